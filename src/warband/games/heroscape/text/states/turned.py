"""Sentences turned round: words before a sentence that belong to one of its nouns, or behind its verb."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF
from warband.games.heroscape.text.states.counting import EACH
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Said, Together, Word

BEHIND = (*EACH, "against")
NEAR = ("adjacent to", "within")
MOVES = ("move", "movement")
TURNED = ("while", "when", "if")


def as_clause(lead: Lead) -> Lead:
    """'instead of his normal move' as 'instead of moving'."""
    node = lead.of
    move = node if lead.word == "instead of" and isinstance(node, Nominal) and node.head in MOVES else None
    if move is None or move.mods or move.count or [word.word for word in move.adjectives] not in ([], ["normal"]):
        return lead
    how = [Word(word.first, word.last, "normally") for word in move.adjectives]
    roles = tuple(Role(word.first, word.last, word.word, word) for word in how)
    return replace(lead, of=Clause(move.first, move.last, "move", roles=roles))


def as_clauses(lead: Lead) -> Lead:
    """'instead of his normal move and attack' as 'instead of moving and attacking'."""
    node = lead.of
    parts = node.parts if isinstance(node, Together) and node.word == "and" and lead.word == "instead of" else (node,)
    if lead.word != "instead of" or not all(isinstance(part, Nominal) for part in parts):
        return lead
    made = [attacks_normally(part) or as_clause(replace(lead, of=part)).of for part in parts if part is not None]
    if not all(isinstance(one, Clause) for one in made):
        return lead
    clauses = tuple(one for one in made if isinstance(one, Clause))
    both = replace(node, parts=clauses) if isinstance(node, Together) else clauses[0]
    return replace(lead, of=both)


def attacks_normally(node: Node | None) -> Clause | None:
    """'his normal attack' as 'attacking'."""
    plain = isinstance(node, Nominal) and node.head in ("attack", "normal attack") and node.count is None
    if not plain or not isinstance(node, Nominal) or node.mods or node.adjectives:
        return None
    return Clause(node.first, node.last, "attack", form="ing")


def staying(said: Said) -> Said | None:
    """'instead of moving, he may attack twice' as 'if he does not move this turn, ...'; None of other sentences."""
    first = said.leads[0] if len(said.leads) == 1 else None
    moves = as_clause(first).of if first is not None and first.word == "instead of" else None
    if first is None or not isinstance(moves, Clause) or moves.verb != "move" or moves.denied:
        return None
    own = Nominal(moves.first, moves.last, "namesake", "figure")
    still = Clause(moves.first, moves.last, "move", own, denied=True)
    return replace(said, leads=(Lead(first.first, first.last, "if", still),))


def rerolls(said: Said) -> Said:
    """'after rolling attack dice, before defense dice are rolled, you may reroll' as 'when rolling attack dice'."""
    body = said.body
    if not isinstance(body, Clause) or body.verb != "reroll":
        return said
    rolls = [lead for lead in said.leads if isinstance(lead.of, Clause) and lead.of.verb == "roll"]
    kept = [lead for lead in said.leads if lead not in rolls or lead.word != "before"]
    leads = tuple(replace(lead, word="when") if lead in rolls and lead.word == "after" else lead for lead in kept)
    return replace(said, leads=leads)


def turned(by: Interpreter, said: Said) -> Said:
    """A sentence with its leads where the tables expect them."""
    return near(by, of_subject(by, counts_behind(said)))


def of_subject(by: Interpreter, said: Said) -> Said:
    """'figures attacking Krug subtract 1 while they are on a water space': that is said of those figures."""
    body = said.body
    others = body.subject if isinstance(body, Clause) and isinstance(body.subject, Nominal) else None
    behind = [lead for lead in said.leads if lead.trailing and lead.word in TURNED and so_of_it(lead.of)]
    if others is None or others.sort != "figure" or others.head == "namesake" or not behind:
        return said
    for lead in behind:
        by.note(lead, lead.of, getattr(lead.of, "subject", None))
    clauses = [lead.of for lead in behind if isinstance(lead.of, Clause)]
    mods = [Mod(one.first, one.last, "that", replace(one, subject=None)) for one in clauses]
    assert isinstance(body, Clause)
    body = replace(body, subject=replace(others, mods=(*others.mods, *mods)))
    return replace(said, leads=tuple(lead for lead in said.leads if lead not in behind), body=body)


def so_of_it(node: Node | None) -> bool:
    """'they are on a water space'."""
    return isinstance(node, Clause) and node.verb == "be" and getattr(node.subject, "head", "") == "it"


def counts_behind(said: Said) -> Said:
    """'For each Orc beside him, add 1 die' as 'add 1 die for each Orc beside him'; 'against Orcs, ...' likewise."""
    first = [lead for lead in said.leads if lead.word in BEHIND and lead.of is not None]
    if not first or not isinstance(said.body, Clause):
        return said
    roles = [Role(lead.first, lead.last, lead.word, lead.of) for lead in first if lead.of is not None]
    body = replace(said.body, roles=(*said.body.roles, *roles))
    return replace(said, leads=tuple(lead for lead in said.leads if lead not in first), body=body)


def near(by: Interpreter, said: Said) -> Said:
    """'while adjacent to Krug, friendly figures add 1' as 'friendly figures adjacent to Krug add 1'."""
    body = said.body
    others = body.subject if isinstance(body, Clause) and isinstance(body.subject, Nominal) else None
    first = [lead for lead in said.leads if lead.word in TURNED and near_self(by, place_of(lead))]
    place = place_of(first[0]) if len(first) == 1 else None
    if place is None or others is None or not isinstance(body, Clause):
        return said
    if others.sort != "figure" or others.head == "namesake":
        return said
    by.note_all(first[0])
    body = replace(body, subject=replace(others, mods=(*others.mods, place)))
    return replace(said, leads=tuple(lead for lead in said.leads if lead not in first), body=body)


def place_of(lead: Lead) -> Mod | None:
    """'adjacent to Krug', alone or behind 'they are'."""
    node = lead.of
    if isinstance(node, Clause) and node.verb == "be" and not (node.denied or node.past) and len(node.roles) == 1:
        node = node.role("is") if getattr(node.subject, "head", "") == "it" else None
    return node if isinstance(node, Mod) else None


def near_self(by: Interpreter, mod: Mod | None) -> bool:
    """'while within 4 clear sight spaces of Krug': somebody else is."""
    if mod is None or mod.word not in NEAR or mod.of is None:
        return False
    inner = mod.of
    if mod.word == "within" and isinstance(inner, Nominal) and len(inner.mods) == 1 and inner.mods[0].of is not None:
        inner = inner.mods[0].of
    return isinstance(inner, Nominal) and inner.head == "namesake" and by.copied().understand("who", inner) == SELF
