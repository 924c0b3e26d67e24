// What follows the lobby: Python's start, then the bots' worker, then the copy for offline play.
import "./interpreter.mjs";

const { quatuor } = globalThis;
const { body } = document;

quatuor.progress(0.15);
addEventListener("py:progress", ({ detail }) => {
  const steps = { "Loading interpreter": 0.3, "Loaded interpreter": 0.9 };
  if (detail in steps) quatuor.progress(steps[detail]);
});

/** A PyScript worker by this name, whose functions Python awaits. */
function startBots() {
  if (globalThis.origin === "null") return; // no module worker starts in a sandboxed frame
  const script = document.createElement("script");
  script.type = "py";
  script.src = new URL("bots.py", import.meta.url).href;
  script.setAttribute("worker", "");
  script.setAttribute("name", "bots");
  const interpreter = new URL("interpreter.mjs", import.meta.url).href;
  script.setAttribute("config", JSON.stringify({ interpreter, sync_main_only: true }));
  body.append(script);
}

/** Offer a version that is complete and waiting; it takes over only when somebody says so. */
function offer(registration) {
  const waiting = registration.waiting;
  if (!waiting || !navigator.serviceWorker.controller) return;
  quatuor.acts.update = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  };
  document.querySelectorAll(".newer").forEach((notice) => (notice.hidden = false));
}

async function keepOffline() {
  if (quatuor.frame.inside) return; // a page that embeds a table did not ask for a copy of it all
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    offer(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => offer(registration));
    });
    await navigator.serviceWorker.ready;
    document.querySelectorAll(".offline").forEach((line) => (line.hidden = false));
    body.dataset.offline = "ready";
  } catch (problem) {
    console.info("This page is not kept for offline play here.", problem.message);
  }
}

document.addEventListener("quatuor:python", startBots, { once: true });
document.addEventListener("quatuor:bots", keepOffline, { once: true });
