"""Placing characters in setup: in the starting area, the largest bases first; it grows for a force that does not fit.

A player fills the area as fully as possible, then adds columns until the others fit, and places them. A player who had
placed before the area grew for the other player's force may place characters again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warband.boards.choice import Squares
from warband.boards.square import POINT, Shape, squares
from warband.games.heroclix.fighting.scoring import award, worth
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.answers import PIECE, SQUARE
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import MAP, Figure
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns import expanding, packing
from warband.games.heroclix.turns.expanding import WAYS, gains, printed_area
from warband.kernel.ask import DONE, Answers, Ask, At, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import goto

if TYPE_CHECKING:
    from warband.games.heroclix.turns.setup import Setup

UNPLACED = "hc.supp.2.expand.unplaceable-ko-scored"
MAJORITY = "hc.supp.2.expand.multibase-majority-inside"
TRY_TO_FIT, SOME_WAY = "hc.supp.2.expand.must-try-to-fit", "hc.supp.2.expand.any-fitting-configuration-forbids"
GROWS = "hc.supp.2.expand.when-force-does-not-fit"


def placing_seat(g: Position, f: Setup) -> int:
    """The player who chooses and places now: the second player first, the first player last."""
    second = g.table.first + 1  # hc.core.setup.5-starting-areas
    return (second + f.side) % len(g.rules.seats)


def by_base(g: Position, figures: list[Figure]) -> list[Figure]:
    """Characters in the order of placing: the largest bases first.

    [hc.supp.2.expand.largest-base-first, hc.supp.2.expand.descending-sizes]
    """
    return sorted(figures, key=lambda figure: -len(shape_of(g, figure)))


# --- where there is room


def free_squares(g: Position, f: Setup) -> int:
    """The free squares of the placing player's area. A character that is placed again does not block itself."""
    seat = placing_seat(g, f)
    b = board(g)
    area = printed_area(g, seat) | gains(g, seat)
    lifted = sum(b.footprints.get(who, 0) for who in f.left)
    return area & ~(b.occupied & ~lifted) & ~b.ground.solid


def shapes(g: Position, figures: Sequence[int]) -> list[Shape]:
    """The bases of some characters."""
    return [shape_of(g, g.figures[who]) for who in figures]


def next_up(g: Position, f: Setup) -> int:
    """The next character to place: the first remaining one with room; 0 if none has.

    [hc.supp.2.expand.size-exhausted-then-next]
    """
    free, ground = free_squares(g, f), board(g).ground
    return next((who for who in f.left if ground.places(free, shape_of(g, g.figures[who]))), 0)


def room(g: Position, f: Setup) -> int:
    """The squares for the next character: with most of its base in the purple area, if others fit as well."""
    if all(one is POINT for one in shapes(g, f.left)):
        return free_squares(g, f)
    anchors = thrifty(g, f)
    return anchors & mostly_inside(g, f, shape_of(g, g.figures[next_up(g, f)])) or anchors


def thrifty(g: Position, f: Setup) -> int:
    """The squares for the next character that keep the fullest filling of the area possible."""
    who = next_up(g, f)
    free, ground, shape = free_squares(g, f), board(g).ground, shape_of(g, g.figures[who])
    others = shapes(g, [other for other in f.left if other != who])
    return packing.keeping(ground, free, shape, others) or ground.places(free, shape)


def mostly_inside(g: Position, f: Setup, shape: Shape) -> int:
    """The squares where most of a base stands in the purple area."""
    purple, grid = printed_area(g, placing_seat(g, f)), board(g).ground.grid
    all_anchors = squares(grid.anchors(shape))
    return sum(1 << a for a in all_anchors if 2 * (grid.footprint(a, shape) & purple).bit_count() > len(shape))


# --- placing


def ask_place(g: Position, f: Setup) -> None:
    """Ask for the next square, or for more squares; a character without room in the end is KO'd and scored."""
    seat = placing_seat(g, f)
    if must_grow(g, f):
        g.ask = Ask(seat, "expand")
    elif next_up(g, f):
        g.ask = Ask(seat, "place")
    else:
        for who in f.left:
            atoms.ko(g, who, UNPLACED)
            award(g, g.figures[who].owner, worth(g, g.figures[who]), UNPLACED)
        f.left = ()
        f.pc += 1


def must_grow(g: Position, f: Setup) -> bool:
    """Whether the area must grow now: it is full and the force does not fit.

    [hc.supp.2.expand.only-when-needed, hc.supp.2.expand.only-after-filled, hc.supp.2.expand.until-fits]
    """
    short = not packing.fits(board(g).ground, free_squares(g, f), shapes(g, f.left))
    full = f.growing or not next_up(g, f)
    return short and full and bool(expanding.ways(g, placing_seat(g, f)))


# hc.equip.25.2.not-normally-on-map
def take_place(g: Position, f: Setup) -> None:
    if g.answer in WAYS:
        grow(g, f, g.answer)
    else:
        placed = next_up(g, f)
        f.left = tuple(who for who in f.left if who != placed)
        atoms.enter(g, placed, g.answer, "hc.core.setup.5-place-force")
        atoms.starts(g, placed, "hc.supp.5.starts-game.setup")
    goto(g, f, "place")


def grow(g: Position, f: Setup, way: str) -> None:
    """A starting area grows by a column or a row."""
    seat, table = placing_seat(g, f), g.table
    growths = list(table.growths)
    growths[seat] = expanding.next_growth(g, seat, way)
    atoms.set_table(g, growths=tuple(growths))
    f.growing = True
    f.widened = f.side
    happen(g, events.AreaGrows(seat, way), GROWS)


def places_offered(g: Position, f: Setup) -> Options:
    return Squares(room(g, f))


def why_no_place(g: Position, f: Setup, option: object) -> Refusal:
    who = next_up(g, f)
    shape = shape_of(g, g.figures[who])
    if type(option) is int and option >= 0 and board(g).ground.places(free_squares(g, f), shape) >> option & 1:
        if thrifty(g, f) >> option & 1:
            words = "Most of a base stands in the purple area, if that is possible."
            return Refusal("mostly-outside", MAJORITY, words, "Choose another square.")
        whole = packing.fits(board(g).ground, free_squares(g, f), shapes(g, f.left))
        words = "It would leave less room for the others than there is." if whole else "It would waste room."
        return Refusal("wasteful", SOME_WAY if whole else TRY_TO_FIT, words, "Choose another square.")
    return Refusal(
        "outside-area",
        "hc.core.setup.5-place-force",
        "That is not a free square of the chosen starting area.",
        "Choose a free square inside it.",
    )


def ways_offered(g: Position, f: Setup) -> Options:
    return expanding.ways(g, placing_seat(g, f))


def why_no_way(g: Position, f: Setup, option: object) -> Refusal:
    found = expanding.refusal(g, placing_seat(g, f), option) if option in WAYS else None
    return found or Refusal("no-way", GROWS, f"An area does not grow {option!r}.", "Choose right, left or row.")


# --- placing anew


def list_anew(g: Position, f: Setup) -> None:
    """Players who placed before the area grew may place again. The player for whom it grew may not."""
    if f.side >= f.widened:  # hc.supp.2.expand.no-rearranging
        goto(g, f, "begin")
    elif placing_seat(g, f) in g.table.defeated:
        f.side += 1
        goto(g, f, "anew")


def ask_anew(g: Position, f: Setup) -> None:
    g.ask = Ask(placing_seat(g, f), "place anew")


def take_anew(g: Position, f: Setup) -> None:
    f.growing = False
    if g.answer == DONE:
        f.side += 1
        goto(g, f, "anew")
    else:
        f.left = (g.answer,)


def ask_again(g: Position, f: Setup) -> None:
    g.ask = Ask(placing_seat(g, f), "place")


def take_again(g: Position, f: Setup) -> None:
    who, f.left = f.left[0], ()
    atoms.place_anew(g, who, g.answer, expanding.FIRST_TOO)
    goto(g, f, "anew")


def anew_offered(g: Position, f: Setup) -> Options:
    seat = placing_seat(g, f)
    return [*(e.id for e in g.entities if isinstance(e, Figure) and e.owner == seat and e.place == MAP), DONE]


def why_not_anew(g: Position, f: Setup, option: object) -> Refusal:
    return Refusal("not-yours", expanding.FIRST_TOO, "You place your own characters anew.", "Choose one of them.")


def starts(g: Position, f: Setup) -> str:
    return f"Where does {name(g, next_up(g, f))} start?"


def every_way(g: Position, f: Setup) -> Sequence[str]:
    return WAYS


def way_at(g: Position, f: Setup, way: str) -> At:
    """The squares that an area would gain."""
    return At(spaces=tuple(squares(expanding.gained(g, placing_seat(g, f), way))))


MORE = "The force does not fit. Where does your starting area grow?"
ANEW = "The starting areas have grown. Whom do you place anew? (done: nobody)"
QUESTIONS = {
    "place": Question(places_offered, why_no_place, starts, SQUARE, begins=True),
    "expand": Question(ways_offered, why_no_way, MORE, Answers(every=every_way, at=way_at), begins=True),
    "place anew": Question(anew_offered, why_not_anew, ANEW, PIECE, begins=True),
}
