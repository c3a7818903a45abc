"""Agents: the random one, and the greedy one that beats it."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.figures import keep
from warband.game import game
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.record import Setup
from warband.kernel.state import Outcome, State
from warband.play.agents import Agent, careless_agent, heuristic_agent, random_agent

STANDARD, LARGE = {"scenario": "Training Interrupted!"}, {"scenario": "Eight Against Eight"}
QUICK = {"careless": careless_agent, "heuristic": heuristic_agent, "random": random_agent}
LONGEST = 4000  # answers; a game that takes longer counts as drawn


def play(setup: Setup, agents: list[Agent], seed: int, longest: int = LONGEST) -> tuple[State, list[object]]:
    """A game between agents, as far as it goes, and all answers."""
    g, rng, answers = game("heroclix").new(setup), Random(seed), list[object]()
    while not g.over and len(answers) < longest:
        if isinstance(g.ask, Ask):
            answer = agents[g.ask.seat](g.clone(), tuple(g.options))
        else:
            assert g.ask is not None
            answer = g.ask.sample(rng)
        choose(g, answer)
        answers.append(answer)
    return g, answers


def wins(setup: dict[str, str], seat: int, games: int) -> int:
    """How many games the heuristic agent wins against the random one."""
    outcomes: list[Outcome | None] = []
    for seed in range(games):
        agents = [random_agent(seed), random_agent(seed)]
        agents[seat] = heuristic_agent()
        outcomes.append(play(setup, agents, seed)[0].outcome)
    return sum(outcome is not None and outcome.winners == (seat,) for outcome in outcomes)


@pytest.mark.parametrize("name", QUICK)
def test_an_agent_plays_the_same_game_again(name: str) -> None:
    one, two = (play(STANDARD, [QUICK[name](1), QUICK[name](2)], 3, 150)[1] for _ in range(2))
    assert one == two


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("setup", [STANDARD, LARGE], ids=["standard", "large"])
def test_an_agent_only_gives_answers_that_are_offered(name: str, setup: dict[str, str]) -> None:
    state, answers = play(setup, [QUICK[name](1), QUICK[name](2)], 4, 120)
    assert len(answers) == 120 or state.over


def test_other_seeds_play_other_random_games() -> None:
    one, two = (play(STANDARD, [random_agent(n), random_agent(n)], 3, 100)[1] for n in (1, 2))
    assert one != two


def test_an_agent_leaves_what_it_sees_alone() -> None:
    agent, rng = heuristic_agent(), Random(5)
    g = game("heroclix").new(STANDARD)
    for _ in range(120):
        if isinstance(g.ask, Ask):
            before = g.save()
            agent(g, tuple(g.options))
            assert g.save() == before
            choose(g, rng.choice(list(g.options)))
        else:
            assert g.ask is not None
            choose(g, g.ask.sample(rng))


def test_an_agent_that_may_only_choose_little_chooses_that() -> None:
    g = game("heroclix").new(STANDARD)
    assert heuristic_agent()(g, ("no theme",)) == "no theme"


def test_the_heuristic_agent_beats_the_careless_one() -> None:
    outcomes = [
        (seat, play(STANDARD, [(heuristic_agent(), careless_agent(seed))[n ^ seat] for n in (0, 1)], seed)[0].outcome)
        for seed in range(3)
        for seat in (0, 1)
    ]
    assert sum(outcome is not None and outcome.winners == (seat,) for seat, outcome in outcomes) >= 4


@pytest.mark.parametrize("seat", [0, 1])
def test_the_heuristic_agent_beats_the_random_one(seat: int) -> None:
    assert wins(STANDARD, seat, 6) >= 5


def test_two_heuristic_agents_do_not_wait_for_each_other() -> None:
    state, answers = play(STANDARD, [heuristic_agent(), heuristic_agent()], 1, 2000)
    assert state.over, f"no end after {len(answers)} answers"


@pytest.mark.soak
@pytest.mark.parametrize("seat", [0, 1])
def test_the_heuristic_agent_wins_95_games_of_100(seat: int) -> None:
    won = wins(STANDARD, seat, 200)
    keep("heuristic against random, standard scenario", seat=seat, games=200, won=won)
    assert won >= 190


@pytest.mark.soak
@pytest.mark.parametrize("seat", [0, 1])
def test_the_heuristic_agent_wins_large_battles_too(seat: int) -> None:
    won = wins(LARGE, seat, 20)
    keep("heuristic against random, large battle", seat=seat, games=20, won=won)
    assert won >= 19
