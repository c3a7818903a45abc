"""Breaking away from adjacent opposing characters."""

from __future__ import annotations

from functools import reduce
from operator import or_

from warband.boards.square import squares
from warband.games.heroclix.fighting.dice import succeeds
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import (
    PASSES_CHARACTERS,
    new_ability,
    new_property,
    rare_ability,
    rare_property,
    rare_relation,
)
from warband.games.heroclix.position.abilities.using import has, properties, sheet, told_of
from warband.games.heroclix.position.board.terrain import adjacent_opponents, board, gap, opposing, standing
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import seen_squares
from warband.kernel.ask import Dice
from warband.kernel.event import Piece, happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame
from warband.kernel.window import window

ROLLS_TO_BREAK = rare_ability("can't break away automatically")
BREAKS_AWAY, BREAKS_AWAY_UNLESS_1 = new_ability("breaks away automatically"), new_ability("breaks away unless 1")
HOLDS_FAST = new_ability("holds fast")
HOLDS = rare_relation("some break away from it as if adjacent")
NEAR_FOR_MOVES = rare_property("counts as adjacent for moves")  # within so many squares and line of fire
SLIPS, CLINGS = new_property("slips away"), new_property("clings")  # added to the roll: by the mover, by opponents


class BreakAway(Frame):
    """A break away roll."""

    who: Piece
    die: int = 0
    slip: int = 0
    away: bool = False


def must_break_away(g: Position, who: int) -> bool:
    """Whether an opposing character is adjacent, to any of its squares, that the mover must break away from.

    [hc.supp.19.multi-base.break-away-from-all]
    """
    b = board(g)
    figure = g.figures[who]
    if not b.ground.adjacent(b.footprints[who]) & b.against(figure.controller) and not held_from_afar(g, who):
        return False
    free = has(g, who, PASSES_CHARACTERS) or has(g, who, BREAKS_AWAY)
    return not free or has(g, who, ROLLS_TO_BREAK)  # hc.text.no-automatic-break


# hc.text.held
def held_from_afar(g: Position, who: int) -> list[int]:
    """The opponents that are not adjacent and that a character must break away from all the same."""
    if not g.rules.any_states:
        return []
    b = board(g)
    here, far = b.footprints[who], [f.id for f in standing(g) if opposing(g, who, f.id)]
    far = [other for other in far if not b.ground.adjacent(here) & b.footprints[other]]
    return [other for other in far if told_of(g, other, HOLDS, who) or near_for_moves(g, other) & here]


def near_for_moves(g: Position, who: int) -> int:
    """The squares in which opponents count as adjacent to a character while they move."""
    reaches = [p.amount for p in properties(g, who, NEAR_FOR_MOVES)]
    if not reaches:
        return 0
    b, reach = board(g), max(reaches)
    here, everywhere = b.footprints[who], squares(b.ground.grid.full)
    within = sum(1 << square for square in everywhere if gap(b.ground, here, 1 << square) <= reach)
    return sum(1 << square for square in seen_squares(g, who, within))


def far_stops(g: Position, who: int, broke: tuple[int, ...]) -> int:
    """The squares that end a move because an opponent's text makes them count as adjacent to it."""
    others = [one.id for one in standing(g) if opposing(g, who, one.id) and one.id not in broke]
    return reduce(or_, [near_for_moves(g, other) for other in others], 0)  # hc.text.held


def held_by(g: Position, who: int) -> list[int]:
    """The opponents that a character leaves when it moves."""
    return [*adjacent_opponents(g, who), *held_from_afar(g, who)]


def roll_away(g: Position, f: BreakAway) -> None:
    g.ask = Dice(1, "break away")  # hc.core.breakaway.roll-d6


def read_away(g: Position, f: BreakAway) -> None:
    f.die = g.answer[0]


def judge_away(g: Position, f: BreakAway) -> None:
    f.away = breaks_away(g, f)
    happen(g, events.BreakAway(f.who, f.die, f.away), "hc.core.breakaway.success-range")


def conclude(g: Position, f: BreakAway) -> None:
    finish(g, f, f.away)


def breaks_away(g: Position, f: BreakAway) -> bool:
    """Whether the die is enough."""
    return succeeds(f.die, least_die(g, f.who), f.slip + slipping(g, f.who))


def chance(g: Position, f: BreakAway) -> float:
    """The chance that another die breaks away."""
    least, slip = least_die(g, f.who), f.slip + slipping(g, f.who)
    return sum(succeeds(die, least, slip) for die in range(1, 7)) / 6


def least_die(g: Position, who: int) -> int:
    """The lowest die that breaks away, with Plasticity and similar powers of both sides."""
    if has(g, who, BREAKS_AWAY_UNLESS_1):
        return 2
    near = held_by(g, who)
    if any(has(g, other, HOLDS_FAST) for other in near) and not sheet(g, g.figures[who]).names & SLIPPERY:
        return 6
    return g.rules.numbers.breakaway


SLIPPERY = frozenset(("Phasing/Teleport", "Plasticity", "Leap/Climb", "Hypersonic Speed"))


def slipping(g: Position, who: int) -> int:
    """The modifiers of a break away roll: of the mover, and of the opponents that it leaves."""
    own = sum(p.amount for p in properties(g, who, SLIPS))
    return own + sum([p.amount for other in held_by(g, who) for p in properties(g, other, CLINGS)])


def tries(g: Position, f: BreakAway) -> str:
    return f"{name(g, f.who)} tries to break away ({g.rules.numbers.breakaway} or more)"


PROCEDURES = {
    BreakAway: procedure(
        BreakAway,
        step(roll_away, label="roll"),
        step(read_away),
        window("breakaway.rolled", "hc.core.pc.rerolls-attack-or-breakaway"),
        step(judge_away),
        step(conclude),
    ),
}
ROLLS = {BreakAway: tries}
