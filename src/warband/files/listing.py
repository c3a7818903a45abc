"""The files that paths name: the files themselves, and those in folders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from os.path import isdir  # a Path fails at a name that is too long
from pathlib import Path


def files_at(paths: Iterable[Path], belongs: Callable[[Path], bool]) -> list[Path]:
    """The files at some paths, and those in folders that belong to a reader, by name.

    A folder is no file, whatever its name. A file that can't be read is listed: its reader tells why.
    """
    return [file for path in paths for file in (inside(path, belongs) if isdir(path) else [path])]


def inside(folder: Path, belongs: Callable[[Path], bool]) -> list[Path]:
    """The files in a folder and its folders that belong to a reader, by name."""
    return sorted(file for file in folder.rglob("*.*") if belongs(file) and not file.is_dir())
