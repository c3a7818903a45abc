"""HeroClix in cases: positions in words, statements about them, and what can be switched off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from warband.games.heroclix.cases.lookups import Finding
from warband.games.heroclix.cases.position import SECTIONS, read_position
from warband.games.heroclix.cases.start import Plan
from warband.games.heroclix.cases.statements import statement
from warband.games.heroclix.cases.switches import switches
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened
from warband.kernel.state import State

RULES = Path(__file__).parents[1] / "rules"


class Judging:
    """HeroClix's part of its cases."""

    sections = SECTIONS

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Plan:
        """The position that some sections describe."""
        return read_position(sections, file)

    def statement(self, text: str) -> Callable[[State, Sequence[Happened]], Finding]:
        """What a statement means."""
        return statement(text)

    @cache  # noqa: B019 (there is one judge, and it lives as long as the program)
    def catalogue(self) -> Catalogue:
        """The clauses of the documents."""
        return Catalogue.read(*sorted(RULES.glob("*.toml")))

    def switches(self) -> dict[str, list[str]]:
        """What can be switched off."""
        return switches()


JUDGE: Judging = Judging()
