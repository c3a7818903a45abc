"""Input and output of a player: styled lines on a terminal, plain ones anywhere else."""

from __future__ import annotations

import contextlib
import io
import shutil
import sys
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

Span = tuple[str, str]
Line = list[Span]
LONGEST = 1000  # characters of the longest line that is read

FORE = {
    "cite": "dim",
    "dim": "dim",
    "good": "green",
    "mark": "bold yellow",
    "modified": "bold yellow",
    "object": "bold yellow",
    "question": "bold",
    "seat 0": "bold #6cb6ff",
    "seat 1": "bold #ff7b72",
    "seat 2": "bold #7ee787",
    "seat 3": "bold #d2a8ff",
    "showing": "bold",
    "stairs": "bold white",
    "tokens": "bold magenta",
    "wall": "bold white",
    "wrong": "bold red",
}
BACK = {
    "blocking": "on #5c4326",
    "hindering": "on #1f4d24",
    "level 1": "",
    "level 2": "on #3a3a3a",
    "level 3": "on #555555",
    "special": "on #7a4a00",
    "water": "on #123f6b",
}
POWERS = {
    "black": "white on #000000",
    "brown": "white on #6b3e12",
    "dark blue": "white on #1c2f8c",
    "dark green": "white on #0d5c1f",
    "gold": "black on #c9a227",
    "green": "black on #3fa34d",
    "grey": "black on #9e9e9e",
    "light blue": "black on #7cc4ff",
    "light green": "black on #8fe388",
    "olive": "white on #6b6b1f",
    "orange": "black on #ff9a3c",
    "pink": "black on #ff9ecb",
    "purple": "white on #6f3fa0",
    "red": "white on #c62828",
    "special": "black on #ffffff",
    "tan": "black on #d9b38c",
    "white": "black on #ffffff",
    "yellow": "black on #ffe14d",
}


@cache
def looks(style: str) -> str:
    """The look of a style on a terminal."""
    fore, _, back = style.partition("on ")
    fore = fore.strip().removeprefix("name ")
    if fore.startswith("power "):
        return POWERS.get(fore.removeprefix("power "), "reverse")
    return f"{FORE.get(fore, '')} {BACK.get(back, '')}".strip()


class Screen:
    """The terminal of one or more players, or its substitute."""

    def __init__(self, keyboard: TextIO | None = None, out: TextIO | None = None) -> None:
        self.keyboard, self.out = keyboard or sys.stdin, out or sys.stdout
        self.live = self.keyboard.isatty() and self.out.isatty()
        for stream in (self.keyboard, self.out):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (arrow keys and history for input())

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows; no limit of rows without a terminal."""
        found = shutil.get_terminal_size()
        return (found.columns, found.lines) if self.out.isatty() else (80, 0)

    @cached_property
    def console(self) -> Console:
        """The terminal, with colours."""
        from rich.console import Console

        return Console(file=self.out, highlight=False, soft_wrap=False)

    def say(self, text: str = "", style: str = "") -> None:
        """One line."""
        self.line([(text, style)])

    def lines(self, lines: Iterable[Line]) -> None:
        """Several lines."""
        for line in lines:
            self.line(line)

    def line(self, line: Sequence[Span]) -> None:
        """A line of several styles."""
        if self.out.isatty():
            self.console.print(self.styled(line))
        else:
            self.out.write("".join(text for text, _ in line).rstrip() + "\n")

    def whole(self, text: str) -> None:
        """A line that the terminal may break without inserting anything: a copy of it can be pasted."""
        if self.out.isatty():
            self.console.print(self.styled([(text, "")]), soft_wrap=True)
        else:
            self.say(text)

    def styled(self, line: Sequence[Span]) -> Text:
        """A line in the look of the terminal."""
        from rich.text import Text

        text = Text()
        for part, style in line:
            text.append(part, looks(style))
        return text

    def beside(self, left: Sequence[Line], right: Sequence[Line], gap: int = 1) -> None:
        """Two blocks, side by side where there is room, or else one below the other."""
        wide, other = (max([width_of(line) for line in block], default=0) for block in (left, right))
        if not left or not right or wide + gap + other > self.size[0]:
            self.lines([*left, *right])
            return
        for one, two in zip_longest(left, right, fillvalue=Line()):
            self.line([*one, (" " * (wide - width_of(one) + gap), ""), *two])

    def clear(self) -> None:
        """Clear everything shown or typed so far, as far as a terminal can."""
        if not self.out.isatty():
            self.say()
            return
        self.out.write("\n" * self.size[1] + "\x1b[H\x1b[2J\x1b[3J")
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()

    def ask(self, prompt: str, style: str = "") -> str:
        """A line from the keyboard; EOFError when there are no more."""
        self.out.flush()
        if self.live:
            return input(prompt)[:LONGEST]
        self.out.write(prompt)
        self.out.flush()
        line = self.keyboard.readline(LONGEST)
        if not line:
            self.out.write("\n")
            raise EOFError
        rest = line
        while rest and not rest.endswith("\n"):  # a longer line is cut: nobody typed it
            rest = self.keyboard.readline(LONGEST)
        self.out.write(shown := "".join(letter if letter.isprintable() else " " for letter in line).strip())
        self.out.write("\n")
        return shown


def width_of(line: Sequence[Span]) -> int:
    """The number of columns of a line."""
    return sum(len(text) for text, _ in line)
