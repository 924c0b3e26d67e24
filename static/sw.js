// Keeps one whole version of the site for offline play: every file checked, all or nothing.
"use strict";

const FILES = "@files@"; // path: [sha-256, kept from the first visit on or only once it was used]
const FAMILY = `quatuor ${new URL(self.registration.scope).pathname} `;
const NAME = `${FAMILY}@build@`;

/** The file that an address means: a folder's is its index. */
const path = (url) => url.slice(self.registration.scope.length).replace(/[?#].*/, "").replace(/(^|\/)$/, "$1index.html");
const address = (file) => new URL(file, self.registration.scope).href;

async function digest(response) {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function isRight(file, response) {
  return Boolean(response?.ok) && (await digest(response.clone())) === FILES[file][0];
}

/** A file of this version: from an older version's copy, the browser's cache, or the network. */
async function obtained(file) {
  const sources = [
    () => caches.match(address(file)),
    () => fetch(address(file)),
    () => fetch(address(file), { cache: "reload" }),
  ];
  for (const source of sources) {
    const response = await source();
    if (await isRight(file, response)) return response;
  }
  throw new Error(`${file} is not what this version needs`);
}

async function install() {
  const cache = await caches.open(NAME);
  try {
    for (const file of Object.keys(FILES)) {
      if (FILES[file][1] && !(await cache.match(address(file)))) {
        await cache.put(address(file), await obtained(file));
      }
    }
  } catch (problem) {
    await caches.delete(NAME);
    throw problem;
  }
}

/** The new version is complete and nobody plays with an older one: those may go. */
async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(FAMILY) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request, file) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(file));
  if (kept) return kept;
  const response = await fetch(request);
  if (await isRight(file, response)) await cache.put(address(file), response.clone());
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const file = path(request.url);
  if (Object.hasOwn(FILES, file)) event.respondWith(answer(request, file));
});
