from __future__ import annotations

import re

import pytest

from quatuor.games.shelf import GAMES
from quatuor.table.asking import asked
from quatuor.table.session import dealt
from quatuor.ui.notes import Desk
from quatuor.ui.table import PAGES, log, page


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_colours_are_written_only_where_they_are_wanted(game, lang):
    session = dealt(asked(f"#play={game}&seats=2&with=easy", "en"), "wishes")
    plain = page(session, (), lang)
    named = page(session, (), lang, Desk(colours=True))
    assert 'class="cn"' not in plain
    assert "legend" not in plain
    if not PAGES[game].colours(lang):
        assert named == plain
        return
    legend = re.search(r'<ul class="legend".*?</ul>', named)[0]
    names = [re.sub(r"<[^>]*>", "", line) for line in re.findall(r"<li.*?</li>", legend)]
    colours = len(PAGES[game].colours(lang))
    assert len(names) == len(set(names)) == colours
    assert colours == {"xylo": 8, "splito": 6, "axo": 3, "hilo": 8}.get(game, colours)
    without = re.sub(r'<span class="cn" aria-hidden="true">[^<]+</span>', "", named)
    assert without.replace(legend, "") == plain


def test_words_and_moves_are_the_same_whatever_is_wished_for():
    session = dealt(asked("#play=xylo&seats=3&with=easy", "en"), "wishes")
    while not session.asked or session.state.phase == 0:
        session = session.after(session.state.moves()[0])
    wanted = [Desk(), Desk(memory=False), Desk(colours=True)]
    words = [re.findall('data-word="([^"]*)"', page(session, (), "en", desk)) for desk in wanted]
    assert words[0] == words[1] == words[2]
    known, alone = (
        re.search("<pre.*</pre>", page(session, (), "en", desk), re.DOTALL)[0]
        for desk in wanted[:2]
    )
    assert known != alone


def test_the_log_tells_a_reader_without_a_name_who_they_are_in_it():
    session = dealt(asked("#play=hilo&seats=2&with=easy", "en"), "wishes")
    told = "Here you are Player 1."
    assert told in log(session, (), "en")
    assert told in page(session, (), "en")
    assert "Ici, vous êtes Joueur 1." in log(session, (), "fr")
    named = session._replace(names=("Zoé", ""))
    assert told not in log(named, (), "en") + page(named, (), "en")
    for bystander in (None, 1):
        assert told not in log(session._replace(eyes=bystander), (), "en")
