// Sound: a xylophone and dry wood, made here and now, off until somebody asks for it. It plays what
// Python tells from two views, so it knows no more than the person does. Silent inside other pages.
"use strict";

quatuor.sound = (() => {
  const { dataset } = document.documentElement;
  const embedded = globalThis.parent !== globalThis;
  const SCALE = [0, 2, 4, 7, 9]; // a pentatonic scale: whatever sounds together fits together
  // Each colour's lowest note (as a MIDI number) and how hard its mallet is: red deep and soft.
  const BARS = [
    [48, 0.1],
    [48, 0.25],
    [60, 0.3],
    [60, 0.45],
    [72, 0.5],
    [72, 0.65],
    [84, 0.7],
    [84, 0.9],
  ];
  let context = null;
  let out = null;

  const wanted = () => dataset.sound === "on" && !embedded;

  /** A browser lets a page sound only after a gesture: this is called by one. */
  function wake() {
    if (!wanted()) return;
    if (!context) {
      context = new AudioContext();
      out = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 });
      out.connect(new GainNode(context, { gain: 0.6 })).connect(context.destination);
    }
    if (context.state === "suspended") context.resume();
  }

  /** A part of a sound that is struck and dies away. */
  function struck(source, at, loud, length) {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.003);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(out);
    source.start(at);
    source.stop(at + length + 0.02);
  }

  const tone = (frequency) => new OscillatorNode(context, { type: "sine", frequency });

  function noise(length, frequency, quality) {
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    const source = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: quality });
    source.connect(filter);
    return { connect: (next) => filter.connect(next), start: (at) => source.start(at), stop: (at) => source.stop(at) };
  }

  const hertz = (midi) => 440 * 2 ** ((midi - 69) / 12);

  /** A bar: its own tone, the twelfth that a xylophone's bars are tuned to, and the mallet. */
  function bar(midi, hard, at, loud) {
    const frequency = hertz(midi);
    const length = Math.min(1.4, 0.35 + 130 / frequency);
    struck(tone(frequency), at, loud, length);
    struck(tone(frequency * 3), at, loud * (0.08 + 0.3 * hard), length * 0.4);
    struck(tone(frequency * 6.2), at, loud * 0.16 * hard, 0.07);
    struck(noise(0.03, 1200 + 3000 * hard, 0.8), at, loud * 0.35, 0.03);
  }

  const kinds = {
    note: (at, value, colour) => {
      const [low, hard] = BARS[colour];
      bar(low + 12 * Math.floor(value / SCALE.length) + SCALE[value % SCALE.length], hard, at, 0.3);
    },
    tap: (at) => {
      struck(noise(0.05, 900, 1.5), at, 0.5, 0.05);
      struck(tone(190), at, 0.2, 0.07);
    },
    turn: (at) => struck(noise(0.04, 1800, 1.2), at, 0.22, 0.04),
    slide: (at) => struck(noise(0.22, 2400, 0.7), at, 0.3, 0.22),
    fifth: (at) => {
      bar(60, 0.2, at, 0.2);
      bar(67, 0.2, at + 0.12, 0.2);
    },
  };

  /** Play what Python tells: kinds, values, colours and milliseconds. */
  function play(told) {
    if (!context || !wanted() || context.state !== "running" || document.hidden) return;
    for (const [kind, value, colour, later] of JSON.parse(told)) {
      kinds[kind]?.(context.currentTime + later / 1000, value, colour);
    }
  }

  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, true);
  // Whoever switches the sound on hears it at once.
  document.addEventListener("quatuor:settings", async () => {
    if (!wanted() || context?.state === "running") return;
    wake();
    await context.resume();
    kinds.tap(context.currentTime);
  });

  return { play, awake: () => context?.state === "running" };
})();
