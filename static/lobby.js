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
  const settings = {
    theme: ["auto", "light", "dark"],
    motion: ["full", "none"],
    speed: ["normal", "none", "slow"],
    sound: ["off", "on"],
    undo: ["on", "off"],
    memory: ["on", "off"],
    colours: ["off", "on"],
  };

  function language() {
    const wanted = [asked().get("lang"), store.read("lang"), ...(navigator.languages ?? [])];
    return wanted.map((tag) => known(tag?.slice(0, 2), languages)).find(Boolean) ?? "en";
  }

  function settle() {
    html.lang = language();
    for (const [setting, values] of Object.entries(settings)) {
      html.dataset[setting] = known(store.read(setting), values) ?? values[0];
    }
    for (const input of document.querySelectorAll("dialog[id^=settings] input")) {
      const setting = input.name.split("-")[0];
      const value = setting === "lang" ? html.lang : html.dataset[setting];
      if (input.type === "radio") input.checked = input.value === value;
      else if (input !== document.activeElement) input.value = store.read(setting) ?? "";
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
    const dialog = sentence && newGame(asked().get("play"));
    if (dialog && !dialog.open) {
      fill(dialog, asked());
      fit(dialog);
      dialog.showModal();
    }
  }

  const resumable = () => Boolean(store.read("game") && store.read("address"));

  function progress(share) {
    everywhere(".tuning", (line) => {
      line.style.setProperty("--share", share);
      line.setAttribute("aria-valuenow", Math.round(100 * share));
    });
  }

  // ---- the drawer that Python fills
  const drawn = (title, content) => {
    const dialog = document.getElementById("drawer");
    if (!dialog.open) return false;
    dialog.setAttribute("aria-label", title);
    dialog.querySelector("h2").textContent = title;
    Idiomorph.morph(dialog.querySelector(".drawer__b"), content, { morphStyle: "innerHTML" });
    return true;
  };

  function drawer(title, content) {
    const dialog = document.getElementById("drawer");
    if (!dialog.open) dialog.showModal();
    drawn(title, content);
    dialog.querySelector(".drawer__b").scrollTop = 0;
  }

  const close = () => everywhere("dialog[open]", (dialog) => dialog.close());

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

  /** Show what belongs to the chosen number of seats, and a name where a person sits. */
  function fit(dialog) {
    const seats = dialog.querySelector("[name=seats]:checked")?.value;
    for (const line of dialog.querySelectorAll("[data-seats]")) {
      line.hidden = !line.dataset.seats.split(" ").includes(seats);
    }
    for (const row of dialog.querySelectorAll(".srow")) {
      const person = row.querySelector(".srow__w");
      if (person) person.hidden = row.querySelector("select").value !== "here";
    }
  }

  const shown = (input) => !input.closest("[hidden]");

  function start(dialog, game) {
    const address = new URLSearchParams({ play: game });
    for (const input of dialog.querySelectorAll("input[type=radio]:checked")) {
      if (shown(input)) address.set(input.name, input.value);
    }
    const others = [...dialog.querySelectorAll("select[name=with]")].filter(shown);
    const alike = new Set(others.map((other) => other.value)).size === 1;
    if (others.length) address.set("with", alike ? others[0].value : others.map((other) => other.value).join());
    const rows = [...dialog.querySelectorAll(".srow")].filter((row) => !row.hidden);
    const names = rows.map((row) => {
      const input = row.querySelector("[name=name]");
      return shown(input) ? input.value.replaceAll(",", " ").trim() : "";
    });
    if (names.some(Boolean)) address.set("names", names.join());
    store.write(`last-${game}`, String(address));
    const wanted = dialog.querySelector("[name=seed]").value.trim();
    address.set("seed", wanted || seed());
    dialog.close();
    go(address);
  }

  /** Start the game that was played last, or the usual one, from a new seed. */
  function quick({ game, seats }) {
    const address = new URLSearchParams(store.read(`last-${game}`) ?? "");
    if (address.get("play") !== game) {
      address.set("play", game);
      address.set("seats", seats);
      if (seats > 1) address.set("with", "normal");
    }
    address.set("seed", seed());
    go(address);
  }

  /** A new-game screen filled with what was right in an address. */
  function fill(dialog, address) {
    for (const radio of dialog.querySelectorAll("input[type=radio]")) {
      if (address.get(radio.name) === radio.value) radio.checked = true;
    }
    const others = (address.get("with") ?? "").split(",");
    dialog.querySelectorAll("select[name=with]").forEach((select, place) => {
      const value = others.length === 1 ? others[0] : others[place];
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    });
    const names = (address.get("names") ?? "").split(",");
    dialog.querySelectorAll("[name=name]").forEach((input, place) => (input.value = (names[place] ?? "").slice(0, 24)));
    const wanted = address.get("seed") ?? "";
    dialog.querySelector("[name=seed]").value = /^[\w.-]{1,40}$/.test(wanted) ? wanted : "";
  }

  const newGame = (game) => document.getElementById(`new-${game}-${html.lang}`);

  function go(address) {
    body.dataset.asked = "";
    location.hash = `#${address}`;
  }

  const acts = {
    new: ({ dataset }) => {
      const dialog = newGame(dataset.game);
      fill(dialog, new URLSearchParams(store.read(`last-${dataset.game}`) ?? ""));
      fit(dialog);
      dialog.showModal();
    },
    quick: ({ dataset }) => quick(dataset),
    learn: ({ dataset }) => go(new URLSearchParams({ learn: dataset.game })),
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
    close();
  });
  if (asked().has("play")) body.dataset.asked = "";
  show("lobby");
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream) trouble("wasm");
  performance.mark("quatuor:lobby");

  return { version, store, show, refuse, progress, wrong, trouble, seed, acts, details, drawer, drawn, close };
})();
