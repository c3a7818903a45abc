"""The course of a game."""

from __future__ import annotations

from warband.kernel.event import Event, Piece, Seat


class Begins(Event, frozen=True):
    says = "{seat} plays first."
    tone = "course"

    seat: Seat


class Deals(Event, frozen=True):
    """A player's first hand is dealt. Silent: it begins the story of that hand."""

    begins = "hand"

    seat: Seat


class Mulligans(Event, frozen=True):
    says = "{seat} takes a mulligan."

    seat: Seat


class Keeps(Event, frozen=True):
    says = "{seat} keeps a hand of {cards}."
    ends = "hand"

    seat: Seat
    cards: int


class StopsChange(Event, frozen=True):
    """A player wants to be asked in other steps. Silent."""

    seat: Seat


class Turn(Event, frozen=True):
    says = "{seat}'s turn."
    tone = "part"

    seat: Seat
    turn: int


class Crowned(Event, frozen=True):
    says = "{seat} becomes the monarch."

    seat: Seat


class Acts(Event, frozen=True):
    """A player, or a creature, has done something that abilities may wait for. Silent: its parts are told."""

    who: Piece
    what: str


class Unfolds(Event, frozen=True):
    """Several changes follow that are one deed. Silent. `what` is their cause; '' if they name it themselves."""

    begins = "deed"

    what: str = ""


class Unfolded(Event, frozen=True):
    """The last of them has happened. Silent."""

    ends = "deed"


class Step(Event, frozen=True):
    """A step or a main phase begins. Silent, for most go by without anything; questions name the step."""

    seat: Seat
    step: int
