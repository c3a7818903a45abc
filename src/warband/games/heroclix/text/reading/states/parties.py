"""Characters that a sentence does not name: 'they', and those in a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from msgspec.structs import replace

from warband.games.heroclix.position.abilities.parts import Aura, Modifier
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Changed, Clause, Gains, Triggers
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading.conditions.described import more_exactly
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.games.heroclix.text.reading.states import situations
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Node, Nominal, Together


# hc.text.both
def party(by: Interpreter, leads: list[Lead]) -> ops.Group | None:
    """Those of whom a condition before a sentence speaks, if they are several: 'they'."""
    for lead in leads:
        if is_near(lead.of):
            near: ops.Condition = by.understand("condition", lead.of)
            if isinstance(near, ops.Near) and near.whose == ops.SELF:  # 'adjacent to a Robot, both ...'
                return ops.Group(ops.ALL, replace(near.kind, me=True, other=False))
        subject = lead.of.subject if isinstance(lead.of, nodes.Clause) else None
        if isinstance(subject, Together) and subject.word == "and":
            try:
                group: ops.Group = by.understand("who", subject)
            except NoMeaning:
                return None  # those of whom no 'they' can speak
            return group
        if isinstance(subject, Nominal) and subject.many and subject.sort == "character" and subject.det != "no":
            return ops.Group(ops.ALL, by.understand("kind", replace(subject, det="", count=None)))
    return None


def is_near(node: nodes.Node | None) -> TypeGuard[nodes.Clause]:
    """'this character is adjacent to ...'."""
    if not isinstance(node, nodes.Clause) or node.verb != "be" or node.denied or not isinstance(node.subject, Nominal):
        return False
    this = (node.subject.head, node.subject.det) == ("character", "this") and not node.subject.mods
    return this and getattr(node.role("is"), "word", "") in ("adjacent to", "within")


def where(by: Interpreter, states: Sequence[Clause], mod: nodes.Mod) -> tuple[Clause, ...]:
    """'if adjacent to a friendly character': of those who were spoken of, in their place."""
    found = [one for one in states if isinstance(one, Always)]
    if len(found) < len(states):
        raise NoMeaning(mod, "condition: of whom")
    if all(one.group == ops.SELF for one in found):
        return situations.under(by, by.understand("condition", mod), tuple(found))
    if any(one.group.which != ops.ALL or one.group.kind.me for one in found):
        raise NoMeaning(mod, "condition: of whom")
    said = by.understand("modifier", mod)
    kinds = [more_exactly(by, mod, one.group.kind, said) for one in found]
    return tuple(replace(one, group=ops.Group(ops.ALL, kind)) for one, kind in zip(found, kinds, strict=True))


def excepted(by: Interpreter, body: nodes.Node) -> tuple[nodes.Node, list[Lead]]:
    """'opposing characters modify attack -1, except Robots': some of whom it is not so."""
    role = next((one for one in body.roles if one.name == "except"), None) if isinstance(body, nodes.Clause) else None
    if not isinstance(body, nodes.Clause) or role is None or getattr(role.of, "sort", "") != "character":
        return body, []
    by.note(body, role)
    bare = replace(body, roles=tuple(one for one in body.roles if one is not role))
    return bare, [Lead(role.first, role.last, "except", role.of, trailing=True)]


def attackers_of_me(by: Interpreter, body: nodes.Node) -> tuple[nodes.Node, list[Lead]]:
    """'opposing characters attacking this character modify attack -1': a state of its attackers."""
    subject = body.subject if isinstance(body, nodes.Clause) else None
    last = subject.mods[-1] if isinstance(subject, Nominal) and subject.mods else None
    doing = last.of if last is not None and last.word == "ing" else None
    if not isinstance(body, nodes.Clause) or not isinstance(subject, Nominal) or not isinstance(doing, nodes.Clause):
        return body, []
    if doing.verb != "attack" or last is None:
        return body, []
    by.note(last, subject)
    bare = replace(body, subject=replace(subject, mods=subject.mods[:-1]))
    return bare, [Lead(last.first, last.last, "when", doing, trailing=True)]


def instead_of_given(done: list[Clause], condition: ops.Condition) -> ops.Condition:
    """'if it can already use Flurry', behind a power that it has under a condition: under the same condition."""
    last = done[-1] if done else None
    if not isinstance(condition, ops.Already) or not isinstance(last, Always) or last.condition is None:
        return condition
    if not isinstance(last.gives, Gains) or condition.power not in last.gives.powers:
        return condition
    return ops.All((last.condition, condition))


def more_than_usual(by: Interpreter, lead: Lead, body: Node) -> Clause | None:
    """'if it can already use Combat Reflexes, it instead modifies its defense by +3 instead of +2'."""
    usual = body.role("instead of") if isinstance(body, nodes.Clause) and body.verb == "modify" else None
    if lead.word != "if" or lead.of is None or not isinstance(body, nodes.Clause) or usual is None:
        return None
    condition = by.understand("condition", lead.of)
    if not isinstance(condition, ops.Already) or body.subject is None or condition.whose != ops.SELF:
        return None
    by.certain(by.understand("who", body.subject))
    return Always(beyond_usual(by, condition.power, body), condition=condition)


# hc.text.beyond-usual
def beyond_usual(by: Interpreter, power: str, body: nodes.Clause) -> Changed:
    """'modifies defense +3 instead of +2', of a power: what is more than it modifies anyway."""
    obj, more, usual = body.role("obj"), body.role("amount"), body.role("instead of")
    if obj is None or more is None or {role.name for role in body.roles} - MORE:
        raise NoMeaning(body, "state: instead of the usual change")
    by.note(body, *body.roles)
    for role in body.roles:
        by.note_every(role) if role.name == "instead" else None
    whose, (value, *others) = by.understand("values of", obj)
    known = [part for part in POWERS[power].parts if isinstance(part, Modifier | Aura) and part.value == value]
    change = by.understand("change", more)
    by_now = by.understand("change", usual) if usual is not None else known[0].amount if len(known) == 1 else None
    if others or whose not in (None, ops.SELF, ops.BEFORE):
        raise NoMeaning(body, "state: instead of the usual change")
    if not isinstance(change, int) or not isinstance(by_now, int) or not any(part.amount == by_now for part in known):
        raise NoMeaning(body, "state: instead of a change that the power does not make")
    return Changed((value,), change - by_now, like=power)


MORE = frozenset(("obj", "amount", "instead of", "instead"))


# hc.text.one-of-a-kind
def bearers(by: Interpreter, subject: Node | None) -> ops.Group:
    """The bearers of a lasting state; a state of one of a kind is a state of all of them."""
    if isinstance(subject, Nominal) and subject.proper and not subject.det:
        return replace(by.understand("by name", subject), which=ops.ALL)
    if isinstance(subject, Nominal) and subject.head == "both" and by.party is not None:
        by.note(subject)
        return by.party
    group: ops.Group = by.understand("who", subject) if subject is not None else ops.SELF
    if isinstance(subject, Nominal) and subject.head == "it":
        return by.party if subject.many and by.party is not None else ops.BEFORE
    one = isinstance(subject, Nominal) and subject.det in ("a", "an") and group.which == ops.ONE
    return replace(group, which=ops.ALL) if one else group


def is_all_game(node: Node) -> bool:
    """'this game', 'the rest of the game'."""
    if is_time(node, "game", det="this"):
        return True
    rest = node.mods[0].of if isinstance(node, Nominal) and (node.head, len(node.mods)) == ("rest", 1) else None
    return rest is not None and any(is_time(rest, "game", det=det) for det in ("the", "this"))


# hc.text.healed-to
def from_this_click(found: Sequence[Clause]) -> tuple[Clause, ...] | None:
    """'this game, it can't be healed past this click': so from when this click is revealed; None for other states."""
    match found:
        case [Always(Gains((ops.Adjusted("healed to", ops.THIS_CLICK),) as powers), ops.SELF, None)]:
            return (Triggers(Happening("revealed"), (ops.Pick(ops.SELF), ops.Lend(powers, ops.GAME_ENDS))),)
    return None
