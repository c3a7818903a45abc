"""Carrying a program out, op after op, for the figure that uses it. An op that can't be carried out ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from warband.games.heroscape.fighting.attack import Attack
from warband.games.heroscape.fighting.destroying import wound
from warband.games.heroscape.fighting.targets import distance, sees
from warband.games.heroscape.moving.gathering import Gathering
from warband.games.heroscape.objects.control import Changing
from warband.games.heroscape.objects.exiting import Exiting
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.board import adjacent, board, friends, printed, seat_of
from warband.games.heroscape.position.model import Airborne, Glyph, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed import programs
from warband.games.heroscape.printed.programs import Op, Power
from warband.kernel.ask import Ask, Check, Dice, Options, Question, Refusal, allowed, first_refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import again, finish, procedure, push, scope_serial, step
from warband.kernel.state import Frame


class Running(Frame):
    """A program of a power. `source` is the glyph or object that has it, 0 for the figure's own card."""

    who: Piece
    source: int
    power: str
    branch: str
    at: int = 0
    target: int = 0


def powers_of(g: Position, who: int, source: int) -> tuple[Power, ...]:
    """The powers of a figure's card, of a glyph or of an object."""
    piece = g.entities[source]
    if isinstance(piece, Glyph):
        return g.rules.printed.glyphs[piece.name].powers
    return g.rules.printed.objects[piece.name].powers if isinstance(piece, Thing) else printed(g, who).powers


def ops(g: Position, f: Running) -> tuple[Op, ...]:
    """The program that runs."""
    power = next(power for power in powers_of(g, f.who, f.source) if power.name == f.power)
    return power.programs[f.branch]


def begin(g: Position, f: Running) -> None:
    happen(g, events.Used(f.who, f.power))


def start_op(g: Position, f: Running) -> None:
    program = ops(g, f)
    if f.at == len(program):
        return end(g, f)
    op = program[f.at]
    f.at += 1
    START[op.__class__](g, f, op)


def read_op(g: Position, f: Running) -> None:
    op = ops(g, f)[f.at - 1]
    if op.__class__ in READ:
        READ[op.__class__](g, f, op)


def end(g: Position, f: Running) -> None:
    """The program is over; a temporary item goes with it."""
    piece = g.entities[f.source]
    if isinstance(piece, Glyph) and g.rules.printed.glyphs[piece.name].lasting == "temporary":
        atoms.remove_glyph(g, f.source)
    finish(g, f)


RUNNING = procedure(
    Running,
    step(begin, "hs.power.use"),
    step(start_op, "hs.item.temporary.removed-after", label="op"),
    step(read_op, "hs.power.use"),
    again("op"),
)


# --- ops


def choose_target(g: Position, f: Running, op: programs.Target) -> None:
    if targets(g, f.who, op):
        g.ask = Ask(seat_of(g, f.who), "choose")
    else:
        end(g, f)


def note_target(g: Position, f: Running, op: programs.Target) -> None:
    f.target = g.answer


def roll(g: Position, f: Running, op: programs.D20) -> None:
    g.ask = Dice(1, f.power, 20)


def read_roll(g: Position, f: Running, op: programs.D20) -> None:
    happen(g, events.D20Rolled(f.who, g.answer))
    if g.answer[0] < op.least:
        end(g, f)


# hs.object.special.example-bacta-heal
def heal(g: Position, f: Running, op: programs.Heal) -> None:
    amount = min(op.amount, g.figures[f.who].wounds)
    if amount:
        atoms.heal(g, f.who, amount)


def harm(g: Position, f: Running, op: programs.Harm) -> None:
    wound(g, f.target, op.amount)


# hs.object.occupy.example-mind-control
def take_control(g: Position, f: Running, op: programs.TakeControl) -> None:
    push(g, Changing(seat_of(g, f.who), g.figures[f.target].card))


# hs.object.special.example-bacta-exit
def leave(g: Position, f: Running, op: programs.Exit) -> None:
    push(g, Exiting(seat_of(g, f.who), (f.who,)))


def fly(g: Position, f: Running, op: programs.FlyNow) -> None:
    atoms.fly_now(g, Airborne(f.who, scope=scope_serial(g)))


def strike(g: Position, f: Running, op: programs.Strike) -> None:
    push(g, Attack(f.who, f.target, fixed=op.attack))


def gather(g: Position, f: Running, op: programs.Gather) -> None:
    push(g, Gathering(seat_of(g, f.who), op.figures, op.spaces))


START: Mapping[type[Op], Callable[[Position, Running, Any], None]] = {
    programs.Target: choose_target,
    programs.D20: roll,
    programs.Heal: heal,
    programs.Harm: harm,
    programs.TakeControl: take_control,
    programs.Exit: leave,
    programs.FlyNow: fly,
    programs.Strike: strike,
    programs.Gather: gather,
}
READ: Mapping[type[Op], Callable[[Position, Running, Any], None]] = {
    programs.Target: note_target,
    programs.D20: read_roll,
}


# --- targets of programs


def no_opponent(g: Position, who: int, target: int, op: programs.Target) -> bool:
    """Whether a figure is on the same side."""
    return friends(g, seat_of(g, who), seat_of(g, target))


def too_far(g: Position, who: int, target: int, op: programs.Target) -> bool:
    """Whether a figure is not within the spaces that the power says, in clear sight."""
    if op.adjacent:
        return not adjacent(g, who, target)
    near = 0 < distance(g, who, target) <= op.within
    return not near or not (adjacent(g, who, target) or sees(g, who, target))


def wrong_kind(g: Position, who: int, target: int, op: programs.Target) -> bool:
    """Whether a figure is not of a rarity or size that the power says."""
    card = printed(g, target)
    rarity = "unique" if card.rarity == "uncommon" and card.kind == "hero" else card.rarity
    wrong_size = bool(op.sizes) and card.size not in op.sizes
    return wrong_size or (bool(op.rarities) and rarity not in op.rarities)


TARGETS = (
    Check("friendly", "hs.power.use", no_opponent, "It is no opponent's figure."),
    Check("wrong-kind", "hs.item.1.uncommon-counts-as-unique", wrong_kind, "The power does not affect such figures."),
    Check("too-far", "hs.power.use", too_far, "It is too far away or out of sight."),
)


def targets(g: Position, who: int, op: programs.Target) -> list[int]:
    """The figures that a power may choose."""
    return [figure for figure in board(g).figures if allowed(TARGETS, g, who, figure, op)]


def asked_for(g: Position, f: Running) -> programs.Target:
    """The op that asks."""
    op = ops(g, f)[f.at - 1]
    assert isinstance(op, programs.Target)
    return op


def target_options(g: Position, f: Running) -> Options:
    return targets(g, f.who, asked_for(g, f))


def why_no_target(g: Position, f: Running, target: object) -> Refusal:
    for figure in board(g).figures:
        if figure == target and (why := first_refusal(TARGETS, g, f.who, figure, asked_for(g, f))):
            return why
    return Refusal("no-target", "hs.object.occupy.not-on-battlefield", "That is no figure on the battlefield.")


QUESTIONS = {"choose": Question(target_options, why_no_target)}


def possible(g: Position, who: int, source: int, power: Power, branch: str) -> bool:
    """Whether a program can begin: there is a target, a wound to heal, a way out."""
    first = power.programs[branch][0]
    if isinstance(first, programs.Target):
        return bool(targets(g, who, first))
    if isinstance(first, programs.Heal):
        return g.figures[who].wounds > 0
    return not isinstance(first, programs.Exit) or bool(g.figures[who].host)
