"""Perft: how many decisions, chances and ends lie a number of answers deep in the tree below some fixed positions.

An answer is a seat's or chance's. A change of the rules that moves a number here must be meant.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from warband.cases import read_text
from warband.game import game
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose
from warband.kernel.state import State


class Level(NamedTuple):
    """What lies at one depth: nodes where a seat decides, nodes of chance, ends, and how many of all are different."""

    decisions: int
    chances: int
    ends: int
    distinct: int


class Root(NamedTuple):
    """A position to count from, and how deep."""

    name: str
    start: Callable[[], State]
    depth: int


def answers(g: State) -> Iterator[tuple[Option, float]]:
    """Every answer to what is asked; those of chance with their probabilities, which must come to 1."""
    if isinstance(g.ask, Ask):
        yield from ((option, 1.0) for option in g.options)
    elif g.ask is not None:
        outcomes = list(g.ask.outcomes())
        total = math.fsum(probability for _, probability in outcomes)
        if not math.isclose(total, 1):
            raise AssertionError(f"the chances of {g.ask!r} come to {total}")
        yield from outcomes


def children(g: State) -> Iterator[State]:
    """Every position one answer further."""
    for answer, _ in answers(g):
        after = g.clone()
        choose(after, answer)
        yield after


def levels(root: State, depth: int) -> Iterator[Level]:
    """The counts at depth 0, 1, 2 ... Equal positions are looked at once and counted as often as they arise."""
    here: dict[bytes, tuple[State, int]] = {root.save(): (root, 1)}
    for n in range(depth + 1):
        kinds = Counter[str]()
        for g, times in here.values():
            kinds["end" if g.over else "decision" if isinstance(g.ask, Ask) else "chance"] += times
        yield Level(kinds["decision"], kinds["chance"], kinds["end"], len(here))
        here = below(here) if n < depth else {}


def below(here: dict[bytes, tuple[State, int]]) -> dict[bytes, tuple[State, int]]:
    """The positions one answer below some others, each with how often it arises."""
    found: dict[bytes, tuple[State, int]] = {}
    for g, times in here.values():
        for after in children(g):
            key = after.save()
            found[key] = (after, found[key][1] + times if key in found else times)
    return found


# --- HeroClix


Setup = Mapping[str, Any]


def first_turn(setup: Setup) -> Position:
    """A game set up in the plainest way: always the first option, and seat 0 rolls higher."""
    g = GAME.new(setup)
    while not mine(g).table.turn:
        high, low = (6, 5), (1, 2)
        choose(g, g.options[0] if isinstance(g.ask, Ask) else high if g.ask and g.ask.kind.endswith("0") else low)
    return g


def arranged(setup: Setup, places: Mapping[str, str], clicks: Mapping[str, int], tokens: int = 0) -> Position:
    """The first turn of a game with characters, by their short names, on other squares and clicks, all with tokens."""
    g = first_turn(setup)
    parse = board(mine(g)).ground.grid.parse
    for who, entity in enumerate(g.entities):
        if isinstance(entity, Figure):
            square = parse(places[entity.handle]) if entity.handle in places else entity.square
            click = clicks.get(entity.handle, entity.click)
            g.entities[who] = replace(entity, square=square, click=click, tokens=tokens)
    return mine(State.load(g.rules, g.save()))


TRAINING = {"scenario": "Training Interrupted!"}
TRAINING_2019 = {**TRAINING, "edition": "2019"}
EIGHT = {"scenario": "Eight against eight"}
DUEL = {"forces": [["Wonder Woman 30"], ["The Cheetah 30"]], "maps": ["Paradise Island"]}

CLOSE = {"WW": "G13", "WG": "H14", "Ch": "H13", "Me": "I12"}
WORN = {"WW": 3, "WG": 4, "Ch": 4, "Me": 5}
MELEE = {"WW": "H8", "MS": "H9", "Ch": "I8", "Ci": "I9"}

ROOTS = (
    Root("training, set up", lambda: GAME.new(TRAINING), 5),
    Root("training, first turn", lambda: first_turn(TRAINING), 6),
    Root("training, a close fight", lambda: arranged(TRAINING, CLOSE, {}), 7),
    Root("training, a close fight of the weary", lambda: arranged(TRAINING, CLOSE, WORN, 1), 7),
    Root("training 2019, a close fight of the weary", lambda: arranged(TRAINING_2019, CLOSE, WORN, 1), 7),
    Root("a duel at the last click", lambda: arranged(DUEL, CLOSE, {"WW": 5, "Ch": 5}), 7),
    Root("eight against eight, first turn", lambda: first_turn(EIGHT), 4),
    Root("eight against eight, a melee", lambda: arranged(EIGHT, MELEE, {}), 5),
)


# --- HeroScape

HILL = """
case   A hill
game   heroscape
map    A  B  C  D
  1    2  2  8  1~
   2    2  3  8  1
cards  Knight Captain: move 3
blue   K Knight Captain on A1, 3 wounds, carries Vibroblade
red    R Rebel Scout on A2, carries Comlink
glyphs Stimpack on B1
turn   {turn}
now    K is on A1
"""


def from_case(text: str) -> State:
    """The position of a case."""
    (case,) = read_text(text.lstrip())
    found: State = case.variants[0].start.state()
    return found


HEXES = (
    Root("heroscape, set up", lambda: game("heroscape").new({}), 3),
    Root("heroscape, a hill, order markers", lambda: from_case(HILL.format(turn="round")), 10),
    Root("heroscape, a hill, first turn", lambda: from_case(HILL.format(turn="blue 1")), 7),
)


def section(root: Root) -> str:
    """The counts below one position as text."""
    lines = [root.name, f"{'depth':>5} {'decisions':>12} {'chances':>10} {'ends':>8} {'distinct':>10}"]
    for depth, level in enumerate(levels(root.start(), root.depth)):
        lines.append(f"{depth:5} {level.decisions:12,} {level.chances:10,} {level.ends:8,} {level.distinct:10,}")
    return "\n".join(lines) + "\n"


def table() -> str:
    """All counts as text."""
    title = "Decisions, chances and ends so many answers deep, and how many positions among them are different.\n"
    return "\n".join([title, *map(section, (*ROOTS, *HEXES))])
