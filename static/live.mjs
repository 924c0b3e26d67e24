// The wires of a live table: data channels between browsers, without a server of ours. Knows no game.
// A line leads to one other page and outlives its connections. While it is up, each side keeps spare
// connections ready for the other, so that a page that was reloaded finds its way back alone.

const GATHERING = 2500; // ms to wait for addresses: those that are late are not told
const NOWHERE = 10_000; // ms to wait where there is none at all
const MEETING = 8000; // ms in which the two sides of an answer should meet
const MEETINGS = 3; // how often that is tried
const BEAT = 2000; // ms between signs of life
const SILENCE = 12_000; // ms without any after which a connection counts as dead
const DIALLING = 6000; // ms that one attempt to come back may take
const MENDING = 4; // beats that making spares may take before it is begun again
const SPARES = 2; // connections kept ready: one may be spoilt by a page that leaves again at once
const PART = 60_000; // characters sent in one piece: every browser can take that many
const LONGEST = 2_000_000; // characters of a message put together; more is nobody's honest message
const MOST = 40; // lines to one page

// What the first character of a message says.
const [WHOLE, MORE, ALIVE, CARE, BYE] = [".", "+", "~", "=", "!"];

// ---- what a page keeps for its way back: certificates can't be written as text

function opened() {
  return new Promise((done, failed) => {
    const asked = globalThis.quatuor.live.base.open("quatuor-live", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("lines");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

async function inStore(mode, act) {
  const base = await opened();
  try {
    return await new Promise((done, failed) => {
      const change = base.transaction("lines", mode);
      const asked = act(change.objectStore("lines"));
      change.oncomplete = () => done(asked.result);
      change.onerror = change.onabort = () => failed(change.error);
    });
  } finally {
    base.close();
  }
}

/** Where nothing can be kept, a way back leads only as far as this page lives. */
const read = (key) => inStore("readonly", (lines) => lines.get(key)).catch(() => undefined);
const write = (key, value) => inStore("readwrite", (lines) => lines.put(value, key)).catch(() => undefined);

/** Forget the ways back to a table that is over. */
export const forget = (table) =>
  inStore("readwrite", (lines) => lines.delete(IDBKeyRange.bound(`${table} `, `${table} \uffff`))).catch(() => undefined);

// ---- session descriptions

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const drawn = (count) => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => LETTERS[byte % 64]).join("");
const credentials = () => ({ ufrag: drawn(4), pwd: drawn(24) });
const named = (sdp, { ufrag, pwd }) =>
  sdp.replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`).replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${pwd}`);
const fingerprint = (sdp) => /^a=fingerprint:(.*?)\r?$/m.exec(sdp)[1];

/** Whether what the other side promises can be written into a description. */
const isPromise = ({ ufrag, pwd, fingerprint: print }) =>
  /^[A-Za-z0-9+/]{4,32}$/.test(ufrag) && /^[A-Za-z0-9+/]{22,64}$/.test(pwd) && /^sha-256 [0-9A-Fa-f:]{95}$/.test(print);

/** The answer that a page will give from credentials it has promised; its addresses show later. */
const promised = (offer, theirs) =>
  named(offer, theirs)
    .replace(/^a=candidate:.*\r?\n/gm, "")
    .replace(/^a=fingerprint:.*$/m, `a=fingerprint:${theirs.fingerprint}`)
    .replace(/^a=setup:.*$/m, "a=setup:active");

const pause = (duration) => new Promise((over) => setTimeout(over, duration));

/** Wait until this side's addresses are known: all of them, or after a while those there are. */
function gathered(connection) {
  return new Promise((done) => {
    let late = false;
    const check = () => {
      const some = late && /^a=candidate:/m.test(connection.localDescription?.sdp);
      if (some || connection.iceGatheringState === "complete") done();
    };
    connection.addEventListener("icegatheringstatechange", check);
    connection.addEventListener("icecandidate", check);
    setTimeout(() => check((late = true)), GATHERING);
    setTimeout(done, NOWHERE);
    check();
  });
}

// ---- one connection: either way of joining gives something that sends and can be closed

class Link {
  constructor(line, certificate, ice) {
    this.line = line;
    this.connection = new RTCPeerConnection({ iceServers: ice, ...(certificate && { certificates: [certificate] }) });
    this.channel = this.connection.createDataChannel("table", { negotiated: true, id: 0 });
    this.channel.onopen = () => line.adopt(this);
    this.channel.onclose = () => line.lose(this);
    this.channel.onmessage = ({ data }) => line.take(this, data);
    this.connection.onconnectionstatechange = () => this.connection.connectionState === "failed" && line.lose(this);
  }

  /** Offer this connection; with credentials of one's own the same offer can be answered again. */
  async offer(own) {
    const made = await this.connection.createOffer();
    await this.connection.setLocalDescription({ type: "offer", sdp: own ? named(made.sdp, own) : made.sdp });
    await gathered(this.connection);
    return this.connection.localDescription.sdp;
  }

  async answer(offer, own) {
    await this.connection.setRemoteDescription({ type: "offer", sdp: offer });
    const made = await this.connection.createAnswer();
    await this.connection.setLocalDescription({ type: "answer", sdp: own ? named(made.sdp, own) : made.sdp });
    await gathered(this.connection);
    return this.connection.localDescription.sdp;
  }

  accept(answer) {
    return this.connection.setRemoteDescription({ type: "answer", sdp: answer });
  }

  /** Whether the other side was found, though words may not yet go this way. */
  get met() {
    return /connected|completed/.test(this.connection.iceConnectionState);
  }

  get spent() {
    return this.connection.signalingState === "stable" || this.connection.signalingState === "closed";
  }

  send(text) {
    if (this.channel.readyState !== "open") return false;
    this.channel.send(text);
    return true;
  }

  close() {
    this.channel.onopen = this.channel.onclose = this.channel.onmessage = null;
    this.connection.onconnectionstatechange = null;
    this.connection.close();
  }
}

/** The same over a connection that the signalling server's client made. */
class Call {
  constructor(line, connection) {
    this.line = line;
    this.connection = connection;
    this.helped = true;
    connection.on("open", () => line.adopt(this));
    connection.on("data", (text) => line.take(this, text));
    connection.on("close", () => line.lose(this));
    connection.on("error", () => line.lose(this));
    if (connection.open) line.adopt(this);
  }

  send(text) {
    if (!this.connection.open) return false;
    this.connection.send(text);
    return true;
  }

  close() {
    this.connection.removeAllListeners();
    this.connection.on("error", () => {});
    this.connection.close();
  }
}

// ---- one line

class Line {
  constructor(wires, name) {
    this.wires = wires;
    this.name = name;
    this.key = `${wires.table} ${name}`;
    this.current = null; // the connection that carries words
    this.waiting = null; // an invitation or an answer that somebody may take up
    this.spares = new Map(); // kept ready for the other side's way back, by name
    this.unsafe = 0; // beats without all spares
    this.tries = 0;
    this.dialled = null; // an attempt of ours to come back
    this.seeking = ""; // "once" or "always": come back alone, at the start or after every loss
    this.id = ""; // whom to call by the signalling server
    this.taken = ""; // the last answer that was taken up
    this.parts = [];
    this.size = 0;
  }

  get kept() {
    return (this.memory ??= this.known());
  }

  async known() {
    const found = (await read(this.key)) ?? {};
    found.own ??= credentials();
    if (!(found.certificate?.expires > Date.now() + 86_400_000)) {
      found.certificate = await RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256" });
    }
    await write(this.key, found);
    return found;
  }

  async link() {
    return new Link(this, (await this.kept).certificate, this.wires.ice);
  }

  /** An offer for whoever is invited: always with the same credentials, so that its link lasts. */
  async invite() {
    this.waiting?.close();
    this.waiting = await this.link();
    return this.waiting.offer((await this.kept).own);
  }

  /** Take up an answer to the invitation, the first one or, after a loss, another. */
  async accept(answer) {
    if (answer === this.taken && (this.current || this.waiting?.connection.connectionState === "connecting")) return;
    this.taken = answer;
    for (let tries = 0; tries < MEETINGS; tries++) {
      if (!this.waiting || this.waiting.spent) await this.invite();
      const link = this.waiting;
      await link.accept(answer);
      await pause(MEETING);
      if (this.taken !== answer || this.waiting !== link || link.met) return;
    }
    this.wires.tell("unmet", this.name, this.name);
  }

  async answer(offer) {
    this.waiting?.close();
    this.waiting = await this.link();
    return this.waiting.answer(offer);
  }

  /** A connection is up: words go this way from now on. */
  adopt(link) {
    const before = this.current;
    if (this.waiting === link) this.waiting = null;
    if (this.dialled === link) {
      this.dialled = null;
      void this.use(link.way);
    }
    this.spares.delete(link.spare);
    this.hangUp();
    if (this.seeking === "once") this.seeking = "";
    this.current = link;
    this.heard = performance.now();
    this.parts = [];
    this.size = 0;
    if (before && before !== link) {
      before.close();
      this.wires.tell("closed", this.name);
    }
    this.wires.tell("opened", this.name);
    if (!link.helped) void this.keepSpares(link);
  }

  lose(link) {
    if (this.dialled === link) this.dialled = null;
    if (this.spares.get(link.spare) === link) this.spares.delete(link.spare);
    if (this.waiting !== link) link.close(); // what waits may still be taken up
    if (this.current !== link) return;
    this.current = null;
    this.wires.tell("closed", this.name);
    if (link.helped && !this.seeking) this.wires.lines.delete(this.name);
    this.seek();
  }

  take(link, text) {
    if (link !== this.current || typeof text !== "string") return;
    this.heard = performance.now();
    const rest = text.slice(1);
    if (text[0] === WHOLE || text[0] === MORE) {
      this.parts.push(rest);
      this.size += rest.length;
      if (this.size > LONGEST) return this.lose(link);
      if (text[0] === MORE) return;
      this.wires.tell("heard", this.name, this.parts.join(""));
      this.parts = [];
      this.size = 0;
    } else if (text[0] === CARE) void this.care(link, rest);
    else if (text[0] === BYE) this.lose(link);
  }

  send(text) {
    if (!this.current) return false;
    let rest = text;
    for (; rest.length > PART; rest = rest.slice(PART)) this.current.send(MORE + rest.slice(0, PART));
    return this.current.send(WHOLE + rest);
  }

  // ---- the way back

  /** Make spare connections and tell the other side how to dial them; what was lost is made anew. */
  async keepSpares(link) {
    this.unsafe = 0;
    for (const spare of this.spares.values()) if (!spare.spent) this.lose(spare); // promised to nobody
    link.send(CARE + JSON.stringify({ alive: [...this.spares.keys()] }));
    while (this.current === link && this.spares.size < SPARES) {
      const spare = await this.link();
      if (this.current !== link) return spare.close();
      spare.spare = drawn(6);
      this.spares.set(spare.spare, spare);
      try {
        link.send(CARE + JSON.stringify({ spare: spare.spare, offer: await spare.offer() }));
      } catch {
        return; // given up meanwhile, for another connection
      }
    }
  }

  /** Whether both sides could be reloaded now and find back. */
  get safe() {
    return Boolean(this.ready && (this.current.helped || this.ways === SPARES));
  }

  /** Whether the other side could. */
  get ready() {
    const promised = [...this.spares.values()].filter((spare) => spare.spent).length;
    return Boolean(this.current && (this.current.helped || promised === SPARES));
  }

  async care(link, text) {
    try {
      const { alive, spare, offer, theirs } = JSON.parse(text);
      if (Array.isArray(alive)) await this.prune(alive);
      else if (typeof offer === "string" && offer.length < 10_000) await this.learn(link, String(spare), offer);
      else if (isPromise(theirs)) await this.promise(this.spares.get(spare), theirs);
    } catch (problem) {
      console.info("No way back is kept for this connection.", problem.message);
    }
  }

  /** Change the ways back that are kept, in one write. */
  async change(act) {
    const kept = await this.kept;
    kept.ways = act(kept.ways ?? []).slice(-4);
    this.ways = kept.ways.length;
    await write(this.key, kept);
  }

  prune(alive) {
    return this.change((ways) => ways.filter(({ spare }) => alive.includes(spare)));
  }

  use(way) {
    return this.change((ways) => ways.filter(({ spare }) => spare !== way?.spare));
  }

  /** Keep a way back, and promise with which credentials it will be taken. */
  async learn(link, spare, offer) {
    const own = credentials();
    await this.change((ways) => [...ways, { spare, offer, own }]);
    const mine = { ...own, fingerprint: fingerprint(link.connection.localDescription.sdp) };
    link.send(CARE + JSON.stringify({ spare, theirs: mine }));
  }

  async promise(spare, theirs) {
    if (spare && !spare.spent) await spare.accept(promised(spare.connection.localDescription.sdp, theirs));
  }

  /** Try to come back, if that is wanted: by the other side's spare, or by the server. */
  seek() {
    if (!this.seeking || this.current || this.dialled || this.busy) return;
    if (this.id) this.call();
    else void this.dial();
  }

  /** One attempt at a time: two that both succeed would use up both ways. */
  async dial() {
    this.busy = true;
    try {
      const { ways = [] } = await this.kept;
      if (!ways.length || this.current) return;
      const link = await this.link();
      link.way = ways[this.tries++ % ways.length];
      this.dialled = link;
      this.patience(link);
      await link.answer(link.way.offer, link.way.own);
    } catch (problem) {
      console.info("No way back:", problem.message);
    } finally {
      this.busy = false;
    }
  }

  call() {
    const { peer } = this.wires;
    if (!peer?.open) return;
    this.dialled = new Call(this, peer.connect(this.id, { reliable: true, serialization: "raw" }));
    this.patience(this.dialled);
  }

  patience(link) {
    const last = () => this.dialled === link && this.hangUp();
    setTimeout(() => (link.met ? setTimeout(last, 2 * DIALLING) : last()), DIALLING);
  }

  /** Give up the running attempt: the next beat makes another. */
  hangUp() {
    this.dialled?.close();
    this.dialled = null;
  }

  beat(slept) {
    if (!this.current) return this.seek();
    if (slept) this.heard = performance.now();
    if (performance.now() - this.heard > SILENCE) return this.lose(this.current);
    this.current.send(ALIVE);
    this.unsafe = this.ready ? 0 : this.unsafe + 1;
    if (this.unsafe > MENDING) void this.keepSpares(this.current);
  }

  close() {
    this.current?.send(BYE);
    for (const link of [this.current, this.waiting, this.dialled, ...this.spares.values()]) link?.close();
    this.current = this.waiting = this.dialled = null;
    this.spares.clear();
  }
}

// ---- all lines of a page

class Wires {
  constructor(table, ear, ice) {
    this.table = table;
    this.ear = ear;
    this.ice = ice;
    this.lines = new Map();
    this.peer = null;
    this.calls = 0;
    this.ticked = performance.now();
    this.pulse = setInterval(() => this.tick(), BEAT);
  }

  line(name) {
    if (!this.lines.has(name)) this.lines.set(name, new Line(this, name));
    return this.lines.get(name);
  }

  tell(kind, name, text = "") {
    this.ear?.(kind, name, text);
  }

  tick() {
    const slept = performance.now() - this.ticked > 3 * BEAT;
    this.ticked = performance.now();
    for (const line of this.lines.values()) line.beat(slept);
  }

  invite(name) {
    return this.line(name).invite();
  }

  accept(name, answer) {
    return this.line(name).accept(answer);
  }

  answer(name, offer) {
    return this.line(name).answer(offer);
  }

  /** Come back alone: once, or after every loss; by the signalling server to whom it is told. */
  seek(name, how, id = "") {
    Object.assign(this.line(name), { seeking: how, id });
    this.line(name).seek();
  }

  /** Whether a way back is ready on both sides. */
  isSafe(name) {
    return Boolean(this.lines.get(name)?.safe);
  }

  send(name, text) {
    return this.lines.get(name)?.send(text) ?? false;
  }

  isUp(name) {
    return Boolean(this.lines.get(name)?.current);
  }

  /** Cut a line without a word, as a failing network would. */
  cut(name) {
    const link = this.lines.get(name)?.current;
    if (link) this.lines.get(name).lose(link);
  }

  drop(name) {
    this.lines.get(name)?.close();
    this.lines.delete(name);
  }

  /** Take answers that another page of this browser was opened with. */
  listen() {
    this.post = new BroadcastChannel(`quatuor-live ${this.table}`);
    this.post.onmessage = ({ data }) => {
      if (typeof data?.answer !== "string") return;
      this.post.postMessage("taken");
      this.tell("answer", "", data.answer);
    };
  }

  stop() {
    clearInterval(this.pulse);
    this.post?.close();
    this.ear = null;
    for (const line of this.lines.values()) line.close();
    this.lines.clear();
    this.peer?.destroy();
    this.peer = null;
  }

  // ---- with a signalling server

  /** Be known to the signalling server by a name; a page that was reloaded shows the same token. */
  async register(server, id, token) {
    const { Peer } = await signalling();
    const { hostname, port, pathname, protocol } = new URL(server);
    const secure = protocol === "wss:";
    const place = { host: hostname, port: Number(port) || (secure ? 443 : 80), path: pathname, secure };
    const peer = new Peer(id, { ...place, token, key: "peerjs", config: { iceServers: this.ice }, debug: 0 });
    this.peer = peer;
    const later = (act) => setTimeout(() => this.peer === peer && this.ear && act(), 2000);
    peer.on("open", () => {
      this.tell("signalled", "");
      for (const line of this.lines.values()) line.seek();
    });
    peer.on("connection", (connection) => this.welcome(connection));
    peer.on("disconnected", () => later(() => peer.disconnected && !peer.destroyed && peer.reconnect()));
    peer.on("close", () => later(() => this.register(server, id, token)));
    peer.on("error", ({ type }) => {
      if (type !== "peer-unavailable") return this.tell("unsignalled", "", type);
      for (const line of this.lines.values()) line.hangUp();
    });
  }

  /** Somebody calls: who they are, their words must show. */
  welcome(connection) {
    if (this.lines.size >= MOST) return connection.close();
    new Call(this.line(`call-${++this.calls}`), connection);
  }
}

let client = null;

/** The signalling server's client: a script of this site, loaded when it is first needed. */
function signalling() {
  client ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = new URL("peerjs.min.js", import.meta.url).href;
    script.onload = () => done(globalThis.peerjs);
    script.onerror = () => failed(new Error("the signalling client did not arrive"));
    document.head.append(script);
  });
  return client;
}

/** The wires of a table; `ear(kind, name, text)` hears of all that happens on them. */
export function wires(table, ear, ice = []) {
  globalThis.quatuor.live.open = new Wires(table, ear, ice); // where whoever is curious can look
  return globalThis.quatuor.live.open;
}

/** Hand an answer over to the page of this browser at which the table is open; whether there is one. */
export function handOver(table, answer) {
  return new Promise((done) => {
    const post = new BroadcastChannel(`quatuor-live ${table}`);
    const end = (taken) => {
      post.close();
      done(taken);
    };
    post.onmessage = ({ data }) => data === "taken" && end(true);
    post.postMessage({ answer });
    setTimeout(end, 1000, false);
  });
}

export const possible = () => typeof RTCPeerConnection === "function";
