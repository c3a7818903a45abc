"""Plans of the seats in a trial: their lines are found once a turn and played in order, as far as they are legal."""

from __future__ import annotations

from tests.play.test_search import KNOWN, at_first_turn
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents.budget import Budget
from warband.play.agents.lines import Line, lines
from warband.play.agents.plans import Plans, varied

A, B, C, D = (Line(float(-n), answers) for n, answers in enumerate([(1, "x", 5), (1, "x", 6), (2, "x"), (1, "y")]))


class Finder:
    """Finds the same lines each time, and counts."""

    def __init__(self, *found: Line) -> None:
        self.found, self.looked = list(found), 0

    def __call__(self, g: State) -> list[Line]:
        self.looked += 1
        return self.found


def whole_turn() -> tuple[State, list[Option]]:
    """The beginning of a turn, and everything that can be answered there."""
    g = at_first_turn()
    return g, list(g.options)


def test_the_best_lines_of_other_openings_come_first() -> None:
    assert varied([A, B, C, D]) == [A, C, D, B]


def test_lines_are_found_once_a_turn_and_played_in_order() -> None:
    g, options = whole_turn()
    first, second = (Line(value, (option, "anything")) for value, option in ((2.0, options[0]), (1.0, options[1])))
    finder = Finder(first, first._replace(value=1.5), second)
    plans = Plans(finder)
    assert [plans.next(g, 3) for _ in range(2)] == [first.answers, second.answers]  # one line of each opening
    assert finder.looked == 1
    assert plans.next(g, 3) == first.answers  # nothing is left of the plan
    assert finder.looked == 2


def test_another_turn_is_planned_anew() -> None:
    g, options = whole_turn()
    finder = Finder(*(Line(1.0, (option,)) for option in options[:2]))
    plans = Plans(finder)
    assert plans.next(g, 3) == plans.next(g, 4) == (options[0],)
    assert finder.looked == 2


def test_a_line_that_is_no_longer_legal_is_left_out() -> None:
    g, options = whole_turn()
    finder = Finder(*(Line(1.0, (option,)) for option in (options[0], "nobody", options[1])))
    plans = Plans(finder)
    assert [plans.next(g, 3), plans.next(g, 3)] == [(options[0],), (options[1],)]


def test_after_a_pass_nothing_worse_is_played() -> None:
    g, options = whole_turn()
    end = next(option for option in options if option in g.rules.question(g).ends)
    other = next(option for option in options if option != end)
    finder = Finder(Line(2.0, (end,)), Line(1.0, (other,)))
    plans = Plans(finder)
    assert [plans.next(g, 3), plans.next(g, 3)] == [(end,), (end,)]
    assert finder.looked == 2


def test_in_the_middle_of_a_choice_a_seat_looks_anew() -> None:
    g, _ = whole_turn()
    line = next(line for line in lines(KNOWN, g, Budget(), 10_000) if len(line.answers) > 2)
    plans = Plans(lambda g: lines(KNOWN, g, Budget(), 100))
    plans.next(g, 3)
    choose(g, line.answers[0])
    assert isinstance(g.ask, Ask)
    assert not g.rules.question(g).begins
    assert plans.next(g, 3)[0] in g.options
