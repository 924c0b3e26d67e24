"""Was it fair? The record of a finished game against everything a page was ever shown or promised.

Knows no channel and no language: a complaint is a code with a few facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from quatuor.core.record import Record

from .fair import Share, committed, seed_of
from .story import Event, Story, Viewer

MOST = 5
"""Complaints that are told; the first ones say enough."""


class Complaint(NamedTuple):
    """Something that does not agree.

    `seed`: the deal is not made of the shares. `share`: a party's share is not the promised one.
    `parties`: other shares than those promised. `view`: an event was shown otherwise. `twice`: an
    event was shown in two ways. `word`: a word was played for this seat that was never chosen
    here. `rewound`: the host went back behind what it had shown. `count`: events were shown that
    never were.
    """

    code: str
    about: str = ""


class Verdict(NamedTuple):
    """What a page found out about a finished game."""

    words: int
    """Words of the record, each of them legal."""
    shown: int
    """Events that were shown here, and agree unless there are complaints."""
    events: int
    """Events that there were for this viewer."""
    promised: bool
    """Whether this page took part in the deal, or saw its commitments."""
    deals: int
    """Deals begun for this game: more than one means that the deal was begun anew."""
    complaints: tuple[Complaint, ...]

    @property
    def fair(self) -> bool:
        """Whether everything that could be checked here agrees."""
        return not self.complaints


class Promise(NamedTuple):
    """What a page knows of a deal: its number, its own share, everybody's commitments."""

    attempt: int
    party: str
    share: Share | None
    commitments: Mapping[str, str]


def judged(
    record: Record,
    shares: Mapping[str, Share],
    attempt: int,
    promise: Promise | None,
    viewer: Viewer,
    agreed: Callable[[Event], bool | None],
    deals: int,
) -> Verdict:
    """Check a record against its shares and against what a viewer remembers of each event.

    What is remembered agrees or not; None stands for nothing remembered.
    """
    story = Story(record, (viewer,))
    events = [story.event(viewer, number) for number in range(story.count(viewer) + 1)]
    answers = [agreed(event) for event in events]
    complaints = [*_deal_complaints(record, shares, attempt, promise)]
    complaints += [
        Complaint("view", str(number)) for number, answer in enumerate(answers) if answer is False
    ]
    promised = promise is not None and promise.attempt == attempt and bool(promise.commitments)
    shown = sum(answer is not None for answer in answers)
    return Verdict(len(record.words), shown, len(events), promised, deals, tuple(complaints[:MOST]))


def _deal_complaints(
    record: Record, shares: Mapping[str, Share], attempt: int, promise: Promise | None
) -> list[Complaint]:
    found = []
    if seed_of(attempt, shares) != record.seed:
        found.append(Complaint("seed"))
    if promise is None or promise.attempt != attempt or not promise.commitments:
        return found
    if set(shares) != set(promise.commitments):
        found.append(Complaint("parties"))
    for party, commitment in promise.commitments.items():
        share = shares.get(party)
        if share is not None and committed(attempt, party, share) != commitment:
            found.append(Complaint("share", party))
    return found
