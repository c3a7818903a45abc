"""HeroClix in cases: positions in words, statements about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from warband.games.heroclix.cases import known
from warband.games.heroclix.cases.codes import codes
from warband.games.heroclix.cases.lookups import Finding, catalogue
from warband.games.heroclix.cases.position import SECTIONS, read_position
from warband.games.heroclix.cases.start import Plan
from warband.games.heroclix.cases.statements import statement
from warband.games.heroclix.position.position import Position
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened


class Judging:
    """HeroClix's part of its cases."""

    sections = SECTIONS

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Plan:
        """The position of some sections."""
        return read_position(sections, file)

    def statement(self, text: str) -> Callable[[Position, Sequence[Happened]], Finding]:
        """The meaning of a statement."""
        return statement(text)

    def catalogue(self) -> Catalogue:
        """The clauses of the documents."""
        return catalogue()

    def codes(self) -> frozenset[str]:
        """The codes of refusals."""
        return codes()

    def rolls(self, g: Position) -> Iterator[str]:
        """The purposes of rolls."""
        return known.rolls(g)


JUDGE: Judging = Judging()
