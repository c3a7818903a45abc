"""Attacks that somebody makes."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.effects.references.happening import BY_ATTACK
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import SELF, Group, Happening, Pick, Size
from warband.games.heroclix.text.reading.effects import effects
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.powers import INSTEAD, use_now
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Signed, Together, parts_of, walk


def strike(by: Interpreter, obj: Nominal, subject: Group | None = None, **rest: object) -> Ops:
    """An attack of a kind, at some if that is said."""
    group = SELF if subject is None else subject
    free = rest.get("as_")
    if isinstance(free, Node):  # the attacks of an effect cost nothing anyway: hc.text.deeds
        by.note_all(free)
        if getattr(free, "head", "") != "FREE":
            raise by.nothing(free, "make: as")
    if obj.mods and is_either_kind(by, obj.mods[-1]):
        obj = replace(obj, mods=obj.mods[:-1])
    if obj.mods and is_penetrating(by, obj):
        pierces: Ops = [Pick(group), ops.Lend(("deals penetrating damage",), ops.ACTION_ENDS)]
        return [*pierces, *strike(by, replace(obj, mods=obj.mods[:-1]), subject, **rest)]
    if obj.mods and obj.mods[-1].word == "with" and obj.mods[-1].of is not None:
        by.note(obj.mods[-1])
        return strike_with(by, replace(obj, mods=obj.mods[:-1]), obj.mods[-1].of, subject)
    if obj.mods:
        return strike_at(by, obj, group)
    if obj.count is not None and subject is None:
        by.note(obj.count)
        number, which = obj.count.least, by.understand("which attack", replace(obj, count=None))
        if obj.count.limit and number == 2:
            return [ops.May(2), Pick(SELF), ops.Strike(which)] * 2
        if which == ops.ANY_KIND or obj.count.limit:
            raise by.nothing(obj, "make: so many attacks")
        return [Pick(SELF), ops.Strike(which)] * by.understand("number", replace(obj, adjectives=()))
    return [Pick(group), ops.Strike(by.understand("an attack", obj))]


def is_either_kind(by: Interpreter, mod: Mod) -> bool:
    """'(close or range)'."""
    if mod.word != "(" or not isinstance(mod.of, Together):
        return False
    by.note_all(mod)
    return [getattr(part, "word", "") for part in mod.of.parts] == ["close", "range"]


def is_penetrating(by: Interpreter, obj: Nominal) -> bool:
    """'an attack that deals penetrating damage'."""
    clause = obj.mods[-1].of if obj.mods[-1].word == "that" else None
    damage = clause.role("obj") if isinstance(clause, Clause) and clause.verb == "deal" else None
    if not isinstance(clause, Clause) or not isinstance(damage, Nominal) or len(clause.roles) != 1 or clause.denied:
        return False
    by.note_all(obj.mods[-1])
    return damage.head == "damage" and [one.word for one in damage.adjectives] == ["penetrating"] and not damage.count


def strike_using(by: Interpreter, obj: Nominal, using: str, subject: Group | None = None) -> Ops:
    """'a close attack using Close Combat Expert'."""
    if using in INSTEAD:
        return [Pick(SELF if subject is None else subject), ops.Strike(by.understand("an attack", obj), using=using)]
    if BY_ATTACK.get(using, ops.ANY_KIND) != by.understand("an attack", obj) or using not in BY_ATTACK:
        raise by.nothing(obj, "make: an attack using a power")
    return use_now(by, obj, SELF if subject is None else subject, using)


def strikes(by: Interpreter, obj: Node) -> Ops:
    """'a close attack and a range attack'."""
    if not isinstance(obj, Together) or obj.word != "and":
        raise by.nothing(obj, "make")
    by.note(obj)
    return [op for part in obj.parts for op in strike(by, by.understand("noun", part))]


# hc.text.attack-with
def strike_with(
    by: Interpreter, obj: Nominal, with_: Node, subject: Group | None = None, as_: Node | None = None
) -> Ops:
    """'a range attack with a range value of 8', 'a close attack with attack +2', with a power that it has for it."""
    group = SELF if subject is None else subject
    by.note(with_)
    lent: Ops = []
    for part in parts_of(with_):
        match part:
            case Nominal(head="range value", det="a", mods=(Mod(word="of", of=Node() as number),)) if part is with_:
                by.note(part, *part.mods)
                reach = by.understand("number", number)
                return [Pick(group), ops.Strike(by.understand("an attack", obj), reach=reach)]
            case Nominal(sort="value" | "range", mods=(Mod(word="plus", of=Signed() as plus),), det=""):
                by.note(part, *part.mods, plus)
                values = by.understand("values", replace(part, mods=()))
                lent.append(ops.Modify(values, plus.amount, ops.ACTION_ENDS))
            case Nominal(sort="value" | "range" | "damage", mods=(Mod(word="of", of=Node() as n),)) if not part.whose:
                by.note(part, *part.mods)
                (value,) = by.understand("values", replace(part, sort="value", det="", mods=()))
                new = by.adjusted("value", by.understand("number", n), VALUES[value])
                lent.append(ops.Lend((new,), ops.ACTION_ENDS))
            case Nominal(head="target" | "bolt", det="", mods=()) if part.count is not None and not part.count.limit:
                by.note_all(part)
                lent.append(ops.Lend((by.adjusted("targets", part.count.least),), ops.ACTION_ENDS))
            case Nominal(sort="power" | "ability", proper=True, mods=()):
                lent.append(ops.Lend(by.understand("powers", part), ops.ACTION_ENDS))
            case _:
                raise by.nothing(part, "make: an attack with")
    return [Pick(group), *lent, *strike(by, obj, subject, as_=as_)]


def attacks_equal(by: Interpreter, subject: Group, obj: Nominal, equal_to: Size) -> Ops:
    """'makes a number of attacks equal to half the result'."""
    by.note_all(obj)
    if obj.head == "attack" and obj.det == "a number of" and not obj.adjectives and not obj.mods:
        return so_many(by, obj, by.certain(subject), equal_to)
    raise by.nothing(obj, "make: so many attacks")


def so_many(by: Interpreter, node: Node, group: Group, number: Size) -> Ops:
    """So many attacks as a d6 shows, or half of it, one after the other: each if the d6 is high enough."""
    d6 = isinstance(number, ops.Amount) and isinstance(number.of, ops.Result)
    if not d6 or not isinstance(number, ops.Amount) or number != ops.Amount(number.of, half=number.half):
        raise by.nothing(node, "make: as many attacks as something else than a d6 shows")
    least = range(1, 7, 2) if number.half else range(1, 7)
    strike: Ops = [Pick(group), ops.Strike(ops.ANY_KIND)]
    return [op for low in least for op in (ops.Unless(ops.Rolled(low, 6), len(strike)), *strike)]


def strike_at(by: Interpreter, obj: Nominal, group: Group) -> Ops:
    """'an attack targeting an adjacent character'."""
    (mod,) = obj.mods if len(obj.mods) == 1 else (None,)
    clause = mod.of if mod is not None else None
    at = clause.role("obj") if isinstance(clause, Clause) and clause.verb == "target" else None
    if mod is None or at is None or not isinstance(clause, Clause) or group not in (SELF, ops.BEFORE):
        raise by.nothing(obj, "make: such an attack")
    by.note(mod, clause, *clause.roles)
    which = by.understand("an attack", replace(obj, mods=()))
    made = ops.Strike(which, by.understand("who", at))
    anyway = clause.role("regardless of")
    return [Pick(group), made if anyway is None else waiving(by, made, anyway)]


def strike_anyway(by: Interpreter, obj: Nominal, regardless_of: Node, subject: Group | None = None) -> Ops:
    """'make a close attack targeting a character within 3 squares, regardless of adjacency'."""
    match strike(by, obj, subject):
        case [*before, ops.Strike(at=Group()) as made]:
            return [*before, waiving(by, made, regardless_of)]
    raise by.nothing(obj, "make: an attack regardless of something, on whom")


# hc.text.any-distance
def waiving(by: Interpreter, strike: ops.Strike, node: Node) -> ops.Strike:
    """An attack 'regardless of adjacency', '... of range or line of fire'."""
    by.note_all(node)
    heads = frozenset(str(getattr(part, "head", "")) for part in parts_of(node))
    waives = WAIVED.get(heads)
    if waives is None or (waives == "adjacency") != (strike.kind == 0):
        raise by.nothing(node, "make: regardless of")
    return replace(strike, waives=waives)


WAIVED: dict[frozenset[str], Literal["adjacency", "range", "line of fire", "range and line of fire"]] = {
    frozenset(("adjacency",)): "adjacency",
    frozenset(("range",)): "range",
    frozenset(("line of fire",)): "line of fire",
    frozenset(("range", "line of fire")): "range and line of fire",
}


# --- what is said behind an attack


def is_last(bodies: list[Ops]) -> bool:
    """Whether all that was said so far ends with the one attack of this character."""
    last = bodies[-1] if bodies else []
    attacks = [op for body in bodies for op in body if isinstance(op, ops.Strike)]
    return len(attacks) == 1 and len(last) > 1 and last[-2] == Pick(SELF) and last[-1] == attacks[0]


OUTCOMES = {"hit": "hits", "miss": "misses"}


def outcome(node: Node | None) -> str:
    """The outcome of the last attack that a condition names: 'you hit', 'this attack misses'; '' if it names none."""
    if not isinstance(node, Clause) or node.verb not in OUTCOMES or node.roles or node.denied or node.passive:
        return ""
    subject = node.subject
    if not isinstance(subject, Nominal) or subject.mods or subject.adjectives:
        return ""
    known = subject.head in ("character", "attack") and subject.det in ("this", "that")
    return OUTCOMES[node.verb] if known or subject.head in ("you", "it") else ""


def with_effect(by: Interpreter, program: Ops, effect: Ops, after: str | None, what: str = "hits") -> Ops:
    """An attack with an effect of its outcome: for this action, this character has a text that says so."""
    says = effects.of_event(by, None, Happening(what), after, effect)
    lends: Ops = [Pick(SELF), ops.Lend((ops.Says((says,)),), ops.ACTION_ENDS)]
    first = program[0]
    if isinstance(first, ops.May) and first.skip == len(program) - 1:
        return [ops.May(first.skip + len(lends)), *lends, *program[1:]]
    if any(isinstance(op, ops.May | ops.Unless | ops.Either) for op in program):
        raise by.nothing(Nominal(0, 0, "attack", "attack"), "make: an attack with an effect, if")
    return [*lends, *program]


# hc.text.damage-of-attacks
def with_own_state(program: Ops, said: Node | None, body: Ops) -> Ops | None:
    """An attack with a sentence about itself behind it: 'Damage from this attack is penetrating'; None if not so."""
    match body:
        case [Pick(group=ops.BEFORE | ops.SELF), ops.Lend(until=ops.UNSAID) as lend] if is_of_this(said):
            return [Pick(SELF), replace(lend, until=ops.ACTION_ENDS), *program]
    return None


def is_of_this(node: Node | None) -> bool:
    """Whether something is said of 'this attack'."""
    about = node.subject or node.role("obj") if isinstance(node, Clause) else None
    inside = [one for one in walk(about) if isinstance(one, Nominal) and one.head == "attack"] if about else []
    return any(one.whose is None and one.det in ("this", "that", "the") for one in inside)


ROWS: dict[str, Deed] = {
    "make obj:noun as?:raw": strike,
    "make obj:raw": strikes,
    "make subject?:who obj:noun with:raw as?:raw": strike_with,
    "make subject?:who obj:noun using:power": strike_using,
    "make subject?:who obj:noun regardless_of:raw": strike_anyway,
    "make subject:who obj:noun equal_to:amount": lambda by, subject, obj, equal_to: attacks_equal(
        by, subject, obj, equal_to
    ),
    "make subject:who obj:noun as?:raw": strike,
}
