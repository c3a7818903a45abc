"""What is always so: bonuses and traits."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.text.amounts import Dice, Numbers
from warband.games.heroscape.text.conditions import NOWHERE, Circumstance
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.traits import OTHERS, TRAITS
from warband.games.heroscape.text.who import SELF, Who
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Node, Nominal, Role, Together, Word

QUIET = ("always", "also", "first", "immediately", "then", "still")  # words that change nothing
LASTING = ("may", "will", "can")  # a bonus is one whether it is or may be taken


class Gain(NamedTuple):
    """A value of somebody is changed; '' for the value that the circumstance says."""

    value: str
    amount: int
    who: Who = SELF


class Counted(NamedTuple):
    """As often as there are such, at most so much."""

    each: str = ""
    each_kin: tuple[tuple[str, ...], ...] = ()
    most: int = 0


class States:
    """The bonuses and traits of one text, as they are read."""

    def __init__(self) -> None:
        self.bonuses: list[Bonus] = []
        self.traits: list[str] = []

    def copied(self) -> States:
        """The same, to try something out."""
        other = States()
        other.bonuses, other.traits = list(self.bonuses), list(self.traits)
        return other

    def sentence(self, by: Interpreter, node: Node, so: Circumstance) -> None:
        """A sentence with its circumstance, or several in a row."""
        by.note(node)
        if isinstance(node, Together) and node.word in ("and", ","):
            for part in node.parts:
                self.sentence(by, part, so)
            return
        if not isinstance(node, Clause):
            raise by.nothing(node, "state: no clause")
        self.clause(by, quiet(by, node), so)

    def clause(self, by: Interpreter, node: Clause, so: Circumstance) -> None:
        by.note(*node.roles)
        if node.verb in TRAITS.rows:
            tried = by.copied()
            try:
                trait = TRAITS.mean(node, tried)(tried, node, so)
            except NoMeaning:
                if node.verb not in GAINS.rows:
                    raise
            else:
                by.understood, by.mentions = tried.understood, tried.mentions
                return self.note(by, node, trait)
        node, often = counting(by, node)
        plain = replace(node, modal="") if node.modal in LASTING and not node.denied else node
        gains: tuple[Gain, ...] = GAINS.mean(plain, by)
        for gain in gains:
            self.bonuses += bonuses(by, node, gain, so, often)

    def note(self, by: Interpreter, node: Node, trait: str) -> None:
        """A trait, two of them, or that the bonuses so far are for others only."""
        if trait != OTHERS:
            self.traits += [one for one in trait.split("|") if one]
        elif any(bonus.own for bonus in self.bonuses):
            self.bonuses = [replace(bonus, own=False) for bonus in self.bonuses]
        else:
            raise by.nothing(node, "state: does not affect itself")


def quiet(by: Interpreter, node: Clause) -> Clause:
    """A clause without words that change nothing."""
    dropped = [role for role in node.roles if isinstance(role.of, Word) and role.name in QUIET]
    for role in dropped:
        by.note(role, role.of)
    return replace(node, roles=tuple(role for role in node.roles if role not in dropped))


# --- as often as


def counting(by: Interpreter, node: Clause) -> tuple[Clause, Counted]:
    """A clause without 'for each' and 'up to a maximum', and what these say."""
    found = Counted()
    kept: list[Role] = []
    for role in node.roles:
        if role.name in ("for each", "for every"):
            by.note(role)
            found = each_of(by, role.of)._replace(most=found.most)
        else:
            kept.append(role)
    return replace(node, roles=tuple(kept)), found


def each_of(by: Interpreter, node: Node) -> Counted:
    """'for each wound marker he has', 'for each adjacent friendly Elf'."""
    by.note(node)
    if isinstance(node, Nominal) and node.sort == "wound":
        for mod in node.mods:
            by.note_all(mod)
        if node.adjectives or node.count or len(node.mods) > 1:
            raise by.nothing(node, "for each: which wounds")
        return Counted("wound")
    who: Who = by.understand("who", node)
    plain = replace(who, kin=(), all=False, adjacent=False)
    if who.adjacent and plain == Who("friends"):
        return Counted("friend", who.kin)
    if who == SELF:
        raise by.nothing(node, "for each: of the same name")
    raise by.nothing(node, "for each: whom")


# --- bonuses


def bonuses(by: Interpreter, node: Node, gain: Gain, so: Circumstance, often: Counted) -> list[Bonus]:
    """A gain in its circumstance: one bonus, or one to each of two values."""
    values = [gain.value] if gain.value else ["attack", "defense"] if so.role == "both" else [so.role]
    if not values[0] or so.moment:
        raise by.nothing(node, f"bonus: {so.moment or 'to which value'}")
    return [bonus(by, node, Gain(value, gain.amount, gain.who), so, often) for value in values]


def bonus(by: Interpreter, node: Node, gain: Gain, so: Circumstance, often: Counted) -> Bonus:
    """One bonus."""
    if so.role not in ("", "both") and gain.value in ("attack", "defense") and gain.value != so.role:
        raise by.nothing(node, f"bonus: to {gain.value} in {so.role}")
    if gain.value in ("shields", "skulls") and so.role != {"shields": "defense", "skulls": "attack"}[gain.value]:
        raise by.nothing(node, f"bonus: {gain.value} in which rolls")
    fields: dict[str, Any] = {**dict(so.fields), **often._asdict()}
    if gain.who.side == "other":
        return opposed(by, node, gain, fields)
    return Bonus(gain.value, gain.amount, **scope(by, node, gain.who, fields), **fields)  # type: ignore[arg-type]


def opposed(by: Interpreter, node: Node, gain: Gain, fields: dict[str, Any]) -> Bonus:
    """'figures attacking Krug subtract 1 from their attack dice': the other's dice are fewer."""
    value = {"attack": "daunt", "defense": "pierce"}.get(gain.value)
    if value is None or gain.amount >= 0:
        raise by.nothing(node, "bonus: of the other figure")
    who = gain.who
    rest = replace(who, side="any", all=False, most=0, sizes=(), kinds=(), rarities=(), kin=(), but=(), adjacent=False,
                   distant=False)  # fmt: skip
    if rest != Who():
        raise by.nothing(node, "bonus: of which other figure")
    names = ("sizes", "kinds", "rarities", "kin", "but", "adjacent", "distant")
    said = {name: getattr(who, name) for name in names if getattr(who, name)}
    if said.keys() & fields.keys():
        raise by.nothing(node, "bonus: two conditions of a kind")
    return Bonus(value, -gain.amount, **said, **fields)  # type: ignore[arg-type]


def scope(by: Interpreter, node: Node, who: Who, fields: dict[str, Any]) -> dict[str, Any]:
    """For whom a bonus is."""
    if who.side == "self":
        return {}
    told = {"tribe": who.kin, "among": who.kinds}
    rest = replace(who, side="any", all=False, kin=(), kinds=(), adjacent=False, within=0, sight=False, excepted=False,
                   another=False)  # fmt: skip
    if rest != Who() or who.side == "any":
        raise by.nothing(node, "bonus: for whom")
    others = who.excepted or who.another or who.adjacent
    if who.adjacent or who.within:
        near = {"within": who.within or 1, "beside": who.adjacent, "sight": who.sight}
        if who.side == "foes":
            return {"scope": "foes", **near, **told}
        yours = who.side == "yours"
        return {"scope": "near", "yours": yours, "own": not others, **near, **told}
    if who.side != "yours":
        raise by.nothing(node, "bonus: for whom, everywhere")
    return {"scope": "army", "own": not others, **told}


def add(by: Interpreter, obj: tuple[Dice, ...], to: Node | None = None, subject: Who | None = None) -> tuple[Gain, ...]:
    """'add 1 die to his attack', 'adds 1 automatic shield to whatever is rolled'."""
    who = subject or SELF
    if isinstance(subject, Who):
        by.mention(subject)
    if to is None or (isinstance(to, Nominal) and to.head in ("whatever is rolled", "defense roll")):
        by.note_all(to)
        return tuple(Gain(one.value, one.amount, who) for one in obj)
    if isinstance(to, Nominal) and to.sort == "figure":
        return tuple(Gain(one.value, one.amount, by.understand("who", to)) for one in obj)
    numbers: Numbers = by.understand("values", to)
    [one] = obj if len(obj) == 1 else (obj[0],)
    if one.value not in ("", *numbers.values):
        raise by.nothing(to, "bonus: other dice to a value")
    return tuple(Gain(value, one.amount, numbers.whose or who) for value in numbers.values)


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
    return tuple(Gain(value, by_, obj.whose or subject or SELF) for value in obj.values)


def lower(by: Interpreter, obj: Numbers, by_: int, subject: Who | None = None) -> tuple[Gain, ...]:
    return tuple(gain._replace(amount=-gain.amount) for gain in raise_(by, obj, by_, subject))


def get(by: Interpreter, amount: int, to: Numbers, subject: Who) -> tuple[Gain, ...]:
    by.mention(subject)
    return tuple(Gain(value, amount, to.whose or subject) for value in to.values)


def move_more(by: Interpreter, amount: Node, subject: Who) -> tuple[Gain, ...]:
    """'move 1 additional space'."""
    by.mention(subject)
    if isinstance(amount, Nominal) and amount.head == "space" and [w.word for w in amount.adjectives] == ["additional"]:
        by.note_all(amount)
        if amount.count is not None and amount.count.least == amount.count.most and not amount.mods:
            return (Gain("move", amount.count.least, subject),)
    raise by.nothing(amount, "move: how far")


GAINS = Table("state", {
    "add obj:all_dice to?:raw subject?:who": add,
    "subtract obj:all_dice from:raw subject?:who": less,
    "receive obj:all_dice subject?:who": receive,
    "roll obj:all_dice subject?:who": receive,
    "get obj:all_dice subject?:who": receive,
    "get amount:number to:values subject:who": get,
    "increase obj:values by:number subject?:who": raise_,
    "increase obj:values by:number !passive": raise_,
    "lower obj:values by:number subject?:who": lower,
    "reduce obj:values by:number subject?:who": lower,
    "move amount:raw subject:who": move_more,
})  # fmt: skip
