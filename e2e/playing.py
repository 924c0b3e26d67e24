"""Steps that many tests share: open a table, play at it, wait for what shows."""

from __future__ import annotations

from playwright.sync_api import expect

expect.set_options(timeout=30_000)

HILO = "#play=hilo&seats=2&with=easy&seed=K7Q2M9"


def opened(page, address, wanted=HILO):
    """A page with a table, and everything it complained about."""
    complaints = []
    kinds = ("error", "warning")
    page.on("console", lambda line: complaints.append(line.text) if line.type in kinds else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address + wanted)
    return complaints


def table(frame):
    return frame.locator("#table")


def words(frame):
    return frame.locator("#table [data-word]")


def moves(frame):
    """What can be tapped as a move, or as the first of two taps."""
    return frame.locator("#table :is([data-word], [data-choose])")


def log(frame):
    return frame.locator(".rail .log li")


def play(frame, count=1):
    """Play the first word offered, this many times; bots answer in between."""
    for _ in range(count):
        expect(moves(frame).first).to_be_visible()
        before = table(frame).get_attribute("data-words")
        if not words(frame).count():
            moves(frame).first.click()
        words(frame).first.click()
        expect(table(frame)).not_to_have_attribute("data-words", before)


TO_THE_END = """([most, enough]) => new Promise((ended, failed) => {
    let idle = 0;
    const any = (found) => found[Math.floor(Math.random() * found.length)];
    const step = () => {
        const table = document.querySelector('#table');
        const played = Number(table.dataset.words);
        if (table.dataset.over === 'true' || played >= enough) return ended(played);
        if (idle++ > most) return failed(new Error('nothing to click on'));
        const words = table.querySelectorAll('[data-word]');
        const next = document.querySelector('[data-ui=raise]')
            ?? any(words.length ? words : table.querySelectorAll('[data-choose]'));
        if (next) { idle = 0; next.click(); }
        requestAnimationFrame(step);
    };
    step();
})"""


def play_to_the_end(frame, most=1500, enough=100_000):
    """Click words by lot until the game is over, or enough are played; how many it took."""
    expect(moves(frame).first).to_be_visible()
    return frame.evaluate(TO_THE_END, [most, enough])


def is_playable(frame, count=4):
    """A table is there, its buttons work, and the bots answer."""
    expect(table(frame)).to_be_visible()
    play(frame, count)
    expect(moves(frame).first).to_be_visible()


def marks(page):
    entries = page.evaluate(
        "performance.getEntriesByType('mark').map(({name, startTime}) => [name, startTime])"
    )
    return dict(entries)


def times(page, mark):
    """When a mark was set, each time."""
    return page.evaluate(
        "(mark) => performance.getEntriesByName(mark).map(({startTime}) => startTime)", mark
    )
