"""The game that docs/add-a-game.md builds: every file taken from the page, as it stands there.

A block of the page that begins with ```python FILE is (the next part of) that file; a ```console block is a session.
"""

from __future__ import annotations

import atexit
import re
import runpy
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import warband.games
from warband.game import Game, game

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
BLOCK = re.compile(r"^```(?P<kind>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
GAMES = "src/warband/games"
NAME = "lantern"


class Block(NamedTuple):
    """A block of the page; `file` is '' when it is no part of a file."""

    kind: str
    file: str
    text: str


def blocks(*kinds: str) -> list[Block]:
    """The blocks of some kinds."""
    found = [Block(m["kind"], m["file"] or "", m["text"]) for m in BLOCK.finditer(PAGE.read_text("utf-8"))]
    return [block for block in found if block.kind in kinds]


def files() -> dict[str, str]:
    """The files of the page by name."""
    found: dict[str, str] = {}
    for block in blocks("python", "toml", "case", "mutants"):
        found[block.file] = f"{found[block.file]}\n\n{block.text}" if block.file in found else block.text
    return found


@cache
def built() -> Path:
    """A folder with the files."""
    folder = Path(tempfile.mkdtemp(prefix="tutorial"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


@contextmanager
def on_the_shelf() -> Iterator[Path]:
    """The folder, while its game is among the others."""
    place = str(built() / GAMES)
    warband.games.__path__.append(place)
    try:
        yield built()
    finally:
        warband.games.__path__.remove(place)


def tutorial() -> Game:
    """The game, with all its parts. It can be played on when it is no longer among the others."""
    with on_the_shelf():
        found = game(NAME)
        assert None not in (found.judge, found.agents, found.page)
        return found


def run(file: str) -> dict[str, Any]:
    """The names that a file of the page defines."""
    tutorial()
    return runpy.run_path(str(built() / file))
