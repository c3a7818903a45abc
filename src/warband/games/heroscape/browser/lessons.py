"""The guided first game: lessons by the kind of question, as data of the game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from warband.files.located import TomlFile
from warband.game import Data

FILE = Path(__file__).parents[1] / "data" / "lessons" / "first_game.toml"


@cache
def lessons() -> Data:
    """The goals, the lesson of each kind of question, and the farewell."""
    found: dict[str, Any] = TomlFile.load(str(FILE)).data
    return found
