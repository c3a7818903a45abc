"""The agent that searches: it knows no more than its seat, stops when it is told to, and beats the greedy one."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import NormalDist

import pytest

from tests.conformance.figures import keep
from tests.kernel import tricks
from tests.play.knowing import CARDS
from tests.play.test_agents import STANDARD, play
from warband.game import game
from warband.games.heroclix.game import GAME
from warband.kernel.ask import Ask, Option
from warband.kernel.chance import Source
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.play.agents import Agent, heuristic_agent, random_agent, search_agent
from warband.play.agents.budget import Budget
from warband.play.agents.lines import lines
from warband.play.agents.looking import worth_trying
from warband.play.agents.search import POSITIONS, Searcher

GAMES, LEAST = 200, 0.65
KNOWN = GAME.agents


def searching(seed: int, positions: int) -> Agent:
    """The agent as a match has it: new luck for every decision."""
    rng = Random(f"search {seed}")

    def pick(view: State, options: Sequence[Option]) -> Option:
        return search_agent(rng.getrandbits(64), lambda: Budget(positions))(view, options)

    return pick


def won(opponent: Agent, seed: int, positions: int) -> bool:
    """Whether the agent wins a game; the sides alternate with the seeds."""
    seat = seed % 2
    agents = [opponent, opponent]
    agents[seat] = searching(seed, positions)
    outcome = play(STANDARD, agents, seed)[0].outcome
    return outcome is not None and outcome.winners == (seat,)


def at_first_turn() -> State:
    """A position in which there is something to think about."""
    g, rng, agent = game("heroclix").new(STANDARD), Random(2), heuristic_agent()
    while not (isinstance(g.ask, Ask) and g.ask.kind == "act" and g.entities[0].turn == 3):
        choose(g, agent(g, tuple(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    return g


# --- what it sees


class Watched(tricks.TricksGame):
    """The game, and what was imagined in it."""

    def __init__(self) -> None:
        self.imagined: list[State] = []

    def imagine(self, view: State, chance: Source, /) -> State:
        found = super().imagine(view, chance)
        self.imagined.append(found.clone())
        return found


def hands(states: Sequence[State]) -> set[tuple[str, ...]]:
    return {tuple(card.name for card in tricks.cards(g, 1, tricks.HAND)) for g in states}


def test_it_thinks_in_positions_that_it_imagines_from_what_its_seat_sees() -> None:
    g = tricks.tricks("spark bell urn echo smash", "counter spark bell urn smash dud")
    watched = Watched()
    view = watched.view(g, 0)
    answer = Searcher(watched, CARDS, Budget(2000), 1).pick(view, tuple(g.options))
    assert answer in g.options
    assert len(hands(watched.imagined)) > 5  # the other hand is another one each time
    assert all(watched.view(imagined, 0).save() == view.save() for imagined in watched.imagined)


def test_what_is_hidden_makes_no_difference() -> None:
    one = tricks.tricks("spark bell urn echo", "counter counter counter dud dud dud")
    two = tricks.tricks("spark bell urn echo", "dud dud dud counter counter counter")
    views = [tricks.GAME.view(g, 0) for g in (one, two)]
    for view in views:  # the decks' lists are open, but not their order
        view.entities[0] = views[0].entities[0]
    first, second = (Searcher(tricks.GAME, CARDS, Budget(1500), 3).pick(v, tuple(v.options)) for v in views)
    assert first == second


def test_it_leaves_what_it_sees_alone() -> None:
    g = at_first_turn()
    before = g.save()
    search_agent(1, lambda: Budget(500))(g, tuple(g.options))
    assert g.save() == before


# --- how long it thinks


def test_the_same_seed_and_positions_think_the_same() -> None:
    one, two = (play(STANDARD, [searching(1, 150), searching(2, 150)], 3, 80)[1] for _ in range(2))
    assert one == two


def test_it_looks_at_hardly_more_positions_than_it_may() -> None:
    g = at_first_turn()
    budget = Budget(300)
    Searcher(game("heroclix"), KNOWN, budget, 1).pick(g, tuple(g.options))
    assert budget.looked < 350, "the rest of each line that was begun"


@pytest.mark.parametrize("positions", [1, 30])
def test_with_hardly_any_budget_it_still_answers(positions: int) -> None:
    g = at_first_turn()
    assert search_agent(1, lambda: Budget(positions))(g, tuple(g.options)) in g.options


def test_seconds_end_its_thinking() -> None:
    g = at_first_turn()
    began = time.monotonic()
    assert search_agent(1, lambda: Budget(seconds=0.1))(g, tuple(g.options)) in g.options
    assert time.monotonic() - began < 10  # on any machine; without an end it would think for ever


def test_it_can_be_stopped() -> None:
    g = at_first_turn()
    budget = Budget()
    searcher = Searcher(game("heroclix"), KNOWN, budget, 1)
    thinking = threading.Timer(0.05, budget.stop)
    thinking.start()
    assert searcher.pick(g, tuple(g.options)) in g.options
    thinking.join()
    looked = budget.looked
    assert searcher.pick(g, tuple(g.options)) in g.options  # stopped before it begins: it looks at its options only
    assert budget.looked - looked <= len(g.options)


def test_an_agent_that_may_only_choose_little_chooses_that() -> None:
    g = game("heroclix").new(STANDARD)
    assert search_agent()(g, ("no theme",)) == "no theme"


# --- lines


def test_lines_lead_to_the_end_of_a_choice_and_the_best_is_first() -> None:
    g, known = at_first_turn(), KNOWN
    found = lines(known, g, Budget(), 10_000)
    assert [line.value for line in found] == sorted([line.value for line in found], reverse=True)
    assert {line.answers[0] for line in found} == set(worth_trying(g))
    for line in found:
        after = g.clone()
        for answer in line.answers:
            choose(after, answer)
        asked = isinstance(after.ask, Ask) and after.ask.seat == g.ask.seat  # type: ignore[union-attr]
        assert not asked or after.rules.question(after).begins


# --- how well it plays


def test_it_beats_the_random_agent() -> None:
    assert sum(won(random_agent(seed), seed, 150) for seed in range(4)) >= 3


def won_against_the_greedy_agent(seed: int) -> bool:
    return won(heuristic_agent(), seed, POSITIONS)


@pytest.mark.soak
def test_it_beats_the_greedy_agent_in_65_games_of_100() -> None:
    with ProcessPoolExecutor() as workers:
        victories = sum(workers.map(won_against_the_greedy_agent, range(GAMES)))
    share = victories / GAMES
    spread = NormalDist().inv_cdf(0.975) * math.sqrt(share * (1 - share) / GAMES)
    keep("search against heuristic, standard scenario", games=GAMES, won=victories, positions=POSITIONS,
         least=round(share - spread, 3), most=round(share + spread, 3))  # fmt: skip
    assert share >= LEAST
