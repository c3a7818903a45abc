"""Deeds of the past and their victims."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.effects import recalling
from warband.games.heroclix.position.memory import with_kind
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import FOES, ME, Group, Past
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.mistake import TextError
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Together, Word

BY_ATTACKS = {
    "attack": "attacked", "target": "attacked", "hit": "hit", "miss": "missed", "damage": "damaged", "KO": "KO'd",
}  # fmt: skip
DID = BY_ATTACKS | {
    "carry": "carried", "knock back": "knocked back", "knock_back": "knocked back", "generate": "generated",
}  # fmt: skip
SUFFERED = {verb: f"was {what}" for verb, what in DID.items()} | {"heal": "was healed", "place": "was placed"}
MET = "was moved through"
ALL = {"hit": "hit all targets", "miss": "missed all targets"}


Period = Literal["", "action", "turn", "round", "last", "game"]


def did(by: Interpreter, mod: Mod, clause: Clause) -> ops.Did:
    """The filter of a clause in the past."""
    clause = with_time(by, clause)
    if mod.word == "whom":
        return to_whom(by, clause)
    if mod.word == "done" and isinstance(clause.role("through"), Word):  # 'characters moved through'
        return to_whom(by, replace(clause, passive=False, past=True, subject=replace(IT, first=clause.first)))
    now = by.event is not None or (by.acting and is_this_way(clause.role("way")))
    if mod.word == "done" and clause.passive and not has_period(clause) and now:
        clause = replace(clause, past=True)  # 'a hit character given an action token'
    pasts = (past_of(by, clause),)
    return ops.Did(tuple(replace(one, period=period(by, clause)) for one in pasts), so=not clause.denied)


def on_starting_force(by: Interpreter, mod: Mod, so: bool) -> ops.Did:
    """'that was on the starting force': it has not come into the game since."""
    force = mod.of
    if mod.word not in ("on", "part of") or not isinstance(force, Nominal) or force.head != "starting force":
        raise by.nothing(mod, "past: be is")
    if force.adjectives or force.mods or force.det not in ("a", "the", ""):
        raise by.nothing(mod, "past: be is")
    by.note_every(mod)
    return ops.Did((Past("entered", period="game"),), so=not so)


IT = Nominal(0, 0, "it", "character")


def to_whom(by: Interpreter, clause: Clause) -> ops.Did:
    """'he hasn't attacked this turn': a deed of this character to them."""
    if clause.subject is None or not clause.past:
        raise by.nothing(clause, "past: whom")
    by.certain(by.understand("who", clause.subject))
    through = clause.role("through")
    met = MET if clause.verb == "move" and isinstance(through, Word) else ""
    what = met or by_attack(by, clause, SUFFERED.get(clause.verb, ""))
    extra = {role.name for role in clause.roles} - {"time", "since", "during", "through" if met else "with"}
    if not what or extra:
        raise by.nothing(clause, f"past: whom {clause.verb}")
    for role in clause.roles:
        by.note_all(role)
    return ops.Did((Past(what, ME, period(by, clause)),), so=not clause.denied)


# hc.text.moved-through
def without_path(by: Interpreter, node: Node, kind: ops.Kind) -> ops.Kind:
    """A kind of which all are meant: 'all that it moved through' are known only of a direct path."""
    if any(one.what == MET for part in kind.having if isinstance(part, ops.Did) for one in part.pasts):
        raise by.nothing(node, "who: all that it moved through, on a path that nobody names")
    return kind


# hc.text.past-deeds
def by_attack(by: Interpreter, clause: Clause, what: str) -> str:
    """The name of a deed that was done with an attack, which may be of a kind: 'hit with a close attack'."""
    attack = clause.role("with")
    if attack is None:
        return what
    kind = by.understand("an attack", attack)
    if clause.verb not in BY_ATTACKS:
        raise by.nothing(clause, f"past: {clause.verb} with an attack")
    return with_kind(what, kind)


def did_one(by: Interpreter, clauses: list[Clause]) -> ops.Did:
    """One of some things that were done; the last says when."""
    when = period(by, next((one for one in reversed(clauses) if has_period(one)), clauses[-1]))
    pasts = [replace(past_of(by, clause), period=when) for clause in clauses]
    return ops.Did(tuple(pasts), so=not clauses[0].denied)


def with_time(by: Interpreter, clause: Clause) -> Clause:
    """'used Outwit to target it since your last turn': the time belongs to the whole deed."""
    purpose = clause.role("purpose")
    if not isinstance(purpose, Clause) or has_period(clause) or not has_period(purpose):
        return clause
    times = tuple(role for role in purpose.roles if role.name in PERIODS)
    bare = replace(purpose, roles=tuple(role for role in purpose.roles if role not in times))
    by.note(purpose)
    roles = tuple(replace(role, of=bare) if role.of is purpose else role for role in clause.roles)
    return replace(clause, roles=(*roles, *times))


def past_of(by: Interpreter, clause: Clause) -> Past:
    """A past deed without its time: one with a name, or any event that a trigger can wait for."""
    try:
        return named_past(by, clause)
    except NoMeaning:
        if not clause.past or (found := event_of(by, clause)) is None:
            raise
        return found


# hc.text.past-events
def event_of(by: Interpreter, clause: Clause) -> Past | None:
    """'it rolled doubles', 'it was given a MOVE action': the event of a trigger, in the past; None of others."""
    doer = replace(THIS, first=clause.first, last=clause.last)
    roles = tuple(role for role in clause.roles if role.name not in PERIODS)
    if clause.passive:
        suffers = clause.suffers or ("to" if clause.verb in ("give", "deal") else "obj")
        rest = tuple(role for role in roles if role.name != suffers)
        roles = (*rest, Role(clause.first, clause.last, suffers, doer))
    told = replace(clause, past=False, denied=False, roles=roles, subject=None if clause.passive else doer)
    try:
        event: ops.Happening = by.understand("trigger", told)
    except (NoMeaning, TextError):
        return None
    return recalling.past(event) if event.who == ops.SELF else None


PERIODS = ("time", "since", "during", "already")
THIS = Nominal(0, 0, "character", "character", det="this")


def named_past(by: Interpreter, clause: Clause) -> Past:
    """A past deed that has a name."""
    by.note(clause, *clause.roles)
    obj = clause.role("obj")
    names = {role.name for role in clause.roles} - {"time", "since", "during", "already"}
    by.note_all(clause.role("already"))
    if by.acting and is_this_way(clause.role("way")):
        by.note_all(clause.role("way"))
        names -= {"way"}
    if not clause.past:
        raise by.nothing(clause, f"past: {clause.verb}")
    if clause.passive:
        return suffered(by, clause, names)
    if clause.verb in ALL and names <= {"obj", "with"} and is_all_targets(by, clause):
        return Past(ALL[clause.verb])
    if clause.verb == "make" and names == {"obj"} and isinstance(obj, Nominal) and obj.sort == "attack":
        return Past(with_kind("attacked", by.understand("an attack", obj)))
    if clause.verb in DID and names <= {"obj", "with"}:
        what = by_attack(by, clause, DID[clause.verb])
        return Past(what, by.understand("victim", obj) if obj is not None else None)
    if clause.verb == "take" and isinstance(obj, Nominal) and is_any_damage(obj) and names <= {"obj", "from"}:
        by.note_all(obj)
        source = clause.role("from")
        if source is None:
            return Past("was damaged")
        blow = by.understand("blow", source)
        if blow.by in (None, FOES):
            return Past(with_kind("was damaged", blow.attack), FOES)
    far = clause.role("amount")
    if clause.verb == "move" and names == {"amount"} and (squares := so_far(by, far)) is not None:
        return Past("moved squares", least=squares[0], most=squares[1])
    if clause.verb == "move" and (not names or (names == {"amount"} and is_at_all(by, far))):
        return Past("moved")
    if clause.verb == "use" and obj is not None and names == {"obj"}:
        return Past(f"used {by.understand('power', obj)}")
    raise by.nothing(clause, f"past: {clause.verb} {' '.join(sorted(names))}")


def is_any_damage(obj: Nominal) -> bool:
    """'damage', 'one or more damage'."""
    any_of_it = obj.count is None or (obj.count.least, obj.count.most) == (1, ops.MANY)
    return any_of_it and obj.head == "damage" and not (obj.mods or obj.adjectives or obj.det)


def is_all_targets(by: Interpreter, clause: Clause) -> bool:
    """'all targets', 'all targets with that attack'; the attack is one of the period."""
    obj, attack = clause.role("obj"), clause.role("with")
    if not isinstance(obj, Nominal) or obj.head != "target" or obj.det != "all" or obj.adjectives:
        return False
    if any(mod.word != "of" or getattr(mod.of, "head", "") != "attack" for mod in obj.mods):
        return False
    if attack is not None and (not isinstance(attack, Nominal) or attack.det not in ("this", "that", "the")):
        return False
    by.note_every(obj)
    by.note_every(attack)
    return True


def is_this_way(node: Node | None) -> bool:
    """'this way', of an action: by what the action does."""
    return isinstance(node, Nominal) and (node.det, node.head) == ("this", "way") and not node.mods


def so_far(by: Interpreter, far: Node | None) -> tuple[int, int] | None:
    """'5 squares or less', '3+ squares': from how many to how many; None of one square at least."""
    if not isinstance(far, Nominal) or far.head != "square" or far.count is None or far.mods or far.count.limit:
        return None
    least, most = far.count.least, far.count.most
    if least == most or (least, most) == (1, ops.MANY):
        return None
    by.note_all(far)
    return least, most


def is_at_all(by: Interpreter, far: Node | None) -> bool:
    """'at least 1 square'."""
    if not isinstance(far, Nominal) or far.head != "square" or far.count is None or far.mods:
        return False
    by.note_all(far)
    return (far.count.least, far.count.most) == (1, ops.MANY)


def suffered(by: Interpreter, clause: Clause, names: set[str]) -> Past:
    """A past deed in the passive, perhaps with its agent."""
    source = clause.role("by")
    if clause.verb == "move" and names <= {"obj"}:
        return Past("moved")
    given = clause.role("obj")
    if clause.verb == "give" and names <= {"obj", "to"} and isinstance(given, Nominal) and given.head == "action":
        by.note_all(given)
        if [one.word for one in given.adjectives] == ["costed"]:
            return Past("was given a costed action")
    if clause.verb == "give" and names <= {"obj", "to"} and isinstance(given, Nominal) and given.head == "action token":
        by.note_all(given)
        if given.det == "an" and not given.mods and not given.adjectives:
            return Past("was given an action token")
    aimed = getattr(source or clause.role("with"), "sort", "") == "power"  # 'was targeted by Outwit'
    if aimed or clause.verb not in SUFFERED or not names <= {"obj", "by", "with"}:
        raise by.nothing(clause, f"past: was {clause.verb} {' '.join(sorted(names))}")
    what = by_attack(by, clause, SUFFERED[clause.verb])
    if source is None:
        return Past(what)
    if isinstance(source, Nominal) and source.sort == "attack":
        blow = by.understand("blow", source)
        if clause.verb in BY_ATTACKS and clause.role("with") is None:
            return Past(with_kind(what, blow.attack), blow.by)
        raise by.nothing(clause, f"past: was {clause.verb} by attack")
    return Past(what, by.understand("victim", source))


def period(by: Interpreter, clause: Clause) -> Period:
    """In which time."""
    since, time, during = clause.role("since"), clause.role("time"), clause.role("during")
    for node in (since, time, during):
        if node is not None:
            by.note_all(node)
    if since is not None and is_time(since, "turn", "last", whose="you"):
        return "round"
    if during is not None and is_time(during, "turn", "last", whose="you"):
        return "last"
    if time is not None and (is_time(time, "turn", det="this") or is_time(time, "turn", det="that")):
        return "turn"
    if time is not None and is_time(time, "game", det="this"):
        return "game"
    now = clause.role("through") is not None or is_this_way(clause.role("way"))
    met = by.acting and (now or any(one is not None and is_this_action(one) for one in (since, time, during)))
    if (by.event is not None or met) and all(one is None or is_this_action(one) for one in (since, time, during)):
        return "action"
    raise by.nothing(clause, "past: when")


# hc.text.this-action
def is_this_action(node: Node) -> bool:
    """'this action', 'the action'; without a time, a deed in an effect is one of the action that goes on."""
    return any(is_time(node, "action", det=det) for det in ("this", "the", "that"))


def is_time(node: Node, head: str, *words: str, det: str = "", whose: str = "") -> bool:
    """Whether a noun is a time that is said so."""
    if not isinstance(node, Nominal) or node.head != head or node.mods:
        return False
    owner = node.whose.head if isinstance(node.whose, Nominal) else ""
    return (tuple(one.word for one in node.adjectives), node.det, owner) == (words, det, whose)


def pasts_of(by: Interpreter, group: Group, clauses: list[Clause]) -> ops.Condition:
    """Whether somebody did or suffered one of some things."""
    pasts = tuple(past_of(by, clause) for clause in clauses)
    when = period(by, next((one for one in reversed(clauses) if has_period(one)), clauses[-1]))
    return was(group, tuple(replace(past, period=when) for past in pasts), clauses[0].denied)


def was(group: Group, pasts: tuple[Past, ...], denied: bool) -> ops.Condition:
    """Somebody did or suffered one of some things, or none of them."""
    if group.which == ops.ONE:
        made: ops.Condition = ops.Was(group.kind, pasts)
    elif denied and {(past.what, past.period) for past in pasts} == {("moved", "turn"), ("was placed", "turn")}:
        return ops.Still(group)
    else:
        made = ops.having(group, ops.Did(pasts))
    return ops.Not(made) if denied else made


def has_period(clause: Clause) -> bool:
    """Whether a clause says when."""
    return any(role.name in ("time", "since", "during") for role in clause.roles)


def clauses_of(node: Node) -> list[Clause]:
    """The clauses of several things that are joined."""
    parts = node.parts if isinstance(node, Together) else (node,)
    return [part for part in parts if isinstance(part, Clause)]
