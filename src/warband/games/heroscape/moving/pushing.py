"""Force Push: once per turn, a small or medium object or opposing figure near by is moved one or two spaces in line."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from warband.boards.bits import members
from warband.games.heroscape.fighting.destroying import gone
from warband.games.heroscape.fighting.falling import Falling, hurts
from warband.games.heroscape.fighting.targets import TARGET, distance, sees
from warband.games.heroscape.moving.burning import Burning, burns
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import PLACE
from warband.games.heroscape.position.board import adjacent, board, friends, printed, printed_object, seat_of
from warband.games.heroscape.position.model import NOWHERE, Figure, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import LEAP, PUSH
from warband.kernel.ask import Ask, Check, Options, Question, Refusal, allowed, first_refusal
from warband.kernel.event import Piece
from warband.kernel.machine import finish, procedure, push, step
from warband.kernel.state import Frame

WITHIN, SPACES = 2, 2
SIZES = ("small", "medium")


# --- whom


def own_side(g: Position, who: int, target: int) -> bool:
    """Whether a figure is no opponent's."""
    piece = g.entities[target]
    return isinstance(piece, Figure) and friends(g, seat_of(g, who), seat_of(g, target))


def wrong_size(g: Position, who: int, target: int) -> bool:
    """Whether the target is neither small nor medium, or needs two spaces."""
    piece = g.entities[target]
    if isinstance(piece, Figure):
        return printed(g, target).size not in SIZES or piece.tail >= 0
    return printed_object(g, target).size not in SIZES


def out_of_reach(g: Position, who: int, target: int) -> bool:
    """Whether the target is not within two clear sight spaces."""
    near = 0 < distance(g, who, target) <= WITHIN
    return not near or not (adjacent(g, who, target) or sees(g, who, target))


TARGETS = (
    Check("friendly", "hs.force-push.target-opponents-figure", own_side, "It is no opponent's figure."),
    Check("size", "hs.force-push.target-object", wrong_size, "It is neither small nor medium."),
    Check("out-of-reach", "hs.force-push.range", out_of_reach, "It is not within 2 clear sight spaces."),
)


def pushable(g: Position, who: int) -> list[int]:
    """The figures and objects that a figure may push now, each to at least one space."""
    found, near = board(g), 0
    for space in g.figures[who].spaces:
        near |= g.rules.ground.board.within(space, WITHIN)
    pieces = dict.fromkeys([found.at[space] for space in members(near & found.occupied)])
    targets = [piece for piece in pieces if piece != who and allowed(TARGETS, g, who, piece)]
    return [target for target in targets if spaces(g, who, target)]


# --- where to


# hs.force-push.up-to-two-spaces
def lines(g: Position, target: int) -> Iterator[tuple[int, ...]]:
    """The spaces of the six straight lines from a target, two at most in each."""
    piece = g.entities[target]
    assert isinstance(piece, Figure | Thing)
    for direction in range(6):
        yield g.rules.ground.board.line(piece.space, direction)[:SPACES]


def spaces(g: Position, who: int, target: int) -> list[int]:
    """The spaces onto which a target may be pushed."""
    return [space for line in lines(g, target) for n, space in enumerate(line) if ends(g, who, target, line, n)]


def ends(g: Position, who: int, target: int, line: tuple[int, ...], n: int) -> bool:
    """Whether a push may end on the n-th space of a line."""
    return first_refusal(SPACES_OF, g, who, target, line, n) is None


# hs.gap.push-contiguous
def not_empty(g: Position, who: int, target: int, line: tuple[int, ...], n: int) -> bool:
    """Whether a space is not empty, or one before it that can't be skipped."""
    skipped = g.rules.options_of_edition.push_passes_blocked
    return any(not empty(g, space) for space in (line[n : n + 1] if skipped else line[: n + 1]))


# hs.gap.empty
def empty(g: Position, space: int) -> bool:
    """Whether nobody and nothing stands on a space."""
    filled = g.rules.options_of_edition.glyphs_fill_spaces and space in board(g).glyphs
    return not filled and bool(g.rules.ground.walkable & ~board(g).occupied & 1 << space)


def higher(g: Position, who: int, target: int, line: tuple[int, ...], n: int) -> bool:
    """Whether a space is higher than the target, or than the space before it."""
    levels, start = g.rules.ground.levels, g.figures[target].space
    if g.rules.options_of_edition.push_level_by_target:
        return levels[line[n]] > levels[start]
    way = (start, *line[: n + 1])
    return any(levels[b] > levels[a] for a, b in pairwise(way))


# hs.gap.push-walls
def walled(g: Position, who: int, target: int, line: tuple[int, ...], n: int) -> bool:
    """Whether a wall stands in the way: nobody is pushed up and over one."""
    way = (g.figures[target].space, *line[: n + 1])
    return any(g.rules.ground.walled(a, b, 1) for a, b in pairwise(way))


def nearer(g: Position, who: int, target: int, line: tuple[int, ...], n: int) -> bool:
    """Whether a figure would come nearer to the one that pushes it."""
    pulled = isinstance(g.entities[target], Thing) and g.rules.options_of_edition.push_pulls_objects
    return not pulled and g.rules.ground.board.gap(g.figures[who].spaces, 1 << line[n]) < distance(g, who, target)


def forbidden_lava(g: Position, who: int, target: int, line: tuple[int, ...], n: int) -> bool:
    """Whether a space is lava and the target bears a symbol that keeps it from there."""
    protected = isinstance(g.entities[target], Figure) and {LEAP, PUSH} & set(printed(g, target).symbols)
    return bool(protected) and bool(g.rules.ground.lava >> line[n] & 1)


SPACES_OF = (
    Check("not-empty", "hs.force-push.spaces-empty", not_empty, "A space on the way is not empty."),
    Check("higher", "hs.force-push.same-level-or-lower", higher, "A space is higher."),
    Check("wall", "hs.force-push.straight-line", walled, "A wall stands in the way."),
    Check("nearer", "hs.force-push.not-closer", nearer, "It would come closer."),
    Check("lava", "hs.force-push.no-lava-for-force-users", forbidden_lava, "It may not be moved onto molten lava."),
)


# --- the push


class Push(Frame):
    """A figure pushes. `target` is chosen first, then the space."""

    who: Piece
    target: Piece = 0
    start: int = NOWHERE


def ask_target(g: Position, f: Push) -> None:
    g.ask = Ask(seat_of(g, f.who), "push")


def ask_space(g: Position, f: Push) -> None:
    f.target = g.answer
    f.start = g.figures[f.target].space
    g.ask = Ask(seat_of(g, f.who), "push to")


def shove(g: Position, f: Push) -> None:
    event = events.Pushed(f.target, f.start, g.answer)
    if isinstance(g.entities[f.target], Thing):
        atoms.put_thing(g, f.target, g.answer, event)
        return finish(g, f)
    atoms.put(g, f.target, g.answer, NOWHERE, event)


def drop(g: Position, f: Push) -> None:
    end = g.figures[f.target].space
    if hurts(g, f.target, f.start, end):
        push(g, Falling(f.target, g.rules.ground.levels[f.start] - g.rules.ground.levels[end]))


def burn(g: Position, f: Push) -> None:
    if not gone(g, f.target) and burns(g, f.target, g.figures[f.target].spaces):
        push(g, Burning(f.target))


PUSHING = procedure(
    Push,
    step(ask_target, "hs.force-push.optional"),
    step(ask_space, "hs.force-push.either-space"),
    step(shove, "hs.force-push.no-leaving-engagement"),
    step(drop, "hs.force-push.falling-damage"),
    step(burn, "hs.force-push.lava-for-others"),
)


def target_options(g: Position, f: Push) -> Options:
    return pushable(g, f.who)


def why_no_target(g: Position, f: Push, target: object) -> Refusal:
    for piece in (*board(g).figures, *board(g).things):
        if piece == target and piece != f.who:
            return first_refusal(TARGETS, g, f.who, piece) or why_no_space(g, f, NOWHERE)
    return Refusal("no-target", "hs.force-push.range", "That is nothing that can be pushed.")


def space_options(g: Position, f: Push) -> Options:
    return spaces(g, f.who, f.target)


def why_no_space(g: Position, f: Push, space: object) -> Refusal:
    for line in lines(g, f.target) if f.target else ():
        if space in line and (why := first_refusal(SPACES_OF, g, f.who, f.target, line, line.index(int(str(space))))):
            return why
    return Refusal("not-in-line", "hs.force-push.straight-line", "That is not one of two spaces in a straight line.")


QUESTIONS = {
    "push": Question(target_options, why_no_target, "Whom does {who} push?", TARGET),
    "push to": Question(space_options, why_no_space, "Where is {target} pushed?", PLACE),
}
