"""Lists of powers: those that a text gives, as free actions too, with their riders."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.effects.variants import CHOOSING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, AsFree, Changed, Clause, Gains, Rallies
from warband.games.heroclix.programs.ops import ME, Group
from warband.games.heroclix.text.reading import times
from warband.games.heroclix.text.reading.conditions.attacks import attacks
from warband.games.heroclix.text.reading.effects.programs import Ops, either
from warband.games.heroclix.text.reading.effects.programs import limited as at_most
from warband.games.heroclix.text.reading.events import used_powers
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.powers import INSTEAD, use_now
from warband.games.heroclix.text.reading.shapes import is_list
from warband.games.heroclix.text.reading.states import situations
from warband.games.heroclix.text.reading.states.rider_words import ONLY
from warband.games.heroclix.text.reading.states.riders import EXCEPT, limited, with_rider
from warband.games.heroclix.text.reading.states.states import is_signed, of_value
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Mod, Node, Nominal, Together

# --- lists of powers


def listed(by: Interpreter, body: Node, tails: list[Lead]) -> tuple[Clause, ...]:
    """Powers that a text gives."""
    by.note(*tails)
    if isinstance(body, Together) and body.word in ("and", ",") and any(is_free(one) for one in nodes.walk(body)):
        by.note(body)
        *first, last = body.parts
        return (*(one for part in first for one in listed(by, part, [])), *listed(by, last, tails))
    if isinstance(body, Nominal) and [mod.word for mod in body.mods] == ["as"]:
        return as_free(by, body, tails)
    if isinstance(body, Nominal) and [mod.word for mod in body.mods] == ["plus"] and body.sort in ("value", "range"):
        return changed(by, body, tails)
    if isinstance(body, Nominal) and body.sort == "rally" and not tails and not body.mods:
        by.note_all(body)
        return (rallies(body.head),)
    return (limited(by, Always(Gains(by.understand("powers", body))), tails),)


# hc.text.lists-of-others
def of_others(body: Together) -> list[Node]:
    """'opposing characters modify attack -1, speed -1 and defense -1': what stands behind is said of the same."""
    first, found = body.parts[0], list[Node]()
    others = isinstance(first, nodes.Clause) and first.subject is not None and not is_mine(first.subject)
    for part in body.parts:
        if isinstance(first, nodes.Clause) and others and is_list(part):
            found += [once_more(first, one) for one in nodes.parts_of(part)]
        else:
            found.append(part)
    return found


def is_mine(subject: Node) -> bool:
    """'this character', 'it'."""
    return isinstance(subject, Nominal) and (subject.det == "this" or subject.head == "it")


def once_more(clause: nodes.Clause, value: Node) -> nodes.Clause:
    """The statement before, of another value."""
    if clause.verb not in ("modify", "have") or not is_signed(value) or not isinstance(value, Nominal):
        raise NoMeaning(value, "state: a list behind a state of others")
    return of_value(clause, replace(value, mods=()), value.mods[0].of or value)


def is_free(node: Node) -> bool:
    """'Barrier as FREE'."""
    return isinstance(node, Nominal) and [(mod.word, getattr(mod.of, "head", "")) for mod in node.mods] == [
        ("as", "FREE")
    ]


def changed(by: Interpreter, body: Nominal, tails: list[Lead]) -> tuple[Clause, ...]:
    """'Speed +2.', 'Attack +1, but only if targeting a character with a wing symbol'."""
    (mod,) = body.mods
    by.note(mod)
    if not isinstance(mod.of, nodes.Signed) or body.det or len(tails) > 1:
        raise NoMeaning(body, "a value alone")
    by.note(mod.of)
    so = Always(Changed(by.understand("values", replace(body, mods=())), mod.of.amount))
    only = tails[0].of if tails else None
    if only is None:
        return (so,)
    by.note(only)
    if not isinstance(only, Lead) or tails[0].word != "but" or only.of is None:
        raise NoMeaning(tails[0], "rider of a value")
    assert isinstance(so.gives, Changed)
    if only.word in ("only if", "only when") and isinstance(only.of, nodes.Clause) and only.of.subject is None:
        return (replace(so, gives=replace(so.gives, when=attacks(by, only.of))),)
    if only.word == "only if":
        found: tuple[Clause, ...] = situations.under(by, by.understand("condition", only.of), (so,))
        return found
    raise NoMeaning(tails[0], "rider of a value")


def rallies(words: str) -> Clause:
    """'RALLY 5 (friendly)'."""
    _, face, side = words.split()
    sides: dict[str, Literal["friendly", "opposing", ""]] = {
        "(friendly)": "friendly", "(opposing)": "opposing", "(all)": "",
    }  # fmt: skip
    return Rallies(sides[side], int(face))


# --- 'as FREE'


def as_free(by: Interpreter, body: Nominal, tails: list[Lead]) -> tuple[Clause, ...]:
    """'Barrier as FREE'."""
    of = body.mods[0].of
    by.note(body.mods[0])
    if not isinstance(of, Nominal) or of.head != "FREE":
        raise NoMeaning(body, "rider: as")
    by.note_all(of)
    found: AsFree = situations.as_free(by, by.understand("power", replace(body, mods=())))
    if not tails:
        return (found,)
    said = tails[0].of
    if len(tails) == 1 and tails[0].word == "but" and isinstance(said, Lead) and said.word == "only to":
        return few_marks(by, found, said)
    if len(tails) == 1 and isinstance(said, Lead) and said.word == "only once per" and (limit := times.rationed(said)):
        by.note_all(said)
        return (Acts("FREE", at_most(use_now(by, body, ops.SELF, found.power), limit), limit),)
    if len(tails) == 1 and tails[0].word == "but" and isinstance(said, Lead) and said.word == "only if" and said.of:
        by.note(said)
        return (replace(found, condition=by.lasting(by.understand("condition", said.of))),)
    if len(tails) == 1 and isinstance(said, nodes.Clause) and said.modal in ONLY and tails[0].word == "but":
        return few_marks(by, found, Lead(said.first, said.last, "only to", replace(said, modal="")))
    raise NoMeaning(tails[0], "rider: as FREE, but")


def used_free(by: Interpreter, body: Nominal) -> Ops:
    """'Telekinesis as FREE', of which a limit is said: a free action that uses the power."""
    (mod,) = body.mods
    by.note_every(mod)
    if getattr(mod.of, "head", "") != "FREE":
        raise NoMeaning(body, "rider: as")
    return use_now(by, body, ops.SELF, by.understand("power", replace(body, mods=())))


def named_as_free(by: Interpreter, body: Node) -> Node | None:
    """'this character can use Barrier as FREE' as 'Barrier as FREE'; None if something else is said."""
    if not isinstance(body, nodes.Clause) or body.verb != "use" or body.modal not in ("can", "may") or body.denied:
        return None
    power, free, subject = body.role("obj"), body.role("as"), body.subject
    if free is None or subject is None or by.understand("who", subject) not in (ops.SELF, ops.BEFORE):
        return None
    if isinstance(power, Nominal) and power.head == "it" and not power.many:
        power = replace(power, head=used_powers.that_power(by), sort="power", proper=True)
    named = isinstance(power, Nominal) and power.proper and power.sort == "power" and len(body.roles) == 2
    if not named or not isinstance(power, Nominal):
        return None
    by.note(body, *body.roles)
    return replace(power, mods=(Mod(free.first, free.last, "as", free),))


# hc.text.one-as-free
def one_as_free(by: Interpreter, body: Node) -> Ops | None:
    """'can use Barrier as FREE -or- Mind Control as FREE': one of them; None if something else is said."""
    if not isinstance(body, nodes.Clause) or (body.verb, body.modal, body.denied) != ("use", "can", False):
        return None
    several, last = body.role("obj"), body.role("as")
    if not isinstance(several, nodes.Together) or several.word not in ("or", "-or-") or body.subject is None:
        return None
    if len(body.roles) != 1 + (last is not None) or by.understand("who", body.subject) not in (ops.SELF, ops.BEFORE):
        return None
    by.note(body, *body.roles, several)
    powers = []
    for number, part in enumerate(several.parts, 1):
        ways = list(part.mods) if isinstance(part, Nominal) else []
        ways += [Mod(last.first, last.last, "as", last)] if last is not None and number == len(several.parts) else []
        said = [(way.word, getattr(way.of, "head", "")) for way in ways]
        if not isinstance(part, Nominal) or said != [("as", "FREE")]:
            return None
        for way in ways:
            by.note_every(way)
        powers.append(by.understand("power", replace(part, mods=())))
    return either([use_now(by, body, ops.SELF, power) for power in powers])


def few_marks(by: Interpreter, found: AsFree, said: Lead) -> tuple[Clause, ...]:
    """'but only to generate 1 marker'."""
    clause = said.of
    by.note(said)
    if isinstance(clause, nodes.Clause) and clause.verb in ("target", "choose"):
        return (only_on(by, found, clause),)
    if isinstance(clause, nodes.Clause) and clause.verb == "make" and found.power in INSTEAD and len(clause.roles) == 1:
        by.note(clause, *clause.roles)  # 'Incapacitate as FREE, but only to make a range attack'
        strike = ops.Strike(by.understand("an attack", clause.roles[0].of), using=found.power)
        return (Acts("FREE", at_most([ops.Pick(ops.SELF), strike], "turn"), "turn"),)
    if not isinstance(clause, nodes.Clause) or clause.verb not in ("generate", "place"):
        raise NoMeaning(said, "rider: as FREE, but only to")
    obj, free, inside = clause.role("obj"), clause.role("regardless of"), clause.role("in")
    known = {role.name for role in clause.roles} <= {"obj", "regardless of", "in"}
    if not isinstance(obj, Nominal) or not is_marker(obj, found.power) or not known or found.power not in MARKING:
        raise NoMeaning(said, "rider: as FREE, but only to")
    by.note_every(said)
    found = replace(found, most=by.understand("number", replace(obj, mods=())))
    if inside is not None and by.understand("spot", inside) == ops.IN_ADJACENT and not obj.mods and free is None:
        return (replace(found, beside=Group(ops.ALL, ME)),)
    if not obj.mods and free is None and inside is None:
        return (found,)
    if [mod.word for mod in obj.mods] == ["that"] and is_straight(obj.mods[0].of):
        return (replace(found, straight=True),)
    beside = obj.mods[0].of if [mod.word for mod in obj.mods] == ["adjacent to"] else None
    anywhere = [getattr(part, "head", "") for part in nodes.parts_of(free or said)] == ["range", "line of fire"]
    if beside is None or not anywhere:
        raise NoMeaning(said, "rider: as FREE, but only to")
    return (replace(found, beside=Group(ops.ALL, by.understand("a kind", beside))),)


def is_marker(obj: Nominal, power: str) -> bool:
    """'markers', 'blocking terrain markers'."""
    terrain = {"Barrier": ("blocking",), "Smoke Cloud": ("hindering",)}.get(power)
    return obj.head == "marker" or (obj.head == "terrain marker" and words_of(obj) == terrain)


def only_on(by: Interpreter, found: AsFree, clause: nodes.Clause) -> AsFree:
    """'but only to target characters with the Robot keyword'."""
    obj = clause.role("obj")
    by.note(clause, *clause.roles)
    if obj is None or len(clause.roles) != 1 or found.power not in CHOOSING:
        raise NoMeaning(clause, f"rider: as FREE, but only to {clause.verb}")
    group: Group = by.understand("who", obj)
    if group.which not in (ops.ONE, ops.ALL):
        raise NoMeaning(clause, "rider: as FREE, but only to target whom")
    return replace(found, only=Group(ops.ALL, group.kind))


MARKING = frozenset(("Barrier", "Smoke Cloud"))


def is_straight(node: Node | None) -> bool:
    """'can't be diagonally adjacent to each other'."""
    near = node.role("is") if isinstance(node, nodes.Clause) and node.denied and node.role("diagonally") else None
    other = near.of if isinstance(near, Mod) and near.word == "adjacent to" else None
    return isinstance(other, Nominal) and other.head == "each other"


def free(by: Interpreter, body: Node, leads: list[Lead], tails: list[Lead]) -> tuple[Clause, ...]:
    """A power that this character can use as a free action, while something holds."""
    if not leads and len(tails) == 1 and tails[0].word in ("if", "while"):
        leads, tails = tails, []
    (found,) = listed(by, body, tails)
    if not leads:
        return (found,)
    (lead, *more) = leads
    if more or lead.word not in ("if", "while") or not isinstance(found, AsFree) or found.condition or not lead.of:
        raise NoMeaning(lead, "lead of a free action")
    return (replace(found, condition=by.lasting(by.understand("condition", lead.of))),)


# --- powers of others


def held(by: Interpreter, body: Node, tail: Lead) -> tuple[Clause, ...]:
    """'Friendly characters can use Mastermind, but only to choose this character'."""
    by.note(tail, body)
    if not isinstance(body, nodes.Clause) or body.subject is None or tail.of is None:
        raise NoMeaning(tail, "rider of a state")
    said = (body.verb, body.modal, body.denied, {role.name for role in body.roles})
    if said not in (("use", "can", False, {"obj"}), ("have", "", False, {"obj"})):
        raise NoMeaning(tail, "rider of a state")
    by.note(*body.roles)
    group, powers = by.understand("who", body.subject), by.understand("powers", body.roles[0].of)
    so = situations.of_group(by, group, Gains(powers))
    found = with_rider(by, so, tail if tail.word == EXCEPT else tail.of)
    told = [one for one in found.gives.powers if isinstance(one, ops.Varied)] if isinstance(found.gives, Gains) else []
    itself = any(one.way in ("on", "only on") and one.group == ops.SELF for one in told)
    if group not in (ops.SELF, ops.BEFORE) and itself:
        raise NoMeaning(tail, "rider of a state: to target this character")  # 'on itself' is on whoever uses it
    return (found,)
