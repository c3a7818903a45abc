"""The evaluation of positions: HeroClix's knowledge for agents.

A side's value is that of its characters (points, and the rest of each dial), the expected results of their next
attacks, and the running attack. No dice are rolled: the chances of two dice are exact.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.damage import PENETRATING, REDUCES, starting_click
from warband.games.heroclix.fighting.odds import chance_to_hit
from warband.games.heroclix.moving.steps import ground_for
from warband.games.heroclix.moving.walking import steps_to
from warband.games.heroclix.position.abilities.sheets import Sheet
from warband.games.heroclix.position.abilities.using import properties, sheet
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.characters.piloting import pilot_of
from warband.games.heroclix.position.model import ATTACK, DEFENSE, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import sight
from warband.games.heroclix.turns.giving import is_idle
from warband.kernel.ask import Dice
from warband.kernel.machine import find

ALIVE = 0.3  # the share of its points that a character keeps until it is KO'd
CAUTION = 0.6  # the weight of the opponent's next attacks, against 1 for the own ones
STRUCK_BACK = 0.3  # the weight of damage to the attacker: somebody has to begin
POISONED = 0.3  # the chance that a character stays next to an opponent with Poison until it is dealt damage
REROLL = 1.0  # the value of a saved reroll
ADVANCE = 0.15  # the value of a step towards the nearest opponent: waiting does not win
FAR, PER_STEP = 0.6, 0.93  # the weight of an attack that needs a move first, and the factor for each step
TOKEN = 0.4
IDLE = 0.3  # the share of its points that a vehicle lacks while nobody pilots it
BORROWED = 5  # an ID character, which is there for a turn, counts for this part of its points

# The chance to win. The weights are those with which the results of 500 greedy games are the least surprising.
DECISIVE = 3.0  # the steepness (`bench.calibrating`)
THIS_TURN, NEXT_TURN, LATER = 0.4, 0.3, 0.15  # the weight of an attack by the time when its attacker can act
OUT_OF_REACH = 0.2  # the weight of an attack that the attacker can't make within one turn
RUNNING = 0.45  # the weight of the running attack: its target may still evade it
WASTING = 1.1  # the weight of a click of damage by Poison, which comes back
CHARGES, SHOOTS = frozenset(("Charge", "Hypersonic Speed")), frozenset(("Running Shot", "Hypersonic Speed"))
SIDESTEP = 2  # squares before an attack of either kind
UNHURT = 0.2  # the advantage of a side that no attack can damage, as dials stand
LITTLE = 0.5  # the value of a side that is as good as beaten
LEADING = 0.95, 0.4, 0.05  # the chance to win where no attack can do damage: with more points, as many, fewer


class Profile(NamedTuple):
    """The strength of a click in numbers."""

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
    strikes: int  # steps to a target that it can attack after a walk in the same turn; 0 without such a power


@lru_cache(maxsize=4096)
def profile(printed: Sheet) -> Profile:
    """The numbers of a click; the sheets of a game are shared, so this is computed once."""
    reduces = max([p.amount for p in printed.properties.get(REDUCES, ())], default=0)
    evades = 1 / 3 if "Super Senses" in printed.names else 0.0
    speed, attack_value, defense, damage, reach = printed.printed
    penetrating = PENETRATING in printed.properties
    back, poisons = "Mystics" in printed.names, "Poison" in printed.names
    strikes = striking(printed.names, speed // 2, reach)
    return Profile(speed, attack_value, defense, damage, reach, penetrating, reduces, evades, back, poisons, strikes)


def striking(powers: frozenset[str], half: int, reach: int) -> int:
    """The steps to a target that can be attacked after a walk in the same turn, with half a move."""
    side = SIDESTEP if "Sidestep" in powers else 0
    close, far = (half if powers & able else side for able in (CHARGES, SHOOTS))
    return max(close + 1 if close else 0, far + reach if far and reach else 0)


class Stand(NamedTuple):
    """A character on the map in numbers."""

    sheet: Sheet
    points: int
    left: int  # clicks before KO
    whole: int  # clicks at the start
    tokens: int
    square: int
    ground: Ground  # for its moves
    seen: Ground  # for its attacks
    idle: bool = False  # whether it is a vehicle that can't be given actions
    crew: float = 0.0  # the value of its pilot
    acted: bool = False  # whether it has been given an action or a token this turn

    @property
    def body(self) -> float:
        """The value of the character itself."""
        return worth(self.points, self.left, self.whole) + self.crew - (IDLE * self.points if self.idle else 0.0)


def stand(g: Position, figure: Figure) -> Stand:
    """The place and state of a character."""
    dial = len(g.rules.cards[figure.card].dial)
    whole = dial + 1 - starting_click(g, figure)
    left = dial + 1 - figure.click
    ground, seen = ground_for(g, figure.id), board(g).ground
    points = figure.points // BORROWED if figure.caller else figure.points
    idle, crew = (is_idle(g, figure), pilot_worth(g, figure)) if g.rules.any_vehicles else (False, 0.0)
    acted, where = figure.acted or figure.received, figure.square
    return Stand(sheet(g, figure), points, left, whole, figure.tokens, where, ground, seen, idle, crew, acted)


def pilot_worth(g: Position, figure: Figure) -> float:
    """The value of the pilot of a vehicle, who is not on the map."""
    pilot = pilot_of(g, figure.id)
    if pilot is None:
        return 0.0
    dial = len(g.rules.cards[pilot.card].dial)
    return worth(pilot.points, dial + 1 - pilot.click, dial + 1 - starting_click(g, pilot)) - TOKEN * pilot.tokens


def evaluate(g: Position, seat: int) -> float:
    """The value of a position to a seat, in points."""
    if g.outcome is not None:
        return 1000.0 * ((seat in g.outcome.winners) - any(w != seat for w in g.outcome.winners))
    mine, theirs = sides(g, seat)
    own, other = strength(mine, theirs), strength(theirs, mine, CAUTION)
    rerolls: float = REROLL * (2 * g.table.rerolls[seat] - sum(g.table.rerolls))
    return own - other + running_attack(g, seat) + rerolls - ADVANCE * apart(mine, theirs)


foresee = evaluate  # which counts what can still be done


def face(dice: Dice) -> str:
    """No face counts more than others: dice have numbers."""
    return ""


def open_turns(g: Position) -> int:
    """Nothing is hidden but the teams that are chosen first."""
    return 0


def chance(g: Position, seat: int) -> float:
    """The chance of a seat to win: its characters against the others, and what either side is about to lose."""
    mine, theirs = sides(g, seat)
    able, exposed = can_hurt(mine, theirs), can_hurt(theirs, mine)
    if not able and not exposed:
        return chance_by_points(g, seat)
    running, moving = RUNNING * running_attack(g, seat), g.table.active == seat
    own, other = (max(sum(one.body for one in side), LITTLE) for side in (mine, theirs))
    gain = damage_to_come(g, mine, theirs, moving=moving) + max(0.0, running)
    cost = damage_to_come(g, theirs, mine, moving=not moving) - min(0.0, running)
    lead = math.log(own / other) + gain / other - cost / own + UNHURT * (able - exposed)
    return 1 / (1 + math.exp(-DECISIVE * lead))


def damage_to_come(g: Position, side: Sequence[Stand], others: Sequence[Stand], *, moving: bool) -> float:
    """The expected cost of the next attacks of a side, and of its Poison, to the others."""
    total = sum(urgency(g, one, moving=moving) * max([strike(one, it) for it in others], default=0.0) for one in side)
    poisoners = [one for one in side if profile(one.sheet).poisons]
    exposed = [it for it in others if not profile(it.sheet).reduces] if poisoners else []
    return total + WASTING / POISONED * sum(poison(it, one) for it in exposed for one in poisoners)


def urgency(g: Position, one: Stand, *, moving: bool) -> float:
    """The weight of the next attack of a character, whose side is the one whose turn it is or not."""
    if one.idle:
        return 0.0
    if one.tokens >= g.rules.numbers.max_tokens or (moving and one.acted):
        return LATER
    return THIS_TURN if moving else NEXT_TURN


@lru_cache(maxsize=1 << 16)
def strike(one: Stand, other: Stand) -> float:
    """The expected cost of an attack to its target's side; much less when the attacker can't make it in one turn."""
    cost, able = threat(one, other), profile(one.sheet)
    if not cost or nearness(one.ground, one.seen, one.square, other.square, able.range) == 1:
        return cost
    if able.strikes and steps_to(one.ground, other.square)[one.square] <= able.strikes:
        return expected(one.sheet, other.sheet, other.points, other.left, other.whole)
    return OUT_OF_REACH * cost


def chance_by_points(g: Position, seat: int) -> float:
    """The chance of a seat to win when time is up."""
    mine, best = g.table.scores[seat], max(score for one, score in enumerate(g.table.scores) if one != seat)
    more, level, fewer = LEADING
    return level if mine == best else more if mine > best else fewer


def can_hurt(side: Iterable[Stand], others: Sequence[Stand]) -> bool:
    """Whether an attack of some characters can damage others, as their dials stand."""
    return any(expected(one.sheet, it.sheet, it.points, it.left, it.whole) > 0 for one in side for it in others)


def sides(g: Position, seat: int) -> tuple[list[Stand], list[Stand]]:
    """The characters of a seat, and all others."""
    mine: list[Stand] = []
    theirs: list[Stand] = []
    for who in board(g).footprints:
        figure = g.figures[who]
        (mine if figure.controller == seat else theirs).append(stand(g, figure))
    return mine, theirs


def strength(side: Sequence[Stand], opponents: Sequence[Stand], weight: float = 1.0) -> float:
    """The value of a side: its characters, and the best possible attack of each."""
    total, poisoners = 0.0, [other for other in opponents if profile(other.sheet).poisons]
    for one in side:
        total += one.body - TOKEN * one.tokens
        if one.idle:
            continue
        total += weight * max([threat(one, other) for other in opponents], default=0.0)
        total -= sum([poison(one, other) for other in poisoners])
    return total


def worth(points: int, left: int, whole: int) -> float:
    """The value of a character with a number of clicks left."""
    return points * (ALIVE + (1 - ALIVE) * left / whole) if left > 0 else 0.0


def loss(points: int, left: int, whole: int, damage: int) -> float:
    """The cost of some damage to a character's side."""
    return worth(points, left, whole) - worth(points, left - damage, whole) if damage > 0 else 0.0


def poison(one: Stand, other: Stand) -> float:
    """The cost of standing next to an opponent with Poison."""
    near = other.ground.adjacent(1 << other.square) >> one.square & 1
    return POISONED * loss(one.points, one.left, one.whole, 1) if near else 0.0


def apart(side: Sequence[Stand], others: Sequence[Stand]) -> int:
    """The number of steps from each character to the nearest opponent, in all."""
    total, ways = 0, dict[Ground, list[tuple[int, ...]]]()
    for one in side:
        if one.ground not in ways:
            ways[one.ground] = [steps_to(one.ground, other.square) for other in others]
        total += min([way[one.square] for way in ways[one.ground]], default=0)
    return total


# --- the next attacks


@lru_cache(maxsize=1 << 16)
def threat(one: Stand, other: Stand) -> float:
    """The expected cost of an attack to its target's side; less when the attacker must move first."""
    cost = expected(one.sheet, other.sheet, other.points, other.left, other.whole)
    return cost * nearness(one.ground, one.seen, one.square, other.square, profile(one.sheet).range)


@lru_cache(maxsize=1 << 14)
def expected(attacker: Sheet, target: Sheet, points: int, left: int, whole: int) -> float:
    """The expected cost of an attack."""
    mine, its = profile(attacker), profile(target)
    damage = mine.damage if mine.penetrating else mine.damage - its.reduces
    return chance_to_hit(mine.attack, its.defense) * (1 - its.evades) * loss(points, left, whole, damage)


@lru_cache(maxsize=1 << 16)
def nearness(ground: Ground, seen: Ground, start: int, goal: int, reach: int) -> float:
    """1 where an attack is possible at once, less with every step to get there. Other characters are ignored."""
    if ground.adjacent(1 << start) >> goal & 1:
        return 1.0
    if reach and ground.grid.distance(start, goal) <= reach and sight(seen, start, goal, 0):
        return 1.0
    return float(FAR * PER_STEP ** max(0, steps_to(ground, goal)[start] - max(reach, 1)))


# --- the running attack


def running_attack(g: Position, seat: int) -> float:
    """The expected cost of the running attack, for a seat."""
    f = find(g, Attack)
    if f is None or f.taken or f.attacker not in board(g).footprints:
        return 0.0
    cost = sum(chance * hit_gain(g, f.attacker, who, damage) for who, chance, damage in possible_hits(g, f))
    if not f.roll:
        cost -= hurt(g, f.attacker, 1) / 36
    return cost if g.figures[f.attacker].controller == seat else -cost


def hit_gain(g: Position, attacker: int, who: int, damage: int) -> float:
    """The gain of a hit: its damage, less the damage to the attacker."""
    back = STRUCK_BACK * hurt(g, attacker, 1) if damage > 0 and profile(sheet(g, g.figures[who])).strikes_back else 0.0
    return hurt(g, who, damage) - back


def hurt(g: Position, who: int, damage: int) -> float:
    """The cost of some damage to its side."""
    one = stand(g, g.figures[who])
    return loss(one.points, one.left, one.whole, damage)


def possible_hits(g: Position, f: Attack) -> Iterable[tuple[int, float, int]]:
    """The possible hits of an attack, their chances, and their damage."""
    struck = f.struck or f.targets
    shares = (*f.shares, *[share_left(g, f, len(struck))] * len(struck))
    penetrating = bool(properties(g, f.attacker, PENETRATING, f))
    for who, share in zip(struck, shares, strict=False):
        if who in board(g).footprints:
            reduced = 0 if penetrating else max([p.amount for p in properties(g, who, REDUCES)], default=0)
            yield who, likely(g, f, who), share - reduced


def share_left(g: Position, f: Attack, count: int) -> int:
    """The damage for each hit character without a fixed share."""
    if f.each >= 0:
        return int(f.each)
    waiting = count - len(f.shares)
    return max(0, attack.normal_damage(g, f) - sum(f.shares)) // waiting if waiting > 0 else 0


def likely(g: Position, f: Attack, who: int) -> float:
    """The chance that an attack hits a target, from everything known so far."""
    if f.struck:
        return 1.0
    if f.roll:
        chance = float(hits.is_hit(g, f, who))
    else:
        chance = chance_to_hit(value(g, f.attacker, ATTACK, f), value(g, who, DEFENSE, f))
    return chance * (1 - profile(sheet(g, g.figures[who])).evades)


# --- the course of the game


def calm(g: Position) -> bool:
    """Whether the evaluation covers everything that is unresolved: an attack, but not a single die."""
    return not (isinstance(g.ask, Dice) and g.ask.count == 1)


def turn(g: Position) -> int:
    """The number of the turn, counted over both players."""
    number: int = g.table.turn
    return number
