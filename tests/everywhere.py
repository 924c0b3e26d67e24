# The same games on every Python: a digest of whole random games of every variant, and of guesses.
import hashlib
import json
import sys
from random import Random

from quatuor.core.contract import variants
from quatuor.core.link import encode
from quatuor.core.record import dealt, opened
from quatuor.core.transcript import to_line
from quatuor.games.shelf import SHELF
from quatuor.workshop.players import played


def story(game, seats, options):
    record = opened(game, seats, options, "everywhere")
    told = played(game, record, ["random"] * seats)
    words = tuple(move["word"] for move in told["moves"])
    return to_line(told) + encode(SHELF, record._replace(words=words))


def guesses(game, seats, options):
    state = dealt(game, opened(game, seats, options, "everywhere"))
    rng = Random("everywhere")
    found = []
    while state.turn is not None and len(found) < 30:
        found.append([str(state.view(seat).guess(rng).moves()) for seat in range(seats)])
        state = state.play(state.moves()[-1])
    return json.dumps(found)


digests = {}
for game in SHELF:
    for seats, options in variants(game):
        text = story(game, seats, options) + guesses(game, seats, options)
        digests[f"{game.NAME} {seats} {options}"] = hashlib.sha256(text.encode()).hexdigest()
json.dumps({"python": list(sys.version_info[:2]), "digests": digests})
