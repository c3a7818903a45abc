"""A position of Magic that is copied at any question is a case that is judged, and the same game goes on from there."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.conformance.magic import SPELLS
from tests.magic.games import answer
from tests.magic.test_writing import judged
from warband.cases import CaseError, read_text, run
from warband.game import questions
from warband.games.magic.cases.writing import written
from warband.games.magic.game import GAME
from warband.games.magic.library.decks import DECKS
from warband.games.magic.library.lands import BASICS
from warband.games.magic.position.position import Position
from warband.games.magic.questions.kinds import QUESTIONS
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose

FAR = 15  # answers after a copy
NAMES = sorted(DECKS)


def game(seed: int) -> Position:
    """A game of two decks of the library, or of two decks of any cards; in either edition."""
    rng = Random(seed)
    some = [{**dict.fromkeys(BASICS, 5), **dict.fromkeys(rng.sample(SPELLS, 25), 1)} for _ in (0, 1)]
    decks = [NAMES[seed % len(NAMES)], rng.choice(NAMES)] if seed % 2 else some
    return GAME.new({"decks": decks, "edition": GAME.editions[seed // 2 % 2], "stops": ["all", "usual"]})


def offered(g: Position) -> dict[str, Option]:
    """The options by their notation, but for stops, which a judge has not."""
    return {questions.written(GAME, g, option): option for option in g.options if option != "stops"}


def check(g: Position, rng: Random, text: str) -> None:
    """The copy is at the same question, has the same options, and says the same of itself."""
    again = judged(text)
    assert again.ask == g.ask
    assert written(again) == text
    one = g.clone()
    one.rules, one.derived = again.rules, None
    for _ in range(FAR):
        assert (one.ask, one.over) == (again.ask, again.over), text
        if one.over or one.ask is None:
            break
        if isinstance(one.ask, Ask):
            found, other = offered(one), offered(again)
            assert sorted(found) == sorted(other), text
            word = rng.choice(sorted(found))
            choose(one, found[word])
            choose(again, other[word])
        else:
            chance = one.ask.sample(rng)
            choose(one, chance)
            choose(again, chance)


def copied(seed: int, often: float, most: int = 900) -> Counter[str]:
    """The kinds of questions at which a random game was copied: the first ones of each kind, and others by chance."""
    g, rng, kinds = game(seed), Random(seed), Counter[str]()
    for _ in range(most):
        if g.over:
            break
        if isinstance(g.ask, Ask) and (not kinds[g.ask.kind] or rng.random() < often):
            kinds[g.ask.kind] += 1
            check(g, rng, written(g))
        choose(g, answer(g, rng))
    return kinds


@pytest.mark.parametrize("seed", range(24))
def test_a_position_copied_at_any_question_is_judged(seed: int) -> None:
    assert copied(seed, 0.02)["priority"]


@pytest.mark.soak
def test_every_kind_of_question_is_copied() -> None:
    kinds: Counter[str] = sum((copied(seed, 0.05) for seed in range(100, 300)), Counter())
    assert set(QUESTIONS) - set(kinds) <= {"replace", "exile to pay", "pay with", "return to pay"}, kinds


def test_a_copy_is_judged_without_a_remark() -> None:
    g, rng = game(1), Random(1)
    while not g.table.stack or not isinstance(g.ask, Ask):
        choose(g, answer(g, rng))
    text = written(g)
    assert text.startswith("case")
    (case,) = read_text(text)
    assert run(case).passed


STACKED = """
case    Two bolts
game    magic 2026
p1      battlefield: Grizzly Bears, Mountain
p2      battlefield: Hill Giant, Mountain
combat  Grizzly Bears attacks, blocked; Hill Giant blocks Grizzly Bears
stack   p1: Shock on Hill Giant
        p2: Lightning Bolt on Grizzly Bears
turn    p1, declare blockers
now     the stack is Lightning Bolt, Shock; it is the declare blockers
then    Grizzly Bears is in p1's graveyard; Hill Giant has 2 damage
"""


def test_people_write_combat_and_the_stack_too() -> None:
    (case,) = read_text(STACKED.lstrip())
    result = run(case)
    assert result.passed, result.failures


MISTAKES = {
    "Hill Giant blocks": "Hill Gnat blocks",
    "p1: Shock on Hill Giant": "p1: Shock on card 3 of p1's hand",
    "p2: Lightning Bolt": "p3: Lightning Bolt",
    "on Grizzly Bears\nturn": "on Grizzly Bears with y 3\nturn",
    "on Grizzly Bears\nturn ": "on Grizzly Bears with x {\nturn ",
    "turn    p1, declare blockers": "turn    p1, declare blockers\nmoment  Priority at nowhere",
    "turn    p1, declare blockers\n": 'turn    p1, declare blockers\nmoment  Resolve at end: item "item 9"\n',
    "turn    p1, declare": "lasting Lasting: who 3\nturn    p1, declare",
    "turn    p1, ": 'lasting Curse: who "p1"\nturn    p1, ',
    "turn    p1": 'moment  Priority at take: seat "p1"\n        asks p1: block\nturn    p1',
    "declare blockers\nnow": "declare blockers, turn x\nnow",
}


@pytest.mark.parametrize("right", MISTAKES)
def test_a_mistake_in_a_moment_is_told_with_its_line(right: str) -> None:
    text = STACKED.lstrip().replace(right, MISTAKES[right], 1)
    assert text != STACKED.lstrip()
    with pytest.raises(CaseError, match=r"case:\d+: found .*; expected "):
        read_text(text)
