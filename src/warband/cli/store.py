"""The files of games in the user's own folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from warband.console.home import folder

SUFFIX = ".game"


def last_file() -> Path | None:
    """The file of the last game; None when there is none."""
    games = [file for file in folder().glob(f"*{SUFFIX}") if file.stat().st_size]
    return max(games, key=lambda file: file.stat().st_mtime_ns, default=None)


def new_file(game: str) -> Path | None:
    """A file for a new game; None if nothing can be written."""
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
