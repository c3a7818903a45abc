"""Where characters stand and what they see, what is near them, and what keeps away."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.position.special_sight import NEVER_BLOCKED, UNSEEABLE
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, AsFree, Changed, Clause, Gains, Limit, Starts, Triggers
from warband.games.heroclix.programs.ops import Group, Happening, Kind, Past
from warband.games.heroclix.text import names
from warband.games.heroclix.text.describing import was
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.meaning.riders import NARROWED, Riders
from warband.games.heroclix.text.phrase import Sense
from warband.text.words import listed

UNSTRUCK = ops.Not(was(ops.SELF, (Past("was struck"),), "turn"))
CARRYING = ops.Carrying()


class Sights(Riders):
    """What is so where somebody stands."""

    def _veiled(self, me: Group) -> tuple[Always, ...]:
        self.certain(me)
        return (Always(Gains((UNSEEABLE,))),)

    def _farseeing(self, whose: Group) -> tuple[Always, ...]:
        self.certain(whose)
        return (Always(Gains((NEVER_BLOCKED,))),)

    def _kept_to(self, name: str, words: str) -> Gains:
        powers = listed(words)
        if not NARROWED.issuperset(powers):
            raise self.wrong(self.node, "powers that can be kept to some characters")
        group = Group(ops.ALL, Kind(me=True, having=(ops.Named((name,)),)))
        return Gains(tuple(ops.Varied(power, "kept", group) for power in powers))

    def _capped_first(self, most: int, me: Group) -> Always:
        self.certain(me)
        return Always(Gains((f"takes at most {most} damage from attacks",)), condition=UNSTRUCK)

    def _are(self, *said: Sense) -> tuple[Always, ...]:
        *who, verbs = said
        if any(isinstance(verb, Always) for verb in verbs):
            if len(verbs) > 1 or (who and who[0] not in (ops.SELF, ops.BEFORE)):
                raise self.wrong(self.node, "'this character', and nothing else of it")
            return tuple(verbs)
        return super()._are(*said)

    def _keeps_clear(self, number: int, squares: None, me: Group) -> Clause:
        self.certain(me)
        return Always(Gains(self.known((f"keeps generated markers {number} squares away",))))

    def _starts_any(self, who: Group, sort: str) -> Clause:
        self.certain(who)
        return Starts(sort, any=True)

    def _named_has(self, name: str, powers: tuple[str, ...]) -> Clause:
        return Always(Gains(powers), Group(ops.ALL, Kind(side="friendly", having=(ops.Named((name,)),))))

    def _marks_beside(self, power: str, count: int, word: None, article: int, kind: Kind) -> Clause:
        return replace(self.few_marks(power, count), beside=Group(ops.ALL, kind))

    def _marks_straight(self, power: str, count: int, word: None) -> Clause:
        return replace(self.few_marks(power, count), straight=True)

    def few_marks(self, power: str, count: int) -> AsFree:
        """A power that puts markers down, for so many of them as a free action."""
        if power not in MARKING:
            raise self.wrong(self.node, "a power that puts markers down")
        self.listed = (power,)
        return AsFree(power, count)

    def _no_range_or(self, power: str) -> tuple[str, ...]:
        if power not in names.standard():
            raise self.wrong(self.node, "a standard power")
        return "can't be targeted by range attacks", f"SAFEGUARD: {power}"

    def _dial_any(self) -> Ops:
        return [ops.Pick(ops.SELF), ops.Dial(ops.ANY_CLICK)]

    def _happens_equipped(self, who: Group, name: str, happening: Happening) -> Happening:
        self.certain(who)
        return replace(happening, who=who, being=Kind(having=(ops.Equipped((name,)),)))

    def _heals_from(self, power: str) -> Happening:
        if power not in HEALING:
            raise self.wrong(self.node, "a power that heals")
        return Happening("heals", powers=(power,))

    def _is_forward(self, who: Group, theirs: None) -> ops.Condition:
        self.certain(who)
        return ops.Is(who, Kind(having=(ops.Forward(),)))

    def _situation(self, condition: ops.Condition, states: Sense) -> tuple[Clause, ...]:
        """What is so for several as long as something holds for each of them is so for those for whom it holds."""
        if condition == CARRYING:
            return self.carried(states)
        match condition:
            case ops.Is(ops.BEFORE, kind) if isinstance(states, tuple):
                return tuple(one for state in states for one in self.each_so(state, kind))
        return super()._situation(condition, states)

    def each_so(self, state: Always, kind: Kind) -> list[Always]:
        """Something for those of a kind who are also of another."""
        of = state.group.kind
        alone = [replace(state, group=ops.SELF, condition=ops.Is(ops.SELF, kind))]
        if state.group.which != ops.ALL:
            return alone
        others = replace(of, me=False, other=of.other or of.me, having=(*of.having, *kind.having))
        return [*(alone if of.me else ()), replace(state, group=Group(ops.ALL, others))]

    def carried(self, states: tuple[Always, ...]) -> tuple[Clause, ...]:
        """What carriers modify is their speed, and of friends only."""
        friends = Group(ops.ALL, Kind(side="friendly"))
        match states:
            case (Always(Changed((value,), int(amount), None), group, None),) if (value, group) == (SPEED, friends):
                return (Always(Gains(self.known((f"its carrier's speed {amount:+}",)))),)
        raise self.wrong(self.node, "'friendly characters modify speed'")

    def _has_done_last(self, who: Group, pasts: tuple[Past, ...]) -> ops.Condition:
        return was(self.certain(who), pasts, "last")

    def _unique_trigger(self, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
        found = self.triggers(limit, event, after, program)
        if not isinstance(found, Triggers) or not any(isinstance(op, ops.Modify) for op in found.program):
            raise self.wrong(self.node, "something that modifies a value")
        once = [replace(op, unique=True) if isinstance(op, ops.Modify) else op for op in found.program]
        return replace(found, program=tuple(once))


MARKING = frozenset(("Barrier", "Smoke Cloud"))
HEALING = frozenset(("Regeneration", "Steal Energy", "Support"))
