"""Changes of objects, equipment and terrain."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position import events
from warband.games.heroclix.position.atoms.figures import leave
from warband.games.heroclix.position.atoms.table import add, free_handle, set_table
from warband.games.heroclix.position.board.terrain import ground_changed
from warband.games.heroclix.position.model import BESIDE, CARD, GROUND, KO, MAP, OFF, OUTSIDE, REMOVED, Marker, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel import attach
from warband.kernel.event import happen

# --- held, equipped, assigned


def new_thing(g: Position, thing: Thing) -> int:
    """Add an object, outside the map until it is placed."""
    handle = free_handle(g, thing.handle, thing.name)
    return add(g, replace(thing, id=g.new_id(), place=OUTSIDE, handle=handle))


def hold(g: Position, item: int, who: int, rule: str = "") -> None:
    """A character picks up an object."""
    before = g.derived
    g.entities[item] = replace(g.things[item], square=-1)
    attach.attach(g, item, who, rule, events.Attach)
    ground_changed(g, before)


def put_down(g: Position, item: int, square: int, rule: str = "") -> None:
    """Put an object down on a square."""
    before = g.derived
    attach.detach(g, item, rule, events.Detach)
    g.entities[item] = replace(g.things[item], square=square)
    ground_changed(g, before)
    happen(g, events.PutDown(item, square), rule)


def become_equipment(g: Position, who: int, host: int, rule: str = "") -> None:
    """A character becomes equipment of another: it is no character meanwhile, and has no action tokens."""
    leave(g, who, CARD, rule)
    g.entities[who] = replace(g.figures[who], tokens=0, received=False, acted=False)
    attach.attach(g, who, host, rule, events.Equip)


def become_attached(g: Position, who: int, host: int, rule: str = "") -> None:
    """A character is attached to another, off the map. [hc.supp.16.attach.off-map]"""
    leave(g, who, OFF, rule)
    attach.attach(g, who, host, rule, events.Item)


def come_off(g: Position, who: int, rule: str = "") -> None:
    """Take an equipment-character off its bearer; it is placed, KO'd or removed at once."""
    attach.detach(g, who, rule, events.Unequip)


def equip(g: Position, item: int, who: int, rule: str = "") -> None:
    """Put an object onto a character's card, off the map."""
    g.entities[item] = replace(g.things[item], place=CARD, square=-1)
    attach.attach(g, item, who, rule, events.Equip)


def unequip(g: Position, item: int, rule: str = "") -> None:
    """Take an object off a character's card; it is placed or destroyed at once."""
    attach.detach(g, item, rule, events.Unequip)


def back(g: Position, item: int, rule: str = "") -> None:
    """Put a resource beside the map; a Map Bonus is told of."""
    g.entities[item] = replace(g.things[item], place=BESIDE)
    g.derived = None
    if rule:
        happen(g, events.MapBonus(g.things[item].owner, item), rule)


def attach_item(g: Position, item: int, resource: int, rule: str = "") -> None:
    """Attach a piece of equipment to its resource, beside the map."""
    g.entities[item] = replace(g.things[item], place=BESIDE, square=-1)
    attach.attach(g, item, resource, rule, events.Item)


def choose_identity(g: Position, item: int, who: int, rule: str = "") -> None:
    """A character on the Sideline is the ID character of an ID card."""
    g.entities[item] = replace(g.things[item], chosen=(who,))
    happen(g, events.IdCharacter(who, item), rule)


def lay_out(g: Position, item: int) -> None:
    """Lay an ID card beside the map; no event."""
    g.entities[item] = replace(g.things[item], place=BESIDE)


def assign(g: Position, item: int, figures: tuple[int, ...]) -> None:
    """Assign a resource to some characters, and to no others; no event."""
    chosen = tuple(who for who in g.things[item].chosen if who in figures)
    g.entities[item] = replace(g.things[item], assigned=figures, chosen=chosen)
    g.derived = None


# --- objects


def set_object(g: Position, item: int, square: int, rule: str = "") -> None:
    """Place an object on the map in setup, or by an effect."""
    g.entities[item] = replace(g.things[item], place=MAP, square=square)
    g.derived = None
    happen(g, events.ObjectPlaced(item, square), rule)


def destroy_object(g: Position, item: int, rule: str = "") -> None:
    """Destroy an object."""
    before = g.derived if g.things[item].place == MAP else None
    if g.things[item].host:
        attach.detach(g, item, rule, events.Detach)
    g.entities[item] = replace(g.things[item], place=KO, square=-1)
    ground_changed(g, before)
    happen(g, events.ObjectDestroyed(item), rule)


def remove_object(g: Position, item: int, rule: str = "") -> None:
    """Remove an object from the game."""
    if g.things[item].host:
        attach.detach(g, item, rule, events.Unequip)
    g.entities[item] = replace(g.things[item], place=REMOVED, square=-1)
    g.derived = None


# --- terrain


def put_marker(g: Position, name: str, square: int, terrain: str, source: int = 0, rule: str = "") -> int:
    """Place a marker on a square; markers off the map are used again, so that there are never many."""
    markers = [e for e in g.entities if isinstance(e, Marker)]
    height = 1 + max([e.height for e in markers if e.place == MAP and e.square == square], default=-1)
    spare = next((e.id for e in markers if e.place == OUTSIDE), g.new_id())
    g.entities[spare : spare + 1] = [Marker(spare, name, square, terrain, source, height=height)]
    ground_changed(g, g.derived)
    happen(g, events.Marker(spare, square), rule)
    return spare


def move_marker(g: Position, marker: int, square: int, rule: str = "") -> None:
    """Move a marker to another square, on top of those that lie there."""
    others = [e.height for e in g.entities if e.__class__ is Marker and e.place == MAP and e.square == square]
    g.entities[marker] = replace(g.markers[marker], square=square, height=1 + max(others, default=-1))
    ground_changed(g, g.derived)
    happen(g, events.Marker(marker, square), rule)


def remove_marker(g: Position, marker: int, rule: str = "") -> None:
    """Remove a marker from the map."""
    g.entities[marker] = replace(g.markers[marker], place=OUTSIDE)
    ground_changed(g, g.derived)
    happen(g, events.MarkerOff(marker), rule)


def crumble(g: Position, square: int, rule: str = "") -> None:
    """Destroy a square of printed blocking terrain."""
    table = g.table
    set_table(g, rubble=(*table.rubble, square))
    ground_changed(g, g.derived)
    happen(g, events.BlockingDestroyed(square), rule)


def cover_ground(g: Position, item: int, square: int, rule: str = "") -> None:
    """Place special terrain on the map, with its first square there."""
    thing = g.things[item]
    g.entities[item] = replace(thing, place=GROUND, square=square)
    set_table(g, terrains=(*g.table.terrains, (thing.gear, square, thing.click)))
    g.derived = None
    happen(g, events.GroundCovered(item, square), rule)


def uncover_ground(g: Position, item: int) -> None:
    """Take special terrain off the map; no event."""
    thing = g.things[item]
    set_table(g, terrains=tuple(one for one in g.table.terrains if one[:2] != (thing.gear, thing.square)))
    g.derived = None


def click_terrain(g: Position, item: int, rule: str = "") -> None:
    """Turn the Terrain dial of special terrain one click."""
    thing = g.things[item]
    uncover_ground(g, item)
    g.entities[item] = replace(thing, click=thing.click + 1)
    set_table(g, terrains=(*g.table.terrains, (thing.gear, thing.square, thing.click + 1)))
    happen(g, events.TerrainClicked(item, thing.click + 1), rule)


def breach(g: Position, square: int, side: int, rule: str = "") -> None:
    """Destroy a wall: the one on the east (0) or south (1) edge of a square."""
    table = g.table
    set_table(g, breaches=(*table.breaches, (square, side)))
    ground_changed(g, g.derived)
    happen(g, events.WallDestroyed(square, side), rule)
