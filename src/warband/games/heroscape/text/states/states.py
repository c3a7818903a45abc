"""Bonuses and traits: sentences about something that is always so."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Fought, Hostile, Kin, Near, Ranged, of_receiver
from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.printed.words import Number, Trait, Value
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import Dice, Numbers
from warband.games.heroscape.text.nouns.beside_name import beside_name
from warband.games.heroscape.text.nouns.circumstance import ALWAYS, NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.conditions import is_so, told_of_itself
from warband.games.heroscape.text.nouns.rolls import STRIKING, STRUCK
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.against import against_attacks
from warband.games.heroscape.text.states.clauses import bearer, itself, lent, quiet, unaffected, without_you
from warband.games.heroscape.text.states.counting import Counted, counting
from warband.games.heroscape.text.states.scopes import scope
from warband.games.heroscape.text.states.traits import OTHERS, TRAITS, freely
from warband.games.heroscape.text.states.unusual import unusual
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Node, Nominal, Role, Together

OWN_PART = {"attack": "attacking", "defense": "defending"}  # what a figure is called in its own rolls
VALUES: dict[str, Value] = {name: name for name in get_args(Number)}
NAMES: dict[str, Trait] = {name: name for name in get_args(Trait)}
ROLLS = ("whatever is rolled", "defense roll")
SYMBOLS = {"shields": "defense", "skulls": "attack", "defense rerolls": "defense", "attack rerolls": "attack"}
OF_OTHERS = ("elusive", "averse", "capped", "grounded", "attacks")  # what can be so of others
LASTING = ("may", "will", "can", "must")  # a bonus is one whether it is or may be taken


class Gain(NamedTuple):
    """A value of somebody is changed; '' for the value that the circumstance says."""

    value: str
    amount: int
    who: Who = SELF


class States:
    """The bonuses and traits of one text, as they are read."""

    def __init__(self) -> None:
        self.bonuses: list[Bonus] = []
        self.traits: list[Trait] = []

    def copied(self) -> States:
        """The same, to try something out."""
        other = States()
        other.bonuses, other.traits = list(self.bonuses), list(self.traits)
        return other

    def sentence(self, by: Interpreter, node: Node, so: Circumstance) -> None:
        """A sentence with its circumstance, or several in a row."""
        by.note(node)
        if isinstance(node, Together) and (node.word in ("and", ",") or neither(node)):
            for part in node.parts:
                self.sentence(by, part, so)
            return
        if not isinstance(node, Clause):
            raise by.nothing(node, "state: no clause")
        self.clause(by, quiet(by, node), so)

    def clause(self, by: Interpreter, node: Clause, so: Circumstance) -> None:
        by.note(*node.roles)
        if node.verb == "work":
            return self.spare(by, node)
        if node.verb == "affect" and (spared := unaffected(by, node)):
            return self.exempt(by, node, spared)
        node, own = beside_name(by, node, is_so)
        so = replace(so, given=(*so.given, *own, *told_of_itself(by, node)))
        node, so = freely(by, node, so)
        if so.whose != SELF and (taunt := unusual(by, node, so)) and taunt.value == "taunts":
            return self.bonuses.append(taunt)
        if so.whose != SELF:
            fewer = unusual(by, node, so) if so.whose == STRUCK else None
            return self.bonuses.append(fewer) if fewer is not None else self.gain(by, without_you(by, node), so)
        failed = self.trait(by, node, so)
        if failed is None or self.lend(by, node, so):
            return
        special = unusual(by, node, so) or self.unusual_of_others(by, node, so)
        if special is not None:
            self.bonuses.append(special)
            return
        if node.verb not in GAINS.rows:
            raise failed
        self.gain(by, without_you(by, node), so)

    # hs.power.trait-given
    def lend(self, by: Interpreter, node: Clause, so: Circumstance) -> bool:
        """A trait that a figure has under a condition, or that other figures have; whether there is one."""
        tried, own = by.copied(), itself(node)
        try:
            whose = SELF if own is node else tried.understand("who", bearer(node) or node)
            plain = lent(so, own)
            trait = TRAITS.mean(own, tried)(tried, own, plain)
            fields = {name: value for name, value in so.fields if (name, value) not in plain.fields}
            scoped = scope(tried, node, whose, fields) if whose != SELF else {}
        except NoMeaning:
            return False
        if trait == OTHERS or not trait or (whose == SELF and not (so.given or fields)):
            return False
        if not (before_attack(so) or set(trait.split("|")) <= IN_ATTACKS):
            return False
        by.understood, by.mentions = tried.understood, tried.mentions
        by.note_all(bearer(node))
        lent_now = [Bonus(NAMES[one], 1, **scoped, **fields, given=so.given) for one in trait.split("|")]
        self.bonuses += [bonus for bonus in lent_now if bonus not in self.bonuses]
        return True

    # hs.power.forbidden-others
    def unusual_of_others(self, by: Interpreter, node: Clause, so: Circumstance) -> Bonus | None:
        """What a figure could or could not do, said of others: 'enemies near Krug cannot use special attacks'."""
        own, tried = itself(node), by.copied()
        if own is node:
            return None
        made = unusual(tried, own, replace(so, given=(*so.given, ALWAYS)))
        if made is None or made.value not in OF_OTHERS or made.scope != "carrier":
            return None
        whose: Who = tried.understand("who", bearer(node) or node)
        if whose.side in ("self", "other"):
            return None
        by.understood, by.mentions = tried.understood, tried.mentions
        by.note_all(bearer(node))
        return replace(plain(made), **scope(by, node, whose, {}))

    def trait(self, by: Interpreter, node: Clause, so: Circumstance) -> NoMeaning | None:
        """A trait, if a clause says one and nothing is asked for; otherwise the reason why not."""
        if so.given:
            return by.nothing(node, f"trait: {node.verb} under a condition")
        tried = by.copied()
        try:
            trait = TRAITS.mean(node, tried)(tried, node, so)
        except NoMeaning as error:
            return error
        by.understood, by.mentions = tried.understood, tried.mentions
        self.note(by, node, trait)
        return None

    def spare(self, by: Interpreter, node: Clause) -> None:
        """'this power does not work against Samurai': a riposte does not."""
        against = node.role("against")
        by.note_all(node)
        whom = by.understand("who", against) if against is not None and node.denied else SELF
        if whom != Who(kin=whom.kin, all=whom.all) or self.traits != ["counterstrikes"] or self.bonuses:
            raise by.nothing(node, "state: works against whom")
        self.traits, self.bonuses = [], [Bonus("riposte", 1, adjacent=True, but=whom.kin)]

    # hs.power.spared
    def exempt(self, by: Interpreter, node: Clause, spared: Kin) -> None:
        """'Undead figures are not affected by this power': of those for whom, or against whom, the bonuses are."""
        if not self.bonuses or self.traits or any(bonus.spared or bonus.but for bonus in self.bonuses):
            raise by.nothing(node, "state: does not affect whom")
        ours = [bonus for bonus in self.bonuses if bonus.scope == "carrier" and bonus.value not in ("daunt", "pierce")]
        if ours:
            raise by.nothing(node, "state: does not affect whom")
        self.bonuses = [
            replace(bonus, but=spared) if bonus.scope == "carrier" else replace(bonus, spared=spared)
            for bonus in self.bonuses
        ]

    def gain(self, by: Interpreter, node: Clause, so: Circumstance) -> None:
        """Values that are changed. A pronoun behind 'for each' means those whose values they are."""
        node = turned_passive(node)
        if node.subject is not None:
            by.mention(by.understand("who", node.subject))
        node, often = counting(by, node)
        node, so = against_attacks(by, node, so)
        plain = replace(node, modal="") if node.modal in LASTING and not node.denied else node
        gains = GAINS.mean(plain, by)
        to = node.role("to")
        if node.subject is None and (to is None or getattr(to, "head", "") in ROLLS) and node.role("from") is None:
            gains = tuple(gain._replace(who=so.whose) if gain.who == SELF else gain for gain in gains)
        if so.whose in (STRUCK, STRIKING):
            so, gains = in_my_roll(by, node, so, gains)
        for gain in gains:
            self.bonuses += bonuses(by, node, gain, so, often)

    def note(self, by: Interpreter, node: Node, trait: str) -> None:
        """A trait, two of them, or that the bonuses so far are for others only."""
        if trait != OTHERS:
            self.traits += [NAMES[one] for one in trait.split("|") if one and one not in self.traits]
        elif any(bonus.own for bonus in self.bonuses):
            self.bonuses = [replace(bonus, own=False) for bonus in self.bonuses]
        elif not any(bonus.scope != "carrier" for bonus in self.bonuses):
            raise by.nothing(node, "state: does not affect itself")


def neither(node: Together) -> bool:
    """'cannot move or be moved': both are denied."""
    clauses = [part for part in node.parts if isinstance(part, Clause)]
    return node.word == "or" and len(clauses) == len(node.parts) and all(part.denied for part in clauses)


def turned_passive(node: Clause) -> Clause:
    """'his attack increases by 2' as 'his attack is increased by 2'."""
    of = node.subject
    if of is None or node.role("obj") is not None or getattr(of, "sort", "") not in ("value", "attack"):
        return node
    return replace(node, subject=None, passive=True, roles=(*node.roles, Role(of.first, of.last, "obj", of)))


# --- bonuses


def plain(bonus: Bonus) -> Bonus:
    """A bonus without the condition that stands for none."""
    return replace(bonus, given=tuple(one for one in bonus.given if one != ALWAYS))


def in_my_roll(
    by: Interpreter, node: Node, so: Circumstance, gains: tuple[Gain, ...]
) -> tuple[Circumstance, tuple[Gain, ...]]:
    """'huge figures roll 1 less die when attacking Krug': they are the other figure in his defense."""
    if any(gain.who.side not in ("any", "foes") for gain in gains):
        raise by.nothing(node, "bonus: for whom, in the rolls of others")
    hostile = (Hostile(),) if gains[0].who.side == "foes" else ()
    others = tuple(gain._replace(who=replace(gain.who, side="other", part=so.whose.part)) for gain in gains)
    return replace(so, whose=SELF, given=(*so.given, *hostile)), others


def bonuses(by: Interpreter, node: Node, gain: Gain, so: Circumstance, often: Counted) -> list[Bonus]:
    """A gain in its circumstance: one bonus, or one to each of two values."""
    if so.moment == "parting" and gain.value in ("", "attack") and gain.who == SELF:
        so, gain = replace(so, moment=""), gain._replace(value="parting")
    if gain == Gain("climb", gain.amount) and so == Circumstance(moment="climbing"):
        return [Bonus("climb", gain.amount)]
    if gain.value == "climb":
        raise by.nothing(node, "bonus: to a height, when")
    if gain.value == "rerolls":
        roles = ("attack", "defense") if so.role in ("", "both") else (so.role,)
        return [bonus(by, node, gain._replace(value=f"{role} rerolls"), so, often) for role in roles]
    if not gain.value and not so.role and often.each in ("flanker", "allied flanker"):
        so = replace(so, role="attack")  # only an attack has a target
    values = [gain.value] if gain.value else ["attack", "defense"] if so.role == "both" else [so.role]
    if not values[0] or so.moment:
        raise by.nothing(node, f"bonus: {so.moment or 'to which value'}")
    return [bonus(by, node, Gain(value, gain.amount, gain.who), so, often) for value in values]


IN_ATTACKS = {"deadly", "stalwart", "braces", "dodges", "parries", "counterstrikes"}  # traits that need an attack
FACING = frozenset(("attacks", "adjacent", "distant", "higher", "sizes", "kinds", "rarities", "kin", "but"))


def before_attack(so: Circumstance) -> bool:
    """Whether a circumstance asks for nothing that only an attack brings: the other figure, or the attack itself."""
    other = any(isinstance(one, Fought) or of_receiver(one) for one in so.given)
    return not other and FACING.isdisjoint(dict(so.fields))


# hs.power.rolls-of-others
def bonus(by: Interpreter, node: Node, gain: Gain, so: Circumstance, often: Counted) -> Bonus:
    """One bonus."""
    others = gain.who.side == "other"
    beside = often.each in ("flanker", "allied flanker")
    if beside and ((gain.value, gain.who) != ("attack", SELF) or so.role not in ("", "attack")):
        raise by.nothing(node, "bonus: beside which target")
    if so.whose != SELF and OWN_PART.get(so.role) == gain.who.part:
        gain = gain._replace(who=so.whose)
    if so.whose not in (SELF, gain.who):
        raise by.nothing(node, "bonus: for others than those who roll")
    if so.role not in ("", "both") and gain.value in ("attack", "defense") and gain.value != so.role and not others:
        raise by.nothing(node, f"bonus: to {gain.value} in {so.role}")
    if so.role == "attack" and "attacks" in dict(so.fields) and gain.value != "taunts":
        raise by.nothing(node, "bonus: in special attacks of others")
    if gain.value in SYMBOLS and so.role not in ("", SYMBOLS[gain.value]):
        raise by.nothing(node, f"bonus: {gain.value} in which rolls")
    reaches = gain.value == "range" and any(isinstance(one, Near) for one in so.given)  # hs.power.reach
    if gain.value in ("move", "range") and not before_attack(so) and not reaches:
        raise by.nothing(node, f"bonus: to a {gain.value}, before any attack")
    fields: dict[str, Any] = {**dict(so.fields), **often._asdict()}
    if so.given or gain.who.ranged != Who().ranged:
        fields["given"] = (*so.given, *((Ranged(*gain.who.ranged),) if gain.who.ranged != Who().ranged else ()))
    if gain.who.side == "other" and OWN_PART.get(so.role) == gain.who.part:
        gain = gain._replace(who=SELF)
    if gain.who.side == "other":
        return opposed(by, node, gain, fields)
    whom = scope(by, node, gain.who, fields)
    return Bonus(VALUES[gain.value], gain.amount, **whom, **fields)


def opposed(by: Interpreter, node: Node, gain: Gain, fields: dict[str, Any]) -> Bonus:
    """'figures attacking Krug subtract 1 from their attack dice': the other's dice are fewer."""
    value = {"attack": "daunt", "defense": "pierce"}.get(gain.value)
    if value is None or gain.amount >= 0:
        raise by.nothing(node, "bonus: of the other figure")
    who = gain.who
    rest = replace(who, side="any", part="", all=False, most=0, sizes=(), kinds=(), rarities=(), kin=(), but=(),
                   adjacent=False, distant=False, within=0, sight=False)  # fmt: skip
    if rest != Who():
        raise by.nothing(node, "bonus: of which other figure")
    if who.within:
        fields = {**fields, "given": (*fields.get("given", ()), Near(who.within))}
    names = ("sizes", "kinds", "rarities", "kin", "but", "adjacent", "distant")
    said = {name: getattr(who, name) for name in names if getattr(who, name)}
    if said.keys() & fields.keys():
        raise by.nothing(node, "bonus: two conditions of a kind")
    return Bonus(VALUES[value], -gain.amount, **said, **fields)


def add(by: Interpreter, obj: tuple[Dice, ...], to: Node | None = None, subject: Who | None = None) -> tuple[Gain, ...]:
    """'add 1 die to his attack', 'adds 1 automatic shield to whatever is rolled'."""
    who = subject or SELF
    if isinstance(subject, Who):
        by.mention(subject)
    if to is None or (isinstance(to, Nominal) and to.head in ROLLS and not to.mods):
        by.note_all(to)
        return tuple(Gain(one.value, one.amount, who) for one in obj)
    if isinstance(to, Nominal) and to.sort == "figure":
        return tuple(Gain(one.value, one.amount, by.understand("who", to)) for one in obj)
    numbers: Numbers = by.understand("values", to)
    [one] = obj if len(obj) == 1 else (obj[0],)
    if numbers.values == (SYMBOLS.get(one.value),):
        return tuple(Gain(part.value, part.amount, numbers.of(subject)) for part in obj)
    if one.value not in ("", *numbers.values):
        raise by.nothing(to, "bonus: other dice to a value")
    return tuple(Gain(value, one.amount, numbers.of(subject)) for value in numbers.values)


def less(by: Interpreter, obj: tuple[Dice, ...], from_: Node, subject: Who | None = None) -> tuple[Gain, ...]:
    return tuple(gain._replace(amount=-gain.amount) for gain in add(by, obj, from_, subject))


def receive(
    by: Interpreter, obj: tuple[Dice, ...], subject: Who | None = None, against: Who | None = None
) -> tuple[Gain, ...]:
    """'receives an additional attack die'."""
    if any(not one.fresh and one.value not in ("skulls", "shields") for one in obj) or against is not None:
        raise by.nothing(NOWHERE, "bonus: dice that are rolled")
    if subject is not None:
        by.mention(subject)
    return tuple(Gain(one.value, one.amount, subject or SELF) for one in obj)


def raise_(by: Interpreter, obj: Numbers, by_: int, subject: Who | None = None) -> tuple[Gain, ...]:
    if subject is not None:
        by.mention(subject)
    return tuple(Gain(value, by_, obj.of(subject)) for value in obj.values)


def lower(by: Interpreter, obj: Numbers, by_: int, subject: Who | None = None) -> tuple[Gain, ...]:
    return tuple(gain._replace(amount=-gain.amount) for gain in raise_(by, obj, by_, subject))


def get(by: Interpreter, amount: int, to: Numbers, subject: Who) -> tuple[Gain, ...]:
    by.mention(subject)
    return tuple(Gain(value, amount, to.of(subject)) for value in to.values)


def move_more(by: Interpreter, amount: Node, subject: Who) -> tuple[Gain, ...]:
    """'move 1 additional space'."""
    by.mention(subject)
    if isinstance(amount, Nominal) and amount.head == "space" and [w.word for w in amount.adjectives] == ["additional"]:
        by.note_all(amount)
        if amount.count is not None and amount.count.least == amount.count.most and not amount.mods:
            return (Gain("move", amount.count.least, subject),)
    raise by.nothing(amount, "move: how far")


# hs.power.rerolls
def again(by: Interpreter, obj: Dice, subject: Who | None = None) -> tuple[Gain, ...]:
    """'may reroll 1 attack die'."""
    return (Gain(obj.value, obj.amount, subject or SELF),)


GAINS: Table[tuple[Gain, ...]] = Table("state", {
    "add obj:all_dice to?:raw subject?:who": add,
    "subtract obj:all_dice from:raw subject?:who": less,
    "receive obj:all_dice subject?:who": receive,
    "roll obj:all_dice subject?:who": receive,
    "have obj:all_dice subject?:who": receive,
    "get amount:number to:values subject:who": get,
    "increase obj:values by:number subject?:who": raise_,
    "increase obj:values by:number !passive": raise_,
    "lower obj:values by:number subject?:who": lower,
    "lower obj:values by:number !passive": lower,
    "move amount:raw subject:who": move_more,
    "reroll obj:rerolled subject?:who": again,
    "reroll obj:rerolled subject?:who once": again,
})  # fmt: skip
