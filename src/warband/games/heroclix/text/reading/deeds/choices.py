"""Choices: a character, powers, one of several effects; and their results."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec.structs import replace

from warband.games.heroclix.effects import names as known
from warband.games.heroclix.effects.deeds.things import COMBAT_VALUES
from warband.games.heroclix.effects.details import Tune
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import SELF, Group, Kind, Pick
from warband.games.heroclix.text.meaning.programs import Deed, Ops, either, timed
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import VALUES, words_of
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together


def choose(by: Interpreter, obj: Node) -> Ops:
    """Somebody, a power, one of some powers, or the direction of knock back."""
    if isinstance(obj, Nominal) and obj.sort == "character":
        return somebody(by, obj)
    if isinstance(obj, Nominal) and obj.head in ("one", "") and obj.sort == "number":
        is_one(by, obj)
        return [ops.Choose()]  # of the bullets behind it
    if isinstance(obj, Nominal) and obj.head in POWER:
        return powers(by, obj)
    if isinstance(obj, Together) and obj.word == "and" and all(getattr(one, "head", "") in POWER for one in obj.parts):
        by.note(obj)
        head, *others = [op for part in obj.parts if isinstance(part, Nominal) for op in powers(by, part)]
        return [head, *(further(by, obj, op) for op in others)]
    if isinstance(obj, Nominal) and obj.head == "combat value" and obj.det == "a" and not obj.adjectives:
        but = obj.mods[0].of if [mod.word for mod in obj.mods] in (["except"], ["other than"]) else None
        if not obj.mods or (isinstance(but, Nominal) and but.head in VALUES):
            by.note_all(obj)
            by.value_chosen, by.value_barred = True, VALUES[but.head] if isinstance(but, Nominal) else ()
            return []
    if isinstance(obj, Nominal) and obj.head == "direction" and obj.det == "the":
        by.note_all(obj)
        if [(mod.word, getattr(mod.of, "sort", "")) for mod in obj.mods] == [("of", "knockback")]:
            return [Tune("direction")]
    if isinstance(obj, Together) and obj.word in ("-or-", "or") and obj.sort == "power":
        by.note(obj)
        by.power_open = True
        return by.meaning._choose_listed(*by.understand("some powers", obj))
    if isinstance(obj, Together) and obj.word in ("-or-", "or") and obj.sort == "team":
        by.note(obj)
        teams = [replace(one, det="") if isinstance(one, Nominal) and one.det == "either" else one for one in obj.parts]
        return by.meaning._choose_listed(*(by.understand("power", one) for one in teams))
    if isinstance(obj, Together) and obj.word == "and" and len(obj.parts) == 2:
        first, second = obj.parts
        if isinstance(first, Nominal) and isinstance(second, Nominal) and first.sort == "character":
            by.note(obj)
            by.alone = False
            try:
                return [*somebody(by, first), power(by, second)]
            finally:
                by.alone = True
    if isinstance(obj, Together) and obj.word == "or" and len(obj.parts) == 2:
        return by.meaning._choose(by.understand("who", obj))
    raise by.nothing(obj, f"choose: {getattr(obj, 'head', '')}")


POWER = ("power", "standard power", "team ability")


def powers(by: Interpreter, obj: Nominal) -> Ops:
    """One or several powers: of somebody, of each of two types, up to a number, or one more."""
    by.power_open = True
    whose = owner(by, obj)
    if whose is not None:
        return [Pick(whose[0]), power(by, replace(obj, mods=whose[1]))]
    words = words_of(obj)
    if "and" in words:  # 'a standard attack and damage power'
        by.note(*obj.adjectives)
        plain = [word for word in obj.adjectives if word.word != "and" and word.word not in known.SLOTS]
        slots = [word for word in obj.adjectives if word.word in known.SLOTS]
        first, *others = (power(by, replace(obj, adjectives=(*plain, slot))) for slot in slots)
        return [first, *(further(by, obj, op) for op in others)]
    if (obj.det in ("a", "an") and "additional" in words) or obj.det == "another":
        by.note(*obj.adjectives)
        rest = tuple(word for word in obj.adjectives if word.word != "additional")
        return [further(by, obj, power(by, replace(obj, det="a", adjectives=rest)))]
    if obj.count is not None and obj.count.limit:  # 'up to two standard powers'
        by.note(obj.count)
        single = power(by, replace(obj, det="a", count=None))
        more: Ops = [ops.May(1), further(by, obj, single)]
        return [ops.May(1), single, *more * (obj.count.least - 1)]
    return [power(by, obj)]


def further(by: Interpreter, node: Node, op: object) -> ops.Choose:
    """A choice in addition to those before it."""
    if not isinstance(op, ops.Choose) or op.count != 1 or op.of:
        raise by.nothing(node, "choose: one more such power")
    return replace(op, more=True)


def somebody(by: Interpreter, obj: Nominal) -> Ops:
    """One character, or up to a number."""
    group: Group = by.understand("who", obj)
    if group.which == ops.SEVERAL:
        return by.meaning.choose_up_to(group)
    return by.meaning._choose(group)


def owner(by: Interpreter, obj: Nominal) -> tuple[Group, tuple[Mod, ...]] | None:
    """The bearer of the chosen power in an attack: 'a power a hit character can use', 'on the target's card'.

    The modifiers are then those of somebody who was mentioned: 'that character can use', 'on that character's card'.
    """
    mod = obj.mods[0] if len(obj.mods) == 1 else None
    if mod is not None and mod.word == "whom" and isinstance(mod.of, Clause) and mod.of.subject is not None:
        group = by.understand("who", mod.of.subject)
        if group.which in IN_ATTACKS:
            by.note(mod, mod.of)
            return group, (replace(mod, of=replace(mod.of, subject=THAT)),)
    return None


IN_ATTACKS = (ops.ATTACKER, ops.HIT_ONE, ops.TARGET_ONE)
THAT = Nominal(0, 0, "character", "character", det="that")


def power(by: Interpreter, obj: Nominal) -> ops.Choose:
    """'two standard attack powers printed on this card'."""
    words = [word for word in words_of(obj) if word not in ("different", "or")]
    by.note(obj, *obj.adjectives, *([obj.count] if obj.count else ()))
    if obj.head == "team ability":
        return team_ability(by, obj, words)
    slots = tuple(word for word in words if word in known.SLOTS)
    source = sources(by, obj.mods)
    if words == ["special"] and source == {"of": "printed"} and obj.det == "a":
        return ops.Choose(of="special")
    if set(words) - {"displayed", "standard", *known.SLOTS} or len(slots) > 2:
        raise by.nothing(obj, "choose: such a power")
    if "standard" not in words and obj.head != "standard power":
        raise by.nothing(obj, "choose: such a power")
    count = 1 if obj.det in ("a", "an") else by.understand("number", replace(obj, mods=(), adjectives=(), det=""))
    if source == {"of": "printed"}:
        return ops.Choose(of="printed")
    if "displayed" in words:
        source = {**source, "how": "displayed"}
    return ops.Choose(slots=slots or known.ALL_SLOTS, count=count, **source)


def team_ability(by: Interpreter, obj: Nominal, words: list[str]) -> ops.Choose:
    """'a team ability that a friendly character can use', '... that isn't uncopyable'."""
    copyable = [mod for mod in obj.mods if is_copyable(by, mod)]
    rest = tuple(mod for mod in obj.mods if mod not in copyable)
    if words or obj.names or obj.det not in ("a", "any"):
        raise by.nothing(obj, "choose: such a team ability")
    return ops.Choose(slots=("copyable team" if copyable else "team",), **sources(by, rest))


def is_copyable(by: Interpreter, mod: Mod) -> bool:
    """'that isn't uncopyable'."""
    clause = mod.of if mod.word == "that" and isinstance(mod.of, Clause) else None
    if clause is None or (clause.verb, clause.denied) != ("be", True):
        return False
    by.note_every(mod)
    return [getattr(role.of, "word", "") for role in clause.roles] == ["uncopyable"]


class Source(TypedDict, total=False):
    """The places of the powers to choose from, as far as words name them."""

    source: Literal["", "card", "chosen", "kind"]
    kind: Kind
    how: Literal["usable", "printed", "displayed"]
    of: Literal["", "printed", "special", "usable"]
    new: bool


def sources(by: Interpreter, mods: tuple[Mod, ...]) -> Source:
    """The source of powers to choose: on a card, or those that somebody can use."""
    if not mods:
        return {}
    if len(mods) == 2 and is_new(by, mods[1]):
        return {**sources(by, mods[:1]), "new": True}
    if len(mods) == 1 and mods[0].word == "on" and isinstance(mods[0].of, Nominal) and mods[0].of.head == "card":
        by.note(*mods)
        return on_card(by, mods[0].of)
    if len(mods) > 1 or not isinstance(mods[0].of, Clause):
        raise by.nothing(mods[0], "choose: a power from somewhere")
    clause = mods[0].of
    by.note(*mods, clause, *clause.roles)
    if mods[0].word == "done" and clause.verb == "print" and {role.name for role in clause.roles} == {"on"}:
        card = clause.roles[0].of
        if isinstance(card, Nominal) and card.head == "card" and len(card.mods) == 1 and is_new(by, card.mods[0]):
            by.note(card)
            return {**on_card(by, replace(card, mods=())), "new": True}
        return on_card(by, card)
    if (
        mods[0].word == "whom"
        and clause.verb == "use"
        and clause.modal == "can"
        and not clause.roles
        and clause.subject
    ):
        group = by.understand("who", clause.subject)
        if group.which == ops.ONE:
            return {"source": "kind", "kind": group.kind}
        if group == ops.BEFORE:
            return {"source": "chosen"}
        if group == ops.THE_OTHER:
            return {"of": "usable"} if by.alone else {"source": "chosen"}
    raise by.nothing(mods[0], "choose: a power from somewhere")


def is_new(by: Interpreter, mod: Mod) -> bool:
    """'that this character can't already use'."""
    clause = mod.of if mod.word in ("that", "whom") and isinstance(mod.of, Clause) else None
    if clause is None or (clause.verb, clause.modal, clause.denied) != ("use", "can", True) or clause.subject is None:
        return False
    by.note(mod, clause, *clause.roles)
    for role in clause.roles:
        by.note_all(role)
    known = {role.name for role in clause.roles} <= {"already"}
    return known and by.understand("who", clause.subject) in (SELF, ops.BEFORE)


def on_card(by: Interpreter, node: Node) -> Source:
    """'printed on this card', 'printed on the card of a character on your Sideline'."""
    card = isinstance(node, Nominal) and node.head == "card"
    if card and isinstance(node, Nominal) and node.det == "the" and [mod.word for mod in node.mods] == ["of"]:
        by.note(node, *node.mods)
        kind = by.understand("a kind", node.mods[0].of or node)
        by.meaning.away.clear()
        return {"source": "kind", "kind": kind, "how": "printed"}
    by.note_all(node)
    if isinstance(node, Nominal) and node.head == "card" and not node.mods:
        if node.det == "this":
            return {"source": "card", "how": "printed"}
        if isinstance(node.whose, Nominal):
            group = by.understand("who", node.whose)
            if group == ops.THE_OTHER:
                return {"of": "printed"}
            return {"source": "card" if by.alone else "chosen", "how": "printed"}
    raise by.nothing(node, "choose: printed on")


def flat(by: Interpreter, node: Node) -> Node:
    """A choice without choices inside it: 'A -or- B -or- C'."""
    if not isinstance(node, Together) or node.word != "-or-":
        return node
    parts: list[Node] = []
    for part in node.parts:
        inner = isinstance(part, Together) and part.word == "-or-"
        by.note(part) if inner else None
        parts += part.parts if isinstance(part, Together) and inner else [part]
    return replace(node, parts=tuple(parts))


def one_of(by: Interpreter, obj: Nominal, listed: Node) -> Ops:
    """'choose one: A -or- B': powers, or deeds."""
    is_one(by, obj)
    listed = flat(by, listed)
    if isinstance(listed, Together) and all(isinstance(part, Nominal | Together) for part in listed.parts):
        packs = [names_in(by, part) for part in listed.parts]
        return by.meaning._choose_listed(*(pack[0] if len(pack) == 1 else pack for pack in packs))
    if isinstance(listed, Together) and listed.word == "-or-":
        found: Ops = by.understand("chain", listed)
        return found
    raise by.nothing(listed, "choose one")


def names_in(by: Interpreter, node: Node) -> tuple[str, ...]:
    """Powers of a list to choose from: each is only named."""
    items = by.understand("powers", node)
    named = tuple(item for item in items if isinstance(item, str))
    if len(named) < len(items):
        raise by.nothing(node, "choose one of some texts")
    return named


def one_to_last(by: Interpreter, obj: Nominal, purpose: Node, listed: Node) -> Ops:
    """'choose one to use until your next turn: A, B or C', 'choose one to last ...: ...'."""
    is_one(by, obj)
    until = lasting(by, purpose)
    if isinstance(listed, Together) and all(isinstance(part, Nominal) for part in listed.parts):
        by.note(listed)
        items = [item for part in listed.parts for item in names_in(by, part)]
        return [ops.Choose(by.meaning.options(items)), Pick(SELF), ops.LendChosen(until)]
    made: Ops = one_of(by, obj, listed)
    return timed(made, until)


def lasting(by: Interpreter, purpose: Node) -> ops.Until:
    """'to use this turn', 'to last until your next turn'."""
    by.note(purpose)
    if isinstance(purpose, Clause) and purpose.verb in ("use", "last") and len(purpose.roles) == 1:
        role = purpose.roles[0]
        by.note(role)
        if role.name in ("until", "time", "for"):
            found: ops.Until = by.understand("lasting" if role.name == "time" else "until", role.of)
            return found
    raise by.nothing(purpose, "choose one to")


def is_one(by: Interpreter, obj: Nominal) -> None:
    by.note_all(obj)
    several = obj.count is not None and (obj.count.least, obj.count.most) != (1, 1)
    if obj.head not in ("one", "") or obj.mods or several:
        raise by.nothing(obj, "choose: so many")


def to_modify(by: Interpreter, obj: Node, purpose: Node) -> Ops:
    if (
        isinstance(obj, Nominal)
        and obj.head in ("one", "")
        and isinstance(purpose, Clause)
        and purpose.verb in ("use", "last")
    ):
        is_one(by, obj)
        return [ops.Choose(()), Pick(SELF), ops.LendChosen(lasting(by, purpose))]
    return modified(by, obj, purpose)


def modified(by: Interpreter, obj: Node, purpose: Node) -> Ops:
    """'choose a hit character to modify speed -3 this game', 'choose a combat value to modify +1 until ...'."""
    by.note(purpose)
    if not isinstance(purpose, Clause):
        raise by.nothing(purpose, "choose to")
    by.note(*purpose.roles)
    if purpose.verb != "modify":
        return chosen_to(by, obj, purpose)
    roles = {role.name: role.of for role in purpose.roles}
    time, this = roles.pop("until", None) or roles.pop("for", None), roles.pop("time", None)
    until = by.understand("until", time) if time is not None else by.until
    until = by.understand("lasting", this) if this is not None else until
    if isinstance(obj, Nominal) and obj.head == "combat value" and obj.det == "a" and set(roles) == {"amount"}:
        change = by.understand("change", roles["amount"])
        return either([[Pick(SELF), ops.Modify((value,), change, until)] for value in COMBAT_VALUES])
    if set(roles) == {"obj", "amount"}:
        group: Group = by.understand("who", obj)
        values, amount = by.understand("values", roles["obj"]), by.understand("change", roles["amount"])
        return [Pick(group), ops.Modify(values, amount, until)]
    raise by.nothing(purpose, "choose somebody to")


# hc.text.choose
def chosen_to(by: Interpreter, obj: Node, purpose: Clause) -> Ops:
    """'choose a friendly character to gain Stealth until your next turn': somebody who then does so."""
    if getattr(obj, "sort", "") != "character":
        raise by.nothing(purpose, "choose to")
    group: Group = by.understand("who", obj)
    match by.understand("chain", replace(purpose, subject=replace(IT, first=purpose.first, last=purpose.first))):
        case [Pick(ops.BEFORE), *rest]:
            return [Pick(by.meaning.single(group)), *rest]
    raise by.nothing(purpose, "choose somebody to")


IT = Nominal(0, 0, "it", "character")


def to_do(by: Interpreter, purpose: Node) -> Ops:
    """'choose to modify attack +1'."""
    found: Ops = by.understand("chain", purpose)
    return found


def both(by: Interpreter, obj: Nominal) -> Ops:
    """'you can choose both': of what, the sentence before says."""
    if obj.head == "both" and not obj.mods:
        return []
    raise by.nothing(obj, "choose: both")


def from_list(by: Interpreter, obj: Nominal, **said: Nominal) -> Ops:
    """'choose a standard power from the following list': the bullets behind it."""
    listed = said["from_"]
    by.note_every(obj)
    by.note_every(listed)
    if listed.head == "list" and words_of(listed) == ("following",) and obj.det == "a" and not obj.mods:
        return [ops.Choose()]
    raise by.nothing(listed, "choose: from")


def chosen_that(by: Interpreter, obj: Nominal, that: Node) -> Ops:
    """'choose a power that an adjacent friendly character can use': what somebody uses."""
    used = isinstance(that, Clause) and that.verb == "use" and that.role("obj") is None and that.subject is not None
    if obj.head not in POWER or not used:
        raise by.nothing(that, f"deed: choose obj:{obj.sort} that:{getattr(that, 'verb', '')}")
    return powers(by, replace(obj, mods=(*obj.mods, Mod(that.first, that.last, "whom", that))))


ROWS: dict[str, Deed] = {
    "choose obj:noun !can": both,
    "choose obj:noun from:noun": from_list,
    "choose obj:raw": choose,
    "choose obj:noun list:raw": one_of,
    "choose list:raw": lambda by, listed: one_of(by, Nominal(0, 0, "one", "number"), listed),
    "choose obj:noun purpose:raw list:raw": one_to_last,
    "choose obj:raw purpose:raw": to_modify,
    "choose purpose:raw": to_do,
    "choose obj:noun that:raw": chosen_that,
    "choose that:raw": lambda by, that: to_do(by, that),
}
