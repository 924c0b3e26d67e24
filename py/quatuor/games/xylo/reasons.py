"""Why a word is good in Xylo, in a sentence, as far as rules of thumb can tell."""

from __future__ import annotations

from gettext import NullTranslations

from quatuor.locale import catalogue

from .cards import COLOUR, VALUE
from .playout import ANY, LAST_LOOK, LATE, ROUGH, Round
from .rules import BID, CHOOSE, SORT, State, chair_of_turn
from .voice import NAME
from .words import PASS


def told(view: State, game: Round, word: str, lang: str) -> str | None:
    """Why the seat in turn does well to play this word, its cards being judged in the round."""
    say = catalogue(NAME, lang)
    if view.phase == SORT:
        return _sorting(view, word, say)
    chair = chair_of_turn(view)
    if view.phase == BID:
        return _looking(view, chair, word, say)
    place = int(word.rpartition("-")[2])
    if view.phase == CHOOSE:
        return _bidding(view, game, chair, place, say)
    if not view.trick:
        return _leading(view, game, chair, place, say)
    return _following(view, game, chair, place, say)


def _sorting(view: State, word: str, say: NullTranslations) -> str | None:
    if word != view.moves()[0]:
        return None
    return say.gettext(
        "Of equal cards, the one whose colour goes highest tells its owner least when it lies left."
    )


def _looking(view: State, chair: int, word: str, say: NullTranslations) -> str | None:
    count = view.left[chair].bit_count()
    if word == PASS:
        if count == LAST_LOOK:
            return None
        return say.gettext("Later you will know better how many tricks you win.")
    if count == LAST_LOOK:
        return say.gettext("It is the last time to look, and one of these may well fit.")
    return say.gettext("One of these is likely to fit the tricks you can expect.")


def _bidding(view: State, game: Round, chair: int, place: int, say: NullTranslations) -> str | None:
    if place != game.chosen(chair, view.looks[chair]):
        return None
    return say.gettext("It is nearest to the tricks you can expect.")


def _leading(view: State, game: Round, chair: int, place: int, say: NullTranslations) -> str | None:
    wish, left = game.wish(chair), view.left[chair]
    bid = view.bids[chair] >= 0
    if not wish and bid and place == left.bit_length() - 1:
        return say.gettext("You want no more tricks, so you lead your lowest card.")
    if wish and place == game.card(chair):
        if bid and wish != ANY:
            return say.gettext("It may win a trick that your bid still needs.")
        return say.gettext("It has a good chance to win the trick, which is a point.")
    return None


def _following(
    view: State, game: Round, chair: int, place: int, say: NullTranslations
) -> str | None:
    wish = game.wish(chair)
    power = game.power[COLOUR[view.trick[0]]]
    colour = COLOUR[view.rows[chair][place]]
    strength = game.taken[chair][place] + (20 if colour == game.trump else 0)
    takes = colour in (game.trump, COLOUR[view.trick[0]]) and (
        strength >= max(power[card] for card in view.trick) + ROUGH
    )
    if view.bids[chair] >= 0:
        return _for_the_bid(view, chair, wish, takes, say)
    if takes:
        return say.gettext("It is likely to beat the cards on the table, and a trick is a point.")
    if view.left[chair].bit_count() <= LATE:
        return say.gettext("It is likely to lose, and the cards that may become your bid stay.")
    return None


def _for_the_bid(
    view: State, chair: int, wish: int, takes: bool, say: NullTranslations
) -> str | None:
    if wish == ANY:
        text = say.gettext("Your bid of {bid} can't be made any more, but a trick is a point.")
        bid = VALUE[view.rows[chair][view.bids[chair]]]
        return text.format(bid=bid) if takes else None
    if takes and wish:
        return say.gettext("It takes a trick that your bid still needs.")
    if not takes and not wish:
        return say.gettext("It stays below: your bid is made if you win no more tricks.")
    return None
