"""What is told beside the table: rules, answers to “why not”, advice, the review of a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from typing import cast

import htpy as h

from quatuor.core.contract import Game
from quatuor.core.record import positions
from quatuor.games.showing import Guide, Lesson, Refusal
from quatuor.table.session import Session, back_to
from quatuor.table.thought import Counsel
from quatuor.table.undo import Kept

from .notes import Desk
from .parts import texts
from .table import page

NOISE = 0.05
"""Points below which a loss is not worth telling."""


def rules(game: Game, lang: str) -> tuple[str, str]:
    """The rules of a game: the drawer's title and its content."""
    _ = texts(lang)
    guide = cast(Guide, import_module(f"quatuor.games.{game.NAME}.guide"))
    title = _("The rules of {game}").format(game=game.TITLE)
    return title, str(h.div(class_=f"guide g-{game.NAME}")[guide.rules(lang)])


def log_title(lang: str) -> str:
    """The title of the log's drawer."""
    _ = texts(lang)
    return _("What happened")


def refusal(session: Session, tapped: str, lang: str) -> str | None:
    """Why something that was tapped is no move now."""
    if session.eyes is None:
        return None
    module = cast(Refusal, import_module(f"quatuor.games.{session.record.game}.refusal"))
    return module.why(session.view, session.eyes, tapped, lang)


def lesson(session: Session, lang: str) -> str:
    """What the tutorial says about the table now."""
    module = cast(Lesson, import_module(f"quatuor.games.{session.record.game}.lesson"))
    if session.eyes is None:
        return ""
    return module.lesson(session.view, session.eyes, lang) or ""


def stands(kept: Kept, lang: str) -> str:
    """Why a decision can't be taken back."""
    _ = texts(lang)
    reasons = {
        Kept.NOTHING: _("There is nothing to take back yet."),
        Kept.REVEALED: _("That can’t be taken back: something hidden has been shown since."),
        Kept.OTHERS: _("That can’t be taken back: somebody else has decided since."),
        Kept.OVER: _("The game is over. Look back at it in the log, and play on from anywhere."),
    }
    return reasons[kept]


def taken_back(lang: str) -> str:
    """What is said when a decision was taken back."""
    _ = texts(lang)
    return _("Taken back. Decide again.")


def no_room(lang: str) -> str:
    """What is said when the browser's storage is full."""
    _ = texts(lang)
    return _("The browser has no room left: this game is not kept. Take it as a file or a link.")


def not_lasting(lang: str) -> str:
    """What is said where nothing can be kept."""
    _ = texts(lang)
    return _("Nothing can be kept here. Take the game along before you close the page.")


def cleared(lang: str) -> str:
    """What is said when the browser's storage was emptied while somebody played."""
    _ = texts(lang)
    return _("What the browser had kept was cleared. This game goes on and is kept again.")


def went_apart(lang: str) -> str:
    """What is said when two tabs played different words at the same moment."""
    _ = texts(lang)
    return _("Another tab played otherwise at the same moment. Both games are kept: this is yours.")


def gone_on(lang: str) -> str:
    """What is said when another tab had played on before the game was taken over."""
    _ = texts(lang)
    return _("The other tab had played on. This is how it stands: decide anew.")


def no_table(lang: str) -> str:
    """What a host is told that wants another deal where there is no table yet."""
    _ = texts(lang)
    return _("There is no table yet: a new one needs a game.")


def elsewhere(lang: str) -> str:
    """What is said when another tab plays the same game."""
    _ = texts(lang)
    return _("This game is open in another tab. You can play it here instead; no move is lost.")


def considering(lang: str) -> str:
    """What is said while advice is sought."""
    _ = texts(lang)
    return _("Thinking about it…")


def advised(found: Counsel, lang: str) -> str:
    """A hint, in words; its button is marked on the table."""
    _ = texts(lang)
    if found.reason:
        return _("Hint: {reason}").format(reason=found.reason)
    return _("Hint: the marked move.")


def first_tap(session: Session, word: str, lang: str) -> str | None:
    """What has to be chosen first so that a word's button is on the table."""
    html = page(session, (), lang)
    if f'data-word="{word}"' in html:
        return None
    choices = [part.split('"', 1)[0] for part in html.split('data-choose="')[1:]]
    for choice in choices:
        if f'data-word="{word}"' in page(session, (), lang, Desk(chosen=choice)):
            return choice
    return None


def decisions(session: Session) -> list[int]:
    """The numbers of the words at which the person had a choice."""
    states = positions(session.game, session.record)
    return [
        number
        for number, state in enumerate(states)
        if state.turn == session.eyes and len(state.moves()) > 1
    ]


def analysis(
    session: Session, points: Sequence[int], found: Sequence[Counsel], lang: str
) -> tuple[str, str]:
    """The review of a game as far as it has got: the drawer's title and its content."""
    _ = texts(lang)
    lost = sum(counsel.lost for counsel in found)
    done = len(found) == len(points)
    content = h.div(".review")[
        h.progress(
            max=str(max(1, len(points))), value=str(len(found)), aria_label=_("Decisions looked at")
        ),
        h.p(role="status")[
            _("{done} of {whole} decisions looked at.").format(done=len(found), whole=len(points)),
            " ",
            done and _("In all you gave away about {lost} points.").format(lost=f"{lost:.1f}"),
        ],
        h.ol(".log")[
            (
                _decision(session, number, counsel, lang)
                for number, counsel in zip(points, found, strict=False)
                if counsel.lost > NOISE
            )
        ],
        done
        and not any(counsel.lost > NOISE for counsel in found)
        and h.p[_("Nothing to reproach: the strong bot would have played the same.")],
    ]
    return _("Your decisions"), str(content)


def _decision(session: Session, number: int, counsel: Counsel, lang: str) -> h.Element:
    """One decision: what was played, what was better and why; a tap looks back at it."""
    _ = texts(lang)
    then = back_to(session, number)
    played = _("You played: {word}").format(word=labelled(then, counsel.word, lang))
    better = _("Better by {lost}: {best}").format(
        lost=f"{counsel.lost:.1f}", best=labelled(then, counsel.best, lang)
    )
    return h.li[
        h.button(".log__b", type="button", data_ui="then", data_number=str(number))[
            h.span(".w")[played], h.b[better], counsel.reason and h.span(".w")[counsel.reason]
        ]
    ]


def labelled(session: Session, word: str, lang: str) -> str:
    """A word as its button on the table says it."""
    html = page(session, (), lang, Desk(chosen=first_tap(session, word, lang)))
    found = re.search(f'data-word="{word}"[^>]*? aria-label="([^"]*)"', html)
    return _unescaped(found[1]) if found else word


_ESCAPED = {"&lt;": "<", "&gt;": ">", "&#34;": '"', "&#39;": "'", "&amp;": "&"}


def _unescaped(label: str) -> str:
    """A label as it was before the page escaped it: these five are all that it writes."""
    for sign, text in (
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&#34;", '"'),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ):
        label = label.replace(sign, text)
    return label
