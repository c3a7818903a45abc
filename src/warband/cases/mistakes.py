"""Mistakes of a case file, and its cases without mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from warband.files.mistakes import ContentError, Mistake, in_line

if TYPE_CHECKING:
    from warband.cases.script import Case


class CaseError(ContentError):
    """All mistakes of a case file. Its other cases can still be run."""

    def __init__(self, mistakes: Iterable[Mistake], cases: Iterable[Case] = ()) -> None:
        super().__init__(mistakes)
        self.cases = tuple(cases)


def located(mistake: Mistake, file: str) -> Mistake:
    """A mistake as one of a case file; one of another file, such as the game's own cards, stays where it is."""
    elsewhere = mistake.file != file and Path(mistake.file).is_file()
    return mistake if elsewhere else in_line(file, mistake.line, mistake.found, mistake.expected)


def case_error(error: Exception, file: str, line: int) -> CaseError:
    """An error of a game's reader as an error of a case file, with lines as places."""
    if isinstance(error, CaseError):
        return error
    if isinstance(error, ContentError):
        return CaseError(located(mistake, file) for mistake in error.mistakes)
    if isinstance(error, KeyError):
        return CaseError([in_line(file, line, f"no {error}", "everything that the game needs for a position")])
    found = getattr(error, "found", "") or str(error) or type(error).__name__
    expected = getattr(error, "expected", "") or "something that the game can play"
    return CaseError([in_line(file, line, found, expected)])
