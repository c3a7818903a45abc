"""The user's own folder: games, none of which is lost, and the sets and maps that were imported."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any

import click

SUFFIX = ".game"


def folder() -> Path:
    """The user's own folder, by the XDG convention."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "warband"


def own_files(kind: str) -> dict[str, Path]:
    """The user's own `sets` or `maps`, by name."""
    suffix = {"sets": ".toml", "maps": ".map"}[kind]
    return {file.stem: file for file in sorted((folder() / kind).glob(f"*{suffix}"))}


class OwnSet(click.ParamType[Path]):
    """A set of the player's own: a file, or the name of one that was imported."""

    name = "set"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The file."""
        path, imported = Path(value).expanduser(), own_files("sets")
        if path.is_file() or value in imported:
            return imported.get(value, path) if not path.is_file() else path
        from warband.files.mistakes import suggest

        expected = suggest(str(value), imported, "a file, or the name of a set that was imported")
        self.fail(f"There is no {value!r}: expected {expected}.", param, ctx)


def write_all(files: dict[Path, str]) -> None:
    """Write some files: each is there whole or as it was, and none if one can't be written."""
    written: dict[Path, Path] = {}
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            written[path] = path.with_name(f".{path.name}.{os.getpid()}")
            written[path].write_text(text, "utf-8")
        for path, draft in written.items():
            draft.replace(path)
    finally:
        for draft in written.values():
            draft.unlink(missing_ok=True)


def last_file() -> Path | None:
    """The game that was played last; None when there is none."""
    games = [file for file in folder().glob(f"*{SUFFIX}") if file.stat().st_size]
    return max(games, key=lambda file: file.stat().st_mtime_ns, default=None)


def new_file(game: str) -> Path | None:
    """A file for a game that begins now; None where nothing can be written."""
    where = folder()
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    try:
        where.mkdir(parents=True, exist_ok=True)
        for n in range(1, 1000):
            path = where / f"{stem}{f'-{n}' if n > 1 else ''}{SUFFIX}"
            if not path.exists():
                path.touch(exist_ok=False)
                return path
    except OSError:
        pass
    return None
