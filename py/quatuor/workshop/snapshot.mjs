// Makes the memory snapshot: Pyodide with all our modules imported, written as one image.
// Arguments: the folder of our packages, the Python that prepares the memory, the file to write.
// Prints, as JSON, which modules of the standard library were loaded.
import crypto from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import createPyodideModule from "../../../node_modules/pyodide/pyodide.asm.mjs";

const [packages, prepare, target] = process.argv.slice(2);
const MAGIC = 0x324e5351;
const LOCK = new URL("../../../node_modules/pyodide/pyodide-lock.json", import.meta.url);
const MEBIBYTE = 1 << 20;
const PAGE = 4096;
const EDGE = 65_536; // as in static/interpreter.mjs

// The same input makes the same image: no chance, no clock, a fixed hash seed, no package list.
// Nothing is lost by that, as a snapshot repeats its chance in any case; the page draws its own.
let lot = 1;
crypto.randomFillSync = (view) => view.fill(lot);
Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 1000;
const options = {
  env: { PYTHONHASHSEED: "0" },
  lockFileContents: JSON.stringify({ ...JSON.parse(readFileSync(LOCK, "utf-8")), packages: {} }),
  packageBaseUrl: "./",
};

/** The memory of a module that has not run yet, as the browser has it before it grows to a size. */
async function freshMemory(size) {
  lot += 1; // what chance decided is no constant, nor what the clock said
  Date.now = () => Date.UTC(2021, 1, 2, 3, 4, 5);
  let memory;
  const stop = new Error("only the memory was wanted");
  const create = async (settings) => {
    const fresh = await createPyodideModule({ ...settings, noInitialRun: true });
    memory = fresh.HEAPU8.slice();
    checkGrowing(fresh, size);
    throw stop;
  };
  await loadPyodide({ ...options, createPyodideModule: create }).catch((problem) => {
    if (problem !== stop) throw problem;
  });
  return memory;
}

function copy(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of readdirSync(from).sort()) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) copy(FS, path, `${to}/${name}`);
    else FS.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

/** Overwrite with zeros what was freed, so that old values don't fill the image. */
function scrub(module) {
  const end = module._sbrk(0);
  const chunks = [];
  for (let size = MEBIBYTE; size >= 16; size -= size > 64 ? size >> 1 : 16) {
    for (;;) {
      const chunk = module._malloc(size);
      if (!chunk || chunk >= end || module._sbrk(0) > end + 8 * MEBIBYTE) {
        module._free(chunk);
        break;
      }
      module.HEAPU8.fill(0, chunk, chunk + size);
      chunks.push(chunk);
    }
  }
  for (const chunk of chunks.reverse()) module._free(chunk);
}

/**
 * The image as the browser lays it (static/interpreter.mjs): its head, and the pages that hold
 * anything. The constants of the WebAssembly file, which lie at the start of memory, are left out:
 * the browser has them too, and checks them by their sum.
 */
function sparse(image, fresh) {
  const start = new Uint32Array(image.buffer, 0, 2)[1];
  const memory = image.subarray(start);
  const mine = new Uint32Array(image.buffer, start, memory.length / 4);
  const others = new Uint32Array(fresh.buffer);
  const differs = mine.findIndex((word, i) => word !== others[i]);
  const constants = mine.subarray(0, differs - (differs % (PAGE / 4)));
  let sum = 0;
  for (const word of constants) sum = (Math.imul(sum, 31) + word) | 0;
  const runs = filled(memory, constants.byteLength);
  const pages = runs.map(([from, length]) => memory.subarray(from, from + length));
  const head = Uint32Array.of(MAGIC, start, memory.length, constants.byteLength, sum, runs.length, ...runs.flat());
  return Buffer.concat([new Uint8Array(head.buffer), image.subarray(0, start), ...pages]);
}

/** Where the pages lie that hold anything but zeros, as runs of a beginning and a length. */
function filled(memory, from) {
  const runs = [];
  for (; from < memory.length; from += PAGE) {
    const page = memory.subarray(from, from + PAGE);
    if (page.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === from) last[1] += page.length;
    else runs.push([from, page.length]);
  }
  return runs;
}

/** What growing writes into memory stays at the edges, which are all that the browser clears. */
function checkGrowing(module, size) {
  const used = module._sbrk(0);
  if (module.HEAPU8.length < size) module._free(module._malloc(size - used));
  const grown = module.HEAPU8.subarray(used + EDGE, size - EDGE);
  if (grown.some((byte) => byte !== 0)) throw new Error("growing leaves more behind than the browser clears");
}

let module;
const python = await loadPyodide({
  ...options,
  _makeSnapshot: true,
  createPyodideModule: async (settings) => (module = await createPyodideModule(settings)),
});
copy(python.FS, packages, "/lib/quatuor");
const facts = python.runPython(readFileSync(prepare, "utf-8"));
scrub(module);
const image = python.makeMemorySnapshot();
const size = image.length - new Uint32Array(image.buffer, 0, 2)[1];
writeFileSync(target, sparse(image, await freshMemory(size)));
console.log(facts);
