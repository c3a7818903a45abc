"""Sentences for people: names instead of handles, the reasons for dice, and a word where only friends are in reach."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.conformance.tables import any_answer
from warband.cases import read_text, run, tell
from warband.games.heroscape.game import GAME
from warband.games.heroscape.library.content import scenarios
from warband.games.heroscape.position.model import Figure
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

SLOPE = """
case   From above
game   heroscape
map    A  B
  1    2  1
cards  Man: attack 2, defense 1, life 3; Post: attack 2, defense 2, life 3
blue   M Man on A1, carries Vibroblade
red    R Post on B1; marker 1 on Post
turn   {seat} 1
do     {seat}: {deed}
"""
FRIENDS = """
case   Only a friend
game   heroscape
map    A  B  C  D
  1    1  1  1  1
   2    1  1  1  1
cards  Man: attack 2, range 1, move 3; Post: attack 2
blue   M Man on B1
       N Man on A1
red    R Post on {space}
turn   blue 1
do     blue: M
"""


def story(text: str) -> str:
    [case] = read_text(text.lstrip())
    return tell(run(case))


def test_the_story_names_the_reasons_for_dice() -> None:
    told = story(SLOPE.format(seat="blue", deed="M attack R   dice skull skull skull skull, shield shield"))
    assert "Man attacks Post with 4 dice (Vibroblade +1, height advantage +1): 4 skulls." in told
    assert "Post defends with 2 dice: 2 shields." in told
    told = story(SLOPE.format(seat="red", deed="R attack M   dice skull skull, shield shield"))
    assert "Post attacks Man with 2 dice: 2 skulls." in told
    assert "Man defends with 2 dice (height advantage +1): 2 shields." in told


@pytest.mark.parametrize(("space", "expected"), [("D1", "only friends are in reach"), ("C1", "")])
def test_an_attack_that_strikes_friends_only_says_so(space: str, expected: str) -> None:
    [case] = read_text(FRIENDS.format(space=space).lstrip())
    g = run(case).scenes[-1].state
    assert g is not None
    assert "attack" in g.options
    assert GAME.note(g, "attack") == expected
    assert GAME.note(g, "move") == ""


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_questions_and_notes_name_figures(scenario: str) -> None:
    """A handle stands only behind the name of a squad, to tell its figures apart."""
    g, rng = GAME.new({"scenario": scenario}), Random(4)
    for _ in range(250):
        if g.over:
            break
        names = {one.handle: g.cards[one.card].handle for one in g.entities if isinstance(one, Figure)}
        bare = re.compile("|".join(rf"(?<!{re.escape(name)} )\b{handle}\b" for handle, name in names.items()))
        texts = [GAME.question(g)]
        if isinstance(g.ask, Ask):
            texts += [GAME.note(g, option) for option in list(g.options)[:6]]
        assert [text for text in texts if bare.search(text)] == []
        choose(g, any_answer(g, rng))
