"""Telekinesis: places a friend or an object on another square."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from warband.boards.choice import Squares
from warband.boards.square import POINT, squares
from warband.games.heroclix.objects.markers import in_range
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.guards import safe, unplaceable
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import sheet, usable_on
from warband.games.heroclix.position.answers import PIECE, SQUARE
from warband.games.heroclix.position.board.terrain import board, opposing, shape_of, standing, things_on
from warband.games.heroclix.position.model import SIZES, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import blocking_characters, line_to_square, outlook, seen_among
from warband.games.heroclix.powers.damage.probability_control import reaches
from warband.kernel import limits
from warband.kernel.ask import Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame

NAME, RULE = "Telekinesis", "hc.pac.telekinesis"
MOVED = "placed by Telekinesis"
FAR = 6  # squares from its former square


class Lifting(Frame):
    """The piece that is placed, and its square."""

    who: Piece
    what: Piece = 0
    only: tuple[int, ...] | None = None  # those whom a text means


def liftable(g: Position, who: int) -> Iterator[int]:
    """Friends on single bases, itself among them, and objects, within range (at least 6) and line of fire."""
    return (what for what in chain(friends(g, who), things(g, who)) if any(True for _ in places(g, who, what)))


def friends(g: Position, who: int) -> Iterator[int]:
    """The friends within range and line of fire that it may place."""
    return (
        figure.id
        for figure in standing(g)
        if not opposing(g, who, figure.id)
        and shape_of(g, figure) is POINT
        and not unplaceable(g, figure.id, who)
        and not safe(g, figure.id, NAME, who)
        and usable_on(g, who, NAME, figure.id)
        and reaches(g, who, figure.id)  # hc.core.friendly.includes-self
    )


def things(g: Position, who: int) -> Iterator[int]:
    """The objects within range and line of fire; none if a text means some characters only."""
    if NAME not in sheet(g, g.figures[who]).narrows:
        near = things_on(g, in_range(g, who))
        yield from (thing.id for thing in near if line_to_square(g, who, thing.square))


def places(g: Position, who: int, what: int) -> Iterator[int]:
    """The squares for it: in range and line of fire, and within 6 squares and line of fire of its former square.

    The piece itself does not block them.
    """
    b = board(g)
    here = g.figures[what].square
    mask = in_range(g, who) & b.ground.grid.within(here, FAR) & b.ground.grid.full & ~b.ground.solid & ~(1 << here)
    if isinstance(g.figures[what], Figure):
        mask &= ~b.occupied
    own = b.footprints[who]
    others, (mine, over) = blocking_characters(g, SIZES.index("standard")), outlook(g, who)
    others, mine = others & ~(1 << here), mine & ~(1 << here)  # hc.decided.telekinesis-own-way
    seen = seen_among(g, b.ground, 1 << here, squares(mask), others)
    return seen_among(g, over, own, seen, mine)


def was_placed(g: Position, who: int) -> bool:
    return bool(limits.spent(g, "turn", who, MOVED))


def nothing(g: Position, who: int) -> bool:
    return next(liftable(g, who), None) is None


def start(g: Position, who: int) -> Lifting:
    return Lifting(who)


def ask(g: Position, f: Lifting) -> None:
    g.ask = Ask(g.figures[f.who].controller, "lift what")


def take(g: Position, f: Lifting) -> None:
    f.what = g.answer
    g.ask = Ask(g.figures[f.who].controller, "lift where")


def put(g: Position, f: Lifting) -> None:
    if isinstance(g.figures[f.what], Figure):
        atoms.place(g, f.what, g.answer, RULE)
        atoms.spend(g, "turn", f.what, MOVED)
    else:
        atoms.set_object(g, f.what, g.answer, RULE)


def offered(g: Position, f: Lifting) -> Options:
    return [one for one in liftable(g, f.who) if f.only is None or one in f.only]


def squares_offered(g: Position, f: Lifting) -> Options:
    return Squares(sum(1 << s for s in places(g, f.who, f.what)))


def why(g: Position, f: Lifting, option: object) -> Refusal:
    words = "It must be a friend on a single base, or an object, within range (at least 6) and line of fire."
    return Refusal("not-lifted", RULE, words)


def why_not_there(g: Position, f: Lifting, option: object) -> Refusal:
    words = "The square must be free, in range and line of fire, and within 6 squares and line of fire of where it was."
    return Refusal("not-there", RULE, words)


CHECKS = (
    Check("was-placed", RULE, was_placed, "It was placed by Telekinesis this turn."),
    Check("nothing", RULE, nothing, "There is no friend or object that it could place."),
)
POWERS = (Power(NAME, RULE, (Action(NAME, "POWER", RULE, start, CHECKS),), "attack", "grey"),)
PROCEDURES = {Lifting: procedure(Lifting, step(ask, RULE), step(take, RULE), step(put, RULE))}
QUESTIONS = {
    "lift what": Question(offered, why, "Whom or what does {who} lift?", PIECE),
    "lift where": Question(squares_offered, why_not_there, "Where is {what} put?", SQUARE),
}
