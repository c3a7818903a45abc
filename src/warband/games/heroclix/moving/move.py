"""Moving: distances, destinations and stops."""

from __future__ import annotations

from copy import copy

from msgspec.structs import replace

from warband.boards.choice import Squares
from warband.boards.square import POINT, squares
from warband.games.heroclix.fighting.dice import Roll
from warband.games.heroclix.moving import bases, breaching, breakaway, carrying, walking
from warband.games.heroclix.moving.keeping import HYPERTIME, keep, keepers
from warband.games.heroclix.moving.steps import (
    AT_SPEED,
    NOTHING,
    Move,
    abilities,
    crossed,
    free_squares,
    ground_for,
    passed,
    straight_from,
    walk,
)
from warband.games.heroclix.objects import id_cards, objects
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.declared import PASSES_CHARACTERS, STRAIGHT
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.position.names import count, name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import each, finish, goto, procedure, push, step

FAILED = "failed to break away"


def basic(g: Position, who: int) -> Move:
    """The move of the basic MOVE action: up to the speed value."""
    return Move(who, AT_SPEED)


def begin(g: Position, f: Move) -> None:
    f.steps = value(g, f.who, SPEED) if f.steps == AT_SPEED else f.steps
    carrying.ask_passenger(g, f)


def needs_no_break_away(g: Position, f: Move) -> bool:
    """Whether this move needs no break away: it broke away before in the same action, or moves through characters."""
    if f.broke and set(breakaway.held_by(g, f.who)) <= set(f.broke):
        return True
    return PASSES_CHARACTERS in abilities(g, f) and not has(g, f.who, breakaway.ROLLS_TO_BREAK)


def break_away(g: Position, f: Move) -> None:
    if breakaway.must_break_away(g, f.who) and not needs_no_break_away(g, f):
        happen(g, events.BreakingAway(f.who))
        push(g, breakaway.BreakAway(f.who, slip=f.slip))
    else:
        g.result = None


def broken_away(g: Position, f: Move) -> None:
    # hc.core.breakaway.one-roll-for-all, hc.core.breakaway.success-moves-normally
    if g.result is True:
        f.broke = tuple(breakaway.held_by(g, f.who))
    elif g.result is False:  # hc.core.breakaway.fail-no-move
        finish(g, f, FAILED)


# --- destinations


def destinations(g: Position, f: Move, waived: frozenset[str] = NOTHING) -> int:
    """The squares where a move may end. With a waived rule: where it could end without that rule.

    [hc.core.move.one-square-at-a-time, hc.core.move.diagonal, hc.core.terrain.transition.crosses-boundary,
    hc.carry.standing-still]
    """
    figure, way = g.figures[f.who], walk(g, f, waived)
    free = free_squares(g, f, way, waived)
    if g.rules.shapes[figure.card][0] is not POINT:
        upright, turned = bases.places(g, f, way, free).values()
        return (upright | turned) & (straight_from(way, figure.square) if STRAIGHT in abilities(g, f) else free)
    if STRAIGHT in abilities(g, f):
        return straight_from(way, figure.square) & free
    reached = way.ground.terrain.reach(figure.square, way.steps, way.enter, way.stop)
    return reached & free


def ask_destination(g: Position, f: Move) -> None:
    g.ask = Ask(g.figures[f.who].controller, "move to")


def take_destination(g: Position, f: Move) -> None:
    f.aim = g.answer


def dare(g: Position, f: Move) -> None:
    """Roll to come beside an opponent that may keep the mover away, if there is no way around."""
    if g.rules.any_keeps_away and approached(g, f):
        push(g, Roll(f.who, HYPERTIME))
    elif g.rules.shapes[g.figures[f.who].card][0] is POINT:
        goto(g, f, "arrive")


def approached(g: Position, f: Move) -> int:
    """An opponent with Hypertime that the mover can't help coming beside on its way; 0: none."""
    bold = [other for other in keepers(g, f.who) if other not in f.dared]
    return next((other for other in bold if not destinations(g, around(f, other)) >> f.aim & 1), 0)


def let_near(g: Position, f: Move) -> None:
    """The mover may come beside the opponent that it approaches."""
    f.dared += (approached(g, f),)
    goto(g, f, "dare")


def keep_off(g: Position, f: Move) -> None:
    """The mover can't come beside the opponent that it approaches; its player chooses another end."""
    keep(g, f.who, approached(g, f))
    goto(g, f, "where")


def around(f: Move, other: int) -> Move:
    """The same move around the squares beside a character."""
    wary = copy(f)
    wary.avoided = (other,)
    return wary


def arrive(g: Position, f: Move) -> None:
    """The move ends; objects within reach of its way, and the terrain that it destroys, are noted before.

    [hc.supp.19.multi-base.only-chosen-square-moves]
    """
    start, end = (g.figures[f.who].square, f.aim) if f.by < 0 else (f.by, f.to)
    if board(g).things and objects.may_handle(g, f.who, f.aim, f.steps):
        f.near = tuple(squares(passed(g, f, start, end)))
    f.broken, f.corners = breaching.broken_on_path(g, f, start, end)
    met = met_on_path(g, f, start, end) if g.rules.any_paths else []
    squares_gone = way_length(g, f, start, end) if g.rules.any_lengths else 0
    if f.turned:
        atoms.turn_base(g, f.who, f.aim, bases.CHOSEN)
    elif f.aim != g.figures[f.who].square:
        atoms.move(g, f.who, f.aim, "hc.core.move.up-to-speed")
    if squares_gone:
        happen(g, events.Went(f.who, squares_gone))
    for other in met:
        happen(g, events.MovedThrough(other, f.who))
    if not f.broken and not f.corners:
        goto(g, f, "arrived")


# hc.decided.shortest-way
def way_length(g: Position, f: Move, start: int, end: int) -> int:
    """The squares of the shortest way: its player need not say which way a move takes."""
    way = walk(g, f)
    path = way.ground.terrain.path(start, end, way.steps, way.enter, way.stop)
    return len(path) - 1 if path else 0


# hc.text.moved-through
def met_on_path(g: Position, f: Move, start: int, end: int) -> list[int]:
    """The characters whose squares a path of this move can lead through: its player need not say which path."""
    way = crossed(g, f, start, end)
    return [who for who, there in board(g).footprints.items() if there & way and who not in (f.who, *f.passengers)]


def destinations_offered(g: Position, f: Move) -> Options:
    return Squares(destinations(g, f))


TOO_FAR = Refusal("too-far", "hc.core.move.up-to-speed", "It is further away than the move goes.")
LIMITS = (
    Refusal(
        "stopped",
        "hc.core.move.stop-next-to-opposing",
        "An opposing character on the way stops it.",
        "Go around, or break away first.",
    ),
    Refusal(
        "slowed",
        "hc.2019.hindering-movement",
        "Hindering terrain or water stops a move, and halves one that begins there.",
        "Go around.",
    ),
    Refusal(
        "kept-away",
        "hc.team.hypertime",
        "An opposing character with Hypertime keeps it away this turn.",
        "Go elsewhere.",
    ),
    TOO_FAR,
    Refusal(
        "elevation",
        "hc.core.terrain.elevated.movement",
        "The way there changes elevation without stairs or a ladder.",
        "Use a transition square.",
    ),
    Refusal(
        "blocked",
        "hc.core.terrain.blocking.movement",
        "Blocking terrain or a wall is in the way.",
        "Go around, or destroy it.",
    ),
    Refusal("occupied", "hc.core.move.no-shared-square", "Another character is in the way.", "Go around."),
)


def why_no_destination(g: Position, f: Move, option: object) -> Refusal:
    b = board(g)
    if not isinstance(option, int) or option < 0 or not b.ground.grid.full >> option & 1:
        return Refusal("no-square", "hc.core.move.any-adjacent-square", f"{option!r} is not a square of this map.")
    if option != g.figures[f.who].square and b.occupied >> option & 1:
        side = g.figures[f.who].controller
        rule = "hc.core.move.not-end-on-friendly" if b.sides[side] >> option & 1 else "hc.core.move.no-shared-square"
        return Refusal("occupied", rule, "Another character stands there.", "Choose a free square.")
    if b.ground.solid >> option & 1:
        words = ("That square is blocking terrain.", "Destroy it first.")
        if b.ground.cover.squares >> option & 1:
            words = ("Special terrain blocks movement there.", "Go around: no destroy action can choose it.")
        return Refusal("blocking", "hc.core.terrain.blocking.movement", *words)
    for limit in LIMITS:
        if destinations(g, f, frozenset([limit.rule])) >> option & 1:
            return with_numbers(g, f, option) if limit is TOO_FAR else limit
    every = frozenset(limit.rule for limit in LIMITS)
    needed = (limit for limit in LIMITS if not destinations(g, f, every - {limit.rule}) >> option & 1)
    return next(needed, LIMITS[0])


def with_numbers(g: Position, f: Move, end: int) -> Refusal:
    """The distance of a square, and the length of the move, for a refusal."""
    steps = next(n for n in range(f.steps, 999) if destinations(g, with_steps(f, n)) >> end & 1)
    return replace(TOO_FAR, words=f"It is {count(steps, 'square')} away, and the move goes {f.steps}.")


def with_steps(f: Move, steps: int) -> Move:
    """The same move with an unlimited length."""
    further = copy(f)
    further.steps = steps
    return further


def moved(g: Position, f: Move) -> None:
    if g.rules.any_id_cards:
        id_cards.check(g)


def where_to(g: Position, f: Move) -> str:
    return f"Where does {name(g, f.who)} move, up to {f.steps} squares? On its own square it stays."


def good_squares(g: Position, f: Move) -> list[int]:
    return walking.good_squares(g, f.who, ground_for(g, f.who), g.options)


PROCEDURES = {
    Move: procedure(
        Move,
        step(begin, label="carry"),
        step(carrying.take_passenger),
        step(break_away, "hc.core.breakaway.required"),
        step(broken_away),
        step(ask_destination, label="where"),
        step(take_destination),
        step(dare, "hc.team.hypertime", label="dare"),
        step(bases.ask_lay, bases.CHOSEN),
        step(bases.take_lay),
        step(bases.ask_mover),
        step(bases.take_mover),
        step(arrive, label="arrive"),
        step(breaching.ask_side, breaching.SIDE, label="sides"),
        step(breaching.take_side),
        step(breaching.break_through, "hc.improved.destroy-blocking"),
        each("passengers", lambda g, f, who: carrying.SetDown(who, f.who), "hc.core.inherent.carry", label="arrived"),
        objects.along_the_way("hc.core.inherent.object-pickup"),
        step(moved, id_cards.FAR),
    ),
}
QUESTIONS = {
    **bases.QUESTIONS,
    **breaching.QUESTIONS,
    "move to": Question(destinations_offered, why_no_destination, where_to, SQUARE, tries=good_squares),
}
