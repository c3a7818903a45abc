"""Who is meant: this character, the attacker, one of a kind."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.text import names, things
from warband.games.heroclix.text.meaning.reading import (
    AIMED_AT,
    ATTACKER,
    HIT,
    MISSED,
    OWN_ATTACK,
    TARGETED,
    THIS_ATTACK,
    Reading,
)
from warband.games.heroclix.text.phrase import Sense
from warband.text.words import listed


class Somebody(Reading):
    """Who is meant."""

    def _bearer(self) -> Group:
        self.on_thing()
        return ops.SELF

    def _thing(self, *said: Sense) -> str:
        if len(said) > 1 and said[0] != 1:
            raise self.wrong(self.node, "one object")
        return things.SET.sub("", said[-1])

    def _targeted(self) -> Group:
        self.must_exist(AIMED_AT)
        return Group(ops.OTHERS)

    def _the_target(self, *theirs: None) -> Group:
        self.must_exist(TARGETED)
        return Group(ops.TARGET)

    def _one_target(self) -> Group:
        self.must_exist(TARGETED)
        return Group(ops.TARGET_ONE)

    def _secluded(self, kind: Kind) -> ops.Secluded:
        if self.node.data == "secluded__attacker":
            self.must_exist(OWN_ATTACK)
        return ops.Secluded(kind)

    def _attacker(self) -> Group:
        self.must_exist(ATTACKER)
        return Group(ops.ATTACKER)

    def _one_hit(self, *words: Sense) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ONE)

    def _one_missed(self, article: int, word: None) -> Group:
        self.must_exist(MISSED)
        return Group(ops.HIT_ONE)

    def _the_hit(self, *word: None) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ONE)

    def _all_hit(self, *word: None) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ALL)

    def _this_attack(self) -> ops.Until:
        self.must_exist(THIS_ATTACK)
        return ops.ATTACK_ENDS

    def _beside(self, group: Group) -> ops.Beside:
        return ops.Beside(ops.SELF if group == ops.BEFORE else group)

    def _kind(self, *parts: Sense) -> Kind:
        found: dict[str, Sense] = {}
        having: list[Sense] = []
        for part in parts:
            if any(isinstance(one, ops.Beside) and one.whom.which == ops.ONE for one in having):
                raise self.wrong(self.node, "nothing behind 'adjacent to' one of a kind")
            if isinstance(part, dict):
                if found.keys() & part.keys():
                    raise self.wrong(self.node, "each of these once")
                found |= part
            else:
                having += part if isinstance(part, tuple) else (part,)
        if len({type(one) for one in having}) < len(having):
            raise self.wrong(self.node, "each of these once")
        kind = Kind(having=tuple(having), **found)
        if ops.off_map(kind):
            if found.keys() & {"adjacent", "within", "sight"}:
                raise self.wrong(self.node, "somebody on the map")
            self.away.append(self.node)
        return kind

    def _shares(self, group: Group) -> ops.Kin:
        self.certain(group)
        return ops.Kin()

    def _keyword_both(self, names: str, word: None) -> ops.Keyword:
        if " or " in names:
            raise self.wrong(self.node, "'and' behind 'both'")
        return ops.Keyword(listed(names), every=True)

    def _team_symbol(self, name: str) -> ops.TeamSymbol:
        if name not in names.TEAMS:
            raise self.wrong(self.node, "the name of a team ability")
        return ops.TeamSymbol(name)

    def _values(self, *values: int) -> tuple[int, ...]:
        if len(set(values)) < len(values):
            raise self.wrong(self.node, "each value once")
        return values

    def _is_within(self, whose: Group, number: int, squares: None, article: int, kind: Kind) -> ops.Condition:
        if kind.within:
            raise self.wrong(self.node, "one distance")
        return ops.Near(self.certain(whose), replace(kind, within=number, other=True))

    def _is_adjacent(self, whose: Group, *said: Sense) -> ops.Condition:
        return ops.Near(self.certain(whose), replace(said[-1], adjacent=True, other=True))

    def _is_there(self, whose: Group) -> ops.Condition:
        return ops.Near(ops.SELF, replace(self.one_of(whose), other=True))

    def _is_ours(self, whose: Group) -> ops.Condition:
        return ops.Force(1, replace(self.one_of(whose), other=True, side="friendly"))

    def _force_exactly(self, number: int, kind: Kind) -> ops.Condition:
        self.those = replace(kind, side="friendly")
        return ops.Force(number, kind, started=True)

    def _those(self) -> Group:
        if self.those is None:
            raise self.wrong(self.node, "how many there are of some kind before 'those characters'")
        return Group(ops.ALL, self.those)

    def _is_near(self, whose: Group, near: dict[str, Sense]) -> ops.Condition:
        kind = self.one_of(whose)
        if kind.within or kind.adjacent:
            raise self.wrong(self.node, "one distance")
        return ops.Near(ops.SELF, replace(kind, other=True, **near))

    def _and_near(self, condition: ops.Condition, article: int, kind: Kind) -> ops.Condition:
        if not isinstance(condition, ops.Near):
            raise self.wrong(self.node, "'adjacent to' or 'within' before it")
        where = {"adjacent": condition.kind.adjacent, "within": condition.kind.within, "other": True}
        return ops.All((condition, replace(condition, kind=replace(kind, **where))))
