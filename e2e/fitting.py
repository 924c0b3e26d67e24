"""What does not fit: text that is cut off, boxes that stick out, buttons too small for a finger."""

from __future__ import annotations

MISFITS = """() => {
  const html = document.documentElement;
  const wide = html.clientWidth;
  const found = html.scrollWidth > wide ? [`the page is ${html.scrollWidth} px wide`] : [];
  const named = (it) => `${it.tagName}.${it.className} “${it.textContent.trim().slice(0, 30)}”`;
  const scrolls = (it) => it !== html
    && (/auto|scroll/.test(getComputedStyle(it).overflowX) || scrolls(it.parentElement));
  const says = (it) => [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  for (const it of document.body.querySelectorAll('*')) {
    const { width, height, left, right } = it.getBoundingClientRect();
    const aside = it instanceof SVGElement || it.closest('.vh, .poster, [inert]');
    if (aside || !width || !height || !it.checkVisibility() || !it.textContent.trim()) continue;
    const { overflowX, overflowY, display } = getComputedStyle(it);
    const across = it.scrollWidth - it.clientWidth, below = it.scrollHeight - it.clientHeight;
    if (/hidden|clip/.test(overflowX) && across > 1) found.push(`cut off across: ${named(it)}`);
    if (/hidden|clip/.test(overflowY) && below > 1) found.push(`cut off below: ${named(it)}`);
    if (!says(it)) continue;
    if ((left < -1 || right > wide + 1) && !scrolls(it)) found.push(`sticks out: ${named(it)}`);
    if (display !== 'inline' && across > 2 && it.matches('button, button *')) {
      found.push(`too narrow: ${named(it)}`);
    }
  }
  return [...new Set(found)];
}"""
"""Everything in sight whose text is wider than its box, or that is wider than the page."""

SMALL = """() => {
  const buttons = '[data-word], [data-choose], [data-ui], [data-set]';
  return [...document.querySelectorAll(buttons)].flatMap((it) => {
    const { width, height } = it.getBoundingClientRect();
    const seen = it.checkVisibility() && !it.closest('[inert]') && width && height;
    if (!seen || (width >= 43.5 && height >= 43.5)) return [];
    return [`${it.outerHTML.slice(0, 80)}: ${width.toFixed()} × ${height.toFixed()}`];
  });
}"""
"""Every button in sight that is smaller than 44 × 44 px, to half a pixel."""

WEAR = """(rules) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
}"""

SPACED = """* {
  line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important;
}
p { margin-bottom: 2em !important }"""
"""Text as far apart as WCAG 1.4.12 asks for."""

DOUBLED = "html { font-size: 200% !important }"
"""Text at twice its size."""

WAYS = {
    "phone": (390, 844, ""),
    "frame": (400, 560, ""),
    "desk": (1280, 800, ""),
    "desk at 200 %": (640, 400, ""),
    "desk at 400 %": (320, 640, ""),  # as WCAG 1.4.10 has it, but for the height
    "desk, text doubled": (1280, 800, DOUBLED),
    "desk, text spaced": (1280, 800, SPACED),
    "phone, text spaced": (390, 844, SPACED),
}
"""How a screen may be looked at: width, height, and the reader's own rules."""


def misfits(page):
    """What does not fit in each way of looking, and what is too small for a finger."""
    found = {}
    for way, (width, height, rules) in WAYS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(WEAR, rules)
        found[way] = page.evaluate(MISFITS)
    page.evaluate(WEAR, "")
    page.set_viewport_size({"width": 390, "height": 844})
    found["touch"] = page.evaluate(SMALL)
    return {way: things for way, things in found.items() if things}
