"""Counted things: characters, tokens, markers, squares, faces of dice."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import RESULT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Amount, Group, Held
from warband.games.heroclix.programs.phrase import Where
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import bounded, token_name
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.games.heroclix.text.reading.nouns.standing import markers
from warband.text.reader.nodes import Clause, Mod, Node, Nominal


def counted(by: Interpreter, node: Node) -> Amount:
    """The number of those that there are."""
    by.note(node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "counted")
    if node.count is not None and node.sort != "number" and not node.det and node.count.least == node.count.most:
        by.note(node.count)
        return replace(counted(by, replace(node, count=None)), per=node.count.least)
    if node.head == "token" and [mod.word for mod in node.mods] == ["done"] and is_removed(by, node.mods[0].of):
        by.note_every(node)
        clause = node.mods[0].of
        return bounded(by, RESULT, clause.role("(") if isinstance(clause, Clause) else None)
    if node.sort == "token":
        return Amount(Held(holder(by, node), token_name(by, node)))
    if node.sort == "number" and node.count is not None and [mod.word for mod in node.mods] == ["in"]:
        return face(by, node, node.count.least)
    if node.sort == "faces" and [mod.word for mod in node.mods] == ["in"] and "-" not in node.head:
        return face(by, node, int(node.head.strip('"')))
    if node.sort == "marker":
        return laid(by, node)
    if node.sort == "square" and node.head == "square" and [mod.word for mod in node.mods][:1] == ["of"]:
        return spaces(by, node)
    if node.head == "damage" and (brought(by, node, "")):
        return Amount(ops.Brought())
    if node.sort == "square" and node.head == "square" and (far := distance(by, node)) is not None:
        return far
    if node.sort == "character" and (fallen := felled(by, node)) is not None:
        return fallen
    if node.sort == "character" and (those := certain(by, node)) is not None:
        return Amount(ops.Those(those))
    if node.sort == "character":
        return Amount(ops.Count(by.understand("kind", replace(node, det="", count=None))))
    raise by.nothing(node, f"counted: {node.head}")


# hc.text.counted-others
BRINGING = frozenset(("harmed", "hurt by", "is_dealt", "heals"))  # events that bring a number
DEALING = frozenset(("hits", "hits every", "damages"))  # events that bring the damage of an attack
NUMBERS: tuple[Sequence[list[str]], ...] = (([], ["take"], ["deal"], ["heal"]), (["deal"],))
CERTAIN = frozenset(("hit", "missed", "targeted", "chosen", "KO'd", "carried"))  # words for those of an event


def brought(by: Interpreter, node: Nominal, det: str) -> bool:
    """'for each damage taken', 'the damage dealt', in the effect of damage: whether a number of the event is meant."""
    what = by.event.what if by.event is not None else ""
    if what not in BRINGING | DEALING or node.det != det or node.count is not None or node.adjectives:
        return False
    verbs = [getattr(mod.of, "verb", "") for mod in node.mods if mod.word == "done"]
    if len(verbs) != len(node.mods) or verbs not in NUMBERS[what in DEALING]:
        return False
    if any(sense.sort == "dice" for token in by.tokens for sense in token.senses):
        return False  # the result of a roll is meant
    by.note_every(node)
    return True


def certain(by: Interpreter, node: Nominal) -> Group | None:
    """'hit character', 'characters it carried': those of an event, not of a kind; None of a kind."""
    if not {one.word for one in node.adjectives} & CERTAIN or node.mods:
        return None
    return by.understand("who", replace(node, det="each", many=False, count=None))


def felled(by: Interpreter, node: Nominal) -> Amount | None:
    """'KO'd friendly character', 'opposing character that has been KO'd this game'; None of others."""
    words = tuple(word for word in node.adjectives if word.word == "KO'd")
    mods = tuple(mod for mod in node.mods if was_felled(mod.of))
    if len(words) + len(mods) != 1 or (words and by.event is not None and by.event.what in ("kos", "kos attacking")):
        return None
    by.note(*words)
    for mod in mods:
        by.note_every(mod)
    rest = tuple(word for word in node.adjectives if word not in words)
    bare = replace(node, det="", count=None, adjectives=rest, mods=tuple(mod for mod in node.mods if mod not in mods))
    kind = by.understand("kind", bare)
    return Amount(ops.Count(replace(kind, having=(ops.Fallen(anybodys=True), *kind.having))))


def was_felled(node: Node | None) -> bool:
    """'that has been KO'd this game', 'KO'd this game'."""
    if not isinstance(node, Clause) or node.verb != "KO" or not node.passive or node.denied:
        return False
    times = [role.of for role in node.roles if role.name == "time"]
    others = {role.name for role in node.roles} - {"time", "obj"}
    return not others and all(is_time(time, "game", det="this") for time in times) and (bool(times) or node.past)


def distance(by: Interpreter, node: Nominal) -> Amount | None:
    """'square it moved this turn', 'square that the attacker is away from it', 'square between them'."""
    clause = node.mods[0].of if [mod.word for mod in node.mods] == ["whom"] else None
    if not isinstance(clause, Clause) or clause.subject is None or clause.denied or node.adjectives:
        return None
    whose = by.understand("who", clause.subject)
    if clause.verb == "move" and clause.past and {role.name for role in clause.roles} <= {"time"}:
        by.note(node, *node.mods, clause, *clause.roles)
        time = clause.role("time")
        if time is None:
            return Amount(ops.Moved(whose))
        by.note_all(time)
        return Amount(ops.Moved(whose, "turn")) if is_time(time, "turn", det="this") else None
    away = clause.role("is") if clause.verb == "be" and len(clause.roles) == 1 else None
    if isinstance(away, Mod) and away.word in ("away", "away from"):
        by.note(node, *node.mods, clause, *clause.roles, away)
        return Amount(ops.Gap(whose, by.understand("who", away.of) if away.of is not None else ops.SELF))
    return None


def laid(by: Interpreter, node: Nominal) -> Amount:
    """The number of markers: 'adjacent Fog markers', 'Fog markers within 3 squares'."""
    where, node = nearby(by, node)
    if (found := markers(by, replace(node, det=""))) is None:
        raise by.nothing(node, "counted: marker")
    return Amount(ops.Laid(found.name, where.get("within", 0), where.get("adjacent", False), found.anybodys))


def spaces(by: Interpreter, node: Nominal) -> Amount:
    """The number of squares: 'adjacent square of hindering terrain'."""
    where, node = nearby(by, node)
    terrain = node.mods[0].of if [mod.word for mod in node.mods] == ["of"] and not node.adjectives else None
    if terrain is None or not where:
        raise by.nothing(node, "counted: square")
    by.note(*node.mods)
    return Amount(ops.Spaces(by.understand("terrain", terrain), where.get("within", 0)))


def nearby(by: Interpreter, node: Nominal) -> tuple[Where, Nominal]:
    """The distance of counted things to this character, and the noun without it."""
    near = [mod for mod in node.mods if mod.word in ("within", "adjacent to", "on")]
    words = [word for word in node.adjectives if word.word in ("adjacent", "distinct")]
    by.note(*near, *words)
    where: Where = {"adjacent": True} if any(word.word == "adjacent" for word in words) else {}
    for mod in near:
        if mod.word == "on" and isinstance(mod.of, Nominal) and mod.of.head == "map":
            by.note_all(mod.of)
        elif mod.word == "adjacent to" and mod.of is not None:
            by.certain(by.understand("who", mod.of))
            where["adjacent"] = True
        elif mod.word == "within" and mod.of is not None:
            where |= by.understand("nearness", mod.of)
        else:
            raise by.nothing(mod, "counted: where")
    if len(where) > 1 or where.get("within", 1) < 0:
        raise by.nothing(node, "counted: where")
    rest = tuple(mod for mod in node.mods if mod not in near)
    return where, replace(node, mods=rest, adjectives=tuple(one for one in node.adjectives if one not in words))


def is_removed(by: Interpreter, node: Node | None) -> bool:
    """'for each token removed', 'removed this way'."""
    plain = isinstance(node, Clause) and node.verb == "remove" and not node.denied
    return plain and isinstance(node, Clause) and {role.name for role in node.roles} <= {"this way", "("}


def face(by: Interpreter, node: Nominal, shown: int) -> Amount:
    """The number of dice with a face in the attack roll."""
    of = node.mods[0].of
    own = isinstance(of, Nominal) and (of.det == "the" or getattr(of.whose, "head", "") == "it")
    final = isinstance(of, Nominal) and [one.word for one in of.adjectives] in ([], ["final"], ["finalized"])
    if own and final and isinstance(of, Nominal) and of.head in ("attack roll", "finalized attack roll"):
        by.note_all(node)
        return Amount(ops.Faces(shown))
    raise by.nothing(node, "counted: a face in a roll")


def holder(by: Interpreter, node: Nominal) -> Group:
    """The holder of the counted tokens."""
    found: Group
    if node.whose is not None:
        found = by.understand("who", node.whose)
        return found
    if not node.mods:
        return ops.SELF
    mod = node.mods[0]
    by.note(mod)
    if len(node.mods) == 1 and mod.word == "on" and mod.of is not None:
        if isinstance(mod.of, Nominal) and mod.of.head == "card" and mod.of.det == "this":
            by.note(mod.of)
            return ops.SELF
        found = by.understand("who", mod.of)
        return found
    if len(node.mods) == 1 and mod.word == "whom" and isinstance(mod.of, Clause) and mod.of.verb == "have":
        by.note(mod.of)
        if mod.of.subject is not None and not mod.of.roles:
            found = by.understand("who", mod.of.subject)
            return found
    raise by.nothing(node, "counted: tokens of somebody")


def number_of_event(by: Interpreter, node: Node) -> bool:
    """'the damage dealt', 'half the damage taken'."""
    halves = isinstance(node, Nominal) and node.det in ("half", "half of")
    return isinstance(node, Nominal) and brought(by, node, node.det if halves else "the")


WAYS: dict[str, Way] = {"counted": counted, "brought": number_of_event}
