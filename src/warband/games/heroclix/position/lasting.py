"""Lasting effects of a position: they change values and powers for a time, or are due at a time."""

from __future__ import annotations

from warband.kernel.state import Effect


class Modification(Effect, frozen=True):
    """A lasting change of a value: +1 damage until the end of the turn."""

    who: int
    value: int
    amount: int
    name: str
    rule: str
    source: int = 0
    until: str = ""  # 'end of turn' of `seat`, 'next turn' of `seat`, or the end of a scope
    seat: int = -1


class Replacement(Effect, frozen=True):
    """A lasting replacement of a printed value: a vehicle has the attack of its pilot until the next turn."""

    who: int
    value: int
    amount: int
    name: str
    rule: str
    source: int = 0
    until: str = ""
    seat: int = -1


EVERYTHING = "everything"  # in place of a power: all powers and abilities
FIRMLY = "firmly "  # before a power that something else than Outwit takes away


class Suppression(Effect, frozen=True):
    """A power that a character can't use for a time. It ends when its maker loses the power that made it."""

    who: int
    power: str
    source: int
    name: str  # the power that made it, such as Outwit
    until: str = ""
    seat: int = -1


class Grant(Effect, frozen=True):
    """A power that something else lets a character use."""

    who: int
    power: str
    source: int
    name: str = ""  # the power that grants it
    until: str = ""
    seat: int = -1


class Promise(Effect, frozen=True):
    """An effect that resolves when its player's next turn begins."""

    who: int
    key: str  # the program
    seat: int
    them: tuple[int, ...] = ()
    source: int = 0
    name: str = ""
    until: str = "its time"


class ActionTotal(Effect, frozen=True):
    """A lasting change of a player's action total, which it does not bring below a minimum."""

    who: int  # whose text it is
    player: int
    amount: int
    least: int = 0
    source: int = 0
    name: str = ""
    until: str = ""
    seat: int = -1


EFFECTS = (Modification, Replacement, Suppression, Grant, Promise, ActionTotal)
