"""Random playouts: how many decisions a second, with a clone at every decision, beside python-chess in the same run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import chess

from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State


class Played(NamedTuple):
    """What a playout was."""

    decisions: int
    finished: bool


def playout(start: State, rng: random.Random, most: int = 20_000) -> Played:
    """A random game. A decision is an ask with two or more options; chance is not counted."""
    g = start.clone()
    decisions = 0
    pick = rng.random
    while g.outcome is None:
        ask = g.ask
        if ask.__class__ is Ask:
            options = g.options
            count = len(options)
            if count > 1:
                decisions += 1
                if decisions > most:
                    break
                g = g.clone()
                choose(g, options[int(pick() * count)])
            else:
                choose(g, options[0])
        else:
            choose(g, ask.sample(rng))  # type: ignore[union-attr]
    return Played(decisions, g.outcome is not None)


def chess_playout(rng: random.Random) -> Played:
    """A random legal game of chess with a copy at every decision, as people write it with python-chess."""
    board = chess.Board()
    decisions = 0
    while not board.is_game_over() and decisions < 400:
        moves = list(board.legal_moves)
        if len(moves) > 1:
            decisions += 1
            board = board.copy(stack=False)
        board.push(moves[int(rng.random() * len(moves))])
    return Played(decisions, True)


class Rate(NamedTuple):
    """Decisions and games in a time."""

    decisions: int
    games: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Games a second."""
        return self.games / self.seconds


def side_by_side(players: dict[str, Callable[[], Played]], seconds: float) -> dict[str, Rate]:
    """Let several things play in turn, a short slice each, so that a machine's noise falls on all alike."""
    totals = {name: [0, 0, 0.0] for name in players}
    for name, play in slices(players, seconds):
        start = time.perf_counter()
        while time.perf_counter() - start < 0.2:
            totals[name][0] += play().decisions
            totals[name][1] += 1
        totals[name][2] += time.perf_counter() - start
    return {name: Rate(int(d), int(n), t) for name, (d, n, t) in totals.items()}


def slices(players: dict[str, Callable[[], Played]], seconds: float) -> Iterator[tuple[str, Callable[[], Played]]]:
    """The players in turn, until the time is up."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield from players.items()
