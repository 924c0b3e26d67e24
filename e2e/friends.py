"""Friends at a live table: each in a browser context of their own, joined by hand or by server."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .playing import opened, table

SPY = """(() => {
    globalThis.recorded = [];
    globalThis.connections = [];
    const made = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function (...details) {
        const channel = made.apply(this, details);
        channel.addEventListener('message', ({ data }) => globalThis.recorded.push(data));
        globalThis.connections.push(this);
        return channel;
    };
})()"""
"""Everything that reaches a page by data channels, and the connections themselves."""

PLAYER = """(() => {
    if (window !== top || origin === 'null') return;
    const any = (found) => found[Math.floor(Math.random() * found.length)];
    const step = () => {
        if (sessionStorage.getItem('plays') !== 'yes') return;
        const table = document.querySelector('#table');
        if (!table || table.dataset.over === 'true') return;
        const words = table.querySelectorAll('[data-word]');
        const next = any(words.length ? words : table.querySelectorAll('[data-choose]'));
        next?.click();
    };
    setInterval(step, 30);
})()"""
"""Somebody who plays whatever may be played, over reloads too, from the moment they are told."""


class Friend:
    """Somebody with a browser of their own."""

    def __init__(self, browser, name):
        self.name = name
        self.context = browser.new_context(reduced_motion="reduce", locale="en-GB")
        self.context.add_init_script(SPY)
        self.context.add_init_script(PLAYER)
        self.page = self.context.new_page()
        self.complaints = []

    def goto(self, address, wanted):
        self.complaints = opened(self.page, address, wanted)

    def plays(self):
        self.page.evaluate("sessionStorage.setItem('plays', 'yes')")

    def letters(self):
        """Everything the table sent to this page since it was loaded."""
        texts = self.page.evaluate("recorded")
        return [json.loads(text[1:]) for text in texts if text.startswith(".")]


def gathered(browser, site, game, people, bots, by_hand=True, options=""):
    """Friends around a table: the first is the host, the others are guests, all of them here."""
    friends = [Friend(browser, f"P{number}") for number in range(people)]
    host, *guests = friends
    others = ",".join([*("away" for _ in guests), *("easy" for _ in range(bots))])
    seats = people + bots
    names = ",".join(friend.name for friend in friends)
    host.goto(site, f"#play={game}&seats={seats}&with={others}&names={names}&live=yes{options}")
    host.page.get_by_role("button", name="Open the table").click()
    for seat, guest in enumerate(guests, 1):
        seated(host, guest, seat, by_hand)
    return friends


def seated(host, guest, seat, by_hand=True):
    """A guest who opens their invitation and takes the seat."""
    link = invitation(host, seat)
    guest.goto(link, "")
    guest.page.locator("[name=called]").fill(guest.name)
    guest.page.get_by_role("button", name="Take the seat").click()
    if by_hand:
        host.page.locator(f"[name=answer-{seat}]").fill(answer(guest))
        host.page.locator(f"[data-ui=live-answer][data-number='{seat}']").click()
    expect(chair(host, seat)).to_have_attribute("data-present", "true")


def invitation(host, seat):
    field = host.page.locator(f"[data-link=join-{seat}] input")
    expect(field).to_be_visible()
    return field.input_value()


def answer(guest):
    field = guest.page.locator("[data-link=answer] input").first
    expect(field).to_be_visible()
    return field.input_value()


def chair(friend, seat):
    return friend.page.locator(f":is(.chair, .chip)[data-seat='{seat}']").first


def dealt(friends):
    """Let the host deal, and everybody see the table."""
    friends[0].page.get_by_role("button", name="Deal the cards").click()
    for friend in friends:
        expect(table(friend.page)).to_be_visible()


def played_out(friends, patience=300_000):
    """Let everybody play until the game is over for all of them."""
    for friend in friends:
        friend.plays()
    for friend in friends:
        expect(table(friend.page)).to_have_attribute("data-over", "true", timeout=patience)


def is_safe(friend):
    """Whether both ends of all lines that are up could be reloaded without anybody's help."""
    return friend.page.evaluate(
        "[...quatuor.live.open.lines.values()].every((line) => line.safe || !line.current)"
    )


def lines_up(friend):
    """How many lines of a page carry words now, whatever it shows yet."""
    return friend.page.evaluate(
        "[...(globalThis.quatuor?.live?.open?.lines.values() ?? [])]"
        ".filter((line) => line.current).length"
    )


def is_connected(friend, lines):
    """Wait until so many lines are up: a page draws what was cut only at its next frame."""
    for _ in range(600):
        if lines_up(friend) >= lines:
            return
        friend.page.wait_for_timeout(50)
    raise AssertionError(f"{friend.name} has only {lines_up(friend)} of {lines} lines")


def is_back(friends):
    """Everybody is at the table again, and could leave it again."""
    host, *guests = friends
    is_connected(host, len(guests))
    for guest in guests:
        is_connected(guest, 1)
    for seat, _ in enumerate(guests, 1):
        expect(chair(host, seat)).to_have_attribute("data-present", "true")
    for guest in guests:
        expect(guest.page.locator(".lost")).to_have_count(0)
    for friend in friends:
        for _ in range(300):
            if is_safe(friend):
                break
            friend.page.wait_for_timeout(50)
        assert is_safe(friend), f"{friend.name} has no way back"


def cut(friend):
    """Close a friend's connections under the page's feet, as a failing network would."""
    friend.page.evaluate(
        "for (const one of connections) if (one.connectionState === 'connected') one.close()"
    )


def is_fair(friend):
    expect(friend.page.locator(".fair")).to_have_attribute("data-fair", "true")


def gone_home(friends):
    for friend in friends:
        friend.context.close()
