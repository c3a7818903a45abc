"""What agents must know of the tests' own games, and matches of agents at them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tests.kernel import tricks
from warband.game import Game, Knowledge
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.play.match import Agent

WON = 100.0


def chance(value: float) -> float:
    """The chance to win with an advantage."""
    return 0.5 + 0.5 * math.tanh(value / 4)


class Cards(Knowledge[State]):
    """Of the game with hidden hands: lives, and cards that can still be played."""

    def evaluate(self, g: State, seat: int, /) -> float:
        if g.outcome is not None:
            return WON * ((seat in g.outcome.winners) - (1 - seat in g.outcome.winners))
        lives, held = g.entities[0].lives, [len(tricks.cards(g, one, tricks.HAND)) for one in (0, 1)]
        return float(lives[seat] - lives[1 - seat]) + (held[seat] - held[1 - seat]) / 10

    def chance(self, g: State, seat: int, /) -> float:
        return chance(self.evaluate(g, seat))

    def calm(self, g: State, /) -> bool:
        return isinstance(g.ask, Ask) and g.ask.kind == "play"

    def turn(self, g: State, /) -> int:
        turn: int = g.entities[0].turn
        return turn


class Bidders(Knowledge[State]):
    """Of the game with secret bids: stones of a team, compared with those of the best other one, and chips."""

    def evaluate(self, g: State, seat: int, /) -> float:
        if g.outcome is not None and g.outcome.winners:
            return WON if seat in g.outcome.winners else -WON
        worth: dict[int, float] = {}
        for other, purse in enumerate(g.entities):
            team = g.rules.team(other)
            worth[team] = worth.get(team, 0.0) + purse.stones + sum(purse.chips) / 4
        mine = worth.pop(g.rules.team(seat))
        return mine - max(worth.values())

    def chance(self, g: State, seat: int, /) -> float:
        return chance(self.evaluate(g, seat))

    def calm(self, g: State, /) -> bool:
        """Whether a round begins: nobody has bid."""
        bids = g.stack[-1]
        return isinstance(bids, Secret) and not any(bids.chosen)

    def turn(self, g: State, /) -> int:
        return -sum(len(purse.chips) for purse in g.entities)


CARDS: Knowledge[State] = Cards()
BIDDERS: Knowledge[State] = Bidders()


def played(game: Game, setup: Mapping[str, Any], agents: Sequence[Agent], seed: int) -> State:
    """A game between agents, each of whom sees what its seat sees."""
    g, rng = game.new(setup), Random(seed)
    while not g.over:
        if isinstance(g.ask, Ask):
            choose(g, agents[g.ask.seat](game.view(g, g.ask.seat), tuple(g.options)))
        else:
            assert g.ask is not None
            choose(g, g.ask.sample(rng))
    return g


def wins(game: Game, setup: Mapping[str, Any], one: Callable[[int], Agent], rest: Callable[[int], Agent], games: int,
         team: tuple[int, ...] = ()) -> tuple[int, int]:  # fmt: skip
    """How many games an agent wins alone, with its team, and how many others win without it. Its seat goes round."""
    won = lost = 0
    for seed in range(games):
        seats = len(game.new(setup).rules.seats)
        mine = team or (seed % seats,)
        agents = [one(seed) if seat in mine else rest(100 * seed + seat) for seat in range(seats)]
        outcome = played(game, setup, agents, seed).outcome
        assert outcome is not None
        won += bool(outcome.winners) and set(outcome.winners) <= set(mine)
        lost += bool(outcome.winners) and not set(outcome.winners) & set(mine)
    return won, lost
