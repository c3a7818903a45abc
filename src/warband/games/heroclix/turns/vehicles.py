"""Vehicles: their pilots, the actions that these bring, and wrecks (Supplement, Part 19)."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.choice import Squares
from warband.boards.square import squares
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.fighting.dice import Roll
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.changes import is_standard
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.sheets import displayed
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.abilities.values import printed
from warband.games.heroclix.position.answers import PIECE, SQUARE
from warband.games.heroclix.position.board.terrain import adjacent_squares, board, shape_of
from warband.games.heroclix.position.characters.piloting import is_vehicle, pilot_of, unpiloted
from warband.games.heroclix.position.lasting import Grant, Replacement, Suppression
from warband.games.heroclix.position.model import ATTACK, DAMAGE, KO, OFF, RANGE, SLOTS, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Answers, Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece, Space, happen
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

BOARDING, PLACING, VALUES, POWER = "Become pilot", "Place pilot", "Pilot's values", "Pilot's power"
SYMBOL, WRECK = "vehicle symbol", "Wreck"
BECOME, ELIGIBLE = "hc.supp.19.vehicles.become-pilot", "hc.supp.19.vehicles.become-pilot-eligibility"
ONE, ON_CARD = "hc.supp.19.vehicles.one-pilot", "hc.supp.19.vehicles.pilot-on-card"
PLACE, LENT = "hc.supp.19.vehicles.place-pilot", "hc.supp.19.vehicles.pilot-values"
CHOSEN, DISPLACED = "hc.supp.19.vehicles.pilot-power", "hc.supp.19.vehicles.pilot-power-displaces"
OBJECT, THROWN = "hc.supp.19.vehicles.wreck-object", "hc.supp.19.vehicles.wreck-pilot-placed"
ROLLED = "hc.supp.19.vehicles.wreck-roll"
BADLY, LIGHTLY = "hc.supp.19.vehicles.wreck-low-roll", "hc.supp.19.vehicles.wreck-high-roll"
BAILS = "hc.supp.19.vehicles.removed-pilot-placed"
LOW = 3  # the highest die with which the pilot of a wreck is dealt 2 damage
SLOTS_LENT = (SLOTS[ATTACK], SLOTS[DAMAGE])


# --- becoming the pilot


class Boarding(Frame):
    """A character becomes the pilot of an adjacent vehicle."""

    who: Piece


def beside(g: Position, who: int) -> list[int]:
    """The friendly vehicles adjacent to a character."""
    b, near = board(g), adjacent_squares(g, who)
    own = b.forces[g.figures[who].controller]
    return [other for other in own if b.footprints[other] & near and is_vehicle(g, other)]


def free_vehicles(g: Position, who: int) -> list[int]:
    """The adjacent friendly vehicles without a pilot."""
    return [vehicle for vehicle in beside(g, who) if unpiloted(g, vehicle)]


def not_standard(g: Position, who: int) -> bool:
    return not is_standard(g, who)


def no_vehicle(g: Position, who: int) -> bool:
    return not beside(g, who)


def all_taken(g: Position, who: int) -> bool:
    return not free_vehicles(g, who)


def ask_vehicle(g: Position, f: Boarding) -> None:
    found = free_vehicles(g, f.who)
    if len(found) > 1:
        g.ask = Ask(g.figures[f.who].controller, "vehicle")
    else:
        f.pc += 1
        atoms.take_the_wheel(g, f.who, found[0], ON_CARD)


def take_vehicle(g: Position, f: Boarding) -> None:
    atoms.take_the_wheel(g, f.who, g.answer, ON_CARD)


def vehicles_offered(g: Position, f: Boarding) -> Options:
    return free_vehicles(g, f.who)


def why_no_vehicle(g: Position, f: Boarding, option: object) -> Refusal:
    if option in beside(g, f.who):
        return Refusal("has-pilot", ONE, "That vehicle has a pilot.", "Choose a vehicle without one.")
    return Refusal("no-vehicle", ELIGIBLE, "That is no adjacent friendly vehicle.")


# --- placing the pilot


class GettingOut(Frame):
    """A pilot leaves its vehicle."""

    vehicle: Piece
    pilot: Piece
    squares: tuple[int, ...]  # where it is placed, or as near as there is room
    rule: str


def place(g: Position, who: int) -> GettingOut:
    pilot = pilot_of(g, who)
    assert pilot is not None
    return GettingOut(who, pilot.id, tuple(squares(adjacent_squares(g, who))), PLACE)


def room(g: Position, area: int) -> int:
    """The free squares of an area, for a pilot, whose base is a single one."""
    b = board(g)
    return area & b.ground.grid.full & ~b.ground.solid & ~b.occupied


def places(g: Position, f: GettingOut) -> list[int]:
    """The squares where a pilot may be placed now."""
    return list(squares(out(g, sum(1 << square for square in f.squares))))


def ask_place(g: Position, f: GettingOut) -> None:
    found = places(g, f)
    if len(found) > 1:
        g.ask = Ask(g.figures[f.pilot].controller, "pilot's square")
        return
    f.pc += 1
    for square in found:
        atoms.get_out(g, f.pilot, square, f.rule)


def take_place(g: Position, f: GettingOut) -> None:
    atoms.get_out(g, f.pilot, g.answer, f.rule)


def places_offered(g: Position, f: GettingOut) -> Options:
    return places(g, f)


def why_no_place(g: Position, f: GettingOut, option: object) -> Refusal:
    words = "The pilot can't be placed there: only on a free square that the rule names."
    return Refusal("not-beside", f.rule, words, "Choose another square.")


def no_pilot(g: Position, who: int) -> bool:
    return unpiloted(g, who)


def no_room(g: Position, who: int) -> bool:
    return not room(g, adjacent_squares(g, who))


# --- the pilot's values and powers


class LendingValues(Frame):
    """A vehicle uses something of its pilot's."""

    who: Piece


class LendingPower(LendingValues):
    """A vehicle uses a power of its pilot's."""


# hc.supp.19.vehicles.pilot-values-printed
def lend_values(g: Position, f: LendingValues) -> None:
    """The printed attack, damage and range of the pilot replace those of the vehicle until the player's next turn."""
    pilot, seat = pilot_of(g, f.who), g.figures[f.who].controller
    if pilot is None:
        return
    for what in (ATTACK, DAMAGE, RANGE):
        amount = printed(g, pilot.id, what)
        atoms.last(g, Replacement(f.who, what, amount, VALUES, LENT, f.who, "next turn", seat), LENT)
    happen(g, events.PilotLends(f.who, "the printed values", pilot.id), LENT)


# hc.supp.19.vehicles.pilot-power-in-special, hc.supp.19.vehicles.ex.outwit-water
def powers_to_lend(g: Position, who: int) -> list[str]:
    """The standard attack and damage powers that the pilot of a vehicle can use, off the map."""
    pilot = pilot_of(g, who)
    known = [name for slot in SLOTS_LENT for name in g.rules.standard_in(slot)]
    return [name for name in known if name in sheet(g, pilot).names] if pilot is not None else []


def nothing_to_lend(g: Position, who: int) -> bool:
    return not powers_to_lend(g, who)


def ask_power(g: Position, f: LendingPower) -> None:
    g.ask = Ask(g.figures[f.who].controller, "pilot's power")


# hc.supp.19.vehicles.pilot-power-displaces-slots
def take_power(g: Position, f: LendingPower) -> None:
    """The vehicle can use the chosen power, but none of its own attack and damage slots, whatever they show."""
    pilot, seat = pilot_of(g, f.who), g.figures[f.who].controller
    for slot in SLOTS_LENT:
        atoms.last(g, Suppression(f.who, displayed(slot), f.who, SYMBOL, "next turn", seat), DISPLACED)
    atoms.last(g, Grant(f.who, g.answer, f.who, SYMBOL, "next turn", seat), CHOSEN)
    happen(g, events.PilotLends(f.who, g.answer, pilot.id if pilot else 0), CHOSEN)


def powers_offered(g: Position, f: LendingPower) -> Options:
    return powers_to_lend(g, f.who)


def why_no_power(g: Position, f: LendingPower, option: object) -> Refusal:
    words = f"{option!r} is no standard attack or damage power that the pilot can use off the map."
    return Refusal("not-usable", CHOSEN, words, "Choose another power.")


def every_power(g: Position, f: LendingPower) -> Iterator[str]:
    """All standard powers."""
    yield from g.rules.standard_powers


# --- wrecks


class Wreck(Frame):
    """A vehicle is KO'd: a heavy object is left of it, and its pilot is placed there and rolls a d6."""

    vehicle: Piece
    pilot: Piece = 0
    square: Space = -1


def gone(g: Position, vehicle: int) -> None:
    """A vehicle has left the map: KO'd, it is a wreck; otherwise its pilot gets out, and nothing more happens.

    [hc.supp.19.vehicles.removed-no-object, hc.supp.19.vehicles.removed-no-roll]
    """
    figure = g.figures[vehicle]
    if not is_vehicle(g, vehicle) or figure.last < 0 or figure.owner in g.table.defeated:
        return
    pilot = pilot_of(g, vehicle)
    if figure.place == KO:
        push(g, Wreck(vehicle, pilot.id if pilot else 0))
    elif pilot is not None and figure.place != OFF:
        push(g, GettingOut(vehicle, pilot.id, tuple(squares(last_squares(g, vehicle))), BAILS))


def last_squares(g: Position, vehicle: int) -> int:
    """The squares that a vehicle last occupied."""
    figure, b = g.figures[vehicle], board(g)
    return b.ground.grid.footprint(figure.last, shape_of(g, figure))


def out(g: Position, area: int) -> int:
    """The free squares of an area; without any, the nearest ones around it."""
    found, grid = room(g, area), board(g).ground.grid
    while not found and area != grid.full:
        area = grid.spread(area) & grid.full
        found = room(g, area)
    return found


def ask_wreck(g: Position, f: Wreck) -> None:
    left = last_squares(g, f.vehicle) & ~board(g).ground.solid
    if not left & left - 1:  # one square, or none where blocking terrain has come meanwhile
        f.pc += 1
        lay_wreck(g, f, left.bit_length() - 1 if left else g.figures[f.vehicle].last)
    else:
        g.ask = Ask(g.figures[f.vehicle].controller, "wreck")


def take_wreck(g: Position, f: Wreck) -> None:
    lay_wreck(g, f, g.answer)


def lay_wreck(g: Position, f: Wreck, square: int) -> None:
    """A standard heavy object is generated."""
    f.square = square
    left = Thing(0, name="heavy object", handle="wreck", weight="heavy", owner=g.figures[f.vehicle].owner)
    atoms.set_object(g, atoms.new_thing(g, left), f.square, OBJECT)
    happen(g, events.Wrecked(f.vehicle, f.square), OBJECT)


def throw_out(g: Position, f: Wreck) -> None:
    """The pilot is placed on the square of the wreck, or adjacent to it."""
    if f.pilot:
        here = 1 << f.square
        near = here | board(g).ground.adjacent(here)
        push(g, GettingOut(f.vehicle, f.pilot, tuple(squares(near)), THROWN))


def roll(g: Position, f: Wreck) -> None:
    if f.pilot:
        push(g, Roll(f.pilot, WRECK))


def shaken(g: Position, who: int, die: int) -> None:
    """The d6 of a wreck: the pilot is dealt unavoidable damage."""
    amount, rule = (2, BADLY) if die <= LOW else (1, LIGHTLY)
    damage.take(g, who, amount, 0, rule)


def wrecks_offered(g: Position, f: Wreck) -> Options:
    return Squares(last_squares(g, f.vehicle) & ~board(g).ground.solid)


def why_no_wreck(g: Position, f: Wreck, option: object) -> Refusal:
    return Refusal("not-occupied", OBJECT, "The wreck lies in a square that the vehicle occupied.")


ELIGIBILITY = (
    Check("not-standard", ELIGIBLE, not_standard, "Only a standard character becomes a pilot."),
    Check("no-vehicle", ELIGIBLE, no_vehicle, "No friendly vehicle is adjacent."),
    Check("has-pilot", ONE, all_taken, "The adjacent vehicle has a pilot."),
)
PILOTED = Check("no-pilot", PLACE, no_pilot, "It has no pilot.")
BASIC = Action(BOARDING, "POWER", BECOME, lambda g, who: Boarding(who), ELIGIBILITY)
ACTIONS = (
    Action(PLACING, "POWER", PLACE, place, (PILOTED, Check("no-room", PLACE, no_room, "No adjacent square is free."))),
    Action(VALUES, "FREE", LENT, lambda g, who: LendingValues(who), (PILOTED._replace(rule=LENT),)),
    Action(
        POWER,
        "FREE",
        CHOSEN,
        lambda g, who: LendingPower(who),
        (
            PILOTED._replace(rule=CHOSEN),
            Check("no-power", CHOSEN, nothing_to_lend, "Its pilot can use no standard attack or damage power."),
        ),
    ),
)
POWERS = (Power(WRECK, ROLLED, rolled=shaken),)
PROCEDURES = {
    Boarding: procedure(Boarding, step(ask_vehicle, BECOME), step(take_vehicle, ON_CARD)),
    GettingOut: procedure(GettingOut, step(ask_place), step(take_place)),
    LendingValues: procedure(LendingValues, step(lend_values, LENT)),
    LendingPower: procedure(LendingPower, step(ask_power, CHOSEN), step(take_power, CHOSEN)),
    Wreck: procedure(
        Wreck,
        step(ask_wreck, OBJECT),
        step(take_wreck, OBJECT),
        step(throw_out, THROWN),
        step(roll, ROLLED),
    ),
}
QUESTIONS = {
    "vehicle": Question(vehicles_offered, why_no_vehicle, "Which vehicle does {who} pilot?", PIECE),
    "pilot's square": Question(places_offered, why_no_place, "Where is {pilot} placed?", SQUARE),
    "pilot's power": Question(
        powers_offered, why_no_power, "Which power of its pilot does {who} use?", Answers(every=every_power)
    ),
    "wreck": Question(wrecks_offered, why_no_wreck, "Where does the wreck of {vehicle} lie?", SQUARE),
}
