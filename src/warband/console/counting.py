"""A line on a terminal that counts things while they are worked on."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TextIO, TypeVar

Thing = TypeVar("Thing")
CLEAR = "\r\x1b[K"  # the line is empty again


def counting(words: str, things: Sequence[Thing], screen: TextIO | None = None) -> Iterator[Thing]:
    """The things one by one, with a line such as 'Reading cards: 12 of 300'; nothing is written but to a terminal."""
    out = screen or sys.stderr
    shown = out.isatty()
    for number, thing in enumerate(things, 1):
        if shown:
            print(f"{CLEAR}{words}: {number} of {len(things)}", end="", file=out, flush=True)
        yield thing
    if shown and things:
        print(CLEAR, end="", file=out, flush=True)
