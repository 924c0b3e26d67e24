// The lobby before Python is there: language, light, new games, notices. Knows no rule of any game.
// It leaves one object, `quatuor`, to the modules and to Python.
"use strict";

globalThis.quatuor = (() => {
  const { documentElement: html, body } = document;
  const version = document.currentScript.dataset.version;
  const languages = ["en", "fr"];

  // ---- what is kept between visits: in the browser's storage where it may be used, else in memory
  const store = (() => {
    const memory = new Map();
    const name = (key) => `quatuor/${key}`;
    const attempt = (act) => {
      try {
        return act(globalThis.localStorage);
      } catch {
        return undefined;
      }
    };
    return {
      read: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(name(key))) ?? null,
      write: (key, text) => {
        memory.set(key, text);
        attempt((kept) => kept.setItem(name(key), text));
      },
    };
  })();

  // ---- settings
  const asked = () => new URLSearchParams(location.hash.slice(1));
  const known = (value, values) => (values.includes(value) ? value : undefined);

  function language() {
    const wanted = [asked().get("lang"), store.read("lang"), ...(navigator.languages ?? [])];
    return wanted.map((tag) => known(tag?.slice(0, 2), languages)).find(Boolean) ?? "en";
  }

  function settle() {
    html.lang = language();
    for (const setting of ["theme", "motion"]) {
      html.dataset[setting] = store.read(setting) ?? (setting === "theme" ? "auto" : "full");
    }
    for (const radio of document.querySelectorAll("dialog[id^=settings] input")) {
      const setting = radio.name.split("-")[0];
      radio.checked = radio.value === (setting === "lang" ? html.lang : html.dataset[setting]);
    }
  }

  function set(setting, value) {
    store.write(setting, value);
    if (setting === "lang" && asked().has("lang")) {
      const address = asked();
      address.set("lang", value);
      history.replaceState(null, "", `#${address}`);
    }
    settle();
    document.dispatchEvent(new CustomEvent("quatuor:settings"));
  }

  // ---- pages
  const here = (selector) => document.querySelector(`body > ${selector}[lang=${html.lang}]`);
  const everywhere = (selector, act) => document.querySelectorAll(selector).forEach(act);

  function show(page) {
    body.dataset.page = page;
    if (page === "lobby") everywhere(".resume", (button) => (button.hidden = !resumable()));
  }

  function refuse(sentence) {
    show("lobby");
    everywhere(".refusal", (line) => {
      line.textContent = sentence;
      line.hidden = !sentence;
    });
  }

  const resumable = () => Boolean(store.read("game") && store.read("address"));

  function progress(share) {
    everywhere(".tuning", (line) => {
      line.style.setProperty("--share", share);
      line.setAttribute("aria-valuenow", Math.round(100 * share));
    });
  }

  // ---- what goes wrong
  const details = [];

  function report() {
    const record = store.read("game") ?? "";
    return [`Quatuor ${version}`, navigator.userAgent, record, ...details].join("\n");
  }

  function wrong(what) {
    details.push(String(what));
    console.error(what);
    if (body.dataset.page !== "trouble") everywhere(".wrong", (notice) => (notice.hidden = false));
  }

  function trouble(reason, what = "") {
    details.push(String(what));
    if (body.dataset.page === "trouble") return;
    show("trouble");
    everywhere(".trouble", (page) => {
      page.hidden = false;
      for (const line of page.querySelectorAll("[data-reason]")) {
        line.hidden = line.dataset.reason !== reason;
      }
    });
  }

  /** Before Python is ready any failure is fatal; afterwards the page stays alive. */
  function failed(what) {
    if (body.dataset.python === "ready") wrong(what);
    else trouble("download", what);
  }

  addEventListener("unhandledrejection", ({ reason }) => failed(reason?.stack ?? reason));
  addEventListener(
    "error",
    ({ target, error }) => {
      if (target instanceof HTMLScriptElement) failed(`${target.src} did not arrive`);
      else if (error) failed(error.stack ?? error);
    },
    true,
  );

  async function copy(button) {
    const text = report();
    const area = button.closest(".notice, .trouble").querySelector(".report");
    area.value = text;
    area.hidden = false;
    area.select();
    await navigator.clipboard?.writeText(text).catch(() => {});
  }

  // ---- new games
  function seed() {
    const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    const drawn = crypto.getRandomValues(new Uint8Array(8));
    return Array.from(drawn, (byte) => letters[byte % letters.length]).join("");
  }

  function fit(dialog) {
    const seats = dialog.querySelector("[name=seats]:checked")?.value;
    for (const line of dialog.querySelectorAll("[data-seats]")) {
      line.hidden = !line.dataset.seats.split(" ").includes(seats);
    }
  }

  function start(dialog, game) {
    const address = new URLSearchParams({ play: game });
    for (const input of dialog.querySelectorAll("input")) {
      const shown = !input.closest("[data-seats]")?.hidden;
      if (shown && (input.type !== "radio" || input.checked)) address.set(input.name, input.value.trim());
    }
    if (!address.get("seed")) address.set("seed", seed());
    dialog.close();
    go(address);
  }

  function go(address) {
    body.dataset.asked = "";
    location.hash = `#${address}`;
  }

  const acts = {
    new: (button) => {
      const dialog = document.getElementById(`new-${button.dataset.game}-${html.lang}`);
      fit(dialog);
      dialog.showModal();
    },
    start: (button) => start(button.closest("dialog"), button.dataset.game),
    resume: () => go((store.read("address") ?? "").replace(/^#/, "")),
    settings: () => document.getElementById(`settings-${html.lang}`).showModal(),
    close: (button) => button.closest("dialog").close(),
    reload: () => location.reload(),
    report: copy,
    dismiss: (button) => everywhere(`.${button.closest(".notice").classList[1]}`, (notice) => (notice.hidden = true)),
    lobby: () => {
      history.pushState(null, "", location.pathname + location.search);
      dispatchEvent(new HashChangeEvent("hashchange"));
    },
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-ui], [data-set]");
    if (!button) return;
    if (button.dataset.set) set(...button.dataset.set.split("="));
    else acts[button.dataset.ui]?.(button);
  });

  document.addEventListener("change", ({ target }) => {
    const dialog = target.closest("dialog");
    if (dialog?.id.startsWith("settings")) {
      set(target.name.split("-")[0], target.value);
      if (target.name.startsWith("lang")) dialog.close();
    } else if (dialog) fit(dialog);
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    event.target.querySelector("[data-ui=start]")?.click();
  });

  settle();
  addEventListener("hashchange", () => {
    settle();
    everywhere("dialog[open]", (dialog) => dialog.close());
  });
  if (asked().has("play")) body.dataset.asked = "";
  show("lobby");
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream) trouble("wasm");
  performance.mark("quatuor:lobby");

  return { version, store, show, refuse, progress, wrong, trouble, seed, acts, details };
})();
