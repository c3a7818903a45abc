"""Keywords in lines of their own: flying, equip, reconfigure, enchant, living weapon and its kin."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility, Permission, Static, Triggered
from warband.games.magic.programs.changes import (
    ANY_NUMBER,
    AS_HASTY,
    BLOCKING,
    BY_TOUGHNESS,
    CROWDS,
    EXTRA,
    FORCED,
    HARMLESS,
    LURING,
    SILENCED,
    SINGLE,
    UNHINDERED,
    WANTED,
    Gains,
    Stops,
)
from warband.games.magic.programs.conditions import Has
from warband.games.magic.programs.costs import Cost, mana
from warband.games.magic.programs.ops import AnyOp, Attach, Count, Create, Draw, Effect, Unattach
from warband.games.magic.programs.qualities import CREATURE_YOU_CONTROL, Quality, Target
from warband.games.magic.programs.tokens import GERM, HERO, REBEL
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import MAKING
from warband.games.magic.text.meaning.nouns.qualities import quality
from warband.games.magic.text.meaning.nouns.who import zoned
from warband.games.magic.text.meaning.states.changes import keywords
from warband.text.reader.nodes import Clause, Node, Nominal, Together

COMES_WITH = {"living weapon": GERM.name, "for Mirrodin!": REBEL.name, "job select": HERO.name}
YOUR_OTHER_CREATURE = Quality(("creature",), whose="you", other=True)


def keywords_of(by: Interpreter, node: Node) -> list[str] | None:
    """The keywords that a line names; None where it says something else."""
    parts = node.parts if isinstance(node, Together) else (node,)
    if not all(isinstance(part, Nominal) and part.sort == "keyword" and part.proper for part in parts):
        return None
    by.note(node, *parts)
    found: list[str] = []
    for part in parts:
        assert isinstance(part, Nominal)
        word = part.head[0].lower() + part.head[1:]
        alone = word in COMES_WITH or kicker(word) is not None or bool(by.keyword(word).abilities)
        found += [word] if alone else keywords(by, part)
    return found


def standing_for(by: Interpreter, word: str) -> tuple[AnyAbility, ...]:
    """The abilities that a keyword stands for: 'When this enters, create a token, then attach this to it.'"""
    if word in COMES_WITH:
        return (Triggered("enters", Effect((Create(COMES_WITH[word]), Attach("made")))),)
    return by.stands_for(word).abilities


BARGAIN = Quality(either=(Quality(types=("artifact",)), Quality(types=("enchantment",)), Quality(token=True)))
KICKED = Has("self", Quality(did="was kicked"))


# mtg.core.cast.kicker
def kicker(word: str) -> tuple[Cost, tuple[AnyAbility, ...]] | None:
    """What may be paid besides as a spell is cast, and the ability that it buys; None of any other keyword."""
    if word.startswith("kicker "):
        return Cost(mana(word.removeprefix("kicker "))), ()
    if word == "bargain":
        return Cost(sacrifice=replace(BARGAIN, whose="you")), ()
    if word in GIFTS:
        return Cost(), (Triggered("enters", Effect((GIFTS[word],)), given=KICKED),)
    return None


GIFTS: dict[str, AnyOp] = {
    "gift a card": Draw(1, "opponent"), "gift a Food": Create("Food", who="opponent"),
    "gift a Treasure": Create("Treasure", who="opponent"),
}  # fmt: skip
FORBIDDEN = ("unblockable", "can't attack", "can't block", "can't be sacrificed", "can't be countered", FORCED, EXTRA,
             SINGLE, WANTED, LURING, BLOCKING, AS_HASTY, UNHINDERED, ANY_NUMBER, BY_TOUGHNESS, SILENCED,
             HARMLESS,
             *CROWDS.values())  # fmt: skip


def printed(one: AnyAbility) -> tuple[str, ...]:
    """Restrictions of an object itself, without any condition, in words that rules look for."""
    if not isinstance(one, Static) or one != Static(one.changes, "self") or len(one.changes) != 1:
        return ()
    change = one.changes[0]
    plain = isinstance(change, Gains) and not change.abilities and set(change.keywords) <= set(FORBIDDEN)
    return change.keywords if plain and isinstance(change, Gains) else ()


def is_equip(node: Clause) -> bool:
    return node.verb in ("equip", "reconfigure") and node.subject is None and not node.passive and node.form == "base"


def equips(by: Interpreter, node: Clause) -> tuple[AnyAbility, ...]:
    """'Equip {2}', 'Equip legendary creature {3}', 'Reconfigure {2}'."""
    by.note(node, *node.roles)
    price, obj = node.role("amount"), node.role("obj")
    if {role.name for role in node.roles} - {"amount", "obj"} or not isinstance(price, Nominal):
        raise by.nothing(node, f"{node.verb}: what it costs")
    by.note(price)
    paid = Cost(mana(price.head))
    if node.verb == "reconfigure":
        return reconfigure(paid)
    return (equip(paid, CREATURE_YOU_CONTROL if obj is None else equippable(by, obj)),)


def equippable(by: Interpreter, node: Node) -> Quality:
    """The creatures that an equip ability may target."""
    found = quality(by, node)
    if found.whose != "anyone":
        raise by.nothing(node, "equip: whose")
    types = found.types if found.types and found.types != ("creature",) else ("creature",)
    return replace(found, types=types, whose="you")


# mtg.502.33a.targets, mtg.article.equip-own-creature-only, mtg.article.example-chimeric-idol-animate-first
# mtg.core.equip.quality
def equip(paid: Cost, what: Quality = CREATURE_YOU_CONTROL) -> Activated:
    """'Equip': attach this to target creature you control, at sorcery time."""
    return Activated(paid, Effect((Attach(),), (Target(what),)), "sorcery", "equip")


def limited(by: Interpreter, node: Clause, abilities: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """'Activate only once each turn', behind an equip ability; nothing where a clause says something else."""
    last = abilities[-1] if abilities else None
    once = node.verb == "activate" and {role.name for role in node.roles} == {"only once each turn"}
    if not once or node.subject is not None or not isinstance(last, Activated) or last.keyword != "equip":
        return ()
    by.note_all(node)
    return (*abilities[:-1], replace(last, once=True))


# mtg.core.cost.less
def affinity(by: Interpreter, node: Node) -> Permission | None:
    """'Affinity for artifacts': this spell costs {1} less to cast for each artifact you control."""
    of = node.mods[0].of if isinstance(node, Nominal) and node.head == "affinity" and len(node.mods) == 1 else None
    if not isinstance(node, Nominal) or of is None or node.mods[0].word != "for" or node.adjectives:
        return None
    by.note(node, node.mods[0])
    return Permission("spell costs less", much=Count(replace(quality(by, of), whose="you")), less=1)


def reconfigure(paid: Cost) -> tuple[AnyAbility, ...]:
    """Two abilities; while it is attached it is no creature."""
    return (
        Permission("reconfigure"),
        Static((Stops(("creature",)),), "self", attached=True),
        Activated(paid, Effect((Attach(),), (Target(YOUR_OTHER_CREATURE),)), "sorcery", "reconfigure"),
        Activated(paid, Effect((Unattach(),)), "sorcery", "unattach"),
    )


def enchants(by: Interpreter, node: Clause) -> Target:
    """'Enchant creature'."""
    obj = node.role("obj")
    if len(node.roles) != 1 or not isinstance(obj, Nominal) or obj.sort == "player":
        raise by.nothing(node, "enchant")
    by.note(obj)
    found, zone = zoned(by, obj)
    if zone != "battlefield":
        raise by.nothing(node, "enchant: in another zone")
    return Target(found)


__all__ = ["COMES_WITH", "MAKING", "equip", "equips", "keywords_of", "reconfigure", "standing_for"]
