"""A case file that can't be understood: its mistakes, and its cases without any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from warband.files.mistakes import ContentError, Mistake, in_line

if TYPE_CHECKING:
    from warband.cases.script import Case


class CaseError(ContentError):
    """All that is wrong with a case file. The cases in it with which nothing is wrong can still be run."""

    def __init__(self, mistakes: Iterable[Mistake], cases: Iterable[Case] = ()) -> None:
        super().__init__(mistakes)
        self.cases = tuple(cases)


def case_error(error: Exception, file: str, line: int) -> CaseError:
    """An error of a game's reader as one of a case file, in which places are lines."""
    if isinstance(error, CaseError):
        return error
    if isinstance(error, ContentError):
        return CaseError(in_line(file, m.line, m.found, m.expected) for m in error.mistakes)
    found = getattr(error, "found", "") or str(error) or type(error).__name__
    expected = getattr(error, "expected", "") or "something that the game can play"
    return CaseError([in_line(file, line, found, expected)])
