"""Bonuses and traits: sentences about something that is always so."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

from msgspec.structs import replace

from warband.games.heroscape.printed.givens import Kin, Ranged
from warband.games.heroscape.printed.programs import Bonus, Each, Trait, Value
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import Dice, Numbers
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.traits import OTHERS, TRAITS
from warband.games.heroscape.text.states.unusual import unusual
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Signed, Together, Word

OWN_PART = {"attack": "attacking", "defense": "defending"}  # what a figure is called in its own rolls
QUIET = ("always", "also", "first", "immediately", "then", "still", "this turn")  # words that change nothing
VALUES: dict[str, Value] = {name: name for name in get_args(Value)}
NAMES: dict[str, Trait] = {name: name for name in get_args(Trait)}
LASTING = ("may", "will", "can")  # a bonus is one whether it is or may be taken


class Gain(NamedTuple):
    """A value of somebody is changed; '' for the value that the circumstance says."""

    value: str
    amount: int
    who: Who = SELF


class Counted(NamedTuple):
    """As often as there are such, at most so much."""

    each: Each = ""
    each_kin: Kin = ()
    most: int = 0
    each_within: int = 0
    each_engaged: bool = False
    per: int = 1


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
        if isinstance(node, Together) and node.word in ("and", ","):
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
        if so.whose != SELF:
            return self.gain(by, without_you(by, node), so)
        failed = self.trait(by, node, so)
        if failed is None:
            return
        special = unusual(by, node, so)
        if special is not None:
            self.bonuses.append(special)
            return
        if node.verb not in GAINS.rows:
            raise failed
        self.gain(by, without_you(by, node), so)

    def trait(self, by: Interpreter, node: Clause, so: Circumstance) -> NoMeaning | None:
        """A trait, if a clause says one; otherwise the reason why not."""
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

    def gain(self, by: Interpreter, node: Clause, so: Circumstance) -> None:
        """Values that are changed. A pronoun behind 'for each' means those whose values they are."""
        if node.subject is not None:
            by.mention(by.understand("who", node.subject))
        node, often = counting(by, node)
        plain = replace(node, modal="") if node.modal in LASTING and not node.denied else node
        gains: tuple[Gain, ...] = GAINS.mean(plain, by)
        for gain in gains:
            self.bonuses += bonuses(by, node, gain, so, often)

    def note(self, by: Interpreter, node: Node, trait: str) -> None:
        """A trait, two of them, or that the bonuses so far are for others only."""
        if trait != OTHERS:
            self.traits += [NAMES[one] for one in trait.split("|") if one]
        elif any(bonus.own for bonus in self.bonuses):
            self.bonuses = [replace(bonus, own=False) for bonus in self.bonuses]
        else:
            raise by.nothing(node, "state: does not affect itself")


def without_you(by: Interpreter, node: Clause) -> Clause:
    """'you may add 3 to your initiative roll': nobody but the player could."""
    if isinstance(node.subject, Nominal) and node.subject.head == "you":
        by.note(node.subject)
        return replace(node, subject=None)
    return node


def quiet(by: Interpreter, node: Clause) -> Clause:
    """A clause without words that change nothing."""
    dropped = [role for role in node.roles if (isinstance(role.of, Word) and role.name in QUIET) or lasting(by, role)]
    for role in dropped:
        by.note(role, role.of)
    return replace(node, roles=tuple(role for role in node.roles if role not in dropped))


def lasting(by: Interpreter, role: Role) -> bool:
    """'for the rest of that turn', where nothing lasts longer."""
    node = role.of
    if role.name not in ("for", "during") or not isinstance(node, Nominal):
        return False
    now = node.det in ("this", "that") and node.head in ("attack", "turn") and not node.mods
    if not now and (role.name != "for" or node.head not in ("rest", "duration")):
        return False
    by.note_all(node)
    return True


# --- as often as


def counting(by: Interpreter, node: Clause) -> tuple[Clause, Counted]:
    """A clause without 'for each' and 'up to a maximum', and what these say."""
    found = Counted()
    kept: list[Role] = []
    for role in node.roles:
        if role.name in ("for each", "for every"):
            by.note(role)
            found = each_of(by, role.of)._replace(most=found.most)
        elif role.name in ("up to", "to", "to a maximum of", "up to a maximum of") and (most := bound(by, role.of)):
            by.note(role)
            found = found._replace(most=most)
        else:
            kept.append(role)
    return replace(node, roles=tuple(kept)), found


def each_of(by: Interpreter, node: Node) -> Counted:
    """'for each wound marker he has', 'for each adjacent friendly Elf'."""
    by.note(node)
    if isinstance(node, Nominal) and node.sort == "wound":
        by.note(node.count)
        if node.adjectives or len(node.mods) > 1 or not all(own_wounds(by, mod) for mod in node.mods):
            raise by.nothing(node, "for each: which wounds")
        return Counted("wound", per=node.count.least if node.count else 1)
    if isinstance(node, Nominal) and node.head == "order marker":
        return each_marker(by, node)
    who: Who = by.understand("who", node)
    if who.destroyed and who in (Who("yours", kin=who.kin, all=who.all, destroyed=True), replace(SELF, destroyed=True)):
        return Counted("fallen", who.kin or ((by.card,),))
    if who == SELF and isinstance(node, Nominal):
        return namesakes(by, node)
    if who.side == "foes" and who.adjacent and replace(who, adjacent=False, all=False) == Who("foes"):
        return Counted("enemy")
    plain = replace(who, kin=(), all=False, adjacent=False, engaged=False, within=0, sight=False, another=False,
                    excepted=False)  # fmt: skip
    if plain not in (Who("friends"), Who("yours")) or who.adjacent + who.engaged + bool(who.within and who.sight) != 1:
        raise by.nothing(node, "for each: whom")
    return Counted("friend", who.kin, 0, who.within, who.engaged)


def each_marker(by: Interpreter, node: Nominal) -> Counted:
    """'for each revealed order marker on this card'."""
    by.note(node, node.count, *node.adjectives)
    words = [word.word for word in node.adjectives]
    if words not in ([], ["revealed"]) or len(node.mods) != 1 or not own_wounds(by, node.mods[0]):
        raise by.nothing(node, "for each: which order markers")
    return Counted("revealed marker" if words else "marker")


def own_wounds(by: Interpreter, mod: Mod) -> bool:
    """'... he has', '... on this card': of the figure itself."""
    by.note_all(mod)
    node = mod.of
    if isinstance(node, Clause):
        return node.verb == "have" and node.subject is not None and by.understand("who", node.subject) == SELF
    if isinstance(node, Nominal) and node.sort == "card":
        own = node.whose is not None and by.understand("who", node.whose) == SELF
        return mod.word == "on" and (own or node.det == "this")
    return mod.word == "on" and node is not None and bool(by.understand("who", node) == SELF)


def namesakes(by: Interpreter, node: Nominal) -> Counted:
    """'for each adjacent Roman Legionnaire you control': figures of the same name."""
    by.note_all(node)
    if [word.word for word in node.adjectives] != ["adjacent"] or [mod.word for mod in node.mods] not in ([], ["whom"]):
        raise by.nothing(node, "for each: of the same name")
    return Counted("friend", ((by.card,),))


def bound(by: Interpreter, node: Node) -> int:
    """'up to a maximum of +3 dice': at most so much; 0 where nothing of the kind is said."""
    mods = node.mods if isinstance(node, Nominal) and node.head == "maximum" else ()
    of = mods[0].of if mods and mods[0].word == "of" else node if isinstance(node, Signed) else None
    if of is None:
        return 0
    by.note_all(node)
    return of.amount if isinstance(of, Signed) else of.count.most if isinstance(of, Nominal) and of.count else 0


# --- bonuses


def bonuses(by: Interpreter, node: Node, gain: Gain, so: Circumstance, often: Counted) -> list[Bonus]:
    """A gain in its circumstance: one bonus, or one to each of two values."""
    if so.moment == "parting" and gain.value in ("", "attack") and gain.who == SELF:
        so, gain = replace(so, moment=""), gain._replace(value="parting")
    values = [gain.value] if gain.value else ["attack", "defense"] if so.role == "both" else [so.role]
    if not values[0] or so.moment:
        raise by.nothing(node, f"bonus: {so.moment or 'to which value'}")
    return [bonus(by, node, Gain(value, gain.amount, gain.who), so, often) for value in values]


# hs.power.rolls-of-others
def bonus(by: Interpreter, node: Node, gain: Gain, so: Circumstance, often: Counted) -> Bonus:
    """One bonus."""
    others = gain.who.side == "other"
    if so.whose != SELF and OWN_PART.get(so.role) == gain.who.part:
        gain = gain._replace(who=so.whose)
    if so.whose not in (SELF, gain.who):
        raise by.nothing(node, "bonus: for others than those who roll")
    if so.role not in ("", "both") and gain.value in ("attack", "defense") and gain.value != so.role and not others:
        raise by.nothing(node, f"bonus: to {gain.value} in {so.role}")
    if gain.value in ("shields", "skulls") and so.role != {"shields": "defense", "skulls": "attack"}[gain.value]:
        raise by.nothing(node, f"bonus: {gain.value} in which rolls")
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
                   adjacent=False, distant=False)  # fmt: skip
    if rest != Who():
        raise by.nothing(node, "bonus: of which other figure")
    names = ("sizes", "kinds", "rarities", "kin", "but", "adjacent", "distant")
    said = {name: getattr(who, name) for name in names if getattr(who, name)}
    if said.keys() & fields.keys():
        raise by.nothing(node, "bonus: two conditions of a kind")
    return Bonus(VALUES[value], -gain.amount, **said, **fields)


def scope(by: Interpreter, node: Node, who: Who, fields: dict[str, Any]) -> dict[str, Any]:
    """For whom a bonus is."""
    if who.side == "self":
        return {}
    told = {"tribe": who.kin, "among": who.kinds, "bulks": who.sizes, "ranks": who.rarities, "spared": who.but}
    rest = replace(who, side="any", all=False, kin=(), kinds=(), sizes=(), rarities=(), but=(), adjacent=False,
                   within=0, sight=False, excepted=False, another=False, ranged=Who().ranged,
                   or_self=False)  # fmt: skip
    if rest != Who():
        raise by.nothing(node, "bonus: for whom")
    others = (who.excepted or who.another or who.adjacent) and not who.or_self
    if who.adjacent or who.within:
        near = {"within": who.within or 1, "beside": who.adjacent, "sight": who.sight}
        if who.side == "foes":
            return {"scope": "foes", **near, **told}
        if who.side == "any":
            return {"scope": "all", "own": not others, **near, **told}
        yours = who.side == "yours"
        return {"scope": "near", "yours": yours, "own": not others, **near, **told}
    if who.side in ("yours", "friends") and fields.get("each_kin") == ((by.card,),) and not fields["each_within"]:
        fields.update(Counted()._asdict())  # each of those figures gives it to whoever is beside it
        return {"scope": "near", "within": 1, "beside": True, "yours": who.side == "yours", **told}
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
