"""Steps around kept games and links: what a page has kept, one click that is a word, hand-overs."""

from __future__ import annotations

from playwright.sync_api import expect

from quatuor.core.record import Record
from quatuor.table import entry
from quatuor.table.saves import KEPT

from .playing import table

PREFIX = f"quatuor/{KEPT}"

ANSWER = """() => new Promise((played, failed) => {
    let patience = 2000;
    const step = () => {
        const table = document.querySelector('#table');
        const word = table?.querySelector('[data-word]');
        if (table?.dataset.over === 'true') return played('');
        if (!patience--) return failed(new Error('nothing to click on'));
        if (word) { const said = word.dataset.word; word.click(); return played(said); }
        (table?.querySelector('[data-ui=raise]') ?? table?.querySelector('[data-choose]'))?.click();
        requestAnimationFrame(step);
    };
    step();
})"""


def answer(page):
    """Play the first word that is offered, and say which; nothing once the game is over."""
    return page.evaluate(ANSWER)


def kept(page):
    """Every game that a page has kept, by its id."""
    texts = page.evaluate(
        "(prefix) => Object.entries(localStorage).filter(([name]) => name.startsWith(prefix))",
        PREFIX,
    )
    return {name.removeprefix(PREFIX): entry.read(text) for name, text in texts}


def only(page) -> Record:
    """The record of the one game that a page has kept."""
    [save] = kept(page).values()
    return save.record


def go(page, wanted):
    """Another address in the page that is there already."""
    page.evaluate("(wanted) => { location.hash = wanted }", wanted)


def the_lobby(page):
    return page.locator(".lobby:visible")


def to_the_lobby(page):
    page.get_by_role("button", name="Back to the lobby").first.click()
    expect(the_lobby(page)).to_be_visible()


def note(page):
    return page.locator("#table .told").first


def drawer(page):
    return page.locator("#drawer[open]")


def link(page, kind):
    """A link of the share drawer."""
    return drawer(page).locator(f"[data-link={kind}] input").input_value()


def words_played(page):
    return int(table(page).get_attribute("data-words"))
