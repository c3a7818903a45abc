"""Parts of turns, and whose they are: 'your turn', 'an opponent's upkeep', 'the first combat phase of the turn'."""

from __future__ import annotations

from warband.games.magic.programs.conditions import During, Phase, YourTurn
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.text.reader.nodes import Clause, Node, Nominal


# mtg.core.condition.phase
def phase(by: Interpreter, node: Clause) -> Phase | YourTurn | None:
    """'it's an opponent's turn', 'it's your main phase', 'it's the first combat phase of the turn'."""
    is_ = node.role("is")
    it = isinstance(node.subject, Nominal) and node.subject.head == "it"
    if node.verb != "be" or not it or node.denied or node.past or len(node.roles) != 1:
        return None
    found = YourTurn(False) if opponents_turn(by, is_) else part_of_turn(by, is_)
    if found is not None:
        by.note(node, node.subject, *node.roles)
    return found


PARTS: dict[str, During] = {
    "combat": "combat", "combat phase": "combat", "main phase": "main phase", "upkeep": "upkeep",
    "end step": "end step",
}  # fmt: skip


# mtg.core.condition.phase
def part_of_turn(by: Interpreter, node: Node | None) -> Phase | None:
    """'your main phase', 'combat', 'an opponent's upkeep', 'the first combat phase of the turn'."""
    if not isinstance(node, Nominal) or node.head not in PARTS or node.count is not None:
        return None
    words = [word.word for word in node.adjectives]
    of = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word == "of" else None
    whole = isinstance(of, Nominal) and (of.det, of.head) in (("the", "turn"), ("each", "turn")) and not of.mods
    if words == ["first"] and PARTS[node.head] == "combat" and (whole or not node.mods):
        by.note_all(node)
        return Phase("first combat", "anyone")
    if words or (node.mods and not whole):
        return None
    whose = node.whose
    opponents = isinstance(whose, Nominal) and whose.head == "opponent" and whose.det in ("an", "each")
    if whose is not None and not of_you(whose) and not opponents:
        return None
    by.note_all(node)
    return Phase(PARTS[node.head], "anyone" if whose is None else "you" if of_you(whose) else "opponent")


def is_your_turn(by: Interpreter, node: Node | None) -> bool:
    """'it's your turn'."""
    subject = node.subject if isinstance(node, Clause) and node.verb == "be" else None
    if not isinstance(node, Clause) or not isinstance(subject, Nominal) or subject.head != "it" or len(node.roles) != 1:
        return False
    if not your_turn(by, node.role("is")):
        return False
    by.note(node, subject, *node.roles)
    return True


def your_turn(by: Interpreter, node: Node | None) -> bool:
    found = isinstance(node, Nominal) and node.head == "turn" and of_you(node.whose) and not node.mods
    if found:
        by.note_all(node)
    return found


def opponents_turn(by: Interpreter, node: Node | None) -> bool:
    """'an opponent's turn', 'each opponent's turn'."""
    whose = node.whose if isinstance(node, Nominal) and node.head == "turn" and not node.mods else None
    found = isinstance(whose, Nominal) and whose.head == "opponent" and whose.det in ("an", "each") and not whose.mods
    if found:
        by.note_all(node)
    return found
