"""Dice that are kept and spent, numbers of attacks, and what comes later in the same turn."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains, OnceMore, Rallies
from warband.games.heroclix.programs.ops import Group, Kind, Pick
from warband.games.heroclix.text import things
from warband.games.heroclix.text.describing import ME
from warband.games.heroclix.text.meaning.choices import CHOSEN, Choices
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.phrase import Sense

RALLY = "RALLY"


class Dice(Choices):
    """What is said of dice, and what follows from them."""

    def _rallies(self, face: int, side: Sense) -> Clause:
        if face > 6:
            raise self.wrong(self.node, "a face of a d6")
        return Rallies(side, face)

    def _remove_rally(self, whose: Group) -> Ops:
        self.certain(whose)
        return [Pick(whose), ops.Token(RALLY, -1)]

    def _pay_rally(self, whose: Group, deeds: Ops) -> Ops:
        if whose != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return [ops.Unless(ops.Tokens(whose, RALLY, 1, ops.MANY), len(deeds) + 2), *self._remove_rally(whose), *deeds]

    def _attacks_equal(self, group: Group, number: Sense) -> Ops:
        """So many attacks, one after the other: each if the d6 is high enough."""
        if not isinstance(number, ops.Amount) or number != ops.Amount(number.of, half=number.half):
            raise self.wrong(self.node, "the result of a d6, or half of it")
        if not isinstance(number.of, ops.Result):
            raise self.wrong(self.node, "the result of a d6, or half of it")
        least = range(1, 7, 2) if number.half else range(1, 7)
        strike: Ops = [Pick(self.certain(group)), ops.Strike(ops.ANY_KIND)]
        return [op for low in least for op in (ops.Unless(ops.Rolled(low, 6), len(strike)), *strike)]

    def _hurt_later(self, harmed: tuple[Sense, Sense]) -> Ops:
        return [Pick(CHOSEN), ops.Later("end", (Pick(ops.BEFORE), ops.Hurt(*harmed)))]

    def _remark(self) -> Ops:
        return []

    def _bolts_exactly(self, number: int, word: None) -> Gains:
        if number > 9:
            raise self.wrong(self.node, "at most 9 bolts")
        return Gains((f"exactly {number} bolts",))

    def _hit_by_me(self, period: Sense) -> ops.Did:
        return ops.Did((ops.Past("was hit", ME, period),))

    def _free_hands(self, name: str) -> Ops:
        """The actions of some cost nothing of the action total: that is always so."""
        one = name.removesuffix("'").removesuffix("s")
        if name == one:
            raise self.wrong(self.node, "a name such as Drones'")
        friends = Kind(side="friendly", having=(ops.Named((one,)),))
        self.lastly.append(Always(Gains(("AUTONOMOUS",)), Group(ops.ALL, friends)))
        return []

    def _once_more_if(self, condition: ops.Condition, who: Group, power: str) -> Clause:
        self.certain(who)
        if power not in self.listed:
            raise self.wrong(self.node, "a power that is listed before it")
        return OnceMore(power, self.lasting(condition))

    def _place_named(self, name: str, me: Group) -> Ops:
        self.certain(me)
        return [Pick(Group(ops.ONE, Kind(side="friendly", having=(ops.Named((name,)),)))), ops.Place(beside=ops.SELF)]

    def _swap_named_same(self, group: Group, name: str) -> Ops:
        return [Pick(self.single(group)), ops.Swap(things.SET.sub("", name), same_click=True)]
