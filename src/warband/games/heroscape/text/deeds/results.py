"""Results of a roll of the 20-sided die, as texts name them: numbers, bands, and the rest of them."""

from __future__ import annotations

import re

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.program import HIGHEST, Band, Program
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Together


def is_roll(lead: Lead) -> bool:
    """'if you roll a 16 or higher', 'on a 16 or higher', 'on a roll of 3-17'."""
    if lead.word == "on" and isinstance(lead.of, Nominal):
        return numbers(result(lead.of)) is not None
    node = lead.of if lead.word == "if" and isinstance(lead.of, Clause) else None
    return node is not None and ((node.verb == "roll" and of_you(node)) or outcome(node) is not None)


def outcome(node: Clause) -> Node | None:
    """'the result is 16 or higher': the numbers."""
    head = getattr(node.subject, "head", "") if node.verb == "be" and not node.denied and len(node.roles) == 1 else ""
    return node.role("is") if head in ("result", "roll", "die roll") else None


def is_kind_roll(lead: Lead) -> bool:
    """'if the chosen figure is a squad figure and you roll a 7 or higher'."""
    parts = lead.of.parts if lead.word == "if" and isinstance(lead.of, Together) and lead.of.word == "and" else ()
    return len(parts) == 2 and is_roll(Lead(lead.first, lead.last, "if", parts[1]))


def of_you(node: Clause) -> bool:
    return isinstance(node.subject, Nominal) and node.subject.head == "you"


def rolled(by: Interpreter, lead: Lead, found: Program) -> Program:
    """'if you roll a 16 or higher', 'if you roll 13-15': the die that was just rolled."""
    node = lead.of
    kinds: tuple[str, ...] = ()
    by.note_all(node)
    if isinstance(node, Together):
        first, node = node.parts
        kinds = kinds_of(by, first)
    obj = node.role("obj") if isinstance(node, Clause) and len(node.roles) == 1 and not node.denied else None
    obj = outcome(node) or obj if isinstance(node, Clause) else obj
    obj = result(lead.of) if lead.word == "on" and isinstance(lead.of, Nominal) else obj
    band = rest_of(obj, found) or numbers(obj)
    said_all = bool(found.bands) and found.bands[-1].open and not found.bands[-1].kinds
    if not found.rolled or band is None or (said_all and band.most >= found.bands[-1].least):
        raise by.nothing(lead, "deed: which roll")
    return found._replace(bands=(*found.bands, band._replace(kinds=kinds)))


def kinds_of(by: Interpreter, node: Node) -> tuple[str, ...]:
    """'the chosen figure is a squad figure'."""
    subject, is_ = (node.subject, node.role("is")) if isinstance(node, Clause) else (None, None)
    chosen = isinstance(subject, Nominal) and [word.word for word in subject.adjectives] == ["chosen"]
    who = by.understand("who", is_) if is_ is not None and chosen else SELF
    if who != Who(kinds=who.kinds):
        raise by.nothing(node, "deed: of which kind")
    kinds: tuple[str, ...] = who.kinds
    return kinds


def result(node: Nominal) -> Node | None:
    """'a 16 or higher', or 'a roll of 16 or higher'."""
    of = node.mods[0].of if node.head == "roll" and len(node.mods) == 1 and node.mods[0].word == "of" else node
    return None if of is node and node.mods else of


def rest_of(node: Node | None, found: Program) -> Band | None:
    """'any other result': the rest of the numbers; None of other nouns."""
    other = isinstance(node, Nominal) and (node.det, node.head) == ("any other", "result")
    return the_rest(found) if other else None


# hs.power.otherwise
def the_rest(found: Program) -> Band | None:
    """All numbers above those that were said, or below them; None where these are in the middle, or leave a gap."""
    if not found.bands or any(band.kinds for band in found.bands):
        return None
    least, most = min(band.least for band in found.bands), max(band.most for band in found.bands)
    alone = sum(band.most - band.least + 1 for band in found.bands) == most - least + 1
    if least == 1 and most < HIGHEST and alone:
        return Band(most + 1, HIGHEST)
    return Band(1, least - 1) if most >= HIGHEST and least > 1 else None


# hs.power.table
def numbers(node: Node | None) -> Band | None:
    """The results of a roll that a noun means."""
    if isinstance(node, Nominal) and node.sort == "band":
        least, most = re.findall(r"\d+", node.head)
        near = "or" not in node.head or int(most) == int(least) + 1
        return Band(int(least), int(most)) if near else None
    count = node.count if isinstance(node, Nominal) and not node.head else None
    return Band(count.least, count.most) if count is not None else None
