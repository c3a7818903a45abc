"""HeroScape in cases: positions in words, and statements about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from warband.game import Check, Judge
from warband.games.heroscape.cases.codes import codes
from warband.games.heroscape.cases.position import SECTIONS, read_position
from warband.games.heroscape.cases.start import Plan
from warband.games.heroscape.cases.statements import statement
from warband.games.heroscape.position.position import Position
from warband.kernel.cite import Catalogue

RULES = Path(__file__).parents[1] / "rules"


@cache
def catalogue() -> Catalogue:
    """The clauses of all documents."""
    return Catalogue.read(*sorted(RULES.glob("*.toml")))


class HeroScapeJudge(Judge[Position]):
    """HeroScape's part of its cases."""

    sections = SECTIONS

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Plan:
        """The position that some sections describe."""
        return read_position(sections, file)

    def statement(self, text: str) -> Check[Position]:
        """The meaning of a statement."""
        return statement(text)

    def catalogue(self) -> Catalogue:
        """The clauses of the documents."""
        return catalogue()

    def codes(self) -> Iterable[str]:
        """The codes of refusals."""
        return codes()

    def rolls(self, g: Position) -> Iterable[str]:
        """The purposes of all rolls."""
        powers = [power.name for card in g.rules.printed.cards.values() for power in card.powers]
        return (*ROLLS, *powers)


ROLLS = (
    "attack", "defense", "attack again", "defense again", "initiative", "placing", "leaving engagement", "fall",
    "major fall", "extreme fall", "molten lava", "lava field", "trap",
)  # fmt: skip
JUDGE = HeroScapeJudge()
