"""Lines of sight to draw: their course, their obstacles, and the dice of an attack along them."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.bits import members
from warband.boards.hex_lines import placed_gates
from warband.game import Data
from warband.game.notation import normal
from warband.games.heroscape.fighting.prospects import attack_words, prospect
from warband.games.heroscape.fighting.targets import NORMAL, distance, looks, range_of, sees, why_not
from warband.games.heroscape.position.board import adjacent, board
from warband.games.heroscape.position.model import Figure, Thing
from warband.games.heroscape.position.names import full_name, listed, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.sight.sight import Look, blockers, clear, line_between, wall_reaches


def aim(g: Position, start: str, end: str) -> Data:
    """The line of sight from a figure to another or to an object."""
    who, other = piece(g, start), piece(g, end)
    if not isinstance(who, Figure) or other is None or who.id == other.id:
        raise ValueError(f"found {start!r} and {end!r}; expected a figure, and another one or an object, on the map")
    seen = sees(g, who.id, other.id)
    found = drawn(g, best(g, who.id, other.id), who.id, other.id)
    found |= {"seen": "clear" if seen else "blocked", "hindering": []}
    if seen:
        found |= {"terrain": [], "people": [], "walls": []}
    far, reach = distance(g, who.id, other.id), range_of(g, who.id, NORMAL)
    return found | {"distance": far, "range": reach, "words": words(g, who.id, other.id, found)}


def piece(g: Position, text: str) -> Figure | Thing | None:
    """The figure or the object on the map with a handle."""
    there = (e for e in g.entities if isinstance(e, Figure | Thing) and e.there and e.space >= 0)
    return next((e for e in there if normal(e.handle) == normal(text)), None)


def best(g: Position, who: int, other: int) -> Look:
    """The clearest look: one that nothing blocks, or the one that the fewest things block."""
    others = columns(g, who, other)
    every = list(looks(g, who, other))
    free = (look for look in every if clear(g.rules.ground, others, look))
    return next(free, min(every, key=lambda look: blockers(g.rules.ground, others, look).bit_count()))


def columns(g: Position, who: int, other: int) -> dict[int, int]:
    """The heights of everything that stands on the map, but for the two ends of a look."""
    ends = g.figures[who].mask | g.figures[other].mask
    return {space: top for space, top in board(g).tops.items() if not ends >> space & 1}


def drawn(g: Position, look: Look, who: int, other: int) -> Data:
    """The ends of a look, and the land, the pieces and the walls that block it."""
    ground, between = g.rules.ground, ~(1 << look.start | 1 << look.end)
    land, everything = blockers(ground, {}, look), blockers(ground, columns(g, who, other), look) & ground.spaces
    people = everything & ~land & board(g).occupied & between
    land = everything & ~people & between
    return {
        "start": space_name(g, look.start),
        "end": space_name(g, look.end),
        "terrain": [space_name(g, space) for space in members(land)],
        "people": [space_name(g, space) for space in members(people)],
        "walls": [[space_name(g, a), space_name(g, b)] for a, b in walls(g, look)],
    }


def walls(g: Position, look: Look) -> Iterator[tuple[int, int]]:
    """The walls that block a look."""
    ground = g.rules.ground
    if ground.walls:
        line = line_between(ground, look.start, look.end)
        for part, edges in placed_gates(ground.grid, look.start, look.end):
            if edges and all(wall_reaches(ground, line, look, part, a, b) for a, b in edges):
                yield from edges


def words(g: Position, who: int, other: int, found: Data) -> str:
    """The line in a sentence, and the attack along it."""
    ends = f"{full_name(g, who)} and {full_name(g, other)}"
    if found["seen"] == "blocked":
        return f"No line of sight between {ends}: {listed(obstacles(g, found))} in the way."
    far, reach = distance(g, who, other), range_of(g, who, NORMAL)
    apart = "adjacent" if adjacent(g, who, other) else f"{far} space{'s' * (far != 1)} away, Range {reach}"
    refusal = why_not(g, who, other)
    return f"{full_name(g, who)} sees {full_name(g, other)}, {apart}. " + (
        refusal.words if refusal else f"{attack_words(prospect(g, who, other)).capitalize()}."
    )


def obstacles(g: Position, found: Data) -> Iterator[str]:
    """The obstacles of a line, each with its place."""
    ground = g.rules.ground
    for name in found["terrain"]:
        space = ground.grid.parse(name)
        what = f"the obstacle on {name}" if space in ground.obstacles else f"{name} (level {ground.levels[space]})"
        yield what
    for name in found["people"]:
        yield f"{full_name(g, board(g).at[ground.grid.parse(name)])} on {name}"
    for a, b in found["walls"]:
        yield f"the wall between {a} and {b}"
