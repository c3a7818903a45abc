"""Events: facts, sentence and tone of each kind."""

from __future__ import annotations

from typing import TypeAlias

from warband.kernel.attach import Attach, Detach
from warband.kernel.event import Event, Piece, Pieces, Roll, Seat, Space
from warband.kernel.state import State

Terms: TypeAlias = tuple[tuple[str, int], ...]
"""Everything that changes a printed number of dice: names with numbers."""


def counted(number: int, noun: str) -> str:
    """'1 skull', '2 skulls'."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


class RoundBegins(Event, frozen=True):
    kind = "round"
    says = "Round {number} begins."
    tone = "part"

    number: int


class Drafted(Event, frozen=True):
    says = "{seat} takes {name}."
    tone = "course"

    seat: Seat
    name: str


class MarkersLaid(Event, frozen=True):
    kind = "markers"
    says = "{seat} has placed order markers."
    tone = "minor"

    seat: Seat


class InitiativeBegins(Event, frozen=True):
    """Silent: the totals and who goes first tell it."""

    begins = "initiative"


class InitiativeRolled(Event, frozen=True):
    kind = "initiative"
    says = "{seat} rolls {total} for {purpose}."
    tone = "chance"

    seat: Seat
    total: int
    purpose: str = "initiative"


class First(Event, frozen=True):
    says = "{seat} goes first."
    tone = "course"
    ends = "initiative"

    seat: Seat


class Revealed(Event, frozen=True):
    kind = "revealed"
    says = "{seat} reveals order marker {mark} on {card}."
    tone = "part"

    seat: Seat
    mark: str
    card: Piece


class MarkerLost(Event, frozen=True):
    says = "An order marker is removed from {card}."
    tone = "harm"

    card: Piece


class TokensChanged(Event, frozen=True):
    says = "{card} has {number} {token} on it."
    tone = "part"

    card: Piece
    token: str
    number: int


class TurnLost(Event, frozen=True):
    says = "{seat} loses turn {number}."
    tone = "course"

    seat: Seat
    number: int


class Stepped(Event, frozen=True):
    kind = "move"
    says = "{who} moves from {start} to {end}."

    who: Piece
    start: Space
    end: Space


class Flew(Event, frozen=True):
    kind = "fly"
    says = "{who} flies from {start} to {end}."

    who: Piece
    start: Space
    end: Space


class Leapt(Event, frozen=True):
    kind = "leap"
    says = "{who} leaps from {start} to {end}."

    who: Piece
    start: Space
    end: Space


class Pushed(Event, frozen=True):
    kind = "push"
    says = "{who} is pushed from {start} to {end}."

    who: Piece
    start: Space
    end: Space


class Placed(Event, frozen=True):
    kind = "placed"
    says = "{who} is placed on {space}."

    who: Piece
    space: Space


class Returned(Event, frozen=True):
    kind = "returned"
    says = "{who} comes back on {space}."
    tone = "good"

    who: Piece
    space: Space


class LeavingBegins(Event, frozen=True):
    """Silent: the dice and their result tell it."""

    begins = "leaving"

    who: Piece


class LeavingDone(Event, frozen=True):
    """Silent as well."""

    ends = "leaving"

    who: Piece


class Leaving(Event, frozen=True):
    kind = "leaving engagement"
    says = "{who} leaves the engagement with {enemies}: {struck}."
    tone = "chance"

    who: Piece
    enemies: Pieces
    skulls: int

    def struck(self, g: State) -> str:
        return counted(self.skulls, "skull")


def dice_of(number: int, terms: Terms) -> str:
    """'3 dice (height advantage +1)'."""
    said = "1 die" if number == 1 else f"{number} dice"
    return f"{said} ({', '.join(f'{name} {change:+d}' for name, change in terms)})" if terms else said


class AttackBegins(Event, frozen=True):
    """Silent: the dice and their result tell it."""

    begins = "combat"

    who: Piece
    target: Piece


class AttackDone(Event, frozen=True):
    """Silent as well."""

    ends = "combat"

    who: Piece
    target: Piece


class Attacked(Event, frozen=True):
    kind = "attack"
    says = "{who} attacks {target} with {rolled}: {struck}."
    tone = "chance"

    who: Piece
    target: Piece
    dice: int
    skulls: int
    terms: Terms = ()

    def rolled(self, g: State) -> str:
        return dice_of(self.dice, self.terms)

    def struck(self, g: State) -> str:
        return counted(self.skulls, "skull")


class Defended(Event, frozen=True):
    kind = "defense"
    says = "{who} defends with {rolled}: {met}."
    tone = "chance"

    who: Piece
    dice: int
    shields: int
    terms: Terms = ()

    def rolled(self, g: State) -> str:
        return dice_of(self.dice, self.terms)

    def met(self, g: State) -> str:
        return counted(self.shields, "shield")


class Wounded(Event, frozen=True):
    kind = "wound"
    says = "{who} receives {wounds}."
    tone = "harm"

    who: Piece
    amount: int

    def wounds(self, g: State) -> str:
        return counted(self.amount, "wound")


class Healed(Event, frozen=True):
    kind = "healed"
    says = "{who} loses {markers}."
    tone = "good"

    who: Piece
    amount: int

    def markers(self, g: State) -> str:
        return counted(self.amount, "wound marker")


class Destroyed(Event, frozen=True):
    kind = "destroyed"
    says = "{who} is destroyed."
    tone = "loss"

    who: Piece


class Fell(Event, frozen=True):
    kind = "fall"
    says = "{who} falls {deep}."
    tone = "harm"

    who: Piece
    levels: int

    def deep(self, g: State) -> str:
        return counted(self.levels, "level")


class D20Rolled(Event, frozen=True):
    kind = "d20"
    says = "{who} rolls {roll} on the 20-sided die."
    tone = "chance"

    who: Piece
    roll: Roll


class ItemTaken(Attach, frozen=True):
    kind = "taken"
    says = "{host} picks up {item}."
    tone = "good"


class ItemPassed(Attach, frozen=True):
    kind = "passed"
    says = "{before} passes {item} to {host}."


class ItemDropped(Detach, frozen=True):
    kind = "dropped"
    says = "{host} drops {item}."


class ItemLost(Detach, frozen=True):
    kind = "lost"
    says = "{host} loses {item}."
    tone = "harm"


class GlyphLies(Event, frozen=True):
    kind = "lies"
    says = "{glyph} lies on {space}, power side up."

    glyph: Piece
    space: Space


class GlyphTurned(Event, frozen=True):
    kind = "turned"
    says = "{who} reveals {glyph}."
    tone = "good"

    who: Piece
    glyph: Piece


class GlyphRemoved(Event, frozen=True):
    kind = "removed"
    says = "{glyph} is removed from the game."
    tone = "harm"

    glyph: Piece


class TrapSprung(Event, frozen=True):
    kind = "trap"
    says = "{who} springs a trap."
    tone = "harm"

    who: Piece


class Used(Event, frozen=True):
    kind = "used"
    says = "{who} uses {power}."

    who: Piece
    power: str


class Entered(Attach, frozen=True):
    kind = "entered"
    says = "{item} enters {host}."


class Exited(Detach, frozen=True):
    kind = "exited"
    says = "{item} exits {host}."


class ControlTaken(Event, frozen=True):
    kind = "control"
    says = "{seat} takes control of {card}."
    tone = "harm"

    seat: Seat
    card: Piece


class ControlReturned(Event, frozen=True):
    kind = "returned"
    says = "{seat} controls {card} again."

    seat: Seat
    card: Piece
