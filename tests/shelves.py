"""Games that only tests play, in folders of their own: those of one folder may have the names of those of another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import warband.games
from warband.cases.judge import judge
from warband.game import finding
from warband.play.agents.heuristic import knowledge
from warband.serve.playing.beginning import opening


@contextmanager
def shelf(folder: Path | str) -> Iterator[None]:
    """The games of a folder are among Warband's, and afterwards nothing remembers them."""
    before = list(warband.games.__path__)
    forget(folder)
    warband.games.__path__[:] = [*before, str(folder)]
    try:
        yield
    finally:
        warband.games.__path__[:] = before
        forget(folder)


def forget(folder: Path | str) -> None:
    """Nothing that is loaded, or kept by name, comes from a game with the name of one in a folder."""
    names = {f"{warband.games.__name__}.{place.stem}" for place in Path(folder).iterdir()}
    for module in [module for module in sys.modules if any(f"{module}.".startswith(f"{name}.") for name in names)]:
        del sys.modules[module]
    for kept in (finding.load, judge, knowledge, opening):
        kept.cache_clear()
