"""One character takes the place of another: who could, where it goes, and what it takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.games.heroclix import atoms
from warband.games.heroclix.actions import pass_on
from warband.games.heroclix.model import MAP, SIDELINE, Figure
from warband.games.heroclix.terrain import board, shape_of
from warband.games.heroclix.text import ops
from warband.games.heroclix.text.amounts import size_of
from warband.games.heroclix.text.who import footprint, is_named, reach, room
from warband.games.heroclix.using import has
from warband.kernel.ask import Ask
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

SWAP, FORCED = "hc.core.sideline.swap", "hc.supp.16.replace.forced-opponent-chooses"


def waiting(g: State, who: int, name: str, trait: str = "") -> list[int]:
    """The characters of a name, or with a trait, on a character's own Sideline."""
    if has(g, who, "can't be replaced"):
        return []
    side = g.entities[who].side
    bench = [e.id for e in g.entities if isinstance(e, Figure) and e.place == SIDELINE and e.side == side]
    if trait:
        return [other for other in bench if trait in g.rules.cards[g.entities[other].card].traits]
    return [other for other in bench if is_named(g, other, name)]


def replacements(g: State, who: int, op: ops.Swap) -> list[int]:
    """Those of them that could take its place: in one of its squares, or where the text says."""
    return [other for other in waiting(g, who, op.name, op.trait) if openings(g, who, other, op.spot)]


def openings(g: State, who: int, other: int, spot: ops.Place | None) -> int:
    """Where a replacement can be put."""
    here = footprint(g, who)
    elsewhere = spot is not None and g.rules.holds("hc.supp.16.replace.specified-square")
    area = reach(g, who, size_of(g, spot.within, who)) & ~here if spot is not None and elsewhere else here
    return room(g, shape_of(g, g.entities[other]), area, here)


def nearest(g: State, who: int, other: int) -> int:
    """The legal squares for a replacement that has no room: those that are nearest."""
    here, ground = footprint(g, who), board(g).ground
    for distance in range(1, ground.grid.width + ground.grid.height):
        if found := room(g, shape_of(g, g.entities[other]), reach(g, who, distance), here):
            return found
    return 0


def swap(g: State, f: Effect, op: ops.Swap) -> None:
    """Who comes is asked first, when there are several; then where, when that is open or there is no room."""
    if not f.them or g.entities[f.them[0]].place != MAP or not g.rules.holds(SWAP):
        return
    who = f.them[0]
    could = replacements(g, who, op)
    if f.comes:
        change_places(g, who, f.comes, g.answer)
        f.comes = 0
    elif g.answer is None and len(could) > 1:
        g.ask = Ask(f.seat, "whom")
    elif could:
        other = could[0] if g.answer is None else g.answer
        if op.spot is not None:
            ask_where(g, f, other, f.seat)
        else:
            take_over(g, f, op, who, other)
    elif crowded := waiting(g, who, op.name, op.trait):
        ask_where(g, f, crowded[0], 1 - f.seat if g.rules.holds(FORCED) else f.seat)


def ask_where(g: State, f: Effect, other: int, seat: int) -> None:
    """Somebody chooses the square of a replacement."""
    f.comes = other
    g.ask = Ask(seat, "where")


def places_offered(g: State, f: Effect, op: ops.Swap) -> int:
    """The squares to choose from."""
    who, other = f.them[0], f.comes
    return openings(g, who, other, op.spot) or nearest(g, who, other)


def take_over(g: State, f: Effect, op: ops.Swap, who: int, other: int) -> None:
    """A character on the Sideline takes the very square of one on the map, where it fits there."""
    here = footprint(g, who)
    fitting = room(g, shape_of(g, g.entities[other]), here, here)
    square = g.entities[who].square
    before: Figure = g.entities[who]
    change_places(g, who, other, square if fitting >> square & 1 else fitting.bit_length() - 1)
    if op.same_click:
        atoms.set_dial(g, other, before.click, SWAP)
    if op.second and (more := waiting(g, who, op.second)):
        beside = nearest(g, other, more[0])
        if beside:
            atoms.join(g, before, more[0], beside.bit_length() - 1, SWAP)


def change_places(g: State, who: int, other: int, square: int) -> None:
    """The one comes onto the map and the other goes onto the Sideline."""
    atoms.exchange(g, who, other, square, SWAP)
    pass_on(g, who, other)
