"""Live tables on loopback, each person in a real browser context of their own."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from quatuor.core.link import decode
from quatuor.games.shelf import SHELF
from quatuor.table.live import codec
from quatuor.table.live.story import Story
from quatuor.workshop.build import build
from quatuor.workshop.serve import serving
from quatuor.workshop.signalling import Live, signalling

from .friends import (
    Friend,
    answer,
    chair,
    cut,
    dealt,
    gathered,
    gone_home,
    invitation,
    is_back,
    is_fair,
    played_out,
    seated,
)
from .playing import moves, play, table
from .test_tables import violations

COMPANIES = [
    *[("xylo", people, bots) for people, bots in ((2, 1), (3, 2), (5, 0))],
    *[("splito", people, bots) for people, bots in ((2, 2), (3, 1), (5, 1))],
    *[("axo", people, bots) for people, bots in ((2, 1), (3, 1), (4, 0))],
    *[("hilo", people, bots) for people, bots in ((2, 1), (3, 1), (5, 1))],
]
"""Two, three and five people and bots at each game, as far as its chairs go."""

QUICK = {"hand": {("hilo", 2), ("splito", 3)}, "link": {("xylo", 2), ("axo", 2)}}
"""What is played at every run of the tests; the rest by `make long`."""
TOLD = {
    *("welcome", "table", "deal", "commits", "base", "step", "now", "noted", "react"),
    *("ping", "pong", "end"),
}


@pytest.fixture(scope="module")
def meeting_site(dist, tmp_path_factory):
    """The site as its owner builds it with a signalling server, which runs meanwhile."""
    folder = tmp_path_factory.mktemp("live") / "dist"
    with signalling() as server:
        build(folder, Live(server))
        with serving(folder) as address:
            yield address


def companies(way):
    """Everybody who plays after joining in this way."""
    for game, people, bots in COMPANIES:
        marks = [] if (game, people) in QUICK[way] else [pytest.mark.long]
        yield pytest.param(game, people, bots, marks=marks)


@pytest.mark.parametrize(("game", "people", "bots"), list(companies("hand")))
def test_friends_play_a_whole_game_joined_by_hand(browser, site, game, people, bots):
    play_and_check(gathered(browser, site, game, people, bots, options=shorter(game)))


@pytest.mark.parametrize(("game", "people", "bots"), list(companies("link")))
def test_friends_play_a_whole_game_joined_by_one_link(browser, meeting_site, game, people, bots):
    options = shorter(game)
    play_and_check(gathered(browser, meeting_site, game, people, bots, False, options))


def shorter(game):
    """AXO is long when words are played by lot: without effects less so."""
    return "&effects=off" if game == "axo" else ""


def play_and_check(friends):
    """A whole game, fair for everybody, in which every guest was shown its own view alone."""
    dealt(friends)
    played_out(friends)
    for friend in friends:
        is_fair(friend)
        assert friend.complaints == []
    for seat, guest in enumerate(friends[1:], 1):
        saw_only_its_view(guest.letters(), seat)
    gone_home(friends)


def saw_only_its_view(letters, seat):
    """Nothing came but what the seat's view and its log hold, the whole record only at the end."""
    assert {letter["kind"] for letter in letters} <= TOLD
    *before, end = [letter for letter in letters if letter["kind"] in ("base", "step", "end")]
    assert end["kind"] == "end"
    record = decode(SHELF, end["record"])
    story = Story(record)
    assert [letter["number"] for letter in before] == list(range(story.count(seat) + 1))
    for letter in before:
        event = story.event(seat, letter["number"])
        assert letter["view"] == json.loads(json.dumps(codec.written(event.view)))
        assert letter.get("word") == (event.word if letter["kind"] == "step" else None)
    told = [str(letter) for letter in letters[: letters.index(end)]]
    assert not any(record.seed in text for text in told)


def test_whoever_is_reloaded_or_cut_ten_times_comes_back_and_the_game_goes_on(browser, site):
    """Without any server and without any help: each side keeps a way back ready for the other."""
    friends = gathered(browser, site, "hilo", 3, 1)
    host, ana, bob = friends
    dealt(friends)
    for friend in friends:
        friend.plays()
    faults = [ana, host, bob, "cut ana", host, ana, "cut host", bob, host, "cut bob"]
    for number, fault in enumerate(faults):
        is_back(friends)
        words = int(table(host.page).get_attribute("data-words"))
        if isinstance(fault, str):
            cut({"ana": ana, "bob": bob, "host": host}[fault.removeprefix("cut ")])
        else:
            fault.page.reload()
        expect(table(host.page)).to_be_visible()
        if number < 9 and table(host.page).get_attribute("data-over") == "false":
            expect(table(host.page)).not_to_have_attribute("data-words", str(words))
    played_out(friends)
    for friend in friends:
        is_fair(friend)
        assert friend.complaints == []
    gone_home(friends)


def test_an_answer_opened_in_a_new_tab_is_handed_to_the_open_table(browser, site):
    """On the way there every screen is looked at: nothing too wide, nothing that axe would mind."""
    host, guest = Friend(browser, "Ana"), Friend(browser, "Bob")
    found = {}
    host.goto(site, "#play=hilo&seats=3&with=away,easy&live=yes")
    host.page.get_by_role("button", name="Open the table").wait_for()
    found["door"] = faults(host)
    host.page.get_by_role("button", name="Open the table").click()
    guest.goto(invitation(host, 1), "")
    found["room"] = faults(host)
    guest.page.get_by_role("button", name="Take the seat").wait_for()
    found["invitation"] = faults(guest)
    guest.page.locator("[name=called]").press("Enter")
    link = answer(guest)
    found["answer"] = faults(guest)
    tab = host.context.new_page()
    tab.goto(link)
    expect(tab.get_by_text("The answer is at your table.")).to_be_visible()
    expect(chair(host, 1)).to_have_attribute("data-present", "true")
    found["waiting room"] = faults(guest)
    dealt([host, guest])
    guest.page.get_by_role("button", name="Say something").click()
    found["speech"] = faults(guest)
    guest.page.get_by_role("button", name="Well played").click()
    expect(host.page.locator(".chip__q")).to_have_text("Well played")
    found["table"] = faults(host)
    guest.page.goto("about:blank")
    expect(chair(host, 1)).to_have_attribute("data-present", "false")
    host.page.locator("#root [data-ui=share]").click()
    expect(host.page.locator("#drawer [data-link=join-1]")).to_be_visible()
    found["people"] = faults(host)
    gone_home([host, guest])
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


def test_the_host_finds_the_table_again_or_goes_on_by_links(browser, site):
    friends = gathered(browser, site, "hilo", 2, 1)
    host, guest = friends
    dealt(friends)
    is_back(friends)
    onlooker = looking_on(browser, host)
    assert onlooker.page.locator("#table [data-word]").count() == 0
    host.page.get_by_role("button", name="Back to the lobby").click()
    expect(guest.page.locator(".lost")).to_be_visible()
    host.page.locator(".lobby[lang=en] .resume").click()
    expect(chair(host, 1)).to_have_attribute("data-present", "true")
    is_back(friends)
    host.page.get_by_role("button", name="Back to the lobby").click()
    host.page.locator(".lobby[lang=en] [data-ui=open]").first.click()
    expect(chair(host, 1)).to_have_attribute("data-present", "true")
    host.page.locator("#root [data-ui=share]").click()
    host.page.get_by_role("button", name="Go on by links instead").click()
    expect(host.page.locator(".company")).to_have_count(0)
    expect(table(host.page)).to_be_visible()
    assert "#game=live-" in host.page.url
    assert host.complaints == guest.complaints == onlooker.complaints == []
    gone_home([*friends, onlooker])


def looking_on(browser, host):
    """Somebody who was invited to look on, by hand."""
    friend = Friend(browser, "Watcher")
    host.page.locator("#root [data-ui=share]").click()
    drawer = host.page.locator("#drawer")
    drawer.locator(".watch > summary").click()
    friend.goto(drawer.locator("[data-link=join-watch] input").input_value(), "")
    friend.page.get_by_role("button", name="Take the seat").click()
    drawer.locator("[name=answer-8]").fill(answer(friend))
    drawer.locator("[data-ui=live-answer][data-number='8']").click()
    expect(table(friend.page)).to_be_visible()
    host.page.keyboard.press("Escape")
    return friend


def faults(friend):
    """What is wrong with a screen, on a phone and in a frame of a page."""
    found = []
    for width, height in ((400, 560), (390, 844)):
        friend.page.set_viewport_size({"width": width, "height": height})
        if not friend.page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            found.append(f"wider than {width}")
    return found + violations(friend.page)


def test_a_bot_sits_in_for_somebody_missing_and_gives_the_seat_back(browser, site):
    host, guest = Friend(browser, "Ana"), Friend(browser, "Bob")
    host.goto(site, "#play=splito&seats=2&with=away&names=Ana,Bob&live=yes")
    shortest = host.page.locator("[name=patience]").first
    shortest.evaluate("(radio) => { radio.value = 2; radio.click(); }")
    host.page.get_by_role("button", name="Open the table").click()
    seated(host, guest, 1)
    dealt([host, guest])
    is_back([host, guest])
    address = guest.page.url
    guest.page.goto("about:blank")
    host.page.get_by_role("button", name="Let a bot play for Bob").click()
    before = int(table(host.page).get_attribute("data-words"))
    play(host.page, 3)
    expect(moves(host.page).first).to_be_visible()
    assert int(table(host.page).get_attribute("data-words")) == before + 6
    guest.page.goto(address)
    expect(chair(host, 1)).to_have_attribute("data-present", "true")
    played_out([host, guest])
    for friend in (host, guest):
        is_fair(friend)
        assert friend.complaints == []
    gone_home([host, guest])


CUT_WHILE_A_SPARE_IS_MADE = """() => new Promise((done) => {
    const [line] = quatuor.live.open.lines.values();
    const before = line.current;
    const look = setInterval(() => {
        const fresh = [...line.spares.values()].some((spare) => !spare.spent);
        if (!line.current || line.current === before || !fresh) return;
        clearInterval(look);
        quatuor.live.open.cut(line.name);
        done();
    });
    quatuor.live.open.cut(line.name);
})"""
"""Cut the line, and its next connection as soon as a new spare is on the way."""


def test_a_way_back_that_was_lost_on_the_way_is_made_anew(browser, site):
    friends = gathered(browser, site, "hilo", 2, 0)
    host, guest = friends
    dealt(friends)
    is_back(friends)
    for _ in range(3):
        host.page.evaluate(CUT_WHILE_A_SPARE_IS_MADE)
        is_back(friends)
    assert host.complaints == guest.complaints == []
    gone_home(friends)


FIRST_ANSWERS_ARE_LOST = """(() => {
    const accept = RTCPeerConnection.prototype.setRemoteDescription;
    let lost = 0;
    RTCPeerConnection.prototype.setRemoteDescription = function (description) {
        if (description.type !== 'answer' || lost++ >= %d) return accept.call(this, description);
        this.close();
        return Promise.resolve();
    };
})()"""
"""So many connections die at the moment at which a guest's answer is taken up."""


@pytest.mark.parametrize("lost", [1, 100])
def test_an_answer_that_led_nowhere_is_tried_again_and_the_host_is_told(browser, site, lost):
    host, guest = Friend(browser, "Ana"), Friend(browser, "Bob")
    host.context.add_init_script(FIRST_ANSWERS_ARE_LOST % lost)
    host.goto(site, "#play=hilo&seats=2&with=away&names=Ana,Bob&live=yes")
    host.page.get_by_role("button", name="Open the table").click()
    guest.goto(invitation(host, 1), "")
    guest.page.get_by_role("button", name="Take the seat").click()
    host.page.locator("[name=answer-1]").fill(answer(guest))
    host.page.locator("[data-ui=live-answer][data-number='1']").click()
    if lost == 1:
        dealt([host, guest])
    else:
        expect(host.page.get_by_text("No way to Bob was found.")).to_be_visible()
    assert host.complaints == guest.complaints == []
    gone_home([host, guest])


@pytest.mark.parametrize("game", [game.NAME for game in SHELF])
def test_the_waiting_room_looks_alike_in_every_game(tab, game):
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(f"{tab.url.split('#')[0]}#play={game}&seats=2&with=away&names=Ana,Bob&live=yes")
    tab.get_by_role("button", name="Open the table").click()
    expect(tab.locator("[data-link=join-1] input")).to_be_visible()
    phrase, chair = (tab.locator(part).bounding_box() for part in (".phrase", ".chair >> nth=0"))
    assert phrase["y"] < chair["y"]
    assert chair["width"] > 600
