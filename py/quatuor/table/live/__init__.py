"""A live table: friends far apart at one table, without a server of ours. Knows no page or channel.

One page is the host: it keeps the state, the save and the bots. The others are guests (or look
on): they get their seat's view and send words. How a page uses it:

    host = Host.new(asked, secret, now)        players who are `away` in `asked` will be guests
    host.ledger.tokens[seat], .watch           what an invitation to a seat, or to look on, holds
    guest = Guest.new(token, name, secret)     with what the invitation brought

`secret()` makes a new text of 20 to 60 letters, digits, `-` or `_` from the browser's own chance
(22 letters of base64url do); `now` is a time in seconds that never goes back.

A **channel** carries texts in order, may die at any time and be replaced. At the host each channel
has a name (`peer`), never used twice; a guest has one at a time. The page tells what happens:

    post = host.opened(peer, now) / host.heard(peer, text, now) / host.closed(peer, now)
    post = guest.opened(now) / guest.heard(text, now) / guest.closed(now)
    post = host.tick(now) / guest.tick(now)    every few seconds

Every call answers with a `Post`. In this order: keep `host.kept()` (or `guest.kept()`) in the
store, so that nothing is promised that a reload forgets; send `post.letters`, pairs of peer and
text (a guest's peer is always HOST); show `post.news`:

    Seated                draw `chairs`, `stage`, `onlookers`, `connected` anew
    Jumped                there is a new position: draw `session()`, start the log anew
    Stepped               an event: a line for the log by `game.tell(before, after, word, …)`;
                          at the host the positions are whole: use `session.told`
    Planned               the chosen words have changed: draw `session()` and `plan` anew
    Reacted, Declined     something to show for a moment (reasons are codes)
    Ended                 the game is over, `verdict` says whether it was fair
    Distrusted            (guest) close the channel and show the sentence
    Dismissed             close this channel; reason `replaced`, `refused`: don't open it again

`host.start()` makes the deal with everybody once all guests are here, `host.again()` gathers for
the next. `host.session(eyes)` and `guest.session()` are what the table's page draws: `asked` and
`words()` are right in turn and where somebody may choose ahead. A word goes to
`host.choose(seat, word)` or `guest.choose(word)`; `plan` are the words chosen and not yet played,
`take_back` drops the last of them. When `host.session(…).bot` is somebody, the page lets it think
and calls `host.bot_plays(word, at=len(record.words))`. A veiled word's timing is a hint too: the
page pauses after a bot's word only when `host.hurries` is false.

A missing seat's chair turns `overdue` after `patience` seconds: then `sit_in(seat, level)`, at
the host or a guest, lets a bot play it until its person comes back with the token.

After a reload: `Host.resumed(text, secret, now)`, `Guest.resumed(text, secret)`, then channels as
before. `host.ledger.record` with `ledger.players` and `names` is an ordinary game: it can be kept
as a save and go on by "your turn" links when the table breaks up.

The protocol and what it does not protect from: docs/live.md and SECURITY.md.
"""

from .guest import Guest
from .host import Host
from .news import (
    DEALING,
    GATHERING,
    HOST,
    OVER,
    PLAYING,
    REACTIONS,
    Chair,
    Declined,
    Dismissed,
    Distrusted,
    Ended,
    Jumped,
    Planned,
    Post,
    Reacted,
    Seated,
    Secret,
    Stepped,
)
from .verdict import Complaint, Verdict

__all__ = [
    "DEALING", "GATHERING", "HOST", "OVER", "PLAYING", "REACTIONS",
    "Chair", "Complaint", "Declined", "Dismissed", "Distrusted", "Ended", "Guest", "Host",
    "Jumped", "Planned", "Post", "Reacted", "Seated", "Secret", "Stepped", "Verdict",
]  # fmt: skip
