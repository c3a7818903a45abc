"""Powers that a text gives, and what it says of them: when, on whom, how."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position.parts import Modifier
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, AsFree, Changed, Clause, Gains, Listed
from warband.games.heroclix.programs.ops import Group, Happening, Kind, Pick
from warband.games.heroclix.text.details import Tune
from warband.games.heroclix.text.meaning.programs import Faces, Ops
from warband.games.heroclix.text.meaning.riders import NARROWED
from warband.games.heroclix.text.meaning.sights import Sights
from warband.games.heroclix.text.phrase import Sense

GROWING = frozenset(("Giant Reach",))  # keyphrases whose number a text can increase
ENCOURAGING = frozenset(("Empower", "Enhancement"))


class OfPowers(Sights):
    """What is said of powers that this character has."""

    def _as_free(self, power: str) -> Clause:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        self.listed = (power,)
        return AsFree(power)

    def _as_free_if(self, power: str, condition: ops.Condition) -> Clause:
        return replace(self._as_free(power), condition=self.lasting(condition))

    def _has(self, powers: Sense) -> Clause:
        return Always(Gains((powers,) if isinstance(powers, str) else powers))

    def _already_more(self, power: str, who: Group, theirs: None, value: int, more: int, usual: int) -> Clause:
        self.certain(who)
        if not any(isinstance(p, Modifier) and (p.value, p.amount) == (value, usual) for p in POWERS[power].parts):
            raise self.wrong(self.node, "a power that modifies that value so")
        return Always(Changed((value,), more - usual, like=power), condition=ops.Already(ops.SELF, power))

    def _already_numbered(self, name: str, more: int) -> tuple[Clause, ...]:
        known = [n for n in range(10) if f"{name}: {n}" in POWERS and f"{name}: {n + more}" in POWERS]
        if not known or name not in GROWING:
            raise self.wrong(self.node, "'Giant Reach', and so much more that there is such a reach")
        return tuple(
            Always(Gains((f"{name}: {n + more}",)), condition=ops.Already(ops.SELF, f"{name}: {n}")) for n in known
        )

    def _few_marks(self, power: str, count: int, word: None) -> Clause:
        return self.few_marks(power, count)

    def _choose_starred(self, action: str, who: Group, until: ops.Until, items: Sense) -> Clause:
        self.certain(who)
        return Acts(action, (ops.Choose(self.options(items)), Pick(ops.SELF), ops.LendChosen(until)))

    def _listed_keyword(self, *actions: str) -> Clause:
        self.on_thing()
        usual, instead = ("POWER", *actions)[-2:]
        return Listed(usual, instead)

    def _already_also(self, power: str, who: Group, they: Group, value: int, amount: int) -> Clause:
        if who not in (ops.SELF, ops.BEFORE) or they != ops.BEFORE or power not in ENCOURAGING:
            raise self.wrong(self.node, "a power by which this character helps attackers")
        return Always(Changed((value,), amount, like=power), condition=ops.Already(ops.SELF, power))

    def _full_speed(self, *who: Group | None) -> list[Sense]:
        if who and who[0]:
            self.certain(who[0])
        return [Tune("full speed")]

    def _already(self, power: str, *said: Sense) -> Clause:
        if len(said) > 1:
            self.certain(said[0])
        return replace(self.tuned(power, said[-1], ops.SELF), condition=ops.Already(ops.SELF, power))

    def _only_if(self, powers: tuple[str, ...], condition: ops.Condition) -> Clause:
        return Always(Gains(powers), condition=self.lasting(condition))

    def _only_with(self, powers: tuple[str, ...], name: str) -> Clause:
        return Always(Gains(powers), condition=ops.Is(ops.SELF, Kind(having=(ops.Equipped((name,)),))))

    def _and_if_rolls(self, powers: tuple[str, ...], faces: Faces, program: Ops) -> tuple[Clause, ...]:
        if powers[-1] != "Support":
            raise self.wrong(self.node, "a power with a roll to heal")
        event = Happening("rolls", powers=(powers[-1],), faces=faces)
        return Always(Gains(powers)), self.triggers(None, event, None, program)

    def _only_self_if(self, powers: tuple[str, ...], condition: ops.Condition, word: None) -> Clause:
        return Always(Gains(self.narrowing(powers, ops.SELF, NARROWED)), condition=self.lasting(condition))
