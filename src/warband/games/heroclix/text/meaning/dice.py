"""Dice that are kept and spent, numbers of attacks, and effects later in the same turn."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause, OnceMore
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.meaning.choices import Choices
from warband.games.heroclix.text.meaning.programs import Ops

RALLY = "RALLY"


class Dice(Choices):
    """Statements about dice and their results."""

    def _remove_rally(self, whose: Group) -> Ops:
        self.certain(whose)
        return [Pick(whose), ops.Token(RALLY, -1)]

    def _attacks_equal(self, group: Group, number: ops.Size) -> Ops:
        """So many attacks, one after the other: each if the d6 is high enough."""
        if not isinstance(number, ops.Amount) or number != ops.Amount(number.of, half=number.half):
            raise self.wrong(self.node, "the result of a d6, or half of it")
        if not isinstance(number.of, ops.Result):
            raise self.wrong(self.node, "the result of a d6, or half of it")
        least = range(1, 7, 2) if number.half else range(1, 7)
        strike: Ops = [Pick(self.certain(group)), ops.Strike(ops.ANY_KIND)]
        return [op for low in least for op in (ops.Unless(ops.Rolled(low, 6), len(strike)), *strike)]

    def _once_more_if(self, condition: ops.Condition, who: Group, power: str) -> Clause:
        self.certain(who)
        if power not in self.listed:
            raise self.wrong(self.node, "a power that is listed before it")
        return OnceMore(power, self.lasting(condition))
