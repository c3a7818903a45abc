"""Loops that nobody can end: the same things happen again and again, and nobody does anything."""

from __future__ import annotations

from zlib import crc32

from warband.games.magic.position.model import Waiting
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller
from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.programs.ops import Pay
from warband.programs.control import May

PATIENCE = 6  # things that resolve before anybody looks for a loop
ENDLESS = 400  # things that resolve while nobody does anything: that never ends, however it changes

Met = tuple[int, int, int, int, int]  # a position in short; lives and libraries of both players


def met(g: Position) -> Met:
    """A digest of the position for the search for loops."""
    one, other = g.player(0), g.player(1)
    there = [described(g, who) for who in g.table.battlefield]
    stack = [g.waiting[item] for item in g.table.stack]
    waiting = [(item.key, item.controller, item.targets) for item in stack]
    hands = (len(one.hand), len(other.hand))
    short = crc32(repr((there, waiting, hands)).encode())
    return short, one.life, other.life, len(one.library), len(other.library)


def described(g: Position, who: int) -> tuple[object, ...]:
    card = g.objects[who]
    return card.name, card.tapped, card.damage, card.counters, card.host, controller(g, who)


# mtg.core.draw.loop
def endless(before: tuple[Met, ...], now: Met, rounds: int) -> bool:
    """Whether it was all the same before, and nobody has come nearer to the end of the game."""
    if rounds >= ENDLESS:
        return True
    return any(then[0] == now[0] and all(a <= b for a, b in zip(then[1:], now[1:], strict=True)) for then in before)


def is_trigger(g: Position, item: Waiting) -> bool:
    """Whether something on the stack came there by itself, and nobody is asked whether it does anything."""
    ability = g.rules.abilities.get(item.key)
    return isinstance(ability, Triggered) and not any(isinstance(op, May | Pay) for op in ability.effect.ops)
