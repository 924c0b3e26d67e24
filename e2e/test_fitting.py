"""Nothing is cut off, sticks out or is too small to touch: every screen, both languages."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from quatuor.core.record import Record
from quatuor.games.shelf import GAMES, SHELF
from quatuor.table.entry import Save
from quatuor.table.session import resumed
from quatuor.table.sharing import save_link

from .fitting import misfits
from .playing import moves, play, words

SIZES = [(game.NAME, seats) for game in SHELF for seats in (min(game.SEATS), max(game.SEATS))]
LONG = ("Maximilienne de la Roche", "Wilhelmina Wolkenstein-W", "Nebukadnezar der Zweite.")
"""Names of as many letters as a name may have."""


@pytest.fixture(scope="module")
def screen(browser, site):
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(site)
    expect(page.locator("body[data-python=ready]")).to_be_attached()
    yield page
    context.close()


def shown(page, site, address):
    page.evaluate("quatuor.close()")
    page.goto(site + address)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lobby_its_dialogs_and_the_rules_fit(screen, site, lang):
    shown(screen, site, f"#lang={lang}")
    expect(screen.locator("body[data-python=ready]")).to_be_attached()
    lobby = screen.locator(f".lobby[lang={lang}]")
    found = {"lobby": misfits(screen)}
    lobby.locator("[data-ui=settings]").click()
    found["settings"] = misfits(screen)
    screen.keyboard.press("Escape")
    for game in SHELF:
        lobby.locator(f"[data-ui=new][data-game={game.NAME}]").click()
        found[f"new {game.NAME}"] = misfits(screen)
        screen.keyboard.press("Escape")
    for game in SHELF:
        shown(screen, site, f"#play={game.NAME}&seats=2&with=easy&seed=K7Q2M9&lang={lang}")
        screen.locator("#root .bar [data-ui=rules]").click()
        expect(screen.locator("#drawer[open]")).to_be_visible()
        found[f"rules of {game.NAME}"] = misfits(screen)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_table_fits_whatever_people_are_called(screen, site, game, seats):
    names = ",".join(LONG[seat % 3] for seat in range(seats))
    found = {}
    for lang, called in (("fr", ""), ("en", f"&names={names}")):
        others = "&with=easy" * (seats > 1)
        shown(screen, site, f"#play={game}&seats={seats}{others}&seed=K7Q2M9&lang={lang}{called}")
        play(screen, 6)
        expect(moves(screen).first).to_be_visible()
        if not words(screen).count():
            moves(screen).first.click()
            expect(words(screen).first).to_be_visible()
        found[lang] = misfits(screen)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def finished(game):
    """A whole game of two, played by lot."""
    rng = Random("done")
    session = resumed(Record(game, GAMES[game].EDITION, 2, (), "done", ()), ("here", "easy"))
    while session.turn is not None:
        session = session.after(rng.choice(session.state.moves()))
    return session.record


@pytest.mark.parametrize("game", [game.NAME for game in SHELF])
def test_the_end_fits_and_so_does_looking_back(screen, site, game):
    save = Save("done", "", finished(game), ("here", "easy"), ("", ""), "2026-03-03T10:00:00.000Z")
    shown(screen, site, "#lang=fr")
    shown(screen, site, "#" + save_link(save).partition("#")[2])
    expect(screen.locator("#table[data-over=true]")).to_be_visible()
    found = {"end": misfits(screen)}
    screen.locator("[data-ui=then]").first.evaluate("(button) => button.click()")
    expect(screen.locator(".past")).to_be_visible()
    found["looking back"] = misfits(screen)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
