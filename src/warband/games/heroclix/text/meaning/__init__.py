"""From statements to clauses and ops: the meanings that take more than a row of a table."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, AsFree, Clause, Gains, Reacts, Triggers
from warband.games.heroclix.text.meaning.states import States


class Meaning(States):
    """The clauses of one text."""

    def _text(self, *paragraphs: tuple[Clause, ...]) -> tuple[Clause, ...]:
        self.check_spoken("")
        self.check_away()
        if self.noted is not None:
            raise self.wrong(self.noted[1], "what becomes of the chosen power")
        return (*(clause for paragraph in paragraphs for clause in paragraph), *self.lastly)

    def _quotation(self, says: tuple[Clause, ...]) -> tuple[Gains]:
        for clause in says:
            if not isinstance(clause, Always | AsFree | Acts | Triggers | Reacts):
                raise self.wrong(self.node, "something to have or to do within quotes")
        return (Gains((ops.Says(says),)),)
