"""Magic in cases: positions in words, statements about them, and the catalogue of clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from warband.games.magic.cases.clauses import catalogue, codes
from warband.games.magic.cases.lookups import Finding
from warband.games.magic.cases.position import SECTIONS, read_position
from warband.games.magic.cases.start import Plan
from warband.games.magic.cases.statements import statement
from warband.games.magic.position.position import Position
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened


class Judging:
    """Magic's part of its cases."""

    sections = SECTIONS

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Plan:
        """The position that some sections describe."""
        return read_position(sections, file)

    def statement(self, text: str) -> Callable[[Position, Sequence[Happened]], Finding]:
        """The meaning of a statement."""
        return statement(text)

    def catalogue(self) -> Catalogue:
        """The clauses of the documents."""
        return catalogue()

    def codes(self) -> Iterable[str]:
        """The codes of refusals."""
        return codes()

    def waiting(self, g: Position) -> object:
        """The top of the stack."""
        stack = g.table.stack
        return (len(stack), g.entities[stack[-1]]) if stack else None

    def rolls(self, g: Position) -> Iterable[str]:
        """The purposes of all rolls and shuffles."""
        return ("who plays first", "library", "a flip of a coin", "a roll of a die")


JUDGE: Judging = Judging()
