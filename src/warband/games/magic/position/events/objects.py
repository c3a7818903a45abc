"""Events of objects."""

from __future__ import annotations

from warband.games.magic.position.model import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, ZONES
from warband.kernel import attach
from warband.kernel.event import Event, Piece, Seat
from warband.kernel.state import State

WAYS = {
    (BATTLEFIELD, GRAVEYARD): "is put into the graveyard",
    (HAND, GRAVEYARD): "is discarded",
    (STACK, BATTLEFIELD): "enters the battlefield",
    (HAND, BATTLEFIELD): "enters the battlefield",
}


class Moves(Event, frozen=True):
    """An object changes zones. Silent where something else tells it: drawing, casting, playing a land."""

    says = "{told}"

    card: Piece
    start: int
    end: int
    name: str  # as it was before; '' for a card that not everybody sees
    creature: bool = False  # whether it was one
    host: Piece = 0  # what it was attached to
    items: tuple[int, ...] = ()  # what was attached to it

    def told(self, g: State) -> str:
        if not self.name or self.end == STACK or (self.start == STACK and self.end == GRAVEYARD):
            return ""
        if (self.start, self.end) == (BATTLEFIELD, GRAVEYARD) and self.creature:
            return f"{self.name} dies."
        zone = ZONES[self.end]
        way = WAYS.get((self.start, self.end)) or f"goes {'into' if self.end == EXILE else 'to'} {the(zone)}"
        return f"{self.name} {way}."


def the(zone: str) -> str:
    return zone if zone == "exile" else f"the {zone}"


class Created(Event, frozen=True):
    says = "{seat} creates {token}."

    seat: Seat
    token: Piece


class Sacrifices(Event, frozen=True):
    """A permanent is sacrificed. Silent: its way to the graveyard is told."""

    seat: Seat
    card: Piece


class TapChanges(Event, frozen=True):
    """Silent: the reason for tapping is told."""

    card: Piece
    tapped: bool


class Attached(attach.Attach, frozen=True):
    says = "{item} is attached to {host}."


class Unattached(attach.Detach, frozen=True):
    says = "{item} is no longer attached to {host}."


class TurnsUp(Event, frozen=True):
    says = "{name} is turned face up."

    card: Piece
    name: str


class ChangesControl(Event, frozen=True):
    says = "{seat} controls {card} now."

    card: Piece
    seat: Seat


class CountersPut(Event, frozen=True):
    says = "{amount} {kind_of} counter(s) on {card}."

    card: Piece
    kind_of: str
    amount: int


class Regenerates(Event, frozen=True):
    says = "{card} regenerates."

    card: Piece


class PhasesOut(Event, frozen=True):
    says = "{card} phases out."

    card: Piece


class PhasesIn(Event, frozen=True):
    says = "{card} phases in."

    card: Piece


class BecomesCopy(Event, frozen=True):
    says = "{before} is a copy of {name} now."

    card: Piece
    before: str
    name: str


class Chosen(Event, frozen=True):
    says = "{word} is chosen for {card}."

    card: Piece
    word: str


class Shuffled(Event, frozen=True):
    says = "{seat} shuffles."

    seat: Seat
