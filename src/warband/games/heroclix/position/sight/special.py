"""Improved targeting, great size and Stealth: lines of fire beyond the plain rules."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import TARGETING, AbilityKey, new_ability, rare_relation
from warband.games.heroclix.position.abilities.using import sheet, told_of
from warband.games.heroclix.position.board.ground import Ground, Sight
from warband.games.heroclix.position.board.terrain import board, opposing, standing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import best_sight, blocking_characters

GREAT, HIDES, HIDES_NEARBY = new_ability("Great Size"), new_ability("hides"), new_ability("hides nearby")
UNSEEABLE, SEEN_CLEARLY = new_ability("can't be seen by opponents"), new_ability("is seen clearly")
UNSEEN_BY = rare_relation("some can't draw lines of fire to it")  # hc.text.relations
TRANSPARENT = new_ability("doesn't block lines of fire")
NEVER_BLOCKED = new_ability("draws lines of fire that are never blocked")
IMPROVED_TARGETING = frozenset(TARGETING.values())
CHANGES_SIGHT = IMPROVED_TARGETING | {
    GREAT, HIDES, HIDES_NEARBY, UNSEEABLE, UNSEEN_BY, SEEN_CLEARLY, TRANSPARENT, NEVER_BLOCKED,
}  # fmt: skip
ELEVATED, BLOCKING, HINDERING = (TARGETING[name] for name in ("Elevated", "Blocking", "Hindering"))
CHARACTERS, FRIENDS, OPPONENTS = (
    TARGETING[name] for name in ("Characters", "Friendly Characters", "Opposing Characters")
)
BLOCKING_ON = {"indoor": TARGETING["Indoor Blocking"], "outdoor": TARGETING["Outdoor Blocking"]}  # a kind of map
EVERYTHING = frozenset((ELEVATED, BLOCKING, CHARACTERS))


def seen(g: Position, who: int, other: int, plain: Sight | None) -> Sight | None:
    """A line of fire of one character to another that is not clear, or may not be drawn, with all abilities of both."""
    if not (g.rules.any_special_sight or board(g).grants):
        return plain
    abilities, target_abilities = (sheet(g, g.figures[piece]).abilities for piece in (who, other))
    if UNSEEABLE in target_abilities and opposing(g, who, other):
        return None
    if g.rules.any_unseeable and told_of(g, other, UNSEEN_BY, who):
        return None
    if plain is not None and not plain.hindered:
        return plain
    if SEEN_CLEARLY in target_abilities:
        b = board(g)
        return Sight(b.footprints[who].bit_length() - 1, b.footprints[other].bit_length() - 1, hindered=False)
    if NEVER_BLOCKED in abilities:
        abilities |= EVERYTHING
    great = GREAT in abilities or GREAT in target_abilities
    improved = great or g.rules.any_transparent or not IMPROVED_TARGETING.isdisjoint(abilities)
    found = improved_line(g, who, other, abilities, great) if improved else plain
    return found if found is None or not found.hindered else hindered_line(g, who, other, found)


def hindered_line(g: Position, who: int, other: int, found: Sight) -> Sight | None:
    """A hindered line of fire with the abilities of both characters: it may be clear, or blocked."""
    abilities, target_abilities = (sheet(g, g.figures[piece]).abilities for piece in (who, other))
    great = GREAT in abilities or GREAT in target_abilities
    b = board(g)
    if HINDERING in abilities or (great and not b.footprints[other] & b.ground.hindering):
        return found._replace(hindered=False)
    return None if hidden(g, who, other, target_abilities) else found


def outlook(g: Position, who: int, characters: int) -> tuple[int, Ground]:
    """The squares of characters that block lines of fire to squares, and their ground, with improved targeting."""
    abilities = sheet(g, g.figures[who]).abilities
    if NEVER_BLOCKED in abilities:
        abilities |= EVERYTHING
    if not g.rules.any_transparent and IMPROVED_TARGETING.isdisjoint(abilities):
        return characters, board(g).ground
    return characters & ~seen_through(g, who, abilities), ground_seen(g, abilities, GREAT in abilities)


def ground_seen(g: Position, abilities: frozenset[AbilityKey], great: bool) -> Ground:
    """The ground of lines of fire with improved targeting."""
    ground = board(g).ground
    kind = ground.map.kind
    blocking = BLOCKING_ON[kind] in abilities or BLOCKING in abilities or (great and kind == "outdoor")
    return ground.seen_over(great or ELEVATED in abilities, blocking)


def improved_line(g: Position, who: int, other: int, abilities: frozenset[AbilityKey], great: bool) -> Sight | None:
    """The line of fire with improved targeting."""
    here, there = (board(g).footprints[piece] for piece in (who, other))
    return best_sight(g, here, there, in_the_way(g, who, other, abilities), ground_seen(g, abilities, great))


def in_the_way(g: Position, who: int, other: int, abilities: frozenset[AbilityKey]) -> int:
    """The squares of characters that block a line of fire with improved targeting."""
    here, there = (board(g).footprints[piece] for piece in (who, other))
    size = max(g.rules.shapes[g.figures[piece].card][1] for piece in (who, other))
    return blocking_characters(g, size) & ~here & ~there & ~seen_through(g, who, abilities)


def seen_through(g: Position, who: int, abilities: frozenset[AbilityKey]) -> int:
    """The squares of characters that don't block a character's lines of fire."""
    b, mine = board(g), g.figures[who].controller
    if CHARACTERS in abilities:
        return b.occupied
    friends = b.sides[mine] if FRIENDS in abilities else 0
    if g.rules.any_transparent:
        friends |= sum(b.footprints[f.id] for f in standing(g) if TRANSPARENT in sheet(g, f).abilities)
    return friends | (b.against(mine) if OPPONENTS in abilities else 0)


def hidden(g: Position, who: int, other: int, target_abilities: frozenset[AbilityKey]) -> bool:
    """Whether a character behind hindering terrain can't be targeted: in opponents' turns, from a distance."""
    if HIDES not in target_abilities or g.table.active == g.figures[other].controller:
        return False
    b = board(g)
    near = b.footprints[who] & b.ground.adjacent(b.footprints[other])
    return not near or HIDES_NEARBY in target_abilities  # hc.pac.stealth
