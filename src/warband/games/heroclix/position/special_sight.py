"""Improved targeting, great size and Stealth: lines of fire beyond the plain rules."""

from __future__ import annotations

from warband.games.heroclix.position.declared import TARGETING, AbilityKey, new_ability
from warband.games.heroclix.position.ground import Sight
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight import best_sight, blocking_characters
from warband.games.heroclix.position.terrain import board, opposing, standing
from warband.games.heroclix.position.using import sheet

GREAT, HIDES, HIDES_NEARBY = new_ability("Great Size"), new_ability("hides"), new_ability("hides nearby")
VEILED, LIT = new_ability("can't be seen by opponents"), new_ability("is seen clearly")
GLASS = new_ability("doesn't block lines of fire")
FARSEEING = new_ability("draws lines of fire that are never blocked")
KEEN = frozenset(TARGETING.values())
MATTER = KEEN | {GREAT, HIDES, HIDES_NEARBY, VEILED, LIT, GLASS, FARSEEING}  # abilities that change lines of fire
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
    eyes, its = (sheet(g, g.figures[piece]).abilities for piece in (who, other))
    if VEILED in its and opposing(g, who, other):
        return None
    if plain is not None and not plain.hindered:
        return plain
    if LIT in its:
        b = board(g)
        return Sight(b.footprints[who].bit_length() - 1, b.footprints[other].bit_length() - 1, hindered=False)
    if FARSEEING in eyes:
        eyes |= EVERYTHING
    great = GREAT in eyes or GREAT in its
    keen = great or g.rules.any_transparent or not KEEN.isdisjoint(eyes)
    found = sharper(g, who, other, eyes, great) if keen else plain
    if found is None or not found.hindered:
        return found
    b = board(g)
    if HINDERING in eyes or (great and not b.footprints[other] & b.ground.hindering):
        return found._replace(hindered=False)
    return None if hidden(g, who, other, its) else found


def sharper(g: Position, who: int, other: int, eyes: frozenset[AbilityKey], great: bool) -> Sight | None:
    """The line of fire with improved targeting."""
    b = board(g)
    here, there = b.footprints[who], b.footprints[other]
    kind = b.ground.map.kind
    elevated = great or ELEVATED in eyes
    blocking = BLOCKING_ON[kind] in eyes or BLOCKING in eyes or (great and kind == "outdoor")
    size = max(g.rules.shapes[g.figures[piece].card][1] for piece in (who, other))
    in_the_way = blocking_characters(g, size) & ~here & ~there & ~seen_through(g, who, eyes)
    return best_sight(g, here, there, in_the_way, b.ground.seen_over(elevated, blocking))


def seen_through(g: Position, who: int, eyes: frozenset[AbilityKey]) -> int:
    """The squares of characters that don't block a character's lines of fire."""
    sides, mine = board(g).sides, g.figures[who].controller
    if CHARACTERS in eyes:
        return sides[0] | sides[1]
    friends = sides[mine] if FRIENDS in eyes else 0
    if g.rules.any_transparent:
        friends |= sum(board(g).footprints[f.id] for f in standing(g) if GLASS in sheet(g, f).abilities)
    return friends | (sides[1 - mine] if OPPONENTS in eyes else 0)


def hidden(g: Position, who: int, other: int, its: frozenset[AbilityKey]) -> bool:
    """Whether a character behind hindering terrain can't be targeted: in opponents' turns, from a distance."""
    if HIDES not in its or g.table.active == g.figures[other].controller:
        return False
    b = board(g)
    near = b.footprints[who] & b.ground.adjacent(b.footprints[other])
    return not near or HIDES_NEARBY in its
