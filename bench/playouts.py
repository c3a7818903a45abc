"""Random playouts: how many decisions a second, with a clone at every decision, beside python-chess in the same run."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import chess

from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State

SLICE = 0.2  # seconds of the processor that one player has before the next one
WARM = 20  # slices that each plays before anything is measured: what is worked out once per map does not count


class Played(NamedTuple):
    """What a playout was."""

    decisions: int
    finished: bool
    asks: int = 0  # with those that have a single answer


def playout(start: State, rng: random.Random, most: int = 20_000) -> Played:
    """A random game. A decision is an ask with two or more options; chance is not counted."""
    g = start.clone()
    decisions = forced = 0
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
                forced += 1
                choose(g, options[0])
        else:
            choose(g, ask.sample(rng))  # type: ignore[union-attr]
    return Played(decisions, g.outcome is not None, decisions + forced)


def chess_playout(rng: random.Random) -> Played:
    """A random legal game of chess as everybody writes it with python-chess, without a copy."""
    board = chess.Board()
    decisions = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        decisions += len(moves) > 1
        board.push(moves[int(rng.random() * len(moves))])
    return Played(decisions, True)


class Rate(NamedTuple):
    """Decisions and games in a time."""

    decisions: int
    games: int
    seconds: float
    asks: int = 0

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
    totals = {name: [0, 0, 0.0, 0] for name in players}
    for play in players.values():
        for _ in range(WARM):
            one_slice(play, [0, 0, 0.0, 0])
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, play in players.items():
            one_slice(play, totals[name])
    return {name: Rate(int(d), int(n), t, int(asks)) for name, (d, n, t, asks) in totals.items()}


def one_slice(play: Callable[[], Played], totals: list[float]) -> None:
    """Play for a slice of time, at least once, and add what was played. Time that others take does not count."""
    start = now = time.process_time()
    while now - start < SLICE:
        played = play()
        totals[0] += played.decisions
        totals[1] += 1
        totals[3] += played.asks
        now = time.process_time()
    totals[2] += now - start
