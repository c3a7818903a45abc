"""What earlier hunts for slips have found: which functions a case runs, which case has noticed a slip, which have not.

All of it is kept in one file below the user's cache. A slip is known by the source of its function, a case by its text:
a changed function is hunted anew, and a survivor is judged only by the cases that are new to it.
"""

from __future__ import annotations

import ast
import os
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec

from tests.cases.slips import GAMES, Slip, functions

Function = tuple[str, str]  # file below the folder of the games, and name


def kept_in() -> Path:
    """The file in the user's cache."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "warband" / "slips.json"


@cache
def digest(*texts: str) -> str:
    """A short name of some texts."""
    return blake2b("\0".join(texts).encode(), digest_size=9).hexdigest()


@cache
def sources(file: str) -> dict[str, tuple[str, int]]:
    """The functions of a module, each with its source and its first line."""
    text = (GAMES / file).read_text("utf-8")
    found = functions(ast.parse(text))
    return {name: (ast.get_source_segment(text, node) or "", node.lineno) for name, node in found}


def key(slip: Slip) -> str:
    """A slip's name: it stays while its function does."""
    source, first = sources(slip.file)[slip.function]
    place = f"{slip.line - first} {slip.column} {slip.number}"
    return digest(slip.file, slip.function, source, place, slip.was, slip.now)


class Memory(msgspec.Struct):
    """What the hunts have found; cases and slips by their names."""

    code: str = ""  # the names of all functions of the game
    reading: list[Function] = []  # the functions that run while cases are read
    ran: dict[str, list[Function]] = {}  # the functions of a case
    noticed: dict[str, str] = {}  # the case that has noticed a slip
    survived: dict[str, list[str]] = {}  # the cases that have not

    def keep(self, file: Path) -> None:
        """Write it all, with what another hunt has written meanwhile."""
        other = memory(file, self.code)
        self.ran, self.noticed = other.ran | self.ran, other.noticed | self.noticed
        self.survived = other.survived | self.survived
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}")
        part.write_bytes(msgspec.json.encode(self))
        part.replace(file)


def memory(file: Path, code: str) -> Memory:
    """What is kept in a file, without the functions that cases run if the game has others now."""
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Memory)
    except (FileNotFoundError, msgspec.DecodeError):
        found = Memory()
    if found.code != code:
        found.code, found.ran, found.reading = code, {}, []
    return found
