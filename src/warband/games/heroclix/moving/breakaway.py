"""Breaking away from adjacent opposing characters."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import succeeds
from warband.games.heroclix.position import events
from warband.games.heroclix.position.declared import PASSES_CHARACTERS, new_ability, new_property
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import adjacent_opponents, board
from warband.games.heroclix.position.using import has, properties, sheet
from warband.kernel.ask import Dice
from warband.kernel.event import Piece, happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame
from warband.kernel.window import window

BREAKS_AWAY, BREAKS_AWAY_UNLESS_1 = new_ability("breaks away automatically"), new_ability("breaks away unless 1")
HOLDS_FAST = new_ability("holds fast")
SLIPS, CLINGS = new_property("slips away"), new_property("clings")  # added to the roll: by the mover, by opponents


class BreakAway(Frame):
    """A break away roll."""

    who: Piece
    die: int = 0
    slip: int = 0


def must_break_away(g: Position, who: int) -> bool:
    """Whether an opposing character is adjacent, to any of its squares, that the mover must break away from.

    [hc.supp.19.multi-base.break-away-from-all]
    """
    b = board(g)
    figure = g.figures[who]
    if not b.ground.adjacent(b.footprints[who]) & b.against(figure.controller):
        return False
    return not (has(g, who, PASSES_CHARACTERS) or has(g, who, BREAKS_AWAY))


def roll_away(g: Position, f: BreakAway) -> None:
    g.ask = Dice(1, "break away")  # hc.core.breakaway.roll-d6


def read_away(g: Position, f: BreakAway) -> None:
    f.die = g.answer[0]


def judge_away(g: Position, f: BreakAway) -> None:
    away = breaks_away(g, f)
    happen(g, events.BreakAway(f.who, f.die, away), "hc.core.breakaway.success-range")
    finish(g, f, away)


def breaks_away(g: Position, f: BreakAway) -> bool:
    """Whether the die is enough."""
    return succeeds(f.die, least_die(g, f.who), f.slip + slipping(g, f.who))


def least_die(g: Position, who: int) -> int:
    """The lowest die that breaks away, with Plasticity and similar powers of both sides."""
    if has(g, who, BREAKS_AWAY_UNLESS_1):
        return 2
    near = adjacent_opponents(g, who)
    if any(has(g, other, HOLDS_FAST) for other in near) and not sheet(g, g.figures[who]).names & SLIPPERY:
        return 6
    return g.rules.numbers.breakaway


SLIPPERY = frozenset(("Phasing/Teleport", "Plasticity", "Leap/Climb", "Hypersonic Speed"))


def slipping(g: Position, who: int) -> int:
    """The modifiers of a break away roll: of the mover, and of the opponents that it leaves."""
    own = sum(p.amount for p in properties(g, who, SLIPS))
    return own + sum([p.amount for other in adjacent_opponents(g, who) for p in properties(g, other, CLINGS)])


def tries(g: Position, f: BreakAway) -> str:
    return f"{name(g, f.who)} tries to break away ({g.rules.numbers.breakaway} or more)"


PROCEDURES = {
    BreakAway: procedure(
        BreakAway,
        step(roll_away, label="roll"),
        step(read_away),
        window("breakaway.rolled", "hc.core.pc.rerolls-attack-or-breakaway"),
        step(judge_away),
    ),
}
ROLLS = {BreakAway: tries}
