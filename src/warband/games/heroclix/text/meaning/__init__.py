"""What is said becomes clauses and ops. Most of it means the same everywhere (`sayings`); the rest is here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, Clause, Gains, Reacts, Triggers
from warband.games.heroclix.text.meaning.powers import OfPowers
from warband.games.heroclix.text.phrase import Sense
from warband.text.normal import Normal

if TYPE_CHECKING:
    from lark import Tree


class Meaning(OfPowers):
    """The clauses of one text."""

    def _text(self, *paragraphs: tuple[Clause, ...]) -> tuple[Clause, ...]:
        self.check_spoken("")
        self.check_away()
        if self.noted is not None:
            raise self.wrong(self.noted[1], "what becomes of the chosen power")
        return (*(clause for paragraph in paragraphs for clause in paragraph), *self.lastly)

    def _quotation(self, says: tuple[Clause, ...]) -> tuple[Gains]:
        for clause in says:
            if isinstance(clause, Always) and (clause.condition or clause.group != ops.SELF):
                raise self.wrong(self.node, "within quotes what is so for whoever has it, whatever happens")
            if not isinstance(clause, Always | Acts | Triggers | Reacts):
                raise self.wrong(self.node, "something to have or to do within quotes")
        return (Gains((ops.Says(says),)),)

    def _paragraph(self, *clauses: Sense) -> tuple[Clause, ...]:
        return tuple(one for clause in clauses for one in (clause if isinstance(clause, tuple) else (clause,)))


def clauses(
    tree: Tree[str], normal: Normal, typed: str, costed: Callable[[str], bool], thing: bool = False
) -> tuple[Clause, ...]:
    """What a text says, on a character's card or on an object's."""
    found: tuple[Clause, ...] = Meaning(normal, typed, costed, thing).of(tree)
    return found
