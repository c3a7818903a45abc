"""Things that others carry: one host each, never in a circle. What happens when the host is gone, the game says."""

from __future__ import annotations

from msgspec.structs import replace

from warband.kernel.event import Event, Piece, happen
from warband.kernel.state import Entity, OfGame, State


class Item(Entity, frozen=True):
    """An entity that can be attached to another, as any other with a `host` can. `host` 0: to nobody."""

    host: int = 0


class Attach(Event, frozen=True):
    """An item comes to a host."""

    says = "{host} holds {item}."

    item: Piece
    host: Piece
    before: Piece = 0  # who had it before


class Detach(Event, frozen=True):
    """An item leaves its host."""

    says = "{host} lets go of {item}."

    item: Piece
    host: Piece


def items(g: State, host: int) -> list[OfGame]:
    """What a host carries."""
    return [e for e in g.entities if getattr(e, "host", 0) == host]


def attach(g: State, item: int, host: int, rule: str = "", event: type[Attach] = Attach) -> None:
    """The item comes to its host, leaving any other. A circle of hosts is a fault of the caller.

    Where a game has several ways of carrying, `event` says which one this is.
    """
    carrier = host
    while carrier:
        if carrier == item:
            raise ValueError(f"entity {item} would carry itself")
        carrier = getattr(g.entities[carrier], "host", 0)
    before = g.entities[item].host
    g.entities[item] = replace(g.entities[item], host=host)
    g.derived = None
    happen(g, event(item, host, before), rule)


def detach(g: State, item: int, rule: str = "", event: type[Detach] = Detach) -> None:
    """The item leaves its host."""
    host = g.entities[item].host
    g.entities[item] = replace(g.entities[item], host=0)
    g.derived = None
    happen(g, event(item, host), rule)


def host_gone(g: State, host: int) -> None:
    """The host can carry no longer: the game says, item by item, what becomes of what it had."""
    for item in items(g, host):
        g.rules.host_gone(g, item.id, host)
