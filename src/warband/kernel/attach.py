"""Items and hosts: an item has at most one host, and hosts never form a circle.

The game decides when a host is gone.
"""

from __future__ import annotations

from msgspec.structs import replace

from warband.kernel.event import Event, Piece, happen
from warband.kernel.state import Entity, OfGame, State


class Item(Entity, frozen=True):
    """An entity that can be attached to another one. `host` 0: to none."""

    host: int = 0


class Attach(Event, frozen=True):
    """An item comes to a host."""

    says = "{host} holds {item}."

    item: Piece
    host: Piece
    before: Piece = 0  # the former host


class Detach(Event, frozen=True):
    """An item leaves its host."""

    says = "{host} lets go of {item}."

    item: Piece
    host: Piece


def items(g: State, host: int) -> list[OfGame]:
    """The items of a host."""
    return [e for e in g.entities if getattr(e, "host", 0) == host]


def attach(g: State, item: int, host: int, rule: str = "", event: type[Attach] = Attach) -> None:
    """Attach an item to a host, and detach it from its former one. A circle of hosts is an error of the caller.

    Where a game has several ways to attach, `event` names this one.
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
    """Detach an item from its host."""
    host = g.entities[item].host
    g.entities[item] = replace(g.entities[item], host=0)
    g.derived = None
    happen(g, event(item, host), rule)


def host_gone(g: State, host: int) -> None:
    """The host is gone: the game decides for each of its items (`Rules.host_gone`)."""
    for item in items(g, host):
        g.rules.host_gone(g, item.id, host)
