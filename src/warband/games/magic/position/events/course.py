"""The course of a game."""

from __future__ import annotations

from warband.games.magic.position.model import STEPS
from warband.kernel.event import Event, Seat
from warband.kernel.state import State


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
    tone = "course"

    seat: Seat
    turn: int


class Step(Event, frozen=True):
    """A step or a main phase begins."""

    says = "{seat}'s {name}."
    tone = "course"

    seat: Seat
    step: int

    def name(self, g: State) -> str:
        return STEPS[self.step]
