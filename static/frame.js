// The page in a frame of another page: what its address says about that, and what the host is told.
// Python checks what the host says (quatuor/table/embedding.py); docs/embedding.md tells it all.
"use strict";

globalThis.quatuorFrame = (() => {
  const { documentElement: html } = document;
  const query = new URLSearchParams(location.search);
  const inside = query.has("embed") && parent !== self;
  const asked = inside ? query : new URLSearchParams();

  /** Tell the host something: only the origin that the address names, if it names one. */
  function tell(message) {
    if (!inside) return;
    try {
      parent.postMessage({ quatuor: 1, ...message }, asked.get("origin") || "*");
    } catch (problem) {
      console.warn("The host of this frame can't be told anything.", problem.message);
    }
  }

  /** A message as text; null for what can't be written so, such as a circle. */
  function written(said) {
    try {
      return JSON.stringify(said) ?? null;
    } catch {
      return null;
    }
  }

  /** What the host says goes on to Python; what any other window says goes nowhere. */
  function heard({ source, origin, data }) {
    if (source !== parent) return;
    document.dispatchEvent(new CustomEvent("quatuor:said", { detail: [origin, written(data)] }));
  }

  if (inside) {
    addEventListener("message", heard);
    const [, game] = /[#&]play=([a-z]+)/.exec(location.hash) ?? [];
    html.dataset.embed = location.hash.length > 1 ? "table" : "lobby";
    if (game) html.dataset.game = game;
    let told = 0;
    new ResizeObserver(() => {
      const { scrollWidth: width, scrollHeight: height } = html;
      if (height !== told) tell({ type: "resize", width, height });
      told = height;
    }).observe(document.querySelector("body"));
  }

  return {
    inside,
    tell,
    /** What the host wants of a setting, until the person in front of it wants something else. */
    wanted: (setting) => (inside && setting === "sound" ? "off" : asked.get(setting)),
    want: (setting, value) => (value === null ? asked.delete(setting) : asked.set(setting, value)),
    /** Whether nothing may be kept in this frame. */
    forgets: asked.get("keep") === "no",
    says: (text) => tell({ type: "error", text }),
  };
})();
