"""Cards that travel and sound, and everything that must not wait for them."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from .playing import moves, opened, play_to_the_end, table, words

HILO = "#play=hilo&seats=2&with=easy&seed=motion-"
SEEDS = count()
XYLO = "#play=xylo&seats=3&with=easy&seed=K7Q2M9"
EVERY = [
    f"#play={game}&seats=2&with=easy&seed=K7Q2M9" for game in ("xylo", "splito", "axo", "hilo")
]

COUNT_SOUNDS = """
globalThis.contexts = 0;
globalThis.tones = [];
const Context = globalThis.AudioContext;
globalThis.AudioContext = class extends Context { constructor() { super(); contexts += 1; } };
const Oscillator = globalThis.OscillatorNode;
globalThis.OscillatorNode = class extends Oscillator {
  constructor(context, options) {
    super(context, options);
    tones.push(Math.round(options.frequency));
  }
};
"""
PLAYED = """() => new Promise((done) => {
  document.querySelector('#table [data-word]').click();
  requestAnimationFrame(() => requestAnimationFrame(() => done(quatuor.motion.running.size)));
})"""


@pytest.fixture(scope="module")
def moving(browser, site):
    """A page whose cards may travel and whose bots don't wait."""
    context = browser.new_context(
        locale="en-GB", viewport={"width": 390, "height": 844}, service_workers="block"
    )
    context.add_init_script("localStorage.setItem('quatuor/speed', 'none')")
    context.add_init_script(COUNT_SOUNDS)
    page = context.new_page()
    page.set_default_timeout(60_000)
    yield page
    context.close()


@pytest.fixture
def stage(moving, site):
    """The same page at a table of HILO where nobody ever played."""
    moving.goto("about:blank")
    moving.goto(f"{site}{HILO}{next(SEEDS)}")
    expect(words(moving).first).to_be_visible()
    return moving


def chosen(page, setting, value):
    page.evaluate("([name, value]) => quatuor.store.write(name, value)", [setting, value])
    page.reload()
    expect(words(page).first).to_be_visible()


def test_a_turned_card_moves_and_a_tap_anywhere_finishes_it(stage):
    assert stage.evaluate(PLAYED) == 1
    stage.mouse.click(3, 200)
    assert stage.evaluate("quatuor.motion.running.size") == 0


def test_no_card_travels_where_motion_is_not_wanted(stage):
    chosen(stage, "motion", "none")
    assert stage.evaluate(PLAYED) == 0
    chosen(stage, "motion", "full")
    stage.emulate_media(reduced_motion="reduce")
    assert stage.evaluate(PLAYED) == 0
    stage.emulate_media(reduced_motion="no-preference")


def test_a_click_on_a_card_that_is_still_on_its_way_is_not_lost(stage):
    """The mouse goes to where the next button will be, before anything has arrived there."""
    for _ in range(12):
        expect(words(stage).first).to_be_visible()
        stage.wait_for_timeout(50)  # the bot may have been faster than the eye
        before = int(table(stage).get_attribute("data-words"))
        stage.evaluate("quatuor.motion.finish()")
        box = words(stage).last.bounding_box()
        stage.evaluate(
            """() => {
                for (const card of document.querySelectorAll('#table li[id]')) {
                    const away = [{ transform: 'translate(200px, -200px)' }, { transform: 'none' }];
                    quatuor.motion.running.add(card.animate(away, 5000));
                }
            }"""
        )
        stage.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        stage.wait_for_function(
            "(before) => Number(document.querySelector('#table').dataset.words) > before",
            arg=before,
        )
        if table(stage).get_attribute("data-over") == "true":
            break


@pytest.mark.parametrize("wanted", EVERY)
def test_a_game_is_clicked_through_while_cards_travel(moving, site, wanted):
    moving.goto("about:blank")
    complaints = opened(moving, site, wanted)
    assert play_to_the_end(moving, enough=80) > 10
    assert [line for line in complaints if "Service Worker" not in line] == []


def test_a_card_whose_place_is_gone_again_stays_where_it_is(stage):
    """Two positions may follow each other so fast that the first is never seen."""
    [here] = stage.evaluate("[document.querySelector('#table [data-word]').closest('[id]').id]")
    travels = f'[["{here}", "gone", false], ["gone", "{here}", false], ["gone", "gone", true]]'
    stage.evaluate(
        """(travels) => {
            const root = document.querySelector('#root');
            quatuor.motion.morph(root, root.innerHTML, { morphStyle: 'innerHTML' }, travels);
        }""",
        travels,
    )
    assert stage.evaluate("quatuor.motion.running.size") == 0


def test_in_a_hidden_tab_the_game_goes_on_and_nothing_travels(stage):
    stage.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    assert stage.evaluate(PLAYED) == 0
    assert int(table(stage).get_attribute("data-words")) > 0


def test_it_is_silent_until_somebody_asks_for_sound(stage):
    words(stage).first.click()
    expect(table(stage)).not_to_have_attribute("data-words", "0")
    assert stage.evaluate("contexts") == 0


def test_each_bar_of_xylo_is_a_note_of_the_scale(moving, site):
    moving.goto("about:blank")
    moving.goto(f"{site}{XYLO}")
    chosen(moving, "sound", "on")
    degrees = {midi for midi in range(48, 109) if midi % 12 in (0, 2, 4, 7, 9)}
    scale = {round(440 * 2 ** ((midi - 69) / 12)) for midi in degrees}
    while not moving.evaluate("tones.length"):
        expect(moves(moving).first).to_be_visible()
        words(moving).first.click()
        moving.wait_for_timeout(50)
    assert moving.evaluate("contexts") == 1
    assert moving.evaluate("tones[0]") in scale
    moving.evaluate("quatuor.store.write('sound', 'off')")
