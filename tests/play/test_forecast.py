"""Forecasts: the mean over all results of dice, of which those that hardly ever happen are not followed."""

from __future__ import annotations

from random import Random

import pytest

from tests.play.mirrors import FORCES, MAPS
from tests.play.test_agents import STANDARD
from tests.play.test_search import KNOWN, at_first_turn
from warband.game import game
from warband.games.heroclix.game import GAME
from warband.kernel.ask import Ask, Dice, Option
from warband.kernel.chance import outcomes
from warband.kernel.machine import choose
from warband.kernel.record import Setup
from warband.kernel.state import Outcome, State
from warband.play.agents import heuristic_agent
from warband.play.agents.budget import Budget
from warband.play.agents.forecast import DRAWN, Depth, Forecast, Spent
from warband.play.agents.lines import Line
from warband.play.agents.rolls import weights
from warband.play.agents.search import DEPTHS, Searcher

STAY = Line(0.0, ())


def forecast(budget: Budget | None = None) -> Forecast:
    """The forecast of the first seat."""
    limit = budget or Budget()
    return Forecast(KNOWN, 0, limit, Random(1), Searcher(GAME, KNOWN, limit, 1).greedy)


def before_a_roll(setup: Setup = STANDARD) -> State:
    """The attack roll of a game."""
    g, rng, agent = game("heroclix").new(setup), Random(3), heuristic_agent()
    while not (isinstance(g.ask, Dice) and g.ask.count == 2 and g.entities[0].turn > 2):
        choose(g, agent(g, tuple(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    return g


def expected(g: State, end: int, foreseen: Forecast, rest: tuple[Option, ...] = ()) -> float:
    """The chance to win at the beginning of a turn, by definition."""
    if g.over or (KNOWN.turn(g) >= end and KNOWN.calm(g)):
        return foreseen.chance(g)
    if not isinstance(g.ask, Ask):
        return sum(probability * expected(further, end, foreseen) for probability, further in outcomes(g))
    answer, *others = rest if rest and rest[0] in g.options else foreseen.played(g)[0].answers
    further = g.clone()
    choose(further, answer)
    return expected(further, end, foreseen, tuple(others))


def test_a_forecast_is_the_mean_over_all_results() -> None:
    g, foreseen = before_a_roll(), forecast()
    assert foreseen.after(g, STAY, Depth(1, 0.0)) == pytest.approx(expected(g, KNOWN.turn(g) + 1, foreseen))


def test_what_hardly_ever_happens_is_valued_as_it_stands() -> None:
    g, foreseen = before_a_roll(), forecast()
    assert foreseen.after(g, STAY, Depth(2, 1.1)) == foreseen.chance(g)
    looked = []
    for rare in (0.3, 0.03):
        budget = Budget()
        forecast(budget).after(g, STAY, Depth(2, rare))
        looked.append(budget.looked)
    assert looked[0] < looked[1]


def test_positions_that_are_met_again_are_not_looked_at_again() -> None:
    g, budget = before_a_roll(), Budget()
    foreseen = forecast(budget)
    first, looked = foreseen.after(g, STAY, DEPTHS[1]), budget.looked
    assert foreseen.after(g, STAY, DEPTHS[1]) == first
    assert budget.looked == looked


def test_results_that_lead_to_the_same_position_are_one() -> None:
    found = forecast().results(before_a_roll({"forces": [FORCES[0]] * 2, "maps": [MAPS[0]]}))  # nobody can reroll
    assert 2 < len(found) < 11
    assert sum(probability for probability, _ in found) == pytest.approx(1.0)


def test_of_a_roll_with_too_many_results_one_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warband.play.agents.forecast.MANY", 35)
    [(probability, _)] = forecast().results(before_a_roll())
    assert probability == 1.0


@pytest.mark.parametrize(("dice", "kinds"), [(Dice(2), 11), (Dice(1, faces=20), 20), (Dice(2, faces=("skull", "")), 3)])
def test_results_of_a_kind_are_weighed_once(dice: Dice, kinds: int) -> None:
    assert len(weights(dice)) == kinds
    assert sum(probability for probability, _ in weights(dice).values()) == pytest.approx(1.0)


def test_a_game_that_is_over_is_won_lost_or_drawn() -> None:
    g, foreseen = at_first_turn(), forecast()
    for worth, winners in ((1.0, (0,)), (0.0, (1,)), (DRAWN, ())):
        g.outcome = Outcome(winners, "")
        assert foreseen.chance(g) == worth


def test_a_spent_budget_ends_a_forecast() -> None:
    with pytest.raises(Spent):
        forecast(Budget(3)).after(before_a_roll(), STAY, DEPTHS[-1])
