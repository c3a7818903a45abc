"""Computers at Magic: `normal` beats random players, `hard` beats `normal`, and neither equips for nothing.

`make test` plays a sample; `make soak` plays 200 games of each, and keeps the shares with their intervals.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import pytest

from tests.conformance.figures import keep
from tests.magic.games import answer
from tests.magic.matches import Maker, Score, compete, equips_for_nothing
from warband.cases import read_text
from warband.games.magic.game import GAME, mine
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.chance import seeded
from warband.kernel.machine import choose
from warband.play.agents import Agent, heuristic_agent, random_agent, search_agent
from warband.play.agents.budget import Budget

SEEDS = 100  # two games each
POSITIONS = 1_500  # that `hard` looks at for a decision; at the table it looks at more
NO_USE = """case    No use
game    magic 2026
p1      battlefield: Grizzly Bears with Shuko and Lightning Greaves and Seeking Blade, 3 Forest
turn    p1, main 1
now     it is main 1
"""


def thinking(positions: int, seed: int) -> Agent:
    """The agent that searches, with so many positions for a decision: it thinks the same again."""
    return search_agent(seed, lambda: Budget(positions))


def against_random(seed: int) -> Score:
    return compete(heuristic_agent, random_agent, [seed])


def against_normal(seed: int) -> Score:
    return compete(partial(thinking, POSITIONS), heuristic_agent, [seed])


def summed(scores: list[Score]) -> Score:
    return Score(*(sum(numbers) for numbers in zip(*scores, strict=True)))


def test_normal_beats_random() -> None:
    score = compete(heuristic_agent, random_agent, range(1))
    assert score.won == 2
    assert score.idle == 0


def test_hard_beats_normal() -> None:
    score = compete(partial(thinking, 25), heuristic_agent, range(1))
    assert score.won >= 1
    assert score.idle == 0


@pytest.mark.parametrize("agent", [heuristic_agent(1), thinking(300, 1)], ids=["normal", "hard"])
def test_nobody_equips_for_nothing(agent: Agent) -> None:
    [case] = read_text(NO_USE)
    g = mine(case.variants[0].start.state())
    for _ in range(12):
        if g.ask is None or g.table.step != 3:
            break
        choose(g, agent(GAME.view(g, 0), tuple(g.options)) if g.ask.seat == 0 else "pass")  # type: ignore[union-attr]
        assert not equips_for_nothing(g)


def asked_positions(seed: int, most: int) -> Iterator[Position]:
    """Positions of a game in which somebody decides something."""
    g, rng = GAME.new({"fixed_stops": True}), Random(seed)
    while not g.over and most:
        if isinstance(g.ask, Ask) and len(g.options) > 1:
            most -= 1
            yield g
        choose(g, answer(g, rng))


@pytest.mark.parametrize(
    ("maker", "most"), [(heuristic_agent, 60), (partial(thinking, 40), 12)], ids=["normal", "hard"]
)
def test_hidden_cards_never_change_an_answer(maker: Maker, most: int) -> None:
    exchanged = 0
    for n, g in enumerate(asked_positions(3, most)):
        assert isinstance(g.ask, Ask)
        seat = g.ask.seat
        other = GAME.imagine(GAME.view(g, seat), seeded(n))
        exchanged += other.digest() != g.digest()
        options = tuple(g.options)
        assert maker(5)(GAME.view(other, seat), options) == maker(5)(GAME.view(g, seat), options)
    assert exchanged > most // 2


def test_an_interval_holds_the_share() -> None:
    low, high = Score(130, 200).interval
    assert low < 0.65 < high
    assert (round(low, 3), round(high, 3)) == (0.582, 0.713)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("what", "match", "least"),
    [("normal against random", against_random, 0.95), ("hard against normal", against_normal, 0.65)],
    ids=["random", "normal"],
)
def test_shares_of_200_games(what: str, match: object, least: float) -> None:
    with ProcessPoolExecutor(2) as workers:
        score = summed(list(workers.map(match, range(SEEDS))))  # type: ignore[arg-type]
    low, high = (round(bound, 3) for bound in score.interval)
    keep(f"Magic, {what}, mirrored decks", games=score.games, won=score.won, least=low, most=high, idle=score.idle)
    assert score.share >= least
    assert score.idle == 0
