"""A card text after compiling."""

from __future__ import annotations

from typing import Any, NamedTuple

from warband.games.heroclix.position.parts import Power
from warband.games.heroclix.programs.clauses import Fact
from warband.games.heroclix.programs.ops import Program


class Compiled(NamedTuple):
    """What a text gives: powers, powers that it lends to some, programs by key, cards it makes, facts for others."""

    powers: tuple[Power, ...]
    lent: dict[str, Power]
    programs: dict[str, Program]
    cards: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    recalls: tuple[str, ...] = ()  # what was done that it asks for
    said: tuple[str, ...] = ()  # the powers that it speaks of

    @property
    def parts(self) -> list[Any]:
        """All parts of its powers, lent ones too."""
        return [part for power in (*self.powers, *self.lent.values()) for part in power.parts]
