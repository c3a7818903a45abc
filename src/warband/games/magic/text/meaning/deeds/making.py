"""Tokens: 'a 1/1 white Soldier creature token with flying', 'a Treasure token'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.ops import AnyOp, Reference
from warband.games.magic.programs.tokens import DEFINED, GERM, HERO, REBEL
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import amount, as_amount, counting, is_x
from warband.games.magic.text.meaning.states.changes import Kinds
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

KNOWN = {replace(card, name=""): card.name for card in (GERM, REBEL, HERO)}


def create(by: Interpreter, obj: Node, subject: Node | None, for_each: Node | None) -> tuple[AnyOp, ...]:
    """Tokens that a player creates."""
    who: Reference = "you" if subject is None else by.understand("player", subject)
    if not isinstance(obj, Nominal) or obj.head != "token":
        raise by.nothing(obj, "create: no token")
    copied = copy_of(by, obj)
    if copied is not None:
        if who != "you":
            raise by.nothing(obj, "create: a copy for another player")
        return (ops.CreateCopy(copied),)
    counted = [mod for mod in obj.mods if mod.word == "for each"]
    equal = tuple(mod for mod in obj.mods if mod.word == "equal to")
    fighting = [mod for mod in obj.mods if attacks(mod)]
    for mod in fighting:
        by.note_all(mod)
    rest = replace(obj, mods=tuple(mod for mod in obj.mods if mod not in (*counted, *equal, *fighting)))
    by.note(rest)
    tapped = [word for word in rest.adjectives if word.word == "tapped"]
    by.note(*tapped)
    rest = replace(rest, adjectives=tuple(word for word in rest.adjectives if word not in tapped))
    card = token(by, replace(rest, names=()) if is_x(rest) else rest)
    much = amount(by, replace(rest, adjectives=(), mods=equal))
    for node in (*(mod.of for mod in counted), for_each):
        if node is not None:
            by.note(*counted)
            each = counting(by, node)
            if much != 1:
                raise by.nothing(node, "create: several for each")
            much = as_amount(each)
    by.scope.mention("made", "creature", "token", "artifact", "permanent")
    return (ops.Create(card.name, much, bool(tapped or fighting), who, bool(fighting)),)


def attacks(mod: Mod) -> bool:
    """'that's tapped and attacking'."""
    clause = mod.of if mod.word == "that" else None
    is_ = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" and len(clause.roles) == 1 else None
    return isinstance(is_, Mod) and is_.word == "tapped and attacking"


def copy_of(by: Interpreter, obj: Nominal) -> Reference | None:
    """'a token that's a copy of target creature': the original."""
    clause = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "that" else None
    made = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" and len(clause.roles) == 1 else None
    if not isinstance(made, Nominal) or made.head != "copy" or len(made.mods) != 1 or made.mods[0].word != "of":
        return None
    if obj.det != "a" or obj.adjectives or made.det != "a" or not isinstance(clause, Clause) or clause.denied:
        raise by.nothing(obj, "create: copies")
    by.note(obj, obj.mods[0], clause, clause.roles[0], made, made.mods[0])
    found: Reference = by.understand("one", made.mods[0].of or made)
    by.scope.mention("made", "creature", "token", "artifact", "permanent")
    return found


def token(by: Interpreter, node: Nominal) -> Card:
    """The token that a noun describes; one of the card's own is kept with it."""
    words = [word.word for word in node.adjectives]
    by.note(*node.adjectives)
    if len(words) == 1 and words[0] in DEFINED and not node.mods:
        return DEFINED[words[0]]
    kinds = Kinds(by, node)
    power, _, toughness = kinds.size.partition("/")
    sized = power.isdecimal() and toughness.isdecimal()
    if (
        not kinds.types
        or not kinds.subtypes
        or sized != ("creature" in kinds.types)
        or not (kinds.colours or kinds.colourless)
    ):
        raise by.nothing(node, "create: a token that is not described")
    card = Card(
        name="", types=ordered(kinds.types), subtypes=kinds.subtypes, supertypes=kinds.supertypes,
        colours=kinds.colours, power=int(power or 0), toughness=int(toughness or 0), keywords=kinds.keywords,
        abilities=kinds.abilities,
    )  # fmt: skip
    if card in KNOWN:
        return replace(card, name=KNOWN[card])
    made = replace(card, name=called(card))
    by.made[made.name] = made
    return made


def ordered(types: tuple[str, ...]) -> tuple[str, ...]:
    """Types in the order of a line of types."""
    return tuple(word for word in ("artifact", "enchantment", "land", "creature") if word in types)


def called(card: Card) -> str:
    """The words that describe a token, as its name."""
    size = (f"{card.power}-{card.toughness}",) if "creature" in card.types else ()
    colours = (" and ".join(card.colours) or "colorless",)
    besides = tuple(word for word in card.types if word != "creature")
    words = " ".join((*card.supertypes, *colours, *besides, *size, *card.subtypes))
    words = f"{words} with {' and '.join(card.keywords)}" if card.keywords else words
    words = f"{words} with abilities" if card.abilities else words
    return words[0].upper() + words[1:]
