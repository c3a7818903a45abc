"""Shares of texts that are understood, the commonest reasons of declines, and records of texts that were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from warband.text.mistake import TextError

SHOWN = 25  # reasons that a report lists
INERT, ACTIVE = "inert", "active"  # a text that never changed anything in random games, and one that did


def share(part: int, whole: int) -> float | None:
    """A part of a whole; of nothing there is none."""
    return part / whole if whole else None


def counted(part: int, whole: int, of: str) -> str:
    """A part of a whole in words: '3 of 4 cards can be played (75.0 %)'. `of` is 'cards can be played'."""
    found = share(part, whole)
    return f"{part} of {whole} {of} ({found:.1%})" if found is not None else f"There are no {of.partition(' ')[0]}."


def reason(error: TextError) -> str:
    """The block that has no meaning, or the word that is not known."""
    expected = error.expected.removeprefix("a meaning for ")
    return f"{error.found}: {expected}" if expected.startswith(("a known word", "another way")) else expected


def commonest(reasons: Iterable[str], shown: int = SHOWN) -> Iterator[str]:
    """The reasons of declines as lines, the commonest first."""
    found = Counter(reasons).most_common(shown)
    if found:
        yield "Declined, the commonest first:"
    for words, number in found:
        yield f"  {number:3} {words}"


@cache
def read_record(file: Path) -> dict[str, str]:
    """A record of texts that were played in random games: by digest, inert or active."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return dict(line.split() for line in lines if line and not line.startswith("#"))
