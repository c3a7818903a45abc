"""Choices: a character, powers, one of several effects; and their results."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.deeds.things import COMBAT_VALUES
from warband.games.heroclix.effects.details import Tune
from warband.games.heroclix.position.abilities.declared import GEAR_EFFECT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import SELF, Group, Pick
from warband.games.heroclix.text.reading.deeds.powers_to_choose import POWER, further, power, powers
from warband.games.heroclix.text.reading.effects import chosen
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops, either, timed
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import VALUES, words_of
from warband.games.heroclix.text.reading.nouns.powers import options
from warband.text.reader import nodes
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together


def choose(by: Interpreter, obj: Node) -> Ops:
    """Somebody, a power, one of some powers, or the direction of knock back."""
    if isinstance(obj, Nominal) and obj.sort == "character":
        return somebody(by, obj)
    if isinstance(obj, Nominal) and obj.head in ("one", "") and obj.sort == "number":
        is_one(by, obj)
        return [ops.Choose()]  # of the bullets behind it
    if isinstance(obj, Nominal) and by.event is not None and by.event.powers == (GEAR_EFFECT,):
        return of_equipment(by, obj)
    if isinstance(obj, Nominal) and obj.head in POWER:
        return powers(by, obj)
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
    if isinstance(obj, Together):
        return some(by, obj)
    raise by.nothing(obj, f"choose: {getattr(obj, 'head', '')}")


# hc.text.equipment-effect
def of_equipment(by: Interpreter, obj: Nominal) -> Ops:
    """'2 listed powers', in the effect of its equipment."""
    by.note_every(obj)
    if obj.head == "power" and words_of(obj) in ((), ("listed",)) and obj.count is not None and not obj.mods:
        return [ops.Adjusted("choices", obj.count.least)]
    raise by.nothing(obj, "choose: in the effect of equipment")


def some(by: Interpreter, obj: Together) -> Ops:
    """Several things, or one of several."""
    if obj.word == "and" and all(getattr(one, "head", "") in POWER for one in obj.parts):
        by.note(obj)
        head, *others = [op for part in obj.parts if isinstance(part, Nominal) for op in powers(by, part)]
        return [head, *(further(by, obj, op) for op in others)]
    if obj.word in ("-or-", "or") and obj.sort == "power":
        by.note(obj)
        by.power_open = True
        each = nodes.parts_of(obj)
        return chosen.one_listed(by, *(by.understand("power", one) for one in each))
    if obj.word in ("-or-", "or") and obj.sort == "team":
        by.note(obj)
        teams = [replace(one, det="") if isinstance(one, Nominal) and one.det == "either" else one for one in obj.parts]
        return chosen.one_listed(by, *(by.understand("power", one) for one in teams))
    if obj.word in ("-or-", "or") and obj.sort in ("value", "range"):  # 'attack or defense'
        by.note_all(obj)
        some = {value for part in obj.parts for value in by.understand("values", part)}
        by.value_chosen, by.value_barred = True, tuple(v for v in VALUES["combat value"] if v not in some)
        return []
    if obj.word == "and" and len(obj.parts) == 2:
        first, second = obj.parts
        if isinstance(first, Nominal) and isinstance(second, Nominal) and first.sort == "character":
            by.note(obj)
            by.alone = False
            try:
                by.power_open = True
                return [*somebody(by, first), power(by, second)]
            finally:
                by.alone = True
    if obj.word == "or" and len(obj.parts) == 2:
        return chosen.one(by, by.understand("who", obj))
    raise by.nothing(obj, "choose: several")


def somebody(by: Interpreter, obj: Nominal) -> Ops:
    """One character, or up to a number."""
    group: Group = by.understand("who", obj)
    if group.which == ops.SEVERAL:
        return chosen.up_to(by, group)
    return chosen.one(by, group)


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
    """'choose one: A -or- B': powers, or deeds; 'choose two: A, B, C', of powers."""
    if obj.count is not None and obj.count.most > 1:
        return [ops.Choose(named_in(by, listed), count=by.understand("number", obj))]
    is_one(by, obj)
    listed = flat(by, listed)
    if isinstance(listed, Together) and all(isinstance(part, Nominal | Together) for part in listed.parts):
        packs = [by.understand("powers", part) for part in listed.parts]
        return chosen.one_listed(by, *(pack[0] if len(pack) == 1 else pack for pack in packs))
    if isinstance(listed, Together) and listed.word == "-or-":
        found: Ops = by.understand("chain", listed)
        return found
    raise by.nothing(listed, "choose one")


def of_following(by: Interpreter, obj: Nominal, of: Nominal, listed: Node) -> Ops:
    """'choose two of the following powers: A, B, C'."""
    by.note_every(of)
    if of.head not in (*POWER, "one") or words_of(of)[:1] != ("following",) or of.det != "the":
        raise by.nothing(of, "choose: of")
    return one_of(by, obj, listed)


def named_in(by: Interpreter, listed: Node) -> tuple[str, ...]:
    """Powers to choose several of."""
    items = [item for part in nodes.parts_of(listed) for item in by.understand("powers", part)]
    named = [item for item in items if isinstance(item, str)]
    if len(named) < len(items):
        raise by.nothing(listed, "choose several of some texts")
    by.note(listed)
    return options(by, named)


# hc.text.mixed-lists
def one_to_last(by: Interpreter, obj: Nominal, purpose: Node, listed: Node) -> Ops:
    """'choose one to use until your next turn: A, B or C', 'choose one to last ...: ...'."""
    is_one(by, obj)
    until = lasting(by, purpose)
    if isinstance(listed, Together) and all(isinstance(part, Nominal) for part in listed.parts):
        by.note(listed)
        items = [item for part in listed.parts for item in by.understand("powers", part)]
        named = [item for item in items if isinstance(item, str)]
        if len(named) == len(items):
            return [ops.Choose(options(by, named)), Pick(SELF), ops.LendChosen(until)]
    made: Ops = one_of(by, obj, listed)
    return timed([ops.Lend(op.names, ops.UNSAID) if isinstance(op, ops.Note) else op for op in made], until)


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
            return [Pick(by.single(group)), *rest]
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
    "choose obj:noun of:noun list:raw": of_following,
    "choose list:raw": lambda by, listed: one_of(by, Nominal(0, 0, "one", "number"), listed),
    "choose obj:noun for?:me purpose:raw list:raw": lambda by, obj, for_, **said: one_to_last(by, obj, **said),
    "choose obj:raw purpose:raw": to_modify,
    "choose purpose:raw": to_do,
    "choose obj:noun that:raw": chosen_that,
    "choose that:raw": lambda by, that: to_do(by, that),
}
