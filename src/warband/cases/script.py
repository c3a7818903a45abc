"""A case as data: a position, and actions, attempts and checks in it, in one or several variants."""

from __future__ import annotations

from typing import Literal, NamedTuple

from warband.cases.judge import Start

Lines = tuple[tuple[int, str], ...]  # numbered lines of a file, with their columns as they stand there


class Roll(NamedTuple):
    """Results of chance: faces of dice, or the order of a shuffle, for one ask or several; none: a sample."""

    word: Literal["dice", "shuffle"]
    faces: tuple[str, ...]


class Do(NamedTuple):
    """An action of a seat: the words of its decisions, and the dice meanwhile, in groups."""

    line: int
    text: str
    seat: int
    words: tuple[str, ...]
    dice: tuple[Roll, ...] = ()


class Verdict(NamedTuple):
    """The verdict of a case on an attempt; rule and code are '' where it names none."""

    allowed: bool
    rule: str = ""
    code: str = ""

    def __str__(self) -> str:
        if self.allowed:
            return "allowed"
        return "refused" + f" by {self.rule}" * bool(self.rule) + f" ({self.code})" * bool(self.code)


class Try(NamedTuple):
    """An attempt, without doing it."""

    do: Do
    verdict: Verdict


class Check(NamedTuple):
    """Statements about the position. `then` lets everybody pass first, `now` looks at once."""

    line: int
    word: Literal["then", "now"]
    statements: Lines


class Show(NamedTuple):
    """The position is drawn in the story."""

    line: int


Step = Do | Try | Check | Show


class Variant(NamedTuple):
    """One run of a case: the position, and the steps from it."""

    line: int
    start: Start
    steps: tuple[Step, ...]
    changes: str = ""  # its changes to the first position, as written


class Case(NamedTuple):
    """A ruling: its title, the clauses that it proves, and its variants."""

    file: str
    line: int
    title: str
    game: str
    note: str
    proves: tuple[str, ...]
    sources: tuple[str, ...]  # the rulings and documents that it settles or shows
    wrong: tuple[str, ...]  # the wrong readings, in words, under which it fails
    variants: tuple[Variant, ...]

    @property
    def where(self) -> str:
        """File and line, as editors understand them."""
        return f"{self.file}:{self.line}"
