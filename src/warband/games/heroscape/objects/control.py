"""A card changes hands: its figures go with it, an object that they are in is destroyed, and items may be too many."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import destroy
from warband.games.heroscape.items.carrying import free
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.board import army, items_of, on_card, printed_glyph
from warband.games.heroscape.position.model import Glyph
from warband.games.heroscape.position.position import Position
from warband.kernel.machine import each, procedure, step
from warband.kernel.state import Frame


class Changing(Frame):
    """A seat takes control of a card. `wrecks` are objects that hold figures of different players now."""

    seat: int
    card: int
    wrecks: tuple[int, ...] = ()


# hs.gap.lone-occupant
def take_card(g: Position, f: Changing) -> None:
    inside = {figure.host for figure in on_card(g, f.card) if figure.host}
    before = g.cards[f.card].seat
    atoms.change_control(g, f.card, f.seat)
    if g.rules.options_of_edition.lone_occupant_counts:
        f.wrecks = tuple(sorted(inside))
    else:
        f.wrecks = tuple(sorted(thing for thing in inside if shared(g, thing, before)))


def shared(g: Position, thing: int, seat: int) -> bool:
    """Whether figures of a seat are still in an object."""
    return any(figure.host == thing for figure in army(g, seat))


def sort_items(g: Position, f: Changing) -> None:
    for figure in list(on_card(g, f.card)):
        for item in items_of(g, figure.id):
            if extra(g, f.seat, item):
                put_down(g, item, figure.spaces)


def extra(g: Position, seat: int, item: Glyph) -> bool:
    """Whether an army carries another copy of a Unique item."""
    if printed_glyph(g, item.id).rarity != "unique":
        return False
    carried = [other for figure in army(g, seat) for other in items_of(g, figure.id)]
    return any(other.name == item.name and other.id != item.id for other in carried)


def put_down(g: Position, item: Glyph, spaces: tuple[int, ...]) -> None:
    """An item that is too many is dropped where no glyph lies, or else removed from the game."""
    where = next((space for space in spaces if free(g, space)), -1)
    if where >= 0 and g.rules.options_of_edition.extra_items_drop:
        atoms.drop(g, item.id, events.ItemDropped)
        atoms.lay(g, item.id, where)
    else:
        atoms.drop(g, item.id, events.ItemLost)
        atoms.remove_glyph(g, item.id)


def wreck(g: Position, f: Changing, thing: int) -> Frame:
    """An object is destroyed."""
    return Wrecking(thing)


class Wrecking(Frame):
    """An object is occupied by figures of different players."""

    thing: int


def fall_apart(g: Position, f: Wrecking) -> None:
    destroy(g, f.thing)


WRECKING = procedure(Wrecking, step(fall_apart, "hs.object.occupy.mixed-players-destroys"))
CHANGING = procedure(
    Changing,
    step(take_card, "hs.control.whole-card"),
    each("wrecks", wreck, "hs.object.occupy.mixed-players-destroys"),
    step(sort_items, "hs.gap.extra-items"),
)
