"""How agents value a choice: played on past everything that nobody answers, for any number of seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tests.kernel import bids, tables, tricks
from tests.play.knowing import BIDDERS, CARDS, Cards, wins
from warband.game import Game, Knowledge
from warband.kernel.ask import DONE, PASS, Ask, Dice, Option, Shuffle
from warband.kernel.machine import choose, procedure, step
from warband.kernel.state import Frame, State
from warband.play.agents import AGENTS, Agent, heuristic, random_agent
from warband.play.agents.budget import Budget
from warband.play.agents.forecast import Depth, Forecast
from warband.play.agents.heuristic import Greedy
from warband.play.agents.lines import Line, lines
from warband.play.agents.outlook import FEW, Outlook
from warband.play.agents.search import Searcher

TEAMS = {"seats": 4, "teams": [0, 1, 0, 1]}
TABLES: dict[str, tuple[Game, Mapping[str, Any], Knowledge[State], tuple[int, ...]]] = {
    "tricks": (tricks.GAME, tricks.TEN_EACH, CARDS, ()),
    "two bidders": (bids.GAME, {"seats": 2}, BIDDERS, ()),
    "three bidders": (bids.GAME, {"seats": 3}, BIDDERS, ()),
    "four bidders": (bids.GAME, {"seats": 4}, BIDDERS, ()),
    "two teams": (bids.GAME, TEAMS, BIDDERS, (0, 2)),
}


# --- how well it plays


@pytest.mark.parametrize("name", TABLES)
def test_the_greedy_agent_beats_the_random_one(name: str) -> None:
    game, setup, known, team = TABLES[name]
    won, lost = wins(game, setup, lambda seed: Greedy(game, known, seed).pick, random_agent, 60, team)
    assert won >= 1.5 * lost, "alone, against all others together"
    assert won >= 15


@pytest.mark.parametrize("name", ["tricks", "three bidders"])
def test_the_searching_agent_beats_the_random_one(name: str) -> None:
    game, setup, known, team = TABLES[name]

    def searching(seed: int) -> Agent:
        return lambda view, options: Searcher(game, known, Budget(300), seed).pick(view, options)

    won, lost = wins(game, setup, searching, random_agent, 20, team)
    assert won >= 8
    assert won >= 2 * lost


# --- others


def test_a_play_is_valued_after_everybody_has_passed() -> None:
    g = tricks.tricks("spark dud dud counter", "counter dud dud")
    assert Greedy(tricks.GAME, CARDS).pick(tricks.GAME.view(g, 0), tuple(g.options)) == 1
    after = g.clone()
    choose(after, 1)
    assert after.ask == Ask(0, "respond")  # and then the other seat is asked, too
    best, *_ = lines(CARDS, g, Budget(), 400)
    assert best.answers == (1, PASS)
    assert best.value == pytest.approx(1 + (3 - 3) / 10)


def test_the_others_pass_for_as_long_as_it_takes() -> None:
    g = tricks.tricks("spark dud dud", "counter dud dud")
    choose(g, 1)
    assert g.ask == Ask(1, "respond")
    outlook = Outlook(CARDS, 0, 1)
    outlook.begin(10)
    assert outlook.look(g, 1) == pytest.approx(1 + (2 - 3) / 10)
    assert outlook.left == 9


def test_with_no_position_left_a_position_is_taken_as_it_stands() -> None:
    g = tricks.tricks("spark dud dud", "counter dud dud")
    choose(g, 1)
    outlook = Outlook(CARDS, 0, 1)
    outlook.begin(-1)
    assert outlook.look(g, 8) == pytest.approx((2 - 3) / 10)


def test_secret_choices_of_others_are_weighed() -> None:
    g = bids.GAME.new({"seats": 2})
    outlook = Outlook(BIDDERS, 0, 1)
    three = [2 + (3 - 5) / 4, 2 + (3 - 4) / 4, 0.0]  # against 1, 2, 3: the last is a tie
    assert outlook.value(g, 3, 8, 100) == pytest.approx(sum(three) / 3)
    one = [0.0, -2 + (5 - 4) / 4, -2 + (5 - 3) / 4]
    assert outlook.value(g, 1, 8, 100) == pytest.approx(sum(one) / 3)


def forecast(known: Knowledge[State], seed: int) -> Forecast:
    """A forecast of the first seat at cards."""
    budget = Budget()
    return Forecast(known, 0, budget, Random(seed), Searcher(tricks.GAME, known, budget, seed).greedy)


def test_in_a_forecast_nobody_answers_with_the_plan_of_another() -> None:
    g = tricks.tricks("spark dud dud", "counter dud dud")
    heard: list[int] = []

    def told(g: State, f: Frame) -> Sequence[Option]:
        assert isinstance(g.ask, Ask)
        heard.append(g.ask.seat)
        return list(g.options)

    g.rules.questions["respond"] = g.rules.questions["respond"]._replace(tries=told)
    forecast(CARDS, 1).after(g, Line(0.0, (1, PASS)), Depth(1, 0.0))
    assert 1 in heard  # though PASS would answer the question that seat 1 is asked


def test_a_forecast_ends_when_nothing_is_going_on() -> None:
    ends: list[State] = []

    class Ended(Cards):
        def evaluate(self, g: State, seat: int, /) -> float:
            ends.append(g)
            return super().evaluate(g, seat)

    g = tricks.tricks("spark spark counter dud dud dud", "counter spark dud dud dud dud")
    for seed in range(5):
        forecast(Ended(), seed).after(g, Line(0.0, (1,)), Depth(4, 0.0))
        assert CARDS.turn(ends[-1]) >= CARDS.turn(g) + 4 or ends[-1].over
        assert CARDS.calm(ends[-1]) or ends[-1].over


# --- chance


class Luck(Frame):
    """Somebody picks a colour, then chance decides."""

    chance: str = "shuffle"


def pick_colour(g: State, f: Luck) -> None:
    g.ask = Ask(0, "colour")


def ask_chance(g: State, f: Luck) -> None:
    tables.write(g, g.answer)
    g.ask = Shuffle(40) if f.chance == "shuffle" else Dice(2)


def write_first(g: State, f: Luck) -> None:
    tables.write(g, g.answer[0])


def wait(g: State, f: Luck) -> None:
    g.ask = Ask(0, "colour")


LUCK = procedure(Luck, step(pick_colour), step(ask_chance), step(write_first), step(wait))


class Lucky(Knowledge[State]):
    """Of that: red is better, and so are high numbers. `looked` counts the positions that were valued."""

    def __init__(self) -> None:
        self.looked = 0

    def evaluate(self, g: State, seat: int, /) -> float:
        self.looked += 1
        colour, number = tables.diary(g)
        return float(number + 100 * (colour == "red"))

    def chance(self, g: State, seat: int, /) -> float:
        return self.evaluate(g, seat) / 200

    def calm(self, g: State, /) -> bool:
        return len(tables.diary(g)) == 2

    def turn(self, g: State, /) -> int:
        return 0


def test_chance_with_few_results_is_weighed() -> None:
    known = Lucky()
    outlook = Outlook(known, 0, 1)
    assert outlook.value(tables.run(Luck("dice"), LUCK), "red", 8, 100) == pytest.approx(103.5)
    assert known.looked == 6  # what the second die shows makes no difference


def test_chance_with_many_results_is_sampled() -> None:
    known, g = Lucky(), tables.run(Luck(), LUCK)
    outlook = Outlook(known, 0, 1)
    red = outlook.value(g, "red", 8, 100)
    assert 100 < red < 140
    assert 10 < known.looked <= FEW
    assert red - outlook.value(g, "blue", 8, 100) == pytest.approx(100)  # both with the same luck
    assert outlook.value(g, "red", 8, 100) == red


# --- games that no computer knows


@pytest.mark.parametrize("name", sorted(AGENTS))
def test_a_game_that_no_computer_knows_is_played_at_random(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heuristic, "called", lambda name: bids.GAME)
    heuristic.knowledge.cache_clear()
    g = bids.GAME.new({"seats": 2})
    picked = {AGENTS[name](seed)(g.clone(), tuple(g.options)) for seed in range(30)}
    heuristic.knowledge.cache_clear()
    assert picked == {1, 2, 3, DONE}
