"""The course of a game."""

from __future__ import annotations

from warband.kernel.event import Event, Seat


class Begins(Event, frozen=True):
    says = "{seat} plays first."
    tone = "course"

    seat: Seat


class Mulligans(Event, frozen=True):
    says = "{seat} takes a mulligan."

    seat: Seat


class Keeps(Event, frozen=True):
    says = "{seat} keeps a hand of {cards}."

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


class Step(Event, frozen=True):
    """A step or a main phase begins. Silent, for most go by without anything; questions name the step."""

    seat: Seat
    step: int
