"""Procedures are tables of steps, frames are where they stand, and `advance` runs them until somebody must be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from warband.kernel.ask import Ask, Left, Options, Refusal, Refused, Said, plain
from warband.kernel.state import Frame, State

F = TypeVar("F", bound=Frame)
Run = Callable[[Any, Any], None]  # of a position and a frame of the game's own


class Step(NamedTuple):
    """One line of a procedure: what it does, which rules it enforces, and a name that others can jump to."""

    run: Run
    rules: tuple[str, ...] = ()
    label: str = ""


class Procedure(NamedTuple):
    """A table of steps, as the rulebook has it."""

    frame: type[Frame]
    steps: tuple[Step, ...]

    @property
    def labels(self) -> dict[str, int]:
        """Where each label stands."""
        return {step.label: pc for pc, step in enumerate(self.steps) if step.label}


def procedure(frame: type[Frame], *steps: Step) -> Procedure:
    """The table for one kind of frame."""
    return Procedure(frame, steps)


def step(run: Run, *rules: str, label: str = "") -> Step:
    """A step that does something, citing the rules that it enforces."""
    return Step(run, rules, label)


def each(field: str, child: Callable[[Any, Any, Any], Frame], *rules: str, into: str = "", label: str = "") -> Step:
    """A child frame for every element of a field, one after another; their results are gathered in the field `into`."""

    def run(g: State, f: Any) -> None:
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
    """Back to a label."""

    def run(g: State, f: Any) -> None:
        goto(g, f, label)

    return Step(named(run, f"again {label}"), rules)


def named(run: Run, name: str) -> Run:
    """A step made by a function, told apart from the others that it made."""
    run.__qualname__ = name
    return run


def name_of(run: Callable[..., Any]) -> str:
    """What a step is called, in profiles and in the fingerprint of the rules."""
    return getattr(run, "__qualname__", type(run).__name__)


def goto(g: State, f: Frame, label: str) -> None:
    """The frame goes on at a label of its table. An `each` that it leaves begins anew the next time."""
    f.pc = g.rules.labels[type(f)][label]
    f.k = 0


def push(g: State, frame: Frame) -> None:
    """Start a procedure; the one below waits for it."""
    frame.serial = g.next_serial()
    g.stack.append(frame)


def finish(g: State, f: Frame, result: Any = None) -> None:
    """End a procedure here; its parent's next step finds the result."""
    if g.stack[-1] is not f:
        raise RuntimeError(f"{type(f).__name__} is not the running procedure")
    pop(g, f)
    g.result = result


def pop(g: State, f: Frame) -> None:
    """A procedure is over, and with it what lasts as long as it. What it leaves pending goes to the scope around it."""
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
    return [*(s.run for s in p.steps), pop]


def ask_with(g: State, ask: Ask, options: Options) -> None:
    """Ask, with the options that were worked out to see whether there are any."""
    g.ask = ask
    g._options = options


def advance(g: State) -> None:
    """Run until somebody must be asked or the game is over."""
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
        if not plain(answer):
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
    g.result = None  # a clone has none either
    g.answer = answer
    frame = g.stack[-1]
    pc = frame.pc
    frame.pc = pc + 1
    g.rules.tables[frame.__class__][pc](g, frame)
    g.answer = None
    advance(g)


def choose_specially(g: State, answer: object) -> None:
    """A seat leaves the game, or one answers that chooses at the same time as the one that is asked."""
    if isinstance(answer, Left):
        g.rules.leave(g, answer.seat)
        advance(g)
    elif isinstance(answer, Said):
        choose_beside(g, answer)
    else:
        raise Refused(Refusal("not-an-answer", "", f"A {type(answer).__name__} is no answer.", "Choose an option."))


def choose_beside(g: State, said: Said) -> None:
    """A seat chooses that need not wait for the one that is asked. A refused answer changes nothing."""
    frame = g.stack[-1]
    if said.seat not in beside(g):
        raise Refused(Refusal("not-asked", "", f"Seat {said.seat} has nothing to choose now."))
    asked, options, first = g.ask, g._options, frame.seat
    frame.seat, g.ask, g._options = said.seat, Ask(said.seat, frame.kind), None
    try:
        choose(g, said.answer)
    except Refused:
        frame.seat, g.ask, g._options = first, asked, options
        raise


def beside(g: State) -> tuple[int, ...]:
    """The seats that may choose at the same time as the one that is asked."""
    asked = g.ask
    if not isinstance(asked, Ask):
        return ()
    return tuple(seat for seat in getattr(g.stack[-1], "waiting", ()) if seat != asked.seat)


def asked_beside(g: State, seat: int) -> State:
    """A copy of the position in which a seat is asked that may choose at the same time as another."""
    other = g.clone()
    other.stack[-1].seat = seat
    other.ask, other._options = Ask(seat, other.stack[-1].kind), None
    return other


def unwind(g: State, f: Frame) -> None:
    """End everything that runs above a frame: what it was about has changed."""
    while g.stack[-1] is not f:
        pop(g, g.stack[-1])


def find(g: State, kind: type[F]) -> F | None:
    """The innermost running procedure of a kind, or None."""
    for frame in reversed(g.stack):
        if isinstance(frame, kind):
            return frame
    return None


def running(g: State, kind: type[F]) -> F:
    """The innermost running procedure of a kind, where there is one."""
    found = find(g, kind)
    if found is None:
        raise LookupError(f"no {kind.__name__} is running")
    return found


def scope(g: State) -> Any:
    """The innermost scope, or None when nothing is resolving."""
    for frame in reversed(g.stack):
        if frame.scope:
            return frame
    return None


def scope_serial(g: State) -> int:
    """The serial of the innermost scope; 0 when nothing is resolving."""
    resolving = scope(g)
    return resolving.serial if resolving else 0


def running_rules(g: State) -> tuple[str, ...]:
    """The rules that the running step cites. A procedure that it has just pushed is not running yet."""
    for frame in reversed(g.stack):
        if frame.pc:
            rules: tuple[str, ...] = g.rules.procedures[type(frame)].steps[frame.pc - 1].rules
            return rules
    return ()
