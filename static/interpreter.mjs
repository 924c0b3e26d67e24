// The interpreter that PyScript asks for: Pyodide, woken from a memory snapshot made at build time;
// booted plainly when the snapshot can't be used. Runs on the page and in PyScript's workers.
import { loadPyodide as load, version } from "../@runtime@/pyodide.mjs";

export { version };

const here = (name) => new URL(name, import.meta.url).href;
const INDEX = here("../@runtime@/");
const WASM = `${INDEX}pyodide.asm.wasm`;
const MAGIC = 0x314e5351;
// No package is ever fetched: the list of those that could be is empty.
const LOCK = '@lock@';

// PyScript opens a database for the packages it could keep. There are none, and where storage is
// forbidden it would stop there: it is given a database that holds nothing.
const granted = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const nothing = new Proxy({}, { get: (_, act) => () => granted(act === "getAllKeys" ? [] : undefined) });
const database = { transaction: () => ({ objectStore: () => nothing }), close: () => {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => granted(database) } });

/** What is in a file that the build compressed, whatever the server says its type is. */
async function unpacked(url, type) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": type } });
}

/** A promise whose failure is dealt with by whoever awaits it. */
function early(promise) {
  promise.catch(() => {});
  return promise;
}

// Both downloads start as soon as this module is read, long before Python asks for them.
const compiled = early(
  WebAssembly.compileStreaming(unpacked(`${INDEX}pyodide.asm.bin`, "application/wasm")),
);
let snapshot = early(
  unpacked(here("snapshot.bin"), "application/octet-stream").then((file) => file.arrayBuffer()),
);
const factory = early(import("../@runtime@/pyodide.asm.mjs").then((module) => module.default));

export async function loadPyodide(options) {
  let python;
  try {
    python = await woken(options);
    // 31 MB that nobody needs any more
    python._api.config._loadSnapshot = python._api.config.createPyodideModule = undefined;
  } catch (problem) {
    console.warn("The snapshot can't be used; Python boots plainly.", problem);
    python = await booted(options);
  }
  return withoutPrelude(python);
}

async function woken(options) {
  const file = await snapshot;
  snapshot = undefined;
  const [magic, constants, sum] = new Uint32Array(file, 0, 4);
  if (magic !== MAGIC) throw new Error("this is not a snapshot");
  const image = new Uint8Array(file, 16);
  const create = async (settings) => {
    const module = await (await factory)(settings);
    fill(image, module.HEAPU8.subarray(0, constants), sum);
    makeRoom(module, image);
    return module;
  };
  return started({
    ...options,
    stdLibURL: here("empty.zip"),
    _loadSnapshot: image,
    createPyodideModule: create,
  });
}

/** Put the constants of this WebAssembly file where the build left them out. */
function fill(image, constants, sum) {
  const start = new Uint32Array(image.buffer, image.byteOffset, 2)[1];
  const words = new Uint32Array(constants.buffer, constants.byteOffset, constants.length / 4);
  let found = 0;
  for (let i = 0; i < words.length; i++) found = (Math.imul(found, 31) + words[i]) | 0;
  if (found !== (sum | 0)) throw new Error("the snapshot was made for another build");
  image.set(constants, start);
}

/** Let the memory grow to hold the whole image, and leave nothing but zeros behind it. */
function makeRoom(module, image) {
  const size = image.length - new Uint32Array(image.buffer, image.byteOffset, 2)[1];
  if (module.HEAPU8.length >= size) return;
  module._free(module._malloc(size - module._sbrk(0)));
  if (module.HEAPU8.length < size) throw new Error("there is too little memory for the snapshot");
  module.HEAPU8.fill(0, size);
}

async function booted(options) {
  const packages = fetch(here("packages.zip")).then((file) => file.arrayBuffer());
  const createPyodideModule = await factory;
  const python = await started({ ...options, stdLibURL: here("stdlib.zip"), createPyodideModule });
  await python.unpackArchive(await packages, "zip", { extractDir: "/lib/quatuor" });
  python.runPython("import sys; sys.path.insert(0, '/lib/quatuor')");
  return python;
}

/** Pyodide with our own download of its WebAssembly in the place of the one it would start now. */
async function started(options) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (url, ...rest) => (String(url) === WASM ? compiled : fetch(url, ...rest));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== compiled) return instantiateStreaming(source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    await compiled;
    return await load({
      ...options,
      indexURL: INDEX,
      packageBaseUrl: INDEX,
      lockFileContents: LOCK,
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * PyScript starts every run by writing its Python package to disk and importing it, a sixth of the
 * whole start-up. Nothing here imports it, so that part of the code is left out.
 */
function withoutPrelude(python) {
  const run = python.runPythonAsync.bind(python);
  python.runPythonAsync = (code, ...rest) => {
    const end = code.startsWith("import os as _os") ? code.indexOf("\ndel _pyscript\n") : -1;
    return run(end < 0 ? code : code.slice(end + "\ndel _pyscript\n".length), ...rest);
  };
  return python;
}
