"""Circumstances of events: what is so at the same time, another deed of the same action, a place."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading.events.happenings import trigger
from warband.games.heroclix.text.reading.events.rolls import some
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns import past
from warband.games.heroclix.text.reading.nouns.filters import single_feature
from warband.text.mistake import TextError
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together


def given(by: Interpreter, node: Node) -> tuple[Happening, ops.Condition | None] | None:
    """'this character uses it and occupies water terrain': something that happens while something is so."""
    if isinstance(node, Clause):
        return somewhere(by, node)
    if not isinstance(node, Together) or node.word != "and" or len(node.parts) != 2:
        return None
    for event, condition in (node.parts, reversed(node.parts)):
        try:
            found = trigger(by, event), by.understand("condition", condition)
        except (NoMeaning, TextError):
            continue
        by.note(node)
        return found
    if (found_there := and_there(by, *node.parts)) is not None:
        return found_there
    return after_another(by, *node.parts)


# hc.text.events-somewhere
def and_there(by: Interpreter, first: Node, second: Node) -> tuple[Happening, ops.Condition | None] | None:
    """'is carried and placed adjacent to it': the second event at its place, behind the first; None of others."""
    if not isinstance(first, Clause) or not isinstance(second, Clause) or first.denied or not first.passive:
        return None
    found = somewhere(by, replace(second, subject=first.subject) if not second.passive else second)
    if found is None:
        return None
    try:
        done = replace(past.past_of(by, replace(first, past=True)), period="action")
    except (NoMeaning, TextError):
        return None
    by.note(first, second, *first.roles)
    event, there = found
    event, so = narrowed(event, ops.Did((done,)))
    both = [one for one in (there, so) if one is not None]
    return event, ops.All((both[0], both[1])) if len(both) == 2 else so


# hc.text.events-together
def after_another(by: Interpreter, first: Node, second: Node) -> tuple[Happening, ops.Condition | None] | None:
    """'moves and hits': the second event, behind the first one in the same action; None of other sentences."""
    if not isinstance(first, Clause) or not isinstance(second, Clause) or first.denied or first.modal or first.passive:
        return None
    try:
        event = trigger(by, second)
        done = replace(past.past_of(by, replace(first, past=True)), period="action")
    except (NoMeaning, TextError):
        return None
    by.note(first, second)
    return narrowed(event, ops.Did((done,)))


# hc.text.events-somewhere
def somewhere(by: Interpreter, clause: Clause) -> tuple[Happening, ops.Condition | None] | None:
    """'ends its movement in water terrain', 'moves adjacent to it': an event, at a place; None of other sentences."""
    obj = clause.role("obj")
    if isinstance(obj, Nominal) and clause.verb == "end" and len(obj.mods) == 1 and obj.mods[0].word in SPOTS:
        spot = obj.mods[0]
        roles = tuple(replace(one, of=replace(obj, mods=())) for one in clause.roles)
    else:
        spots = [role for role in clause.roles if role.name in SPOTS]
        if len(spots) > 1 and is_square(spots[0].of):  # 'moves into a square adjacent to it'
            by.note_all(spots[0])
            clause = replace(clause, roles=tuple(role for role in clause.roles if role is not spots[0]))
            spots = spots[1:]
        if len(spots) != 1 or clause.verb not in ENDING or clause.denied or clause.modal:
            return None
        spot = Mod(spots[0].first, spots[0].last, spots[0].name, spots[0].of)
        roles = tuple(role for role in clause.roles if role is not spots[0])
    try:
        event = trigger(by, replace(clause, roles=roles))
        where = by.understand("modifier", replace(spot, word=SPOTS[spot.word]))
    except (NoMeaning, TextError):
        return None
    by.note(clause, *clause.roles, obj)
    feature = single_feature(where)
    return narrowed(event, feature) if feature is not None else None


def is_square(node: Node) -> bool:
    """'a square', whatever stands on it."""
    bare = isinstance(node, Nominal) and node.head == "square" and not node.mods and not node.adjectives
    return bare and getattr(node, "det", "") in ("a", "any")


SPOTS = {"in": "in", "into": "in", "on": "on", "adjacent to": "adjacent to", "within": "within"}
ENDING = ("move", "end", "place", "knock back", "carry")


def narrowed(event: Happening, feature: ops.Feature) -> tuple[Happening, ops.Condition | None]:
    """An event of somebody who has a feature: of one of a kind, a kind that has it; of this character, if it has it."""
    if event.who.which != ops.ONE:
        return event, ops.having(ops.SELF, feature)
    of = replace(event.who.kind, having=(*event.who.kind.having, feature))
    return some(event, replace(event.who, kind=of)), None
