"""A card text after compiling."""

from __future__ import annotations

from typing import Any, NamedTuple

from warband.games.heroclix.position.abilities.parts import Power
from warband.games.heroclix.programs.clauses import Fact
from warband.games.heroclix.programs.ops import Happening, Program


class Compiled(NamedTuple):
    """The result of compiling a text: powers, conditional grants, programs by key, cards, and facts for others."""

    powers: tuple[Power, ...]
    lent: dict[str, Power]
    programs: dict[str, Program]
    cards: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    recalls: tuple[str, ...] = ()  # the deeds that it looks back on
    said: tuple[str, ...] = ()  # the powers that it names
    awaited: tuple[Happening, ...] = ()  # the events that it looks back on

    @property
    def parts(self) -> list[Any]:
        """All parts of its powers, including those of conditional grants."""
        return [part for power in (*self.powers, *self.lent.values()) for part in power.parts]
