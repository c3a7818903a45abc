"""Everything that is offered is accepted; everything else is refused, with words and the rule, and changes nothing.

`make test` tries some twenty thousand answers, `make soak` a million.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conformance.figures import keep
from tests.conformance.heroclix import invented
from tests.conformance.tables import Line, Table, play, tables
from tests.heroclix import naive
from warband.cases import run, tell
from warband.cases.reader import read_text
from warband.games import heroclix
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.moving import move
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.objects import destroy
from warband.games.heroclix.position.abilities.guards import safe, submerged
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import CLOSE, Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import RANGE, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.turns import actions, giving
from warband.games.heroclix.turns.actions import Act
from warband.kernel.ask import DONE, PASS, Ask, Refusal, Refused, allowed, plain
from warband.kernel.cite import Catalogue
from warband.kernel.machine import choose, running

RULES = Catalogue.read(*sorted((Path(heroclix.__file__).parent / "rules").glob("*.toml")))
WORDS = (PASS, DONE, "", "end turn", "keep the card", "no theme", "attack", "move", "square", "wall", "object", "Ω'\n")
NONSENSE: tuple[Any, ...] = (None, True, 1.0, float("nan"), b"pass", [], [1], {}, {1}, ((1, 2),), (1, None), (True,))
LATER = pytest.param(1, marks=pytest.mark.soak)
SEEDS, FEW = (0, 1), (0, LATER)
LIMITS = [limit.rule for limit in move.LIMITS]  # what can keep a mover from a free square


def lines(seed: int) -> Iterator[Line]:
    """Random games at every table and between forces that were invented for this seed."""
    yield from (play(table, seed, 1500) for name, table in tables().items() if name.startswith("heroclix"))
    for edition in GAME.editions:
        yield play(Table("invented", GAME, lambda: invented(seed, edition, 3), {}), seed, 1500)  # noqa: B023


def decisions(line: Line, kind: str = "") -> list[Position]:
    """The positions of a game where a seat decides, all or those of one kind."""
    return [mine(g) for g in line.positions if isinstance(g.ask, Ask) and kind in ("", g.ask.kind)]


class Guesses:
    """Answers that might be legal somewhere: options of other questions, ids, squares, words, and what is no answer."""

    def __init__(self, rng: Random, line: Line) -> None:
        self.rng = rng
        self.seen = [rng.choice(list(g.options)) for g in decisions(line)]
        rules = line.positions[0].rules
        self.words = [*WORDS, *POWERS, *(action.name for action in actions.BASIC), *rules.maps, *rules.cards]

    def number(self) -> int:
        return self.rng.choice((self.rng.randrange(-3, 25), self.rng.randrange(450), 2**70, -(2**70)))

    def part(self) -> int | str:
        return self.rng.choice((self.number(), self.number(), self.rng.choice(self.words)))

    def thing(self) -> tuple[str | int, ...]:
        kind = self.rng.choice(("square", "wall", "object", "pick up", "put down"))
        return (kind, *(self.number() for _ in range(2 if kind in ("wall", "put down") else 1)))

    def __call__(self) -> Any:
        make = self.rng.randrange(7)
        if make == 0:
            return self.rng.choice(NONSENSE)
        if make == 1:
            return tuple(self.part() for _ in range(self.rng.randrange(4)))
        if make == 2:
            return self.thing()
        if make < 5:
            return self.rng.choice(self.seen)
        return self.part()


def refusal(g: Position, answer: Any) -> Refusal:
    """Why an answer is refused; it must be."""
    with pytest.raises(Refused) as refused:
        choose(g, answer)
    return refused.value.refusal


def is_explained(g: Position, answer: Any, why: Refusal) -> bool:
    """Whether a refusal has a code, a sentence and a rule of the catalogues. What is no answer breaks no rule."""
    if not plain(answer):
        return why.code == "not-an-answer" and bool(why.words)
    return bool(why.code) and why.words.endswith(".") and why.rule in RULES


def try_answers(line: Line, seed: int, count: int) -> int:
    """Guess so many answers at random decisions; how many of them were refused."""
    rng, refused = Random(seed), 0
    guess, asked = Guesses(rng, line), decisions(line)
    for _ in range(count // 10):
        g = rng.choice(asked)
        before = g.save()
        for answer in [guess() for _ in range(10)]:
            if plain(answer) and answer in g.options:
                choose(g.clone(), answer)
                continue
            why = refusal(g, answer)
            assert is_explained(g, answer, why), f"{answer!r} to {g.ask}: {why}"
            refused += 1
        assert g.save() == before
    return refused


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_offered_is_refused_with_the_rule(seed: int) -> None:
    refused = sum(try_answers(line, seed, 1250) for line in lines(seed))
    assert refused > 8000


@pytest.mark.soak
def test_a_million_refusals() -> None:
    refused = seed = 0
    while refused < 1_000_000:
        refused += sum(try_answers(line, seed, 20_000) for line in lines(1000 + seed))
        seed += 1
    keep("refusals of heroclix", answers=refused)


# --- the fast form of a check and its reason agree


@pytest.mark.parametrize("seed", FEW)
def test_a_move_ends_where_the_words_of_the_rules_let_it(seed: int) -> None:
    for line in lines(seed):
        moves = decisions(line, "move to")
        for g in Random(seed).sample(moves, min(10, len(moves))):
            f = running(g, Move)
            assert naive.among(move.destinations(g, f)) == naive.destinations(g, f), f"{f} in {g!r}"


@pytest.mark.parametrize("seed", FEW)
def test_the_reason_why_a_square_is_no_destination_is_true(seed: int) -> None:
    for line in lines(seed):
        moves = decisions(line, "move to")
        for g in Random(seed).sample(moves, min(3, len(moves))):
            for square in naive.among(board(g).ground.grid.full):
                assert reason_is_true(g, running(g, Move), square), f"{g.stack[-1]} to {square} in {g!r}"


def reason_is_true(g: Position, f: Move, square: int) -> bool:
    """Whether a square is a destination, or is none for the reason that is given."""
    if square in g.options:
        return True
    why = refusal(g, square)
    if why.code == "occupied" and why.remedy == "Choose a free square.":
        return bool(board(g).occupied >> square & 1)
    if why.code == "blocking":
        return bool(board(g).ground.solid >> square & 1)
    return _would_do(g, f, square, why.rule) or not any(_would_do(g, f, square, rule) for rule in LIMITS)


def _would_do(g: Position, f: Move, square: int, rule: str) -> bool:
    return bool(move.destinations(g, f, frozenset([rule])) >> square & 1)


@pytest.mark.parametrize("seed", FEW)
def test_who_may_be_given_an_action_is_who_no_check_refuses(seed: int) -> None:
    for line in lines(seed):
        for g in map(mine, line.positions):
            for figure in g.entities:
                if isinstance(figure, Figure):
                    assert giving.may_be_given(g, figure) == allowed(giving.COSTED, g, figure), f"{figure} in {g!r}"


@pytest.mark.parametrize("seed", FEW)
def test_whoever_may_act_is_offered_an_action_and_nobody_else(seed: int) -> None:
    for line in lines(seed):
        for g in decisions(line, "act"):
            able = [e.id for e in g.entities if isinstance(e, Figure) and has_something_to_do(g, e)]
            assert [option for option in g.options if isinstance(option, int)] == able


def has_something_to_do(g: Position, figure: Figure) -> bool:
    """Whether a character is on the map, and an action of its own is not refused."""
    if figure.id not in board(g).footprints:
        return False
    known = giving.known_actions(g, figure.id).values()
    return any(giving.refusal(g, figure.id, action) is None for action in known)


@pytest.mark.parametrize("seed", FEW)
def test_the_actions_offered_are_those_that_nothing_refuses(seed: int) -> None:
    for line in lines(seed):
        for g in decisions(line, "action"):
            who = running(g, Act).who
            known = giving.known_actions(g, who)
            assert list(g.options) == [n for n, action in known.items() if giving.refusal(g, who, action) is None]


@pytest.mark.parametrize("seed", FEW)
def test_the_targets_offered_are_those_that_nothing_refuses(seed: int) -> None:
    for line in lines(seed):
        for g in decisions(line, "target"):
            f, everybody = running(g, Attack), [e.id for e in g.entities if isinstance(e, Figure)]
            targets = sorted(who for who in g.options if isinstance(who, int))
            assert targets == [who for who in everybody if can_target(g, f, who)]
            assert [word for word in g.options if isinstance(word, str)] == ([DONE] if f.targets else sweeping(g, f))


def sweeping(g: Position, f: Attack) -> list[str]:
    """The powers by which an attack targets many at once."""
    return [sweep.name for sweep in sheet(g, g.figures[f.attacker]).sweeps if sweep.kind == f.kind]


def can_target(g: Position, f: Attack, who: int) -> bool:
    """Whether an attack can target a character: opposing, on the map, not twice, and adjacent or in range and sight."""
    b = board(g)
    if who not in b.footprints or g.figures[who].controller == g.figures[f.attacker].controller:
        return False
    if who in f.targets or who in f.barred:
        return False
    here, there = naive.among(b.footprints[f.attacker]), naive.among(b.footprints[who])
    if (f.attacker, who) in g.table.shunned or (f.effect and safe(g, who, f.effect, f.attacker)):
        return False
    away = min(b.ground.grid.distance(s, t) for s in here for t in there)
    in_sight = line_of_fire(g, f.attacker, who) is not None
    if f.kind == CLOSE:
        beside = any(n in there for s in here for n in naive.neighbours(b.ground.terrain, s))
        reach = sheet(g, g.figures[f.attacker]).reach
        return beside or (reach > 1 and away <= reach and in_sight)
    reach = value(g, f.attacker, RANGE) if f.reach < 0 else f.reach
    return away <= reach and in_sight and not submerged(g, f.attacker, who)


def test_what_can_not_be_destroyed_is_named() -> None:
    text = """case    An idol
game    heroclix 2021
map
     A B C
  1  W I C
cards
  Idol: special object, light, 5 points, Indestructible
blue  W Wonder Woman 30, damage 3
red   C The Cheetah 30
objects
      I Idol
turn  blue
now   it is blue's turn
"""
    words = {}
    for how in ("", ", Indestructible"):
        g = mine(read_text(text.replace(", Indestructible", how))[0].variants[0].start.state())
        words[how] = destroy.why_nothing_close(g, next(e.id for e in g.entities if getattr(e, "handle", "") == "W"))
    assert words[", Indestructible"] == "Nothing that can be destroyed is adjacent: Idol can't be destroyed so."
    assert words[""] == "Nothing that can be destroyed is adjacent."


def test_nobody_is_told_to_destroy_special_terrain_first() -> None:
    text = """case    A heap
game    heroclix 2021
map
     A B C
  1  W . C
cards
  Heap: special terrain, 5 points, covers 1x1, of blocking squares
blue  W Wonder Woman 30, damage 3
red   C The Cheetah 30
objects
      S Heap, red's, on B1
turn  blue
try   blue: W move B1                   refused by hc.core.terrain.blocking.movement
try   blue: W close destroy             refused by hc.core.destroy.close
"""
    story = tell(run(read_text(text)[0]))
    assert "Special terrain blocks movement there. Go around: no destroy action can choose it." in story
    assert "Nothing that can be destroyed is adjacent: special terrain can't be destroyed so." in story
