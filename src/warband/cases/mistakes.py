"""Mistakes of a case file, and its cases without mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from warband.files.mistakes import ContentError, Mistake, in_line

if TYPE_CHECKING:
    from warband.cases.script import Case


class CaseError(ContentError):
    """All mistakes of a case file. Its other cases can still be run."""

    def __init__(self, mistakes: Iterable[Mistake], cases: Iterable[Case] = ()) -> None:
        super().__init__(mistakes)
        self.cases = tuple(cases)


def case_error(error: Exception, file: str, line: int) -> CaseError:
    """An error of a game's reader as an error of a case file, with lines as places."""
    if isinstance(error, CaseError):
        return error
    if isinstance(error, ContentError):
        return CaseError(in_line(file, m.line, m.found, m.expected) for m in error.mistakes)
    found = getattr(error, "found", "") or str(error) or type(error).__name__
    expected = getattr(error, "expected", "") or "something that the game can play"
    return CaseError([in_line(file, line, found, expected)])
