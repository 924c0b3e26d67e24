"""The curtain between two people at one device: it shows nothing of anybody's cards."""

from __future__ import annotations

import htpy as h

from quatuor.table.session import Session

from .parts import texts


def curtain(session: Session, lang: str) -> h.Element:
    """Whose turn it is, and a button for them; the game's title is all that is told of it."""
    _ = texts(lang)
    assert session.turn is not None
    name = session.called(lang)[session.turn]
    return h.main(
        f"#table.curtain.po-{session.record.game}",
        data_game=session.record.game,
        data_seats=str(session.record.seats),
        data_turn=str(session.turn),
        data_over="false",
        data_curtain="true",
        data_words=str(len(session.record.words)),
    )[
        h.div(".curtain__c")[
            h.p(".curtain__g")[session.game.TITLE],
            h.p(".voice", role="status")[_("Hand the device to")],
            h.h1[name],
            h.button(".btn.btn--go", type="button", data_ui="raise", id="raise")[
                _("I am {name}: raise the curtain").format(name=name)
            ],
            h.p(".curtain__s")[_("Nothing hidden is shown here.")],
            h.button(".btn.btn--quiet", type="button", data_ui="lobby")[_("Back to the lobby")],
        ]
    ]
