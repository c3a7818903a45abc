"""Equipment, and artifacts that change what they are."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility, Chooses, Permission, Static, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import Base, Becomes, Gains, GainsChosen, Gets, Stops
from warband.games.magic.programs.costs import NAMES, Cost, cost, mana
from warband.games.magic.programs.ops import Apply, Attach, Create, Damage, Destroy, Effect, GainLife, Tap, Unattach
from warband.games.magic.programs.qualities import (
    ANY_TARGET,
    CREATURE,
    CREATURE_YOU_CONTROL,
    LAND_YOU_CONTROL,
    Quality,
    Target,
)
from warband.programs.control import May


# mtg.502.33a.targets, mtg.article.equip-own-creature-only, mtg.article.example-chimeric-idol-animate-first
# mtg.core.equip.quality
def equip(
    price: str | Cost, quality: Quality = CREATURE_YOU_CONTROL, less: tuple[Quality, int] | None = None
) -> Activated:
    """'Equip [cost]': attach this to target creature you control, at sorcery time."""
    paid = cost(price) if isinstance(price, str) else price
    return Activated(paid, Effect((Attach(),), (Target(quality),)), "sorcery", "equip", less)


# mtg.article.example-warhammer-subtype
def gear(name: str, text: str, *abilities: AnyAbility) -> Card:
    """An Equipment."""
    return Card(name=name, cost=mana(text), types=("artifact",), subtypes=("Equipment",), abilities=abilities)


def legendary(card: Card) -> Card:
    """A card that is legendary."""
    return replace(card, supertypes=("legendary",))


def granting(card: Card, *granted: AnyAbility) -> Card:
    """A card that gives abilities to others: 'NAME+0' is the key of the first."""
    return replace(card, granted=granted)


A_LEGEND = Quality(("creature",), supertypes=("legendary",))
LEGENDARY = Quality(("creature",), supertypes=("legendary",), whose="you")
COMMANDER = Quality(("creature",), commander=True, whose="you")
PLANESWALKER = Quality(("planeswalker",), whose="you")  # mtg.core.equip.planeswalker
# mtg.article.example-warhammer-triggered
LIFE_FOR_DAMAGE = Triggered("deals damage", Effect((GainLife("that much"),)))

ARTIFACT = Target(Quality(("artifact",)))
YOUR_OTHER_CREATURE = Quality(("creature",), whose="you", other=True)
ROGUE = Quality(("creature",), subtypes=("Rogue",))

EQUIPMENT = (
    gear("Loxodon Warhammer", "{3}", Static((Gets(3, 0), Gains(("trample", "lifelink")))), equip("{3}")),
    gear("Leonin Scimitar", "{1}", Static((Gets(1, 1),)), equip("{1}")),
    gear("Vulshok Morningstar", "{2}", Static((Gets(2, 2),)), equip("{2}")),
    gear("Bonesplitter", "{1}", Static((Gets(2, 0),)), equip("{1}")),
    gear("Shuko", "{1}", Static((Gets(1, 0),)), equip("{0}")),
    gear("Lightning Greaves", "{2}", Static((Gains(("haste", "shroud")),)), equip("{0}")),
    legendary(
        gear("Konda's Banner", "{2}", Static((Gets(1, 1),)), Permission("attaches only to", by=A_LEGEND), equip("{2}"))
    ),
    legendary(gear("Blackblade Reforged", "{2}", Static((Gets(2, 2),)), equip("{3}", LEGENDARY), equip("{7}"))),
    gear("Ghostfire Blade", "{1}", Static((Gets(2, 2),)), equip("{3}", less=(Quality(colourless=True), 2))),
    granting(
        gear("Viridian Longbow", "{1}", Static((Gains((), ("Viridian Longbow+0",)),)), equip("{3}")),
        Activated(Cost(tap=True), Effect((Damage(1),), (ANY_TARGET,))),
    ),
    granting(
        gear(
            "Heavy Arbalest", "{3}", Static((Gains((), ("Heavy Arbalest+0",)),)), Permission("untaps not", "host"),
            equip("{4}"),
        ),
        Activated(Cost(tap=True), Effect((Damage(2),), (ANY_TARGET,))),
    ),
    granting(
        gear("Heartseeker", "{4}", Static((Gets(2, 1), Gains((), ("Heartseeker+0",)))), equip("{5}")),
        Activated(Cost(tap=True, unattach="Heartseeker"), Effect((Destroy(),), (Target(CREATURE),))),
    ),
    gear("Mask of Iron", "{1}", Static((Gains(("protection from artifacts",)),)), equip("{1}")),
    gear(
        "Grudging Blade", "{1}", Static((Gets(1, 0),)), equip("{1}"),
        Triggered("is unattached", Effect((GainLife(2),))),
    ),
    gear("Assault Suit", "{4}", Static((Gets(2, 2), Gains(("haste", "can't be sacrificed")))), equip("{3}")),
    gear("Oathbound Blade", "{1}", Static((Gets(2, 0),)), equip(Cost(life=3))),
    gear("Scholar's Staff", "{1}", Static((Gets(1, 1),)), equip(Cost(discards=1))),
    gear("Grisly Hook", "{1}", Static((Gets(3, 1),)), equip(Cost(sacrifice=CREATURE_YOU_CONTROL))),
    gear("Ember Maul", "{R}", Static((Gets(2, 0),)), equip("{1}")),
    gear(
        "Cloak and Dagger", "{2}", Static((Gets(2, 0), Gains(("shroud",)))), equip("{3}"),
        Triggered("enters", Effect((May(1), Attach("it"))), ROGUE),
    ),
    gear(
        "Sanctuary Blade", "{2}", Chooses(NAMES), Static((Gets(2, 0), GainsChosen())), equip("{3}"),
    ),
    gear("Marshal's Standard", "{2}", Static((Gets(2, 2),)), equip("{1}", COMMANDER), equip("{4}")),
    gear("Sage's Girdle", "{2}", Static((Gets(1, 3),)), equip("{1}", PLANESWALKER), equip("{3}")),
    gear(
        "Batterskull", "{5}", Static((Gets(4, 4), Gains(("vigilance", "lifelink")))), equip("{5}"),
        Triggered("enters", Effect((Create("Germ"), Attach("made")))),
    ),
)  # fmt: skip

RECONFIGURING = (
    replace(
        gear(
            "Bronzeplate Boar", "{2}{R}", Static((Gets(3, 2), Gains(("trample",)))),
            Permission("reconfigure"),
            Static((Stops(("creature",)),), "self", attached=True),
            Activated(cost("{5}"), Effect((Attach(),), (Target(YOUR_OTHER_CREATURE),)), "sorcery", "reconfigure"),
            Activated(cost("{5}"), Effect((Unattach(),)), "sorcery", "unattach"),
        ),
        types=("artifact", "creature"), subtypes=("Equipment", "Boar"), power=3, toughness=2, keywords=("trample",),
    ),
)  # fmt: skip

# mtg.article.example-warhammer-equip, mtg.article.example-warhammer-keyword, mtg.article.example-warhammer-pt
CLASSIC = (  # as the cards were worded in 2003
    granting(
        gear(
            "Loxodon Warhammer",
            "{3}",
            Static((Gets(3, 0), Gains(("trample",), ("Loxodon Warhammer+0",)))),
            equip("{3}"),
        ),
        LIFE_FOR_DAMAGE,
    ),
)

# mtg.article.example-chimeric-idol-end-of-turn
OTHERS = (
    Card(
        name="Field of Waking Iron", cost=mana("{2}{U}"), types=("enchantment",),
        abilities=(Static((Becomes(("creature",)), Base(4, 4)), Quality(("artifact",))),),
    ),
    Card(
        name="Chimeric Idol", cost=mana("{3}"), types=("artifact",),
        abilities=(
            Activated(
                cost("{0}"),
                Effect((Tap(LAND_YOU_CONTROL), Apply((Becomes(("creature",), ("Turtle",)), Base(3, 3)), "self"))),
            ),
        ),
    ),
    Card(
        name="Rusting Stone", cost=mana("{2}"), types=("artifact",),
        abilities=(Activated(Cost(tap=True), Effect((Apply((Stops(("artifact",)),)),), (ARTIFACT,))),),
    ),
)  # fmt: skip
