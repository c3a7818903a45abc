"""Rounds of trials, of which one alone gives up no line; lines, and plans to follow them."""

from __future__ import annotations

from random import Random

from tests.play.test_search import KNOWN, at_first_turn
from warband.game import game
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.play.agents import following, search_agent
from warband.play.agents.budget import Budget
from warband.play.agents.lines import Line, lines, openings, varied
from warband.play.agents.search import SearchAgent, Searcher, distinct
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


# --- lines


def test_the_best_lines_of_other_openings_come_first() -> None:
    a, b, c, d = (Line(float(-n), answers) for n, answers in enumerate([(1, "x", 5), (1, "x", 6), (2, "x"), (1, "y")]))
    assert varied([a, b, c, d]) == [a, c, d, b]
    assert openings([a, b, c, d]) == [a, c, d]


def test_lines_to_the_same_position_are_one() -> None:
    g = at_first_turn()
    found = lines(KNOWN, g, Budget(), 10_000)
    double = [found[0], found[0]._replace(value=found[0].value - 0.1), *found[1:]]
    kept = distinct(g, double, 8)
    assert kept[0] == found[0]
    assert double[1] not in kept
    assert len(kept) == 8


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
