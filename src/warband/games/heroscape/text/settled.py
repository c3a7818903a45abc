"""Sentences with one way to say the same: one verb, one preposition and one word before a clause for each meaning."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Said, Together, Word

Part = TypeVar("Part", bound=Node)
Verb = TypeVar("Verb", bound=Clause)
LEADS = {
    "whenever": "when", "as soon as": "when", "every time": "each time", "anytime": "each time",
    "any time": "each time", "as long as": "while", "so long as": "while", "for every": "for each",
}  # fmt: skip
ROLES = {"for every": "for each"}


def settled(node: Part) -> Part:
    """A sentence, or a part of it, in these words; every part keeps its place."""
    if isinstance(node, Said):
        node = replace(node, leads=placed(node.leads))
        node = replace(node, body=of_space(node.body)) if isinstance(node.body, Together) else node
    said = {name: parts(getattr(node, name)) for name in node.__struct_fields__}
    changed = {name: value for name, value in said.items() if value is not getattr(node, name)}
    return one_word(replace(node, **changed) if changed else node)


def one_word(node: Part) -> Part:
    """A part without other words for the same."""
    if isinstance(node, Lead):
        node = replace(node, word=LEADS.get(node.word, node.word))
        slain = when_slain(node)
        return replace(node, word="when", of=slain) if slain is not None else node
    if isinstance(node, Role) and node.name in ROLES:
        return replace(node, name=ROLES[node.name])
    if isinstance(node, Mod) and node.word == "that" and (where := is_there(node.of)) is not None:
        return replace(node, word=where.word, of=where.of)
    if isinstance(node, Mod) and isinstance(node.of, Clause) and node.of.verb.startswith(BESIDE):
        word, of = beside(node.of)
        return replace(node, word=word or node.word, of=of)
    if isinstance(node, Clause) and node.verb.startswith(BESIDE):
        return stands(node, node.role("obj"))
    return one_verb(node) if isinstance(node, Clause) else node


def of_space(node: Together) -> Node:
    """'place him on a space that is near and is no higher than he is': both are said of the space."""
    first, *rest = node.parts
    on = first.role("on") if isinstance(first, Clause) and first.verb == "place" else None
    says = len(rest) == 1 and isinstance(rest[0], Clause) and rest[0].verb == "be"
    if node.word != "and" or not says or not isinstance(first, Clause) or not isinstance(on, Nominal) or not on.mods:
        return node
    more = Mod(rest[0].first, rest[0].last, "that", replace(rest[0], subject=None))
    there = replace(on, mods=(*on.mods, more))
    return replace(first, roles=tuple(replace(role, of=there) if role.of is on else role for role in first.roles))


def when_slain(lead: Lead) -> Clause | None:
    """'for each figure that Krug destroys' as 'when Krug destroys a figure'; None of other leads."""
    whom = lead.of if lead.word == "for each" and isinstance(lead.of, Nominal) else None
    clause = whom.mods[-1].of if whom is not None and whom.mods and whom.mods[-1].word in ("whom", "done") else None
    if whom is None or not isinstance(clause, Clause) or clause.verb != "destroy":
        return None
    if clause.passive and clause.subject is None and (slayer := clause.role("by")) is not None:
        figure = replace(whom, det=whom.det or "a", mods=whom.mods[:-1])
        obj = Role(whom.first, whom.last, "obj", figure)
        return replace(clause, subject=slayer, passive=False, form="", roles=(obj, *without(clause, "by", "obj")))
    if clause.role("obj") is not None:
        return None
    figure = replace(whom, det=whom.det or "a", mods=whom.mods[:-1])
    return replace(clause, roles=(*clause.roles, Role(whom.first, whom.last, "obj", figure)))


def is_there(node: Node | None) -> Mod | None:
    """'that is on this card' is 'on this card'; None of other clauses."""
    plain = isinstance(node, Clause) and node.verb == "be" and not (node.denied or node.past) and len(node.roles) == 1
    where = node.role("is") if plain and isinstance(node, Clause) and node.subject is None else None
    return where if isinstance(where, Mod) and where.word == "on" and where.of is not None else None


BESIDE = ("be engaged ", "be adjacent ", "be not ")


def stands(node: Verb, near: Node | None) -> Verb:
    """'Krug is adjacent to an Elf': he is so; without a noun behind it the clause stays as it is."""
    if near is None:
        return node
    word = node.verb.removeprefix("be ")
    away = word.startswith("not engaged ")
    where = Mod(node.first, node.last, word.removeprefix("not ") if away else word, near)
    roles = (Role(node.first, node.last, "is", where), *without(node, "obj"))
    return replace(node, verb="be", denied=node.denied or away, roles=roles)


def beside(node: Clause) -> tuple[str, Clause]:
    """'a figure that Krug is engaged with' as 'a figure that is engaged with Krug'."""
    if node.subject is None or node.role("obj") is not None:
        return "", stands(node, node.role("obj"))
    return "that", replace(stands(node, node.subject), subject=None)


def placed(leads: tuple[Lead, ...]) -> tuple[Lead, ...]:
    """'when a figure is destroyed within 3 spaces of him': the place is said of the figure."""
    found: list[Lead] = []
    for lead in leads:
        before = found[-1].of if found else None
        clause = before if isinstance(before, Clause) and before.passive and lead.word in PLACES else None
        obj = clause.role("obj") if clause is not None else None
        if clause is None or lead.of is None or not isinstance(obj, Nominal) or obj.sort != "figure":
            found.append(lead)
            continue
        where = Mod(lead.first, lead.last, lead.word, lead.of)
        whole = replace(obj, mods=(*obj.mods, where))
        roles = tuple(replace(role, of=whole) if role.of is obj else role for role in clause.roles)
        found[-1] = replace(found[-1], of=replace(clause, roles=roles))
    return tuple(found)


PLACES = ("within", "adjacent to")


def parts(value: object) -> object:
    """A part of a node: itself where nothing changes."""
    if isinstance(value, Node):
        return settled(value)
    if isinstance(value, tuple):
        found = tuple(map(parts, value))
        return found if any(one is not other for one, other in zip(found, value, strict=True)) else value
    return value


def one_verb(node: Verb) -> Verb:
    """One helper, verb and adverb for each meaning: 'can' is 'may', 'takes' a wound is 'receives'."""
    made = tried(fewer(node))
    return one_way(one_helper(replace(made, verb=verb_of(made))))


def fewer(node: Verb) -> Verb:
    """'loses 1 defense die' as 'rolls 1 less defense die'."""
    dice = node.role("obj") if node.verb == "lose" else None
    if not isinstance(dice, Nominal) or dice.sort != "dice" or dice.adjectives:
        return node
    less = replace(dice, adjectives=(Word(dice.first, dice.first, "less"),))
    roles = tuple(replace(role, of=less) if role.of is dice else role for role in node.roles)
    return replace(node, verb="roll", roles=roles)


def tried(node: Verb) -> Verb:
    """'may attempt to use this power' as 'may use this power': the die decides anyway."""
    if node.verb == "attempt" and getattr(node.role("obj"), "sort", "") == "power":
        return replace(node, verb="use")
    deed = node.role("purpose") if node.verb == "attempt" else None
    if not isinstance(deed, Clause) or deed.verb != "use":
        return node
    kept = without(node, "purpose")
    return replace(node, verb=deed.verb, passive=deed.passive, roles=(*deed.roles, *kept))


def verb_of(node: Clause) -> str:
    """The verb that is read for a verb with this object: 'takes' a turn stays, 'takes' a wound does not."""
    obj = node.role("obj")
    said = (getattr(obj, "sort", ""), getattr(obj, "head", ""))
    return next((verb for what, verb in VERBS.get(node.verb, {}).items() if what in ("", *said)), node.verb)


def one_helper(node: Verb) -> Verb:
    """'can' as 'may', and 'may not' as 'cannot'; 'will' as nothing; 'never' as 'not'; 'may ... only' as 'may only'."""
    if node.modal == "can only":
        return replace(node, modal="may only")
    if not node.denied and node.role("never") is not None:
        node = replace(node, denied=True, roles=without(node, "never"))
    modal = "" if node.modal == "will" else node.modal
    if modal in ("can", "may"):
        modal = "can" if node.denied else "may"
    if modal == "may" and node.role("only") is not None:
        return replace(node, modal="may only", roles=without(node, "only"))
    return replace(node, modal=modal) if modal != node.modal else node


def one_way(node: Verb) -> Verb:
    """'attacks using a normal attack' as 'with' it; 'cannot attack the same figure twice' as 'more than once'."""
    using = node.role("using") if node.role("with") is None else None
    if using is not None and getattr(using, "sort", "") == "attack":
        return replace(node, roles=renamed(node, "using", "with"))
    if node.denied and (node.role("twice") or node.role("more than once")) is not None:
        return replace(node, roles=without(replace(node, roles=renamed(node, "twice", "more than once")), *A_TURN))
    return node


def renamed(node: Clause, old: str, new: str) -> tuple[Role, ...]:
    """The roles of a clause, one of them with another name."""
    return tuple(replace(role, name=new) if role.name == old else role for role in node.roles)


def without(node: Clause, *names: str) -> tuple[Role, ...]:
    """The roles of a clause without some of them."""
    return tuple(role for role in node.roles if role.name not in names)


A_TURN = ("per turn", "each turn", "this turn", "in the same turn")
HARM = {"wound": "receive", "damage": "receive", "leaving engagement attack": "receive"}
VERBS = {
    "take": HARM,
    "suffer": HARM,
    "get": {"dice": "receive", "height": "receive"},
    "gain": {"dice": "receive", "height": "receive"},
    "decrease": {"": "lower"},
    "reduce": {"value": "lower", "attack": "lower", "number": "lower"},
    "heal": {"wound": "remove"},
    "own": {"": "control"},
    "exchange": {"": "switch"},
    "swap": {"": "switch"},
    "kill": {"": "destroy"},
    "defeat": {"": "destroy"},
}
