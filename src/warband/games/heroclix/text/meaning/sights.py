"""Places of characters, their lines of fire, those near them, and those kept away."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Changed, Clause, Gains, Limit, Triggers
from warband.games.heroclix.programs.ops import Group, Happening, Kind, Past
from warband.games.heroclix.text.describing import was
from warband.games.heroclix.text.meaning.programs import Ops, State
from warband.games.heroclix.text.meaning.states import States

UNSTRUCK = ops.Not(was(ops.SELF, (Past("was struck"),), "turn"))
CARRYING = ops.Carrying()


class Sights(States):
    """States by place."""

    def _capped_first(self, most: int, me: Group) -> Always:
        self.certain(me)
        return Always(Gains((ops.Adjusted("takes at most", most),)), condition=UNSTRUCK)

    def _are(self, group: Group, verb: State | Always) -> Always:
        if isinstance(verb, Always):
            if group not in (ops.SELF, ops.BEFORE):
                raise self.wrong(self.node, "'this character', and nothing else of it")
            return verb
        return super()._are(group, verb)

    def _no_range_or(self, power: str) -> tuple[str, ...]:
        if power not in names.standard():
            raise self.wrong(self.node, "a standard power")
        return "can't be targeted by range attacks", f"SAFEGUARD: {power}"

    def _heals_from(self, power: str) -> Happening:
        if power not in HEALING:
            raise self.wrong(self.node, "a power that heals")
        return Happening("heals", powers=(power,))

    def _situation(self, condition: ops.Condition, states: Sequence[Clause]) -> tuple[Clause, ...]:
        """A state of several under a condition of each: a state of those who meet it."""
        if condition == CARRYING:
            return self.carried(tuple(states))
        match condition:
            case ops.Is(ops.BEFORE, kind) if all(isinstance(state, Always) for state in states):
                return tuple(one for state in states if isinstance(state, Always) for one in self.each_so(state, kind))
        return super()._situation(condition, states)

    def each_so(self, state: Always, kind: Kind) -> list[Always]:
        """Something for those of a kind who are also of another."""
        of = state.group.kind
        alone = [replace(state, group=ops.SELF, condition=ops.Is(ops.SELF, kind))]
        if state.group.which != ops.ALL:
            return alone
        others = replace(of, me=False, other=of.other or of.me, having=(*of.having, *kind.having))
        return [*(alone if of.me else ()), replace(state, group=Group(ops.ALL, others))]

    def carried(self, states: tuple[Clause, ...]) -> tuple[Clause, ...]:
        """Check that a modifier of carriers is one of speed, for friends."""
        friends = Group(ops.ALL, Kind(side="friendly"))
        match states:
            case (Always(Changed((value,), int(amount), None), group, None),) if (value, group) == (SPEED, friends):
                return (Always(Gains((self.adjusted("carrier's speed", amount),))),)
        raise self.wrong(self.node, "'friendly characters modify speed'")

    def _unique_trigger(self, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
        found = self.triggers(limit, event, after, program)
        if not isinstance(found, Triggers) or not any(isinstance(op, ops.Modify) for op in found.program):
            raise self.wrong(self.node, "something that modifies a value")
        once = [replace(op, unique=True) if isinstance(op, ops.Modify) else op for op in found.program]
        return replace(found, program=tuple(once))


HEALING = frozenset(("Regeneration", "Steal Energy", "Support"))
