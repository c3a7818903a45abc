"""Lines of fire to draw: their course, and their obstacles."""

from __future__ import annotations

from warband.boards.square import squares
from warband.game import Data
from warband.game.notation import normal
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, RANGE, Figure
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import best_sight, blocking_characters, line_of_fire, line_to_square
from warband.games.heroclix.position.sight.obstacles import in_the_way
from warband.games.heroclix.words.square_view import parsed


def aim(g: Position, start: str, end: str) -> Data:
    """The line of fire from a character to another or to a square."""
    who = character(g, start)
    if who is None:
        raise ValueError(f"found {start!r}; expected a character on the map")
    other = character(g, end)
    ground = board(g).ground
    target = None if other else parsed(ground.grid, end)
    if other is None and target is None:
        raise ValueError(f"found {end!r}; expected a character on the map, or a square")
    there = board(g).footprints[other.id] if other else 1 << (target or 0)
    sight = line_of_fire(g, who.id, other.id) if other else line_to_square(g, who.id, target or 0)
    here = board(g).footprints[who.id]
    drawn = sight or best_sight(g, here, there, 0) or nearest(g, here, there)
    reach, distance = value(g, who.id, RANGE), spread(g, here, there)
    found = {
        "start": ground.grid.name(drawn[0]),
        "end": ground.grid.name(drawn[1]),
        "seen": "blocked" if sight is None else "hindered" if sight.hindered else "clear",
        "distance": distance,
        "range": reach,
        **obstacles(g, who, drawn[0], drawn[1]),
    }
    found["words"] = words(g, who, other, found)
    return found


def character(g: Position, text: str) -> Figure | None:
    """The character on the map with a handle."""
    there = (e for e in g.entities if isinstance(e, Figure) and e.place == MAP)
    return next((e for e in there if normal(e.handle) == normal(text)), None)


def spread(g: Position, here: int, there: int) -> int:
    """The number of squares between two bases."""
    grid = board(g).ground.grid
    return grid.gap(here, there)


def nearest(g: Position, here: int, there: int) -> tuple[int, int]:
    """The two nearest squares of two bases."""
    grid = board(g).ground.grid
    return min(((a, b) for a in squares(here) for b in squares(there)), key=lambda pair: grid.distance(*pair))


def obstacles(g: Position, who: Figure, a: int, b: int) -> Data:
    """The blocking and hindering obstacles on a line."""
    ground = board(g).ground
    line = ground.grid.line(a, b)
    low = min(ground.level(a), ground.level(b))
    between = ~(1 << a | 1 << b)
    people = blocking_characters(g, g.rules.shapes[who.card][1]) & between
    solid = line.crossed(ground.opaque(low) & between)
    return {
        "passes": [ground.grid.name(s) for s in squares(line.squares)],
        "terrain": [ground.grid.name(s) for s in squares(solid)],
        "people": [ground.grid.name(s) for s in squares(line.crossed(people))],
        "hindering": [ground.grid.name(s) for s in squares(line.crossed(ground.hindering & ~(1 << a)))],
    }


def words(g: Position, who: Figure, other: Figure | None, found: Data) -> str:
    """The line in a sentence."""
    whom = name(g, other.id) if other else found["end"]
    far = f"{found['distance']} square{'s' * (found['distance'] != 1)} away, range {found['range']}"
    if found["seen"] == "clear":
        return f"{name(g, who.id)} sees {whom} clearly ({far})."
    if found["seen"] == "hindered":
        return f"{name(g, who.id)} sees {whom} through hindering terrain ({far})."
    if other is not None:
        return f"{name(g, who.id)}: {in_the_way(g, who.id, other.id)} ({far})"
    return f"{name(g, who.id)} has no line of fire to {whom} ({far})."
