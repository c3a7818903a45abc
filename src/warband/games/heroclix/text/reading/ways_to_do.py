"""Deeds by the table, in the active voice, of several one after the other."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import RESULT
from warband.games.heroclix.effects.references.happening import STRIKING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.deeds.deeds import DEEDS
from warband.games.heroclix.text.reading.deeds.moving import DO_SO
from warband.games.heroclix.text.reading.deeds.objects import TAKEN, UNEQUIPPED
from warband.games.heroclix.text.reading.effects import chosen
from warband.games.heroclix.text.reading.effects.programs import Ops, closed, parts_of, with_part
from warband.games.heroclix.text.reading.effects.programs import timed as with_time
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.shapes import is_list
from warband.games.heroclix.text.reading.states.bans import undisplaced
from warband.games.heroclix.text.reading.states.further_states import (
    replaced_value,
    unburdened,
    undisturbed,
    unmodified,
    unseen,
)
from warband.games.heroclix.text.reading.states.harm_dealt import of_attacks
from warband.games.heroclix.text.reading.states.states import is_signed, of_value
from warband.games.heroclix.text.reading.states.uses_of_powers import not_rerolled
from warband.text.reader import nodes
from warband.text.reader.nodes import Clause, Node, Nominal, Together

PIERCING = "deals penetrating damage"


def listed_now(by: Interpreter, node: Node) -> Ops:
    """Powers that are only named in an effect: for its action they can be used."""
    if getattr(node, "sort", "") not in NAMED:
        raise by.nothing(node, f"deed: only a name ({getattr(node, 'sort', '')})")
    powers = by.understand("powers", node)
    ways = [power.removeprefix("MOVEMENT ") for power in powers if isinstance(power, str) and "MOVEMENT " in power]
    if len(ways) == len(powers):
        return [ops.Ways(tuple(ways))]
    return [Pick(ops.SELF), ops.Lend(powers, by.until or ops.ACTION_ENDS)]


NAMED = ("power", "ability", "symbol", "team", "value", "range")  # sorts of what is named in lists


def lasting_alike(several: Together, program: Ops) -> Ops:
    """'it gains Immobile and modifies attack -2 until your next turn': the time is that of both."""
    if is_list(several.parts[0]) and several.word == ",":
        return for_the_list(program)
    clauses = [part for part in several.parts if isinstance(part, Clause)]
    bearer = bearer_of(clauses[0]) if len(clauses) == len(several.parts) else None
    if several.word != "and" or bearer is None or any(bearer_of(one) != bearer for one in clauses):
        return program
    times = [op.until for op in program if isinstance(op, ops.Modify | ops.Lend) and op.until]
    return with_time(program, times[-1]) if len(times) == 1 else program


# hc.text.list-and-deed
def for_the_list(program: Ops) -> Ops:
    """'Stealth and modify attack +1 until your next turn': the time is that of the listed powers, too."""
    times = {op.until for op in program if isinstance(op, ops.Modify | ops.Lend) and op.until != ops.ACTION_ENDS}
    if len(times) != 1 or "" in times:
        return program
    (until,) = times
    return [replace(op, until=until) if isinstance(op, ops.Lend) else op for op in program]


def bearer_of(clause: Clause) -> Node | None:
    """The subject of a sentence, in the active or the passive voice."""
    return clause.role(clause.suffers) if clause.passive else clause.subject


def so_done(by: Interpreter, parts: list[Node], program: Ops) -> Ops:
    """A program in which 'do so' is the attack for which somebody was placed."""
    made: Ops = []
    for op in program:
        if op == TAKEN:
            if not made or made[-1] != UNEQUIPPED:
                raise by.nothing(parts[-1], "equip: what somebody was equipped with")
            made[-1] = op
            continue
        if op != DO_SO:
            made.append(op)
            continue
        match made[-2:]:
            case [Pick(group), ops.Place(aiming=which)] if which >= 0:
                made += [Pick(group), ops.Strike(which, Group(ops.CHOSEN))]
            case _:
                raise by.nothing(parts[-1], "do so")
    return made


def built_on(by: Interpreter, clause: Clause, done: Ops) -> Ops | None:
    """A deed that continues the one before it, with both; None if it stands for itself."""
    continues = {"add": with_value, "give": passed_on, "remove": those_tokens}.get(clause.verb)
    return continues(by, clause, done) if continues is not None and done else None


def with_value(by: Interpreter, clause: Clause, done: Ops) -> Ops | None:
    """'roll 2d6 and add its attack value': the dice with a value of this character; None if something else is said."""
    obj = clause.role("obj")
    last = done[-1] if done else None
    if not isinstance(last, ops.Roll) or obj is None or len(clause.roles) != 1:
        return None
    by.note(clause, *clause.roles)
    if isinstance(obj, Nominal) and obj.det == "the number of":
        more = by.understand("counted", replace(obj, det="", sort="token"))
        return [*done[:-1], replace(last, more=with_part(more, ops.BEFORE, ops.SELF))]
    whose, values = by.understand("values of", obj)
    if whose not in (ops.SELF, ops.BEFORE) or len(values) != 1:
        raise by.nothing(clause, "roll and add")
    return [*done[:-1], replace(last, plus=values[0])]


# hc.text.passed-on
def passed_on(by: Interpreter, clause: Clause, done: Ops) -> Ops | None:
    """'remove its Food tokens and give them to this character': as many as were removed; None if not so."""
    obj, to, last = clause.role("obj"), clause.role("to"), done[-1] if done else None
    if getattr(obj, "head", "") != "it" or to is None or len(clause.roles) != 2 or clause.modal or clause.passive:
        return None
    if not (isinstance(last, ops.Shed) or (isinstance(last, ops.Token) and last.name and isinstance(last.count, int))):
        return None
    by.note(clause, *clause.roles, obj)
    return [*done[:-1], shed(last), Pick(by.understand("who", to)), ops.Token(last.name, RESULT)]


# hc.text.all-of-those
def those_tokens(by: Interpreter, clause: Clause, done: Ops) -> Ops | None:
    """'choose a character with Rage tokens and remove all of those tokens': those that it was chosen for."""
    obj = clause.role("obj")
    if (clause.verb, len(clause.roles)) != ("remove", 1) or not isinstance(obj, Nominal) or obj.head != "token":
        return None
    if obj.det not in ("all of those", "all those", "those") or obj.names or obj.adjectives or obj.mods:
        return None
    kinds = [op.group.kind for op in done if isinstance(op, Pick)]
    held = [one for one in (kinds[-1].having if kinds else ()) if isinstance(one, ops.Holding) and one.name]
    if len(held) != 1:
        return None
    by.note_every(obj)
    by.note(clause, *clause.roles)
    name, every = held[0].name, held[0].anybodys
    return [*done, Pick(ops.BEFORE), ops.Shed(name, anybodys=True) if every else ops.Token(name, -ops.MANY)]


def shed(removal: ops.Shed | ops.Token) -> ops.Shed:
    """Removed tokens that are counted."""
    if isinstance(removal, ops.Shed):
        return removal
    number = -removal.count if isinstance(removal.count, int) else 0
    return ops.Shed(removal.name) if number == ops.MANY else ops.Shed(removal.name, True, number, number)


def pays(node: Node) -> bool:
    """Whether something is removed in order to do something: 'remove a token to do this'."""
    return isinstance(node, Clause) and node.verb == "remove" and node.role("purpose") is not None


def paying(clause: Clause, rest: list[Node], word: str = "and") -> Clause:
    """All that follows is paid for: 'remove a token to do this and that', '... to do either this or that'."""
    roles = []
    for role in clause.roles:
        if role.name == "purpose":
            every = Together(role.of.first, rest[-1].last, word, (role.of, *rest))
            role = replace(role, last=rest[-1].last, of=every)
        roles.append(role)
    return replace(clause, last=rest[-1].last, roles=tuple(roles))


def piercing(by: Interpreter, clause: Clause, event: ops.Happening, group: Group) -> Ops:
    """'when it uses Poison, it deals penetrating damage': of attacks for their action, of Poison always."""
    if event.powers == ("Poison",) and group in (ops.SELF, ops.BEFORE):
        return [ops.Boost(0, penetrating=True)]
    if not event.powers or set(event.powers) <= STRIKING:
        return [Pick(group), ops.Lend((PIERCING,), by.until)]
    raise by.nothing(clause, "state: deals penetrating damage by such a power")


def by_table(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    made: Ops = DEEDS.mean(clause, by)
    return made


def in_active_voice(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """'that character is dealt 1 damage': the roles are those of 'deal that character 1 damage'."""
    if not clause.passive or clause.modal or clause.denied or clause.past:
        raise by.nothing(clause, f"deed: {clause.verb}")
    return by_table(by, replace(clause, passive=False, suffers=""), before)


def expanded(by: Interpreter, program: Ops) -> Ops:
    """Ops in which several characters are chosen one after the other."""
    made: Ops = []
    for op in program:
        if isinstance(op, Pick) and op.group.which == ops.SEVERAL:
            made += [*chosen.up_to(by, op.group), Pick(Group(ops.CHOSEN))]
        else:
            made.append(op)
    return made


# hc.text.lists-of-others
def with_values(by: Interpreter, parts: list[Node]) -> list[Node]:
    """'modify its attack +1, speed +2': values behind a change are those of the same character."""
    made: list[Node] = []
    for part in parts:
        change, values = made[-1] if made else part, [one for one in nodes.parts_of(part) if isinstance(one, Nominal)]
        obj = change.role("obj") if isinstance(change, Clause) and change.verb == "modify" else None
        if isinstance(change, Clause) and isinstance(obj, Nominal) and values and all(map(is_signed, values)):
            by.note(part, *(mod for one in values for mod in one.mods))
            bare = [(replace(one, mods=(), whose=obj.whose), one.mods[0].of or one) for one in values]
            made += [of_value(change, value, sign) for value, sign in bare]
        else:
            made.append(part)
    return made


def shared(by: Interpreter, parts: list[Node]) -> list[Node]:
    """'deal 1 damage and give an action token to somebody': both deeds mean the character that is named last."""
    made = parts = with_values(by, parts)
    for at, (one, other) in enumerate(pairwise(parts)):
        if not isinstance(one, Clause) or not isinstance(other, Clause) or one.verb not in GIVING:
            continue
        whom = next((role for role in other.roles if role.name == "to"), None)
        if other.verb in GIVING and whom is not None and one.role("to") is None and one.role("obj") is not None:
            by.note(other, *other.roles)
            again = replace(whom, of=replace(THAT, first=whom.first, last=whom.last))
            made[at] = replace(one, roles=(*one.roles, whom))
            made[at + 1] = replace(other, roles=tuple(again if role is whom else role for role in other.roles))
    return made


GIVING = ("deal", "give")
THAT = Nominal(0, 0, "it", "character")


def lasts_so(program: Ops, until: ops.Until) -> bool:
    """Whether something of a program lasts for a time."""
    return any(getattr(part, "until", "") == until for op in program for part in parts_of(op))


def on_somebody(clause: Clause) -> Clause:
    """'modify attack +1 on a friendly character' is 'a friendly character modifies attack +1'."""
    whom = clause.role("on")
    counted = clause.role("for each") is not None  # 'for each token on it'
    if clause.verb != "modify" or clause.subject is not None or not isinstance(whom, Nominal) or counted:
        return clause
    return replace(clause, subject=whom, form="s", roles=tuple(role for role in clause.roles if role.name != "on"))


# hc.text.any-number
def of_any_number(by: Interpreter, clause: Clause, before: Ops) -> Ops:
    """A deed to any number of a kind: of each of them it is asked."""
    for role in clause.roles:
        some = role.of
        if isinstance(some, Nominal) and some.det == "any number of" and some.sort == "character":
            one = replace(role, of=replace(some, det="a", many=False))
            by.note(some)
            alike = replace(clause, roles=tuple(one if other is role else other for other in clause.roles))
            match by_table(by, alike, before):
                case [Pick(Group(ops.ONE, kind)), *rest]:
                    each = (ops.May(1 + len(rest)), Pick(ops.BEFORE), *closed(rest))
                    return [ops.Each(Group(ops.ALL, kind), each)]
    raise by.nothing(clause, f"deed: {clause.verb}")


# hc.text.may-use
def in_attack(by: Interpreter, clause: Clause) -> bool:
    """Whether an effect comes in an attack that goes on, in which somebody may then use a power."""
    during = by.event is not None and by.event.what in ("attacks", "attacked") and not by.late
    return during and {role.name for role in clause.roles} == {"obj"}


WHOLE = (
    replaced_value, unseen, unburdened, undisturbed, unmodified, of_attacks, undisplaced, not_rerolled,
)  # states that a whole clause tells, whoever has them  # fmt: skip
