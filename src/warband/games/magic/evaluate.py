"""The worth of a position for a player, and the options that are worth a look: the knowledge of agents.

Lines are valued after stack and combat: in a main phase with nothing on the stack, or where blockers are about to be
declared. There the fight is estimated, for whoever blocks does so sensibly.
"""

from __future__ import annotations

import math

from warband.games.magic.combat.declaring import Attack, Block
from warband.games.magic.combat.legality import BLOCKING
from warband.games.magic.position.model import BEGIN, END_COMBAT, Player, Traits
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, traits
from warband.kernel.ask import Ask, Dice, allowed

WON = 200.0
CARD, LAND, SPARE_LAND, ARTIFACT = 1.6, 1.8, 0.4, 1.0
ENOUGH_LANDS = 6
POWER, TOUGHNESS = 1.1, 0.7
KEYWORDS = {
    "flying": 1.0, "first strike": 0.6, "double strike": 1.2, "deathtouch": 1.0, "lifelink": 0.8, "trample": 0.3,
    "vigilance": 0.3, "menace": 0.4, "hexproof": 0.4, "shroud": 0.2, "indestructible": 1.0, "unblockable": 1.0,
    "reach": 0.2, "haste": 0.1, "defender": -1.0,
}  # fmt: skip
LIFE, LOW, DANGER = 0.45, 8, 0.6  # a life, few lives, and what each of those is worth besides
SCALE = 16.0  # an advantage that decides nearly nine games of ten (`bench.calibrating`)
EXPOSED = 0.25  # what a power that nobody could block costs


def evaluate(g: Position, seat: int) -> float:
    """The advantage of a player over the other."""
    if g.outcome is not None:
        return WON * ((seat in g.outcome.winners) - (1 - seat in g.outcome.winners))
    both = worths(g)
    value = both[seat] - both[1 - seat]
    if fighting(g):
        lost = expected(g)
        value += lost if g.table.active == seat else -lost
    return value


foresee = evaluate  # which counts what can still be done


def face(dice: Dice) -> str:
    """No face counts more than others: dice have numbers."""
    return ""


def chance(g: Position, seat: int) -> float:
    """The chance of a player to win, as games between computers ended."""
    return 0.5 + 0.5 * math.tanh(evaluate(g, seat) / SCALE)


def worths(g: Position) -> list[float]:
    """The value of each player's life, cards, permanents and blockers."""
    values = [in_hand(g.players[1]), in_hand(g.players[2])]
    lands = [0, 0]
    now, objects, printed = board(g), g.objects, g.rules.printed
    for who in g.tables[0].battlefield:
        card = objects[who]
        seat = now.control.get(who, card.controller)
        land, value, on_something = known_worth(now.changed.get(who) or printed[card.name])
        lands[seat] += land
        values[seat] += on_something if card.host else value
    for seat in (0, 1):
        values[seat] += LAND * min(lands[seat], ENOUGH_LANDS) + SPARE_LAND * max(0, lands[seat] - ENOUGH_LANDS)
        values[seat] -= EXPOSED * exposure(g, seat)
    return values


def in_hand(player: Player) -> float:
    """The value of life and cards."""
    return LIFE * player.life - DANGER * max(0, LOW - player.life) + CARD * len(player.hand)


Worth = tuple[bool, float, float]  # whether it is a land; its value alone, and attached to something
KNOWN: dict[int, tuple[Traits, Worth]] = {}  # by the identity of traits, which positions share
MOST = 20_000


def known_worth(now: Traits) -> Worth:
    """The value of a permanent, computed once for the same traits."""
    found = KNOWN.get(id(now))
    if found is None or found[0] is not now:
        if len(KNOWN) > MOST:
            KNOWN.clear()
        alone, attached = permanent_worth(now, attached=False), permanent_worth(now, attached=True)
        found = KNOWN[id(now)] = now, ("land" in now.types, alone, attached)
    return found[1]


def permanent_worth(now: Traits, *, attached: bool) -> float:
    """The value of a permanent. The bonus of an Equipment is counted with its bearer."""
    if "creature" in now.types:
        return creature_worth(now)
    if "land" in now.types:
        return 0.0
    return ARTIFACT * (0.5 if attached else 1.0)


def creature_worth(now: Traits) -> float:
    """The value of a creature."""
    bonus = sum(KEYWORDS.get(word, 0.1) for word in now.keywords)
    return 0.6 + POWER * max(0, now.power) + TOUGHNESS * max(0, now.toughness) + bonus


def exposure(g: Position, seat: int) -> float:
    """The power of the other player's creatures for which there is no untapped blocker; more if that is deadly."""
    powers, guards = [], 0
    for who in board(g).creatures:
        if controller(g, who) != seat:
            powers.append(traits(g, who).power)
        elif not g.objects[who].tapped:
            guards += 1
    through = sum(max(0, power) for power in sorted(powers, reverse=True)[guards:])
    return through * (4.0 if through >= g.player(seat).life else 1.0)


# --- the fight that is about to come


def fighting(g: Position) -> bool:
    """Whether blockers are about to be declared."""
    return isinstance(g.ask, Ask) and g.ask.kind == "block" and fresh(g)


def expected(g: Position) -> float:
    """The value of the attack for the attacker, if the other player blocks sensibly."""
    defender = 1 - g.table.active
    life = g.player(defender).life
    free = [who for who in board(g).creatures if controller(g, who) == defender and not g.objects[who].tapped]
    through, value = 0, 0.0
    for attacker in sorted(g.table.attackers, key=lambda who: -traits(g, who).power):
        best, gain = 0, 0.0
        for blocker in free:
            saved = block_gain(g, blocker, attacker, life - through)
            if saved > gain and allowed(BLOCKING, g, blocker, attacker):
                best, gain = blocker, saved
        if best:
            free.remove(best)
            value -= trade(g, best, attacker)
        else:
            through += max(0, traits(g, attacker).power)
            value += LIFE * traits(g, attacker).power * ("lifelink" in traits(g, attacker).keywords)
    return value + LIFE * through + (WON if through >= life else DANGER * max(0, min(through, LOW - life + through)))


def trade(g: Position, blocker: int, attacker: int) -> float:
    """The value of a block for the blocking player: the creatures that die."""
    mine, theirs = traits(g, blocker), traits(g, attacker)
    first = not theirs.keywords.isdisjoint(("first strike", "double strike"))
    kills = mine.power >= theirs.toughness or ("deathtouch" in mine.keywords and mine.power > 0)
    dies = theirs.power >= mine.toughness or ("deathtouch" in theirs.keywords and theirs.power > 0)
    if first and dies and "first strike" not in mine.keywords:
        kills = False
    trampling = max(0, theirs.power - mine.toughness) * LIFE if "trample" in theirs.keywords else 0.0
    return kills * creature_worth(theirs) - dies * creature_worth(mine) - trampling


def block_gain(g: Position, blocker: int, attacker: int, life: int) -> float:
    """The gain of a block: the trade, and the life that it saves."""
    power = max(0, traits(g, attacker).power)
    return trade(g, blocker, attacker) + LIFE * power * (8.0 if power >= life else 1.0)


# --- for the agents


def fresh(g: Position) -> bool:
    """Whether nothing is chosen yet for an attack or a block."""
    frame = g.stack[-1]
    return isinstance(frame, Attack | Block) and not frame.chosen


def calm(g: Position) -> bool:
    """Whether nothing is going on: no stack, no fight but one that is about to be estimated."""
    if not isinstance(g.ask, Ask):
        return False
    if g.ask.kind == "priority":
        return not g.table.stack and not (BEGIN <= g.table.step <= END_COMBAT and g.table.attackers)
    return g.ask.kind == "mulligan" or fresh(g)


def open_turns(g: Position) -> int:
    """Hands are hidden, and count at once."""
    return 0


def turn(g: Position) -> int:
    """The number of the turn."""
    return g.table.turn
