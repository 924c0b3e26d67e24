// Motion: cards travel from where they lay to where they lie. Python says which, by the ids of their
// places; the page is already in its new state, so nothing waits for a card to arrive.
"use strict";

quatuor.motion = (() => {
  const html = document.documentElement;
  const MOVES = "[data-word], [data-choose], [data-ui]";
  const MOST = 12; // more cards at once are a new deal, not a move
  const running = new Set();

  /** A tempo of tokens.css in milliseconds: 0 where no motion is wanted. */
  const tempo = (name) => parseFloat(getComputedStyle(html).getPropertyValue(`--${name}`)) || 0;
  const place = (id) => document.getElementById(id)?.getBoundingClientRect();
  const inSight = (box) => box && box.width > 0 && box.bottom > 0 && box.top < innerHeight;

  /** Everything is where it belongs, at once. */
  function finish() {
    for (const animation of running) animation.finish();
    running.clear();
  }

  /** From one box to another: the middle travels, the size follows. */
  function way(from, to, turned) {
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    const size = Math.min(2, Math.max(0.4, Math.sqrt((from.width * from.height) / (to.width * to.height))));
    const turn = turned ? " rotateY(80deg)" : "";
    return `perspective(900px) translate(${x}px, ${y}px) scale(${size})${turn}`;
  }

  function send([start, end, turned], from, duration) {
    const card = document.getElementById(end);
    const to = card?.getBoundingClientRect();
    if (!from || !to?.width || !(inSight(from) || inSight(to))) return; // another draw may have taken its place away
    const still = Math.abs(from.left - to.left) < 2 && Math.abs(from.top - to.top) < 2;
    if (still && !turned) return;
    const frames = [{ transform: way(from, to, turned), zIndex: 6 }, { transform: "none", zIndex: 6 }];
    const easing = "cubic-bezier(.2,.7,.2,1)";
    const animation = card.animate(frames, { duration: start === end && still ? duration * 0.6 : duration, easing });
    running.add(animation);
    animation.onfinish = animation.oncancel = () => running.delete(animation);
  }

  /** Change the page, then let the cards travel to where they already are. */
  function morph(root, page, options, wanted) {
    finish();
    const duration = wanted === "[]" || document.hidden ? 0 : tempo("andante");
    const travels = duration ? JSON.parse(wanted).slice(0, MOST) : [];
    const starts = travels.map(([start]) => place(start));
    Idiomorph.morph(root, page, options);
    travels.forEach((travel, number) => send(travel, starts[number], duration));
  }

  // Any tap or key finishes the motion. A tap counts for what lies under it then: a button may have
  // been away on its travel, or another card above it.
  let meant = null;
  addEventListener(
    "pointerdown",
    ({ clientX, clientY }) => {
      meant = null;
      if (!running.size) return;
      finish();
      meant = document.elementFromPoint(clientX, clientY)?.closest(MOVES) ?? null;
    },
    true,
  );
  addEventListener(
    "click",
    (event) => {
      const wanted = meant;
      meant = null;
      if (!wanted || !event.isTrusted || event.target.closest?.(MOVES) === wanted) return;
      event.stopImmediatePropagation();
      if (wanted.isConnected) wanted.click();
    },
    true,
  );
  addEventListener("keydown", finish, true);
  document.addEventListener("visibilitychange", finish);

  return { morph, finish, running };
})();
