"""How good a position is for a side: what an agent must know of HeroClix.

A position is worth its characters (points, and how much of each dial is left), what their next attacks can be expected
to do, and the attack under way. Dice are not rolled for this: the chances of two dice are known exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.damage import PENETRATING, REDUCES, starting_click
from warband.games.heroclix.fighting.odds import chance_to_hit
from warband.games.heroclix.moving.move import ground_for
from warband.games.heroclix.moving.nearing import steps_to
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.ground import Ground
from warband.games.heroclix.position.model import ATTACK, DEFENSE, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sheets import Sheet
from warband.games.heroclix.position.sight import sight
from warband.games.heroclix.position.terrain import board
from warband.games.heroclix.position.using import properties, sheet
from warband.games.heroclix.position.values import value
from warband.kernel.ask import Dice
from warband.kernel.machine import find

ALIVE = 0.3  # the share of its points that a character is worth for as long as it stands at all
CAUTION = 0.6  # how much the opponent's next attacks count, compared with one's own
STRUCK_BACK = 0.3  # how much it counts that an attack hurts the attacker too: somebody has to begin
POISONED = 0.3  # how likely a character stays next to an opponent with Poison until that hurts
REROLL = 1.0  # what a reroll for later is worth
ADVANCE = 0.15  # what a step towards the nearest opponent is worth: who only waits does not win
FAR, PER_STEP = 0.6, 0.93  # what an attack counts that needs a move first, and with each step more
TOKEN = 0.4


class Profile(NamedTuple):
    """What a click can do, in the numbers that matter."""

    speed: int
    attack: int
    defense: int
    damage: int
    range: int
    penetrating: bool
    reduces: int
    evades: float
    strikes_back: bool
    poisons: bool


@lru_cache(maxsize=4096)
def profile(printed: Sheet) -> Profile:
    """The numbers of a click; the sheets of a game are shared, so this is worked out once."""
    reduces = max([p.amount for p in printed.properties.get(REDUCES, ())], default=0)
    evades = 1 / 3 if "Super Senses" in printed.names else 0.0
    speed, attack_value, defense, damage, reach = printed.printed
    penetrating = PENETRATING in printed.properties
    back, poisons = "Mystics" in printed.names, "Poison" in printed.names
    return Profile(speed, attack_value, defense, damage, reach, penetrating, reduces, evades, back, poisons)


class Stand(NamedTuple):
    """A character on the map, in the numbers that matter."""

    sheet: Sheet
    points: int
    left: int  # clicks before it is KO'd
    whole: int  # clicks that it started with
    tokens: int
    square: int
    ground: Ground  # as it moves over it
    seen: Ground  # as it shoots over it


def stand(g: Position, figure: Figure) -> Stand:
    """Where a character stands, and how well."""
    dial = len(g.rules.cards[figure.card].dial)
    whole = dial + 1 - starting_click(g, figure)
    left = dial + 1 - figure.click
    ground, seen = ground_for(g, figure.id), board(g).ground
    return Stand(sheet(g, figure), figure.points, left, whole, figure.tokens, figure.square, ground, seen)


def evaluate(g: Position, seat: int) -> float:
    """How good a position is for a seat, in points."""
    if g.outcome is not None:
        return 1000.0 * ((seat in g.outcome.winners) - any(w != seat for w in g.outcome.winners))
    mine: list[Stand] = []
    theirs: list[Stand] = []
    for who in board(g).footprints:
        figure = g.figures[who]
        (mine if figure.controller == seat else theirs).append(stand(g, figure))
    own, other = strength(mine, theirs), strength(theirs, mine, CAUTION)
    rerolls: float = REROLL * (g.table.rerolls[seat] - g.table.rerolls[1 - seat])
    return own - other + under_way(g, seat) + rerolls - ADVANCE * sum(apart(one, theirs) for one in mine)


def strength(side: Sequence[Stand], opponents: Sequence[Stand], weight: float = 1.0) -> float:
    """What a side is worth: its characters, and the best attack that each of them can hope for."""
    total = 0.0
    for one in side:
        total += worth(one.points, one.left, one.whole) - TOKEN * one.tokens
        total += weight * max([threat(one, other) for other in opponents], default=0.0)
        total -= sum(poison(one, other) for other in opponents if profile(other.sheet).poisons)
    return total


def worth(points: int, left: int, whole: int) -> float:
    """What a character is worth with so many clicks left."""
    return points * (ALIVE + (1 - ALIVE) * left / whole) if left > 0 else 0.0


def loss(points: int, left: int, whole: int, damage: int) -> float:
    """What some damage costs a character's side."""
    return worth(points, left, whole) - worth(points, left - damage, whole) if damage > 0 else 0.0


def poison(one: Stand, other: Stand) -> float:
    """What it costs to stand next to an opponent with Poison."""
    near = other.ground.adjacent(1 << other.square) >> one.square & 1
    return POISONED * loss(one.points, one.left, one.whole, 1) if near else 0.0


def apart(one: Stand, others: Sequence[Stand]) -> int:
    """How many steps a character is away from the nearest opponent."""
    return min([steps_to(one.ground, other.square)[one.square] for other in others], default=0)


# --- the next attacks


@lru_cache(maxsize=1 << 16)
def threat(one: Stand, other: Stand) -> float:
    """What an attack can be expected to cost; less when the attacker must move first."""
    cost = expected(one.sheet, other.sheet, other.points, other.left, other.whole)
    return cost * nearness(one.ground, one.seen, one.square, other.square, profile(one.sheet).range)


@lru_cache(maxsize=1 << 14)
def expected(attacker: Sheet, target: Sheet, points: int, left: int, whole: int) -> float:
    """What an attack can be expected to cost."""
    mine, its = profile(attacker), profile(target)
    damage = mine.damage if mine.penetrating else mine.damage - its.reduces
    return chance_to_hit(mine.attack, its.defense) * (1 - its.evades) * loss(points, left, whole, damage)


@lru_cache(maxsize=1 << 16)
def nearness(ground: Ground, seen: Ground, start: int, goal: int, reach: int) -> float:
    """1 where an attack is possible at once, less with every step that it takes to get there. Nobody is in the way."""
    if ground.adjacent(1 << start) >> goal & 1:
        return 1.0
    if reach and ground.grid.distance(start, goal) <= reach and sight(seen, start, goal, 0):
        return 1.0
    return float(FAR * PER_STEP ** max(0, steps_to(ground, goal)[start] - max(reach, 1)))


# --- the attack under way


def under_way(g: Position, seat: int) -> float:
    """What the attack that is being made can still be expected to cost, seen from a seat."""
    f = find(g, Attack)
    if f is None or f.taken or f.attacker not in board(g).footprints:
        return 0.0
    cost = sum(chance * blow(g, f.attacker, who, damage) for who, chance, damage in blows(g, f))
    if not f.roll:
        cost -= hurt(g, f.attacker, 1) / 36
    return cost if g.figures[f.attacker].controller == seat else -cost


def blow(g: Position, attacker: int, who: int, damage: int) -> float:
    """What a hit gains: the damage that it does, less what comes back."""
    back = STRUCK_BACK * hurt(g, attacker, 1) if damage > 0 and profile(sheet(g, g.figures[who])).strikes_back else 0.0
    return hurt(g, who, damage) - back


def hurt(g: Position, who: int, damage: int) -> float:
    """What some damage to a character costs its side."""
    one = stand(g, g.figures[who])
    return loss(one.points, one.left, one.whole, damage)


def blows(g: Position, f: Attack) -> Iterable[tuple[int, float, int]]:
    """Whom an attack may hit, how likely, and what damage would be left of it."""
    struck = f.struck or f.targets
    shares = (*f.shares, *[share_left(g, f, len(struck))] * len(struck))
    penetrating = bool(properties(g, f.attacker, PENETRATING, f))
    for who, share in zip(struck, shares, strict=False):
        if who in board(g).footprints:
            reduced = 0 if penetrating else max([p.amount for p in properties(g, who, REDUCES)], default=0)
            yield who, likely(g, f, who), share - reduced


def share_left(g: Position, f: Attack, count: int) -> int:
    """The damage for each of those that no share is fixed for yet."""
    if f.each >= 0:
        return int(f.each)
    waiting = count - len(f.shares)
    return max(0, attack.normal_damage(g, f) - sum(f.shares)) // waiting if waiting > 0 else 0


def likely(g: Position, f: Attack, who: int) -> float:
    """How likely an attack hits a target, with what is known of it by now."""
    if f.struck:
        return 1.0
    if f.roll:
        chance = float(hits.is_hit(g, f, who))
    else:
        chance = chance_to_hit(value(g, f.attacker, ATTACK, f), value(g, who, DEFENSE, f))
    return chance * (1 - profile(sheet(g, g.figures[who])).evades)


# --- the course of the game


def calm(g: Position) -> bool:
    """Whether the evaluation knows what comes of all that is going on, as it does of an attack; not of a single die."""
    return not (isinstance(g.ask, Dice) and g.ask.count == 1)


def turn(g: Position) -> int:
    """The number of the turn, counted over both players."""
    number: int = g.table.turn
    return number
