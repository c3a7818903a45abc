"""Procedures are tables of steps, frames are running procedures.

`advance` runs them until a seat or chance is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from warband.kernel.ask import PLAIN, Ask, Asking, Left, Option, Options, Position, Refusal, Refused, Said, plain
from warband.kernel.state import Frame, State

F = TypeVar("F", bound=Frame)
Run = Callable[[Position, Asking], None]


class Step(NamedTuple):
    """One line of a procedure: its function, the rules that it enforces, and a label to jump to."""

    run: Run
    rules: tuple[str, ...] = ()
    label: str = ""
    settles: bool = False  # whether it does nothing without pending triggers


class Procedure(NamedTuple):
    """A table of steps, as in the rulebook."""

    frame: type[Frame]
    steps: tuple[Step, ...]

    @property
    def labels(self) -> dict[str, int]:
        """The index of each label."""
        return {step.label: pc for pc, step in enumerate(self.steps) if step.label}


def procedure(frame: type[Frame], *steps: Step) -> Procedure:
    """The table for one kind of frame."""
    return Procedure(frame, steps)


def step(run: Run, *rules: str, label: str = "") -> Step:
    """A step that runs a function and cites the rules that it enforces."""
    return Step(run, rules, label)


Child = Callable[[Position, Asking, Any], Frame]  # of a position, a frame and an element of its field


def each(field: str, child: Child, *rules: str, into: str = "", label: str = "") -> Step:
    """One child frame for each element of a field, in order; their results are gathered in the field `into`."""

    def run(g: State, f: Asking) -> None:
        items = getattr(f, field)
        if into:
            setattr(f, into, (*getattr(f, into), g.result) if f.k else ())
        if f.k < len(items):
            f.pc -= 1
            f.k += 1
            push(g, child(g, f, items[f.k - 1]))
        else:
            f.k = 0

    return Step(named(run, f"each {field} {name_of(child)}"), rules, label)


def again(label: str, *rules: str) -> Step:
    """Jump back to a label."""

    def run(g: State, f: Frame) -> None:
        goto(g, f, label)

    return Step(named(run, f"again {label}"), rules)


def named(run: Run, name: str) -> Run:
    """Give a step that a function made a name of its own."""
    run.__qualname__ = name
    return run


def name_of(run: Callable[..., object]) -> str:
    """The name of a step, for profiles and for the fingerprint of the rules."""
    return getattr(run, "__qualname__", type(run).__name__)


def goto(g: State, f: Frame, label: str) -> None:
    """Continue at a label of the frame's table. An interrupted `each` starts again the next time."""
    f.pc = g.rules.labels[f.__class__][label]
    f.k = 0


def push(g: State, frame: Frame) -> None:
    """Start a procedure; the one below waits for it."""
    g.serial = frame.serial = g.serial + 1
    g.stack.append(frame)


def finish(g: State, f: Frame, result: object = None) -> None:
    """End a procedure here; its parent's next step finds the result."""
    if g.stack[-1] is not f:
        raise RuntimeError(f"{type(f).__name__} is not the running procedure")
    pop(g, f)
    g.result = result


def pop(g: State, f: Frame) -> None:
    """End a procedure and the effects tied to it. Its pending triggers move to the scope around it."""
    g.stack.pop()
    g.result = None
    if g.effects:
        kept = [effect for effect in g.effects if effect.scope != f.serial]
        if len(kept) != len(g.effects):
            g.effects = kept
            g.derived = None
    if g.pending and f.scope:
        around = scope_serial(g)
        g.pending = [replace(p, scope=around) if p.scope == f.serial else p for p in g.pending]


def compile_table(p: Procedure) -> list[Run]:
    """The steps as the machine runs them; the last one ends the frame."""
    table: list[Run] = [pop]
    skipped = 0  # the number of steps from here on that settle triggers
    for s in reversed(p.steps):
        table.append(skipping(s.run, skipped) if s.settles and skipped else s.run)
        skipped = skipped + 1 if s.settles else 0
    return table[::-1]


def skipping(run: Run, steps: int) -> Run:
    """A step that settles triggers. If none are pending, it skips the following steps, which settle triggers too."""

    def skip(g: State, f: Frame) -> None:
        if g.pending:
            run(g, f)
        else:
            f.pc += steps

    return skip


def ask_with(g: State, ask: Ask, options: Options) -> None:
    """Ask, with options that are already computed."""
    g.ask = ask
    g._options = options


def advance(g: State) -> None:
    """Run until a seat or chance is asked, or the game is over."""
    tables, stack = g.rules.tables, g.stack
    while g.ask is None and stack and g.outcome is None:
        frame = stack[-1]
        pc = frame.pc
        frame.pc = pc + 1
        tables[frame.__class__][pc](g, frame)


def choose(g: State, answer: Any) -> None:
    """Answer the present ask and run on. A refused answer changes nothing."""
    ask = g.ask
    if ask is None:
        raise ValueError("nothing is asked now")
    if isinstance(ask, Ask):
        if answer.__class__ not in PLAIN and not plain(answer):
            return choose_specially(g, answer)
        options = g._options
        if answer not in (g.options if options is None else options):
            raise Refused(g.rules.why_not(g, answer))
    elif isinstance(answer, Left):
        return choose_specially(g, answer)
    elif answer not in ask:
        raise ValueError(f"{answer!r} is not a result of {ask!r}")
    g.ask = None
    g._options = None
    g.result = None  # a clone has no result either
    g.answer = answer
    frame = g.stack[-1]
    pc = frame.pc
    frame.pc = pc + 1
    g.rules.tables[frame.__class__][pc](g, frame)
    g.answer = None
    advance(g)


def choose_specially(g: State, answer: object) -> None:
    """Carry out a `Left` or a `Said`: a seat leaves, or a seat chooses in secret beside the one that is asked."""
    if isinstance(answer, Left):
        g.rules.leave(g, answer.seat)
        advance(g)
    elif isinstance(answer, Said):
        choose_in_secret(g, answer)
    else:
        raise Refused(Refusal("not-an-answer", "", f"A {type(answer).__name__} is no answer.", "Choose an option."))


class Secret(Frame):
    """Secret choices of several seats, so far: see `secret`. A game's question reads `seat` and `mine`."""

    kind: str
    waiting: tuple[int, ...]  # the seats that have not finished
    seat: int = 0
    chosen: tuple[tuple[Option, ...], ...] = ()  # by seat

    @property
    def mine(self) -> tuple[Option, ...]:
        """The choices of the seat that is asked."""
        return self.chosen[self.seat]


def choose_in_secret(g: State, said: Said) -> None:
    """A seat chooses in secret without waiting for the one that is asked. A refused answer changes nothing."""
    frame = g.stack[-1]
    if said.seat not in secret_seats(g) or not isinstance(frame, Secret):
        raise Refused(Refusal("not-asked", "", f"Seat {said.seat} has nothing to choose now."))
    asked, options, first = g.ask, g._options, frame.seat
    frame.seat, g.ask, g._options = said.seat, Ask(said.seat, frame.kind), None
    try:
        choose(g, said.answer)
    except Refused:
        frame.seat, g.ask, g._options = first, asked, options
        raise


def secret_seats(g: State) -> tuple[int, ...]:
    """The seats that may choose in secret beside the seat that is asked."""
    asked = g.ask
    if not isinstance(asked, Ask) or not isinstance(frame := g.stack[-1], Secret):
        return ()
    return tuple(seat for seat in frame.waiting if seat != asked.seat)


def asked_in_secret(g: State, seat: int) -> State:
    """A copy of the position in which a seat that may choose in secret is asked itself."""
    other = g.clone()
    frame = running(other, Secret)
    frame.seat = seat
    other.ask, other._options = Ask(seat, frame.kind), None
    return other


def unwind(g: State, f: Frame) -> None:
    """End every procedure above a frame, because its matter has changed."""
    while g.stack[-1] is not f:
        pop(g, g.stack[-1])


def find(g: State, kind: type[F]) -> F | None:
    """The innermost running procedure of a kind, or None."""
    for frame in reversed(g.stack):
        if isinstance(frame, kind):
            return frame
    return None


def running(g: State, kind: type[F]) -> F:
    """The innermost running procedure of a kind; it must exist."""
    found = find(g, kind)
    if found is None:
        raise LookupError(f"no {kind.__name__} is running")
    return found


def scope(g: State) -> Frame | None:
    """The innermost scope; None when nothing is resolving."""
    for frame in reversed(g.stack):
        if frame.scope:
            return frame
    return None


def scope_serial(g: State) -> int:
    """The serial of the innermost scope; 0 when nothing is resolving."""
    resolving = scope(g)
    return resolving.serial if resolving else 0


def running_rules(g: State) -> tuple[str, ...]:
    """The rules that the running step cites. A procedure that the step has just pushed is not running yet."""
    for frame in reversed(g.stack):
        if frame.pc:
            rules: tuple[str, ...] = g.rules.procedures[type(frame)].steps[frame.pc - 1].rules
            return rules
    return ()
