"""An action or an effect that was begun, to which the sentences behind it belong."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Limit
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.programs.phrase import Sense
from warband.games.heroclix.text.meaning.programs import Faces, Ops


class Opened(NamedTuple):
    """An action or an effect, to which the sentences behind it belong."""

    action: str
    limit: Limit | None
    event: Happening | None
    after: str | None
    bodies: list[Ops]
    cases: list[tuple[Faces, list[Ops]]]
    outer: ops.Condition | None = None
    unique: bool = False
    every: bool = False  # for all characters with the text
    reaction: Sense = None  # to what: who, event, blow
