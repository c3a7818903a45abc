"""The user's own folder: games and imported content."""

from __future__ import annotations

import os
from pathlib import Path


def folder() -> Path:
    """The user's own folder, by the XDG convention."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "warband"


def own_files(kind: str, suffix: str) -> dict[str, Path]:
    """The files with a suffix in a folder of the user's own, by name."""
    return {file.stem: file for file in sorted((folder() / kind).glob(f"*{suffix}"))}


def write_all(files: dict[Path, str]) -> None:
    """Write several files, each completely or not at all; if one can't be written, none is."""
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
