"""Whole games for the tests: random ones, recorded ones, and the rules to read them with."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.kernel import duel, tricks
from warband.game import Game
from warband.kernel.ask import Ask
from warband.kernel.history import History
from warband.kernel.record import Header, Record
from warband.kernel.state import State

GAMES: dict[str, Game] = {"duel": duel.GAME, "war": duel.GAME, "tricks": tricks.GAME}
SETUPS: dict[str, dict[str, Any]] = {
    "duel": duel.TWO_A_SIDE,
    "war": {"sides": [[[name, 9, *gifts] for name, _, *gifts in side] for side in duel.TWO_A_SIDE["sides"]]},
    "tricks": tricks.TEN_EACH,
}


def new(name: str) -> State:
    return GAMES[name].new(SETUPS[name])


def begin(header: Header) -> State:
    """The games of these tests, in place of the registered ones."""
    return GAMES[header.game].new(header.setup)


def any_answer(g: State, rng: Random) -> Any:
    assert g.ask is not None
    return rng.choice(list(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng)


def begun(name: str) -> History:
    state = new(name)
    return History(state, Record.of(state, SETUPS[name]))


def played(name: str, seed: int, answers: int = 10_000) -> History:
    """A random game, to its end or for so many answers."""
    history, rng = begun(name), Random(seed)
    while not history.state.over and len(history.past) < answers:
        history.choose(any_answer(history.state, rng))
    return history
