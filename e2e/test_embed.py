"""A table in somebody else's page, on another origin, by the examples of docs/embedding.md."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quatuor.core.record import opened, replay
from quatuor.games.shelf import GAMES
from quatuor.table.sharing import received, replay_link
from quatuor.workshop.serve import serving

from .playing import moves, play, play_to_the_end, table

DOCS = Path(__file__).parents[1] / "docs" / "embedding.md"
SITE = "https://quatuor.example/"
HEARING = """<script>
const heard = [];
addEventListener("message", ({ data }) => data?.quatuor && heard.push(data));
</script>"""


def examples():
    """The pieces of HTML in the docs, by the word before them in their fence."""
    text = DOCS.read_text("utf-8")
    return dict(re.findall(r"```html (\w+)\n(.*?)```", text, re.S))


@contextlib.contextmanager
def hosted(folder, site, body, name="localhost"):
    """The address of a page on another origin with this in it; the docs' address is the site's.

    By the name of localhost it is another site too, whose frames Chromium lets keep nothing.
    """
    whole = f"<!doctype html><meta charset=utf-8><title>host</title>{HEARING}"
    folder.mkdir(exist_ok=True)
    with serving(folder) as address:
        host = address.replace("127.0.0.1", name)
        text = (
            body.replace(SITE, site)
            .replace(SITE.rstrip("/"), site.rstrip("/"))
            .replace("https://blog.example", host.rstrip("/"))
        )
        (folder / "index.html").write_text(f"{whole}\n{text}", "utf-8")
        yield host


def finished():
    """The record of a short game that is over."""
    game = GAMES["axo"]
    record = opened(game, 2, {}, "one")
    state, words = replay(game, record), []
    while state.turn is not None:
        words.append(state.moves()[0])
        state = state.play(words[-1])
    return record._replace(words=tuple(words))


def heard(page, kind):
    return [message for message in page.evaluate("heard") if message["type"] == kind]


def wait_for(page, kind, count=1):
    page.wait_for_function(
        "([kind, count]) => heard.filter(({type}) => type === kind).length >= count",
        arg=[kind, count],
    )
    return heard(page, kind)[-1]


def inner(page):
    """The frame with the table, once there is a move in it."""
    frame = page.frame_locator("iframe")
    expect(moves(frame).first).to_be_visible()
    return page.frames[-1]


def check_end(page, frame):
    """The end that was told is the end that the record leads to and that the sheet shows."""
    told = wait_for(page, "end")
    record = received(told["link"][told["link"].index("#") :], "en").record
    state = replay(GAMES[record.game], record)
    assert told["scores"] == [sum(points) for points in zip(*state.rounds, strict=True)]
    assert told["winners"] == list(state.winners())
    shown = frame.locator(".fin .score tbody .tot").all_inner_texts()
    assert sorted(told["scores"]) == sorted(int(text.replace("−", "-")) for text in shown)
    assert heard(page, "turn")[-1]["seat"] is None
    return told


def test_the_element_shows_a_poster_then_a_table_that_is_played_to_its_end(page, site, tmp_path):
    quicker = examples()["element"].replace('bots="normal"', 'bots="easy"')
    with hosted(tmp_path / "host", site, quicker) as host:
        page.goto(host)
        assert page.frames == [page.main_frame]
        poster = page.get_by_role("link", name="Jouer à HILO")
        expect(poster).to_be_visible()
        poster.click()
        frame = inner(page)
        assert frame.locator("html").get_attribute("lang") == "fr"
        wait_for(page, "ready")
        play_to_the_end(frame)
        check_end(page, frame)
        words = heard(page, "word")
        assert words
        assert all(re.fullmatch(r"[a-z0-9-]+", message["word"]) for message in words)


def test_a_message_of_the_element_is_an_event(page, site, tmp_path):
    with hosted(tmp_path / "host", site, examples()["size"] + examples()["events"]) as host:
        page.goto(host)
        frame = inner(page)
        assert frame.evaluate("[innerWidth, innerHeight]") == [400, 480]
        play_to_the_end(frame)
        told = check_end(page, frame)
        expect(page.locator("#result")).to_have_text(f"Points: {told['scores'][0]}")


def test_a_frame_grows_until_nothing_has_to_be_scrolled(page, site, tmp_path):
    with hosted(tmp_path / "host", site, examples()["grow"]) as host:
        page.goto(host)
        frame = inner(page)
        play_to_the_end(frame)
        wait_for(page, "end")
        page.wait_for_function("heard.at(-1).type === 'resize' && heard.at(-1).height > 480")
        page.wait_for_timeout(300)
        assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        assert len(heard(page, "resize")) < 60


def test_without_scripts_the_element_is_a_link_to_the_table(browser, site, tmp_path):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with hosted(tmp_path / "host", site, examples()["element"]) as host:
        page.goto(host)
        page.get_by_role("link", name="Jouer à HILO").click()
        expect(page.get_by_role("heading", name="HILO")).to_be_visible()
        link = page.get_by_role("link", name="Play HILO · Jouer à HILO")
        assert link.get_attribute("href") == "../#play=hilo&seats=3"
    context.close()


@pytest.mark.parametrize(
    ("size", "name", "sandbox", "game"),
    [
        ((320, 480), "127.0.0.1", "", "hilo&seats=3"),
        ((320, 480), "localhost", 'sandbox="allow-scripts"', "splito&seats=3"),
        ((600, 600), "localhost", "", "axo&seats=2"),
        ((600, 600), "127.0.0.1", 'sandbox="allow-scripts"', "hilo&seats=2"),
    ],
)
def test_a_plain_frame_with_or_without_storage_is_played_to_its_end_and_tells_it(
    page, site, tmp_path, size, name, sandbox, game
):
    source = f"{SITE}?embed=1&origin=https://blog.example#play={game}&with=easy&seed=K7Q2M9"
    body = f'<iframe {sandbox} src="{source}" width="{size[0]}" height="{size[1]}"></iframe>'
    with hosted(tmp_path / "host", site, body, name) as host:
        page.goto(host)
        frame = inner(page)
        assert frame.evaluate("quatuor.store.lasting()") == (name == "127.0.0.1" and not sandbox)
        assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert frame.evaluate("document.documentElement.dataset.sound") == "off"
        play_to_the_end(frame)
        assert check_end(page, frame)["game"] == game.partition("&")[0]


def test_commands_of_the_named_origin_are_obeyed_and_wrong_ones_refused(page, site, tmp_path):
    with hosted(tmp_path / "host", site, examples()["commands"]) as host:
        page.goto(host)
        frame = inner(page)
        page.get_by_role("button", name="Splito").click()
        expect(frame.locator("#table[data-game=splito][data-seats='2']")).to_be_visible()
        page.get_by_role("button", name="Night").click()
        expect(frame.locator("html[data-theme=dark]")).to_be_attached()
        page.get_by_role("button", name="Français").click()
        expect(frame.locator("html[lang=fr]")).to_be_attached()
        page.evaluate(
            "(link) => frames[0].postMessage({quatuor: 1, type: 'load', link}, '*')", WATCHED
        )
        expect(frame.locator(".past")).to_be_visible()
        for number, message in enumerate(HOSTILE, 1):
            page.evaluate(f"frames[0].postMessage({message}, '*')")
            assert wait_for(page, "error", number)["text"]
        expect(frame.locator(".past")).to_be_visible()
        expect(frame.locator("html[data-theme=dark][lang=fr]")).to_be_attached()


WATCHED = replay_link(finished(), ("Ana", "Bob"), SITE)
HOSTILE = [
    "{quatuor: 1, type: 'new', game: '<img src=x onerror=alert(1)>'}",
    "{quatuor: 1, type: 'load', link: 'javascript:alert(1)#'}",
    "{quatuor: 1, type: 'theme', theme: {toString: 1}}",
    "{quatuor: 9, type: 'new'}",
    "'new'",
    "'x'.repeat(3e6)",
    "(() => { const circle = {quatuor: 1, type: 'new'}; circle.me = circle; return circle })()",
    "(() => { let deep = 1; for (let i = 0; i < 900; i++) deep = [deep]; return deep })()",
    "10n ** 40n",
    "new Map([['quatuor', 1]])",
]


@pytest.mark.parametrize("origin", ["", "&origin=https://elsewhere.example", "&origin=*"])
def test_commands_of_any_other_origin_are_ignored(page, site, tmp_path, origin):
    source = f"{SITE}?embed=1{origin}#play=axo&seats=1&seed=one"
    body = f'<iframe src="{source}" width="400" height="560"></iframe>'
    with hosted(tmp_path / "host", site, body) as host:
        page.goto(host)
        frame = inner(page)
        for message in (
            "{quatuor: 1, type: 'new', game: 'hilo'}",
            "{quatuor: 1, type: 'lang', lang: 'fr'}",
        ):
            page.evaluate(f"frames[0].postMessage({message}, '*')")
        # A command of the frame itself is not the host's either.
        frame.evaluate("postMessage({quatuor: 1, type: 'lang', lang: 'fr'}, '*')")
        moves(frame).first.click()
        expect(table(frame)).to_have_attribute("data-game", "axo")
        assert frame.locator("html").get_attribute("lang") == "en"
        told = {message["type"] for message in page.evaluate("heard")}
        assert ("turn" in told) == ("elsewhere" not in origin)  # another host is told nothing


def test_the_plain_frame_of_the_docs_is_playable_and_every_example_is_tested(page, site, tmp_path):
    assert set(examples()) == {"element", "size", "events", "frame", "commands", "grow"}
    with hosted(tmp_path / "host", site, examples()["frame"]) as host:
        page.goto(host)
        frame = inner(page)
        expect(table(frame)).to_have_attribute("data-game", "splito")
        play(frame, 2)
        assert [message["seat"] for message in heard(page, "turn")][:2] == [0, 1]
        assert heard(page, "word") == []  # all choose at the same time: nothing is known yet


def test_a_games_page_leads_to_its_table_online_and_offline(context, page, site):
    page.goto(f"{site}hilo/#play=hilo&seats=2&with=easy&seed=K7Q2M9&by=Ada&score=47")
    expect(page.locator("#root")).to_contain_text("Ada made 47 on this deal.")
    play(page, 1)
    expect(page.locator("body[data-offline=ready]")).to_be_attached()
    context.set_offline(True)
    page.goto(f"{site}xylo/")
    expect(moves(page).first).to_be_visible()
    assert page.url == f"{site}#play=xylo&seats=3"


def test_the_code_for_ones_own_page_has_a_preview_that_plays_and_keeps_nothing(page, site):
    page.goto(f"{site}#play=splito&seats=3&with=easy&seed=K7Q2M9")
    expect(moves(page).first).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="On your own page").click()
    drawer = page.get_by_role("dialog", name="On your own page")
    code = drawer.get_by_role("textbox", name="The code")
    assert "seed=" not in code.input_value()
    drawer.get_by_role("radiogroup", name="The deal").get_by_text("This one").click()
    drawer.get_by_role("radiogroup", name="Language").get_by_text("Français").click()
    expect(code).to_have_value(re.compile('seed="K7Q2M9" lang="fr" theme="auto"'))
    kept = page.evaluate("quatuor.store.names()")
    drawer.get_by_role("link", name="Jouer à Splito").click()
    frame = inner(page)
    play(frame, 1)
    assert frame.locator("html").get_attribute("lang") == "fr"
    assert page.evaluate("quatuor.store.names()") == kept
