"""Instants, sorceries and Auras."""

from __future__ import annotations

from warband.games.magic.programs.abilities import Static
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import BaseManaValue, Becomes, Controlled, Gains, Gets, Loses, Stops
from warband.games.magic.programs.costs import mana
from warband.games.magic.programs.ops import (
    AnyOp,
    Apply,
    Attach,
    Counter,
    Damage,
    Destroy,
    Draw,
    Effect,
    Look,
    LoseLife,
    Move,
    Scry,
)
from warband.games.magic.programs.qualities import ANY_TARGET, ANYTHING, CREATURE, Quality, Target

SPELL = Target(ANYTHING, zone="stack")
CREATURE_TARGET, PERMANENT_TARGET = Target(CREATURE), Target(ANYTHING)


def instant(name: str, text: str, target: Target | None, *ops: AnyOp) -> Card:
    """An instant with one target, or none."""
    return Card(name=name, cost=mana(text), types=("instant",), effect=Effect(ops, (target,) if target else ()))


def sorcery(name: str, text: str, target: Target | None, *ops: AnyOp) -> Card:
    """A sorcery with one target, or none."""
    return Card(name=name, cost=mana(text), types=("sorcery",), effect=Effect(ops, (target,) if target else ()))


def aura(name: str, text: str, enchants: Target, *abilities: Static) -> Card:
    """An Aura."""
    return Card(
        name=name, cost=mana(text), types=("enchantment",), subtypes=("Aura",), enchants=enchants, abilities=abilities
    )


# mtg.article.example-confiscate, mtg.article.example-gains-protection, mtg.article.example-karns-touch
# mtg.article.example-stops-being-creature
SPELLS = (
    instant("Lightning Bolt", "{R}", ANY_TARGET, Damage(3)),
    instant("Shock", "{R}", ANY_TARGET, Damage(2)),
    instant("Counterspell", "{U}{U}", SPELL, Counter()),
    instant("Naturalize", "{1}{G}", Target(Quality(("artifact", "enchantment"))), Destroy()),
    instant("Unsummon", "{U}", CREATURE_TARGET, Move("hand")),
    instant("Giant Growth", "{G}", CREATURE_TARGET, Apply((Gets(3, 3),))),
    instant("Cloudshift", "{W}", Target(Quality(("creature",), whose="you")), Move("exile"), Move("battlefield")),
    instant(
        "Flicker of Steel", "{W}", Target(Quality(("artifact",), whose="you")), Move("exile"), Move("battlefield"),
    ),
    instant("Sudden Theft", "{U}", PERMANENT_TARGET, Apply((Controlled(),))),
    Card(
        name="Fit by Force", cost=mana("{W}"), types=("instant",),
        effect=Effect((Attach("target 2", "target"),), (Target(Quality(subtypes=("Equipment",))), PERMANENT_TARGET)),
    ),
    instant("Hush", "{U}", CREATURE_TARGET, Apply((Loses(all=True),))),
    instant("Terror", "{1}{B}", Target(Quality(("creature",), without=("artifact",))), Destroy()),
    instant(
        "Karn's Touch", "{U}{U}", Target(Quality(("artifact",), without=("creature",))),
        Apply((Becomes(("creature",)), BaseManaValue())),
    ),
    instant("Opt", "{U}", None, Scry(1), Draw()),
    instant("Iron Ward", "{1}{W}", Target(Quality(("creature",), whose="you")),
            Apply((Gains(("protection from artifacts",)),))),
    sorcery("Peek at the Hand", "{U}", Target(players=True), Look(), Draw()),
    sorcery("Mutual Ruin", "{B}", None, LoseLife(5), LoseLife(5, "opponent")),
    sorcery("Volcanic Hammer", "{1}{R}", ANY_TARGET, Damage(3)),
    sorcery("Threaten", "{2}{R}", CREATURE_TARGET, Apply((Controlled(), Gains(("haste",))))),
    sorcery("Blaze", "{X}{R}", ANY_TARGET, Damage("x")),
    aura("Confiscate", "{4}{U}{U}", PERMANENT_TARGET, Static((Controlled(),))),
    aura("Holy Strength", "{W}", CREATURE_TARGET, Static((Gets(1, 2),))),
    aura("Agility", "{1}{R}", CREATURE_TARGET, Static((Gets(1, 1), Gains(("flying",))))),
    aura("Pacifism of Clay", "{1}{W}", PERMANENT_TARGET, Static((Stops(("creature",)),))),
)  # fmt: skip
