// The lobby before Python is there: language, light, new games, notices. Knows no rule of any game.
// It leaves one object, `quatuor`, to the modules and to Python.
"use strict";

globalThis.quatuor = (() => {
  const { documentElement: html, body } = document;
  const { version, live: server, ice } = document.currentScript.dataset;
  const source = document.currentScript.src;
  const languages = ["en", "fr"];
  const frame = globalThis.quatuorFrame;

  // ---- what is kept between visits: in the browser's storage where it may be used, else in memory
  const store = (() => {
    const refused = new Map(); // what the storage would not take: this page alone has it
    const name = (key) => `quatuor/${key}`;
    const attempt = (act) => {
      if (frame.forgets) return undefined;
      try {
        return act(globalThis.localStorage);
      } catch {
        return undefined;
      }
    };
    addEventListener("storage", ({ key }) => key && !frame.forgets && refused.delete(key.slice(8)));
    return {
      read: (key) => refused.get(key) ?? attempt((kept) => kept.getItem(name(key))) ?? null,
      /** Keeps a text; false when the storage is full. Where there is none, memory has to do. */
      write: (key, text) => {
        if (frame.forgets) return Boolean(refused.set(key, text));
        try {
          globalThis.localStorage.setItem(name(key), text);
        } catch (problem) {
          refused.set(key, text);
          return problem.name !== "QuotaExceededError" || attempt((kept) => kept.length) === undefined;
        }
        refused.delete(key);
        return true;
      },
      remove: (key) => {
        refused.delete(key);
        attempt((kept) => kept.removeItem(name(key)));
      },
      names: () => {
        const kept = attempt((place) => Object.keys(place)) ?? [];
        const ours = kept.filter((key) => key.startsWith("quatuor/")).map((key) => key.slice(8));
        return [...new Set([...ours, ...refused.keys()])];
      },
      lasting: () => attempt((kept) => (kept.setItem(name("try"), "1"), kept.removeItem(name("try")), true)) ?? false,
    };
  })();

  // ---- settings
  const asked = () => new URLSearchParams(location.hash.slice(1));
  const known = (value, values) => (values.includes(value) ? value : undefined);
  if (navigator.share) html.dataset.share = "true";
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
    const wanted = [asked().get("lang"), frame.wanted("lang"), store.read("lang"), ...(navigator.languages ?? [])];
    return wanted.map((tag) => known(tag?.slice(0, 2), languages)).find(Boolean) ?? "en";
  }

  function settle() {
    html.lang = language();
    for (const [setting, values] of Object.entries(settings)) {
      html.dataset[setting] = known(frame.wanted(setting) ?? store.read(setting), values) ?? values[0];
    }
    for (const input of document.querySelectorAll("dialog[id^=settings] input")) {
      const setting = input.name.split("-")[0];
      const value = setting === "lang" ? html.lang : html.dataset[setting];
      if (input.type === "radio") input.checked = input.value === value;
      else if (input !== document.activeElement) input.value = store.read(setting) ?? "";
    }
  }

  /** A setting as the person wants it from now on, or as the host of a frame wants it here. */
  function set(setting, value, host = false) {
    frame.want(setting, host ? value : null);
    if (!host) store.write(setting, value);
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

  const resumable = () => {
    const [, kind, id] = /^#(game|live)=(.+)$/.exec(store.read("last") ?? "") ?? [];
    return Boolean(id && store.read(kind === "live" ? `live.${id}` : `save.${id}`));
  };

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
    const shut = document.querySelector(`#settings-${html.lang} [data-ui=close]`).getAttribute("aria-label");
    dialog.querySelector("[data-ui=close]").setAttribute("aria-label", shut);
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

  // What was shown there may hold a whole deal: it does not stay on the page.
  document.getElementById("drawer").addEventListener("close", ({ target }) => target.querySelector(".drawer__b").replaceChildren());

  // ---- one tab at a time plays a game: the others look on until it is free or they take it over
  const nowhere = { id: "", ours: false, waits: false, leave: () => {} };
  let chair = nowhere;

  const holds = () => !chair.waits;

  function hold(id, steal = false) {
    if (chair.id === id && chair.ours && !steal) return Promise.resolve();
    chair.leave();
    const mine = (chair = { ...nowhere, id });
    if (!navigator.locks || !id) return Promise.resolve();
    const request = (options, act) => navigator.locks.request(`quatuor/${id}`, options, act);
    const tell = (what) => document.dispatchEvent(new CustomEvent(`quatuor:${what}`));
    const keep = () =>
      new Promise((release) => {
        mine.ours = true;
        mine.waits = false;
        mine.leave = release;
      });
    return new Promise((answer) => {
      const lost = () => {
        const stolen = mine.ours && chair === mine;
        mine.ours = false;
        answer(); // without locks everybody may play
        if (!stolen) return;
        tell("taken");
        wait();
      };
      const wait = () => {
        const patience = new AbortController();
        mine.waits = true;
        mine.leave = () => patience.abort();
        request({ signal: patience.signal }, () => {
          const kept = keep();
          tell("freed");
          return kept;
        }).catch(lost);
      };
      request(steal ? { steal } : { ifAvailable: true }, (lock) => {
        answer();
        if (chair !== mine) return undefined; // left meanwhile
        return lock ? keep() : wait();
      }).catch(lost);
    });
  }

  // ---- sharing and files
  async function copied(button) {
    const field = button.closest(".share")?.querySelector("input, textarea");
    if (!field) return;
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    button.dataset.done = "true";
    setTimeout(() => delete button.dataset.done, 2000);
  }

  document.addEventListener(
    "toggle",
    ({ target }) => {
      const wanted = target.matches?.("details.code") && target.open && !target.querySelector("svg");
      if (wanted) document.dispatchEvent(new CustomEvent("quatuor:code", { detail: target }));
    },
    true,
  );

  function download(file, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async function readFile(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    const text = file.size > 5_000_000 ? "" : await file.text();
    document.dispatchEvent(new CustomEvent("quatuor:file", { detail: text }));
  }

  const local = (time) => {
    const when = new Date(time.dateTime);
    if (Number.isNaN(when.valueOf())) return;
    const custom = navigator.languages?.find((tag) => tag.startsWith(html.lang)) ?? html.lang;
    time.textContent = when.toLocaleString(custom, { dateStyle: "medium", timeStyle: "short" });
  };

  /** Put what Python wrote into a part of the lobby, its times as the reader's clock shows them. */
  const fillIn = (selector, content) =>
    everywhere(selector, (part) => {
      part.innerHTML = content;
      part.querySelectorAll("time").forEach(local);
    });

  // ---- live tables: their module is loaded when the first one is set up
  const live = {
    server,
    ice: ice ? JSON.parse(ice) : [],
    base: (() => {
      try {
        return globalThis.indexedDB; // the interpreter puts another in its place
      } catch {
        return undefined;
      }
    })(),
    wires: () => import(new URL("live.mjs", source).href),
  };

  // ---- what goes wrong
  const details = [];

  function report() {
    const record = store.read(`save.${chair.id}`) ?? "";
    return [`Quatuor ${version}`, navigator.userAgent, record, ...details].join("\n");
  }

  function wrong(what) {
    details.push(String(what));
    console.error(what);
    if (body.dataset.page !== "trouble") everywhere(".wrong", (notice) => (notice.hidden = false));
    frame.says(here(".wrong").querySelector("p").textContent);
  }

  function trouble(reason, what = "") {
    details.push(String(what));
    if (body.dataset.page === "trouble") return;
    show("trouble");
    frame.says(here(".trouble").querySelector("h2").textContent);
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
      if (person) person.hidden = !["here", "live", "away"].includes(row.querySelector("select").value);
    }
  }

  const shown = (input) => !input.closest("[hidden]");

  function start(dialog, game) {
    const address = new URLSearchParams({ play: game });
    for (const input of dialog.querySelectorAll("input[type=radio]:checked")) {
      if (shown(input)) address.set(input.name, input.value);
    }
    const others = [...dialog.querySelectorAll("select[name=with]")].filter(shown);
    const live = others.some(({ value }) => value === "live"); // then everybody far away meets live
    const players = others.map(({ value }) => (value === "live" ? "away" : value));
    if (players.length) address.set("with", new Set(players).size === 1 ? players[0] : players.join());
    if (live) address.set("live", "yes");
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
      const player = others.length === 1 ? others[0] : others[place];
      const value = player === "away" && address.get("live") === "yes" ? "live" : player;
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
    resume: () => go((store.read("last") ?? "").replace(/^#/, "")),
    settings: () => document.getElementById(`settings-${html.lang}`).showModal(),
    close: (button) => button.closest("dialog").close(),
    reload: () => location.reload(),
    report: copy,
    copy: copied,
    jump: ({ dataset }) => {
      const chapter = document.getElementById(dataset.to);
      chapter?.focus({ preventScroll: true });
      chapter?.scrollIntoView();
    },
    import: () => here(".lobby").querySelector("[type=file]").click(),
    webshare: (button) => {
      const link = button.closest(".share").querySelector("input, textarea").value;
      navigator.share?.({ title: "Quatuor", ...(link.startsWith("http") ? { url: link } : { text: link }) }).catch(() => {});
    },
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

  // ---- arrows go from move to move, Escape takes back the first of two taps
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  /** The move nearest in a direction: what lies aside counts twice. */
  function nearest(from, [dx, dy]) {
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const move of document.querySelectorAll("#table :is([data-word], [data-choose])")) {
      const [mx, my] = middle(move);
      const along = (mx - x) * dx + (my - y) * dy;
      const aside = Math.abs((mx - x) * dy) + Math.abs((my - y) * dx);
      if (move !== from && along > 1 && along + 2 * aside < least) [best, least] = [move, along + 2 * aside];
    }
    return best;
  }

  document.addEventListener("keydown", (event) => {
    const from = event.target.closest?.("#table :is([data-word], [data-choose])");
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in ARROWS) {
      nearest(from, ARROWS[event.key])?.focus();
      event.preventDefault();
    } else if (event.key === "Escape") {
      document.querySelector("#table [data-choose][aria-pressed=true]")?.click();
    }
  });

  document.addEventListener("change", ({ target }) => {
    if (target.type === "file") return void readFile(target);
    const dialog = target.closest("dialog");
    if (dialog?.id.startsWith("settings")) {
      set(target.name.split("-")[0], target.value);
      if (target.name.startsWith("lang")) dialog.close();
    } else if (dialog) fit(dialog);
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    event.target.querySelector("[data-ui=start], [data-ui^=live-]")?.click();
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

  return { version, store, frame, set, show, refuse, progress, wrong, trouble, seed, acts, details, drawer, drawn, close, hold, holds, download, fillIn, live };
})();
document.dispatchEvent(new CustomEvent("quatuor:lobby"));
