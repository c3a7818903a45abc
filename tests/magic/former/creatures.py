"""Creatures."""

from __future__ import annotations

from msgspec.structs import replace

from tests.magic.former.lands import taps_for
from warband.games.magic.programs.abilities import Activated, AnyAbility, Permission, Static, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import Becomes, Gains, Gets
from warband.games.magic.programs.costs import NAMES, Cost, cost, mana
from warband.games.magic.programs.ops import (
    Apply,
    ApplyChosen,
    Attach,
    Damage,
    Discard,
    Draw,
    Effect,
    GainLife,
    Move,
    Regenerate,
)
from warband.games.magic.programs.qualities import ANY_TARGET, CREATURE, LAND_YOU_CONTROL, Quality, Target
from warband.programs.control import May

EQUIPMENT_YOU_CONTROL = Target(Quality(subtypes=("Equipment",), whose="you"))


def creature(name: str, text: str, kinds: str, power: int, toughness: int, *keywords: str) -> Card:
    """A creature with a cost, creature types, power and toughness."""
    return Card(
        name=name, cost=mana(text), types=("creature",), subtypes=tuple(kinds.split()), power=power,
        toughness=toughness, keywords=keywords,
    )  # fmt: skip


def able(card: Card, *abilities: AnyAbility) -> Card:
    """A creature with abilities."""
    return replace(card, abilities=abilities)


def artifact(card: Card) -> Card:
    """A creature that is an artifact too."""
    return replace(card, types=("artifact", "creature"))


def gains(keyword: str) -> Effect:
    """'This creature gains a keyword until end of turn.'"""
    return Effect((Apply((Gains((keyword,)),), "self"),))


# mtg.article.example-jeweled-spirit-falls-off
PROTECTIONS = tuple((f"protection from {word}", Gains((f"protection from {word}",))) for word in ("artifacts", *NAMES))

YOUR_OTHER_CREATURES = Quality(("creature",), whose="you", other=True)
YOUR_EQUIPPED_CREATURES = Quality(("creature",), whose="you", equipped=True)
YOUR_CREATURE = Target(Quality(("creature",), whose="you"))

# mtg.article.example-gigapede, mtg.article.example-glimmering-angel, mtg.article.example-yavimaya-scion
CREATURES = (
    creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2),
    creature("Silvercoat Lion", "{1}{W}", "Cat", 2, 2),
    creature("Hill Giant", "{3}{R}", "Giant", 3, 3),
    creature("Craw Wurm", "{4}{G}{G}", "Wurm", 6, 4),
    creature("Trained Armodon", "{1}{G}{G}", "Elephant", 3, 3),
    creature("Merfolk of the Pearl Trident", "{U}", "Merfolk", 1, 1),
    creature("Coral Eel", "{1}{U}", "Fish", 2, 1),
    creature("Goblin Piker", "{1}{R}", "Goblin Warrior", 2, 1),
    creature("Raging Goblin", "{R}", "Goblin Berserker", 1, 1, "haste"),
    creature("Wind Drake", "{2}{U}", "Drake", 2, 2, "flying"),
    creature("Giant Spider", "{3}{G}", "Spider", 2, 4, "reach"),
    creature("Youthful Knight", "{1}{W}", "Human Knight", 2, 1, "first strike"),
    creature("Fencing Ace", "{1}{W}", "Human Soldier", 1, 1, "double strike"),
    creature("Alaborn Grenadier", "{W}{W}", "Human Soldier", 2, 2, "vigilance"),
    creature("Typhoid Rats", "{B}", "Rat", 1, 1, "deathtouch"),
    creature("Child of Night", "{1}{B}", "Vampire", 2, 1, "lifelink"),
    creature("Boggart Brute", "{2}{R}", "Goblin Warrior", 3, 2, "menace"),
    creature("Wall of Wood", "{G}", "Wall", 0, 3, "defender"),
    creature("Slippery Rogue", "{B}", "Rogue", 1, 1, "unblockable"),
    creature("Gladecover Scout", "{G}", "Elf Scout", 1, 1, "hexproof"),
    creature("Yavimaya Scion", "{4}{G}", "Treefolk", 4, 4, "protection from artifacts"),
    creature("White Knight", "{W}{W}", "Human Knight", 2, 2, "first strike", "protection from black"),
    artifact(creature("Darksteel Myr", "{3}", "Myr", 0, 1, "indestructible")),
    artifact(creature("Alpha Myr", "{2}", "Myr", 2, 1)),
    replace(creature("Isamaru, Hound of Konda", "{W}", "Dog", 2, 2), supertypes=("legendary",)),
    able(creature("Llanowar Elves", "{G}", "Elf Druid", 1, 1), taps_for(4)),
    able(
        creature("Gigapede", "{3}{G}{G}", "Insect", 6, 1, "shroud"),
        Triggered("upkeep", Effect((May(2), Discard(), Move("hand", "self"))), "you", "graveyard"),
    ),
    able(creature("Glimmering Angel", "{3}{W}", "Angel", 2, 2, "flying"), Activated(cost("{U}"), gains("shroud"))),
    able(
        creature("Jeweled Spirit", "{3}{W}{W}", "Spirit", 3, 3, "flying"),
        Activated(Cost(sacrifice=LAND_YOU_CONTROL, sacrifices=2), Effect((ApplyChosen(PROTECTIONS),))),
    ),
    able(creature("Leonin Shikari", "{1}{W}", "Cat Soldier", 2, 2), Permission("equip at instant speed")),
    able(
        creature("Auriok Windwalker", "{3}{W}", "Human Wizard", 2, 3, "flying"),
        Activated(Cost(tap=True), Effect((Attach("target 2", "target"),), (EQUIPMENT_YOU_CONTROL, YOUR_CREATURE))),
    ),
    able(creature("Drudge Skeletons", "{1}{B}", "Skeleton", 1, 1), Activated(cost("{B}"), Effect((Regenerate(),)))),
    able(
        creature("Rallying Bearer", "{1}{W}{W}", "Human", 1, 1),
        Static((Gets(1, 1),), YOUR_OTHER_CREATURES),
    ),
    able(
        creature("Flametongue Kavu", "{3}{R}", "Kavu", 4, 2),
        Triggered("enters", Effect((Damage(4),), (Target(CREATURE),))),
    ),
    able(
        creature("Stone Haven Outfitter", "{1}{W}", "Kor Artificer", 2, 2),
        Static((Gets(1, 1),), YOUR_EQUIPPED_CREATURES),
        Triggered("dies", Effect((Draw(),)), YOUR_EQUIPPED_CREATURES),
    ),
    able(
        creature("Prodigal Pyromancer", "{2}{R}", "Human Wizard", 1, 1),
        Activated(Cost(tap=True), Effect((Damage(1),), (ANY_TARGET,))),
    ),
    able(creature("Thornweald Archer", "{1}{G}", "Elf Archer", 2, 1, "reach", "deathtouch")),
    able(creature("Keeper of Kookus", "{R}", "Goblin", 1, 1), Activated(cost("{R}"), gains("protection from red"))),
    able(
        creature("Marching Idol", "{2}{W}", "Statue", 2, 2),
        Static((Becomes(subtypes=("Soldier",)), Gets(1, 1)), YOUR_OTHER_CREATURES),
    ),
    able(
        creature("Eager Drummer", "{1}{R}", "Goblin", 1, 1),
        Activated(cost("{1}"), Effect((Apply((Gets(1, 0),), "self"),)), once=True),
    ),
    able(
        creature("Soul Warden", "{W}", "Human Cleric", 1, 1),
        Triggered("enters", Effect((GainLife(1),)), Quality(("creature",), other=True)),
    ),
    able(
        creature("Festering Goblin", "{B}", "Zombie Goblin", 1, 1),
        Triggered("dies", Effect((Apply((Gets(-1, -1),)),), (Target(CREATURE),))),
    ),
)
