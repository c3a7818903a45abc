"""What is done to somebody, where that takes more than an op."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import AsFree
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text import things
from warband.games.heroclix.text.details import ROLLERS
from warband.games.heroclix.text.happening import BY_ATTACK
from warband.games.heroclix.text.meaning.programs import Ops, timed
from warband.games.heroclix.text.meaning.reading import NOT_DEALT, NOT_HIT, NOT_TARGETED
from warband.games.heroclix.text.meaning.somebody import Somebody
from warband.games.heroclix.text.phrase import Sense
from warband.games.heroclix.text.sayings import either, lasting


class Deeds(Somebody):
    """What is done."""

    def _avoid(self, group: Group) -> Ops:
        self.must_exist(NOT_TARGETED)
        return self.averted(group, ops.TARGETED)

    def _roll_and_add(self, whose: Group, value: int) -> Ops:
        self.certain(whose)
        return [ops.Roll(2, plus=value)]

    def _evade(self, group: Group = ops.SELF) -> Ops:
        self.must_exist(NOT_HIT)
        return self.averted(group, ops.HIT)

    def _prevent(self) -> Ops:
        self.must_exist(NOT_DEALT)
        return self.averted(ops.SELF, ops.DEALT)

    def averted(self, group: Group, what: ops.Averted) -> Ops:
        """Only what is about to happen to this character can be averted."""
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

    def _place_beside(self, group: Group) -> Ops:
        beside = [one for one in group.kind.having if isinstance(one, ops.Beside)]
        if not beside:
            raise self.wrong(self.node, "where to place it")
        rest = tuple(one for one in group.kind.having if one not in beside)
        return self._place_next(replace(group, kind=replace(group.kind, having=rest)), beside[0].whom)

    def _ambush(self, group: Group, agent: Group, article: int, which: int, word: None) -> Ops:
        if agent not in (ops.SELF, ops.BEFORE):
            raise self.wrong(self.node, "'this character' or 'it'")
        return [Pick(group), ops.Place(aiming=which), Pick(group), ops.Strike(which, Group(ops.CHOSEN))]

    def _swap_at(self, group: Group, article: int, name: str, where: ops.Place) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name, spot=where)]

    def _swap_two(self, group: Group, article: int, name: str, another: int, second: str) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name, second=second)]

    def _swap(self, group: Group, article: int, name: str) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name)]

    def _swap_click(self, group: Group, article: int, name: str, click: int) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name, click=click)]

    def _steal(self, group: Group, me: Group) -> Ops:
        if me != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return [Pick(group), ops.Steal()]

    def _wear(self, me: Group, group: Group) -> Ops:
        self.certain(me)
        return [Pick(self.single(group)), ops.Wear()]

    def _link(self, me: Group, group: Group) -> Ops:
        self.certain(me)
        return [Pick(self.single(group)), ops.Link()]

    def _doff(self) -> Ops:
        self.on_thing()
        return [ops.Doff()]

    def _smash(self, group: Group) -> Ops:
        return [Pick(group), ops.Smash()]

    def _scrap(self) -> Ops:
        self.on_thing()
        return [ops.Scrap()]

    def _last_first(self, until: ops.Until, group: Group, verbs: Sense) -> Ops:
        if group.which == ops.ONE and until == ops.GAME_ENDS:
            raise self.wrong(self.node, "'that character', or 'all' of a kind")
        return lasting(group, verbs, until)

    def _result_of(self, theirs: None, power: str) -> ops.Amount:
        if power not in ROLLERS:
            raise self.wrong(self.node, "a power with a d6")
        return ops.Amount(ops.Result(d6=True))

    def _use_now(self, group: Group, power: str) -> Ops:
        kind = BY_ATTACK.get(power, ops.ANY_KIND)
        return [Pick(group), ops.Use(power) if kind == ops.ANY_KIND else ops.Strike(kind)]

    def _use_self(self, power: str) -> Ops:
        return self._use_now(ops.SELF, power)

    def _either_lasting(self, until: ops.Until, *runs: Ops) -> Ops:
        return either([timed(run, until) for run in runs])

    def _lend_free(self, group: Group, power: str, until: ops.Until) -> Ops:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        return [Pick(group), ops.Lend((ops.Says((AsFree(power),)),), until)]

    def _modify_one(self, amount: int, until: ops.Until) -> Ops:
        runs: list[Ops] = [[Pick(ops.SELF), ops.Modify((value,), amount, until)] for value in things.COMBAT_VALUES]
        return either(runs)
