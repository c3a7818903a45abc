"""Computers: each strength beats the one below, and no answer depends on anything that the seat can't see."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pytest

from tests.conformance.figures import keep
from tests.conformance.tables import any_answer
from warband.games.heroscape import evaluate
from warband.games.heroscape.attacks_to_come import NOW, WHOLE
from warband.games.heroscape.cases import JUDGE
from warband.games.heroscape.fighting.odds import wounds
from warband.games.heroscape.game import GAME
from warband.games.heroscape.position import events
from warband.games.heroscape.position.board import seat_of
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import Outcome
from warband.play.agents import Agent, careless_agent, heuristic_agent, random_agent, search_agent
from warband.play.agents.budget import Budget

ARMY = ["Knight Captain", "Ash Ranger", "Shieldguard"]
SETUPS = {
    2: {"map": "The Three Terraces", "armies": [ARMY, ARMY]},
    4: {"map": "The Ford", "armies": [["Knight Captain", "Shieldguard"]] * 4},
}
FEWER = {
    2: {"map": "The Three Terraces", "armies": [["Knight Captain", "Ash Ranger"]] * 2},
    4: SETUPS[4],
}
ROUNDS, FEW = 12, 5  # a game that takes longer is decided on points; in `make test` it is shorter
NEAR = {
    "game": [(0, "heroscape")],
    "map": [(1, "A  B  C"), (2, "1    1  1  1")],
    "blue": [(3, "K Knight Captain on A1")],
    "red": [(4, "C Knight Captain on B1")],
    "turn": [(5, "blue 1")],
}
Maker = Callable[[int], Agent]


def quick(seed: int) -> Agent:
    """The searching agent with few positions, so that a game takes seconds."""
    return search_agent(seed, lambda: Budget(1500, math.inf))


def played(seats: int, agents: list[Agent], seed: int, rounds: int) -> Outcome:
    g, rng = GAME.new((SETUPS if rounds == ROUNDS else FEWER)[seats]), Random(seed)
    while not g.over and g.table.round <= rounds:
        if isinstance(g.ask, Ask):
            view = GAME.view(g, g.ask.seat)
            choose(g, agents[g.ask.seat](view, tuple(view.options)))
        else:
            choose(g, any_answer(g, rng))
    return g.outcome or GAME.on_points(g)


def won(seats: int, strong: Maker, weak: Maker, games: int, rounds: int = ROUNDS) -> int:
    """How many of some games with mirrored armies the strong one wins; it has every seat equally often."""
    found = 0
    for game in range(games):
        agents = [weak(seats * game + seat) for seat in range(seats)]
        agents[game % seats] = strong(game)
        found += played(seats, agents, game // seats, rounds).winners == (game % seats,)
    return found


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval at 95%."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def test_the_normal_agent_beats_random_ones() -> None:
    assert won(2, heuristic_agent, random_agent, 1, FEW) == 1
    assert won(4, heuristic_agent, random_agent, 1, FEW) >= 1


def test_a_search_counts_attacks_before_they_are_made_and_looks_beyond_the_order_markers() -> None:
    start = JUDGE.start(NEAR, "").state()
    attack = NOW * 90 / 5 * sum(float(chance) * n for n, chance in enumerate(wounds(4, 4))) * (1 - WHOLE) / 4
    assert evaluate.foresee(start, 0) - evaluate.evaluate(start, 0) == pytest.approx(attack, rel=0.05)
    assert evaluate.foresee(start, 1) == evaluate.evaluate(start, 1)
    laying = GAME.new(SETUPS[2])
    while laying.table.round == 0 or not isinstance(laying.ask, Ask):
        choose(laying, laying.options[0] if isinstance(laying.ask, Ask) else any_answer(laying, Random(1)))
    before = evaluate.turn(laying)
    while isinstance(laying.ask, Ask) and laying.ask.kind == "marker":
        choose(laying, laying.options[0])
    choose(laying, any_answer(laying, Random(1)))
    assert laying.table.number == 1
    assert evaluate.turn(laying) == before


@pytest.mark.soak
@pytest.mark.parametrize(
    ("seats", "name", "strong", "weak", "least"),
    [
        (2, "normal against random", heuristic_agent, random_agent, 0.95),
        (4, "normal against three random", heuristic_agent, random_agent, 0.60),
        (2, "hard against normal", search_agent, heuristic_agent, 0.65),
    ],
)
def test_in_two_hundred_games_as_well(seats: int, name: str, strong: Maker, weak: Maker, least: float) -> None:
    games = 200
    found = won(seats, strong, weak, games)
    low, high = interval(found, games)
    keep(f"HeroScape, {name}", games=games, won=found, interval=f"{low:.2f} to {high:.2f}")
    assert found / games >= least


def decisions(seed: int) -> list[Position]:
    """Positions of a random game in which a seat decides something."""
    g, rng, found = GAME.new({"scenario": "The Vault of Relics"}), Random(seed), list[Position]()
    while not g.over and len(found) < 150:
        if isinstance(g.ask, Ask) and len(g.options) > 1:
            found.append(g.clone())
        choose(g, any_answer(g, rng))
    return found


@pytest.mark.parametrize("make", [heuristic_agent, quick], ids=["normal", "hard"])
def test_no_answer_depends_on_hidden_markers_or_glyphs(make: Maker) -> None:
    changed = 0
    for g in decisions(3)[10::25]:
        assert isinstance(g.ask, Ask)
        view = GAME.view(g, g.ask.seat)
        other = GAME.imagine(view, lambda chance: chance.sample(Random(8)))
        changed += other.save() != g.save()
        again = GAME.view(other, g.ask.seat)
        assert make(1)(view, tuple(view.options)) == make(1)(again, tuple(again.options))
    assert changed


@pytest.mark.parametrize("seed", range(3))
def test_the_easy_computer_attacks_no_friend(seed: int) -> None:
    g, rng, agent = GAME.new({"scenario": "The Three Terraces"}), Random(seed), careless_agent(seed)
    sides: list[tuple[int, int]] = []
    while not g.over and g.table.round <= ROUNDS:
        g.log = []
        choose(g, agent(GAME.view(g, g.ask.seat), tuple(g.options)) if isinstance(g.ask, Ask) else any_answer(g, rng))
        blows = [one.event for one in g.log if isinstance(one.event, events.Attacked)]
        sides += [(seat_of(g, blow.who), seat_of(g, blow.target)) for blow in blows]
    assert sides
    assert all(one != other for one, other in sides)
