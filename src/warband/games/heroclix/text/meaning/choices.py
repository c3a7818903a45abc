"""What is chosen: powers and characters, what is done with them, and what is so of them ever after."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains, ThemeUses
from warband.games.heroclix.programs.ops import Group, Kind, Pick
from warband.games.heroclix.text import names
from warband.games.heroclix.text.meaning.lists import Lists
from warband.games.heroclix.text.meaning.programs import Ops, speaks_of
from warband.games.heroclix.text.phrase import Sense
from warband.games.heroclix.text.sayings import either, lasting

CHOSEN = Group(ops.CHOSEN)
KIN = Group(ops.ALL, Kind(side="friendly", me=True, having=(ops.Trait(),)))  # all with the very trait
SHOWN = ops.LendChosen(ops.UNSAID)  # what was chosen can be used while the text is there


class Choices(Lists):
    """Choices, and what becomes of them."""

    def _choose(self, group: Group) -> Ops:
        """Somebody is chosen; if an effect of a name chooses nobody twice, that is noted."""
        self.away.clear()
        self.naming = [ops.Note((one.name,)) for one in group.kind.having if isinstance(one, ops.NotYetFor)]
        return [Pick(self.single(group)), ops.Keep(), *self.naming]

    def _choose_and(self, group: Group, deeds: Ops) -> Ops:
        return [*self._choose(group), *deeds]

    def _choose_two(self, kind: Kind) -> Ops:
        """One, and then another."""
        return self.choose_up_to(Group(ops.SEVERAL, kind, 2))

    def choose_up_to(self, group: Group) -> Ops:
        """One after another, up to a number; those who were hit, or some of a kind."""
        hit = ops.Hit() in group.kind.having
        kind = replace(group.kind, having=tuple(one for one in group.kind.having if one != ops.Hit()))
        which: ops.Which = ops.HIT_ONE if hit else ops.ONE
        other = replace(kind, having=(*kind.having, ops.Unchosen()))
        first: Ops = [ops.May(2), Pick(Group(which, kind)), ops.Keep()]
        return first + [ops.May(2), Pick(Group(which, other)), ops.Keep(more=True)] * (group.most - 1)

    def _choose_two_and(self, kind: Kind, one: str, other: str) -> Ops:
        return [*self._choose_two(kind), ops.Choose(self.options((one, other)))]

    def _may_discard(self, who: Group, name: str) -> Ops:
        has = ops.Is(self.certain(who), Kind(having=(ops.Equipped((name,)),)))
        return [ops.Unless(has, 3), ops.May(2), Pick(who), ops.Discard(name)]

    def _modify_and_last(
        self, until: ops.Until, whose: Group, values: tuple[int, ...], amount: ops.Size, group: Group, verbs: Sense
    ) -> Ops:
        return [Pick(whose), ops.Modify(values, amount, until), *lasting(group, verbs, until)]

    def _if_on_summit(self, who: Group, body: Ops) -> Ops:
        return [ops.Unless(ops.Stands(self.certain(who), "summit"), len(body)), *body]

    def _choose_listed(self, *items: Sense) -> Ops:
        """One of some powers; where one choice is several powers at once, that is noted for what is said later."""
        if all(isinstance(item, str) for item in items):
            return [ops.Choose(self.options(items))]
        packs = [item if isinstance(item, tuple) else (item,) for item in items]
        self.options([name for pack in packs for name in pack])
        return either([[Pick(ops.SELF), ops.Note(pack)] for pack in packs])

    def _choose_power(self, words: str, source: Sense) -> Ops:
        return [self.choice(words, source)]

    def _choose_both(self, group: Group, words: str, source: Sense) -> Ops:
        """Somebody, and a power of whom is chosen. 'Their card' is that of the chosen one."""
        chosen = self._choose(group)
        if source and source["source"] == "card" and self.node.children[-1].data == "on_card__their":
            source = {**source, "source": "chosen"}
        return [*chosen, self.choice(words, source)]

    def choice(self, words: str, source: Sense) -> ops.Choose:
        """Standard powers to choose from."""
        count, slots, displayed = names.choices()[words]
        found = dict(source or {})
        if displayed:
            if found != {"source": "chosen"}:
                raise self.wrong(self.node, "who displays the powers")
            found["how"] = "displayed"
        return ops.Choose(slots=slots, count=count, **found)

    def _on_card(self, *theirs: None) -> dict[str, Sense]:
        return {"source": "card", "how": "printed"}

    def _on_card_of(self, article: int, kind: Kind) -> dict[str, Sense]:
        self.away.clear()
        return {"source": "kind", "kind": kind, "how": "printed"}

    def _of_kind(self, article: int, kind: Kind) -> dict[str, Sense]:
        self.check_away()
        return {"source": "kind", "kind": kind}

    def _choose_lend(self, words: str, source: Sense, group: Group, word: None, until: ops.Until) -> Ops:
        return [self.choice(words, source), Pick(group), ops.LendChosen(until)]

    def _choose_lend_one(self, *said: Sense) -> Ops:
        *items, group, _, until = said
        return [ops.Choose(self.options(items)), Pick(group), ops.LendChosen(until)]

    def _choose_kin(self, number: int) -> Ops:
        """Somebody with the very trait and another name, if there are enough of them; nobody who trades already."""
        enough = ops.Force(number, Kind(side="friendly", having=(ops.Trait(),)))
        free = ops.Is(ops.SELF, Kind(having=(ops.Untraded(),)))
        others = Kind(side="friendly", other=True, having=(ops.Trait(), ops.OtherName(), ops.Untraded()))
        chosen: Ops = [Pick(Group(ops.ONE, others)), ops.Keep()]
        return [ops.Unless(ops.All((enough, free)), len(chosen)), *chosen]

    def _trade(self, until: ops.Until) -> Ops:
        return [ops.Trade(until)]

    def _take_chosen(self, until: ops.Until, group: Group, word: None, other: Group) -> Ops:
        return [Pick(group), ops.LendChosen(until, can=False), Pick(other), ops.LendChosen(until)]

    def _lend_shown(self, group: Group, word: None) -> Ops:
        self.certain(group)
        return [SHOWN]

    def _lend_more(self, group: Group, power: str) -> Ops:
        return [Pick(group), ops.Lend((power,), ops.CHOSEN_TOO)]

    def as_long(self, program: Ops) -> Ops:
        """What is lent in addition to a chosen power lasts as long."""
        done: Ops = []
        until: ops.Until | None = None
        for op in program:
            if isinstance(op, ops.LendChosen):
                until = op.until
            if isinstance(op, ops.Lend) and op.until == ops.CHOSEN_TOO:
                if until is None:
                    raise self.wrong(self.node, "for how long the chosen power can be used")
                op = replace(op, until=until)
            done.append(op)
        return done

    def _summon(self, article: int, kind: Kind) -> Ops:
        if not any(isinstance(one, ops.Waiting) for one in kind.having):
            raise self.wrong(self.node, "from where: 'from your Sideline'")
        self.away.clear()
        return [ops.Fetch(kind, ops.IN_ADJACENT), *self.naming]

    def _the_made(self) -> Group:
        return Group(ops.MADE)

    def _last_scored(self, until: ops.Until, group: Group, verbs: tuple[Sense, ...]) -> Ops:
        return [*lasting(group, verbs, until), ops.Score()]

    def _theme_uses(self, condition: ops.Condition, most: int, usual: int) -> Clause:
        if not isinstance(condition, ops.Themed) or usual != 3:
            raise self.wrong(self.node, "a theme, and the usual number of 3")
        return ThemeUses(condition.names, most)

    def _dial_between(self, theirs: None, low: int, high: int) -> Ops:
        if not 1 < high - low + 1 <= 6:
            raise self.wrong(self.node, "two to six clicks, the lower number first")
        return either([[Pick(ops.BEFORE), ops.Dial(click)] for click in range(low, high + 1)])

    def _choose_both_if(self, group: Group) -> Ops:
        self.certain(group)
        return [BOTH]

    def either_or_both(self, body: Ops) -> Ops:
        """One of two powers, or both if the theme is named."""
        match body:
            case [ops.Choose(powers), Pick() as who, ops.LendChosen(until)] if len(powers) == 2:
                both: Ops = [ops.May(3), who, ops.Lend(powers, until), ops.Skip(len(body))]
                return [replace(BOTH, skip=len(both)), *both, *body]
        raise self.wrong(self.node, "two powers to choose from in the sentence before it")

    # --- what is chosen somewhere else than on the map

    def check_away(self) -> None:
        """Somebody off the map can be chosen, and can come; nothing else is done to it."""
        if self.away:
            raise self.wrong(self.away[0], "somebody on the map")

    def check_off_map(self, program: Ops) -> None:
        """Whoever was chosen off the map is not acted on."""
        away = False
        for op in program:
            if isinstance(op, Pick):
                there = ops.off_map(op.group.kind)
                away = there or (away and op.group.which in (ops.IT, ops.THAT, ops.CHOSEN))
                if away and not there:
                    raise self.wrong(self.node, "somebody on the map")
            elif away and isinstance(op, ops.Fetch):
                away = False
            if any(speaks_of(op, who) for who in (ops.CHOSEN, ops.THAT)) and away:
                raise self.wrong(self.node, "somebody on the map")
        made = False
        for op in program:
            made = made or isinstance(op, ops.Fetch)
            if speaks_of(op, ops.MADE) and not made:
                raise self.wrong(self.node, "'generate' before 'the generated character'")

    # --- what was chosen is so ever after

    def noting(self, program: Ops) -> Ops:
        """A program that notes what is chosen in it; what is so of that while the text is there comes last."""
        if SHOWN in program:
            noted = [name for op in program if isinstance(op, ops.Note) for name in op.names]
            if not noted or program[-1] != SHOWN:
                raise self.wrong(self.node, "'choose one' of several powers before what is chosen")
            self.lastly += [self.ever(name, ops.SELF) for name in noted]
            return program[:-1]
        if any(isinstance(op, ops.Note) and len(op.names) > 1 for op in program):
            raise self.wrong(self.node, "what becomes of the chosen powers")
        chooses = [op for op in program if isinstance(op, ops.Choose)]
        if not chooses or any(isinstance(op, ops.LendChosen) for op in program):
            return program
        if len(chooses) > 1 or self.noted is not None or chooses[0].of:
            raise self.wrong(self.node, "what becomes of the chosen power")
        self.noted = (chooses[0], self.node)
        return [*program, ops.Note()]

    def ever(self, power: str, group: Group) -> Always:
        """Somebody can use a power that was chosen."""
        return Always(Gains((power,)), group, ops.Noted(ops.SELF, power))

    def _always_chosen(self, group: Group, word: None) -> tuple[Clause, ...]:
        if self.noted is None or group.which not in (ops.THIS, ops.IT, ops.ALL):
            raise self.wrong(self.node, "'choose' and a power before it")
        choice, _ = self.noted
        self.noted = None
        known = choice.powers or [name for slot in choice.slots for name in names.STANDARD[slot]]
        return tuple(self.ever(power, ops.SELF if group == ops.BEFORE else group) for power in known)


BOTH = ops.Unless(ops.Themed(), 0)
