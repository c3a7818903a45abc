"""The clauses of a text become powers: states are data, deeds are programs that one procedure runs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast
from zlib import crc32

from msgspec.structs import replace

from warband.games.heroclix.effects import names, rally
from warband.games.heroclix.effects.checks import checks, condition_checks, limit_checks
from warband.games.heroclix.effects.conditional_grants import PASSIVE, lends
from warband.games.heroclix.effects.deeds import things
from warband.games.heroclix.effects.deeds.choosing import KEYWORDS
from warband.games.heroclix.effects.effect import resolve_at_once, resolve_rescue, resolve_special, rolled
from warband.games.heroclix.effects.events import EVENTS, FURTHER
from warband.games.heroclix.effects.hooks import (
    WOULD,
    attack_check,
    circumstances,
    counter,
    react,
    roll_again,
    rolling,
    start_effect,
    unspent,
)
from warband.games.heroclix.effects.parameters import adjusted, every_click, keyword_of, keyword_state
from warband.games.heroclix.effects.recalling import events_in
from warband.games.heroclix.effects.rerolls import rerolling
from warband.games.heroclix.effects.states import STATES, brings
from warband.games.heroclix.effects.variants import RELATIONS, again, as_free, told
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.objects.equipment import BEARS
from warband.games.heroclix.position.abilities.changes import BANS
from warband.games.heroclix.position.abilities.parts import (
    Ability,
    Action,
    Aura,
    Modifier,
    Part,
    Power,
    Reaction,
    always,
    trigger,
)
from warband.games.heroclix.position.abilities.sheets import EARTHBOUND
from warband.games.heroclix.position.abilities.using import ACTIVE, AWAITS
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.memory import deeds_of
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import (
    Acts,
    Always,
    AsFree,
    Bears,
    Changed,
    Clause,
    Distinct,
    Enlists,
    Fact,
    FreeCards,
    Gains,
    Listed,
    OnceMore,
    Raises,
    Rallies,
    Reacts,
    Rerolls,
    RollsAgain,
    Sideline,
    Starts,
    ThemeUses,
    Triggers,
    Uncounted,
)
from warband.games.heroclix.programs.keys import effect_of, listed_in, numbered, quoted, shown, title, varied
from warband.games.heroclix.programs.ops import Condition, Program
from warband.games.heroclix.text.own_names import tied
from warband.games.heroclix.turns.giving import LEADERSHIP
from warband.kernel.ask import Check

ACTION = "hc.supp.16.phrasing.after-action"
TRIGGERED = "hc.core.other.triggered"
AT_THE_BEGINNING = (LEADERSHIP, "Willpower")  # rolls that are offered where they may succeed at something
NOTHING = Compiled((), {}, {})
KIN, SAME_KIN = ops.Swap(""), ops.Swap("", same_click=True)  # with the very trait


class Compiler:
    """Makes the powers of one text."""

    def __init__(self, key: str, power: Callable[[str], Power], listed: tuple[str, ...] = ()) -> None:
        self.key = key
        self.names = listed or listed_in(key)  # characters or keywords that are listed for the text
        self.power = power
        self.powers: list[Power] = []
        self.own: list[Part] = []  # parts of a power of its own
        self.lent: dict[str, Power] = {}
        self.changes = 0
        self.programs: dict[str, Program] = {}
        self.acting = ""  # the program of the last action
        self.facts: list[Fact] = []
        self.varied = 0  # how many powers are told in another way
        self.quotes = 0  # how many texts within the text were read
        self.borrowed: set[str] = set()  # the keys of their programs

    def compiled(self, clauses: tuple[Clause, ...]) -> Compiled:
        """All clauses together."""
        for name in (said := sorted(said_powers(clauses))):
            self.power(name)
            self.lent |= {name: STATES[name]} if name in STATES else {}
        for clause in clauses:
            self.add(clause)
        for op in (op for made in self.programs.values() for op in made):
            self.lent |= found_later(op)
        if self.own:
            self.powers.append(Power(title(self.key), "hc.core.other.traits-and-special-powers", tuple(self.own)))
        if not any(isinstance(fact, Sideline) for fact in self.facts):
            self.facts += [fact for made in self.programs.values() for op in made for fact in from_sideline(op)]
        every = [op for program in self.programs.values() for op in program]
        cards = [op.what for op in every if isinstance(op, ops.Generate) and op.sort == ops.CHARACTER]
        recalls, awaited = tuple(sorted(set(deeds_of(clauses)))), tuple(dict.fromkeys(events_in(clauses)))
        return Compiled(
            tuple(self.powers), self.lent, self.programs, tuple(cards), tuple(self.facts), recalls, tuple(said), awaited
        )

    def add(self, clause: Clause) -> None:
        """One clause."""
        match clause:
            case Always():
                self.always(clause)
            case AsFree(power, _, condition):
                free = as_free(self.power(power), clause)
                if condition is None:
                    self.powers.append(free)
                else:
                    self.offer(free, condition)
            case Listed(usual, instead):
                self.own = [part for one in self.own for part in self.listed(one, usual, instead)]
            case OnceMore(power, condition):
                self.offer(again(self.power(power)), condition)
            case Rallies():
                self.rally(clause)
            case Bears(kind):
                self.own.append(Ability(BEARS, PASSIVE, kind))
            case Uncounted("") | Enlists(()):
                self.facts.append(replace(clause, card=self.key.partition(" ")[0]))
            case Sideline("", ""):
                self.facts.append(replace(clause, trait=effect_of(self.key)))
            case Sideline() | Starts() | Raises() | Enlists() | ThemeUses() | Distinct() | Uncounted() | FreeCards():
                self.facts.append(clause)
            case Acts():
                self.action(clause)
            case Triggers():
                for part in barring_first(clause):
                    self.trigger(part)
            case Rerolls():
                self.own.append(rerolling(clause, numbered(self.key, len(self.own) + 1)))
            case Reacts():
                self.react(clause)
            case RollsAgain(who, windows, limit):
                key = self.program(())
                can = unspent(key, limit, partial(rolling, group=who))
                use = partial(roll_again, key=key, limit=limit)
                self.own += [Reaction(window, shown(key), TRIGGERED, can, use) for window in windows]

    # hc.supp.16.phrasing.close-range-choice, hc.supp.16.phrasing.ste-set-up-by-action
    def action(self, acts: Acts) -> None:
        """An action with an effect."""
        types, limit, usual = acts.type, acts.limit, self.acting
        key = self.acting = self.program(acts.program)
        for op in acts.program:
            if isinstance(op, ops.Unless) and isinstance(op.condition, ops.NoneMade):
                self.own += things.watches(op.condition.word, key)
        for kind in types.split("/"):
            name = f"{shown(key)} ({kind.lower()})" if kind != types else shown(key)
            needs = checks(self.programs[key], kind if kind != types else "")
            refusals = (*limit_checks(key, limit), *condition_checks(acts), *needs)
            if acts.only_if:  # hc.text.activated: another way to use the action before it; either counts for both
                refusals = (*limit_checks(usual, limit), *refusals)
                self.own = [barred_after(part, shown(usual), limit_checks(key, limit)) for part in self.own]
            self.own.append(Action(name, kind, ACTION, partial(start_effect, key=key), refusals))

    # hc.supp.16.phrasing.ex.hypersonic-with-trigger
    def trigger(self, clause: Triggers) -> None:
        """An effect of an event."""
        event, after, known = clause.event, clause.after, EVENTS[clause.event.what]
        key = self.program(clause.program)
        resolve = resolve_special if after or known.special else RESOLVED.get(known.when, resolve_at_once)
        self.own += [Ability(AWAITS, TRIGGERED, power) for power in event.powers if power in AT_THE_BEGINNING]
        for one in (event, *event.also):
            for known in [EVENTS[what] for what in (one.what, *FURTHER.get(one.what, ()))]:
                sees = known.sees(key, clause.limit, one)
                self.own.append(trigger(known.event, after or known.when, key, TRIGGERED, sees, resolve))

    def react(self, clause: Reacts) -> None:
        """An effect that comes before an event."""
        key = self.program(clause.program)
        window, would = WOULD[clause.event]
        can = unspent(key, clause.limit, lambda g, matter, who: would(g, matter, who, clause))
        use = partial(react, key=key)
        self.own.append(Reaction(window, shown(key), TRIGGERED, can, use))

    def rally(self, clause: Rallies) -> None:
        """A die that is kept."""
        key = f"{self.key} {rally.title(clause.side, clause.face)}"
        self.programs[key] = rally.program(clause.side, clause.face)
        self.borrowed.add(key)
        self.powers.append(rally.power(clause.side, clause.face, key))

    def offer(self, free: Power, condition: Condition) -> None:
        """Free actions that can be used while something holds."""
        name = f"{self.key} {free.name} as FREE"
        self.lent[name] = free._replace(name=name)
        self.own.append(lends((name,), Always(Gains((name,)), condition=condition)))

    def named(self, op: ops.Op) -> ops.Op:
        """An op with a name for its inner program."""
        if not isinstance(op, ops.Later | ops.Each):
            return op
        return replace(op, key=self.program(cast(Program, op.program)))

    def listed(self, part: Part, usual: str, instead: str) -> list[Part]:
        """An action has one type for characters with a keyword of the object, and another for all others."""
        if not isinstance(part, Action) or part.type != usual:
            return [part]
        gear = self.key.partition(" ")[0]
        has = partial(things.has_listed_keyword, gear=gear)
        only = Check("listed", ACTION, has, f"It has a listed keyword: for it this is a {instead} action.")
        never = Check("unlisted", ACTION, lambda g, who: not has(g, who), "It has no listed keyword.")
        free = part._replace(name=f"{part.name} as {instead}", type=instead, checks=(never, *part.checks))
        return [part._replace(checks=(only, *part.checks)), free]

    def program(self, program: Program) -> str:
        """A name for a program, and names for those that it sets up."""
        key = numbered(self.key, len(self.programs) - len(self.borrowed) + 1)
        self.programs[key] = ready = tuple(tied(self.ready(op, key), effect_of(key), self.names) for op in program)
        self.programs[key] = tuple(self.named(op) for op in ready)
        return key

    def ready(self, op: ops.Op, key: str) -> ops.Op:
        """An op that knows its lent powers, and the name of the trait that makes others kin."""
        if isinstance(op, ops.Lend):
            return replace(op, powers=self.meant(op.powers))
        if isinstance(op, ops.Pick | ops.Unless):
            return named_trait(op, ops.Trait(shown(key)))
        return replace(op, trait=shown(key)) if op in (KIN, SAME_KIN) else op

    def meant(self, powers: tuple[ops.Usable, ...]) -> tuple[str, ...]:
        """Powers by name; a text within the text becomes a power that can be lent, beside those that it lists."""
        return tuple(name for power in powers for name in self.names_of(power))

    def names_of(self, power: ops.Usable) -> list[str]:
        """The names by which a power can be lent."""
        if isinstance(power, str):
            return [names.BY_SYMBOL.get(power, power)]
        if isinstance(power, ops.Adjusted):
            for one in every_click(power):
                state = adjusted(one)
                self.lent[state.name] = state
            return [adjusted(power).name]
        return self.quote(power) if isinstance(power, ops.Says) else self.vary(power)

    def vary(self, said: ops.Varied) -> list[str]:
        """A power that is told in another way: it keeps its name, and is lent by another."""
        self.varied += 1
        name = varied(said.power, numbered(self.key, self.varied))
        related = not said.power or said.way in RELATIONS
        self.lent[name] = told(said, Power("", PASSIVE) if related else self.power(said.power), self.key)
        return [name]

    def quote(self, said: ops.Says) -> list[str]:
        """The powers of a text within the text."""
        self.quotes += 1
        inner = Compiler(quoted(self.key, self.quotes), self.power, self.names)
        found = inner.compiled(cast("tuple[Clause, ...]", said.clauses))
        listed = found.powers[:-1] if inner.own else found.powers
        self.lent |= found.lent
        own = found.powers[-1].parts if inner.own else ()
        changed = [power for power in listed if power.name in POWERS and power != self.power(power.name)]
        free = tuple(part for power in changed for part in power.parts)
        self.lent[inner.key] = Power(inner.key, PASSIVE, (*own, *free))
        self.programs |= found.programs
        self.borrowed |= found.programs.keys()
        return [inner.key, *(power.name for power in listed if power not in changed)]

    # hc.supp.16.phrasing.list-used-normally
    def always(self, clause: Always) -> None:
        """Something that is so: for this character always, or as long as something holds, or for others too."""
        clause = tied(clause, effect_of(self.key), self.names)
        gives = clause.gives
        simple = clause.condition is None and clause.group == ops.SELF
        if isinstance(gives, Changed):
            source = unique_name(self.key, clause) if clause.unique else self.key
            self.changes += 1
            lent = numbered(f"{source} +", self.changes)
            when = attack_check(gives.when, self.key) if gives.when else always
            aura = next((p for p in self.power(gives.like).parts if isinstance(p, Aura)), None) if gives.like else None
            if aura is not None:
                when = always
            if gives.like and aura is None:
                when = circumstances(self.power(gives.like), gives.values[0])
            amount, count = (gives.amount, None) if isinstance(gives.amount, int) else (0, counter(gives.amount))
            parts: list[Part] = [Modifier(v, amount, title(self.key), PASSIVE, when, count) for v in gives.values]
            if aura is not None:
                parts = [Aura(v, amount, title(self.key), PASSIVE, aura.on) for v in gives.values]
            if simple:
                self.own += parts
                return
            self.lent[lent] = Power(lent, PASSIVE, tuple(parts))
            self.own.append(lends((lent,), clause))
        elif simple:
            self.powers += [self.lent.get(name) or self.power(name) for name in self.meant(gives.powers)]
        else:
            from_bench = (ACTIVE,) if ops.off_map(clause.group.kind) else ()
            self.own.append(lends((*self.meant(gives.powers), *from_bench), clause))


def from_sideline(op: ops.Op) -> list[Sideline]:
    """The characters that an op brings from the Sideline, so that they may be there for it."""
    match op:
        case ops.Swap(name, trait, second=second):
            return [Sideline(name, trait), *([Sideline(second)] if second else [])]
        case ops.Fetch(kind):
            return [Sideline(name) for one in kind.having if isinstance(one, ops.Named) for name in one.names]
    return []


def found_later(op: ops.Op) -> dict[str, Power]:
    """The states that an op may lend, where only the game says which."""
    if isinstance(op, ops.LendChosen) and not op.can:
        return {name: state for name, state in STATES.items() if brings(state, *BANS)}
    if isinstance(op, ops.Choose) and KEYWORDS.keys() & set(op.slots):
        return {name: state for name in [keyword_state("chosen")] if (state := keyword_of(name)) is not None}
    return {}


def named_trait(op: ops.Op, trait: ops.Trait) -> ops.Op:
    """An op in which 'this trait' has a name."""
    from warband.games.heroclix.text.reading.effects.programs import with_part  # only a text that was read needs it

    return with_part(op, ops.Trait(), trait)


# hc.supp.17.unique-modifier.different-by-name, hc.supp.17.unique-modifier.same-effect-once
# hc.supp.17.unique-modifier.same-value, hc.supp.17.unique-modifier.several
def unique_name(key: str, clause: Always) -> str:
    """A UNIQUE MODIFIER is the same as another if both its name and its meaning are; grammar makes no difference."""
    return f"UNIQUE {shown(key)} {crc32(repr(clause).encode()):08x}"


def barring_first(clause: Triggers) -> list[Triggers]:
    """Bans of an attack come before its targets respond; other effects once the targets are fixed.

    Targets may change and be chosen again, so nothing else can be done as early. What depends on a choice stays whole.
    """
    program = clause.program
    event = clause.event
    if event.what != "attacks" or event.also or clause.after or clause.limit or not any(bars(op) for op in program):
        return [clause]
    early = replace(clause, event=replace(clause.event, what="targets"))
    if all(bars(op) or isinstance(op, ops.Pick | ops.Unless) for op in program):
        return [early]
    if not all(isinstance(op, ops.Pick | ops.Modify | ops.Lend | ops.Boost) for op in program):
        return [clause]
    barred = tuple(op for op in program if bars(op) or isinstance(op, ops.Pick))
    others = tuple(op for op in program if not bars(op))
    return [replace(early, program=barred), replace(clause, program=others)]


def bars(op: ops.Op) -> bool:
    """Whether an op keeps characters from using something."""
    states = [STATES.get(str(power)) for power in op.powers] if isinstance(op, ops.Lend) else [None]
    return all(state is not None and brings(state, *BANS, EARTHBOUND) for state in states)


def said_powers(part: object) -> set[str]:
    """The powers that clauses speak of."""
    if isinstance(part, str):
        return {part} & (names.powers() | STATES.keys())
    fields = getattr(part, "__struct_fields__", ())
    inside = part if isinstance(part, tuple) else [getattr(part, field) for field in fields]
    return {name for inner in inside for name in said_powers(inner)}


RESOLVED = {damage.RESCUE: resolve_rescue}
ROLLED = Power("", "hc.core.roll.effect-lists-results", rolled=rolled)


def barred_after(part: Part, name: str, used: tuple[Check, ...]) -> Part:
    """A part; an action of a name is refused once it was used in another way."""
    return part._replace(checks=(*used, *part.checks)) if isinstance(part, Action) and part.name == name else part
