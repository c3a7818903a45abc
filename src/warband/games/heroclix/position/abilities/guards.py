"""Protection: SAFEGUARD against single effects, Immune against opponents, Immobile against being moved."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import (
    FROM_FRIENDS,
    FROM_OPPONENTS,
    SAFEGUARD,
    new_ability,
    rare_ability,
    rare_relation,
)
from warband.games.heroclix.position.abilities.using import has, sheet, told_of, usable_on
from warband.games.heroclix.position.board.terrain import board, gap, opposing
from warband.games.heroclix.position.characters.countdown import MOVE, PLACE, TARGET, banned
from warband.games.heroclix.position.position import Position

IMMUNE, IMMOBILE, SWIM = new_ability("Immune"), new_ability("Immobile"), new_ability("Swim")
NO_BYSTANDERS = rare_ability("can't generate bystanders")
NOT_TARGETED_BY = rare_relation("some can't target it")  # hc.text.relations
NOT_ATTACKED_BY, KEEPS_TO = rare_relation("some can't attack it"), rare_relation("can attack only some")
NOT_PLACED_BY, NOT_MOVED_BY = rare_relation("some can't place it"), rare_relation("some can't move it")
AVOIDS = rare_relation("can't attack some")
UNAIMED = frozenset(("Poison",))  # powers without targets


# hc.text.relations
def may_target(g: Position, who: int, other: int) -> bool:
    """Whether no text of either keeps a character from attacking another."""
    if not usable_on(g, who, KEEPS_TO, other) or told_of(g, who, AVOIDS, other):
        return False
    return not (told_of(g, other, NOT_ATTACKED_BY, who) or told_of(g, other, NOT_TARGETED_BY, who))


# hc.key.immune
def safe(g: Position, who: int, effect: str, by: int) -> bool:
    """Whether a character can't be targeted or damaged by an effect of another (or of its own)."""
    if g.rules.any_countdown and banned(g, who, TARGET):
        return True
    if g.rules.any_states and effect not in UNAIMED and told_of(g, who, NOT_TARGETED_BY, by):
        return True
    if g.rules.any_swimmers and effect not in UNAIMED and submerged(g, by, who):
        return True
    return safeguarded(g, who, effect, by) or immune_to(g, who, by)


def safeguarded(g: Position, who: int, effect: str, by: int) -> bool:
    """Whether a SAFEGUARD keeps an effect of another from a whole character."""
    if not sheet(g, g.figures[who]).guarded:
        return False
    if has(g, who, SAFEGUARD, effect):  # hc.supp.17.protected.unspecified-is-any
        return usable_on(g, who, SAFEGUARD, by, effect)
    side = FROM_OPPONENTS if opposing(g, who, by) else FROM_FRIENDS
    return has(g, who, side, effect)  # hc.supp.17.protected.variants


def submerged(g: Position, who: int, other: int) -> bool:
    """Whether an opponent that swims is too far away in the water to be targeted."""
    b = board(g)
    there = b.footprints.get(other, 0)
    if not b.ground.water & there or not opposing(g, who, other) or not has(g, other, SWIM):
        return False
    return gap(b.ground, b.footprints[who], there) > SWIM_RANGE


SWIM_RANGE = 4  # hc.symbol.dolphin


def immune_to(g: Position, who: int, by: int) -> bool:
    """Whether a character is immune to an opponent; 0 is nobody."""
    return bool(by) and anybody_immune(g) and opposing(g, who, by) and has(g, who, IMMUNE)


def anybody_immune(g: Position) -> bool:
    """Whether any character may be immune: by a card in play, or by a grant."""
    return g.rules.any_immune or (g.derived or board(g)).grants


def immobile(g: Position, who: int, by: int) -> bool:
    """Whether another can't move a character."""
    if banned(g, who, MOVE) or (g.rules.any_states and told_of(g, who, NOT_MOVED_BY, by)):  # hc.text.not-displaced
        return True
    return has(g, who, IMMOBILE) or immune_to(g, who, by)


def unplaceable(g: Position, who: int, by: int) -> bool:
    """Whether another can't place a character."""
    if g.rules.any_states and told_of(g, who, NOT_PLACED_BY, by):  # hc.text.not-displaced
        return True
    return has(g, who, IMMOBILE) or immune_to(g, who, by) or banned(g, who, PLACE)
