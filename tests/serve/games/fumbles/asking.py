"""Its questions, none of which can be put into words."""

from tests.serve.games.fumbles import fumble

introduction = heading = question = note = rolled_for = fumble
