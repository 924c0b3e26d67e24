// The interpreter that PyScript asks for: Pyodide, woken from a memory snapshot made at build time;
// booted plainly when the snapshot can't be used. Runs on the page and in PyScript's workers.
import { loadPyodide as load, version } from "../@runtime@/pyodide.mjs";
import { compiled, early, factory, handed } from "./early.mjs";

export { version };

const here = (name) => new URL(name, import.meta.url).href;
const INDEX = here("../@runtime@/");
const WASM = `${INDEX}pyodide.asm.wasm`;
const MAGIC = 0x324e5351;
const HEAD = 4096; // bytes, more than any image's head has
const EDGE = 65_536; // bytes that growing may have written at each end of the new memory
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

// Python is woken as soon as this module is read, while PyScript still prepares itself. Where its
// output goes PyScript says when it asks for the interpreter.
const output = {};
const speaking = (kind) => (line) => output[kind]?.(line);
let first = early(awake({ stdout: speaking("stdout"), stderr: speaking("stderr") }));

export async function loadPyodide(options) {
  const python = first ?? booted(options);
  Object.assign(output, options);
  first = undefined;
  return withoutPrelude(await python);
}

async function awake(options) {
  try {
    const python = await woken(options);
    // memory that nobody needs any more
    python._api.config._loadSnapshot = python._api.config.createPyodideModule = undefined;
    return python;
  } catch (problem) {
    console.warn("The snapshot can't be used; Python boots plainly.", problem);
    return booted(options);
  }
}

async function woken(options) {
  const head = new Uint8Array(HEAD);
  // The module is made while the image is still being unpacked. Pyodide is given the image's head
  // alone: the memory itself lies in its place by then.
  const create = async (settings) => {
    const module = await (await factory)(settings);
    const image = parts(await handed());
    head.set(image.head);
    new Uint32Array(head.buffer)[1] = HEAD; // where the memory would begin
    lay(image, module);
    return module;
  };
  return started({
    ...options,
    stdLibURL: here("empty.zip"),
    _loadSnapshot: head,
    createPyodideModule: create,
  });
}

/** The parts of the file that the build wrote (workshop/snapshot.mjs). */
function parts(file) {
  const [magic, start, size, constants, sum, count] = new Uint32Array(file, 0, 6);
  if (magic !== MAGIC) throw new Error("this is not a snapshot");
  const runs = new Uint32Array(file, 24, 2 * count);
  const head = new Uint8Array(file, 24 + runs.byteLength, start);
  const pages = new Uint8Array(file, 24 + runs.byteLength + start);
  return { head, size, constants, sum, runs, pages };
}

/** Put the image in its place: the pages that hold anything, and zeros wherever else chance left some. */
function lay({ size, constants, sum, runs, pages }, module) {
  check(module.HEAPU8.subarray(0, constants), sum);
  const used = makeRoom(module, size);
  const memory = module.HEAPU8;
  memory.fill(0, constants, used + EDGE);
  memory.fill(0, size - EDGE);
  for (let i = 0, from = 0; i < runs.length; i += 2) {
    memory.set(pages.subarray(from, from + runs[i + 1]), runs[i]);
    from += runs[i + 1];
  }
}

/** Whether the constants of the WebAssembly file are those of the build, which left them out. */
function check(constants, sum) {
  const words = new Uint32Array(constants.buffer, constants.byteOffset, constants.length / 4);
  let found = 0;
  for (let i = 0; i < words.length; i++) found = (Math.imul(found, 31) + words[i]) | 0;
  if (found !== (sum | 0)) throw new Error("the snapshot was made for another build");
}

/** Let the memory grow to hold the whole image; how much of it was in use before. */
function makeRoom(module, size) {
  const used = module._sbrk(0);
  if (module.HEAPU8.length < size) module._free(module._malloc(size - used));
  if (module.HEAPU8.length < size) throw new Error("there is too little memory for the snapshot");
  return used;
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
