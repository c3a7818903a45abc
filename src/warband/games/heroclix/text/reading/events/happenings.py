"""Events of triggers: one, one of two, or one with its result; and times of a turn."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.references.happening import ATTACKING, IN_COURSE, OF_ATTACKS, on
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import ME, Happening
from warband.games.heroclix.text.reading.events import used_powers
from warband.games.heroclix.text.reading.events.handling import aimed_with, is_by_means
from warband.games.heroclix.text.reading.events.outcomes import relieves, with_either, with_it, without_time
from warband.games.heroclix.text.reading.events.rolls import some
from warband.games.heroclix.text.reading.events.triggers import TRIGGERS
from warband.games.heroclix.text.reading.events.used_powers import Outcome
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together
from warband.text.reader.tokens import MANY


def trigger(by: Interpreter, node: Node) -> Happening:
    """The event of a trigger: one, one of two, or one with its result."""
    by.note(node)
    if isinstance(node, Together) and len(node.parts) == 2:
        first, second = node.parts
        if node.word == "or":
            one, other = trigger(by, first), trigger(by, second)
            return replace(one, also=(*one.also, other))
        if isinstance(first, Clause) and isinstance(second, Clause):
            return outcome(by, first, second)
    if not isinstance(node, Clause):
        raise by.nothing(node, "trigger")
    by.note(*node.roles)
    if (used := used_for(by, node)) is not None:
        return used
    if is_by_means(node):
        raise by.nothing(node, "trigger: with a power, which somebody has or uses")
    try:
        found: Happening = TRIGGERS.mean(node, by)
    except NoMeaning:
        if (each := of_one_or_another(by, node)) is None:
            raise
        found = each
    return found


def of_one_or_another(by: Interpreter, clause: Clause) -> Happening | None:
    """'a friendly bystander or an opposing character is KO'd': a deed of one or another; None for other sentences."""
    several = clause.role(clause.suffers) if clause.passive else clause.subject
    if not isinstance(several, Together) or several.word != "or" or several.sort != "character":
        return None
    by.note(several)
    found: list[Happening] = []
    for part in several.parts:
        if not isinstance(part, Nominal):
            return None
        roles = tuple(replace(one, of=part) if one.of is several else one for one in clause.roles)
        found.append(TRIGGERS.mean(replace(clause, roles=roles, subject=part if not clause.passive else None), by))
    return replace(found[0], also=tuple(found[1:]))


def outcome(by: Interpreter, first: Clause, second: Clause) -> Happening:
    """'makes a close attack and hits', 'uses it and succeeds'."""
    by.note(first, second, *first.roles, *second.roles)
    second = missing(first, without_time(by, second))
    extra = {role.name for role in second.roles}
    if second.denied or second.modal:
        raise by.nothing(second, f"trigger: and not {second.verb}")
    first = with_it(with_either(by, first))
    obj = first.role("obj")
    if first.verb == "use" and obj is not None and first.subject is not None and set_of(first) in USES:
        return some(used_so(by, first, obj, second), by.understand("who", first.subject))
    if (found := rolled_with(by, first, second)) is not None:
        return found
    if first.verb == "roll" and {role.name for role in first.roles} == {"for"} and first.subject is not None:
        return some(rolled_for(by, first, second), by.understand("who", first.subject))
    if first.verb == "make" and second.verb == "hit" and not extra and is_first_attack(by, obj, first):
        assert first.subject is not None
        return Happening("hits", by.understand("who", first.subject), opens=True)
    if first.verb == "make" and second.verb == "hit":
        event = trigger(by, first)
        hit = second.role("obj")
        if isinstance(hit, Nominal) and hit.head == "target" and hit.det == "all" and extra == {"obj"}:
            by.note_all(hit)
            return replace(event, what="hits every")
        if extra <= {"with"} and event.whom is None:
            rolls = second.role("with")
            return replace(event, what="hits", roll=rolling(by, rolls) if rolls is not None else None)
    if not first.roles and (first.verb, second.verb) in FOLLOWING:
        return trigger(by, second)
    suffers = first.passive and second.passive and first.verb in ("attack", "target") and extra <= {"obj"}
    if suffers and second.verb in ("hit", "miss"):  # 'is targeted by an attack and is missed'
        return trigger(by, replace(first, verb=second.verb))
    aimed = first.verb == "attack" and not first.passive and set_of(first) == {"obj"}
    if aimed and second.verb in ("hit", "miss") and not extra:
        event = trigger(by, first)
        if event.whom == ME and event.who.which == ops.ONE:
            return Happening("is hit" if second.verb == "hit" else "is missed", whom=event.who.kind)
        if second.verb == "hit":
            return replace(event, what="hits")
    raise by.nothing(second, f"trigger: {first.verb} and {second.verb}")


def missing(first: Clause, second: Clause) -> Clause:
    """'is attacked and not hit': is missed."""
    if not second.denied or second.verb != "hit" or second.modal:
        return second
    return replace(second, denied=False, verb="miss", passive=first.passive)


FOLLOWING = (("attack", "hit"), ("attack", "miss"), ("hit", "damage"))
USES = ({"obj"}, {"obj", "with"}, {"obj", "purpose"})


def used_so(by: Interpreter, first: Clause, obj: Node, second: Clause) -> Happening:
    """'uses it and hits', 'uses it with the Space Gem equipped and hits', 'uses it to target a Robot and hits'."""
    if (purpose := first.role("purpose")) is not None:
        return used_to(by, obj, purpose, second)
    made = used_and(by, obj, second, set_of(second))
    thing = first.role("with")
    return made if thing is None else replace(made, equipped=equipped_thing(by, thing))


def rolled_with(by: Interpreter, first: Clause, second: Clause) -> Happening | None:
    """'attacks and their attack roll includes a 2': an attack roll of the attacker; None for other sentences."""
    subject, face = second.subject, second.role("obj")
    if first.verb != "attack" or second.verb not in ("include", "have") or first.roles or face is None:
        return None
    if not isinstance(subject, Nominal) or not isinstance(face, Nominal) or first.subject is None:
        return None
    if subject.head != "attack roll" or getattr(subject.whose, "head", "") != "it" or face.det not in ("a", "exactly"):
        return None
    by.note_every(subject)
    faces = by.understand("faces", replace(face, det=""))
    who = by.understand("actor", first.subject)
    return Happening("rolls attack", who, faces=faces, alone=face.det == "exactly")


def heals(by: Interpreter, obj: Node, second: Clause) -> Happening:
    """'uses it and heals 2 or more clicks', 'uses it and heals a friendly character'."""
    found: Happening = used_powers.healing(by, by.understand("power", obj))
    whom, clicks = second.role("obj"), second.role("amount")
    mends = found.powers == ("Support",)  # others are healed by it
    if (whom is not None and not mends) or {role.name for role in second.roles} - {"obj", "amount"}:
        raise by.nothing(second, "trigger: use and heal")
    if clicks is not None:
        by.note_every(clicks)
        count = clicks.count if isinstance(clicks, Nominal) and clicks.head == "click" and not clicks.mods else None
        if count is None or count.most != MANY:
            raise by.nothing(clicks, "trigger: use and heal so much")
        found = replace(found, least=count.least)
    return replace(found, what="mends", whom=by.understand("a kind", whom) if whom else None) if mends else found


def used_on(by: Interpreter, obj: Nominal, aiming: Clause, second: Clause) -> Happening:
    """'uses Mind Control targeting a single opposing character and hits'."""
    at = aiming.role("obj") if aiming.verb == "target" and len(aiming.roles) == 1 else None
    if at is None or second.verb not in ("hit", "damage"):
        raise by.nothing(aiming, "trigger: uses, targeting")
    by.note(obj, *obj.mods, aiming, *aiming.roles)
    return on(used_and(by, replace(obj, mods=()), second, set_of(second)), by.understand("whom", at))


def used_to(by: Interpreter, obj: Node, purpose: Node | None, second: Clause) -> Happening:
    """'uses Mind Control to target a single opposing character and hits'."""
    if not isinstance(purpose, Clause) or not isinstance(obj, Nominal):
        raise by.nothing(second, "trigger: uses to")
    return used_on(by, obj, purpose, second)


def hits_with(by: Interpreter, obj: Node, attack: Nominal, whom: Node | None) -> Happening:
    """'uses Charge and hits with a close attack', 'uses Flurry and hits with both attacks'."""
    power = by.understand("power", obj)
    if attack.det == "both" and whom is None:
        by.note_all(attack)
        return Happening("hits twice", powers=(power,))
    made = replace(used_powers.with_outcome(by, power, ("hits", None)), attack=by.understand("an attack", attack))
    return on(made, by.understand("whom", whom)) if whom is not None else made


def used_and(by: Interpreter, obj: Node, second: Clause, extra: set[str]) -> Happening:
    """A power is used, and something comes of it."""
    if isinstance(obj, Nominal) and [mod.word for mod in obj.mods] == ["ing"] and isinstance(obj.mods[0].of, Clause):
        return used_on(by, obj, obj.mods[0].of, second)
    if second.verb == "be":
        return Happening("rolls", powers=(by.understand("power", obj),), faces=shown(by, second))
    if second.verb == "succeed" and not extra:
        result: Outcome = "success"
    elif second.verb == "fail" and not extra:
        result = "failure"
    elif second.verb == "heal":
        return heals(by, obj, second)
    elif second.verb == "remove" and extra == {"obj", "from"}:
        return relieves(by, by.understand("power", obj), second)
    elif second.verb == "target" and extra == {"obj"} and (aimed := second.role("obj")) is not None:
        return aimed_with(by, by.understand("power", obj), aimed)
    elif second.verb == "move" and extra == {"amount"} and (far := second.role("amount")) is not None:
        return used_powers.moving(by, by.understand("power", obj), at_most(by, far))
    elif second.verb == "hit" and extra <= {"with", "obj"}:
        rolls, whom = second.role("with"), second.role("obj")
        if isinstance(rolls, Nominal) and rolls.head == "attack" and not rolls.mods:
            return hits_with(by, obj, rolls, whom)
        result = ("hits", rolling(by, rolls) if rolls is not None else None)
        if whom is not None:
            return on(used_powers.with_outcome(by, by.understand("power", obj), result), by.understand("whom", whom))
    elif second.verb == "roll" and extra == {"obj"} and (rolled := second.role("obj")) is not None:
        return Happening("rolls", powers=(by.understand("power", obj),), faces=by.understand("faces", rolled))
    else:
        return in_course(by, obj, second)
    if isinstance(obj, Nominal) and (obj.head == "either" or obj.det == "either"):
        by.note_all(obj)
        return used_powers.any_of(by, used_powers.either_power(by), result)
    if isinstance(obj, Together):
        return used_powers.any_of(by, by.understand("some powers", obj), result)
    return used_powers.with_outcome(by, by.understand("power", obj), result)


# hc.text.in-course
def in_course(by: Interpreter, obj: Node, deed: Clause) -> Happening:
    """'uses Charge and KO's a character', 'uses it to make a close attack': a deed of the same action."""
    if deed.passive or deed.denied or deed.modal:
        raise by.nothing(deed, f"trigger: use and {deed.verb}")
    event = trigger(by, deed)
    if event.what not in IN_COURSE or event.powers or event.also:
        raise by.nothing(deed, f"trigger: use and {deed.verb}")
    several = isinstance(obj, Together) and obj.word == "or"
    powers = by.understand("some powers", obj) if several else (by.understand("power", obj),)
    if event.what in OF_ATTACKS and not ATTACKING.issuperset(powers):
        raise by.nothing(deed, f"trigger: use and {deed.verb}")
    return replace(event, powers=powers)


def used_for(by: Interpreter, clause: Clause) -> Happening | None:
    """'uses Charge to make a close attack': the deed for which a power is used; None for other sentences."""
    obj, purpose = clause.role("obj"), clause.role("purpose")
    if clause.verb != "use" or obj is None or set_of(clause) != {"obj", "purpose"} or clause.passive:
        return None
    if not isinstance(purpose, Clause) or purpose.verb == "target" or clause.subject is None:
        return None
    by.note(purpose, *purpose.roles)
    return some(in_course(by, obj, replace(purpose, subject=clause.subject)), by.understand("actor", clause.subject))


def set_of(clause: Clause) -> set[str]:
    """The names of the roles of a clause."""
    return {role.name for role in clause.roles}


def equipped_thing(by: Interpreter, node: Node | None) -> str:
    """'with the Space Gem equipped'."""
    if isinstance(node, Nominal) and [getattr(mod.of, "verb", "") for mod in node.mods] == ["equip"]:
        by.note_all(node)
        found: str = by.understand("thing", replace(node, mods=()))
        return found
    raise by.nothing(node or Nominal(0, 0, "", ""), "trigger: with something equipped")


def is_first_attack(by: Interpreter, obj: Node | None, clause: Clause) -> bool:
    """'the first attack during a turn'."""
    if not isinstance(obj, Nominal) or obj.head != "attack" or obj.det != "the" or words_of(obj) != ("first",):
        return False
    when = obj.mods[0].of if [mod.word for mod in obj.mods] == ["during"] else clause.role("during")
    by.note_all(obj)
    if when is None or not is_time(when, "turn", det="a"):
        return False
    by.note_all(when)
    return set_of(clause) <= {"obj", "during"}


def at_most(by: Interpreter, node: Node) -> int:
    """'4 squares or less'."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.head == "square" and node.count is not None and not node.count.least:
        return node.count.most
    raise by.nothing(node, "trigger: moves so far")


def rolled_for(by: Interpreter, first: Clause, second: Clause) -> Happening:
    """A d6 is rolled for a power, with a result or with success."""
    power = first.role("for")
    assert power is not None
    if second.verb == "succeed" and not second.roles:
        if isinstance(power, Nominal) and power.head == "either":
            by.note_all(power)
            return used_powers.succeeding(by, *used_powers.either_power(by))
        return used_powers.succeeding(by, by.understand("power", power))
    return Happening("rolls", powers=(by.understand("power", power),), faces=shown(by, second))


def shown(by: Interpreter, clause: Clause) -> tuple[int, int]:
    """'the result is 1-2'."""
    subject, said = clause.subject, clause.role("is")
    if clause.verb != "be" or not isinstance(subject, Nominal) or subject.head != "result" or said is None:
        raise by.nothing(clause, f"trigger: and {clause.verb}")
    by.note_all(subject)
    by.note(clause, *clause.roles)
    if subject.det != "the" or len(clause.roles) != 1 or clause.denied:
        raise by.nothing(clause, "trigger: and the result is")
    found: tuple[int, int] = by.understand("faces", said)
    return found


def result(by: Interpreter, node: Node) -> tuple[int, int] | None:
    """'the result is 1-2', 'a 1 is the result'; None if something else is said."""
    if not isinstance(node, Clause) or node.verb != "be" or node.denied or len(node.roles) != 1:
        return None
    subject, said = node.subject, node.role("is")
    if (
        isinstance(said, Nominal)
        and said.head == "result"
        and said.det == "the"
        and not said.mods
        and subject is not None
    ):
        by.note_all(said)
        by.note(node, *node.roles)
        return one_or_next(by, subject)
    plain = isinstance(subject, Nominal) and subject.head == "result" and subject.det == "the" and not subject.mods
    if plain and not isinstance(said, Mod):
        return shown(by, node)
    return None


def one_or_next(by: Interpreter, node: Node) -> tuple[int, int]:
    """'a 1', 'a 1 or 2'."""
    if isinstance(node, Together) and node.word == "or" and len(node.parts) == 2:
        by.note(node)
        (low, _), (_, high) = (by.understand("faces", part) for part in node.parts)
        if low + 1 == high:
            return low, high
        raise by.nothing(node, "condition: results apart")
    found: tuple[int, int] = by.understand("faces", node)
    return found


def rolling(by: Interpreter, node: Node) -> ops.AttackRoll:
    """'with an attack roll of 7 or lower'."""
    by.note_all(node)
    if (
        isinstance(node, Nominal)
        and node.head in ("attack roll", "attack")
        and node.det == "an"
        and len(node.mods) == 1
    ):
        mod: Mod = node.mods[0]
        of: Node | None = mod.of
        if mod.word == "that" and isinstance(of, Clause) and of.verb == "be" and len(of.roles) == 1:
            of = of.roles[0].of
        if isinstance(of, Nominal) and of.head == "doubles" and not of.mods and not of.adjectives:
            return ops.AttackRoll(0, doubles=True)
        if isinstance(of, Nominal) and of.count is not None and of.sort == "number":
            return ops.AttackRoll(of.count.least, most=of.count.most)
    raise by.nothing(node, "trigger: with such a roll")


TIMES = {
    ("beginning", "turn", "opponent"): "their_turn_begins",
    ("end", "turn", "opponent"): "their_turn_ends",
    ("beginning", "turn", "you"): "turn_begins",
    ("end", "turn", "you"): "turn_ends",
    ("beginning", "game", "the"): "game_begins",
    ("beginning", "turn", "each"): "any_turn_begins",
    ("end", "turn", "each"): "any_turn_ends",
}


def after_phase(by: Interpreter, node: Node) -> Happening:
    """'after the clear phase', 'after the resolution of any action'."""
    of = node.mods[0].of if isinstance(node, Nominal) and [mod.word for mod in node.mods] == ["of"] else None
    action = isinstance(of, Nominal) and of.head == "action" and of.det in ("any", "an", "each")
    plain = isinstance(of, Nominal) and not (of.mods or of.adjectives or of.names)
    if isinstance(node, Nominal) and node.head.startswith("resolution") and action and plain:
        by.note_every(node)
        return Happening("uses", ops.Group(ops.ONE), action="any")  # hc.text.any-action
    if is_time(node, "clear phase", det="the"):
        by.note_all(node)
        return Happening("clear_phase_over")
    raise by.nothing(node, "trigger: after a time")


def timely(by: Interpreter, node: Node) -> Happening:
    """'the beginning of your turn'."""
    by.note_all(node)
    if isinstance(node, Nominal) and [mod.word for mod in node.mods] == ["of"] and node.det == "the":
        of = node.mods[0].of
        if isinstance(of, Nominal) and not of.adjectives and not of.mods:
            owned = of.whose.head if isinstance(of.whose, Nominal) else of.det
            yours = getattr(getattr(of.whose, "whose", None), "head", "") == "you"
            if owned == "opponent" and not yours and getattr(of.whose, "det", "") not in ("each", "an"):
                raise by.nothing(node, "trigger: at a time")
            if (node.head, of.head, owned) in TIMES:
                return Happening(TIMES[node.head, of.head, owned])
    raise by.nothing(node, "trigger: at a time")


WAYS: dict[str, Way] = {"attack roll": rolling, "trigger": trigger, "timely": timely, "after": after_phase}
