"""The players around the table: the turn order, and who is still in it (Supplement, Part 20)."""

from __future__ import annotations

from warband.games.heroclix.position.position import Position


def undefeated(g: Position) -> list[int]:
    """The players in the turn order, by seats."""
    out = g.table.defeated
    return [seat for seat in range(len(g.rules.seats)) if seat not in out]


# hc.supp.20.order.established
def from_seat(g: Position, seat: int) -> list[int]:
    """The players in turn order from a seat on, the seat itself included; the turn passes to the left."""
    seats, out = len(g.rules.seats), g.table.defeated
    around = [(seat + n) % seats for n in range(seats)]  # hc.supp.20.order.to-the-left
    return [one for one in around if one not in out]  # hc.supp.20.defeat.out-of-order-first


def next_seat(g: Position, seat: int) -> int:
    """The player whose turn comes after a seat's."""
    order = from_seat(g, seat)
    return next((one for one in order if one != seat), seat)


def chooser(g: Position) -> int:
    """The player who decides for everybody: the active one, or the next while that one is defeated."""
    table = g.table
    return table.active if not table.defeated else next(iter(from_seat(g, table.active)), table.active)
