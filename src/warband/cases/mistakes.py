"""What is wrong with a case file: where it stands, what was found and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from warband.files.mistakes import cut

if TYPE_CHECKING:
    from warband.cases.script import Case

class Mistake(NamedTuple):
    """One thing wrong with a file. Lines count from 1."""

    file: str
    line: int
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: found {cut(self.found)}; expected {cut(self.expected)}"


class CaseError(ValueError):
    """A file that can't be understood: all that is wrong with it, in the order in which it stands there.

    The cases in it with which nothing is wrong can still be run.
    """

    def __init__(self, mistakes: Iterable[Mistake], cases: Iterable[Case] = ()) -> None:
        self.mistakes = tuple(sorted(set(mistakes)))
        self.cases = tuple(cases)
        super().__init__(self.mistakes)

    def __str__(self) -> str:
        return "\n".join(map(str, self.mistakes))


# What the readers of a game raise. A game knows nothing of cases, so its errors are known by their shape.


class Place(Protocol):
    """A mistake as a game's reader reports it."""

    @property
    def line(self) -> int: ...
    @property
    def found(self) -> str: ...
    @property
    def expected(self) -> str: ...


@runtime_checkable
class Listing(Protocol):
    """An error that lists mistakes, each with its line."""

    @property
    def mistakes(self) -> Sequence[Place]: ...


@runtime_checkable
class Naming(Protocol):
    """An error about one name, whose line the caller knows."""

    @property
    def found(self) -> str: ...
    @property
    def expected(self) -> str: ...


def case_error(error: Exception, file: str, line: int) -> CaseError:
    """An error of a game's reader as one of a case file."""
    if isinstance(error, CaseError):
        return error
    if isinstance(error, Listing):
        return CaseError(Mistake(file, m.line, m.found, m.expected) for m in error.mistakes)
    if isinstance(error, Naming):
        return CaseError([Mistake(file, line, error.found, error.expected)])
    return CaseError([Mistake(file, line, str(error) or type(error).__name__, "something that the game can play")])
