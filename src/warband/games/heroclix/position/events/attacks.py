"""Attacks: targets, rolls, hits and results."""

from __future__ import annotations

from warband.games.heroclix.position.events.characters import OfCharacter
from warband.games.heroclix.position.model import KO
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Event, Piece, Pieces, Roll


class OnTargets(Event, frozen=True):
    """An attack on its targets. Attacks are close or range attacks."""

    attacker: Piece
    targets: Pieces
    attack_kind: str


class Targeting(OnTargets, frozen=True):
    """The targets are chosen, and may still change."""


class Attack(OnTargets, frozen=True):
    begins = "attack"
    says = "{attacker} makes a {attack_kind} attack on {targets}."


class AttackRoll(Event, frozen=True):
    """The final roll."""

    says = "{attacker} rolls {roll}, {total} in all."
    tone = "chance"

    attacker: Piece
    roll: Roll
    total: int


class Compared(OfCharacter, frozen=True):
    """The roll decides about a target; `who` is hit, or missed."""

    attacker: Piece
    target: Piece
    total: int
    against: str  # the defense with its terms
    critical: bool

    def numbers(self) -> str:
        """The compared numbers: a total and a defense, with its terms unless it is simply printed."""
        if not self.against:
            return ""
        terms, _, value = self.against.rpartition(" = ")
        plain = terms == f"{value} printed"
        return f": {self.total} against {value}" + ("" if plain else f" ({terms})")


class Hit(Compared, frozen=True):
    says = "{who} is hit{reason}."
    tone = "harm"

    def reason(self, g: Position) -> str:
        instead = "" if self.who == self.target else f" in place of {name(g, self.target)}"
        return instead + (": a critical hit" if self.critical else self.numbers())


class Miss(Compared, frozen=True):
    says = "{who} {result}."

    evaded: bool = False

    def result(self, g: Position) -> str:
        if self.evaded:
            return "evades the attack"
        return f"is missed{': a critical miss' if self.critical else self.numbers()}"


class WithHits(OnTargets, frozen=True):
    """An attack with its hit characters."""

    struck: Pieces
    roll: Roll


class Struck(WithHits, frozen=True):
    """Hits are final."""


class Critical(Event, frozen=True):
    says = "A critical hit deals {amount} more damage."
    tone = "harm"

    amount: int


class AttackDone(WithHits, frozen=True):
    """An attack is over: the damage that it dealt, the damage that the hit characters took, and those knocked back."""

    ends = "attack"

    dealt: tuple[int, ...]
    taken: tuple[int, ...]
    knocked: Pieces = ()

    def felled(self, g: Position) -> list[int]:
        """The characters that the attack KO'd; knockback damage is not its damage.

        [hc.2019.knockback-damage-of-nobody]
        """
        return [who for who in self.struck if g.figures[who].place == KO and who not in self.knocked]
