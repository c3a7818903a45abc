"""Events. Atoms announce them, watchers capture triggers from them, and the log keeps them for people.

A kind of event is a class: its facts with their types, its sentence and its tone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeAlias, get_type_hints

import msgspec

from warband.kernel.machine import running_rules, scope_serial
from warband.kernel.state import Captured, Pending, State

NOTHING = Captured()

Tone = Literal["", "part", "course", "minor", "chance", "harm", "loss", "good"]
"""Plain; a new part of the game begins; its course; bookkeeping; dice; harm; the loss of a piece; something good."""


class Mark(NamedTuple):
    """The meaning of the number in a fact, so that a game can name it."""

    word: str


PIECE, SPACE, SEAT, DIE = Mark("piece"), Mark("space"), Mark("seat"), Mark("die")

Piece = Annotated[int, PIECE]  # an entity; 0: none
Pieces = Annotated[tuple[int, ...], PIECE]
Space = Annotated[int, SPACE]  # a place; below 0: none
Seat = Annotated[int, SEAT]
Seats = Annotated[tuple[int, ...], SEAT]
Die = Annotated[int, DIE]  # a face
Roll = Annotated[tuple[int, ...], DIE]
Fact: TypeAlias = Any  # of an event; the event's class has its type


class Event(msgspec.Struct, frozen=True, gc=False):
    """An observable change. The fields of a class are its facts.

    `says` is the sentence: a word in braces is a fact, or a method that is given the position. An event without a
    sentence is silent: other events tell the same. The sentence of one that is `caused` also names its cause.
    """

    kind: ClassVar[str] = "event"  # the name of the class in words
    says: ClassVar[str] = ""
    tone: ClassVar[Tone] = ""
    caused: ClassVar[bool] = False
    begins: ClassVar[str] = ""  # the name of an episode that begins with it
    ends: ClassVar[str] = ""  # and of one that ends with it

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "kind" not in vars(cls):
            cls.kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()


class Cause(msgspec.Struct, frozen=True):
    """The reason of a change in a word or two ("Poison"), and the piece that it comes from."""

    what: str
    source: Piece = 0


class Happened(msgspec.Struct, frozen=True):
    """An event in the log, stamped with the rules that made it, and with its cause if that is to be told."""

    event: Event
    rules: tuple[str, ...]
    cause: Cause | None = None

    @property
    def kind(self) -> str:
        return self.event.kind

    @property
    def tone(self) -> Tone:
        return self.event.tone

    @property
    def facts(self) -> dict[str, Fact]:
        """The facts by name."""
        return msgspec.structs.asdict(self.event)

    def named(self, name: Callable[[Mark, int], object]) -> dict[str, object]:
        """The facts as data for JSON: `{"who": {"piece": "Ada"}, "amount": 2}`, in the names of the game."""
        marks = marks_of(type(self.event))
        return {fact: _named(name, marks.get(fact), value) for fact, value in self.facts.items()}


def _named(name: Callable[[Mark, int], object], mark: Mark | None, value: Fact) -> object:
    if isinstance(value, tuple):
        return [_named(name, mark, one) for one in value]
    return value if mark is None else {mark.word: name(mark, value)}


@cache
def marks_of(struct: type[msgspec.Struct]) -> Mapping[str, Mark]:
    """The facts of an event, or the fields of a frame, that have a `Mark`."""
    hints = get_type_hints(struct, include_extras=True)
    marks = {fact: getattr(hints[fact], "__metadata__", ()) for fact in struct.__struct_fields__}
    return {fact: mark for fact, found in marks.items() for mark in found if isinstance(mark, Mark)}


def happen(g: State, event: Event, rule: str = "") -> None:
    """Announce a change: write it to the log, if there is one, and notify its watchers."""
    if g.log is not None:
        cause = g.rules.cause(g, rule) if event.caused else None
        g.log.append(Happened(event, (rule,) if rule else running_rules(g), cause))
    if g.held is not None:
        g.held.append(event)
        return
    for watcher in g.rules.watchers.get(event.__class__, ()):
        watcher(g, event)


@contextmanager
def together(g: State) -> Iterator[None]:
    """Changes inside are simultaneous: triggers see the position after all of them, and the one before in `g.before`.

    A piece that leaves is seen there in its last state, however many leave together.
    """
    if g.held is not None:
        yield
        return
    g.held = []
    before = g.clone()
    try:
        yield
    finally:
        held, g.held = g.held, None
    g.before = before
    for event in held:
        for watcher in g.rules.watchers.get(event.__class__, ()):
            watcher(g, event)
    g.before = None


def capture(g: State, when: str, seat: int, source: int, what: str, facts: Captured = NOTHING) -> None:
    """Keep a trigger on the innermost scope, so that it outlives its source."""
    g.pending.append(Pending(when, scope_serial(g), seat, source, what, facts))
