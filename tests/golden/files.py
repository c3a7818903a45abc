"""The golden files: what each should hold, and where it lies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.golden import perft, playthroughs

FOLDER = Path(__file__).parent
AGAIN = "if this is meant, write the golden files anew with `python -m tests.golden` and look at the difference"

FILES: dict[str, Callable[[], str]] = {
    "perft.txt": perft.table,
    **{f"{p.name}.txt": partial(playthroughs.told, p) for p in playthroughs.PLAYTHROUGHS},
}


def kept(name: str) -> str:
    """What a golden file holds now."""
    return (FOLDER / name).read_text("utf-8")


def write(name: str) -> bool:
    """Write a golden file anew; whether it has changed."""
    path, text = FOLDER / name, FILES[name]()
    changed = not path.exists() or kept(name) != text
    path.write_text(text, "utf-8", newline="\n")
    return changed
