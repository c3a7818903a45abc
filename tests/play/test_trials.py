"""Rounds of trials: chances to win are compared, and no line is given up after a single round."""

from __future__ import annotations

from random import Random

import pytest

from tests.play.test_search import KNOWN, at_first_turn
from warband.game import game
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.play.agents import following, search_agent
from warband.play.agents.budget import Budget
from warband.play.agents.lines import Line, lines
from warband.play.agents.search import LINES, SearchAgent, Searcher, distinct
from warband.play.agents.trials import ROUNDS, End, Trials, chance

FIRST, SECOND = Line(2.0, ("stay",)), Line(1.0, ("go",))


def tried(*rounds: tuple[End, End]) -> Trials:
    trials = Trials([FIRST, SECOND])
    for one, two in rounds:
        trials.add({FIRST: one, SECOND: two})
    return trials


def test_a_single_round_gives_up_no_line() -> None:
    bad = (End(30.0, over=False), End(-30.0, over=False))
    for rounds in range(1, ROUNDS):
        assert tried(*[bad] * rounds).left == [FIRST, SECOND]
    assert tried(*[bad] * ROUNDS).left == [FIRST]


def test_a_few_rounds_prefer_no_line() -> None:
    good = (End(-30.0, over=False), End(30.0, over=False))
    for rounds in range(ROUNDS):
        assert tried(*[good] * rounds).best() == FIRST
    assert tried(*[good] * ROUNDS).best() == SECOND


def test_lines_that_are_clearly_worse_than_the_leader_are_given_up_even_the_first() -> None:
    good = (End(-30.0, over=False), End(30.0, over=False))
    found = tried(*[good] * ROUNDS)
    assert found.left == [SECOND]
    assert found.best() == SECOND


def test_the_evaluation_before_the_trials_counts_for_some_rounds() -> None:
    far = SECOND._replace(value=-40.0)
    trials = Trials([FIRST, far])
    for _ in range(ROUNDS):
        trials.add({FIRST: End(10.0, over=False), far: End(11.0, over=False)})
    assert trials.best() == FIRST
    assert tried(*[(End(10.0, over=False), End(11.0, over=False))] * ROUNDS * 4).best() == SECOND


def test_a_line_that_is_clearly_better_is_chosen_and_another_is_not() -> None:
    better, worse = End(20.0, over=False), End(10.0, over=False)
    assert tried(*[(worse, better)] * ROUNDS).best() == SECOND
    assert tried(*[(worse, better), (better, worse)] * ROUNDS).best() == FIRST


def test_one_finished_game_does_not_drown_the_others() -> None:
    won, usual, better = End(1000.0, over=True), End(10.0, over=False), End(30.0, over=False)
    rounds = [(won, usual), *[(usual, better)] * 9]
    assert tried(*rounds).best() == SECOND


@pytest.mark.parametrize(
    ("end", "expected"),
    [(End(1000.0, True), 1.0), (End(-1000.0, True), 0.0), (End(0.0, True), 0.5), (End(0.0, False), 0.5)],
)
def test_a_finished_game_is_certain(end: End, expected: float) -> None:
    assert chance(end, 10.0) == expected


def test_an_evaluation_is_never_certain_and_more_is_better() -> None:
    found = [chance(End(value, over=False), 10.0) for value in (-40.0, -10.0, 0.0, 10.0, 40.0)]
    assert found == sorted(found)
    assert 0 < found[0] < found[-1] < 1


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
