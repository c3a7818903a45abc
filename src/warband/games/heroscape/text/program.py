"""A program as far as it was read: when it is begun, its ops, and the results of a roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import ANYBODY, AnyGiven, Foe
from warband.games.heroscape.printed.programs import Op
from warband.games.heroscape.printed.words import Attacks, Moment, Once, Time
from warband.games.heroscape.text.interpreter import Interpreter
from warband.programs.control import May, Unless
from warband.text.reader.nodes import Node

HIGHEST = 20  # of the die; more than this is without a bound
OTHERS = (
    "targeted", "struck", "wounded", "doomed", "destroys", "attacks", "inflicts", "misses", "spares",
    "endures", "withstands", "survives", "approached",
)  # fmt: skip
ATTACKING = ("destroys", "attacks", "inflicts", "misses", "spares")  # the figure of the power has attacked
REACTIONS = (*OTHERS, "destroyed", "witnesses")  # of the others the power is about another figure
BEGINS: Moment = "round begins"
LAID: Moment = "markers laid"
ENDS: Moment = "round ends"
GAME: Moment = "game begins"
INITIATIVE: Moment = "initiative rolled"
ROUNDS = (GAME, BEGINS, LAID, INITIATIVE, ENDS)


class Band(NamedTuple):
    """Ops that are carried out with some results of a roll, for chosen figures of some kinds."""

    least: int
    most: int
    kinds: tuple[str, ...] = ()
    ops: tuple[Op, ...] = ()

    @property
    def open(self) -> bool:
        """Whether it goes up to the highest result."""
        return self.most >= HIGHEST

    def compiled(self) -> tuple[Op, ...]:
        """The ops behind their conditions."""
        if not self.ops:
            return ()
        found: tuple[Op, ...] = (
            Unless(ops.Rolled(self.least, 99 if self.open else self.most), len(self.ops)),
            *self.ops,
        )
        return (Unless(ops.Fits(self.kinds), len(found)), *found) if self.kinds else found


def guarded(some: tuple[Op, ...], conditions: tuple[ops.Condition, ...]) -> tuple[Op, ...]:
    """Ops behind conditions."""
    for condition in reversed(conditions if some else ()):
        some = (Unless(condition, len(some)), *some)
    return some


class Program(NamedTuple):
    """A program: its moment, the deed that it replaces, its choices and rolls."""

    when: Moment | None = None
    time: Time = ""
    instead: tuple[str, ...] = ()
    ops: tuple[Op, ...] = ()
    rolled: bool = False  # a die is to be read
    chosen: bool = False
    bands: tuple[Band, ...] = ()
    luck: tuple[ops.Bonus, ...] = ()  # what adds to the roll
    several: int = 1  # so many figures are chosen at most, one after the other
    facing: Foe = ANYBODY
    attacks: Attacks = "all"
    given: tuple[AnyGiven, ...] = ()
    once: Once = "turn"
    may: bool = False
    free: bool = False  # it was said that the power may be used
    plague: ops.Plague | None = None  # for whom the die is rolled, one figure at a time
    dice: int = 0  # combat dice whose skulls are to be read
    branches: tuple[tuple[Op, ...], ...] = ()  # programs of which one is chosen
    must: bool = False  # it has to be used at its time
    guard: tuple[ops.Condition, ...] = ()  # conditions of the roll
    whose: Foe | None = None  # others to whom something happens that it answers
    borrowed: bool = False  # temporary control was taken of the chosen figure
    there: ops.Place | None = None  # a space that was chosen: somebody is to be placed there

    @property
    def begun(self) -> bool:
        """Whether it was said when somebody does something."""
        return bool(self.time or self.when or self.free or self.instead)

    def add(self, *more: Op) -> Program:
        """The same with further ops: behind the last result of a roll, if there is one."""
        if not self.bands:
            return self._replace(ops=(*self.ops, *more))
        last = self.bands[-1]
        return self._replace(bands=(*self.bands[:-1], last._replace(ops=(*last.ops, *more))))

    @property
    def unfinished(self) -> bool:
        """Whether something was begun and never said to its end."""
        begun = bool(self.dice) or self.borrowed or self.there is not None
        return begun or any(isinstance(op, ops.Bestow) and not op.amount for op in self.ops)

    @property
    def programs(self) -> dict[str, tuple[Op, ...]]:
        """The programs by name: of a choice each is named for its first op."""
        if self.branches:
            return {type(branch[0]).__name__.lower(): branch for branch in self.branches}
        return {"use": self.compiled} if self.compiled else {}

    @property
    def compiled(self) -> tuple[Op, ...]:
        """All ops in a row."""
        found = self.repeated((*self.ops, *self.table))
        return (May(len(found)), *found) if self.may and found else found

    def plagued(self, some: list[Band]) -> tuple[Op, ...]:
        """A roll for each of several figures, with one result that harms them; nothing where it is another one."""
        if self.plague is None or len(some) != 1 or some[0].kinds or len(some[0].ops) != 1:
            return ()
        [op], band = some[0].ops, some[0]
        made = replace(self.plague, least=band.least, most=99 if band.open else band.most)
        if op == ops.Destroy():
            return (replace(made, wounds=0),)
        return (replace(made, wounds=op.amount),) if isinstance(op, ops.Harm) else ()

    # hs.power.several
    def repeated(self, some: tuple[Op, ...]) -> tuple[Op, ...]:
        """Ops from the choice of a figure on, once for each of several: of the second, and so on, its player may."""
        at = next((at for at, op in enumerate(some) if isinstance(op, ops.Target)), None)
        if at is None or self.several < 2:
            return some
        again = (replace(some[at], fresh=True), *some[at + 1 :])
        found: tuple[Op, ...] = ()
        for _ in range(self.several - 1):
            found = (May(len(again) + len(found)), *again, *found)
        return (*some, *found)

    @property
    def table(self) -> tuple[Op, ...]:
        """The roll and its results, behind their conditions."""
        return guarded(self.roll, self.guard)

    @property
    def roll(self) -> tuple[Op, ...]:
        """The roll and its results: one that goes up to the highest number needs no table."""
        some = [band for band in self.bands if band.ops]
        if self.plague is not None:
            return self.plagued(some)
        if not some:
            return ()
        [first, *rest] = some
        if not rest and first.open and not first.kinds and not self.luck and self.several == 1:
            return (ops.D20(first.least), *first.ops)
        return (ops.Roll(self.luck), *(op for band in some for op in band.compiled()))


Deed: TypeAlias = Callable[[Interpreter, Node, Program], Program]
"""A deed that was understood: it goes on with a program, where its clause stands."""
