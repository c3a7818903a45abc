"""Tokens: 'a 1/1 white Soldier creature token with flying', 'a Treasure token'."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.ops import AnyOp, Reference
from warband.games.magic.programs.tokens import DEFINED, GERM, HERO, REBEL, UNSIZED
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import amount, as_amount, counting, is_x, the_x
from warband.games.magic.text.meaning.states.changes import Kinds
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together

KNOWN = {replace(card, name=""): card.name for card in (GERM, REBEL, HERO)}


class State(NamedTuple):
    """The state in which tokens enter."""

    tapped: bool = False
    attacking: bool = False


STATES = {"tapped": State(tapped=True), "attacking": State(attacking=True), "tapped and attacking": State(True, True)}


def create(by: Interpreter, obj: Node, subject: Node | None, for_each: Node | None) -> tuple[AnyOp, ...]:
    """Tokens that a player creates."""
    if isinstance(obj, Together) and obj.word == "and" and for_each is None:
        by.note(obj)
        return tuple(op for part in obj.parts for op in create(by, part, subject, None))
    who: Reference = "you" if subject is None else by.understand("player", subject)
    if not isinstance(obj, Nominal) or obj.head != "token":
        raise by.nothing(obj, "create: no token")
    rest, state = entering(by, obj)
    original = copied(by, rest)
    if original is not None:
        return duplicates(by, rest, original, who, state)
    counted = [mod for mod in rest.mods if mod.word == "for each"]
    equal = tuple(mod for mod in rest.mods if mod.word == "equal to")
    rest = replace(rest, mods=tuple(mod for mod in rest.mods if mod not in (*counted, *equal)))
    by.note(rest)
    card = token(by, replace(rest, names=()) if is_x(rest) else rest)
    size = the_x(by, rest) if UNSIZED in card.name else None
    much = amount(by, replace(rest, adjectives=(), mods=equal))
    for node in (*(mod.of for mod in counted), for_each):
        if node is not None:
            by.note(*counted)
            each = counting(by, node)
            if much != 1:
                raise by.nothing(node, "create: several for each")
            much = as_amount(each)
    by.scope.mention("made", "creature", "token", "artifact", "permanent")
    return (ops.Create(card.name, much, state.tapped, who, state.attacking, size),)


# mtg.core.enters.attacking
def entering(by: Interpreter, obj: Nominal) -> tuple[Nominal, State]:
    """Tokens without the words that say how they enter: 'tapped', 'that's tapped and attacking'."""
    words = [word for word in obj.adjectives if word.word in STATES]
    mods = [mod for mod in obj.mods if state_of(mod) is not None]
    by.note(*words)
    for mod in mods:
        by.note_all(mod)
    states = [STATES[word.word] for word in words] + [found for mod in mods if (found := state_of(mod)) is not None]
    state = State(any(one.tapped for one in states), any(one.attacking for one in states))
    adjectives = tuple(word for word in obj.adjectives if word not in words)
    return replace(obj, adjectives=adjectives, mods=tuple(mod for mod in obj.mods if mod not in mods)), state


def state_of(mod: Mod) -> State | None:
    """'that's tapped and attacking'."""
    clause = mod.of if mod.word == "that" else None
    is_ = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" and len(clause.roles) == 1 else None
    return STATES.get(is_.word) if isinstance(is_, Mod) and is_.of is None else None


def copied(by: Interpreter, obj: Nominal) -> Nominal | None:
    """'a token that's a copy of target creature': the copy; None of any other token."""
    clause = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "that" else None
    made = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" and len(clause.roles) == 1 else None
    if not isinstance(made, Nominal) or made.head != "copy" or len(made.mods) != 1 or made.mods[0].word != "of":
        return None
    article = made.det == ("" if obj.many else "a")
    if obj.adjectives or not article or made.adjectives or not isinstance(clause, Clause) or clause.denied:
        raise by.nothing(obj, "create: copies")
    by.note(obj, obj.mods[0], clause, clause.roles[0], made, made.mods[0])
    return made


# mtg.core.copy.values
def duplicates(
    by: Interpreter, obj: Nominal, made: Nominal, who: Reference, state: State
) -> tuple[AnyOp, ...]:
    """Tokens that are copies: 'that's a copy of it that's tapped and attacking' speaks of the token, too."""
    of = made.mods[0].of
    if isinstance(of, Nominal):
        of, other = entering(by, of) if of.mods else (of, State())
        state = State(state.tapped or other.tapped, state.attacking or other.attacking)
    original: Reference = by.understand("one", of or made)
    much = amount(by, replace(obj, mods=(), names=obj.names))
    by.scope.mention("made", "creature", "token", "artifact", "permanent")
    return (ops.CreateCopy(original, much, state.tapped, state.attacking, who),)


def token(by: Interpreter, node: Nominal) -> Card:
    """The token that a noun describes; one of the card's own is kept with it."""
    words = [word.word for word in node.adjectives]
    by.note(*node.adjectives)
    if len(words) == 1 and words[0] in DEFINED and not node.mods:
        return DEFINED[words[0]]
    kinds = Kinds(by, node)
    power, _, toughness = kinds.size.partition("/")
    open_ = kinds.size == "X/X" and not kinds.abilities
    sized = open_ or (power.isdecimal() and toughness.isdecimal())
    if (
        not kinds.types
        or not kinds.subtypes
        or sized != ("creature" in kinds.types)
        or not (kinds.colours or kinds.colourless)
    ):
        raise by.nothing(node, "create: a token that is not described")
    card = Card(
        name="", types=ordered(kinds.types), subtypes=kinds.subtypes, supertypes=kinds.supertypes,
        colours=kinds.colours, power=0 if open_ else int(power or 0), toughness=0 if open_ else int(toughness or 0),
        keywords=kinds.keywords, abilities=kinds.abilities,
    )  # fmt: skip
    if card in KNOWN and not open_ and not kinds.named:
        return replace(card, name=KNOWN[card])
    if kinds.named and open_:
        raise by.nothing(node, "create: a token of no size with a name")
    made = replace(card, name=kinds.named or called(card, UNSIZED if open_ else f"{card.power}-{card.toughness}"))
    by.made[made.name] = made
    return made


def ordered(types: tuple[str, ...]) -> tuple[str, ...]:
    """Types in the order of a line of types."""
    return tuple(word for word in ("artifact", "enchantment", "land", "creature") if word in types)


def called(card: Card, numbers: str) -> str:
    """The words that describe a token, as its name."""
    size = (numbers,) if "creature" in card.types else ()
    colours = (" and ".join(card.colours) or "colorless",)
    besides = tuple(word for word in card.types if word != "creature")
    words = " ".join((*card.supertypes, *colours, *besides, *size, *card.subtypes))
    words = f"{words} with {' and '.join(card.keywords)}" if card.keywords else words
    words = f"{words} with abilities" if card.abilities else words
    return words[0].upper() + words[1:]
