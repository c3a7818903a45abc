"""Nouns that mean somebody of whom a program has spoken: the chosen figure, the attacker, the figure itself."""

from __future__ import annotations

from warband.games.heroscape.printed.conditions import ANYBODY
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF
from warband.games.heroscape.text.program import ATTACKING, OTHERS, Program
from warband.text.reader.nodes import Node, Nominal

DESCRIBED = ("small", "medium", "large", "huge", "unique", "uncommon", "common", "hero", "squad", "enemy", "friendly")


def the_chosen(by: Interpreter, node: Node | None, found: Program) -> bool:
    """Whether a noun means the figure that was chosen."""
    spoken_of = found.chosen or answers(found)
    if not isinstance(node, Nominal) or not spoken_of or node.mods or node.whose is not None or node.head == "namesake":
        return False
    by.note_all(node)
    words = [word.word for word in node.adjectives]
    if found.whose is not None and not found.chosen:
        return of_others(by, node, words, found)
    named = node.det == "the" and words in (
        ["chosen"],
        *([[]] if found.chosen and not answers(found) else []),
        *(([], ["defending" if found.when in ATTACKING else "attacking"]) if found.plague or facing(found) else ()),
    )
    if found.several > 1 and chosen_ones(node, words):  # hs.power.several
        return True
    described = all(word in DESCRIBED or word in kin() for word in words)  # 'that Unique Hero'
    return named or (node.det == "that" and described) or (node.head == "it" and by.mentions[-1] == CHOSEN)


def chosen_ones(node: Nominal, words: list[str]) -> bool:
    """'each chosen figure', 'the chosen figures', 'each of them': one after the other."""
    named = words == ["chosen"] and node.det in ("", "each", "the", "each of the", "all")
    return named or (not words and node.head in ("figure", "it") and node.det in ("each", "each of", "those", "these"))


# hs.react.others
def of_others(by: Interpreter, node: Nominal, words: list[str], found: Program) -> bool:
    """In answer to what happens to others: these, if nobody else was named, or the other figure in their attack."""
    other = node.det == "the" and words == ["defending" if found.when in ATTACKING else "attacking"]
    that = node.det == "that" or node.head == "it" or (node.det == "the" and not words)
    if other or (that and found.facing == ANYBODY):
        by.meant = (*by.meant, "other" if other else "whose")
    return other or (that and found.facing == ANYBODY)


def facing(found: Program) -> bool:
    """Whether a program is about the other figure in an attack, and nobody else was chosen."""
    return answers(found) and not found.chosen


def answers(found: Program) -> bool:
    """Whether a program answers something that another figure does or suffers: then that figure is meant."""
    return found.when in OTHERS or (found.when == "destroyed" and found.facing != ANYBODY)


def the_opponents(by: Interpreter, node: Node, found: Program) -> bool:
    """'the opponent's figure', in answer to an attack."""
    owner = node.whose if isinstance(node, Nominal) and node.head == "figure" and not node.adjectives else None
    if not answers(found) or not isinstance(owner, Nominal) or owner.head != "opponent" or not found.facing.enemy:
        return False
    by.note_all(node)
    return True


def own(by: Interpreter, node: Node) -> bool:
    """'this card'."""
    return isinstance(node, Nominal) and node.sort == "card" and node.det == "this" and not node.mods


def is_self(by: Interpreter, node: Node) -> bool:
    """Whether a noun means the figure itself."""
    if isinstance(node, Nominal) and node.head == "figure" and node.det in ("that", "the"):
        return False  # somebody else, of whom nothing was said
    return isinstance(node, Nominal) and by.understand("who", node) == SELF


def this_power(node: Node | None) -> bool:
    """'this power'."""
    return isinstance(node, Nominal) and node.sort == "power" and node.det == "this" and not node.mods


def place_of(by: Interpreter, node: Node) -> Node:
    """'... on this card', behind a noun."""
    mods = node.mods if isinstance(node, Nominal) else ()
    if len(mods) != 1 or mods[0].word != "on" or mods[0].of is None:
        raise by.nothing(node, "deed: where it lies")
    by.note(*mods)
    return mods[0].of
