"""One object in words: an object on the map, equipment, special terrain, a card beside the map."""

from __future__ import annotations

from collections.abc import Iterator

from warband.game.notation import normal
from warband.games.heroclix.position import prints
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import BESIDE, GROUND, MAP, PLACES, Thing
from warband.games.heroclix.position.names import SIDES, name, same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.words.map_view import Line, seat_style

BONUS = "Bonus"


def things(g: Position) -> list[Thing]:
    """All objects that a text may name: those outside the game are not there."""
    return [e for e in g.entities if isinstance(e, Thing) and e.place]


def things_named(g: Position, text: str) -> list[Thing]:
    """The objects of a handle or a name."""
    wanted = same_name(text)
    return [e for e in things(g) if normal(e.handle) == normal(text) or same_name(e.name) == wanted]


def draw_thing(g: Position, thing: Thing) -> Iterator[Line]:
    """An object: its name, its print, and its place."""
    gear = g.rules.gear.get(thing.gear)
    style = seat_style(thing.owner) if thing.owner >= 0 else ""
    points = f", {gear.points} points" if gear and gear.points else ""
    yield [(label(g, thing), style), (f"  {kind(g, thing)}{points}" if gear else "", "dim")]
    yield [(where(g, thing), "dim")]
    if gear is None:
        return
    if found := "; ".join(prints.facts(gear)):
        yield [(found, "dim")]
    for heading, text in prints.texts(gear):
        yield [(f"{heading}: ", "name power special"), (text, "")]


def where(g: Position, thing: Thing) -> str:
    """The place of an object."""
    if thing.host:
        return f"{'equipped to' if thing.place not in (MAP, GROUND) else 'held by'} {name(g, thing.host)}"
    if thing.place in (MAP, GROUND) and thing.square >= 0 and g.table.map:
        return f"on {board(g).ground.grid.name(thing.square)}"
    owner = f", {SIDES[thing.owner]}'s" if thing.owner >= 0 else ""
    return f"{PLACES[thing.place]}{owner}"


def beside(g: Position) -> list[Line]:
    """The cards beside the map: resources, ID cards, Locations and their Bonuses; and special terrain on it."""
    cards = [(e, kind(g, e)) for e in things(g) if e.gear and e.place == BESIDE]
    ground = [(e, g.rules.gear[e.gear]) for e in things(g) if e.gear and e.square >= 0]
    ground = [(e, gear) for e, gear in ground if gear.is_terrain]
    cards += [(e, f"{gear.kind} {where(g, e)}: {'; '.join(prints.facts(gear))}") for e, gear in ground]
    return [[(f"{label(g, e)} ", seat_style(e.owner)), (words, "dim")] for e, words in cards]


def label(g: Position, thing: Thing) -> str:
    """The handle and the name of an object; a Bonus is only named."""
    return thing.name if kind(g, thing) == BONUS else f"{thing.handle} {thing.name}"


def kind(g: Position, thing: Thing) -> str:
    """The kind of an object that has a card."""
    gear = g.rules.gear.get(thing.gear)
    return "" if gear is None else BONUS if gear.is_bonus else gear.kind
