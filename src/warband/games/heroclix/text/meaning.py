"""What is said becomes clauses and ops. Most of it means the same everywhere (`sayings`); the rest is here.

What only makes sense in certain places (the attacker, this attack) is noted on the way and checked where the place is
known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from warband.games.heroclix.dice import SUCCESS
from warband.games.heroclix.hits import IF_IT_HITS
from warband.games.heroclix.parts import Modifier
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.leadership import RELIEVES
from warband.games.heroclix.text import names, ops, things
from warband.games.heroclix.text.clauses import (
    Acts,
    Always,
    AsFree,
    Bears,
    Changed,
    Clause,
    Gains,
    Limit,
    Listed,
    Narrowed,
    Reacts,
    Rerolls,
    RollsAgain,
    Starts,
    Triggers,
    Varied,
)
from warband.games.heroclix.text.details import REROLL, ROLLERS, Tune, state_of
from warband.games.heroclix.text.ops import Group, Happening, Kind, Op, Pick, Program
from warband.games.heroclix.text.sayings import PHRASES, WORDS, either
from warband.games.heroclix.text.states import STATES
from warband.text.mistake import TextError
from warband.text.normal import Normal
from warband.text.words import listed

if TYPE_CHECKING:
    from lark import Tree

Ops = list[Op]
Faces = tuple[int, int]

# What can be spoken of only where it exists: what it is called, in which events it exists, and how to say that.
ATTACKER, HIT, THIS_ATTACK = "the attacker", "a hit character", "this attack"
MISSED, TARGETED = "a missed character", "the target"
NOT_TARGETED, NOT_HIT, NOT_DEALT = "targeting", "a hit", "damage to prevent"
OWN_ATTACK = "this character as the attacker"
EXISTS = {
    "attacks": {THIS_ATTACK, TARGETED, OWN_ATTACK},
    "rolls": {HIT},
    "uses": {TARGETED},
    "hits": {HIT, TARGETED, OWN_ATTACK},
    "hits every": {HIT},
    "damages": {HIT},
    "misses": {MISSED},
    "hurt by": {ATTACKER},
    "ko by": {ATTACKER},
    "attacked": {ATTACKER, THIS_ATTACK},
    "rolls attack": {THIS_ATTACK},
    "is hit": {ATTACKER},
    "is missed": {ATTACKER},
    "evades": {ATTACKER},
    "would_target": {ATTACKER, THIS_ATTACK, NOT_TARGETED},
    "would_hit": {ATTACKER, THIS_ATTACK, NOT_HIT},
    "would_deal": {NOT_DEALT},
}
WHERE = {
    ATTACKER: "an effect of an attack on this character",
    HIT: "an effect of 'when this character hits'",
    MISSED: "an effect of 'when this character misses'",
    THIS_ATTACK: "an effect that begins during an attack",
    TARGETED: "an effect of 'when this character attacks'",
    OWN_ATTACK: "an effect of an attack that this character makes",
    NOT_TARGETED: "an effect of 'when this character would be targeted by an attack'",
    NOT_HIT: "an effect of 'when this character would be hit'",
    NOT_DEALT: "an effect of 'when this character would be dealt damage'",
}
ABOUT_SOMEBODY = frozenset(
    (
        "has_tokens", "has_named", "has_named_any", "has_keyword", "occupies", "on_click", "not_adjacent", "not_within",
        "themed", "themed_any", "is_alone", "on_marker", "on_marker_any",
    )
)  # fmt: skip
ABOUT_ANYBODY = frozenset(("has_done", "has_not_done", "was_done", "was_not_done"))
BY_OTHERS = frozenset(("hurt by", "ko by", "hits", "hits every"))  # events with others whom 'that character' means
MADE_BY_ATTACK = frozenset(("Blades/Claws/Fangs", "Energy Explosion", "Pulse Wave", "Quake"))
GROWING = frozenset(("Giant Reach",))  # keyphrases whose number a text can increase
MARKING = frozenset(("Barrier", "Smoke Cloud"))
ENCOURAGING = frozenset(("Empower", "Enhancement"))
PIERCING = ops.Boost(0, penetrating=True)
TIMED = (ops.Modify, ops.Lend)
LASTING: dict[str, ops.Until] = {
    "attacks": ops.ATTACK_ENDS,
    "attacked": ops.ATTACK_ENDS,
    "rolls attack": ops.ATTACK_ENDS,
    "uses": ops.ACTION_ENDS,
}  # what a change lasts as long as
# Powers that are used by making an attack of a kind.
BY_ATTACK = {
    "Penetrating/Psychic Blast": 1, "Ranged Combat Expert": 1, "Exploit Weakness": 0, "Close Combat Expert": 0,
    "Precision Strike": ops.ANY_KIND,
}  # fmt: skip
RIDERS = {
    RELIEVES: ("Leadership",),
}  # what can be said of which powers
AIMED = ("Perplex", "Outwit")  # powers that are used on one character
GUARDING = ("SAFEGUARD:", "PROTECTED:")
NARROWED = frozenset(("Perplex",))  # powers that can be kept to some targets
PASSENGERS = frozenset(f"Passenger: {number}" for number in range(10))
UNUSED = frozenset((
    "Leap/Climb", "Earthbound/Neutralized", "Plasticity", "Stealth", "Super Strength", "Incapacitate", "Steal Energy",
    "Toughness", "Defend", "Combat Reflexes", "Energy Shield/Deflection", "Invincible", "Invulnerability",
    "Battle Fury", "Enhancement", "Empower",
))  # powers of which nothing says when they are used  # fmt: skip


OTHERWISE = ops.Unless(ops.Rolled(0, 0), 0)  # marks what is done if the sentence before it was not


class More(NamedTuple):
    """The further sentences of a block, and what follows from the faces of a d6."""

    bodies: list[Ops]
    cases: list[tuple[Faces, Ops]]


class Meaning:
    """The clauses of one text."""

    def __init__(self, normal: Normal, typed: str, costed: Callable[[str], bool], thing: bool = False) -> None:
        self.normal, self.typed = normal, typed
        self.thing = thing  # whether the text stands on an object
        self.costed = costed  # whether a power is an action with a cost
        self.node: Any = None  # what is being read
        self.last_condition: ops.Condition | None = None  # of the last situation, which 'otherwise' is about
        self.spoken: list[tuple[str, Any]] = []  # what must exist where it is said
        self.mentioned = ""  # the last power that was named
        self.listed: tuple[str, ...] = ()  # the powers of the last list, which 'it' can mean

    def of(self, said: Any) -> Any:
        """What something means, and before it what its parts mean."""
        if said is None:
            return None
        if not hasattr(said, "data"):
            return self.word(said)
        parts = [self.of(child) for child in said.children]
        self.node = said
        name = said.data.partition("__")[0]
        if name in ABOUT_SOMEBODY:
            self.certain(parts[0])
        if name in ABOUT_ANYBODY and parts[0].which != ops.ONE:
            self.certain(parts[0])
        own = getattr(self, f"_{name}", None)
        if own is None and name in WORDS:
            return WORDS[name]
        return (own or PHRASES[name])(*parts)

    def word(self, word: Any) -> Any:
        """A name means itself, a number its value, a result of a d6 the faces from which to which it goes."""
        if word.type in ("NUMBER", "SIGNED", "PLUS", "CLICK"):
            return int(word.strip("#").rstrip("+"))
        if word.type == "A_POWER":
            self.mentioned = names.spelled(str(word))
            return self.mentioned
        if word.type not in ("DIE", "SUM"):
            return str(word)
        low, _, high = word.partition("-")
        if int(high or low) < int(low):
            raise self.wrong(word, f"'{high}-{low}', the lower face first")
        return int(low), int(high or low)

    def wrong(self, node: Any, expected: str) -> TextError:
        """A mistake at a word or at all that a node says."""
        place = node if hasattr(node, "start_pos") else node.meta
        found = self.normal.text[place.start_pos : place.end_pos]
        return TextError(self.typed, self.normal.place(place.start_pos), repr(found), expected)

    def check_spoken(self, event: str) -> None:
        """Nothing was spoken of that does not exist in the effects of an event."""
        for what, node in self.spoken:
            if what not in EXISTS.get(event, ()):
                raise self.wrong(node, f"{what} only in {WHERE[what]}")
        self.spoken.clear()

    # --- clauses

    def _text(self, *paragraphs: tuple[Clause, ...]) -> tuple[Clause, ...]:
        self.check_spoken("")
        return tuple(clause for paragraph in paragraphs for clause in paragraph)

    def _quotation(self, says: tuple[Clause, ...]) -> tuple[Gains]:
        for clause in says:
            if isinstance(clause, Always) and (clause.condition or clause.group != ops.SELF):
                raise self.wrong(self.node, "within quotes what is so for whoever has it, whatever happens")
            if not isinstance(clause, Always | Acts | Triggers | Reacts):
                raise self.wrong(self.node, "something to have or to do within quotes")
        return (Gains((ops.Says(says),)),)

    def _paragraph(self, *clauses: Any) -> tuple[Clause, ...]:
        return tuple(one for clause in clauses for one in (clause if isinstance(clause, tuple) else (clause,)))

    def _as_free(self, power: str) -> Clause:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        self.listed = (power,)
        return AsFree(power)

    def _as_free_if(self, power: str, condition: ops.Condition) -> Clause:
        return replace(self._as_free(power), condition=self.lasting(condition))

    def _but(self, powers: tuple[str, ...], rider: Any) -> tuple[Clause, ...]:
        """Some powers, the last of which is changed."""
        if powers[-1] not in RIDERS[rider]:
            raise self.wrong(self.node, "a power of which that can be said")
        return (Always(Gains((*powers, rider))),)

    def _themed_game(self, condition: ops.Condition, states: Any) -> tuple[Clause, ...]:
        if not isinstance(condition, ops.Themed):
            raise self.wrong(self.node, "what stays so all game: 'is part of a Robot themed team'")
        return self._situation(condition, states)

    def _otherwise_game(self, states: Any) -> tuple[Clause, ...]:
        if not isinstance(self.last_condition, ops.Themed):
            raise self.wrong(self.node, "'if' and a theme in the sentence before 'otherwise'")
        return self._otherwise(states)

    def _has(self, powers: Any) -> Clause:
        return Always(Gains((powers,) if isinstance(powers, str) else powers))

    def _close_only(self, power: str) -> Clause:
        if power != "Hypersonic Speed":
            raise self.wrong(self.node, "Hypersonic Speed, which makes an attack of either kind")
        return Varied(power, "close attacks")

    def _succeeds_on(self, powers: tuple[str, ...], faces: Faces) -> Clause:
        name = f"{powers[-1]} succeeds on {faces[0]}"
        if name not in STATES or faces[1] != 6:
            raise self.wrong(self.node, "a power that succeeds on a d6, and faces up to 6")
        return Always(Gains((*powers, name)))

    def _with_any_attack(self, powers: tuple[str, ...]) -> Clause:
        return self.told(powers, "with any attack")

    def _at_full_speed(self, powers: tuple[str, ...]) -> Clause:
        return self.told(powers, "at full speed")

    def told(self, powers: tuple[str, ...], how: str) -> Clause:
        """Some powers, the last of which is told more exactly."""
        if f"{powers[-1]} {how}" not in STATES:
            raise self.wrong(self.node, "a power that can be told so")
        return Always(Gains((*powers, f"{powers[-1]} {how}")))

    def _least_range(self, number: int) -> Clause:
        if number > 20:
            raise self.wrong(self.node, "a range of 20 or less")
        return Always(Gains((f"range at least {number}",)))

    def _situation_tuned(self, condition: ops.Condition, program: Ops) -> Clause:
        return replace(self.tuned("", program, ops.SELF), condition=self.lasting(condition))

    def _criticals(self, whose: Group, sums: tuple[int, int], hits: bool | None) -> Clause:
        self.certain(whose)
        name = f"critical hits on {sums[0]}-{sums[1]}{IF_IT_HITS if hits else ''}"
        if name not in STATES:
            raise self.wrong(self.node, "sums of two dice, the lower one first")
        return Always(Gains((name,)))

    def _already_more(self, power: str, who: Group, theirs: None, value: int, more: int, usual: int) -> Clause:
        self.certain(who)
        if not any(isinstance(p, Modifier) and (p.value, p.amount) == (value, usual) for p in POWERS[power].parts):
            raise self.wrong(self.node, "a power that modifies that value so")
        return Always(Changed((value,), more - usual, like=power), condition=ops.Already(ops.SELF, power))

    def _no_less(self, number: int) -> tuple[str, ...]:
        if number > 9:
            raise self.wrong(self.node, "a number below 10")
        return (f"can't reduce damage below {number}",)

    def _the_target(self) -> Group:
        self.must_exist(TARGETED)
        return Group(ops.TARGET)

    def _secluded(self, kind: Kind) -> ops.Secluded:
        if self.node.data == "secluded__attacker":
            self.must_exist(OWN_ATTACK)
        return ops.Secluded(kind)

    def _already_numbered(self, name: str, more: int) -> tuple[Clause, ...]:
        known = [n for n in range(10) if f"{name}: {n}" in POWERS and f"{name}: {n + more}" in POWERS]
        if not known or name not in GROWING:
            raise self.wrong(self.node, "'Giant Reach', and so much more that there is such a reach")
        return tuple(
            Always(Gains((f"{name}: {n + more}",)), condition=ops.Already(ops.SELF, f"{name}: {n}")) for n in known
        )

    def _uses_it_and_rolls(self, faces: Faces) -> Happening:
        return Happening("rolls", powers=(self.that_power(),), faces=faces)

    def _reroll(self, limit: Any, roll: tuple[str, Group]) -> Clause:
        power, group = roll
        if group.which not in (ops.THIS, ops.IT, ops.ONE) or (power and power not in names.standard()):
            raise self.wrong(self.node, "a roll of this character or of one of a kind")
        return Rerolls(group, power, limit)

    def _few_marks(self, power: str, count: int, word: None) -> Clause:
        if power not in MARKING:
            raise self.wrong(self.node, "a power that puts markers down")
        self.listed = (power,)
        return AsFree(power, count)

    def _choose_starred(self, action: str, who: Group, until: ops.Until, items: Any) -> Clause:
        self.certain(who)
        return Acts(action, (ops.Choose(self.options(items)), Pick(ops.SELF), ops.LendChosen(until)))

    def _if_result(self, faces: Faces, program: Ops) -> Clause:
        if not self.listed or self.listed[-1] not in ROLLERS:
            raise self.wrong(self.node, "a power with a d6 right before it")
        return self.triggers(None, Happening("rolls", powers=(self.listed[-1],), faces=faces), None, program)

    def _if_result_or(self, one: Faces, other: Faces, program: Ops) -> Clause:
        if one[1] + 1 != other[0]:
            raise self.wrong(self.node, "results that follow each other")
        return self._if_result((one[0], other[1]), program)

    def _listed_keyword(self, *actions: str) -> Clause:
        self.on_thing()
        usual, instead = ("POWER", *actions)[-2:]
        return Listed(usual, instead)

    def _steal(self, group: Group, me: Group) -> Ops:
        if me != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return [Pick(group), ops.Steal()]

    def _already_also(self, power: str, who: Group, they: Group, value: int, amount: int) -> Clause:
        if who not in (ops.SELF, ops.BEFORE) or they != ops.BEFORE or power not in ENCOURAGING:
            raise self.wrong(self.node, "a power by which this character helps attackers")
        return Always(Changed((value,), amount, like=power), condition=ops.Already(ops.SELF, power))

    def _already_event(self, power: str, event: Happening, after: str | None, program: Ops) -> Clause:
        found = self.triggers(None, event, after, program)
        already = ops.Already(ops.SELF, power)
        if isinstance(found, Always):
            return replace(found, condition=already)
        if not isinstance(found, Triggers):
            raise self.wrong(self.node, "something that happens then")
        return replace(found, program=(ops.Unless(already, len(found.program)), *found.program))

    def _many(self, who: Group, kind: str) -> Clause:
        self.certain(who)
        one = things.SET.sub("", kind).removesuffix("s")
        return Bears("" if one == "Equipment-Object" else one)

    def _full_speed(self, *who: Group | None) -> list[Any]:
        if who and who[0]:
            self.certain(who[0])
        return [Tune("full speed")]

    def _already(self, power: str, *said: Any) -> Clause:
        if len(said) > 1:
            self.certain(said[0])
        return replace(self.tuned(power, said[-1], ops.SELF), condition=ops.Already(ops.SELF, power))

    def tuned(self, power: str, program: Ops, group: Group) -> Always:
        """What a power does otherwise whenever it is used, perhaps while something is so."""
        condition: ops.Condition | None = None
        if isinstance(program[0], ops.Unless) and program[0].skip == len(program) - 1:
            condition, program = self.lasting(program[0].condition), program[1:]
        tune: Any = Tune("piercing") if program == [PIERCING] else program[0]
        state = state_of(tune, power) if isinstance(tune, Tune) and len(program) == 1 else ""
        if not state:
            raise self.wrong(self.node, "a power that can be told so")
        if condition and group != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return Always(Gains((state,)), ops.SELF if group == ops.BEFORE else group, condition)

    def _only_if(self, powers: tuple[str, ...], condition: ops.Condition) -> Clause:
        return Always(Gains(powers), condition=self.lasting(condition))

    def _only_with(self, powers: tuple[str, ...], name: str) -> Clause:
        return Always(Gains(powers), condition=ops.Is(ops.SELF, Kind(having=(ops.Equipped((name,)),))))

    def _and_if_rolls(self, powers: tuple[str, ...], faces: Faces, program: Ops) -> tuple[Clause, ...]:
        if powers[-1] != "Support":
            raise self.wrong(self.node, "a power with a roll to heal")
        event = Happening("rolls", powers=(powers[-1],), faces=faces)
        return Always(Gains(powers)), self.triggers(None, event, None, program)

    def _starts(self, who: Group, name: str) -> Clause:
        self.certain(who)
        return Starts(name)

    def _starts_with_tokens(self, who: Group, count: int, name: str, word: None) -> Clause:
        self.certain(who)
        return Triggers(Happening("outset"), (Pick(ops.SELF), ops.Token(name, count)))

    def _bearer(self) -> Group:
        self.on_thing()
        return ops.SELF

    def _scrap(self) -> Ops:
        self.on_thing()
        return [ops.Scrap()]

    def on_thing(self) -> None:
        """Something is said that only the text of an object can say."""
        if not self.thing:
            raise self.wrong(self.node, "an object only in its own text")

    def _thing(self, *said: Any) -> str:
        if len(said) > 1 and said[0] != 1:
            raise self.wrong(self.node, "one object")
        return things.SET.sub("", said[-1])

    def _modify_one(self, amount: int, until: ops.Until) -> Ops:
        runs: list[Ops] = [[Pick(ops.SELF), ops.Modify((value,), amount, until)] for value in things.COMBAT_VALUES]
        return either(runs)

    def _only_target(self, powers: tuple[str, ...], group: Group) -> tuple[Clause, ...]:
        return self.narrowed(powers, group, NARROWED)

    def _only_self(self, powers: tuple[str, ...], word: None) -> tuple[Clause, ...]:
        return self.narrowed(powers, ops.SELF, NARROWED)

    def _only_carry(self, powers: tuple[str, ...], kind: Kind) -> tuple[Clause, ...]:
        return self.narrowed(powers, Group(ops.ALL, kind), PASSENGERS)

    def narrowed(self, powers: tuple[str, ...], group: Group, known: Collection[str]) -> tuple[Clause, ...]:
        """Some powers, the last of which is for some characters only."""
        if powers[-1] not in known:
            raise self.wrong(self.node, "a power that can be kept to some characters")
        if group.which not in (ops.THIS, ops.IT, ops.ONE, ops.ALL):
            raise self.wrong(self.node, "characters of a kind")
        return Always(Gains(powers)), Narrowed(powers[-1].partition(":")[0], group)

    def _situation(self, condition: ops.Condition, states: Any) -> tuple[Clause, ...]:
        found = states if isinstance(states, tuple) else (Always(states),)
        self.last_condition = condition
        return tuple(replace(one, condition=self.lasting(condition)) for one in found)

    def _always(self, states: tuple[Always, ...]) -> tuple[Clause, ...]:
        return states

    def _several(self, *parts: Any) -> tuple[Always, ...]:
        """Some take little damage; what somebody deals little of is its own matter. Then whatever else is so."""
        *caps, last = parts
        found = [one for group, cap in caps for one in self._are(self.dealt_by(group, cap), (cap,))]
        return (*found, *last)

    def dealt_by(self, group: Group, cap: Gains) -> Group:
        """Whoever deals little damage to all, if that is what is said of all characters."""
        if not str(cap.powers[0]).startswith("deals at most"):
            return group
        if group != Group(ops.ALL):
            raise self.wrong(self.node, "'characters take a maximum of'")
        return ops.SELF

    def _otherwise(self, states: Any) -> tuple[Clause, ...]:
        if self.last_condition is None:
            raise self.wrong(self.node, "'if' in the sentence before 'otherwise'")
        return self._situation(ops.Not(self.last_condition), states)

    def _always_if(self, states: tuple[Always, ...], condition: ops.Condition) -> tuple[Clause, ...]:
        return self._situation(condition, states)

    def _unique(self, states: tuple[Always, ...]) -> tuple[Clause, ...]:
        if not any(isinstance(one.gives, Changed) for one in states):
            raise self.wrong(self.node, "something that modifies a value")
        return tuple(replace(one, unique=True) for one in states)

    def lasting(self, condition: ops.Condition) -> ops.Condition:
        """A condition that can be looked at at any time."""
        if rolled(condition):
            raise self.wrong(self.node, "the attack roll only in an effect of an attack")
        if with_other(condition, ops.SELF) != condition:
            raise self.wrong(self.node, "'this character'")
        return condition

    def _are(self, *said: Any) -> tuple[Always, ...]:
        *who, verbs = said
        group = who[0] if who else ops.SELF
        if group.which not in (ops.THIS, ops.IT, ops.ALL):
            raise self.wrong(self.node, "'this character' or characters of a kind")
        self.check_no_me(verbs, group)
        if any(isinstance(verb, Gains) and str(verb.powers[0]).startswith("deals at most") for verb in verbs):
            group = self.dealt_by(group, verbs[0]) if group != ops.SELF else group
        self.check_counted(verbs, group)
        return tuple(Always(verb, ops.SELF if group == ops.BEFORE else group) for verb in verbs)

    def _are_with_me(self, kind: Kind, verbs: Any) -> tuple[Always, ...]:
        return self._are(Group(ops.ALL, replace(kind, me=True)), verbs)

    def check_no_me(self, verbs: Any, group: Group) -> None:
        """Nobody attacks itself."""
        for verb in verbs:
            if isinstance(verb, Changed) and verb.when and verb.when.me and group.which != ops.ALL:
                raise self.wrong(self.node, "others who attack this character")

    def check_counted(self, verbs: Any, group: Group) -> None:
        """What changes with a number is a value of this character, and the number can be counted at any time."""
        for verb in verbs:
            if isinstance(verb, Changed) and not isinstance(verb.amount, int):
                if group not in (ops.SELF, ops.BEFORE):
                    raise self.wrong(self.node, "'this character' before 'for each'")
                if any(isinstance(part, ops.Result | ops.Faces) for part in parts_of(verb)):
                    raise self.wrong(self.node, "a number that can be counted at any time")

    def _modified_own(self, *said: Any) -> tuple[Always, ...]:
        whose, values, amount, when = (ops.SELF, *said)[-4:]
        verb = Changed(values, amount, when)
        return self._are(whose, (verb,))

    def _action(self, kind: str, limit: Limit | None, program: Ops) -> Clause:
        self.check_spoken("")
        self.check_again(program)
        self.check_boosts(Happening(""), program)
        self.check_rolls(program)
        if any(isinstance(op, ops.Lend) and not op.until for op in program):
            raise self.wrong(self.node, "how long it lasts, such as 'until your next turn'")
        program = named_others(program, ops.BEFORE)
        return Acts(kind, limited(timed(program, ops.ACTION_ENDS), limit), limit or "")

    def _trigger(self, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
        return self.triggers(limit, event, after, program)

    def _trigger_if(
        self, limit: Limit | None, event: Happening, condition: ops.Condition, after: str, program: Ops
    ) -> Clause:
        if not isinstance(condition, ops.AttackRoll):
            return self.triggers(limit, event, after, [ops.Unless(condition, len(program)), *program])
        return self.triggers(limit, replace(event, roll=condition), after, program)

    def _if_hits_hard(self, who: Group, whom: Any, after: str | None, program: Ops) -> Clause:
        return self.triggers(None, replace(PHRASES["hits_hard"](whom), who=who), after, program)

    def _trigger_ko_by(self, who: Group, article: int, kind: Kind, program: Ops) -> Clause:
        return self.triggers(None, Happening("ko by", who, whom=kind), None, program)

    def _trigger_doomed(self, who: Group, blow: Any, program: Ops) -> Clause:
        return self.triggers(None, replace(PHRASES["doomed"](who, blow)), None, program)

    def _trigger_first(self, who: Group, program: Ops) -> Clause:
        return self.triggers(None, Happening("hits", who, opens=True), None, program)

    def triggers(self, limit: Limit | None, event: Happening, after: str | None, program: Ops) -> Clause:
        """An effect of an event. What a power does otherwise when it is used is always so."""
        said: list[Any] = list(program)
        if REROLL in said:
            if said != [ops.May(1), REROLL] or replace(event, who=ops.SELF) != Happening("attacks") or after:
                raise self.wrong(self.node, "'when' somebody 'attacks, you may reroll the attack'")
            return Rerolls(event.who, limit=limit or "")
        if limit == "attack":
            raise self.wrong(self.node, "'once per attack' only before 'you may reroll the attack'")
        if any(isinstance(op, Tune) for op in program) or (event.powers == ("Poison",) and program == [PIERCING]):
            if event.what != "uses" or event.action or event.whom or event.first or limit or after:
                raise self.wrong(self.node, "'when this character uses' a power")
            group = replace(event.who, which=ops.ALL) if event.who.which == ops.ONE else event.who
            return self.tuned(event.powers[0] if len(event.powers) == 1 else "", program, group)
        first = program[0]
        if isinstance(first, ops.Unless) and isinstance(first.condition, ops.AttackRoll):
            if first.skip != len(program) - 1:
                raise self.wrong(self.node, "'if the attack roll was' for all that follows")
            event, program = replace(event, roll=first.condition), program[1:]
        if event.who.which not in (ops.THIS, ops.IT, ops.ONE):
            raise self.wrong(self.node, "'this character' or one of a kind")
        if any(what == OWN_ATTACK for what, _ in self.spoken) and event.who not in (ops.SELF, ops.BEFORE):
            raise self.wrong(self.node, f"{OWN_ATTACK} only in {WHERE[OWN_ATTACK]}")
        if after and any(getattr(op, "until", "") == ops.ATTACK_ENDS for op in program):
            raise self.wrong(self.node, "'this attack' only before its resolution")
        if self.speaks_of_d6(program):
            event = self.of_the_d6(event)
        if any(what == HIT for what, _ in self.spoken):
            event = self.hitting(event)
        event, program = self.counting(event, program)
        self.check_boosts(event, program)
        if event.roll and event.what not in ("hits", "hits every", "misses", "rolls attack"):
            raise self.wrong(self.node, "the attack roll only in an effect of 'when this character hits'")
        self.check_spoken(event.what)
        self.check_rolls(program)
        if event.whom or event.what in BY_OTHERS:
            that = Group(ops.OTHERS)
        else:
            that = Group(ops.DOER) if event.who.which == ops.ONE else ops.BEFORE
        program = named_others(program, that)
        if event.what == "doomed":
            program = self.saving(program)
        elif any(isinstance(op, ops.Forgo) for op in program) and event.action != "success":
            raise self.wrong(self.node, "something that 'instead' can be about")
        limit = limit or event.first or None
        if event.what == "first_revealed":
            event, limit = replace(event, what="revealed"), "game"
        self.check_again(program)
        program = timed(program, ops.UNSAID if after else LASTING.get(event.what, ops.UNSAID))
        if any(isinstance(op, TIMED) and not op.until for op in program):
            raise self.wrong(self.node, "how long the change lasts, such as 'until your next turn'")
        return Triggers(event, limited(program, limit), after or "", limit or "")

    def saving(self, program: Ops) -> Ops:
        """What is done for somebody who would be KO'd: whoever is saved shows a click again, or is gone."""
        saves = any(isinstance(op, ops.Dial | ops.Swap | ops.Bench) for op in program)
        if any(isinstance(op, ops.Forgo) for op in program) and not saves:
            raise self.wrong(self.node, "what becomes of it instead")
        return [ops.Unless(ops.Doomed(), len(program)), *program]

    def counting(self, event: Happening, program: Ops) -> tuple[Happening, Ops]:
        """What a program counts in the attack roll is counted when the roll is known, and kept for it."""
        faces = {part for op in program for part in parts_of(op) if isinstance(part, ops.Faces)}
        if not faces:
            return event, program
        if len(faces) > 1 or event.what not in ("attacks", "hits", "hits every", "misses"):
            raise self.wrong(self.node, "one face of the attack roll, in an effect of an attack")
        (face,) = faces
        event = replace(event, number=face, what="attack over" if event.what == "attacks" else event.what)
        return event, [with_part(op, face, ops.Result()) for op in program]

    def speaks_of_d6(self, program: Ops) -> bool:
        """Whether a d6 is spoken of that nobody has rolled in it."""
        parts = [part for op in program for part in parts_of(op)]
        return ops.Result(d6=True) in parts and not any(isinstance(part, ops.Roll) for part in parts)

    def of_the_d6(self, event: Happening) -> Happening:
        """The roll for a power that is used, with its result."""
        if event.what == "uses" and set(event.powers) & set(ROLLERS) and not event.action:
            return replace(event, what="rolls", faces=(1, 6))
        if event.what != "rolls":
            raise self.wrong(self.node, "'the d6 result' only of a power that is used, or of a d6 that is rolled")
        return event

    def hitting(self, event: Happening) -> Happening:
        """An event in which somebody is hit: what is said of those who are hit comes when they are."""
        if event.what == "rolls" and event.powers != ("Blades/Claws/Fangs",):
            raise self.wrong(self.node, "a power that is used on those who are hit")
        return replace(event, what="hits") if event.what in ("uses", "attacks") else event

    def check_boosts(self, event: Happening, program: Ops) -> None:
        """Only an attack that goes on can deal more damage; a d6 shows something only when it is rolled."""
        if self.speaks_of_d6(program):
            self.of_the_d6(event)
        boosted = any(isinstance(op, ops.Boost) for op in program)
        made = event.what == "uses" and MADE_BY_ATTACK.issuperset(event.powers)
        if boosted and event.what != "attacks" and not made:
            raise self.wrong(self.node, "the damage dealt only in an effect of an attack that goes on")

    def check_again(self, program: Ops) -> None:
        """Only what is chosen lasts until something is chosen again."""
        if any(isinstance(op, TIMED) and op.until == ops.CHOSEN_AGAIN for op in program):
            raise self.wrong(self.node, "'until you choose again' only of what is chosen")

    def check_rolls(self, program: Ops) -> None:
        """The attack roll is spoken of at the beginning only, or counted."""
        if any(isinstance(op, Tune) for op in program):
            raise self.wrong(self.node, "what a power does otherwise only in an effect of its use")
        if any(isinstance(part, ops.AttackRoll | ops.Faces) for op in program for part in parts_of(op)):
            raise self.wrong(self.node, "the attack roll only in an effect of 'when this character hits'")

    def _reaction(self, limit: Limit | None, who: Group, event: str, deeds: Ops, more: More) -> Clause:
        if who not in (ops.SELF, ops.BEFORE):
            raise self.wrong(self.node, "'this character'")
        program = self.sentences([[ops.May(0)], deeds, *more.bodies], more.cases)[1:]  # the window asks
        self.check_spoken(event)
        self.check_boosts(Happening(event), program)
        self.check_rolls(program)
        program = named_others(program, ops.BEFORE)
        return Reacts(event, limited(timed(program, ops.ATTACK_ENDS), limit), limit or "")

    def _rolls_again(self, limit: Limit | None, who: Group, windows: tuple[str, ...]) -> Clause:
        if who.which not in (ops.THIS, ops.IT, ops.ONE):
            raise self.wrong(self.node, "'this character' or one of a kind")
        return RollsAgain(who, windows, limit or "")

    def _uses(self, power: str) -> Happening:
        if power in BY_ATTACK:
            return Happening("attacks", attack=BY_ATTACK[power], powers=(power,))
        if power in UNUSED or power not in names.standard():
            raise self.wrong(self.node, "a power of which it is known when it is used")
        return Happening("uses", powers=(power,))

    def _uses_it(self) -> Happening:
        return self._uses(self.that_power())

    def that_power(self) -> str:
        """The power that 'it' means."""
        listed = self.listed or (self.mentioned,)
        if len(listed) != 1 or not listed[0]:
            raise self.wrong(self.node, "one power right before that 'it' can mean")
        return listed[0]

    def _uses_and(self, power: str, outcome: str) -> Happening:
        if outcome == "hits":
            return replace(self._uses(power), what="hits")
        if power not in SUCCESS:
            raise self.wrong(self.node, "a power that succeeds or fails")
        return Happening("uses", powers=(power,), action="success")

    def _uses_it_and(self, outcome: str) -> Happening:
        return self._uses_and(self.that_power(), outcome)

    def _aims(self, power: str, *said: Any) -> Happening:
        if power not in AIMED:
            raise self.wrong(self.node, "a power of which it is known whom it targets")
        return Happening("aims", powers=(power,), whom=said[-1])

    def _aims_other(self, power: str, kind: Kind) -> Happening:
        return self._aims(power, replace(kind, other=True))

    def _aims_it(self, article: int, kind: Kind) -> Happening:
        return self._aims(self.that_power(), kind)

    def _aims_it_other(self, kind: Kind) -> Happening:
        return self._aims_other(self.that_power(), kind)

    def _uses_some(self, words: str) -> Happening:
        return self.uses_any(listed(words))

    def _uses_either(self, word: None) -> Happening:
        if len(self.listed) != 2:
            raise self.wrong(self.node, "two powers right before that 'either' can mean")
        return self.uses_any(self.listed)

    def _uses_some_and(self, words: str, outcome: str) -> Happening:
        return self.uses_any(listed(words), outcome)

    def _uses_either_and(self, word: None, outcome: str) -> Happening:
        return self.uses_any(self._uses_either(word).powers, outcome)

    def uses_any(self, powers: tuple[str, ...], outcome: str = "") -> Happening:
        """One of some powers is used, in the same way."""
        events = [self._uses_and(power, outcome) if outcome else self._uses(power) for power in powers]
        if len({replace(event, powers=()) for event in events}) > 1:
            raise self.wrong(self.node, "powers that are used in the same way")
        return replace(events[0], powers=powers)

    def _game_starts(self, who: Group) -> Happening:
        if who not in (ops.SELF, ops.BEFORE):
            raise self.wrong(self.node, "'this character'")
        return Happening("starts_game")

    def _first_of_turn(self, who: Group, happening: Happening) -> Happening:
        return replace(happening, who=who, first="turn")

    def _first_of_game(self, who: Group, happening: Happening) -> Happening:
        return replace(happening, who=who, first="game")

    # --- lists

    def _list(self, *items: Any) -> tuple[str, ...]:
        found: list[str] = []
        kind = ""
        guarding = ""  # against powers that are listed behind it
        for item in items:
            if guarding and item in names.standard():
                found.append(f"{guarding}: {item}")
                continue
            guarding = item.partition(":")[0] if isinstance(item, str) and item.startswith(GUARDING) else ""
            if isinstance(item, tuple):
                kind = item[0].partition(" ")[0]
                found += item
            elif item.startswith("?"):
                if not kind:
                    raise self.wrong(self.node, "'Improved Movement:' or 'Improved Targeting:' before it")
                found.append(self.improved(kind, item[1:]))
            else:
                kind = ""
                found.append(item)
        self.listed = tuple(name for name in found if not name.startswith(GUARDING))
        return tuple(found)

    def _power(self, power: str) -> str:
        return power

    def _improved_too(self, name: str) -> str:
        return f"?{name}"

    def _movement(self, name: str) -> tuple[str, ...]:
        return (self.improved("MOVEMENT", name),)

    def _targeting(self, name: str) -> tuple[str, ...]:
        return (self.improved("TARGETING", name),)

    def _movements(self, found: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.improved("MOVEMENT", name) for name in found)

    def _targetings(self, found: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.improved("TARGETING", name) for name in found)

    def improved(self, kind: str, name: str) -> str:
        """An improved ability of movement or targeting."""
        if name not in (names.MOVEMENT if kind == "MOVEMENT" else names.TARGETING):
            raise self.wrong(self.node, "an ability of this kind")
        return f"{kind} {name}"

    # --- blocks

    def _block(self, first: Ops, more: More) -> Ops:
        return self.sentences([first, *more.bodies], more.cases)

    def _more(self, *parts: Any) -> More:
        cases = [part for part in parts if isinstance(part, tuple)]
        return More([part for part in parts if isinstance(part, list)], cases)

    def _case(self, faces: Faces, *bodies: Ops) -> tuple[Faces, Ops]:
        return faces, self.doubled(list(bodies))

    def doubled(self, bodies: list[Ops]) -> Ops:
        """Sentences in order; 'do both' is about the choice in the sentence before it."""
        done: list[Ops] = []
        for body in bodies:
            if len(body) == 1 and isinstance(body[0], ops.Unless) and isinstance(body[0].condition, ops.Force):
                done[-1:] = [self.both(done[-1] if done else [], body[0].condition)]
            elif body and body[0] == OTHERWISE:
                done[-1:] = [self.either_way(done[-1] if done else [], body[1:])]
            else:
                done.append(body)
        return [op for body in done for op in body]

    def either_way(self, body: Ops, other: Ops) -> Ops:
        """One thing if something is so, another if not."""
        match body:
            case [ops.Unless(condition, skip), *rest] if skip == len(rest):
                return [ops.Unless(condition, skip + 1), *rest, ops.Skip(len(other)), *other]
        raise self.wrong(self.node, "'if' in the sentence before 'otherwise'")

    def both(self, body: Ops, enough: ops.Force) -> Ops:
        """Either of two deeds if there are some, both if there are more."""
        match body:
            case [ops.Unless(ops.Force(_, kind), _), ops.Either((first, _)), *rest]:
                both = [*rest[: first - 1], *rest[first:]]
                return [ops.Unless(replace(enough, kind=kind), len(both) + 1), *both, ops.Skip(len(body)), *body]
        raise self.wrong(self.node, "before 'do both' a choice: 'If your force has 3+ characters, A -or- B.'")

    def _do_both(self, number: int) -> Ops:
        return [ops.Unless(ops.Force(number, Kind()), 0)]

    def _if(self, condition: ops.Condition, body: Ops) -> Ops:
        return [ops.Unless(condition, len(body)), *body]

    def _may_itself_instead(self, group: Group, deeds: Ops) -> Ops:
        _, *rest = self._may_itself(group, deeds)
        return [ops.May(len(rest) + 1), *rest, ops.Forgo()]

    def _or_else(self, body: Ops) -> Ops:
        return [OTHERWISE, *body]

    def _may_itself(self, group: Group, deeds: Ops) -> Ops:
        if group not in (ops.SELF, ops.BEFORE, ops.THE_OTHER):
            raise self.wrong(self.node, "'this character' or 'it'")
        first = deeds[0]
        if isinstance(first, Pick) and first.group == ops.SELF:
            deeds = [Pick(group), *deeds[1:]]
        return [ops.May(len(deeds)), *deeds]

    def _choose_listed(self, *items: Any) -> Ops:
        return [ops.Choose(self.options(items))]

    def _use_one(self, *said: Any) -> Ops:
        until, *items = said
        return [ops.Choose(self.options([item for item in items if item])), Pick(ops.SELF), ops.LendChosen(until)]

    def options(self, items: Any) -> tuple[str, ...]:
        """Powers to choose from, each once."""
        if len(set(items)) < max(len(items), 2) or not all(isinstance(item, str) for item in items):
            raise self.wrong(self.node, "two or more different powers")
        return tuple(items)

    def sentences(self, bodies: list[Ops], cases: list[tuple[Faces, Ops]]) -> Ops:
        """Sentences in order, then the results of a d6. Whatever is rolled has results, and nothing stands between."""
        node = self.node
        for n, body in enumerate(bodies):
            if rolls(body) and not counts_result(bodies[n:]) and (n < len(bodies) - 1 or not cases):
                raise self.wrong(node, "the results of the d6, such as '5-6: Heal 1.', right behind it and last")
            if asks_done(body) and not any(isinstance(op, ops.May) for b in bodies[:n] for op in b):
                raise self.wrong(node, "'you may' in a sentence before 'if you do'")
        if halves([*bodies, *(body for _, body in cases)]) and not any(rolls(body) for body in bodies):
            raise self.wrong(node, "'roll a d6' before its result")
        said = [op for body in bodies for op in body]
        if any(isinstance(op, ops.LendChosen) for op in said) and not any(isinstance(op, ops.Choose) for op in said):
            raise self.wrong(node, "'choose' before what is chosen")
        self.check_chosen(said)
        if cases and (not rolls(bodies[-1]) or any(rolls(body) for _, body in cases)):
            raise self.wrong(node, "'roll a d6' right before its results, and nowhere else")
        faces = [face for (low, high), _ in cases for face in range(low, high + 1)]
        if len(set(faces)) < len(faces):
            raise self.wrong(node, "each face of the d6 in one result only")
        results = [op for at, body in cases for op in (ops.Unless(ops.Rolled(*at), len(body)), *body)]
        return self.doubled(bodies) + results

    def check_chosen(self, program: Ops) -> None:
        """Nobody is the chosen character before one was chosen."""
        for op in program:
            if isinstance(op, ops.Keep):
                return
            if speaks_of(op, ops.CHOSEN):
                raise self.wrong(self.node, "'choose' and a character before 'the chosen character'")

    # --- what makes sense in certain places only

    def must_exist(self, what: str) -> None:
        """Note that something is spoken of."""
        self.spoken.append((what, self.node))

    def _this_attack(self) -> ops.Until:
        self.must_exist(THIS_ATTACK)
        return ops.ATTACK_ENDS

    def _attacker(self) -> Group:
        self.must_exist(ATTACKER)
        return Group(ops.ATTACKER)

    def _one_hit(self, article: int, word: None) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ONE)

    def _one_missed(self, article: int, word: None) -> Group:
        self.must_exist(MISSED)
        return Group(ops.HIT_ONE)

    def _the_hit(self, *word: None) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ONE)

    def _all_hit(self, word: None) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ALL)

    def _avoid(self, group: Group) -> Ops:
        self.must_exist(NOT_TARGETED)
        return self.averted(group, ops.TARGETED)

    def _evade(self, group: Group) -> Ops:
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

    def _beside(self, group: Group) -> ops.Beside:
        return ops.Beside(ops.SELF if group == ops.BEFORE else group)

    def _and_near(self, condition: ops.Condition, article: int, kind: Kind) -> ops.Condition:
        if not isinstance(condition, ops.Near):
            raise self.wrong(self.node, "'adjacent to' or 'within' before it")
        where = {"adjacent": condition.kind.adjacent, "within": condition.kind.within, "other": True}
        return ops.All((condition, replace(condition, kind=replace(kind, **where))))

    def _team_symbol(self, name: str) -> ops.TeamSymbol:
        if name not in names.TEAMS:
            raise self.wrong(self.node, "the name of a team ability")
        return ops.TeamSymbol(name)

    def _ways(self, found: tuple[str, ...]) -> Ops:
        return [ops.Ways(tuple(self.improved("MOVEMENT", name).removeprefix("MOVEMENT ") for name in found))]

    def _swap_at(self, group: Group, article: int, name: str, where: ops.Place) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name, spot=where)]

    def _swap_two(self, group: Group, article: int, name: str, another: int, second: str) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name, second=second)]

    def _swap(self, group: Group, article: int, name: str) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name)]

    def single(self, group: Group) -> Group:
        """One character, not several."""
        if group.which in (ops.ALL, ops.HIT_ALL):
            raise self.wrong(self.node, "one character at a time")
        return group

    def _is_within(self, whose: Group, number: int, squares: None, article: int, kind: Kind) -> ops.Condition:
        if kind.within:
            raise self.wrong(self.node, "one distance")
        return ops.Near(self.certain(whose), replace(kind, within=number, other=True))

    def _is_adjacent(self, whose: Group, *said: Any) -> ops.Condition:
        return ops.Near(self.certain(whose), replace(said[-1], adjacent=True, other=True))

    def _is_there(self, whose: Group) -> ops.Condition:
        return ops.Near(ops.SELF, replace(self.one_of(whose), other=True))

    def _is_ours(self, whose: Group) -> ops.Condition:
        return ops.Force(1, replace(self.one_of(whose), other=True, side="friendly"))

    def _is_near(self, whose: Group, near: dict[str, Any]) -> ops.Condition:
        kind = self.one_of(whose)
        if kind.within or kind.adjacent:
            raise self.wrong(self.node, "one distance")
        return ops.Near(ops.SELF, replace(kind, other=True, **near))

    def one_of(self, group: Group) -> Kind:
        """One of a kind, not this one."""
        if group.which != ops.ONE:
            raise self.wrong(self.node, "'a' or 'an' and what kind of character")
        return group.kind

    def certain(self, group: Group) -> Group:
        """Somebody who is known."""
        if group not in (ops.SELF, ops.BEFORE, ops.THE_OTHER):
            raise self.wrong(self.node, "'this character' or 'it'")
        return group

    def _kind(self, *parts: Any) -> Kind:
        found: dict[str, Any] = {}
        having: list[Any] = []
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
        return Kind(having=tuple(having), **found)

    def _shares(self, group: Group) -> ops.Kin:
        self.certain(group)
        return ops.Kin()

    def _values(self, *values: int) -> tuple[int, ...]:
        if len(set(values)) < len(values):
            raise self.wrong(self.node, "each value once")
        return values


def clauses(
    tree: Tree[str], normal: Normal, typed: str, costed: Callable[[str], bool], thing: bool = False
) -> tuple[Clause, ...]:
    """What a text says, on a character's card or on an object's."""
    found: tuple[Clause, ...] = Meaning(normal, typed, costed, thing).of(tree)
    return found


def limited(program: Ops, limit: Limit | None) -> Program:
    """A program that notes its use, once its player has chosen to use it."""
    if not limit or limit == "attack":
        return tuple(program)
    first = program[0]
    if isinstance(first, ops.May):
        return (ops.May(first.skip + 1), ops.Spend(limit), *program[1:])
    return (ops.Spend(limit), *program)


def timed(program: Ops, until: ops.Until) -> Ops:
    """A program in which changes that do not say how long they last, last as long as what they belong to."""
    return [replace(op, until=until) if isinstance(op, TIMED) and not op.until else op for op in program]


def named_others(program: Ops, group: Group) -> Ops:
    """A program in which 'that character' means somebody: the other of its event, or whoever was chosen since."""
    done: Ops = []
    for op in program:
        if isinstance(op, Pick):
            group = group if op.group.which in (ops.THIS, ops.IT, ops.THAT, ops.CHOSEN) else ops.BEFORE
        if isinstance(op, ops.Keep):
            group = Group(ops.CHOSEN)
        done.append(with_other(op, group))
    return done


def with_other(part: Any, group: Group) -> Any:
    """An op in which 'that character' means somebody."""
    return with_part(part, ops.THE_OTHER, group)


def with_part(part: Any, old: Any, new: Any) -> Any:
    """An op with something in place of one of its parts."""
    if part == old:
        return new
    if isinstance(part, tuple):
        return tuple(with_part(one, old, new) for one in part)
    fields = getattr(part, "__struct_fields__", ())
    changed = {name: with_part(getattr(part, name), old, new) for name in fields}
    return replace(part, **changed) if fields else part


def speaks_of(part: Any, which: str) -> bool:
    """Whether an op is about certain characters."""
    return any(isinstance(one, Group) and one.which == which for one in parts_of(part))


def parts_of(part: Any) -> Iterator[Any]:
    """An op and all that it is made of."""
    yield part
    fields = getattr(part, "__struct_fields__", ())
    for inner in part if isinstance(part, tuple) else [getattr(part, name) for name in fields]:
        yield from parts_of(inner)


def halves(bodies: list[Ops]) -> bool:
    """Whether the result of a d6 counts."""
    return any(part == ops.Result() for body in bodies for op in body for part in parts_of(op))


def counts_result(bodies: list[Ops]) -> bool:
    """Whether the result of a d6 counts, or could."""
    return any(isinstance(part, ops.Result) for body in bodies for op in body for part in parts_of(op))


def rolled(condition: ops.Condition) -> bool:
    """Whether a condition speaks of the attack roll."""
    inner = getattr(condition, "conditions", ()) or (getattr(condition, "condition", None),)
    return isinstance(condition, ops.AttackRoll) or any(rolled(one) for one in inner if one is not None)


def rolls(body: Ops) -> bool:
    """Whether a d6 is rolled."""
    return any(isinstance(op, ops.Roll) for op in body)


def asks_done(body: Ops) -> bool:
    """Whether a sentence says 'if you do'."""
    return any(isinstance(op, ops.Unless) and isinstance(op.condition, ops.Done) for op in body)
