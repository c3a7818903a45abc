"""The chance to win that computers assume: what it counts, and what it can't know."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.tables import any_answer
from tests.heroscape.test_agents import SETUPS
from warband.games.heroscape import evaluate
from warband.games.heroscape.cases import JUDGE
from warband.games.heroscape.game import GAME
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Ask, Dice
from warband.kernel.chance import outcomes, seeded
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents import heuristic_agent
from warband.play.agents.budget import Budget
from warband.play.agents.forecast import Forecast
from warband.play.agents.search import Searcher

FLAT, HILL = "1    1  1  1", "1    3  1  1"


def duel(levels: str = FLAT, blue: str = "", red: str = "") -> Position:
    """A duel of equals, in the turn of the first one."""
    fighters = {"blue": "K Knight Captain on A1", "red": "C Knight Captain on B1"}
    more = {"blue": blue, "red": red}
    start = JUDGE.start(
        {
            "game": [(0, "heroscape")],
            "map": [(1, "A  B  C"), (2, levels)],
            **{seat: [(3, text + more[seat])] for seat, text in fighters.items()},
            "turn": [(5, "blue 1")],
        },
        "",
    )
    return typed(start.state())


def typed(g: State) -> Position:
    """The same position, typed."""
    assert isinstance(g, Position)
    return g


def chance(g: State, seat: int) -> float:
    """The chance of a seat to win."""
    return evaluate.chance(typed(g), seat)


def played(seed: int) -> list[Position]:
    """The positions of a game between computers."""
    g, rng, agent, found = GAME.new(SETUPS[2]), Random(seed), heuristic_agent(seed), list[Position]()
    while not g.over and g.table.round < 3:
        found.append(g.clone())
        choose(g, agent(GAME.view(g, g.ask.seat), tuple(g.options)) if isinstance(g.ask, Ask) else any_answer(g, rng))
    return found


GAMES = [played(seed) for seed in (1, 2)]


def test_height_and_lives_and_the_turn_count() -> None:
    assert evaluate.chance(duel(), 0) > 0.5
    assert evaluate.chance(duel(HILL), 0) > evaluate.chance(duel(), 0)
    assert evaluate.chance(duel(blue=", 1 wound left"), 0) < 0.5 < evaluate.chance(duel(red=", 1 wound left"), 0)


def test_one_seat_wins() -> None:
    for g in GAMES[0]:
        if g.table.round and g.ask is not None:
            assert sum(evaluate.chance(g, seat) for seat in (0, 1)) == pytest.approx(1.0, abs=0.12)


def test_dice_change_no_chance_before_they_are_rolled() -> None:
    errors = []
    for g in GAMES[0] + GAMES[1]:
        if isinstance(g.ask, Dice) and g.ask.kind in ("attack", "defense"):
            after = sum(likely * chance(further, 0) for likely, further in outcomes(g))
            errors.append(evaluate.chance(g, 0) - after)
    assert len(errors) > 20
    assert abs(sum(errors)) / len(errors) < 0.02
    assert sum(map(abs, errors)) / len(errors) < 0.04


def test_a_marker_that_was_hidden_a_moment_ago_counts_like_those_that_still_are() -> None:
    found = 0
    for g in GAMES[0] + GAMES[1]:
        if isinstance(g.ask, Ask) and g.ask.kind == "act" and "done" in g.options:
            seat, luck = g.ask.seat, seeded(3)
            ends: set[float] = set()
            for _ in range(4):
                world = GAME.imagine(GAME.view(g, seat), luck)
                choose(world, "done")
                if isinstance(world.ask, Ask) and world.ask.kind == "act" and world.ask.seat != seat:
                    ends.add(round(evaluate.chance(world, seat), 9))
            found += bool(ends)
            assert len(ends) <= 1
    assert found > 5


def test_either_seat_may_win_a_roll_against_the_other() -> None:
    known = GAME.agents
    assert known is not None
    g = next(g for g in GAMES[0] if isinstance(g.ask, Dice) and g.ask.kind == "initiative")
    forecast = Forecast(known, 0, Budget(), Random(1), Searcher(GAME, known, Budget(), 1).greedy)
    orders = [(typed(further).table.order, likely) for likely, further in forecast.results(g)]
    first = {order[0]: likely for order, likely in orders if order}
    assert set(first) == {0, 1}
    assert all(0.2 < likely < 0.8 for likely in first.values())
