"""Figures that are placed on army cards when they are destroyed, and what their spirits bring."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Value
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import Dice
from warband.games.heroscape.text.nouns.who import SELF
from warband.games.heroscape.text.program import Program
from warband.text.reader.nodes import Node, Nominal


def spirit(by: Interpreter, node: Node, obj: Nominal, on: Node, found: Program) -> Program:
    """'place this figure on any unique army card with a range of 4 or more': the next words name its benefit."""
    card = on if isinstance(on, Nominal) and on.sort == "card" and on.det in ("a", "an", "any") else None
    if by.understand("who", obj) != SELF or card is None:
        raise by.nothing(node, "deed: placed on which card")
    by.note(card, *card.adjectives)
    least, most = ranges(by, card)
    if any(word.word not in ("unique", "common", "uncommon") for word in card.adjectives):
        raise by.nothing(node, "deed: placed on which card")
    rarities = tuple(word.word for word in card.adjectives)
    return found.add(ops.Bestow("defense", 0, rarities, least, most))


def ranges(by: Interpreter, card: Nominal) -> tuple[int, int]:
    """'with a range of 4 or more'."""
    if not card.mods:
        return 0, 99
    first, *rest = card.mods
    inner = first.of.mods if isinstance(first.of, Nominal) and first.word == "with" else ()
    of = (inner or tuple(rest))[0].of if (inner or rest) else None
    if len(inner) + len(rest) != 1 or getattr(first.of, "head", "") not in ("range", "range number"):
        raise by.nothing(card, "deed: placed on which card")
    count = of.count if isinstance(of, Nominal) else None
    if count is None:
        raise by.nothing(card, "deed: with which range")
    by.note_all(card)
    return count.least, min(count.most, 99)


@later
def blesses(by: Interpreter, node: Node, found: Program, subject: Node, obj: tuple[Dice, ...], to: Node) -> Program:
    """'Krug's spirit adds 1 to the defense number on that card'."""
    by.note_all(subject)
    by.note_all(to)
    last = found.ops[-1] if found.ops else None
    value = BLESSED.get(getattr(to, "head", ""))
    if (
        getattr(subject, "head", "") != "spirit"
        or not isinstance(last, ops.Bestow)
        or value is None
        or len(obj) != 1
    ):
        raise by.nothing(node, "deed: what a spirit brings")
    made = replace(last, value=value, amount=obj[0].amount)
    return found._replace(ops=(*found.ops[:-1], made))


BLESSED: dict[str, Value] = {
    "attack number": "attack", "defense number": "defense", "move number": "move", "range number": "range",
}  # fmt: skip
