"""A position as data for a page: printed things, the table, the places to click, lines of fire.

Squares and pieces have their names in the notation.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

from warband.boards.square import Grid, squares
from warband.game import Data
from warband.game.questions import pointed
from warband.games.heroclix.browser.aiming import aim
from warband.games.heroclix.browser.position_case import position
from warband.games.heroclix.browser.printing import shown
from warband.games.heroclix.fighting.odds import likelihood
from warband.games.heroclix.fighting.scoring import points
from warband.games.heroclix.fighting.targets import TARGET
from warband.games.heroclix.position import prints
from warband.games.heroclix.position.abilities import values
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.breaking import EAST
from warband.games.heroclix.position.board.covering import squares_of
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.characters.piloting import is_vehicle, pilot_of
from warband.games.heroclix.position.lasting import Modification, Replacement, Suppression
from warband.games.heroclix.position.model import (
    BESIDE,
    MAP,
    PLACES,
    RANGE,
    VALUES,
    Card,
    Figure,
    Gear,
    Map,
    Marker,
    Table,
    Thing,
)
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs.keys import power_name
from warband.games.heroclix.text.compile import declined, full_label
from warband.games.heroclix.text.coverage import shortened
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import find

__all__ = ["aim", "folder", "point", "position", "props", "scene"]

TERRAIN = (("blocking", "#"), ("hindering", "h"), ("water", "~"))
PAGE = Path(__file__).parent / "page"


def folder() -> Path:
    """HeroClix's own part of the page."""
    return PAGE


def props(g: Position) -> Data:
    """The maps, the cards and the powers of a game."""
    cards = g.rules.cards.values()
    return {
        "maps": {found.name: map_data(found) for found in g.rules.maps.values()},
        "cards": {card.id: card_data(card) for card in cards},
        "powers": {power: power_data(power) for card in cards for power in printed_powers(card)},
        "gear": {gear.id: gear_data(gear) for gear in g.rules.gear.values()},
        "values": list(VALUES),
    }


def map_data(on: Map) -> Data:
    """A map as it is printed: a letter and a level for each square, row by row; walls, stairs, starting areas."""
    grid = on.grid
    rows = [[grid.square(x, y) for x in range(grid.width)] for y in range(grid.height)]
    walls = [(s, s + 1) for s in squares(on.east_walls)] + [(s, s + grid.stride) for s in squares(on.south_walls)]
    return {
        "name": on.name,
        "kind": on.kind,
        "first": grid.first,
        "ground": ["".join(letter(on, s) for s in row) for row in rows],
        "levels": ["".join(str(level(on, s)) for s in row) for row in rows],
        "walls": [[grid.name(a), grid.name(b)] for a, b in walls],
        "ramps": [[grid.name(a), grid.name(b)] for a, b in on.ramps],
        "areas": [names(grid, area) for area in on.areas],
        "special": names(grid, on.special | on.dotted),
    }


def names(grid: Grid, mask: int) -> list[str]:
    """The names of some squares."""
    return [grid.name(s) for s in squares(mask)]


def letter(on: Map, square: int) -> str:
    """The letter for a square's terrain."""
    return next((sign for kind, sign in TERRAIN if getattr(on, kind) >> square & 1), ".")


def level(on: Map, square: int) -> int:
    """The level of a square."""
    return next(n for n, mask in on.levels.items() if mask >> square & 1)


def card_data(card: Card) -> Data:
    """A character's card and dial; for unplayed parts, the reason."""
    unread = declined(card)
    return {
        "id": card.id,
        "name": card.name,
        "points": list(card.points),
        "dial": [{"values": shown(click), "powers": list(click.powers)} for click in card.dial],
        "range": card.range,
        "bolts": card.bolts,
        "keywords": list(card.keywords),
        "teams": list(card.teams),
        "symbols": list(card.symbols),
        "base": list(card.base),
        "dials": list(card.starts) if card.multi_dial else [1],
        "features": prints.features(card),
        "texts": [
            {
                "name": full_label(card, label),
                "marks": "; ".join(prints.marks(card, label)),
                "text": text,
                "declined": shortened(unread.get(label, "")),
            }
            for label, text in card.texts.items()
        ],
        "declined": [label for label in unread if label.startswith("*")],
        "unplayed": others(card),
        "improved": list(card.improved),
        "kind": card.kind,
        "effect": card.effect,
    }


def others(card: Card | Gear) -> list[Data]:
    """The rest of the print, which is not played."""
    return [{"name": name, "text": words} for name, words in card.unplayed.items()]


def gear_data(gear: Gear) -> Data:
    """The card of an element that is no character."""
    facts = "; ".join(prints.facts(gear))
    return {
        "name": gear.name,
        "kind": "Bonus" if gear.is_bonus else gear.kind,
        "points": gear.points,
        "facts": facts,
        "text": prints.said(gear),
        "unplayed": others(gear),
        **({"resource": gear.resource} if gear.resource else {}),
    }


def printed_powers(card: Card) -> Iterable[str]:
    """The powers on a dial, the team abilities and the traits of a card."""
    dial = (power for click in card.dial for power in click.powers if power)
    return dict.fromkeys([*dial, *card.teams, *card.symbols])


def power_data(power: str) -> Data:
    """The colour of a power on a dial, and its text."""
    known = POWERS.get(power)
    if known is None:
        return {"colour": "special" if power.startswith("*") else "", "rule": ""}
    return {"colour": known.colour, "rule": known.rule, "slot": known.slot}


# --- the table


def scene(g: Position) -> Data:
    """Everything visible on the table."""
    table = g.table
    found: Data = {
        "map": table.map or (next(iter(g.rules.maps)) if len(g.rules.maps) == 1 else ""),
        "turn": table.turn,
        "active": table.active,
        "actions": table.actions,
        "scores": [number(points(g, seat)) for seat in range(len(g.rules.seats))],
        "defeated": list(table.defeated),
        "rerolls": list(table.rerolls),
        "themes": list(table.themes),
        "figures": [figure_data(g, e) for e in g.entities if isinstance(e, Figure)],
        "objects": [thing_data(g, e) for e in g.entities if isinstance(e, Thing)],
    }
    if table.map:
        grid = board(g).ground.grid
        beyond = {EAST: 1}
        found["markers"] = [
            {"name": e.name, "square": grid.name(e.square), "terrain": e.terrain}
            for e in g.entities
            if isinstance(e, Marker) and e.place == MAP
        ]
        if table.terrains:
            found["terrains"] = [terrain_data(g, *placed) for placed in table.terrains]
        found["rubble"] = [grid.name(s) for s in table.rubble]
        found["breaches"] = [[grid.name(s), grid.name(s + beyond.get(side, grid.stride))] for s, side in table.breaches]
    if acting := acts(g):
        found["acting"] = acting
    attack = find(g, Attack)
    if attack is not None:
        found["attack"] = {
            "attacker": handle(g, attack.attacker),
            "targets": [handle(g, target) for target in attack.targets],
        }
    return found


def terrain_data(g: Position, card: str, square: int, click: int) -> Data:
    """Special terrain on the map."""
    gear, on = g.rules.gear[card], g.rules.maps[g.table.map]
    seen, moved = gear.types(click)
    kinds = seen or "clear" if seen == moved else f"{seen or 'clear'} for lines of fire, {moved} for movement"
    words = f"{gear.name}, special terrain: {kinds}"
    return {"squares": names(on.grid, squares_of(on, gear, square)), "terrain": seen, "words": words}


def number(points: Fraction) -> int | str:
    """Points as a number, or as a fraction in words."""
    return points.numerator if points.denominator == 1 else str(points)


def acts(g: Position) -> str:
    """The character whose action a player is asked about."""
    if not isinstance(g.ask, Ask) or not g.stack:
        return ""
    top = g.stack[-1]
    who = getattr(top, "attacker", 0) or getattr(top, "who", 0)
    return handle(g, who) if isinstance(who, int) and isinstance(g.figures[who], Figure) else ""


def handle(g: Position, who: int) -> str:
    """The short name of a piece."""
    return str(getattr(g.figures[who], "handle", ""))


def figure_data(g: Position, figure: Figure) -> Data:
    """A character: its place, its state, and its powers now."""
    found: Data = {
        "handle": figure.handle,
        "name": name(g, figure.id),
        "card": figure.card,
        "points": figure.points,
        "side": figure.side,
        "controller": figure.controller,
        "place": PLACES[figure.place],
        "where": where(PLACES[figure.place]),
        "click": figure.click,
        "tokens": figure.tokens,
        "acted": figure.received,
        "named": [[title, count] for title, count in figure.named],
        "holds": [e.handle for e in g.entities if isinstance(e, Thing | Figure) and is_held(e, figure.id)],
    }
    if figure.turned:
        found["base"] = g.rules.cards[figure.card].base[::-1]
    if figure.host:
        found["host"] = handle(g, figure.host)
    if figure.pilots:
        found["pilots"] = handle(g, figure.host)
    if is_vehicle(g, figure.id):
        pilot = pilot_of(g, figure.id)
        found["pilot"] = pilot.handle if pilot else ""
    if figure.main:
        found["linked"] = handle(g, figure.main)
    if figure.place == MAP and figure.click <= len(g.rules.cards[figure.card].dial):
        found["square"] = board(g).ground.grid.name(figure.square)
        found["values"] = [values.value(g, figure.id, what) for what in range(RANGE + 1)]
        found["printed"] = [values.printed(g, figure.id, what) for what in range(RANGE + 1)]
        found["powers"] = powers_now(g, figure)
        found["notes"] = [note for effect in g.effects if (note := effect_note(g, figure.id, effect))]
    return found


def is_held(piece: Thing | Figure, who: int) -> bool:
    """Whether a piece is with a character: held, equipped or attached, but not as its pilot."""
    return piece.host == who and not getattr(piece, "pilots", False)


def where(place: str) -> str:
    """The place of a character off the map, in words."""
    return f"in {place}" if place.startswith("the ") else f"on {place}" if place.startswith("a ") else place


def powers_now(g: Position, figure: Figure) -> list[Data]:
    """The powers that a character can use now, and the shown ones that it can't use."""
    able = sheet(g, figure).names
    printed = g.rules.printed_sheet(figure.card, figure.click).names
    dial = [power.removeprefix("*") for power in g.rules.cards[figure.card].dial[figure.click - 1].powers if power]
    order = dict.fromkeys([*dial, *sorted(printed), *sorted(able)])
    return [
        {"name": power_name(power), "lost": power not in able, "given": power not in printed}
        for power in order
        if power in able | printed and not power.endswith(" symbol")
    ]


def effect_note(g: Position, who: int, effect: object) -> str:
    """A lasting effect on a character, in a few words."""
    if isinstance(effect, Modification) and effect.who == who:
        return f"{effect.amount:+d} {VALUES[effect.value]}: {effect.name}"
    if isinstance(effect, Replacement) and effect.who == who:
        return f"{VALUES[effect.value]} {effect.amount}: {effect.name}"
    if isinstance(effect, Suppression) and effect.who == who:
        return f"can't use {effect.power}: {effect.name}"
    return ""


def thing_data(g: Position, thing: Thing) -> Data:
    """An object."""
    found: Data = {"handle": thing.handle, "name": thing.name, "weight": thing.weight, "place": PLACES[thing.place]}
    if thing.gear:
        found["gear"] = thing.gear
    if thing.host:
        found["host"] = handle(g, thing.host)
    elif thing.place == MAP and thing.square >= 0 and g.table.map:
        found["square"] = board(g).ground.grid.name(thing.square)
    elif thing.place == BESIDE:
        found["owner"] = thing.owner
    return found


# --- places to click


def point(g: Position, option: Option) -> Data:
    """The piece, the square or the wall of an option; nothing for an option in words only."""
    at, found = pointed(g, option), Data()
    if isinstance(at.space, int):
        found["square"] = squares_named(g, at.space)[0]
    if at.spaces:
        found["squares"] = squares_named(g, *at.spaces)
    if at.border:
        found["wall"] = squares_named(g, *at.border)
    if isinstance(at.piece, int):
        found |= {"piece": handle(g, at.piece)} if "square" in found else piece(g, at.piece) | aimed(g, at.piece)
    return found


def piece(g: Position, who: int) -> Data:
    """A piece to click; `aside` when it is not on the map, nor held by a character there."""
    entity = g.entities[who]
    holder = g.entities[entity.host] if isinstance(entity, Figure | Thing) and entity.host else entity
    found: Data = {"piece": handle(g, who), "name": called(g, who)}
    return found if isinstance(holder, Table) or holder.place == MAP else found | {"aside": True}


def called(g: Position, who: int) -> str:
    """The name of a piece; of a character, the one on its card."""
    entity = g.figures[who]
    return str(g.rules.cards[entity.card].name) if isinstance(entity, Figure) else name(g, who)


def aimed(g: Position, target: int) -> Data:
    """The chance that an attack on a target hits; nothing outside of an attack."""
    found = likelihood(g, target) if g.rules.question(g).answers is TARGET else None
    return {"chance": found[1]} if found else {}


def squares_named(g: Position, *where: int | str) -> list[str]:
    """The names of some squares."""
    return [board(g).ground.grid.name(s) for s in where if isinstance(s, int)]
