"""The moment of a position: running procedures and their question, triggers that wait, lasting effects, the past."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from warband.files.mistakes import NotFound, insist
from warband.games.magic.cases import exact
from warband.games.magic.cases.references import permanents
from warband.games.magic.position import atoms
from warband.games.magic.position.model import SEATS, Bound, Delayed, Lasting, Playing, Ruled, Shape, Shield
from warband.games.magic.position.position import Position
from warband.games.magic.questions.kinds import QUESTIONS
from warband.games.magic.ruleset import PROCEDURES
from warband.kernel.ask import Ask
from warband.kernel.event import Piece, Pieces, Seat
from warband.kernel.limits import last, spend, stamped
from warband.kernel.machine import advance, name_of, push
from warband.kernel.state import Captured, Frame, Pending

EFFECTS = {kind.__name__: kind for kind in (Lasting, Shield, Delayed, Shape, Playing, Bound, Ruled)}
FRAMES = {kind.__name__: kind for kind in PROCEDURES}
LINE = re.compile(r"(?P<kind>[A-Za-z]{1,20})(?: at (?P<step>[A-Za-z_. 0-9]{1,60}))?(?:: (?P<fields>.*))?")
ASKS = re.compile(r"asks (?P<seat>p[12]): (?P<kind>[a-z ]{1,40})")
CHANCE = "asks chance"
OWN = ("pc", "serial", "scope")
MET = ("met",)  # positions in short, by which endless loops are found: they mean nothing in another game


class Waits(msgspec.Struct, frozen=True):
    """A trigger that is to be put on the stack."""

    seat: Seat
    source: Piece
    what: str
    facts: Captured = Captured()


class Used(msgspec.Struct, frozen=True):
    """Something that was counted for a period."""

    who: Piece
    what: str
    times: int = 1
    period: str = "turn"


class Harmed(msgspec.Struct, frozen=True):
    """A creature, and the objects that dealt damage to it this turn."""

    who: Piece
    by: Pieces


class Did(msgspec.Struct, frozen=True):
    """An object, and its deeds of this turn."""

    who: Piece
    what: tuple[str, ...]


# --- written


def moment(g: Position) -> Iterator[str]:
    """The past of this turn, the triggers that wait, the procedures from the outermost one, and the question."""
    yield from sorted(past(g))
    for one in g.pending:
        yield f"Waits: {exact.fields(g, Waits(one.seat, one.source, one.what, one.facts))}"
    yield from (frame_line(g, frame) for frame in g.stack)
    if g.ask is not None:
        yield f"asks {SEATS[g.ask.seat]}: {g.ask.kind}" if isinstance(g.ask, Ask) else CHANCE


def past(g: Position) -> Iterator[str]:
    """What happened in this turn and still counts, in any order."""
    for (period, who, what), number in g.used.items():
        yield f"Used: {exact.fields(g, Used(who, what, number, period))}"
    for who in permanents(g):
        if found := g.objects[who].harmers:
            yield f"Harmed: {exact.fields(g, Harmed(who, found))}"
        if did := g.objects[who].did:
            yield f"Did: {exact.fields(g, Did(who, did))}"


def frame_line(g: Position, frame: Frame) -> str:
    """A procedure, its next step, and its fields."""
    said = exact.fields(g, frame, (*OWN, *MET))
    return f"{type(frame).__name__} at {step_names(type(frame))[frame.pc]}" + (f": {said}" if said else "")


def step_names(kind: type[Frame]) -> list[str]:
    """The steps of a procedure by their names; those that share one have numbers."""
    names = [name_of(one.run) for one in PROCEDURES[kind].steps]
    return [*(numbered(names[: n + 1]) for n in range(len(names))), "end"]


def numbered(names: list[str]) -> str:
    """The last of some names, with a number where it is not the first of its kind."""
    return names[-1] if names.count(names[-1]) == 1 else f"{names[-1]} {names.count(names[-1])}"


def lasting(g: Position) -> Iterator[str]:
    """The lasting effects, the oldest first."""
    for effect in sorted(g.effects, key=lambda one: one.stamp):
        yield f"{type(effect).__name__}: {exact.fields(g, effect, OWN)}"


# --- read


def add_lasting(g: Position, line: str) -> None:
    """A lasting effect."""
    kind, _, text = parts(line)
    insist(kind, EFFECTS, "a kind of effect")
    effect = exact.build(g, EFFECTS[kind], text)
    last(g, effect if effect.stamp else replace(effect, stamp=stamped(g)))


def add_moment(g: Position, line: str) -> None:
    """A part of the past, a trigger that waits, a running procedure, or the question."""
    if line == CHANCE:
        g.stack[-1].pc -= 1
        advance(g)
        return
    if match := ASKS.fullmatch(line):
        insist(match["kind"], QUESTIONS, "a kind of question")
        g.ask = Ask(SEATS.index(match["seat"]), match["kind"])
        return
    kind, step, text = parts(line)
    if kind == "Used":
        used = exact.build(g, Used, text)
        for _ in range(used.times):
            spend(g, used.period, used.who, used.what)
    elif kind == "Harmed":
        harmed = exact.build(g, Harmed, text)
        for source in harmed.by:
            atoms.harm(g, harmed.who, source)
    elif kind == "Did":
        doer = exact.build(g, Did, text)
        for word in doer.what:
            atoms.note_deed(g, doer.who, word)
    elif kind == "Waits":
        one = exact.build(g, Waits, text)
        atoms.capture_all(g, [Pending("stack", 0, one.seat, one.source, one.what, one.facts)])
    else:
        add_frame(g, kind, step, text)


def add_frame(g: Position, kind: str, step: str, text: str) -> None:
    insist(kind, (*FRAMES, "Used", "Harmed", "Did", "Waits"), "a procedure")
    names = step_names(FRAMES[kind])
    insist(step, names, f"a step of {kind}")
    push(g, exact.build(g, FRAMES[kind], text, {"pc": names.index(step)}))


def parts(line: str) -> tuple[str, str, str]:
    """The kind of a line, its step, and its fields."""
    match = LINE.fullmatch(line)
    if match is None:
        raise NotFound(repr(line), "a line such as 'Priority at take: seat \"p1\"'")
    return match["kind"], match["step"] or "", match["fields"] or ""
