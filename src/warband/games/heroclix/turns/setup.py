"""Setup, step by step: reveal, themes, initiative, map, areas, placing, beginning of the game."""

from __future__ import annotations

from collections.abc import Sequence

from warband.boards.choice import Squares
from warband.boards.square import squares
from warband.games.heroclix.fighting.damage import starting_click
from warband.games.heroclix.objects import locations
from warband.games.heroclix.objects.equipment import is_equipment, start_equipped
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.board.multiplayer_maps import fault
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, OUTSIDE, Figure, Thing
from warband.games.heroclix.position.names import SIDES
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.seating import from_seat, undefeated
from warband.games.heroclix.turns import id_setup, placing, plots, terrain_setup, themes, turn
from warband.games.heroclix.turns.expanding import opposite, setup_areas
from warband.games.heroclix.turns.placing import by_base, placing_seat
from warband.games.heroclix.turns.themes import initiative_bonus, starting_force
from warband.kernel.ask import DONE, Answers, Ask, At, Dice, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import goto, procedure, push, step
from warband.kernel.state import Frame
from warband.kernel.window import settle

OPPOSITE = "hc.supp.2.step2.opposite-side-and-corner"
FIRST, SQUARE_MAP = "hc.supp.20.order.first-player", "hc.supp.20.map.square-four-areas"
FAR_AWAY = "hc.equip.25.1.five-squares-from-start"


class Setup(Frame):
    """The setup of a game."""

    scope = True

    side: int = 0  # the seat, or the place in the order of seats, whose turn it is in this step
    rolls: tuple[tuple[int, int], ...] = ()  # players and their totals
    tied: tuple[int, ...] = ()  # the players who roll again
    left: tuple[int, ...] = ()  # the pieces that the placing player has still to place
    growing: bool = False  # whether this player's starting area is being expanded
    widened: int = 0  # the number of players who had placed when it was last expanded
    identity: Piece = 0  # the ID character whose starting line is chosen


# --- step 2: reveal, starting clicks


def reveal(g: Position, f: Setup) -> None:
    happen(g, events.ForcesRevealed())


def turn_dials(g: Position, f: Setup) -> None:
    """Turn every dial to its starting click."""
    for who, entity in enumerate(g.entities):
        if isinstance(entity, Figure):
            atoms.set_dial(g, who, starting_click(g, entity), "hc.core.setup.2-starting-click")


# --- step 3: who is first


def still_to_roll(g: Position, f: Setup) -> list[int]:
    """The players who have not rolled yet: of all, or of those whose highest rolls were equal."""
    rolled = [seat for seat, _ in f.rolls]
    return [seat for seat in undefeated(g) if seat not in rolled and (not f.tied or seat in f.tied)]


def roll_initiative(g: Position, f: Setup) -> None:
    if rollers := still_to_roll(g, f):
        g.ask = Dice(2, f"initiative of seat {rollers[0]}")
    else:
        f.pc += 1


def read_initiative(g: Position, f: Setup) -> None:
    seat = still_to_roll(g, f)[0]
    bonus = initiative_bonus(g, seat)
    total = sum(g.answer) + bonus
    f.rolls += ((seat, total),)
    happen(g, events.Initiative(seat, total, bonus))
    goto(g, f, "initiative")


def highest(g: Position, f: Setup) -> tuple[int, ...]:
    """The players with the highest roll."""
    best = max((total for _, total in f.rolls), default=0)
    return tuple(seat for seat, total in f.rolls if total == best)


def compare_rolls(g: Position, f: Setup) -> None:
    """Equal highest rolls are rolled again; the one highest player goes first, or chooses of several who does."""
    found = highest(g, f)
    if len(found) > 1:
        f.tied, f.rolls = found, ()
        goto(g, f, "initiative")
    elif len(g.rules.seats) > 2:
        g.ask = Ask(found[0], "first player")
    else:
        fix_first(g, f, found[0])
        f.pc += 1


def take_first(g: Position, f: Setup) -> None:
    (chooser,) = highest(g, f)
    if g.answer != chooser:
        happen(g, events.FirstPlayerChosen(chooser, g.answer), FIRST)
    fix_first(g, f, g.answer)


def fix_first(g: Position, f: Setup, first: int) -> None:
    atoms.set_table(g, first=first, active=first)  # the first player orders events before the first turn
    happen(g, events.FirstPlayer(first))


def first_offered(g: Position, f: Setup) -> Options:
    return undefeated(g)  # hc.supp.20.order.first-player


def why_not_first(g: Position, f: Setup, option: object) -> Refusal:
    return Refusal("no-player", FIRST, "That is no player of this game.", "Choose one of the players.")


# --- step 4: the map


def ask_map(g: Position, f: Setup) -> None:
    scenario = g.rules.scenario
    dictated = scenario and scenario.map
    if not dictated and len(g.rules.maps) > 1:  # hc.core.team.maps-not-guaranteed
        g.ask = Ask(from_seat(g, g.table.first)[0], "map")
    else:
        atoms.set_table(g, map=scenario.map if scenario and scenario.map else next(iter(g.rules.maps)))
        g.derived = None
        f.pc += 1


def take_map(g: Position, f: Setup) -> None:
    atoms.set_table(g, map=g.answer)
    g.derived = None


def settle_locations(g: Position, f: Setup) -> None:
    """The first player has chosen the map, unless a scenario dictates it; the roll has a winner."""
    if g.rules.any_locations:
        dictated = g.rules.scenario is not None and bool(g.rules.scenario.map)
        locations.settle(g, -1 if dictated else from_seat(g, g.table.first)[0], highest(g, f)[0])


def maps_offered(g: Position, f: Setup) -> Options:
    return [name for name, on in g.rules.maps.items() if len(g.rules.seats) == 2 or not fault(on)]


def why_no_map(g: Position, f: Setup, option: object) -> Refusal:
    if isinstance(option, str) and option in g.rules.maps:
        return Refusal("no-room", SQUARE_MAP, f"{fault(g.rules.maps[option])}.", "Choose another map.")
    return Refusal(
        "no-such-map",
        "hc.core.setup.4-first-player-map",
        f"No map {option!r} is on the table.",
        "Choose one of the maps brought.",
    )


# --- step 5: areas and placing, the second player first


def ask_area(g: Position, f: Setup) -> None:
    if placing_seat(g, f) in g.table.defeated:
        goto(g, f, "next")
    else:
        g.ask = Ask(placing_seat(g, f), "area")


def take_area(g: Position, f: Setup) -> None:
    seat = placing_seat(g, f)
    areas = list(g.table.areas)
    areas[seat] = g.answer
    atoms.set_table(g, areas=tuple(areas))
    f.left = tuple(figure.id for figure in by_base(g, starting_force(g, seat)) if figure.place == OUTSIDE)


def areas_offered(g: Position, f: Setup) -> Options:
    table = g.table
    every = range(len(g.rules.maps[table.map].areas))
    free = [area for area in every if area not in table.areas]
    taken = next((area for area in table.areas if area >= 0), None)
    if taken is None or len(table.areas) > 2:
        return free
    return [opposite(g, taken)]


def why_no_area(g: Position, f: Setup, option: object) -> Refusal:
    table = g.table
    if option in range(len(g.rules.maps[table.map].areas)) and option not in table.areas:
        words = "With more than two starting areas the second player takes the one opposite the first's."
        return Refusal("not-opposite", OPPOSITE, words, "Choose the area opposite it.")
    return Refusal(
        "area-taken", "hc.core.areas.different-starting-areas", "That starting area is not free.", "Choose another."
    )


# --- objects


# hc.equip.25.1.equipment-exempt-from-map-start
def own_objects(g: Position, seat: int) -> list[Thing]:
    """The objects that a player places. Equipment is not among them: it does not begin the game on the map."""
    own = [e for e in g.entities if isinstance(e, Thing) and e.owner == seat and e.place == OUTSIDE]
    own = [thing for thing in own if not (thing.gear and g.rules.gear[thing.gear].is_terrain)]
    return [thing for thing in own if not is_equipment(g, thing)]  # hc.equip.25.2a.not-on-map-at-start


def placed_objects(g: Position, seat: int) -> int:
    """The number of objects that a player has placed."""
    return sum(isinstance(e, Thing) and e.owner == seat and e.place == MAP for e in g.entities)


def ask_object(g: Position, f: Setup) -> None:
    # hc.core.objects.setup-limit-step-5
    seat = placing_seat(g, f)
    if own_objects(g, seat) and placed_objects(g, seat) < g.rules.numbers.objects_each:
        g.ask = Ask(seat, "place object")
    else:
        f.pc += 1


def take_object(g: Position, f: Setup) -> None:
    if g.answer == DONE:
        return
    atoms.set_object(g, own_objects(g, placing_seat(g, f))[0].id, g.answer, "hc.core.setup-objects.with-characters")
    goto(g, f, "objects")


def object_room(g: Position, thing: Thing) -> int:
    """The squares for an object: outside the starting areas, not in blocking terrain; far away for a special one."""
    b = board(g)
    mask = b.ground.grid.full & ~b.ground.solid & ~setup_areas(g)
    if thing.gear:
        mask &= ~near_areas(g, mask)
    return mask


def near_areas(g: Position, room: int) -> int:
    """The squares fewer than 5 squares away from a starting area; fewer if no other squares are left."""
    near = setup_areas(g)
    for _ in range(4):
        wider = board(g).ground.grid.spread(near)
        if not room & ~wider:  # hc.supp.2.expand.as-far-as-possible
            break
        near = wider
    return near


def objects_offered(g: Position, f: Setup) -> Options:
    return Squares(object_room(g, own_objects(g, placing_seat(g, f))[0]), DONE)


def why_no_object(g: Position, f: Setup, option: object) -> Refusal:
    thing = own_objects(g, placing_seat(g, f))[0]
    if thing.gear and type(option) is int and option >= 0 and near_areas(g, object_room(g, thing)) >> option & 1:
        words = "A special object is placed 5 or more squares away from every starting area."
        return Refusal("too-near", FAR_AWAY, words, "Choose a square farther away.")
    return Refusal(
        "starting-area",
        "hc.core.setup-objects.outside-starting-areas",
        "Objects are placed outside the starting areas, not in blocking terrain.",
        "Choose another square.",
    )


def next_placer(g: Position, f: Setup) -> None:
    f.side += 1
    f.growing = False
    if f.side < len(g.rules.seats):
        goto(g, f, "area")
    else:
        f.side = 0


# --- step 6 and 7


def begin_game(g: Position, f: Setup) -> None:
    happen(g, events.GameBegins())


# hc.equip.overview.start-equipped
def start_turns(g: Position, f: Setup) -> None:
    push(g, turn.Game())


def first_turn(g: Position, f: Setup) -> str:
    return f"{SIDES[still_to_roll(g, f)[0]]} rolls for the first turn"


def every_seat(g: Position, f: Setup) -> Sequence[int]:
    """All players."""
    return range(len(g.rules.seats))


def seat_said(g: Position, f: Setup, seat: int) -> str:
    return str(g.rules.seats[seat])


def every_area(g: Position, f: Setup) -> Sequence[int]:
    """All conceivable areas."""
    return range(9)


def area_said(g: Position, f: Setup, area: int) -> str:
    return f"area {area + 1}"


def area_note(g: Position, f: Setup, area: int) -> str:
    """The place of a starting area: two of its corners."""
    here = g.rules.maps[g.table.map]
    across, down = zip(*[here.grid.xy(square) for square in squares(here.areas[area])], strict=True)
    corners = (here.grid.square(pick(across), pick(down)) for pick in (min, max))
    return " to ".join(here.grid.name(corner) for corner in corners)


def area_at(g: Position, f: Setup, area: int) -> At:
    return At(spaces=tuple(squares(g.rules.maps[g.table.map].areas[area])))


# hc.supp.2.step4.single-opportunity
PROCEDURES = {
    Setup: procedure(
        Setup,
        step(reveal, "hc.core.setup.2-reveal-team"),
        step(themes.list_swaps, "hc.supp.1.cards.swap-timing"),
        step(themes.ask_card, label="cards"),
        step(themes.take_card),
        step(turn_dials, "hc.core.setup.2-starting-click", "hc.core.start.click-one"),
        step(start_equipped, "hc.equip.25.2b.starts-equipped"),
        step(plots.give_starting_points, plots.STARTING),
        step(id_setup.ask_character, id_setup.CHOOSE, label="identities"),
        step(id_setup.take_character, id_setup.CHOOSE),
        step(id_setup.ask_line, id_setup.LINE),
        step(id_setup.take_line, id_setup.LINE),
        step(themes.ask_theme, "hc.core.setup.2-select-themes", "hc.core.theme.choice-after-reveal", label="themes"),
        step(themes.take_theme, "hc.core.setup.2-select-themes", "hc.core.theme.choice-after-reveal"),
        step(themes.fix_rerolls, "hc.core.ttpc.x-is-keyword-count"),
        step(roll_initiative, "hc.core.setup.3-roll", label="initiative"),
        step(read_initiative, "hc.core.setup.3-roll"),
        step(compare_rolls, "hc.core.setup.3-first-player", "hc.core.setup.3-second-player"),
        step(take_first, FIRST),
        step(ask_map, label="map"),
        step(take_map),
        step(settle_locations, locations.WHEN_CHOSEN, locations.CONSOLATION),
        step(terrain_setup.ask_terrain, "hc.supp.21.special-terrain.when-placed", label="terrain"),
        step(terrain_setup.take_terrain, "hc.supp.21.special-terrain.when-placed"),
        step(ask_area, label="area"),
        step(take_area),
        step(placing.ask_place, label="place"),
        step(placing.take_place),
        step(ask_object, "hc.core.setup-objects.with-characters", label="objects"),
        step(take_object, "hc.core.setup-objects.with-characters"),
        step(next_placer, label="next"),
        step(placing.list_anew, label="anew"),
        step(placing.ask_anew),
        step(placing.take_anew),
        step(placing.ask_again),
        step(placing.take_again),
        step(begin_game, "hc.core.setup.6-start-of-game-effects", label="begin"),
        settle("beginning of the game", "hc.core.setup.6-start-of-game-effects"),
        step(start_turns),
    )
}
AREA = Answers(every=every_area, say=area_said, note=area_note, at=area_at)
NEXT = "Where does your next object lie? (done: no more objects)"
ROLLS = {Setup: first_turn}
MAP_NAME = Answers(every=lambda g, f: list(g.rules.maps))
FIRST_SEAT = Answers(every=every_seat, say=seat_said)
QUESTIONS = {
    **placing.QUESTIONS,
    "first player": Question(first_offered, why_not_first, "Who takes the first turn?", FIRST_SEAT, begins=True),
    "map": Question(maps_offered, why_no_map, "Which map do you play on?", MAP_NAME, begins=True),
    "area": Question(areas_offered, why_no_area, "Which starting area do you take?", AREA, begins=True),
    "place object": Question(objects_offered, why_no_object, NEXT, SQUARE, begins=True),
}
