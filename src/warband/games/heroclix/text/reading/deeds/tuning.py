"""Changes of powers, and additions to an attack in progress."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.details import Tune
from warband.games.heroclix.effects.references.amounts import scaled
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Changed
from warband.games.heroclix.text.reading.deeds import totals
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import bounded, words_of
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Signed


def bonus(by: Interpreter, node: Node) -> int:
    """By how much."""
    by.note_all(node)
    if isinstance(node, Signed) and node.amount:
        return node.amount
    found: int = by.understand("number", node)
    return found


def so_much(by: Interpreter, node: Node) -> ops.Size:
    """By how much, which may be known only then: 'by the number of action tokens on the target'."""
    try:
        return bonus(by, node)
    except NoMeaning:
        return by.understand("size", node) if is_counted(node) else by.understand("amount", node)


def is_counted(node: Node) -> bool:
    """'X', 'that much': a number that was told of before."""
    return isinstance(node, Nominal) and (node.count is not None or node.det in ("that many", "that much"))


def increase(by: Interpreter, obj: Nominal, by_: Node) -> Ops:
    """A result, the amount healed, or the damage dealt is more."""
    if obj.head == "action total":
        return list(totals.increase(by, obj, by_))
    if is_dealt(by, obj):
        by.note_all(obj)
        return [ops.Boost(so_much(by, by_))]
    amount = bonus(by, by_)
    by.note_all(obj)
    said = [(mod.word, mod.of) for mod in obj.mods]
    if obj.head == "result" and obj.det == "the" and not said:
        return [ops.Adjusted("result", amount)]
    if obj.head == "result" and obj.whose is not None and len(obj.names) == 1 and not said:
        by.understand("who", obj.whose)
        return [ops.Adjusted("result", amount, obj.names[0].name)]
    if obj.head == "result" and obj.det == "the" and [word for word, _ in said] in (["of"], ["of", "for"]):
        roll = said[0][1]
        if len(said) == 2 and isinstance(roll, Nominal):
            roll = replace(roll, mods=(*roll.mods, obj.mods[1]))
        return [ops.Adjusted("result", amount, roll_of(by, roll))]
    if obj.head == "amount" and obj.det == "the" and len(said) == 1 and heals(said[0]):
        return [ops.Adjusted("healing", amount)]
    raise by.nothing(obj, f"increase: {obj.det} {obj.head}")


def increase_each(by: Interpreter, obj: Nominal, by_: Node, for_each: Node, bound: Node | None = None) -> Ops:
    """'increase the damage dealt by 1 for each action token on the target'."""
    amount = bonus(by, by_)
    by.note_all(obj)
    if not is_dealt(by, obj):
        raise by.nothing(obj, "increase: for each")
    return [ops.Boost(scaled(bounded(by, by.understand("counted", for_each), bound), amount))]


def roll_of(by: Interpreter, of: Node | None) -> str:
    """'the roll', 'its roll for Leadership'."""
    if isinstance(of, Nominal) and of.head == "roll":
        if of.det == "the" and not of.mods:
            return ""
        if of.whose is not None and [mod.word for mod in of.mods] == ["for"] and of.mods[0].of is not None:
            found: str = by.understand("power", of.mods[0].of)
            return found
    raise by.nothing(of or Nominal(0, 0, "", ""), "increase: the result of")


def heals(said: tuple[str, Node | None]) -> bool:
    """'of healing', 'healed'."""
    word, of = said
    if word == "of" and isinstance(of, Nominal):
        return of.head == "healing"
    return word == "done" and isinstance(of, Clause) and of.verb == "heal" and not of.roles


def is_dealt(by: Interpreter, obj: Node) -> bool:
    """'the damage dealt', 'damage dealt to all hit targets', 'damage dealt by that attack'."""
    if not isinstance(obj, Nominal) or obj.head != "damage" or obj.det not in ("the", "") or len(obj.mods) != 1:
        return False
    of = obj.mods[0].of
    if obj.mods[0].word != "done" or not isinstance(of, Clause) or of.verb != "deal":
        return False
    for role in of.roles:
        inner = role.of
        if role.name == "to" and isinstance(inner, Nominal) and words_of(inner) == ("hit",) and inner.det == "all":
            continue
        if role.name == "to" and isinstance(inner, Nominal) and (inner.head, inner.det) in EVERY_TARGET:
            continue
        if role.name == "by" and isinstance(inner, Nominal) and inner.head == "attack" and inner.det == "that":
            continue
        return False
    return True


EVERY_TARGET = (("target", "each"), ("target", "all"), ("target", "the"))


def piercing(by: Interpreter, subject: Node, is_: Node) -> Ops:
    """'damage dealt is penetrating'."""
    by.note_all(subject)
    by.note_all(is_)
    if getattr(is_, "word", "") == "penetrating" and is_dealt(by, subject):
        return [ops.Boost(0, penetrating=True)]
    raise by.nothing(subject, "state: is penetrating")


def least(by: Interpreter, subject: Nominal, is_: Nominal, instead: object = None) -> Ops:
    """'the minimum result is its printed damage value +1'."""
    plus = is_.mods[0].of if [mod.word for mod in is_.mods] == ["plus"] else None
    value = is_.head == "damage value" and words_of(is_) == ("printed",) and is_.whose is not None
    if subject.head != "result" or words_of(subject) != ("minimum",) or not value or not isinstance(plus, Signed):
        raise by.nothing(subject, "the minimum")
    by.note_every(subject)
    by.note_every(is_)
    return [ops.Adjusted("least over printed damage", plus.amount)]


def made_piercing(by: Interpreter, obj: Nominal, being: Node) -> Ops:
    """'make the damage dealt penetrating'."""
    return piercing(by, obj, being)


def full_speed(by: Interpreter, obj: Nominal, subject: ops.Group | None = None) -> Ops:
    """'don't halve speed'."""
    by.note_all(obj)
    if subject is not None:
        by.certain(subject)
    if obj.head in ("speed", "speed value") and not obj.mods and not obj.det:
        return [ops.Adjusted("full speed")]
    raise by.nothing(obj, "halve")


def past_line(by: Interpreter, past: Nominal) -> Ops:
    by.note_all(past)
    if past.head == "starting line" and past.whose is not None:
        return [ops.Adjusted("past line")]
    raise by.nothing(past, "heal past")


def near(by: Interpreter, obj: ops.Group, being: Node) -> Ops:
    """'friendly characters within range are considered adjacent', for the power that is used."""
    by.note_every(being)
    of = being.of if isinstance(being, Mod) else None
    here = of is None or by.understand("who", of) in (ops.SELF, ops.BEFORE)
    if getattr(being, "word", "") in ("adjacent", "adjacent to") and here and obj.which == ops.ALL:
        return [ops.Varied("", "as if adjacent", obj)]
    raise by.nothing(being, "consider")


def near_to_be(by: Interpreter, obj: ops.Group, purpose: Node) -> Ops:
    """'are considered to be adjacent to it'."""
    said = purpose.role("is") if isinstance(purpose, Clause) and purpose.verb == "be" else None
    if said is None or not isinstance(purpose, Clause) or len(purpose.roles) != 1 or purpose.denied:
        raise by.nothing(purpose, "consider")
    by.note(purpose, *purpose.roles)
    return near(by, obj, said)


def doubles(by: Interpreter, obj: Nominal, amount: Node, **said: Node) -> Ops:
    """'modify a combat value except damage +2 or -2', with Perplex."""
    but = said.get("except_") or (obj.mods[0].of if [mod.word for mod in obj.mods] == ["other than"] else None)
    changes = [part.amount for part in nodes.parts_of(amount) if isinstance(part, Signed)]
    value = obj.head in ("combat value", "value") and obj.det in ("a", "the") and not obj.many
    if not value or getattr(but, "head", "") != "damage" or changes not in ([2], [2, -2]):
        raise by.nothing(obj, "modify: one of two changes")
    by.note_every(obj)
    by.note_every(amount)
    by.note_every(but)
    return [Tune("double", len(changes))]


ENCOURAGING = frozenset(("Empower", "Enhancement"))


def also_modified(by: Interpreter, power: str, body: Node | None) -> Always | None:
    """'they also modify the attacker's attack +1', when a power helps attackers; None if something else is said."""
    obj = body.role("obj") if isinstance(body, Clause) and body.verb == "modify" and body.role("also") else None
    amount = body.role("amount") if isinstance(body, Clause) else None
    if not isinstance(obj, Nominal) or getattr(obj.whose, "head", "") != "attacker" or amount is None:
        return None
    if power not in ENCOURAGING or not isinstance(body, Clause) or body.subject is None or len(body.roles) != 3:
        return None
    by.certain(by.understand("who", body.subject))
    by.note_every(body)
    (value,) = by.understand("values", replace(obj, whose=None))
    changed = Changed((value,), by.understand("change", amount), like=power)
    return Always(changed, condition=ops.Already(ops.SELF, power))


ROWS: dict[str, Deed] = {
    "be subject:raw is:raw": piercing,
    "be subject:noun is:noun instead?:said": least,
    "make obj:noun being:raw": made_piercing,
    "consider obj:who being:raw !passive": near,
    "consider obj:who purpose:raw !passive": near_to_be,
    "consider subject:me obj:who being:raw": lambda by, subject, obj, being: near(by, obj, being),
    "treat obj:who as:raw": lambda by, obj, as_: near(by, obj, as_),
    "consider obj:who being:raw": near,
    "treat subject:me obj:who as:raw": lambda by, subject, obj, as_: near(by, obj, as_),
    "modify obj:noun amount:raw except?:raw": doubles,
    "halve obj:noun !denied": full_speed,
    "halve subject:who obj:noun !denied": full_speed,
    "heal past:noun": past_line,
}
