"""Matches between agents on mirrored decks, with seats exchanged."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from warband.games.magic.game import GAME
from warband.games.magic.library.decks import DECKS
from warband.games.magic.position.model import Waiting
from warband.games.magic.position.position import Position
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.questions.tries import moves_itself
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.play.agents import Agent

LONGEST = 3000  # answers; a game that takes longer counts as drawn
Maker = Callable[[int], Agent]


class Score(NamedTuple):
    """How many games one agent won of so many, and how often it activated equip for nothing."""

    won: int
    games: int
    idle: int = 0

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The share with a confidence of 95 %, by Wilson."""
        n, p, z = self.games, self.share, 1.96
        middle, width = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - width) / (1 + z * z / n), (middle + width) / (1 + z * z / n)


def play(agents: list[Agent], deck: str, seed: int, watched: int = 0) -> tuple[Position, int]:
    """A game with the same deck on both sides; and how often the watched seat activated equip for nothing."""
    g, rng, idle = GAME.new({"decks": [deck, deck], "fixed_stops": True}), Random(seed), 0
    for _ in range(LONGEST):
        if g.over:
            break
        ask = g.ask
        if isinstance(ask, Ask):
            choose(g, agents[ask.seat](GAME.view(g, ask.seat), tuple(g.options)))
            idle += ask.seat == watched and ask.kind == "target" and equips_for_nothing(g)
        elif ask is not None:
            choose(g, ask.sample(rng))
    return g, idle


def equips_for_nothing(g: Position) -> bool:
    """Whether the top of the stack is equip for the creature that bears the Equipment already."""
    item = g.entities[g.table.stack[-1]] if g.table.stack else None
    if not isinstance(item, Waiting):
        return False
    ability = g.rules.abilities.get(item.key)
    return isinstance(ability, Activated) and moves_itself(ability) and item.targets == (g.objects[item.source].host,)


def compete(one: Maker, other: Maker, seeds: Iterable[int]) -> Score:
    """Games of one agent against another, two for each seed: the same deck and luck, with seats exchanged."""
    won = games = idle = 0
    names = list(DECKS)
    for seed in seeds:
        for seat in (0, 1):
            agents = [other(seed), other(seed)]
            agents[seat] = one(seed)
            g, wasted = play(agents, names[seed % len(names)], seed, seat)
            won += g.outcome is not None and g.outcome.winners == (seat,)
            games, idle = games + 1, idle + wasted
    return Score(won, games, idle)
