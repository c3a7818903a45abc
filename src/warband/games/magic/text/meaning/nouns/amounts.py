"""Amounts: numbers, 'that much', X, and everything that can be counted."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.ops import (
    Amount,
    Count,
    CountersOn,
    Devotion,
    Greatest,
    Half,
    LifeChanged,
    LifeOf,
    PowerOf,
    Reference,
    So,
    SpentOf,
    Total,
    Twice,
)
from warband.games.magic.programs.qualities import Quality, Where, Whose
from warband.games.magic.text.interpreter import Interpreter, Way
from warband.games.magic.text.meaning.nouns.numbers import numbers_of
from warband.games.magic.text.meaning.nouns.qualities import controller, of_you, quality
from warband.games.magic.text.meaning.nouns.who import who
from warband.games.magic.text.scope import Each
from warband.text.reader import nodes
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Together
from warband.text.reader.tokens import VARIABLE

ZONES: dict[str, Where] = {"hand": "hand", "graveyard": "graveyard", "library": "library"}
VARIETIES: dict[str, Where] = {"color": "colors", "basic land type": "basic land types"}
VALUES: dict[str, Literal["power", "toughness", "mana value"]] = {
    "power": "power", "toughness": "toughness", "mana value": "mana value",
}  # fmt: skip


def amount(by: Interpreter, node: Node) -> Amount:
    """The number of a noun: 'a card', 'two cards', 'that much life', 'cards equal to its power'."""
    if isinstance(node, Nominal) and is_x(node) and node.whose is None and not node.det and node.count is None:
        by.note(*node.names)
        return the_x(by, node)
    if not isinstance(node, Nominal) or node.whose is not None or (node.names and node.head != "counter"):
        raise by.nothing(node, "amount")
    equal = [mod for mod in node.mods if mod.word == "equal to"]
    for mod in equal:
        by.note(mod)
        return number(by, mod.of or mod)
    return counted(by, node)


def is_x(node: Nominal) -> bool:
    """'X cards': X is read as a name, or as a number."""
    return [one.name for one in node.names] == ["X"]


def counted(by: Interpreter, node: Nominal) -> Amount:
    """The number that stands before a noun."""
    if node.det in ("that much", "that many"):
        if not by.scope.much:
            raise by.nothing(node, f"'{node.det}' means no number that was spoken of")
        return "that much"
    count = node.count
    by.note(count)
    if count is None:
        if node.det in ("a", "an", "another", "an additional"):
            return 1
        raise by.nothing(node, f"amount: {node.det or 'bare'} {node.head}")
    if count.least != count.most or count.limit or node.det:
        raise by.nothing(node, "amount: several numbers")
    return the_x(by, node) if count.least == VARIABLE else count.least


def the_x(by: Interpreter, node: Node) -> Amount:
    """X, as the sentence says it, or as it was chosen."""
    x = x_of(by)
    if x is None:
        return "x"
    return as_amount(x) if isinstance(x, Each) else x


def where_x(by: Interpreter, lead: Lead) -> None:
    """'where X is the number of lands you control'."""
    if lead.of is None:
        raise by.nothing(lead, "where")
    by.note(lead, lead.of)
    if isinstance(lead.of, Together) and (joined := numbers_of(lead.of)) is not None:
        by.scope.x = counting(by, joined)
    elif isinstance(lead.of, Nominal) and lead.of.det == "the number of":
        by.scope.x = by.understand("counting", lead.of)
    else:
        by.scope.x = by.understand("number", lead.of)


def x_of(by: Interpreter) -> Amount | Each | None:
    """X, as the sentence says it behind 'where'."""
    lead, by.scope.where = by.scope.where, None
    if lead is not None:
        where_x(by, lead)
    return by.scope.x


def number(by: Interpreter, node: Node) -> Amount:
    """A number that something has: 'its power', 'the number of lands you control'."""
    by.note(node)
    if isinstance(node, Together) and (joined := numbers_of(node)) is not None:
        return as_amount(counting(by, joined))
    if not isinstance(node, Nominal):
        raise by.nothing(node, "number: several")
    if node.sort == "devotion" and of_you(node.whose) and not node.mods:
        by.note_all(node)
        return Devotion(tuple(node.head.removeprefix("devotion to ").split(" and ")))
    if node.head in VALUES and isinstance(node.whose, Nominal) and is_spent(node.whose) and not node.mods:
        by.note_all(node)
        if "exile" in by.scope.ways:  # mtg.core.resolve.this-way
            return PowerOf("moved", VALUES[node.head])
        return SpentOf(VALUES[node.head])
    if node.det == "the number of":
        return as_amount(counting(by, node))
    if node.det in PARTS:
        return part_of(by, node)
    if node.det == "the total" and node.head in VALUES and len(node.mods) == 1 and node.mods[0].word == "of":
        by.note(node.mods[0])
        return Total(bare_quality(by, node.mods[0].of or node), VALUES[node.head])
    if node.head == "life total" and isinstance(node.whose, Nominal) and not node.mods and not node.adjectives:
        return LifeOf(by.understand("player", node.whose))
    if node.head in VALUES and node.det == "the greatest" and len(node.mods) == 1 and node.mods[0].word == "among":
        by.note(node.mods[0])
        return Greatest(bare_quality(by, node.mods[0].of or node), VALUES[node.head])
    if node.head in VALUES and node.whose is not None and not node.mods and not node.adjectives:
        return PowerOf(by.understand("one", node.whose), VALUES[node.head])
    if node.det == "the amount of" and node.head == "life":
        return changed_life(by, node)
    if (node.det, node.head) == ("the", "result") and by.scope.rolled == "roll" and not node.mods:  # mtg.core.roll
        return "rolled"
    if (node.det, node.head) == ("that", "damage") and by.scope.much and not node.mods and not node.adjectives:
        return "that much"
    if node.count is not None and not node.head:
        return counted(by, node)
    raise by.nothing(node, f"number: {node.head}")


# mtg.core.amount.spent
def is_spent(node: Nominal) -> bool:
    """'the sacrificed creature', 'the exiled card': what the cost was paid with."""
    words = [word.word for word in node.adjectives]
    return node.det == "the" and not node.mods and words in (["sacrificed"], ["exiled"])


# mtg.core.amount.this-turn
def changed_life(by: Interpreter, node: Nominal) -> LifeChanged:
    """'the amount of life you've gained this turn'."""
    clause = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word in SAID else None
    how = LIFE.get(clause.verb) if isinstance(clause, Clause) else None
    if not isinstance(clause, Clause) or how is None or clause.subject is None or len(clause.roles) != 1:
        raise by.nothing(node, "number: so much life")
    time = clause.role("time")
    if time is None or clause.denied or clause.modal or clause.passive or not clause.past:
        raise by.nothing(node, "number: so much life")
    by.note(node.mods[0], clause, clause.roles[0])
    by.understand("this turn", time)
    who = by.understand("player", clause.subject)
    if who not in ("you", "opponent"):
        raise by.nothing(clause, "number: so much life of another player")
    return LifeChanged(how, "you" if who == "you" else "opponent")


LIFE: dict[str, Literal["life gained", "life lost"]] = {"gain": "life gained", "lose": "life lost"}
HALF_UP, HALF_DOWN, TWICE = "half rounded up", "half rounded down", "twice"
PARTS = tuple(f"{word}{of}" for word in (HALF_UP, HALF_DOWN, TWICE) for of in ("", " the number of"))


# mtg.core.amount.part
def part_of(by: Interpreter, node: Nominal) -> Half | Twice:
    """'half your life total, rounded up', 'twice the number of Knights you control'."""
    counts = node.det.endswith(" the number of")
    word = node.det.removesuffix(" the number of")
    whole = number(by, replace(node, det="the number of" if counts else ""))
    return Twice(whole) if word == TWICE else Half(whole, word == HALF_UP)


def as_amount(each: Each) -> Count | CountersOn | So | int:
    """As many as there are."""
    if isinstance(each.what, So | int | CountersOn):
        return each.what
    return CountersOn(each.what, each.on) if isinstance(each.what, str) else Count(each.what, each.where, each.on)


# --- what is counted


def counting(by: Interpreter, node: Node) -> Each:
    """The objects behind 'for each' or 'the number of', or counters on the source."""
    by.note(node)
    if isinstance(node, Nominal) and node.head == "counter":
        return counters(by, node)
    if isinstance(node, Nominal) and node.head in VARIETIES and len(node.mods) == 1 and node.mods[0].word == "among":
        by.note(node.mods[0])
        return Each(bare_quality(by, node.mods[0].of or node), VARIETIES[node.head])
    if isinstance(node, Nominal) and node.head == "card type" and len(node.mods) == 1 and node.mods[0].word == "among":
        return card_types(by, node.mods[0])
    if isinstance(node, Nominal) and (found := this_turn_only(by, node)) is not None:
        return found
    if isinstance(node, Nominal) and node.head in SEATS:
        return players(by, node)
    first = node.parts[-1] if isinstance(node, Together) else node
    inside = [mod for mod in first.mods if mod.word in ("in", "attached to")] if isinstance(first, Nominal) else []
    if not inside:
        return Each(bare_quality(by, node))
    mod = inside[-1]
    by.note(mod)
    rest = without_mod(node, mod)
    if mod.word == "attached to":
        return attached(by, rest, mod)
    if in_party(by, rest, mod):
        return Each(Quality(("creature",), whose="you"), "party")
    zone, whose = zone_of(by, mod)
    return Each(replace(bare_quality(by, rest), whose=whose), zone)


SEATS = {"opponent": ("opponent",), "player": ("you", "opponent")}


# mtg.core.amount.players
def players(by: Interpreter, node: Nominal) -> Each:
    """'opponent you have', 'player who lost life this turn': a game has two players."""
    clause = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word in SAID else None
    if node.head not in SEATS or node.adjectives or node.whose is not None or (node.mods and clause is None):
        raise by.nothing(node, "counted: certain players")
    by.note(*node.mods)
    if not isinstance(clause, Clause) or (node.head == "opponent" and is_had(by, clause)):
        if node.mods and not isinstance(clause, Clause):
            raise by.nothing(node, "counted: certain players")
        return Each(len(SEATS[node.head]))
    seats = [(seat, "" if seat == "you" else "an") for seat in SEATS[node.head]]
    subjects = [Nominal(node.first, node.last, seat, "player", det) for seat, det in seats]
    if clause.subject is not None:
        raise by.nothing(clause, "counted: players to whom something is done")
    return Each(So(tuple(by.condition(by, replace(clause, subject=subject)) for subject in subjects)))


def is_had(by: Interpreter, clause: Clause) -> bool:
    """'you have'."""
    had = clause.verb == "have" and of_you(clause.subject) and not clause.roles and not clause.denied
    if had:
        by.note_all(clause)
    return had


def this_turn_only(by: Interpreter, node: Nominal) -> Each | None:
    """'creature that died this turn', 'spell you've cast this turn', 'card you've drawn this turn'."""
    clause = node.mods[0].of if len(node.mods) == 1 and not node.adjectives and node.mods[0].word in SAID else None
    if not isinstance(clause, Clause) or not clause.past or clause.denied or clause.modal or clause.passive:
        return None
    time = clause.role("time")
    if (node.head, clause.verb) not in PAST or time is None or len(clause.roles) != 1:
        return None
    by.note(node.mods[0], clause, clause.roles[0])
    by.understand("this turn", time)
    where = PAST[node.head, clause.verb]
    if where == "died this turn":
        return Each(Quality(), where)
    who = by.understand("player", clause.subject or clause)
    if who not in ("you", "opponent"):
        raise by.nothing(clause, "counted: of another player")
    return Each(Quality(whose=who), where)


SAID = ("whom", "that")
PAST: dict[tuple[str, str], Where] = {
    ("creature", "die"): "died this turn", ("spell", "cast"): "cast this turn", ("card", "draw"): "drawn this turn",
}  # fmt: skip


def card_types(by: Interpreter, among: Mod) -> Each:
    """'card type among cards in your graveyard'."""
    by.note(among)
    each = counting(by, among.of or among)
    if not isinstance(each.what, Quality) or each.where != "graveyard":
        raise by.nothing(among, "counted: types of other cards")
    return Each(each.what, "card types")


def bare_quality(by: Interpreter, node: Node) -> Quality:
    """A quality; 'the number of' says nothing of it."""
    by.note(node)
    return quality(by, replace(node, det="") if isinstance(node, Nominal) and node.det != "another" else node)


def without_mod(node: Node, mod: Mod) -> Node:
    """A noun, or several, without a modifier."""
    if isinstance(node, Together):
        return replace(node, parts=(*node.parts[:-1], without_mod(node.parts[-1], mod)))
    assert isinstance(node, Nominal)
    return replace(node, mods=tuple(one for one in node.mods if one is not mod))


def attached(by: Interpreter, node: Node, mod: Mod) -> Each:
    """'Equipment attached to it'."""
    of = mod.of or mod
    if isinstance(by.scope.affects, Quality) and isinstance(of, Nominal) and of.head == "it":
        by.note(of)
        return Each(bare_quality(by, node), "attached")
    found = by.understand("one", of)
    on: Reference = "self" if found == by.scope.affects else found
    return Each(bare_quality(by, node), "attached", on)


# mtg.core.amount.party
def in_party(by: Interpreter, node: Node, mod: Mod) -> bool:
    """'creature in your party'."""
    of = mod.of
    found = isinstance(of, Nominal) and of.head == "party" and of_you(of.whose) and not of.mods and not of.adjectives
    if found and bare_quality(by, node) != Quality(("creature",)):
        raise by.nothing(node, "counted: others in a party")
    if found:
        by.note_all(of)
    return found


def zone_of(by: Interpreter, mod: Mod) -> tuple[Where, Whose]:
    """'in your hand', 'in all graveyards'."""
    of = mod.of
    if isinstance(of, Nominal) and of.head in ZONES and not of.adjectives and not of.mods:
        by.note_all(of)
        zone = ZONES[of.head]
        if of_you(of.whose):
            return zone, "you"
        if of.whose is None and of.head == "graveyard" and of.det == "all":
            return zone, "anyone"
        if isinstance(of.whose, Nominal) and (of.whose.det, of.whose.head, of.whose.many) == ("all", "player", True):
            return zone, "anyone"
        theirs = isinstance(of.whose, Nominal) and of.whose.head == "it" and by.scope.player is not None
        if theirs or (isinstance(of.whose, Nominal) and controller(by, of.whose) == "opponent"):
            return zone, "opponent"
    raise by.nothing(mod, "counted: in another zone")


def counters(by: Interpreter, node: Nominal) -> Each:
    """'charge counter on this object': the kind, and the object."""
    on = [mod for mod in node.mods if mod.word == "on"]
    if len(on) != 1 or len(node.mods) != 1:
        raise by.nothing(node, "counted: counters of another object")
    by.note(on[0])
    kind = kind_of(by, node) if node.adjectives or node.names else ""
    several = on[0].of if isinstance(on[0].of, Nominal) and on[0].of.many and not on[0].of.det else None
    if several is not None and several.head not in ("it", "them"):
        return Each(CountersOn(kind, bare_quality(by, several)))
    return Each(kind, on=by.understand("one", on[0].of or node))


# mtg.core.counter.kinds
def kind_of(by: Interpreter, node: Nominal) -> str:
    """The kind of a counter."""
    by.note(*node.adjectives, *node.names)
    kinds = [*(word.word for word in node.adjectives), *(one.name.lower() for one in node.names)]
    if len(kinds) != 1:
        raise by.nothing(node, "counter: of no kind")
    return kinds[0]


def stats(text: str) -> tuple[str, str]:
    """The two halves of '+1/-1'."""
    power, _, toughness = text.partition("/")
    return power, toughness


def is_number(node: Node | None) -> bool:
    return isinstance(node, nodes.Nominal) and node.count is not None and not node.head


__all__ = ["WAYS", "amount", "counting", "kind_of", "number", "stats", "who"]


def until(by: Interpreter, node: Node) -> str:
    """'until end of turn'."""
    if isinstance(node, Nominal) and node.head == "end of turn" and not node.mods and not node.adjectives:
        return "end of turn"
    mine = isinstance(node, Nominal) and node.head == "turn" and of_you(node.whose) and not node.mods
    if mine and isinstance(node, Nominal) and [word.word for word in node.adjectives] == ["next"]:
        by.note_all(node)
        return "your next turn"
    raise by.nothing(node, "until another time")


def this_turn(by: Interpreter, node: Node) -> str:
    """'this turn': until it ends."""
    if isinstance(node, Nominal) and (node.det, node.head) == ("this", "turn") and not node.mods:
        return "end of turn"
    raise by.nothing(node, "at another time")


WAYS: dict[str, Way] = {
    "amount": amount, "number": number, "counting": counting, "until": until, "this turn": this_turn,
}  # fmt: skip
