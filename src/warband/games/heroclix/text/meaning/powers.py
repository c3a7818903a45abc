"""Powers that a text gives: when, on whom, how."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position.abilities.parts import Modifier
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, AsFree, Changed, Clause, Listed
from warband.games.heroclix.programs.ops import Group, Size
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.meaning.sights import Sights

GROWING = frozenset(("Giant Reach",))  # keyphrases whose number a text can increase
ENCOURAGING = frozenset(("Empower", "Enhancement"))


class OfPowers(Sights):
    """Statements about powers of this character."""

    def _as_free(self, power: str) -> AsFree:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        self.listed = (power,)
        return AsFree(power)

    def _already_more(self, power: str, who: Group, theirs: None, value: int, more: Size, usual: Size) -> Clause:
        self.certain(who)
        if not isinstance(more, int) or not isinstance(usual, int):
            raise self.wrong(self.node, "a number")
        if not any(isinstance(p, Modifier) and (p.value, p.amount) == (value, usual) for p in POWERS[power].parts):
            raise self.wrong(self.node, "a power that modifies that value so")
        return Always(Changed((value,), more - usual, like=power), condition=ops.Already(ops.SELF, power))

    def _listed_keyword(self, *actions: str) -> Clause:
        self.on_thing()
        usual, instead = ("POWER", *actions)[-2:]
        return Listed(usual, instead)

    def _already(self, power: str, program: Ops) -> Clause:
        return replace(self.tuned(power, program, ops.SELF), condition=ops.Already(ops.SELF, power))
