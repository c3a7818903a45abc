"""Combat, damage and life."""

from __future__ import annotations

from warband.kernel.event import Event, Piece, Pieces
from warband.kernel.state import State


class Attacks(Event, frozen=True):
    """A creature attacks a player."""

    says = "{card} attacks."

    card: Piece
    player: Piece


class Blocks(Event, frozen=True):
    says = "{card} blocks {attacker}."

    card: Piece
    attacker: Piece


class Unblocked(Event, frozen=True):
    """An attacker that nobody blocks. Silent: its damage tells it."""

    card: Piece


class DealsDamage(Event, frozen=True):
    says = "{source} deals {amount} damage to {to}."
    tone = "harm"

    source: Piece
    to: Piece
    amount: int
    combat: bool = False
    items: Pieces = ()  # attached to the source


class Poisoned(Event, frozen=True):
    says = "{who} gets {amount} poison and has {poison}."
    tone = "harm"

    who: Piece
    amount: int
    poison: int


class EnergyChanges(Event, frozen=True):
    says = "{who} {changes} energy and has {energy}."

    who: Piece
    change: int
    energy: int

    def changes(self, g: State) -> str:
        return f"gets {self.change}" if self.change > 0 else f"pays {-self.change}"


class LifeChanges(Event, frozen=True):
    says = "{who} {changes} life and has {life}."

    who: Piece
    change: int
    life: int

    def changes(self, g: State) -> str:
        return f"gains {self.change}" if self.change > 0 else f"loses {-self.change}"
