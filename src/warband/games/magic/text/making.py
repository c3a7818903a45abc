"""Tokens: 'a 1/1 white Soldier creature token with flying', 'a Treasure token'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import Cost, mana
from warband.games.magic.programs.ops import AddMana, AnyOp, Draw, Effect, GainLife
from warband.games.magic.text.amounts import amount, counting
from warband.games.magic.text.changes import Kinds
from warband.games.magic.text.interpreter import Interpreter
from warband.text.reader.nodes import Node, Nominal

ANY_COLOUR = AddMana((1, 1, 1, 1, 1, 0), choice=True)


def food_like(name: str, cost: Cost, op: AnyOp) -> Card:
    """A token that is sacrificed for something."""
    return Card(name=name, types=("artifact",), subtypes=(name,), abilities=(Activated(cost, Effect((op,))),))


# Tokens that the rules define, by their subtype.
DEFINED = {
    "Treasure": food_like("Treasure", Cost(tap=True, sacrifice_self=True), ANY_COLOUR),
    "Food": food_like("Food", Cost(mana("{2}"), tap=True, sacrifice_self=True), GainLife(3)),
    "Clue": food_like("Clue", Cost(mana("{2}"), sacrifice_self=True), Draw()),
}
# Tokens that are called by their subtype alone, because keywords make them.
GERM = Card(name="Germ", types=("creature",), subtypes=("Phyrexian", "Germ"), colours=("black",))
REBEL = Card(name="Rebel", types=("creature",), subtypes=("Rebel",), colours=("red",), power=2, toughness=2)
HERO = Card(name="Hero", types=("creature",), subtypes=("Hero",), power=1, toughness=1)
KNOWN = {replace(card, name=""): card.name for card in (GERM, REBEL, HERO)}
TOKENS = (GERM, REBEL, HERO, *DEFINED.values())


def create(by: Interpreter, obj: Node, subject: Node | None, for_each: Node | None) -> tuple[AnyOp, ...]:
    """Tokens that the controller creates."""
    if subject is not None and by.understand("player", subject) != "you":
        raise by.nothing(subject, "create: by another player")
    if not isinstance(obj, Nominal) or obj.head != "token":
        raise by.nothing(obj, "create: no token")
    counted = [mod for mod in obj.mods if mod.word == "for each"]
    rest = replace(obj, mods=tuple(mod for mod in obj.mods if mod not in counted))
    by.note(rest)
    card = token(by, rest)
    much = amount(by, replace(rest, adjectives=(), mods=()))
    for node in (*(mod.of for mod in counted), for_each):
        if node is not None:
            by.note(*counted)
            each = counting(by, node)
            if much != 1 or isinstance(each.what, str):
                raise by.nothing(node, "create: several for each")
            much = ops.Count(each.what, each.where)
    by.scope.mention("made", "creature", "token", "artifact", "permanent")
    return (ops.Create(card.name, much),)


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
    size = (f"{card.power}/{card.toughness}",) if "creature" in card.types else ()
    colours = (" and ".join(card.colours) or "colorless",)
    besides = tuple(word for word in card.types if word != "creature")
    words = " ".join((*card.supertypes, *size, *colours, *card.subtypes, *besides))
    return f"{words} with {' and '.join(card.keywords)}" if card.keywords else words
