"""Special terrain on the map: its places, its Map Bonus, its Terrain dial, and its end (Supplement, Part 21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from warband.boards.square import squares
from warband.games.heroclix.objects import objects
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.covering import squares_of
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import GROUND, OUTSIDE, Gear, Map, Thing
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame

AWAY = 2  # squares that show between special terrain and a starting area
BONUS = "hc.supp.21.special-terrain.map-bonus"
BONUS_ANYWHERE = "hc.supp.21.special-terrain.map-bonus-if-unplaceable"
DIAL = "hc.supp.21.special-terrain.terrain-dial"
OTHER_WAYS = "hc.supp.21.special-terrain.other-destroying"
HEAVY = "hc.supp.21.special-terrain.destroyed-heavy-objects"
WHOLE = "hc.supp.21.special-terrain.replaces"
FAR = "hc.supp.21.special-terrain.three-squares-away"
EVEN = "hc.supp.21.special-terrain.same-elevation"
OVER_ANOTHER = "hc.supp.21.special-terrain.not-over-another"
ORANGE = "hc.supp.21.special-terrain.not-over-orange"
WHEN = "hc.supp.21.special-terrain.when-placed"
UNPLACEABLE = "hc.supp.21.special-terrain.unplaceable-ko"


def with_bonuses(gear: Mapping[str, Gear]) -> dict[str, Gear]:
    """Cards together with those of Map Bonuses, which serve all characters of a force."""
    found = {one.id: one for one in gear.values() if one.bonus}
    bonuses = [bonus_of(one) for one in found.values()]
    return {**gear, **{one.id: one for one in bonuses}}


def bonus_of(gear: Gear) -> Gear:
    """The Map Bonus of special terrain as an element that serves all characters of its force."""
    name = f"Map Bonus of {gear.name}"
    return Gear(id=f"{gear.id}.bonus", name=name, points=0, kind="resource", assigns="all", effect=gear.bonus)


def terrains(g: Position) -> list[Thing]:
    """All special terrain of the game, on the map or not."""
    return [e for e in g.entities if isinstance(e, Thing) and e.gear and g.rules.gear[e.gear].is_terrain]


# --- places


def on_map(g: Position) -> int:
    """The squares of all special terrain on the map."""
    return board(g).ground.cover.squares


def printed_areas(on: Map) -> int:
    """The squares of all printed starting areas."""
    return sum(1 << square for square in {square for area in on.areas for square in squares(area)})


def refusal(g: Position, thing: Thing, square: int) -> Refusal | None:
    """The reason why special terrain can't lie with its first square there; the same in setup and during the game.

    [hc.supp.21.special-terrain.restrictions-always]
    """
    on: Map = g.rules.maps[g.table.map]
    mask = squares_of(on, g.rules.gear[thing.gear], square)
    if not mask:
        return Refusal("off-map", WHOLE, "It would not lie on the map as a whole.", "Choose another square.")
    near = printed_areas(on)
    for _ in range(AWAY):
        near = on.grid.spread(near)
    if mask & near:
        words = "Special terrain lies at least 3 squares away from every starting area."
        return Refusal("too-near", FAR, words, "Choose a square farther away.")
    if not any(mask & ~level == 0 for level in on.levels.values()):
        words = "Special terrain lies on squares of one elevation."
        return Refusal("uneven", EVEN, words, "Choose another square.")
    if mask & on_map(g):
        words = "Other special terrain lies there."
        return Refusal("covered", OVER_ANOTHER, words, "Choose another square.")
    if mask & (on.special | on.dotted):
        return Refusal("orange", ORANGE, "It can't cover orange squares.", "Choose another square.")
    return None


def room(g: Position, thing: Thing) -> int:
    """The first squares of all places for special terrain."""
    full = board(g).ground.grid.full
    return sum(1 << square for square in squares(full) if refusal(g, thing, square) is None)


def place(g: Position, item: int, square: int) -> None:
    """Special terrain is placed; on its own map it gives its force the Map Bonus."""
    thing = g.things[item]
    gear = g.rules.gear[thing.gear]
    atoms.cover_ground(g, item, square, WHEN)
    if same_name(gear.bonus_map) == same_name(g.table.map):
        gain_bonus(g, thing, BONUS)


def cannot_place(g: Position, item: int) -> None:
    """There is no place for it: it is KO'd, and the force gets the Map Bonus on any map."""
    thing = g.things[item]
    if g.rules.gear[thing.gear].bonus:
        gain_bonus(g, thing, BONUS_ANYWHERE)
    objects.destroy(g, item, UNPLACEABLE)


def gain_bonus(g: Position, thing: Thing, rule: str) -> None:
    """The force gets the Map Bonus for the rest of the game. [hc.supp.21.special-terrain.map-bonus-survives-ko]"""
    bonus = bonus_of(g.rules.gear[thing.gear])
    item = atoms.new_thing(g, Thing(0, name=bonus.name, owner=thing.owner, gear=bonus.id))
    atoms.back(g, item, rule)


# --- the Terrain dial


def click_dials(g: Position, seat: int) -> None:
    """Terrain dials of a player click when the player's turn begins; after the last click the terrain is destroyed."""
    for thing in [one for one in terrains(g) if one.place == GROUND and one.owner == seat]:
        dial = g.rules.gear[thing.gear].dial
        if thing.click == len(dial):
            destroy(g, thing.id, DIAL)
        elif dial:
            atoms.click_terrain(g, thing.id, DIAL)


# --- destroying it


# hc.supp.21.special-terrain.no-destroy-actions
def destroy(g: Position, item: int, rule: str) -> None:
    """Special terrain is destroyed and scored, and leaves a heavy object in each of its squares.

    Blocking terrain comes back below it; there no object is left.
    """
    thing = g.things[item]
    mask = squares_of(g.rules.maps[g.table.map], g.rules.gear[thing.gear], thing.square)
    atoms.uncover_ground(g, item)
    objects.destroy(g, item, rule)
    for n, square in enumerate(squares(mask & ~board(g).ground.solid), 1):
        left = Thing(0, name="heavy object", handle=f"heap{n}", weight="heavy", owner=thing.owner)
        atoms.set_object(g, atoms.new_thing(g, left), square, HEAVY)


class Razing(Frame):
    """An opposing character destroys special terrain whose card allows that."""

    who: Piece


def in_reach(g: Position, who: int) -> list[int]:
    """The opposing special terrain in or beside a character's squares that its card lets opponents destroy."""
    b, side = board(g), g.figures[who].controller
    near = b.footprints[who] | b.ground.grid.spread(b.footprints[who])
    found = [thing for thing in terrains(g) if thing.place == GROUND and thing.owner != side]
    cards, on = g.rules.gear, g.rules.maps[g.table.map]
    return [
        one.id for one in found if cards[one.gear].razed and squares_of(on, cards[one.gear], one.square) & near
    ]


def nothing_near(g: Position, who: int) -> bool:
    return not in_reach(g, who)


def ask_what(g: Position, f: Razing) -> None:
    g.ask = Ask(g.figures[f.who].controller, "special terrain to destroy")


def take_what(g: Position, f: Razing) -> None:
    destroy(g, g.answer, OTHER_WAYS)


def offered(g: Position, f: Razing) -> Options:
    return in_reach(g, f.who)


def why_not(g: Position, f: Razing, option: object) -> Refusal:
    return Refusal("not-there", OTHER_WAYS, "It is not opposing special terrain beside it that can be destroyed so.")


def waiting(g: Position, seat: int) -> Iterator[Thing]:
    """The special terrain that a player has still to place."""
    return (thing for thing in terrains(g) if thing.owner == seat and thing.place == OUTSIDE)


NEAR = Check("nothing-there", OTHER_WAYS, nothing_near, "No opposing special terrain that can be destroyed is near.")
RAZE = Action("Destroy special terrain", "POWER", OTHER_WAYS, lambda g, who: Razing(who), (NEAR,))
PROCEDURES = {Razing: procedure(Razing, step(ask_what, OTHER_WAYS), step(take_what, OTHER_WAYS))}
QUESTIONS = {"special terrain to destroy": Question(offered, why_not, "What does {who} destroy?", PIECE)}
