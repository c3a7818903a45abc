"""Cards with replacement and prevention, copies, and phasing."""

from __future__ import annotations

from msgspec.structs import replace

from tests.magic.former.creatures import able, creature
from tests.magic.former.spells import CREATURE_TARGET, SPELL, instant, sorcery
from warband.games.magic.programs.abilities import AnyAbility, Replacement, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import Stops
from warband.games.magic.programs.costs import mana
from warband.games.magic.programs.ops import (
    Apply,
    BecomeCopy,
    CopySpell,
    CreateCopy,
    Damage,
    Effect,
    GainLife,
    PhaseOut,
    PowerOf,
    Shield,
)
from warband.games.magic.programs.qualities import ANY_TARGET, CREATURE, CREATURE_YOU_CONTROL, Quality, Target
from warband.games.magic.programs.replacements import Entering, Exiled, Plus, Prevent, Redirected, Times

YOUR_CREATURE, EQUIPMENT = Target(CREATURE_YOU_CONTROL), Target(Quality(subtypes=("Equipment",)))


def enchantment(name: str, text: str, *abilities: AnyAbility) -> Card:
    """An enchantment that is on nothing."""
    return Card(name=name, cost=mana(text), types=("enchantment",), abilities=abilities)


def two_targets(name: str, text: str, first: Target, second: Target, *ops: Apply | Damage | BecomeCopy) -> Card:
    """An instant with two targets."""
    return Card(name=name, cost=mana(text), types=("instant",), effect=Effect(ops, (first, second)))


WONDERS = (
    enchantment("Ward of Ash", "{1}{W}", Replacement("damage", Prevent(1), "you")),
    enchantment("Furnace of Ruin", "{2}{R}{R}", Replacement("damage", Times(2))),
    enchantment("Font of Plenty", "{1}{G}", Replacement("gain life", Plus(1), "you")),
    enchantment("Bell of Envy", "{1}{W}", Triggered("gains life", Effect((GainLife(1),)), "opponent")),
    enchantment("Graveless Realm", "{2}{B}", Replacement("dies", Exiled(), CREATURE)),
    enchantment("Twin Forge", "{3}{W}", Replacement("create", Times(2), "you")),
    enchantment("Deep Study", "{3}{U}", Replacement("draw", Times(2), "you")),
    able(creature("Bodyguard of Stone", "{2}{W}", "Golem", 0, 4), Replacement("damage", Redirected(), "you")),
    replace(creature("Shape Thief", "{3}{U}", "Shapeshifter", 0, 0), enters=Entering(copies=CREATURE)),
    replace(creature("Growing Sapling", "{1}{G}", "Treefolk", 0, 0), enters=Entering(counters=(("+1/+1", 2),))),
    replace(creature("Drowsy Ogre", "{2}{R}", "Ogre", 4, 3), enters=Entering(tapped=True)),
    creature("Flickering Sprite", "{1}{U}", "Faerie", 2, 1, "phasing"),
    instant("Guarding Light", "{W}", ANY_TARGET, Shield(3)),
    instant("Twice Told", "{1}{U}", SPELL, CopySpell()),
    sorcery("Made Again", "{2}{U}", CREATURE_TARGET, CreateCopy()),
    two_targets("Borrowed Shape", "{1}{U}", YOUR_CREATURE, CREATURE_TARGET, BecomeCopy("target 2", "target")),
    instant("Slip Aside", "{U}", CREATURE_TARGET, PhaseOut()),
    instant("Vanishing Veil", "{1}{W}", None, PhaseOut(Quality(whose="you", without=("land",)))),
    two_targets(
        "Last Swing", "{1}{R}", EQUIPMENT, CREATURE_TARGET,
        Apply((Stops(("artifact",)),)), Damage(PowerOf("target 2"), "opponent"),
    ),
)  # fmt: skip
