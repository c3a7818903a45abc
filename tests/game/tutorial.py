"""The game that docs/add-a-game.md builds: every file taken from the page."""

from __future__ import annotations

import atexit
import runpy
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import warband.games
from tests import pages
from tests.architecture import SOURCE
from warband.game import Game, game, known

PAGE = "add-a-game.md"
GAMES = "src/warband/games"
NAME = "lantern"


@cache
def built() -> Path:
    """A folder with the files."""
    folder = Path(tempfile.mkdtemp(prefix="tutorial"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name, text in pages.files(PAGE).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


@cache
def tree() -> Path:
    """The folder as a project with this one game: the rest of the package, and the settings of the tools, are links."""
    folder = built()
    (folder / "pyproject.toml").symlink_to(pages.ROOT / "pyproject.toml")
    for part in SOURCE.iterdir():
        if part.name not in ("games", "__pycache__"):
            (folder / "src" / "warband" / part.name).symlink_to(part)
    return folder


@contextmanager
def on_the_shelf() -> Iterator[Path]:
    """The folder, while its game is among the others."""
    if NAME in known():  # a reader of the page may have built it in the package itself
        yield built()
        return
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
