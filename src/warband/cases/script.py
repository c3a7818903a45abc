"""A case as it was written: a position, and what is done, tried and checked in it, once or in several variants."""

from __future__ import annotations

from typing import Literal, NamedTuple

from warband.cases.judge import Start

Lines = tuple[tuple[int, str], ...]  # numbered lines of a file, with their columns as they stand there


class Roll(NamedTuple):
    """What chance brings: faces of dice, or the places of things that are shuffled, for one ask or several."""

    word: Literal["dice", "shuffle"]
    faces: tuple[str, ...]


class Do(NamedTuple):
    """A seat does something: the words of its decisions, and the dice that fall meanwhile, in groups."""

    line: int
    text: str
    seat: int
    words: tuple[str, ...]
    dice: tuple[Roll, ...] = ()


class Verdict(NamedTuple):
    """What a case says of something that is tried; rule and code are '' where it does not name them."""

    allowed: bool
    rule: str = ""
    code: str = ""

    def __str__(self) -> str:
        if self.allowed:
            return "allowed"
        return "refused" + f" by {self.rule}" * bool(self.rule) + f" ({self.code})" * bool(self.code)


class Try(NamedTuple):
    """Something is tried without being done."""

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
    changes: str = ""  # what it changes in the position of the first, as written


class Case(NamedTuple):
    """A ruling: what it is about, which clauses it proves, and its variants."""

    file: str
    line: int
    title: str
    game: str
    note: str
    proves: tuple[str, ...]
    sources: tuple[str, ...]  # the rulings and documents that it settles or shows
    variants: tuple[Variant, ...]

    @property
    def where(self) -> str:
        """File and line, as editors understand them."""
        return f"{self.file}:{self.line}"
