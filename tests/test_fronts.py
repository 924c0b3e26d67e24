"""What other pages get from us: the element and its code, a page and a picture for every game."""

from __future__ import annotations

import json
import re
import struct
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from quatuor.games.shelf import GAMES, SHELF
from quatuor.table.asking import asked
from quatuor.table.embedding import hosted
from quatuor.table.session import dealt
from quatuor.table.sharing import Challenge, received
from quatuor.ui.embedding import Choices, chosen, dialog
from quatuor.workshop import fronts

WHERE = "https://example.org/quatuor/"
PAGE = f"{WHERE}index.html"


class Tags(HTMLParser):
    """The tags of a page with their attributes, in order."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))

    def first(self, wanted):
        return next(attributes for tag, attributes in self.found if tag == wanted)


def head(game, where=WHERE):
    tags = Tags(fronts.pages("app-0", where)[f"{game}/index.html"].decode()).found
    return {
        attributes.get("property") or attributes.get("rel"): attributes.get("content")
        or attributes.get("href")
        for tag, attributes in tags
        if tag in ("meta", "link")
    }


def test_the_element_is_under_three_kilobytes_and_names_no_other_origin():
    script = (fronts.CARDS.parent / "embed.js").read_text("utf-8")
    shipped = fronts.squeezed(script)
    assert len(shipped.encode()) < 3000
    assert "http" not in shipped
    assert shipped.count("\n") > 40  # nothing but indentation, empty lines and comments is gone


@pytest.mark.parametrize("game", GAMES)
def test_a_games_page_says_what_a_shared_link_looks_like(game):
    found = head(game)
    assert found["og:title"] == GAMES[game].TITLE
    assert found["og:url"] == found["canonical"] == f"{WHERE}{game}/"
    assert found["og:image"] == f"{WHERE}{game}/card.png"
    assert "players" in found["og:description"]
    assert "joueurs" in found["og:description"]
    assert found["alternate"] == f"{WHERE}{game}/oembed.json"


def test_without_a_site_the_addresses_are_relative():
    found = head("hilo", "")
    assert found["og:image"] == "card.png"
    assert found["alternate"] == "oembed.json"
    assert "canonical" not in found
    assert "og:url" not in found


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.NAME)
def test_a_games_page_leads_to_a_table_there_is(game):
    page = fronts.pages("app-0", "")[f"{game.NAME}/index.html"].decode()
    link = Tags(page).first("a")["href"]
    assert link.startswith("../#")
    assert asked(link.removeprefix("../"), "en").game == game.NAME


@pytest.mark.parametrize("name", ["quatuor", *GAMES])
def test_every_picture_has_the_size_it_says(name):
    file = (fronts.CARDS / f"{name}.png").read_bytes()
    assert struct.unpack(">II", file[16:24]) == (fronts.WIDTH, fronts.HEIGHT)
    assert len(file) < 100_000


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.NAME)
def test_the_oembed_answer_holds_a_frame_with_a_table(game):
    files = fronts.pages("app-0", WHERE)
    answer = json.loads(files[f"{game.NAME}/oembed.json"])
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert answer["thumbnail_url"] == f"{WHERE}{game.NAME}/card.png"
    source = Tags(answer["html"]).first("iframe")["src"]
    query, _, address = source.removeprefix(WHERE).partition("#")
    assert hosted(query, "en").origin == ""
    assert asked(address, "en").game == game.NAME


@pytest.mark.parametrize("game", GAMES)
def test_every_poster_is_a_well_formed_picture(game):
    ElementTree.fromstring(fronts.pages("app-0", "")[f"{game}/poster.svg"])


def code(address, **choices):
    """The two pieces of code in the dialog, taken apart."""
    session = dealt(asked(address, "en"), "K7Q2M9")
    _, html = dialog(session, PAGE, Choices(**choices), "en")
    return [
        Tags(unescape(text)) for text in re.findall(r"<textarea[^>]*>(.*?)</textarea>", html, re.S)
    ]


def test_the_code_is_an_element_with_a_link_and_a_plain_frame_with_the_same_table():
    address = "#play=splito&seats=3&with=easy,here&rounds=3"
    element, frame = code(address, deal="same", theme="dark", lang="fr", start="once")
    assert element.first("script")["src"] == f"{WHERE}embed.js"
    shown = element.first("quatuor-table")
    assert (shown["game"], shown["seats"], shown["bots"]) == ("splito", "3", "easy,normal")
    assert (shown["options"], shown["seed"], shown["lang"]) == ("rounds=3", "K7Q2M9", "fr")
    assert "autostart" in shown
    link, source = element.first("a")["href"], frame.first("iframe")["src"]
    assert link.startswith(f"{WHERE}splito/#")
    assert source.startswith(f"{PAGE}?embed=1&lang=fr&theme=dark#")
    tables = [received(found[found.index("#") :], "en") for found in (link, source)]
    wanted = asked("#play=splito&seats=3&with=easy,normal&rounds=3&seed=K7Q2M9", "en")
    assert tables == [Challenge(wanted, "", None)] * 2


def test_a_new_deal_each_time_names_no_seed():
    element, frame = code("#play=hilo&seats=2&with=easy")
    assert "seed" not in element.first("quatuor-table")
    assert "seed" not in frame.first("iframe")["src"]


def test_only_what_can_be_chosen_is_taken_from_the_form():
    assert chosen({"theme": "dark", "lang": "<b>", "start": "never", "else": "x"}) == Choices(
        theme="dark"
    )
