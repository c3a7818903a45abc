"""The reach of a figure: on foot, in the air, by a leap."""

from __future__ import annotations

from warband.boards.hex import opposite
from warband.boards.hex_pairs import Stops, either, pair_reach
from warband.boards.hex_reach import Steps
from warband.games.heroscape.moving.legs import Places
from warband.games.heroscape.position.board import board, printed, seat_of, unengaged
from warband.games.heroscape.position.model import Airborne
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.rulebook import Footing
from warband.games.heroscape.position.traits import CLIMBS, FLIES, HIGHER, PASSES, STRIDES, SURE, UNSEEN, WADES, has
from warband.games.heroscape.printed.cards import LEAP
from warband.games.heroscape.printed.ground import Climbing

LEAP_MOVE = 3
LEAP_LEVELS = 25
Place = tuple[int, int]
"""The space of a figure and its second one; the second is NOWHERE for a figure on one space."""


def footing(g: Position, who: int) -> Footing:
    """The ways of a figure on foot. Found once for a card, unless items or powers change them."""
    if who in board(g).carried or g.rules.lent:
        return find_footing(g, who)
    known, name = g.rules.footing, g.cards[g.figures[who].card].name
    if name not in known:
        known[name] = find_footing(g, who)
    return known[name]


def find_footing(g: Position, who: int) -> Footing:
    """The same, computed."""
    return Footing(find_steps(g, who), wet(g, who), has(g, who, PASSES))


def steps_of(g: Position, who: int) -> Steps:
    """The steps that a figure can make on foot."""
    return footing(g, who).steps


# hs.power.climbs, hs.power.sure-footed
def find_steps(g: Position, who: int) -> Steps:
    """The steps of a figure, computed."""
    equal = g.rules.options_of_edition.climb_own_height
    often = 3 if has(g, who, HIGHER) else 1 + has(g, who, CLIMBS)  # hs.power.climbs-triple
    climbing = Climbing(printed(g, who).height + taller(g, who), equal, often, has(g, who, SURE))
    return g.rules.ground.on_foot(climbing)


# hs.power.climbs-more
def taller(g: Position, who: int) -> int:
    """The levels that a figure climbs more than its Height lets it."""
    powers = printed(g, who).powers
    return sum(bonus.amount for power in powers for bonus in power.bonuses if bonus.value == "climb")


# hs.item.1.others-may-land, hs.item.1.standing-denies-access, hs.move.end-free
def free(g: Position, who: int) -> int:
    """The spaces where a figure can end its move: nobody else is there, and no obstacle."""
    mine = g.figures[who].mask
    return g.rules.ground.walkable & ~(board(g).occupied & ~mine)


# hs.move.friends-pass, hs.move.enemies, hs.power.passes
def passable(g: Position, who: int) -> int:
    """The spaces that a figure can enter on foot: free ones, and those of friends that are not engaged."""
    found = board(g)
    others = sum(found.crowd) if footing(g, who).passes else unengaged(g, seat_of(g, who))
    if PASSES in g.rules.lent:  # hs.power.passes-some
        others |= sum(g.figures[one].mask for one in found.figures if one != who and has(g, who, PASSES, one))
    return free(g, who) | others & ~stops(g, who)


# hs.glyph.stop, hs.item.2.no-forced-stop, hs.move.water-stops
def stops(g: Position, who: int) -> int:
    """The spaces that end a figure's move on foot: water and the like, and power glyphs."""
    return footing(g, who).wet | board(g).powers


# hs.power.wades, hs.power.strides
def wet(g: Position, who: int) -> int:
    """The spaces of water and the like that end a figure's move on foot."""
    ground = g.rules.ground
    found = ground.lava if has(g, who, WADES) else ground.stops
    return found & ~ground.lava if has(g, who, STRIDES) else found


# hs.move.double-even, hs.move.double-water, hs.move.double-glyph, hs.move.double-no-bad-stop
def pair_stops(g: Position, who: int) -> Stops:
    """The places that stop a figure on two spaces: its leading half on a glyph, both halves in water."""
    water = footing(g, who).wet
    return Stops(board(g).powers & ~water, water, g.rules.ground.even)


# hs.terrain.road
def extra_on_road(g: Position, who: int) -> int:
    """The points that a figure has more as long as it has been on roads only."""
    mine = g.figures[who].mask
    on_road = not mine & ~g.rules.ground.roads
    return g.rules.options_of_edition.road if on_road else 0


def stirs(g: Position, who: int, points: int) -> bool:
    """Whether a figure can walk at all. Found once for a position."""
    known, key = board(g).stirring, (who, points)
    if key not in known:
        known[key] = takes_step(g, who, points)
    return known[key]


def takes_step(g: Position, who: int, points: int) -> bool:
    """The same, found out: one step is mostly enough to know."""
    figure, room, steps = g.figures[who], free(g, who), steps_of(g, who)
    if figure.tail >= 0:
        room &= g.rules.ground.on_level[g.rules.ground.levels[figure.space]] & ~figure.mask
    here = figure.mask
    for price, froms in steps.open_from:
        if price <= points and steps.onward(here, froms) & room:
            return True
    return any(places.mask for places in on_foot(g, who, points, extra_on_road(g, who)))


def on_foot(g: Position, who: int, points: int, road: int = 0) -> list[Places]:
    """The spaces that a figure can walk to for a number of points, and for more points on roads only."""
    figure = g.figures[who]
    if figure.tail >= 0:
        return pairs_on_foot(g, who, points)
    found = sum(waves(g, who, max(points, 0)))
    if road:
        enter = passable(g, who) & g.rules.ground.roads
        found |= steps_of(g, who).reach(figure.space, points + road, enter, stops(g, who))
    return [Places(found & free(g, who) & ~(1 << figure.space))]


def waves(g: Position, who: int, points: int) -> list[int]:
    """The spaces that a figure on one space reaches for 0, 1, 2 ... points. Found once for a position."""
    known = board(g).waves
    if (who, points) not in known:
        found = steps_of(g, who).waves(g.figures[who].space, points, passable(g, who), stops(g, who))
        known[who, points] = found
    return known[who, points]


def pairs_on_foot(g: Position, who: int, points: int) -> list[Places]:
    """The places that a figure on two spaces can walk to."""
    figure, steps = g.figures[who], steps_of(g, who)
    found = pair_reach(steps, (figure.space, figure.tail), points, passable(g, who), pair_stops(g, who))
    return elsewhere(g, who, either(g.rules.ground.grid, found)[:3], free(g, who))


def elsewhere(g: Position, who: int, leads: tuple[int, ...], room: int) -> list[Places]:
    """The places of some pairs within a set, by the direction of the other half; those of the figure are not one."""
    grid, here = g.rules.ground.grid, sorted(g.figures[who].spaces)
    found = []
    for direction, mask in enumerate(leads):
        behind, both = grid.shifts[direction], mask & room & grid.shifted(room, opposite(direction))
        found.append(Places(both & ~(1 << here[0]) if here[0] + behind == here[1] else both, behind))
    return found


# hs.force-leap.over-water, hs.force-leap.over-figures, hs.force-leap.over-obstacles, hs.fly.over
def in_the_air(g: Position, who: int, points: int) -> list[Places]:
    """The spaces that a figure can fly to for a number of points, over anything below."""
    figure, ground = g.figures[who], g.rules.ground
    near = 0
    for space in figure.spaces:
        near |= ground.board.within(space, points)
    near &= free(g, who)
    if figure.tail < 0:
        return [Places(near & ~(1 << figure.space))]
    return elsewhere(g, who, ground.even_pairs[:3], near)


# hs.force-leap.ignore-elevations, hs.force-leap.max-25-levels
def by_leap(g: Position, who: int, points: int) -> list[Places]:
    """The spaces that a figure can leap to: heights don't count, but the difference is limited."""
    if LEAP not in printed(g, who).symbols:
        return []
    level = g.rules.ground.levels[g.figures[who].space]
    band = g.rules.ground.between(level - LEAP_LEVELS, level + LEAP_LEVELS)
    return [places._replace(mask=places.mask & band) for places in in_the_air(g, who, points)]


def flies(g: Position, who: int) -> bool:
    """Whether a figure has Flying, on its card or for this turn."""
    if printed(g, who).flying or any(isinstance(effect, Airborne) and effect.who == who for effect in g.effects):
        return True
    return has(g, who, FLIES) or has(g, who, UNSEEN)


def hidden_flight(g: Position, who: int) -> bool:
    """Whether a figure has Stealth Flying."""
    return printed(g, who).stealth or has(g, who, UNSEEN)


def flown(g: Position, who: int, place: Place) -> int:
    """The spaces of a flight."""
    there = sum(1 << space for space in place if space >= 0)
    return g.rules.ground.board.gap(g.figures[who].spaces, there)
