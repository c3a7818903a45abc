"""Its positions, none of which can be drawn."""

from tests.serve.games.fumbles import fumble
from tests.serve.games.tricks.scene import turn

__all__ = ["aim", "point", "position", "props", "scene", "turn"]

props = scene = point = aim = position = fumble
