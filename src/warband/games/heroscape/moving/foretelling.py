"""A leg of a move before it is made: its way, its price, the enemies that strike, and the falls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warband.games.heroscape.fighting.falling import SURVIVES, Fall, fall_of, hurts, stumbles
from warband.games.heroscape.fighting.prospects import dice
from warband.games.heroscape.moving import reach
from warband.games.heroscape.moving.burning import SAVED, burns
from warband.games.heroscape.moving.move import AIR, FLY, Move, stopped
from warband.games.heroscape.moving.reach import Place
from warband.games.heroscape.moving.ways import left_behind, way
from warband.games.heroscape.position.board import engaging
from warband.games.heroscape.position.model import NOWHERE
from warband.games.heroscape.position.names import full_name, listed
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import SLIPS, has
from warband.kernel.ask import Option


class Drop(NamedTuple):
    """A fall on the way: its end, its depth and its kind."""

    space: int
    levels: int
    kind: Fall


class Parting(NamedTuple):
    """An engagement that is left on the way: the space that is left, and the enemies that strike."""

    space: int
    enemies: tuple[int, ...]


class Foretold(NamedTuple):
    """A leg of a move: the places on its way, its price in points, and its consequences."""

    path: tuple[Place, ...]
    cost: int
    partings: tuple[Parting, ...] = ()
    drops: tuple[Drop, ...] = ()
    stops: bool = False
    burns: bool = False


def foretold(g: Position, f: Move, option: Option) -> Foretold | None:
    """The leg that an option is; None for an option that leads nowhere."""
    if isinstance(option, int):
        return on_foot(g, f, (option, NOWHERE))
    if not isinstance(option, tuple):
        return None
    if isinstance(option[0], int):
        return on_foot(g, f, (option[0], int(option[1])))
    if option[0] not in AIR:
        return None
    spaces = [int(space) for space in option[1:]]
    return in_the_air(g, f, str(option[0]), (spaces[0], spaces[1] if len(spaces) > 1 else NOWHERE))


def on_foot(g: Position, f: Move, place: Place) -> Foretold:
    """A walk to a place."""
    path = way(g, f.who, place, f.left, f.road)
    prices, levels, here = reach.steps_of(g, f.who).prices, g.rules.ground.levels, g.figures[f.who].spaces
    cost, partings, drops = 0, list[Parting](), list[Drop]()
    for space, tail in path:
        start = here[0] if tail < 0 else tail
        cost += prices[start, space]
        if left := left_behind(g, f.who, here, (space, tail)):
            partings.append(Parting(here[0], tuple(left)))
        if stumbles(g, f.who, start, space):
            drops.append(drop(g, f.who, space, levels[start] - levels[space]))
        here = (space, tail)
    return Foretold(path, cost, tuple(partings), tuple(drops), stopped(g, f.who, place), scorched(g, f.who, place))


def in_the_air(g: Position, f: Move, deed: str, place: Place) -> Foretold:
    """A flight or a leap to a place."""
    figure, levels = g.figures[f.who], g.rules.ground.levels
    stealthy = deed == FLY and reach.hidden_flight(g, f.who)
    left = () if stealthy or has(g, f.who, SLIPS) else tuple(engaging(g, f.who))
    partings = (Parting(figure.space, left),) if left else ()
    if deed == FLY:
        cost, stops = reach.flown(g, f.who, place), stopped(g, f.who, place)
        return Foretold((place,), cost, partings, (), stops, scorched(g, f.who, place))
    deep = levels[figure.space] - levels[place[0]]
    drops = (drop(g, f.who, place[0], deep),) if hurts(g, f.who, figure.space, place[0]) else ()
    return Foretold((place,), f.left, partings, drops, stops=True, burns=scorched(g, f.who, place))


def drop(g: Position, who: int, space: int, levels: int) -> Drop:
    """A fall of a figure."""
    return Drop(space, levels, fall_of(g, who, levels))


def scorched(g: Position, who: int, place: Place) -> bool:
    """Whether molten lava burns a figure on a place."""
    return burns(g, who, tuple(space for space in place if space >= 0))


# --- words


def leg_words(g: Position, leg: Foretold) -> str:
    """A leg of a move: its price, and its consequences."""
    found = [f"{leg.cost} {'point' if leg.cost == 1 else 'points'}", *risks(g, leg)]
    return "; ".join([*found, "the move ends there"] if leg.stops else found)


def risks(g: Position, leg: Foretold) -> Iterator[str]:
    """The dangers of a leg, one by one."""
    yield from (parting_words(g, parting) for parting in leg.partings)
    yield from (drop_words(g, drop) for drop in leg.drops)
    if leg.burns:
        yield f"molten lava: only a {SAVED} saves it"


def parting_words(g: Position, parting: Parting) -> str:
    """The enemies that strike as a figure leaves them."""
    names = listed(full_name(g, enemy) for enemy in parting.enemies)
    return f"{names} {'strike' if len(parting.enemies) > 1 else 'strikes'} as it leaves: {dice(len(parting.enemies))}"


def drop_words(g: Position, drop: Drop) -> str:
    """A fall, and the dice for it."""
    if drop.kind == "extreme fall":
        return f"an extreme fall of {drop.levels} levels: only {SURVIVES} or more saves it"
    count = g.rules.options_of_edition.major_dice if drop.kind == "major fall" else 1
    return f"a {drop.kind} of {drop.levels} levels: {dice(count)}"
