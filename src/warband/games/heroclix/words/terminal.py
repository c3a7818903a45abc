"""HeroClix in a terminal: the map, the characters as a table, a dial, and the terms of a number."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroclix.position.position import Position
from warband.games.heroclix.words import asking, view
from warband.games.heroclix.words.map_view import Line
from warband.games.heroclix.words.square_view import describe
from warband.games.heroclix.words.thing_view import beside, draw_thing, things_named


def draw_table(g: Position, most: int) -> list[Line]:
    """The map, with marks on the squares among the options; nothing before it is chosen."""
    return view.draw_map(g, asking.squares_asked(g), most)


def draw_whole(g: Position) -> list[Line]:
    """The map; before it is chosen, the only one or the names of all."""
    return draw_table(g, 0) or view.preview(g)


def draw_pieces(g: Position, columns: int) -> list[Line]:
    """The characters as a table, and the cards beside the map."""
    return [*view.roster(g, columns), *beside(g)]


def show(g: Position, name: str) -> list[Line]:
    """A character's dial, the print of an object or a card beside the map, or the contents of a square."""
    figure = view.find_figure(g, name)
    lines = view.draw_dial(g, figure) if figure is not None else []
    lines += [line for thing in things_named(g, name) for line in draw_thing(g, thing)]
    if lines:
        return lines
    said = describe(g, name)
    return [[(said, "")]] if said else []


def value(g: Position, text: str) -> list[Line]:
    """The terms of a combat value: 'WW attack'."""
    return view.explain_value(g, text)


def handles(g: Position) -> dict[str, str]:
    """Names of characters, each with its handle."""
    return view.handles(g)


def namesakes(g: Position, text: str) -> list[str]:
    """The handles of characters that share a name."""
    return view.namesakes(g, text)


def places_asked(g: Position) -> int:
    """The number of squares that the map marks."""
    return asking.squares_asked(g).bit_count()


def examples() -> Sequence[str]:
    """Actions, each typed in one line."""
    return ("WW move B5", "WW charge E7 close Ch", "Wonder Woman range attack Cheetah", "end turn")


def legend() -> Sequence[str]:
    """The signs of the map and the columns of the table."""
    return (
        f"The map: {view.LEGEND}",
        "The table: spd speed, atk attack, def defense, dmg damage, rng range, tok action tokens; + and - mark",
        "values that are modified. The colour behind a value is that of its power.",
    )
