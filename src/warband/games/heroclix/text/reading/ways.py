"""The ways of all areas in which an interpreter understands the nodes of a text."""

from __future__ import annotations

from warband.games.heroclix.text.reading import sentences
from warband.games.heroclix.text.reading.conditions import conditions
from warband.games.heroclix.text.reading.events import happenings, triggers
from warband.games.heroclix.text.reading.interpreter import Way
from warband.games.heroclix.text.reading.nouns import amounts, counting, durations, places, powers, who
from warband.games.heroclix.text.reading.states import states, uses_of_powers

AREAS = (
    who, amounts, counting, durations, places, powers, conditions, triggers, happenings, states, uses_of_powers,
    sentences,
)  # fmt: skip
WAYS: dict[str, Way] = {name: way for area in AREAS for name, way in area.WAYS.items()}
