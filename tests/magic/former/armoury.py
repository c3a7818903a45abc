"""Equipment of our own, over every way in which one works."""

from __future__ import annotations

from msgspec.structs import replace

from tests.magic.former.equipment import equip, gear, granting
from warband.games.magic.programs.abilities import (
    Activated,
    AnyAbility,
    Happening,
    Permission,
    Replacement,
    Static,
    Triggered,
)
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import Base, Becomes, Gains, Gets, GetsFor, Loses, Stops
from warband.games.magic.programs.costs import Cost, cost, mana
from warband.games.magic.programs.ops import (
    AddMana,
    AnyOp,
    Attach,
    Create,
    Damage,
    Draw,
    Effect,
    GainLife,
    PutCounters,
    Unattach,
)
from warband.games.magic.programs.qualities import CREATURE_YOU_CONTROL, Quality, Target
from warband.games.magic.programs.replacements import Prevent

YOUR_KNIGHT = Quality(("creature",), subtypes=("Knight",), whose="you")
YOUR_ARTIFACT = Quality(("artifact",), whose="you")
YOUR_OTHER_CREATURE = Quality(("creature",), whose="you", other=True)
LEGEND, ELF = Quality(supertypes=("legendary",)), Quality(subtypes=("Elf",))
YOUR_CREATURE = Target(CREATURE_YOU_CONTROL)
ANY_COLOUR = AddMana((1, 1, 1, 1, 1, 0), choice=True)


def whenever(happens: Happening, *ops: AnyOp) -> Triggered:
    """'Whenever something happens to equipped creature, do that.'"""
    return Triggered(happens, Effect(ops), "host")


def comes_with(token: str) -> Triggered:
    """'When this enters, create a token, then attach this to it.'"""
    return Triggered("enters", Effect((Create(token), Attach("made"))))


def flash(card: Card) -> Card:
    """An Equipment that may be cast at any time."""
    return replace(card, keywords=("flash",))


def reconfiguring(name: str, text: str, price: str, power: int, toughness: int, *abilities: AnyAbility) -> Card:
    """An Equipment that is a creature while it is attached to nothing."""
    made = gear(
        name, text, *abilities, Permission("reconfigure"), Static((Stops(("creature",)),), "self", attached=True),
        Activated(cost(price), Effect((Attach(),), (Target(YOUR_OTHER_CREATURE),)), "sorcery", "reconfigure"),
        Activated(cost(price), Effect((Unattach(),)), "sorcery", "unattach"),
    )  # fmt: skip
    return replace(
        made, types=("artifact", "creature"), subtypes=("Equipment", "Beetle"), power=power, toughness=toughness
    )


ARMOURY = (
    gear("Ashwood Spear", "{1}", Static((Gets(1, 0), Gains(("first strike",)))), equip("{2}")),
    gear("Tower Shield", "{2}", Static((Gets(0, 3), Gains(("vigilance",)))), equip("{1}")),
    gear("Windrunner Boots", "{2}", Static((Gains(("flying",)),)), equip("{3}")),
    gear("Smoke Cloak", "{3}", Static((Gains(("unblockable",)),)), equip("{3}")),
    gear("Lead Boots", "{1}", Static((Gets(1, 4), Loses(("flying",)))), equip("{1}")),
    gear("Giant's Mold", "{4}", Static((Base(5, 5),)), equip("{4}")),
    gear("Blade of the Faithful", "{2}", Static((Gets(3, 1),)), equip("{1}", YOUR_KNIGHT), equip("{4}")),
    flash(gear(
        "Ambusher's Net", "{2}", Static((Gets(1, 1), Gains(("reach",)))), equip("{2}"),
        Triggered("enters", Effect((Attach(),), (YOUR_CREATURE,))),
    )),
    gear("Rebel Banner", "{3}", Static((Gets(1, 0), Gains(("trample",)))), equip("{2}"), comes_with("Rebel")),
    gear("Hero's Lute", "{2}", Static((Gets(1, 1), Becomes(subtypes=("Bard",)))), equip("{3}"), comes_with("Hero")),
    gear(
        "Hoard Pick", "{2}", Static((Gets(1, 0),)), equip("{2}"),
        whenever("deals combat damage to a player", Create("Treasure")),
    ),
    gear("Scrying Glass", "{2}", equip("{2}"), whenever("deals combat damage to a player", Draw())),
    gear("War Drum", "{2}", Static((Gets(1, 1),)), equip("{2}"), whenever("attacks", Damage(1, "opponent"))),
    gear("Grave Lantern", "{1}", Static((Gets(1, 0),)), equip("{1}"), whenever("dies", Draw())),
    gear(
        "Vine Whip", "{3}", equip("{2}"), Triggered("upkeep", Effect((PutCounters("+1/+1", 1, "host"),)), "you"),
    ),
    gear("Throng Blade", "{3}", Static((GetsFor(1, 0, CREATURE_YOU_CONTROL),)), equip("{2}")),
    gear("Scrap Gauntlet", "{2}", Static((GetsFor(1, 1, YOUR_ARTIFACT),)), equip("{3}")),
    gear(
        "Charged Rod", "{2}", Static((GetsFor(1, 1, "charge"),)), equip("{2}"),
        Triggered("upkeep", Effect((PutCounters("charge", 1, "self"),)), "you"),
    ),
    gear("Sun Mantle", "{2}", Static((Gets(2, 0), Gains(("first strike",))), own_turn=True), equip("{1}")),
    gear(
        "Crown of Lineage", "{2}", Static((Gets(1, 1),)), Static((Gains(("indestructible",)),), only=LEGEND),
        equip("{2}"),
    ),
    gear("Elven Harp", "{1}", Static((Gets(1, 0),)), Static((Gets(1, 2),), only=ELF), equip("{1}")),
    gear(
        "Potion Belt", "{2}", Static((Gets(1, 1),)), equip("{2}"),
        Activated(Cost(mana("{2}"), sacrifice_self=True), Effect((Draw(),))),
    ),
    gear("Seeking Blade", "{2}", Static((Gets(2, 0),)), Activated(cost("{3}"), Effect((Attach(),), (YOUR_CREATURE,)))),
    gear("Warden's Plate", "{3}", Replacement("damage", Prevent(1), "host"), Static((Gets(0, 1),)), equip("{2}")),
    granting(
        gear("Bloodroot Knife", "{2}", Static((Gets(1, 0), Gains((), ("Bloodroot Knife+0",)))), equip("{2}")),
        Triggered("deals damage", Effect((GainLife("that much"),))),
    ),
    reconfiguring("Beetle Engine", "{3}", "{2}", 2, 3, Static((Gets(2, 3),))),
)  # fmt: skip

TOKENS = (
    Card(name="Germ", types=("creature",), subtypes=("Phyrexian", "Germ"), colours=("black",)),
    Card(name="Rebel", types=("creature",), subtypes=("Rebel",), colours=("red",), power=2, toughness=2),
    Card(name="Hero", types=("creature",), subtypes=("Hero",), power=1, toughness=1),
    Card(
        name="Treasure", types=("artifact",), subtypes=("Treasure",),
        abilities=(Activated(Cost(tap=True, sacrifice_self=True), Effect((ANY_COLOUR,))),),
    ),
)  # fmt: skip
