"""The codes of refusals of the game and the kernel, found in the sources."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from warband import kernel

GAME = Path(__file__).parents[1]
CODE = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


@cache
def codes() -> frozenset[str]:
    """The codes of refusals in the sources of the game and the kernel."""
    folders = [GAME, *(Path(folder) for folder in kernel.__path__)]
    sources = [file.read_text("utf-8") for folder in folders for file in folder.rglob("*.py")]
    return frozenset(code for source in sources for code in CODE.findall(source))
