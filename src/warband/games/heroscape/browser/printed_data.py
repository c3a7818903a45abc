"""Everything printed, as data for the page: the map, army cards, glyphs, objects."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.bits import members
from warband.game import Data
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.printed.terrain import Terrain
from warband.games.heroscape.words.powers import card_powers, glyph_words, object_powers
from warband.games.heroscape.words.printed import glyph_kind, kind_words

ROW = 0.866  # the distance of two rows, in spaces
FIELDS = (
    "name", "kind", "figures", "hexes", "size", "height", "life", "move", "range", "attack", "defense", "points"
)  # fmt: skip
EFFECTS = (
    ("stops", "a move on foot ends there"),
    ("slow", "it costs one point more"),
    ("road", "more Move for whoever stays on it"),
    ("burns", "whoever comes onto it burns"),
    ("smoulders", "at the end of a round it burns"),
    ("heals", "a move that ends there heals a wound"),
    ("shade", "more Defense against attackers that are not adjacent"),
)


def map_data(ground: Ground) -> Data:
    """The map: spaces with levels and terrain, walls, ladders."""
    name = ground.grid.name
    sides = ground.grid.sides
    return {
        "name": ground.name,
        "spaces": [space_data(ground, space) for space in members(ground.spaces)],
        "walls": [[*map(name, sides(edge)), height] for edge, height in ground.walls.items()],
        "ladders": [[*map(name, sides(edge))] for edge in sorted(ground.ladders)],
        "columns": ground.grid.width,
        "rows": ground.grid.height,
    }


def space_data(ground: Ground, space: int) -> Data:
    """A space of the map."""
    x, y = ground.grid.xy(space)
    near = [ground.grid.name(there) for there in members(ground.grid.neighbours(space) & ground.spaces)]
    found: Data = {"name": ground.grid.name(space), "x": x + 0.5 * (y % 2), "y": round(y * ROW, 3), "neighbours": near}
    found |= {"level": ground.levels[space], "terrain": ground.terrain[space].name}
    zone = next((n for n, zone in enumerate(ground.zones) if zone >> space & 1), None)
    found |= {} if zone is None else {"zone": zone}
    return found | ({"obstacle": ground.obstacles[space]} if space in ground.obstacles else {})


def terrains(ground: Ground) -> Data:
    """The kinds of terrain on a map, each with its name and its effect in words."""
    kinds = {ground.terrain[space] for space in members(ground.spaces)}
    return {kind.name: {"name": kind.words, "effect": effect(kind)} for kind in kinds}


def effect(kind: Terrain) -> str:
    """The effect of a terrain; '' if it has none."""
    return ", ".join(words for field, words in EFFECTS if getattr(kind, field))


def powers_data(powers: Iterable[tuple[str, str]]) -> list[Data]:
    """Powers as names and words."""
    return [{"name": name, "words": words} for name, words in powers]


def card_data(card: ArmyCard) -> Data:
    """An army card."""
    found: Data = {field: getattr(card, field) for field in FIELDS}
    return {**found, "words": kind_words(card), "flying": card.flying, "powers": powers_data(card_powers(card))}


def glyph_data(card: GlyphCard) -> Data:
    """A glyph."""
    return {"name": card.name, "family": card.family, "kind": glyph_kind(card), "words": glyph_words(card)}


def object_data(card: ObjectCard) -> Data:
    """A destructible object."""
    found: Data = {"name": card.name, "life": card.life, "defense": card.defense, "height": card.height}
    return {**found, "occupancy": card.occupancy, "powers": powers_data(object_powers(card))}

