"""The games that take part in the conformance tests, and random play at them.

A game takes part by a module here that has its name and offers TABLES. So do the tests' own games.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from warband.game import Game, Knowledge, known
from warband.kernel.ask import Ask, Option
from warband.kernel.history import History
from warband.kernel.machine import choose
from warband.kernel.record import Record
from warband.kernel.state import State
from warband.play.agents.heuristic import Greedy

TESTED = ("bids", "duel", "tricks", "tutorial")
Answered = Callable[[State, Random], Option]


class Table(NamedTuple):
    """A game about to begin: `start` makes it, always the same, in every process."""

    name: str
    game: Game
    start: Callable[[], State]
    setup: Mapping[str, Any]
    known: Knowledge[State] | None = None  # by agents; None: what the game itself offers them
    negative: tuple[str, ...] = ()  # fields of entities whose numbers may be below 0

    def thought_answer(self, g: State, rng: Random) -> Option:
        """What the agent that thinks ahead answers to whatever is asked."""
        known = self.known or self.game.agents
        if known is None or not isinstance(g.ask, Ask):
            return any_answer(g, rng)
        return Greedy(self.game, known).pick(self.game.view(g, g.ask.seat), tuple(g.options))


def from_setup(name: str, game: Game, setup: Mapping[str, Any], known: Knowledge[State] | None = None) -> Table:
    """The table of a setup."""
    return Table(name, game, lambda: game.new(setup), setup, known)


def missing() -> list[str]:
    """The games that bring no tables."""
    return [name for name in known() if importlib.util.find_spec(f"tests.conformance.{name}") is None]


@cache
def tables() -> dict[str, Table]:
    """All tables by name."""
    names = [*(name for name in known() if name not in missing()), *TESTED]
    found = [table for name in names for table in importlib.import_module(f"tests.conformance.{name}").TABLES]
    return {f"{table.game.name}-{table.name}": table for table in found}


def any_answer(g: State, rng: Random) -> Option:
    """Any legal answer to whatever is asked."""
    assert g.ask is not None
    if not isinstance(g.ask, Ask):
        return g.ask.sample(rng)
    answer: Option = g.options[int(rng.random() * len(g.options))]
    return answer


class Line(NamedTuple):
    """A game that was played: every position, the answers between them, and what each position was when it arose."""

    positions: list[State]
    answers: list[Option]
    saves: list[bytes]

    def moments(self) -> Iterator[tuple[State, Option, State]]:
        """Every position with its answer and the position that followed."""
        return zip(self.positions, self.answers, self.positions[1:], strict=False)


def play(table: Table, seed: int, most: int = 5000, answered: Answered = any_answer) -> Line:
    """A random game, to its end or for so many answers. Nothing is logged."""
    g, rng = table.start(), Random(seed)
    line = Line([g], [], [g.save()])
    while not g.over and len(line.answers) < most:
        answer = answered(g, rng)
        g = g.clone()
        choose(g, answer)
        line.positions.append(g)
        line.answers.append(answer)
        line.saves.append(g.save())
    return line


def history(table: Table, line: Line) -> History:
    """The same game played with a record."""
    start = table.start()
    found = History(start, Record.of(start, table.setup))
    for answer in line.answers:
        found.choose(answer)
    return found
