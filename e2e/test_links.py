"""Links in a real browser: play by link, challenge, replay, moving house, codes."""

from __future__ import annotations

import contextlib
import random
from itertools import count, product

import pytest
import zxingcpp
from playwright.sync_api import expect

from quatuor.bots.levels import answer as bots_answer
from quatuor.core.record import Record
from quatuor.games.shelf import GAMES
from quatuor.table.arrival import since
from quatuor.table.asking import AWAY, HERE
from quatuor.table.entry import Save, tally
from quatuor.table.session import memory, resumed
from quatuor.table.sharing import challenge_link, received, replay_link, turn_link
from quatuor.ui.notes import Desk
from quatuor.ui.table import page as drawn

from .keeping import (
    answer,
    drawer,
    go,
    kept,
    link,
    note,
    only,
)
from .playing import moves, play, play_to_the_end, table

SEED = "K7Q2M9"


def started(context, site):
    page = context.new_page()
    page.goto(site)
    expect(page.locator("body[data-python=ready]")).to_be_attached()
    return page


@pytest.fixture(scope="module")
def people(browser, browser_context_args, site):
    """Two people who share nothing but links."""
    with contextlib.ExitStack() as stack:
        contexts = [
            stack.enter_context(contextlib.closing(browser.new_context(**browser_context_args)))
            for _ in range(2)
        ]
        yield [started(context, site) for context in contexts]


@pytest.fixture
def page(people):
    """One of them, at an empty lobby."""
    people[0].evaluate("localStorage.clear()")
    go(people[0], "")
    people[0].evaluate("localStorage.clear()")
    return people[0]


# ---- play by link

OPEN = """(address) => new Promise((there) => {
    addEventListener('hashchange', () => requestAnimationFrame(there), { once: true });
    location.hash = address;
})"""

# Plays these words, by as many taps as each takes; then waits for somebody else's turn, or the end,
# and reads the link that is to be sent.
TURN = """(words) => new Promise((sent, failed) => {
    let patience = 6000;
    let tried = new Set();
    const tap = (table) => {
        const button = table.querySelector(`[data-word="${words[0]}"]`);
        if (button) {
            button.click();
            words.shift();
            tried = new Set();
            return;
        }
        const leads = ({ dataset }) =>
            dataset.choose.split(/[^A-Za-z0-9]/).every((part) => words[0].includes(part));
        const choices = [...table.querySelectorAll('[data-choose]')];
        const fresh = choices.filter(({ dataset }) => !tried.has(dataset.choose));
        const choice = fresh.find(leads) ?? fresh[0];
        if (choice) { tried.add(choice.dataset.choose); choice.click(); }
        else tried = new Set();
    };
    const step = () => {
        const table = document.querySelector('#table');
        const over = table?.dataset.over === 'true';
        const send = table?.querySelector('[data-ui=send]');
        if (!patience--) return failed(new Error(`stuck before ${words[0]}`));
        if (words.length) tap(table);
        else if (table.querySelector('[data-word], [data-choose]')) return sent(null); // again
        else if (over || send) {
            (send ?? document.querySelector('.bar [data-ui=share]')).click();
            const title = document.querySelector('#drawer [data-link=turn] h3').textContent;
            const link = document.querySelector('#drawer [data-link=turn] input').value;
            quatuor.close();
            return sent({ over, title, link });
        }
        requestAnimationFrame(step);
    };
    step();
})"""

# Every text and every attribute below an element, but for how it looks.
SAID = """(html) => {
    const place = document.createElement('template');
    place.innerHTML = html ?? document.querySelector('#table').outerHTML;
    const found = new Set();
    const walk = (node) => {
        if (node.nodeType === 3 && node.data.trim()) found.add(node.data.trim());
        for (const { name, value } of node.attributes ?? [])
            if (!['style', 'class'].includes(name)) found.add(`${name}=${value}`);
        node.childNodes.forEach(walk);
    };
    walk(place.content.querySelector('#table'));
    return [...found].sort();
}"""


def fragment(address):
    return "#" + address.partition("#")[2]


def words_for(session, level, rng):
    """What the person whose turn it is plays until it is somebody else's."""
    words, state = [], session.state
    while state.turn == session.eyes:
        words.append(bots_answer(session.record.game, level, state.view(state.turn), rng))
        state = state.play(words[-1])
    return words


def sent_by(page, session, level, rng):
    """Plays for the person at a page until it is somebody else's turn: what they are sent."""
    while True:
        sent = page.evaluate(TURN, words_for(session, level, rng))
        if sent:
            return sent
        [save] = kept(page).values()
        session = resumed(save.record, save.players, save.names)


def shows_nothing_hidden(page, session, seen, rng):
    """The page is the one of any other world that the receiver could be in."""
    other = session._replace(state=session.view.guess(rng))
    missed = tuple(sentence for _, sentence in since(session, seen, "en"))
    html = drawn(other, memory(session, "en"), "en", Desk(missed=missed))
    here, there = page.evaluate(SAID), page.evaluate(SAID, html)
    assert [said for said in here if said not in there and not said.startswith("id=")] == []
    assert SEED not in page.content()


def by_link():
    """Every game at two seats and at four; the shorter ones at every run of the tests."""
    quick = {("splito", 4), ("axo", 2), ("hilo", 2)}
    for game, seats in product(GAMES, (2, 4)):
        marks = [] if (game, seats) in quick else [pytest.mark.long]
        yield pytest.param(game, seats, marks=marks)


@pytest.mark.parametrize(("game", "seats"), list(by_link()))
def test_a_whole_game_is_played_by_links_alone(people, game, seats):
    """Two people far apart; at four seats two bots sit between them."""
    rng = random.Random(f"{game}{seats}")
    others, names = ("away", "Ada,Bo") if seats == 2 else ("easy,away,easy", "Ada,,Bo,")
    level = "easy" if game == "axo" else "random"
    players = (HERE, *others.split(","))
    asked = f"#play={game}&seats={seats}&with={others}&names={names}&seed={SEED}"
    for page in people:
        page.evaluate("localStorage.clear()")
    people[0].evaluate(OPEN, asked)
    record = Record(game, GAMES[game].EDITION, seats, (), SEED, ())
    session = resumed(record, players, tuple(names.split(",")))
    sent = sent_by(people[0], session, level, rng)
    for links in count(1):
        receiver = people[links % 2]
        found = received(fragment(sent["link"]), "en")
        assert found.record.words[: len(record.words)] == record.words
        record = found.record
        receiver.evaluate(OPEN, fragment(sent["link"]))
        session = resumed(record, found.players, found.names)
        assert session.eyes == found.seat == (seats // 2 if links % 2 else 0)
        if links < 4 or links % 20 == 0:
            shows_nothing_hidden(receiver, session, found.seen, rng)
        if sent["over"]:
            break
        assert sent["title"] == ("Send to Bo" if links % 2 else "Send to Ada")
        sent = sent_by(receiver, session, level, rng)
    expect(table(receiver)).to_have_attribute("data-over", "true")
    ended = [kept(page)[found.id] for page in people]
    assert ended[0].record == ended[1].record == record
    assert links > 5


def test_a_stale_or_forked_link_is_explained_and_the_game_stays(people):
    page = people[1]
    save = Save("apart", "", far_record(9), (HERE, AWAY), ("Ada", "Bo"), "")
    go(page, fragment(turn_link(save)))
    expect(table(page)).to_have_attribute("data-words", str(len(save.record.words)))
    expect(page.locator("#missed")).to_contain_text("Since your last turn")
    for words, pick, told in ((3, 0, "older than your game"), (9, 1, "otherwise than it went")):
        other = save._replace(record=far_record(words, pick))
        go(page, fragment(turn_link(other)))
        expect(note(page)).to_contain_text(told)
        assert kept(page)["apart"].record == save.record
    assert page.evaluate("location.hash") == "#game=apart"


def test_a_button_with_the_focus_never_keeps_the_words_of_another(page):
    go(page, f"#play=hilo&seats=2&with=away&names=Ada,Bo&seed={SEED}")
    while not page.locator("[data-ui=send]").count():
        answer(page)
        page.wait_for_timeout(50)
    page.locator("[data-ui=send]").focus()
    go(page, f"#play=hilo&seats=2&with=easy&seed={SEED}")
    expect(moves(page).first).to_be_visible()
    expect(table(page)).not_to_contain_text("Send to")


def far_record(least, pick=0):
    """A game that waits for its second person, who has not seen the last word."""
    record = Record("hilo", GAMES["hilo"].EDITION, 2, (), SEED, ())
    session = resumed(record, (HERE, AWAY))
    before = 1
    while len(session.record.words) < least or (before, session.turn) != (0, 1):
        before = session.turn
        session = session.after(session.state.moves()[pick % len(session.state.moves())])
    return session.record


def test_what_happened_is_shown_word_by_word_to_whoever_was_away(browser, site):
    with contextlib.closing(browser.new_context(locale="en-GB")) as context:
        save = Save("apart", "", far_record(7), (HERE, AWAY), ("Ada", "Bo"), "")
        page = context.new_page()
        page.goto(turn_link(save, page=site))
        expect(page.get_by_role("group", name="Since your last turn")).to_be_visible()
        assert not moves(page).count()
        expect(page.locator("#missed")).to_be_visible()
        expect(moves(page).first).to_be_visible()
        page.evaluate("localStorage.clear()")
        go(page, fragment(turn_link(save._replace(id="again"))))
        page.get_by_role("button", name="Skip").click()
        expect(moves(page).first).to_be_visible()


# ---- challenge, replay, moving house


@pytest.mark.parametrize(
    ("score", "told"), [(999, "Inès & <b>Co</b> is beaten"), (-99, "stays ahead")]
)
def test_a_challenge_is_one_click_from_its_first_move_and_says_whether_it_was_beaten(
    page, score, told
):
    record = Record("hilo", GAMES["hilo"].EDITION, 2, (), SEED, ())
    address = challenge_link(record, (HERE, "easy"), "Inès & <b>Co</b>", score)
    assert len(address) < 120
    go(page, address)
    expect(note(page)).to_contain_text(f"Inès & <b>Co</b> made {score} on this deal")
    answer(page)
    expect(table(page)).not_to_have_attribute("data-words", "0")
    play_to_the_end(page)
    expect(page.locator(".rival")).to_contain_text(told)
    [save] = kept(page).values()
    mine = tally(resumed(save.record, save.players).state)[0]
    page.get_by_role("button", name="Share").first.click()
    shared = link(page, "challenge")
    assert len(shared) < 120
    assert f"score={mine}" in shared
    assert received(fragment(shared), "en").asked.seed == SEED


def finished(game="splito", seats=3):
    """A whole game, played by lot."""
    record = Record(
        game, GAMES[game].EDITION, seats, tuple(GAMES[game].options(seats).items()), SEED, ()
    )
    record = record._replace(options=tuple((name, values[0]) for name, values in record.options))
    session, rng = resumed(record, (AWAY,) * seats), random.Random(1)
    while session.turn is not None:
        session = session.after(rng.choice(session.state.moves()))
    return session.record


def test_a_replay_goes_word_by_word_from_any_seat_and_on_from_anywhere(page):
    record = finished()
    go(page, replay_link(record, ("Ada", "Bo", "<i>Cy</i>")))
    past = page.get_by_role("group", name="Looking back")
    expect(past).to_contain_text(f"After 0 of {len(record.words)} words")
    for number in (1, 2, 3):
        past.get_by_role("button", name="One word on").click()
        expect(past).to_contain_text(f"After {number} of")
    past.get_by_role("button", name="One word back").click()
    expect(past).to_contain_text("After 2 of")
    shown = page.locator(".then")
    views = {shown.inner_text()}
    for name in ("Bo", "<i>Cy</i>", "All cards"):
        past.get_by_role("button", name=name, exact=True).click()
        expect(past.locator("[aria-pressed=true]")).to_have_text(name)
        views.add(shown.inner_text())
    assert len(views) == 4
    assert kept(page) == {}, "what is only looked at is not kept"
    past.get_by_role("button", name="Bo", exact=True).click()
    past.get_by_role("button", name="Play on from here").click()
    expect(moves(page).first).to_be_visible()
    save = next(iter(kept(page).values()))
    assert save.record.words[:2] == record.words[:2]
    assert save.players == ("normal", HERE, "normal")
    play(page, 1)


def test_a_running_game_moves_to_another_device(page, people):
    go(page, f"#play=hilo&seats=2&with=easy&names=Ada&seed={SEED}")
    play(page, 3)
    expect(moves(page).first).to_be_visible()
    page.get_by_role("button", name="Share").click()
    address = link(page, "save")
    drawer(page).get_by_role("button", name="Close").click()
    go(people[1], fragment(address))
    expect(people[1].locator("pre.look")).to_have_text(page.locator("pre.look").text_content())
    [id] = kept(page)
    assert kept(people[1])[id].record == only(page)
    play(people[1], 1)


def test_a_code_on_the_screen_is_read_as_the_same_link(page, tmp_path):
    go(page, replay_link(finished(), ("Ada", "Bo", "Cy")))
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="Share").first.click()
    for kind in ("replay", "challenge"):
        section = drawer(page).locator(f"[data-link={kind}]")
        section.locator("summary").click()
        picture = section.locator("svg.qr")
        expect(picture).to_be_visible()
        picture.scroll_into_view_if_needed()
        assert scanned(page, picture) == [link(page, kind)]


def scanned(page, picture):
    """What a scanner reads in a part of the screen."""
    shot = picture.screenshot()
    width, pixels = page.evaluate(PIXELS, list(shot))
    grey = bytes(pixels)
    found = zxingcpp.read_barcodes(memoryview(grey).cast("B", (len(grey) // width, width)))
    return [barcode.text for barcode in found]


PIXELS = """async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const paper = canvas.getContext('2d');
    paper.drawImage(picture, 0, 0);
    const { data } = paper.getImageData(0, 0, picture.width, picture.height);
    return [picture.width, Array.from({ length: data.length / 4 }, (_, place) => data[4 * place])];
}"""
