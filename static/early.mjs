// The large downloads that Python needs, begun before anything else on the page runs: the memory
// snapshot, the WebAssembly, and the script that ties them together. Knows no Python.

const here = (name) => new URL(name, import.meta.url).href;

/** A promise whose failure is dealt with by whoever awaits it. */
export function early(promise) {
  promise.catch(() => {});
  return promise;
}

async function body(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.body;
}

/** What is in a file that the build compressed, whatever the server says its type is. */
const unpacked = (stream, type) =>
  new Response(stream.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });

const UNPACKER = `
const { readable, writable } = new TransformStream();
const writer = writable.getWriter();
onmessage = ({ data }) => (data ? writer.write(data) : writer.close());
new Response(readable.pipeThrough(new DecompressionStream("gzip")))
  .arrayBuffer()
  .then((image) => postMessage(image, [image]), () => postMessage(null));
`;

/** A worker that unpacks one file, where workers may be had. */
function unpacker() {
  if (typeof document === "undefined") return null; // this is one
  const code = URL.createObjectURL(new Blob([UNPACKER], { type: "text/javascript" }));
  try {
    return new Worker(code);
  } catch {
    return null;
  } finally {
    setTimeout(() => URL.revokeObjectURL(code), 10_000);
  }
}

/** The same for a large file, beside the page's own thread, which has enough to do. */
async function unpackedBeside(url) {
  const arriving = body(url);
  const worker = unpacker();
  if (!worker) return unpacked(await arriving, "").arrayBuffer();
  try {
    const reader = (await arriving).getReader();
    return await new Promise((done, failed) => {
      worker.onmessage = ({ data }) => (data ? done(data) : failed(new Error(`${url} can't be unpacked`)));
      worker.onerror = () => failed(new Error("no worker unpacks here"));
      const pass = async () => {
        for (let part; !(part = await reader.read()).done; ) worker.postMessage(part.value, [part.value.buffer]);
        worker.postMessage(null);
      };
      pass().catch(failed);
    });
  } finally {
    worker.terminate();
  }
}

/** The lobby comes first: until it can be used, its thread does nothing else. */
const lobby = new Promise((usable) => {
  if (typeof document === "undefined" || globalThis.quatuor) usable();
  else document.addEventListener("quatuor:lobby", usable, { once: true });
});

export const compiled = early(
  Promise.all([body(here("../@runtime@/pyodide.asm.bin")), lobby]).then(([stream]) =>
    WebAssembly.compileStreaming(unpacked(stream, "application/wasm")),
  ),
);
let snapshot = early(unpackedBeside(here("snapshot.bin")));
export const factory = early(
  lobby.then(() => import("../@runtime@/pyodide.asm.mjs")).then((module) => module.default),
);

/** The snapshot, once: it is large, and nobody needs it twice. */
export function handed() {
  const image = snapshot;
  snapshot = undefined;
  return image;
}
