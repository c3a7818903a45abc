"""Powers to choose: of which types, how many, and of whom."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec.structs import replace

from warband.games.heroclix.effects import names as known
from warband.games.heroclix.effects.deeds.choosing import KEYWORDS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import ME, SELF, Group, Kind, Pick
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

POWER = ("power", "standard power", "team ability", "keyword")


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
        if len(slots) < 2:
            raise by.nothing(obj, "choose: such a power")
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
    if obj.head == "keyword":
        return keyword(by, obj, words)
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


# hc.text.choose-team-ability
def team_ability(by: Interpreter, obj: Nominal, words: list[str]) -> ops.Choose:
    """'a team ability that a friendly character can use', '... that isn't uncopyable'."""
    copyable = [mod for mod in obj.mods if is_copyable(by, mod)]
    rest = tuple(mod for mod in obj.mods if mod not in copyable)
    if words or obj.names or obj.det not in ("a", "any"):
        raise by.nothing(obj, "choose: such a team ability")
    return ops.Choose(slots=("copyable team" if copyable else "team",), **sources(by, rest))


# hc.text.choose-keyword
def keyword(by: Interpreter, obj: Nominal, words: list[str]) -> ops.Choose:
    """'a named keyword', 'a keyword that character has'."""
    kind = " ".join([*words, "keyword"])
    if kind not in KEYWORDS or obj.det not in ("a", "any") or obj.names:
        raise by.nothing(obj, "choose: such a keyword")
    if not obj.mods:
        return ops.Choose(slots=(kind,))
    clause = obj.mods[0].of if [mod.word for mod in obj.mods] == ["whom"] else None
    if not isinstance(clause, Clause) or (clause.verb, clause.modal, clause.denied) != ("have", "", False):
        raise by.nothing(obj, "choose: such a keyword")
    by.note(*obj.mods, clause)
    if clause.roles or clause.subject is None or by.alone:
        raise by.nothing(clause, "choose: a keyword that somebody has")
    if by.understand("who", clause.subject) not in (ops.BEFORE, ops.THE_OTHER):
        raise by.nothing(clause, "choose: a keyword that somebody has")
    return ops.Choose(slots=(kind,), source="chosen")


def chosen_keyword(by: Interpreter, subject: Group, obj: Nominal) -> Ops:
    """'gains that keyword', 'has the chosen keyword': at the beginning of the game, for all of it."""
    known = obj.head == "keyword" and not (obj.many or obj.mods or obj.names) and by.power_open
    if not known or (obj.det, words_of(obj)) not in (("that", ()), ("the", ("chosen",))):
        raise by.nothing(obj, f"gain: {obj.det} {obj.head}")
    by.note_all(obj)
    starts = by.event is not None and by.event.what == "game_begins"
    until = by.until or (ops.GAME_ENDS if starts else ops.UNSAID)
    if not until:
        raise by.nothing(obj, "gain: a keyword, for how long")
    return [Pick(subject), ops.LendChosen(until)]


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
        if group == ops.SELF:
            return {"source": "kind", "kind": ME}
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
        by.away.clear()
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
