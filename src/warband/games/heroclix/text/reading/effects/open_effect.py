"""An action or an effect that was begun, to which the sentences behind it belong."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.heroclix.effects.references.happening import Blow
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Limit
from warband.games.heroclix.programs.ops import Group, Happening
from warband.games.heroclix.text.reading.effects.programs import Faces, Ops, either


class Reaction(NamedTuple):
    """An event that somebody answers before it happens."""

    who: Group
    event: str
    blow: Blow | None


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
    reaction: Reaction | None = None
    modes: tuple[Ops, ...] = ()  # the deeds of a choice, one behind each bullet
    finally_: tuple[Ops, ...] = ()  # what comes behind the results of a d6, whatever it shows

    def with_modes(self) -> Opened:
        """The same with the deeds behind the bullets as one choice."""
        if len(self.modes) < 2:
            return self
        chosen: Ops = either(list(self.modes))
        return self._replace(bodies=[chosen if body == [ops.Choose()] else body for body in self.bodies])
