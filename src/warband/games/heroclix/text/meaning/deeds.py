"""Deeds that take more than one op."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.deeds import things
from warband.games.heroclix.effects.meant.happening import BY_ATTACK
from warband.games.heroclix.position.abilities.parts import Action, Sweep
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import AsFree
from warband.games.heroclix.programs.ops import Group, Pick, Size
from warband.games.heroclix.text.meaning.programs import Ops, State, either, lasting
from warband.games.heroclix.text.meaning.somebody import Somebody

INSTEAD = frozenset(("Incapacitate",))  # powers that are used by an attack with an effect instead of damage


def acts(power: str) -> bool:
    """Whether a power can be used as an action, or as an attack on many."""
    return any(isinstance(part, Action | Sweep) for part in POWERS[power].parts)


class Deeds(Somebody):
    """Deeds."""

    def averted(self, group: Group, what: ops.Averted) -> Ops:
        """Only an imminent event of this character can be averted."""
        if group != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return [ops.Avert(what)]

    def _place(self, group: Group, where: ops.Place) -> Ops:
        return [Pick(self.single(group)), where]

    def _place_next(self, group: Group, other: Group) -> Ops:
        if other.which == ops.IT:
            raise self.wrong(self.node, "'adjacent to' somebody else")
        beside = replace(other, kind=replace(other.kind, other=True)) if other.which == ops.ONE else other
        return [Pick(self.single(group)), ops.Place(beside=beside)]

    def _wear(self, me: Group, group: Group) -> Ops:
        self.certain(me)
        return [Pick(self.single(group)), ops.Join("equip")]

    def _link(self, me: Group, group: Group) -> Ops:
        self.certain(me)
        return [Pick(self.single(group)), ops.Join("link")]

    def _attach(self, me: Group, group: Group) -> Ops:
        self.certain(me)
        return [Pick(self.single(group)), ops.Join("attach")]

    def _doff(self) -> Ops:
        self.on_thing()
        return [ops.Gear("unequip", own=True)]

    def _smash(self, group: Group) -> Ops:
        return [Pick(group), ops.Gear("KO")]

    def _scrap(self) -> Ops:
        self.on_thing()
        return [ops.Gear("KO", own=True)]

    def _last_first(self, until: ops.Until, group: Group, verbs: Sequence[State]) -> Ops:
        if group.which == ops.ONE and until == ops.GAME_ENDS:
            raise self.wrong(self.node, "'that character', or 'all' of a kind")
        return lasting(group, verbs, until)

    def _use_now(self, group: Group, power: str) -> Ops:
        if power in INSTEAD:
            return [Pick(group), ops.Strike(ops.ANY_KIND, using=power)]
        if power in POWERS and power in names.standard() and power not in BY_ATTACK and not acts(power):
            raise self.wrong(self.node, "the name of a power that is an action or an attack")
        kind = BY_ATTACK.get(power, ops.ANY_KIND)
        return [Pick(group), ops.Use(power) if kind == ops.ANY_KIND else ops.Strike(kind)]

    def _lend_free(self, group: Group, power: str, until: ops.Until) -> Ops:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        return [Pick(group), ops.Lend((ops.Says((AsFree(power),)),), until)]

    def _modify_one(self, amount: Size, until: ops.Until) -> Ops:
        runs: list[Ops] = [[Pick(ops.SELF), ops.Modify((value,), amount, until)] for value in things.COMBAT_VALUES]
        return either(runs)
