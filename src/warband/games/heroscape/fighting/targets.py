"""Targets of attacks: range, engagement, line of sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warband.boards.bits import members
from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.fighting.lines import in_line
from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import (
    adjacent,
    board,
    engaging,
    mask_of,
    printed,
)
from warband.games.heroscape.position.model import Figure, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import looks, sees
from warband.games.heroscape.position.traits import FREE, NONE, has
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.printed.words import Value
from warband.kernel.ask import Answers, Check, Option, Refusal, allowed, first_refusal
from warband.kernel.event import PIECE
from warband.kernel.state import Frame

NORMAL = ""  # the name of a normal attack


# hs.range.voids
def distance(g: Position, who: int, target: int) -> int:
    """The spaces between two pieces, counted around voids; -1 when nothing leads there."""
    there = sum(1 << space for space in g.figures[target].spaces)
    return g.rules.ground.board.gap(g.figures[who].spaces, there)


def range_of(g: Position, who: int, shot: str, target: int = 0) -> int:
    """The Range of a normal or a special attack."""
    return special(g, who, shot).range if shot else values.farthest(g, who, target)


def special(g: Position, who: int, name: str) -> Shot:
    """A special attack by its name."""
    return next(shot for shot in printed(g, who).shots if shot.name == name)


# --- checks


def itself(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether a figure would attack itself."""
    return who == target


def absent(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether the target is not on the battlefield."""
    return not g.figures[target].there


# hs.shot.free, hs.power.free
def engaged_elsewhere(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether a figure is engaged, and not with the target."""
    if special(g, who, shot).free if shot else has(g, who, FREE, target):
        return False
    foes = engaging(g, who)
    return bool(foes) and target not in foes and not (is_thing(g, target) and adjacent(g, who, target))


def is_thing(g: Position, target: int) -> bool:
    """Whether a target is an object."""
    return isinstance(g.entities[target], Thing)


def too_far(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether the target is out of Range. Range 1 means adjacent."""
    if shot and special(g, who, shot).line:
        return not in_line(g, who, target, special(g, who, shot).line)
    if adjacent(g, who, target):
        return False
    far, most = distance(g, who, target), range_of(g, who, shot, target)
    return most <= 1 or not 0 <= far <= most


def unseen(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether a figure has no line of sight to a target that is not adjacent."""
    if shot and special(g, who, shot).blind:
        return False  # hs.shot.blind
    return not adjacent(g, who, target) and not sees(g, who, target)


# hs.shot.whom
def immune(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether a special attack can't be made on such a target."""
    return bool(shot) and not faces(g, who, target, special(g, who, shot).whom)


# hs.power.elusive
def eludes(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether such an attack can't be made on a figure."""
    return forbids(g, target, who, "elusive", shot)


# hs.power.averse
def shuns(g: Position, who: int, target: int, shot: str) -> bool:
    """Whether a figure makes no such attacks on another."""
    return forbids(g, who, target, "averse", shot) or taunted(g, who, target)


# hs.power.taunts
def taunted(g: Position, who: int, target: int) -> bool:
    """Whether a power of somebody else than the target lets a figure attack nobody but its owner."""
    if "taunts" not in g.rules.swayable or not isinstance(g.entities[who], Figure):
        return False
    for giver in board(g).auras:
        powers = printed(g, giver).powers if giver != target else ()
        mine = [bonus for power in powers for bonus in power.bonuses if bonus.value == "taunts"]
        if any(values.meant(g, giver, bonus, who) for bonus in mine):
            return True
    return False


# hs.power.lend, hs.power.forbidden-others
def forbids(g: Position, who: int, other: int, value: Value, shot: str) -> bool:
    """Whether a power of a figure forbids such an attack on the other, or by it."""
    piece = g.entities[who]
    if not isinstance(piece, Figure) or piece.host or not g.rules.eluding:
        return False
    if g.cards[piece.card].name not in g.rules.eluding and not (g.effects or board(g).auras):
        return False
    kinds = ("all", "special" if shot else "normal")
    mine = [bonus for bonus in values.all_bonuses(g, who) if bonus.attacks in kinds]
    return any(values.holds(g, who, bonus, value, other) for bonus in mine)


CHECKS = (
    Check("itself", "hs.attack.target", itself, "A figure does not attack itself."),
    Check("not-there", "hs.object.occupy.not-on-battlefield", absent, "The target is not on the battlefield."),
    Check("engaged", "hs.engage.attack-engaged", engaged_elsewhere, "The attacker is engaged with another figure."),
    Check("too-far", "hs.range.spaces", too_far, "The target is too far away."),
    Check("no-sight", "hs.sight.needed", unseen, "There is no line of sight."),
    Check("immune", "hs.shot.whom", immune, "The special attack is not made on such figures."),
    Check("elusive", "hs.power.elusive", eludes, "Such an attack can't be made on that figure."),
    Check("averse", "hs.power.averse", shuns, "It does not attack such figures."),
)


def why_not(g: Position, who: int, target: int, shot: str = NORMAL) -> Refusal | None:
    """The reason why a figure may not attack a target; None when it may."""
    return first_refusal(CHECKS, g, who, target, shot)


def targets(g: Position, who: int, shot: str = NORMAL) -> list[int]:
    """The legal targets of a figure, friends included. Found once for a position."""
    known = board(g).aims
    if g.rules.eluding:
        found = find_targets(g, who, shot)
        return [target for target in found if not (eludes(g, who, target, shot) or shuns(g, who, target, shot))]
    if g.cards[g.figures[who].card].name in g.rules.range_varies:
        return find_targets(g, who, shot)
    if (who, shot) not in known:
        known[who, shot] = find_targets(g, who, shot)
    return known[who, shot]


def has_target(g: Position, who: int, shot: str = NORMAL) -> bool:
    """Whether a figure has a legal target: the first one is enough to know. Found once for a position."""
    known, key = board(g).armed, (who, shot)
    if g.rules.eluding or g.cards[g.figures[who].card].name in g.rules.range_varies or key in board(g).aims:
        return bool(targets(g, who, shot))
    if key not in known:
        known[key] = next(seek_targets(g, who, shot), None) is not None
    return known[key]


def find_targets(g: Position, who: int, shot: str) -> list[int]:
    """The same as the checks say, without going through all of them for everybody."""
    return list(seek_targets(g, who, shot))


# hs.object.no-figure, hs.range.one-is-adjacent, hs.range.double
def seek_targets(g: Position, who: int, shot: str) -> Iterator[int]:
    """The legal targets, one after another."""
    varies = not shot and g.cards[g.figures[who].card].name in g.rules.range_varies
    if varies or (shot and not special(g, who, shot).plain):
        yield from legal_targets(g, who, shot)
        return
    found, foes = board(g), engaging(g, who)
    if foes and has_free(g, who):
        yield from legal_targets(g, who, shot)
        return
    if foes:
        yield from foes
        yield from (thing for thing in found.things if adjacent(g, who, thing))
        return
    most, near, here = range_of(g, who, shot), 0, g.figures[who].spaces
    for space in here:
        near |= g.rules.ground.board.within(space, most if most > 1 else 1)
    near &= found.occupied & ~mask_of(here)
    for piece in dict.fromkeys([found.at[space] for space in members(near)]):
        if adjacent(g, who, piece) or (most > 1 and sees(g, who, piece)):
            yield piece


def has_free(g: Position, who: int) -> bool:
    """Whether a figure may attack somebody in spite of its engagement."""
    return FREE in g.rules.lent or FREE in g.rules.traits.get(g.cards[g.figures[who].card].name, NONE)


def legal_targets(g: Position, who: int, shot: str = NORMAL) -> list[int]:
    """The same by the checks alone."""
    return [piece for piece in attackable(g) if allowed(CHECKS, g, who, piece, shot)]


def attackable(g: Position) -> Iterator[int]:
    """All conceivable targets."""
    for piece in g.entities:
        if isinstance(piece, Figure | Thing) and not piece.gone:
            yield piece.id


def all_targets(g: Position, f: Frame) -> Iterable[Option]:
    return list(attackable(g))


TARGET = Answers(PIECE, every=all_targets)
__all__ = ["looks", "sees"]
