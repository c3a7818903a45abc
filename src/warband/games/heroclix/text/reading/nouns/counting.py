"""Counted things: characters, tokens, markers, squares, faces of dice."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import RESULT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Amount, Group, Held
from warband.games.heroclix.programs.phrase import Where
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import token_name
from warband.games.heroclix.text.reading.nouns.standing import markers
from warband.text.reader.nodes import Clause, Node, Nominal


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
        return RESULT
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
    if node.sort == "character":
        return Amount(ops.Count(by.understand("kind", replace(node, det="", count=None))))
    raise by.nothing(node, f"counted: {node.head}")


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
            by.meaning.certain(by.understand("who", mod.of))
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
    return plain and isinstance(node, Clause) and {role.name for role in node.roles} <= {"this way"}


def face(by: Interpreter, node: Nominal, shown: int) -> Amount:
    """The number of dice with a face in the attack roll."""
    of = node.mods[0].of
    own = isinstance(of, Nominal) and (of.det == "the" or getattr(of.whose, "head", "") == "it")
    final = isinstance(of, Nominal) and [one.word for one in of.adjectives] in ([], ["final"])
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


WAYS: dict[str, Way] = {"counted": counted}
