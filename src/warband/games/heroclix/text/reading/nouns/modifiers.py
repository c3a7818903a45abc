"""Modifiers behind a noun as filters of a kind of characters."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.phrase import Filter, Filters
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns import past
from warband.games.heroclix.text.reading.nouns.amounts import VALUES
from warband.games.heroclix.text.reading.nouns.filters import proximity, single_feature
from warband.games.heroclix.text.reading.nouns.measures import fewer_points, of_points, of_size, on_click, with_click
from warband.games.heroclix.text.reading.nouns.possessions import (
    called,
    holding,
    kin,
    namesake,
    with_keyword,
    with_points,
    with_power,
    with_symbol,
    with_tokens,
    with_trait,
    with_value,
    without_keyword,
    without_tokens,
)
from warband.games.heroclix.text.reading.nouns.relations import not_yet_for, secluded, seeing_or_brought
from warband.games.heroclix.text.reading.nouns.standing import beside, forward, level, markers, so_far, standing
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together, Word

# Adjectives: what they say of a kind.
ADJECTIVES: dict[str, Filter] = {
    "friendly": {"side": "friendly"},
    "opposing": {"side": "opposing"},
    "adjacent": {"adjacent": True},
    "other": {"other": True},
    "non-adjacent": ops.Isnt(ops.Beside(ops.SELF)),
    "standard": (ops.Standard(),),
    "non-standard": ops.Isnt(ops.Standard()),
    "higher-point": ops.DEARER,
    "lower-point": ops.CHEAPER,
    "smaller": ops.SMALLER,
    "larger": ops.LARGER,
    "equipped": (ops.Equipped(),),
    "listed": ops.Listed(),
    "different": {},
    "distinct": {},
    "unequipped": ops.Isnt(ops.Equipped()),
}
SEVERAL = frozenset(("named", "within"))  # modifiers that speak of several things at once
EITHER = frozenset(("with", "within", "adjacent to", "occupying", "in", "on"))  # 'adjacent to a wall or a tree'


def modifier(by: Interpreter, mod: Node) -> Filters:
    """The filter of a modifier."""
    if not isinstance(mod, Mod):
        raise by.nothing(mod, "modifier")
    by.note(mod)
    if mod.word == "or" and isinstance(mod.of, Together):
        by.note(mod.of)
        return ops.OneOf(tuple(feature(by, mod, modifier(by, part)) for part in mod.of.parts))
    if mod.word == "not" and isinstance(mod.of, Mod):
        return denied(by, mod, modifier(by, mod.of))
    if mod.word == "(" and isinstance(mod.of, Together):
        return either_side(by, mod.of)
    if mod.word == "(":
        return modifier(by, mod.of) if isinstance(mod.of, Mod) else {}
    if mod.word in EITHER and isinstance(mod.of, Together) and mod.of.word == "or" and not is_symbol(mod.of):
        return one_or_another(by, mod, mod.of)
    if isinstance(mod.of, Clause):
        return said_of(by, mod, mod.of)
    if mod.word == "that" and isinstance(mod.of, Together):
        return one_of(by, mod, mod.of)
    if mod.of is None and mod.word in ADJECTIVES:
        return ADJECTIVES[mod.word]
    head = mod.of.head if isinstance(mod.of, Nominal) and not mod.of.proper else str(getattr(mod.of, "sort", ""))
    if mod.word in ("with", "without", "is") and mod.of is not None and is_symbol(mod.of):
        able = ops.Able(tuple(symbols(by, mod.of)))
        return ops.Isnt(able) if mod.word == "without" else able
    if mod.word == "is" and isinstance(mod.of, Nominal) and (mod.of.sort == "character" or mod.of.proper):
        return of_that_kind(by, mod.of)
    if not isinstance(mod.of, Nominal | None) and mod.word not in SEVERAL:
        raise by.nothing(mod, f"modifier: character {mod.word} several {head}")
    for key in (f"{mod.word} {head}", mod.word):
        if key in MODIFIERS:
            if mod.of is not None:
                by.note(mod.of)
            return MODIFIERS[key](by, mod.of if mod.of is not None else mod)
    raise by.nothing(mod, f"modifier: character {mod.word} {head}")


def of_that_kind(by: Interpreter, of: Nominal) -> Filters:
    """'a bystander', 'standard characters', of characters that are so."""
    kind = by.understand("kinds" if of.many else "a kind", of)
    if kind != ops.Kind(having=kind.having):
        raise by.nothing(of, "modifier: character is one somewhere")
    return kind.having


def one_or_another(by: Interpreter, mod: Mod, several: Together) -> ops.OneOf:
    """'with Stealth or a keyword', 'adjacent to this character or one of its Fog markers'."""
    by.note(several)
    parts = [modifier(by, Mod(part.first, part.last, mod.word, part)) for part in several.parts]
    return ops.OneOf(tuple(feature(by, mod, part) for part in parts))


def either_side(by: Interpreter, several: Together) -> Filter:
    """'(friendly or opposing)': everybody."""
    words = {part.word for part in several.parts if isinstance(part, Word)}
    if words != {"friendly", "opposing"}:
        raise by.nothing(several, "modifier: such or such")
    by.note(several, *several.parts)
    return {}


def is_symbol(node: Node) -> bool:
    """Whether combat symbols are named, not the symbol of a team."""
    if isinstance(node, Together):
        return all(is_symbol(part) for part in node.parts)
    return getattr(node, "sort", "") == "symbol" and getattr(node, "head", "") != "team symbol"


def symbols(by: Interpreter, node: Node) -> list[str]:
    """One of some combat symbols."""
    if isinstance(node, Together) and node.word == "or":
        by.note(node)
        return [symbol for part in node.parts for symbol in symbols(by, part)]
    if isinstance(node, Nominal) and node.proper and node.sort == "symbol" and not node.mods and not node.adjectives:
        by.note(node)
        return [names.symbol_of(node.head)]
    raise by.nothing(node, "modifier: character with a symbol")


def said_of(by: Interpreter, mod: Mod, clause: Clause) -> Filters:
    """The filter of a relative clause: 'that is adjacent to ...', 'that has ...', 'that attacked ...'."""
    by.note(clause, *clause.roles)
    inner = clause.role("is")
    if mod.word == "that" and clause.denied and (alone := secluded(by, clause)) is not None:
        return alone
    if clause.denied and clause.verb == "be" and inner is not None and getattr(inner, "det", "") == "this":
        return other_than(by, inner)  # 'that isn't this character'
    if mod.word == "that" and clause.verb == "be" and len(clause.roles) == 1 and inner and not clause.past:
        said = modifier(by, inner if isinstance(inner, Mod) else Mod(inner.first, inner.last, "is", inner))
        return denied(by, mod, said) if clause.denied else said
    if clause.verb == "be" and clause.past and isinstance(inner, Mod) and len(clause.roles) == 1:
        return past.on_starting_force(by, inner, not clause.denied)
    having = clause.role("obj")
    if (known := seeing_or_brought(by, clause)) is not None:
        return denied(by, mod, known) if clause.denied else known
    if clause.verb in ("have", "possess") and not clause.past and having is not None and len(clause.roles) == 1:
        word = "without" if clause.denied else "with"
        return modifier(by, Mod(having.first, having.last, word, having))
    if clause.verb == "use" and clause.modal == "can" and not clause.denied and having is not None:
        return ops.Able(by.understand("some powers", having))
    if clause.verb == "use" and clause.modal == "can" and clause.denied and having is not None:
        return ops.Isnt(ops.Able(by.understand("some powers", having)))
    if clause.verb == "cost" and isinstance(having, Nominal) and having.sort == "point" and not clause.past:
        return denied(by, mod, of_points(by, having)) if clause.denied else of_points(by, having)
    value = clause.subject if mod.word == "whom" and clause.verb == "be" and not clause.past else None
    if isinstance(value, Nominal) and inner is not None and value.sort == "value" and value.whose is None:
        said = whose_value(by, value, inner)
        return denied(by, mod, said) if clause.denied else said
    if mod.word == "whom" and clause.verb == "include" and (word := word_in_name(clause)):
        by.note_every(clause)
        return denied(by, mod, ops.Called(word)) if clause.denied else ops.Called(word)
    if clause.verb == "share":
        return denied(by, mod, shares(by, mod, clause)) if clause.denied else shares(by, mod, clause)
    if clause.verb == "occupy" and mod.word in ("ing", "that") and having is not None and not clause.past:
        return denied(by, mod, standing(by, having)) if clause.denied else standing(by, having)
    if clause.verb == "hold" and having is not None and len(clause.roles) == 1 and not clause.past:
        return denied(by, mod, holding(by, having)) if clause.denied else holding(by, having)
    return past.did(by, mod, clause)


def whose_value(by: Interpreter, value: Nominal, number: Node) -> Filters:
    """'whose defense value is 16 or less', as 'with a defense value of 16 or less'."""
    mod = number if isinstance(number, Mod) else Mod(number.first, number.last, "of", number)
    return modifier(by, Mod(value.first, number.last, "with", replace(value, det="a", mods=(mod,))))


def word_in_name(clause: Clause) -> str:
    """'whose name includes "Robot"'; '' if something else is said."""
    subject, word = clause.subject, clause.role("obj")
    named = isinstance(subject, Nominal) and subject.head == "name" and not subject.mods and not subject.adjectives
    if not named or len(clause.roles) != 1 or clause.modal or clause.past:
        return ""
    return word.head.strip('"') if isinstance(word, Nominal) and (word.proper or word.sort == "word") else ""


def feature(by: Interpreter, node: Node, said: Filters) -> ops.Feature:
    """A single feature of characters; being near this character is one."""
    found = single_feature(said)
    if found is None:
        raise by.nothing(node, "modifier: one or another")
    return found


def denied(by: Interpreter, node: Node, said: Filters) -> ops.Feature:
    """The opposite of something that is said of a kind."""
    one = single_feature(said) if isinstance(said, dict) else said
    one = one[0] if isinstance(one, tuple) and len(one) == 1 else one
    if isinstance(one, ops.Isnt) or not isinstance(one, ops.Part):
        raise by.nothing(node, "modifier: that isn't so")
    return ops.Isnt(one)


def shares(by: Interpreter, mod: Mod, clause: Clause) -> ops.Kin | ops.Namesake:
    """Characters with a keyword in common with this one."""
    shared = clause.role("obj")
    if not isinstance(shared, Nominal):
        raise by.nothing(clause, "modifier: that share")
    for role in clause.roles:
        by.note_all(role)
        if role.name in ("with", "(") and not isinstance(role.of, Word):
            inner = role.of.of if role.name == "(" and hasattr(role.of, "of") else role.of
            by.certain(by.understand("who", inner))
    if mod.word == "whom" and clause.subject is not None:
        by.certain(by.understand("who", clause.subject))
    return kin(by, shared)


def one_of(by: Interpreter, mod: Mod, several: Together) -> Filters:
    """'that are adjacent or have the Robot keyword', 'that attacked this character or damaged it this turn'."""
    clauses = past.clauses_of(several)
    if several.word == "or" and (unused := not_yet_for(by, clauses)) is not None:
        by.note(several)
        return unused
    if several.word == "or" and len(clauses) == len(several.parts) and all(one.past for one in clauses):
        by.note(several)
        return past.did_one(by, clauses)
    parts = [modifier(by, Mod(part.first, part.last, "that", part)) for part in several.parts]
    by.note(several)
    if several.word == "and":
        return [one for part in parts for one in (part if isinstance(part, list) else [part])]
    if several.word != "or":
        raise by.nothing(mod, "modifier: that ... and ...")
    return ops.OneOf(tuple(feature(by, mod, part) for part in parts))


def named(by: Interpreter, of: Node) -> ops.Named:
    return ops.Named(by.understand("names", of))


def on_force(by: Interpreter, of: Nominal) -> Filter:
    by.note_all(of)
    if is_yours(of):
        return {"side": "friendly"}  # which 'friendly' may have said before
    if getattr(of.whose, "head", "") == "opponent" and not of.adjectives and not of.mods:
        return {"side": "opposing"}
    raise by.nothing(of, "modifier: on a force")


def near(by: Interpreter, of: Node) -> Filters:
    """'within 6 squares', 'within 6 squares and lower points'."""
    last = of.parts[-1] if isinstance(of, Together) and of.word == "and" else None
    if isinstance(of, Together) and isinstance(last, Nominal) and last.sort == "point":
        by.note(of)
        rest = of.parts[0] if len(of.parts) == 2 else replace(of, parts=of.parts[:-1])
        return [by.understand("nearness", rest), of_points(by, last)]
    inner = of.mods[0].of if isinstance(of, Nominal) and [mod.word for mod in of.mods] == ["of"] else None
    if isinstance(of, Nominal) and inner is not None and (laid := markers(by, inner)) is not None:
        by.note(*of.mods)
        where = by.understand("nearness", replace(of, mods=()))
        return ops.OnMarker(laid.name, within=where["within"], anybodys=laid.anybodys)
    found = by.understand("distance", of)
    whom, squares = found.get("of"), found.get("within", 0)
    if whom is None or whom == ops.SELF or not isinstance(squares, int):
        return by.understand("nearness", of)
    return proximity(whom, {"within": squares, "sight": "sight" in found})


# hc.text.starting-force
def on_starting_force(by: Interpreter, of: Nominal) -> Filters:
    """'on your starting force': of those who have not come into the game since."""
    side = on_force(by, of) if of.whose is not None else {}
    return [side, past.on_starting_force(by, Mod(of.first, of.last, "on", of), True)]


def on_map(by: Interpreter, of: Nominal) -> Filter:
    by.note_all(of)
    if of.det == "the" and not of.mods and not of.adjectives:
        return {}
    raise by.nothing(of, "modifier: on a map")


def on_sideline(by: Interpreter, of: Nominal) -> Filter:
    by.note_all(of)
    if is_yours(of):
        return ops.Waiting()
    raise by.nothing(of, "modifier: on a Sideline")


def in_ko_area(by: Interpreter, of: Nominal) -> Filter:
    by.note_all(of)
    if is_yours(of):
        return ops.Fallen()
    raise by.nothing(of, "modifier: in a KO area")


def is_yours(node: Nominal) -> bool:
    """Whether something is that of this character's player."""
    return isinstance(node.whose, Nominal) and node.whose.head == "you" and not node.adjectives and not node.mods


def including(by: Interpreter, of: Node) -> Filter:
    """'including itself': everybody is friendly to itself."""
    by.certain(by.understand("who", of))
    return {}


def equipped_with(by: Interpreter, of: Node) -> Filter:
    if isinstance(of, Nominal) and of.head in ("object", "equipment") and of.det in ("", "an", "any") and not of.mods:
        by.note_all(of)
        return ops.Equipped()
    return ops.Equipped((by.understand("thing", of),))


def other_than(by: Interpreter, of: Node) -> Filter:
    """'other than this character', 'except bystanders'."""
    me = isinstance(of, Nominal) and (of.det == "this" or of.head == "self")
    if me and by.understand("who", of) == ops.SELF:
        return {"other": True}
    if getattr(of, "sort", "") == "name":
        return ops.Isnt(named(by, of))
    one = isinstance(of, Nominal) and of.det in ("a", "an")
    kind = by.understand("a kind" if one else "kinds", of)
    if kind in SIDES:
        return SIDES[kind]
    if kind != ops.Kind(having=kind.having) or len(kind.having) != 1:
        raise by.nothing(of, "modifier: other than")
    return ops.Isnt(kind.having[0])


def of_choice(by: Interpreter, of: Node) -> Filter:
    """'of your choice': any one of a kind."""
    by.note_all(of)
    return {}


SIDES: dict[ops.Kind, Filter] = {ops.FRIENDS: {"side": "opposing"}, ops.FOES: {"side": "friendly"}}  # all the others


MODIFIERS: dict[str, Callable[..., Filters]] = {  # each takes the noun behind the preposition
    "named": named,
    "with word": called,
    "with keyword": with_keyword,
    "without keyword": without_keyword,
    **dict.fromkeys(("with action token", "with token", "with marker"), with_tokens),
    "with team symbol": with_symbol,
    "with trait": with_trait,
    **dict.fromkeys(("of point", "is point"), of_points),
    "adjacent to": beside,
    "within": near,
    "on force": on_force,
    "on starting force": on_starting_force,
    "over point": lambda by, of: ops.Worth(by.understand("number", of) + 1, ops.MANY),
    "away square": so_far,
    "on map": on_map,
    "on sideline": on_sideline,
    "from sideline": on_sideline,
    "in KO area": in_ko_area,
    "including": including,
    "equipped with": equipped_with,
    "with click number": with_click,
    "worth point": of_points,
    "closer to": forward,
    **dict.fromkeys(("other than", "except"), other_than),
    "is square": so_far,
    "anywhere on the map": lambda by, of: {},
    **dict.fromkeys(("with power", "with standard power", "with TA", "with team", "with team ability"), with_power),
    **dict.fromkeys(("without token", "without action token"), without_tokens),
    "in starting area": lambda by, of: ops.On(by.understand("terrain", of)),
    **dict.fromkeys(("in terrain", "in square", "on terrain"), standing),
    "on elevation": lambda by, of: ops.On(level(by, of)),
    "with point value": with_points,
    "with name": namesake,
    **{f"with {value}": with_value for value in VALUES if value != "combat value"},
    "of choice": of_choice,
    **dict.fromkeys(("of size", "of type"), of_size),
    "of point value": with_points,
    "with point": fewer_points,
    "with range": with_value,
    **{f"on {click}": on_click for click in ("click", "starting click", "starting line", "last non-KO click")},
    "adjacent": lambda by, of: {"adjacent": True},
}
