"""Things that players can't do: 'your opponents can't cast spells during your turn'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Permission
from warband.games.magic.programs.conditions import YourTurn
from warband.games.magic.programs.qualities import Whose
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.conditions import opponents_turn, your_turn
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.text.reader.nodes import Clause, Node, Nominal, Together


# mtg.core.cast.forbidden
def casts_not(by: Interpreter, node: Clause) -> Permission | None:
    """'Your opponents can't cast creature spells.'"""
    obj, during = node.role("obj"), node.role("during")
    last = obj.parts[-1] if isinstance(obj, Together) else obj
    if node.verb != "cast" or not node.denied or node.modal != "can" or not isinstance(last, Nominal) or obj is None:
        return None
    if {role.name for role in node.roles} - {"during"} != {"obj"} or last.head != "spell" or not last.many:
        raise by.nothing(node, "can't cast")
    found = replace(quality(by, obj), whose=players(by, node.subject or node))
    if during is None:
        return Permission("no spells", by=found)
    yours = your_turn(by, during)
    if not yours and not opponents_turn(by, during):
        raise by.nothing(during, "can't cast: at another time")
    return Permission("no spells", by=found, given=YourTurn(yours))


def players(by: Interpreter, node: Node) -> Whose:
    """'you', 'your opponents', 'players': seen from the controller."""
    by.note_all(node)
    plain = isinstance(node, Nominal) and not node.mods and not node.adjectives and node.count is None
    if plain and isinstance(node, Nominal):
        if node.head == "you":
            return "you"
        if node.head == "opponent" and (of_you(node.whose) or node.det == "each"):
            return "opponent"
        if node.head == "player" and node.whose is None and (node.many or node.det == "each"):
            return "anyone"
    raise by.nothing(node, "can't: which players")
