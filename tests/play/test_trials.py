"""Rounds of trials: chances to win are compared without the luck of rolls; one round alone gives up no line."""

from __future__ import annotations

from random import Random
from statistics import pvariance

import pytest

from tests.play.test_agents import STANDARD
from tests.play.test_search import KNOWN, at_first_turn
from warband.game import game
from warband.kernel.ask import Ask, Dice
from warband.kernel.chance import after
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents import following, heuristic_agent, search_agent
from warband.play.agents.budget import Budget
from warband.play.agents.fortune import fortune, weights
from warband.play.agents.lines import Line, lines
from warband.play.agents.search import LINES, SearchAgent, Searcher, distinct
from warband.play.agents.trials import MANY, ROUNDS, Trials

FIRST, SECOND = Line(2.0, ("stay",)), Line(1.0, ("go",))


def tried(*rounds: tuple[float, float]) -> Trials:
    trials = Trials([FIRST, SECOND])
    for one, two in rounds:
        trials.add({FIRST: one, SECOND: two})
    return trials


def test_few_rounds_prefer_no_line() -> None:
    for rounds in range(ROUNDS):
        assert tried(*[(0.2, 0.8)] * rounds).best == FIRST
    assert tried(*[(0.2, 0.8)] * ROUNDS).best == SECOND


def test_lines_that_are_clearly_worse_than_the_leader_are_given_up_after_many_rounds_even_the_first() -> None:
    assert tried(*[(0.2, 0.8)] * (MANY - 1)).left == [FIRST, SECOND]
    assert tried(*[(0.2, 0.8)] * MANY).left == [SECOND]


def test_lines_that_may_still_be_better_are_kept() -> None:
    found = tried(*[(0.4, 0.6), (0.6, 0.5)] * (MANY // 2))
    assert found.left == [FIRST, SECOND]
    assert found.best == FIRST  # the second one leads, but not clearly
    assert tried(*[(0.3, 0.6), (0.6, 0.5)] * ROUNDS).best == SECOND


def test_equal_lines_are_kept_and_the_one_with_the_best_evaluation_is_chosen() -> None:
    found = tried(*[(0.5, 0.5)] * 2 * MANY)
    assert found.left == [FIRST, SECOND]
    assert found.best == FIRST


def test_the_better_half_is_left_but_never_fewer_than_two() -> None:
    found = [Line(float(-number), (number,)) for number in range(5)]
    trials = Trials(found)
    for _ in range(ROUNDS):
        trials.add({line: number / 10 for number, line in enumerate(found)})
    trials.halve()
    assert trials.left == [found[4], found[3], found[2]]
    trials.halve()
    trials.halve()
    assert trials.left == [found[4], found[3]]


def test_after_few_rounds_the_half_with_the_better_evaluation_is_left() -> None:
    found = [Line(float(-number), (number,)) for number in range(4)]
    trials = Trials(found)
    trials.add({line: number / 10 for number, line in enumerate(found)})
    trials.halve()
    assert trials.left == found[:2]


# --- the luck of rolls


def test_the_luck_of_all_results_is_none_in_the_mean() -> None:
    g = before_a_roll()
    assert isinstance(g.ask, Dice)
    lucky = [probability * fortune(g, result, chance) for result, probability in g.ask.outcomes()]
    assert sum(lucky) == pytest.approx(0.0)
    assert max(lucky) > 0 > min(lucky)


def test_a_roll_with_too_many_results_has_no_luck() -> None:
    g = before_a_roll()
    g.ask = Dice(9)
    assert fortune(g, (6,) * 9, lambda _: pytest.fail("it is not weighed")) == 0


@pytest.mark.parametrize(("dice", "kinds"), [(Dice(2), 11), (Dice(1, faces=20), 20), (Dice(2, faces=("skull", "")), 3)])
def test_results_of_a_kind_are_weighed_once(dice: Dice, kinds: int) -> None:
    assert len(weights(dice)) == kinds
    assert sum(probability for probability, _ in weights(dice).values()) == pytest.approx(1.0)


def test_without_luck_trials_vary_less() -> None:
    g = before_a_roll()
    assert isinstance(g.ask, Dice)
    raw, calmer = [], []
    for result, _ in g.ask.outcomes():
        further = after(g, result)
        raw.append(chance(further))
        calmer.append(raw[-1] - fortune(g, result, chance))
    assert pvariance(calmer) < pvariance(raw) / 4


def chance(g: State) -> float:
    """The chance of the first seat to win."""
    return KNOWN.chance(g, 0)


def before_a_roll() -> State:
    """The attack roll of a game."""
    g, rng, agent = game("heroclix").new(STANDARD), Random(3), heuristic_agent()
    while not (isinstance(g.ask, Dice) and g.ask.count == 2 and g.entities[0].turn > 2):
        choose(g, agent(g, tuple(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    return g


# --- lines


def test_lines_to_the_same_position_are_one() -> None:
    g = at_first_turn()
    found = lines(KNOWN, g, Budget(), 10_000)
    double = [found[0], found[0]._replace(value=found[0].value - 0.1), *found[1:]]
    kept = distinct(g, double)
    assert kept[0] == found[0]
    assert double[1] not in kept
    assert len(kept) == LINES


def test_the_rest_of_a_line_is_answered_without_thinking() -> None:
    g, budgets = at_first_turn(), list[Budget]()

    def budget() -> Budget:
        budgets.append(Budget(300))
        return budgets[-1]

    agent, played = search_agent(1, budget), game("heroclix")
    assert isinstance(g.ask, Ask)
    seat, decisions = g.ask.seat, 0
    while isinstance(g.ask, Ask) and g.ask.seat == seat and (decisions == 0 or not g.rules.question(g).begins):
        choose(g, agent(played.view(g, seat), tuple(g.options)))
        decisions += 1
    assert decisions > 1
    assert len(budgets) == 1


def test_an_agent_made_anew_for_each_decision_follows_its_line() -> None:
    g, made = at_first_turn(), list[int]()

    def make() -> SearchAgent:
        made.append(len(made))
        return search_agent(1, lambda: Budget(300))

    agent = following(make)
    assert isinstance(g.ask, Ask)
    choose(g, agent(g, tuple(g.options)))
    choose(g, agent(g, tuple(g.options)))
    assert made == [0]
    agent(at_first_turn(), tuple(at_first_turn().options))
    assert made == [0, 1]


def test_a_plan_is_dropped_when_the_game_goes_another_way() -> None:
    g = at_first_turn()
    assert isinstance(g.ask, Ask)
    searcher = Searcher(game("heroclix"), KNOWN, Budget(300), 1)
    searcher.pick(g, tuple(g.options))
    rng = Random(1)
    choose(g, rng.choice(tuple(g.options)[1:]))
    assert searcher.plan.next(g) is None
    assert searcher.plan.answers == []
