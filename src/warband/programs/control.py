"""Control of effect programs: flat tuples of ops that run one after another.

Control is one kind of jump: an op skips a number of the following ops. A game adds deeds of its own, conditions for
`Unless`, and a frame below `Running` with further registers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from warband.kernel.ask import Ask, Options
from warband.kernel.machine import Step, finish, goto, step
from warband.kernel.state import Frame, State

YES = "yes"
NUMBERS = ("first", "second", "third", "fourth", "fifth", "sixth")  # the names of alternatives

C = TypeVar("C", covariant=True)
G = TypeVar("G", bound=State)
F = TypeVar("F", bound="Running")


class Part(msgspec.Struct, frozen=True, gc=False):
    """A piece of a program."""


class Control(Part, frozen=True, tag=True):
    """An op that decides which ops run."""


class May(Control, frozen=True):
    """Its player may have the next ops done; otherwise they are skipped."""

    skip: int


class Unless(Control, Generic[C], frozen=True):
    """The next ops are skipped unless a condition holds."""

    condition: C
    skip: int


class Either(Control, frozen=True):
    """Its player chooses one of several runs of ops, given by their lengths."""

    lengths: tuple[int, ...]


class Skip(Control, frozen=True):
    """The next ops are skipped."""

    skip: int


class Running(Frame, kw_only=True):
    """A running program: the place of its next op, and whether its player has taken the last offer."""

    at: int = 0
    did: bool = False


class Runner(ABC, Generic[G, F]):
    """The way in which one game runs its programs."""

    @abstractmethod
    def program(self, g: G, f: F) -> Sequence[Any]:
        """The ops."""

    @abstractmethod
    def seat(self, g: G, f: F) -> int:
        """The seat that decides."""

    @abstractmethod
    def start(self, g: G, f: F, op: Any) -> None:
        """Carry a deed out, or ask the question that it needs."""

    @abstractmethod
    def read(self, g: G, f: F, op: Any) -> None:
        """Take the answer to the question of a deed."""

    def holds(self, g: G, f: F, condition: Any) -> bool:
        """Whether the condition of an `Unless` holds now."""
        raise NotImplementedError(f"{type(self).__name__} has no conditions")

    def possible(self, g: G, f: F, offer: May) -> bool:
        """Whether the player is asked: something of the offer can be done."""
        return True

    def conclude(self, g: G, f: F) -> None:
        """End the program."""
        finish(g, f)

    def current(self, g: G, f: F) -> Any:
        """The op that asks. Each question knows of which kind it is."""
        return self.program(g, f)[f.at - 1]

    def steps(self, *rules: str) -> tuple[Step, Step]:
        """The steps of a procedure that run a program."""
        return step(self.run_next, *rules, label="op"), step(self.take, *rules, label="take")

    def run_next(self, g: G, f: F) -> None:
        """The next op. `take` continues an op that asks."""
        program = self.program(g, f)
        if f.at == len(program):
            self.conclude(g, f)
            return
        op = program[f.at]
        f.at += 1
        self.begin(g, f, op)
        if g.ask is None:
            goto(g, f, "op")

    def begin(self, g: G, f: F, op: Any) -> None:
        match op:
            case May(skip):
                f.did = False
                if self.possible(g, f, op):
                    g.ask = Ask(self.seat(g, f), "may")
                else:
                    f.at += skip
            case Unless(condition, skip):
                f.at += 0 if self.holds(g, f, condition) else skip
            case Either():
                g.ask = Ask(self.seat(g, f), "either")
            case Skip(skip):
                f.at += skip
            case _:
                self.start(g, f, op)

    def take(self, g: G, f: F) -> None:
        """The answer to the question of the last op."""
        op = self.current(g, f)
        match op:
            case May(skip):
                f.did = g.answer == YES
                f.at += 0 if f.did else skip
            case Either(lengths):
                f.at += sum(lengths[: NUMBERS.index(g.answer)])
            case _:
                self.read(g, f, op)
        goto(g, f, "op" if g.ask is None else "take")

    def alternatives(self, g: G, f: F) -> Options:
        """The options of an `Either`."""
        op: Either = self.current(g, f)
        return list(NUMBERS[: len(op.lengths)])
