"""Objects, equipment and terrain."""

from __future__ import annotations

from warband.games.heroclix.position.position import Position
from warband.kernel import attach
from warband.kernel.event import Event, Piece, Seat, Space


class Attach(attach.Attach, frozen=True):
    says = "{host} holds the {item}."


class Detach(attach.Detach, frozen=True):
    says = "{host} lets go of the {item}."


class Equip(attach.Attach, frozen=True):
    says = "{host} is equipped with {item}."


class Unequip(attach.Detach, frozen=True):
    says = "{host} is no longer equipped with {item}."


class Item(attach.Attach, frozen=True):
    """An item comes to its resource."""

    says = "{item} is attached to {host}."


class PutDown(Event, frozen=True):
    says = "The {item} lies on {square}."

    item: Piece
    square: Space


class ObjectPlaced(Event, frozen=True):
    says = "The {item} lies on {square}."

    item: Piece
    square: Space


class ObjectDestroyed(Event, frozen=True):
    says = "The {item} is destroyed."
    tone = "harm"

    item: Piece


class IdCardRemoved(Event, frozen=True):
    says = "The ID card {item} is removed from the game."

    item: Piece


class GroundCovered(Event, frozen=True):
    says = "The special terrain {item} lies on {square}."
    tone = "course"

    item: Piece
    square: Space


class TerrainClicked(Event, frozen=True):
    says = "The Terrain dial of {item} turns to click {click}."

    item: Piece
    click: int


class MapBonus(Event, frozen=True):
    says = "{seat} has the {item}."
    tone = "course"

    seat: Seat
    item: Piece


class Marker(Event, frozen=True):
    says = "There is a {marker} marker on {square}."

    marker: Piece
    square: Space


class MarkerOff(Event, frozen=True):
    says = "A {marker} marker is removed."

    marker: Piece


class BlockingDestroyed(Event, frozen=True):
    says = "The blocking terrain on {square} is destroyed."
    tone = "harm"

    square: Space


class WallDestroyed(Event, frozen=True):
    says = "The wall on the {edge} side of {square} is destroyed."
    tone = "harm"

    square: Space
    side: int

    def edge(self, g: Position) -> str:
        return ("east", "south")[self.side]
