"""States: always or under a condition, of this character or of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, AsFree, Changed, Clause, Gains, Limit, Triggers
from warband.games.heroclix.programs.ops import Group, Happening, Kind
from warband.games.heroclix.text.meaning.programs import Ops, State, parts_of
from warband.games.heroclix.text.meaning.triggers import Effects


class States(Effects):
    """States that hold always or under a condition."""

    def _situation(self, condition: ops.Condition, states: Sequence[Clause]) -> tuple[Clause, ...]:
        """States under a condition; if it is one of each of several, states of those who meet it."""
        if condition == ops.Carrying():
            return self.carried(tuple(states))
        match condition:
            case ops.Is(ops.BEFORE, kind) if all(isinstance(state, Always) for state in states):
                return tuple(one for state in states if isinstance(state, Always) for one in self.each_so(state, kind))
        self.last_condition = condition
        found = [one for one in states if isinstance(one, Always | AsFree)]
        if len(found) < len(states):
            raise self.wrong(self.node, "a state that can have a condition")
        return tuple(replace(one, condition=self.lasting(condition)) for one in found)

    def _always(self, states: tuple[Always, ...]) -> tuple[Clause, ...]:
        if any(isinstance(one, ops.Waiting) for state in states for one in state.group.kind.having):
            self.away.clear()
        return states

    def dealt_by(self, group: Group, cap: Gains | Always) -> Group:
        """The kind of characters with reduced damage, if a statement about all characters means one."""
        if not isinstance(cap, Gains) or not is_cap(cap.powers[0]):
            return group
        if group != Group(ops.ALL):
            raise self.wrong(self.node, "'characters take a maximum of'")
        return ops.SELF

    def _otherwise(self, states: Sequence[Clause]) -> tuple[Clause, ...]:
        if self.last_condition is None:
            raise self.wrong(self.node, "'if' in the sentence before 'otherwise'")
        return self._situation(ops.Not(self.last_condition), states)

    def _always_if_on(self, states: tuple[Always, ...], terrain: str) -> tuple[Clause, ...]:
        if any(one.group.which != ops.ALL for one in states):
            raise self.wrong(self.node, "characters of a kind")
        on = ops.On(terrain)
        kinds = [replace(one.group.kind, having=(*one.group.kind.having, on)) for one in states]
        return tuple(replace(one, group=Group(ops.ALL, kind)) for one, kind in zip(states, kinds, strict=True))

    def _unique(self, states: Sequence[Clause]) -> tuple[Clause, ...]:
        found = [one for one in states if isinstance(one, Always)]
        if len(found) < len(states) or not any(isinstance(one.gives, Changed) for one in found):
            raise self.wrong(self.node, "something that modifies a value")
        return tuple(replace(one, unique=True) for one in found)

    def _are(self, group: Group, verb: State | Always) -> Always:
        """A state of somebody."""
        if isinstance(verb, Always):
            if group not in (ops.SELF, ops.BEFORE):
                raise self.wrong(self.node, "'this character', and nothing else of it")
            return verb
        if group.which not in (ops.THIS, ops.IT, ops.ALL):
            raise self.wrong(self.node, "'this character' or characters of a kind")
        self.last_group = group
        if isinstance(verb, Gains) and is_cap(verb.powers[0]) and group != ops.SELF:
            group = self.dealt_by(group, verb)
        if isinstance(verb, Changed):
            self.check_changed(verb, group)
            verb = self.seen_by(group, verb)
        return Always(verb, ops.SELF if group == ops.BEFORE else group)

    # hc.text.sides-of-others
    def seen_by(self, group: Group, verb: Changed) -> Changed:
        """A change in attacks of others: to opposing characters, whoever is friendly to this one is opposing."""
        kind = verb.when.kind if verb.when is not None else None
        if group.which != ops.ALL or verb.when is None or kind is None or not kind.side:
            return verb
        if not group.kind.side:
            raise self.wrong(self.node, "'friendly' or 'opposing' before those who attack")
        return replace(verb, when=replace(verb.when, kind=seen_from(group, kind)))

    def check_changed(self, verb: Changed, group: Group) -> None:
        """Nobody attacks itself; a counted modifier is one of this character, and can be counted at any time."""
        if verb.when and verb.when.me and group.which != ops.ALL:
            raise self.wrong(self.node, "others who attack this character")
        if isinstance(verb.amount, int):
            return
        if group not in (ops.SELF, ops.BEFORE):
            raise self.wrong(self.node, "'this character' before 'for each'")
        if any(isinstance(part, ops.Result | ops.Faces) for part in parts_of(verb)):
            raise self.wrong(self.node, "a number that can be counted at any time")

    def _themed_game(self, condition: ops.Condition, states: Sequence[Clause]) -> tuple[Clause, ...]:
        if not isinstance(condition, ops.Themed):
            raise self.wrong(self.node, "what stays so all game: 'is part of a Robot themed team'")
        return self._situation(condition, states)

    def _otherwise_game(self, states: Sequence[Clause]) -> tuple[Clause, ...]:
        if not isinstance(self.last_condition, ops.Themed):
            raise self.wrong(self.node, "'if' and a theme in the sentence before 'otherwise'")
        return self._otherwise(states)

    def _already_they(self, power: str, program: Ops) -> Clause:
        """A change of a power for the characters of the sentence before with that power."""
        if self.last_group is None or self.last_group.which != ops.ALL or power not in self.listed:
            raise self.wrong(self.node, "characters of a kind who can use that power, in the sentence before")
        kind = self.last_group.kind
        printed = Group(ops.ALL, replace(kind, having=(*kind.having, ops.Prints(power))))
        return self.tuned(power, program, printed)

    def _situation_tuned(self, condition: ops.Condition, program: Ops) -> Clause:
        return replace(self.tuned("", program, ops.SELF), condition=self.lasting(condition))

    def _as_free(self, power: str) -> AsFree:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        self.listed = (power,)
        return AsFree(power)

    def _heals_from(self, power: str) -> Happening:
        if power not in HEALING:
            raise self.wrong(self.node, "a power that heals")
        return Happening("heals", powers=(power,))

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


HEALING = frozenset(("Regeneration", "Steal Energy", "Support", "Fantastic Four", "Suicide Squad"))


def seen_from(group: Group, kind: Kind) -> Kind:
    """A kind with the side that it has for some characters."""
    turned = {"friendly": "opposing", "opposing": "friendly"}
    return replace(kind, side=turned[kind.side]) if group.kind.side == "opposing" and kind.side else kind


def is_cap(power: object) -> bool:
    """Whether attacks deal so much damage at most."""
    return isinstance(power, ops.Adjusted) and power.what == "deals at most"
