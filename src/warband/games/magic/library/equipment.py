"""Equipment, and artifacts that change their types."""

from __future__ import annotations

from warband.games.magic.library.written import written

# mtg.core.equip.planeswalker
EQUIPMENT = (
    written(
        "Loxodon Warhammer", "{3}", "Artifact - Equipment",
        "Equipped creature gets +3/+0 and has trample and lifelink.\n"
        "Equip {3}",
    ),
    written(
        "Leonin Scimitar", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+1.\n"
        "Equip {1}",
    ),
    written(
        "Vulshok Morningstar", "{2}", "Artifact - Equipment",
        "Equipped creature gets +2/+2.\n"
        "Equip {2}",
    ),
    written(
        "Bonesplitter", "{1}", "Artifact - Equipment",
        "Equipped creature gets +2/+0.\n"
        "Equip {1}",
    ),
    written(
        "Shuko", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+0.\n"
        "Equip {0}",
    ),
    written(
        "Lightning Greaves", "{2}", "Artifact - Equipment",
        "Equipped creature has haste and shroud.\n"
        "Equip {0}",
    ),
    written(
        "Konda's Banner", "{2}", "Legendary Artifact - Equipment",
        "Equipped creature gets +1/+1.\n"
        "This Equipment can be attached only to a legendary creature.\n"
        "Equip {2}",
    ),
    written(
        "Blackblade Reforged", "{2}", "Legendary Artifact - Equipment",
        "Equipped creature gets +2/+2.\n"
        "Equip legendary creature {3}\n"
        "Equip {7}",
    ),
    written(
        "Ghostfire Blade", "{1}", "Artifact - Equipment",
        "Equipped creature gets +2/+2.\n"
        "Equip {3}\n"
        "This object's equip ability costs {2} less to activate if it targets a colorless creature.",
    ),
    written(
        "Viridian Longbow", "{1}", "Artifact - Equipment",
        'Equipped creature has "{T}: This creature deals 1 damage to any target."\n'
        "Equip {3}",
    ),
    written(
        "Heavy Arbalest", "{3}", "Artifact - Equipment",
        'Equipped creature has "{T}: This creature deals 2 damage to any target."\n'
        "Equipped creature doesn't untap during its controller's untap step.\n"
        "Equip {4}",
    ),
    written(
        "Heartseeker", "{4}", "Artifact - Equipment",
        'Equipped creature gets +2/+1 and has "{T}, unattach Heartseeker: Destroy target creature."\n'
        "Equip {5}",
    ),
    written(
        "Mask of Iron", "{1}", "Artifact - Equipment",
        "Equipped creature has protection from artifacts.\n"
        "Equip {1}",
    ),
    written(
        "Grudging Blade", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+0.\n"
        "Equip {1}\n"
        "Whenever this Equipment becomes unattached from a permanent, you gain 2 life.",
    ),
    written(
        "Assault Suit", "{4}", "Artifact - Equipment",
        "Equipped creature gets +2/+2, has haste, and can't be sacrificed.\n"
        "Equip {3}",
    ),
    written(
        "Oathbound Blade", "{1}", "Artifact - Equipment",
        "Equipped creature gets +2/+0.\n"
        "Equip—Pay 3 life.",
    ),
    written(
        "Scholar's Staff", "{1}", "Artifact - Equipment",
        "Equipped creature gets +1/+1.\n"
        "Equip—Discard a card.",
    ),
    written(
        "Grisly Hook", "{1}", "Artifact - Equipment",
        "Equipped creature gets +3/+1.\n"
        "Equip—Sacrifice a creature.",
    ),
    written(
        "Ember Maul", "{R}", "Artifact - Equipment",
        "Equipped creature gets +2/+0.\n"
        "Equip {1}",
    ),
    written(
        "Cloak and Dagger", "{2}", "Artifact - Equipment",
        "Equipped creature gets +2/+0 and has shroud.\n"
        "Equip {3}\n"
        "Whenever a Rogue creature enters, you may attach this Equipment to it.",
    ),
    written(
        "Sanctuary Blade", "{2}", "Artifact - Equipment",
        "As this Equipment becomes attached to a creature, choose a color.\n"
        "Equipped creature gets +2/+0 and has protection from the last chosen color.\n"
        "Equip {3}",
    ),
    written(
        "Marshal's Standard", "{2}", "Artifact - Equipment",
        "Equipped creature gets +2/+2.\n"
        "Equip commander {1}\n"
        "Equip {4}",
    ),
    written(
        "Sage's Girdle", "{2}", "Artifact - Equipment",
        "Equipped creature gets +1/+3.\n"
        "Equip planeswalker {1}\n"
        "Equip {3}",
    ),
    written(
        "Batterskull", "{5}", "Artifact - Equipment",
        "Equipped creature gets +4/+4 and has vigilance and lifelink.\n"
        "Equip {5}\n"
        "Living weapon",
    ),
    written(
        "Bronzeplate Boar", "{2}{R}", "Artifact Creature - Equipment Boar",
        "Trample\n"
        "Equipped creature gets +3/+2 and has trample.\n"
        "Reconfigure {5}",
        "3/2",
    ),
)  # fmt: skip

# mtg.article.example-warhammer-equip, mtg.article.example-warhammer-keyword, mtg.article.example-warhammer-pt
# mtg.article.example-warhammer-subtype, mtg.article.example-warhammer-triggered
CLASSIC = (  # as the cards were worded in 2003
    written(
        "Loxodon Warhammer", "{3}", "Artifact - Equipment",
        'Equipped creature gets +3/+0 and has trample and "Whenever this creature deals damage, you gain that much'
        ' life."\n'
        "Equip {3}",
    ),
)  # fmt: skip

# mtg.article.example-chimeric-idol-end-of-turn
OTHERS = (
    written("Field of Waking Iron", "{2}{U}", "Enchantment", "Artifacts are 4/4 creatures."),
    written(
        "Chimeric Idol", "{3}", "Artifact",
        "{0}: Tap all lands you control. This artifact becomes a 3/3 Turtle creature until end of turn.",
    ),
    written("Rusting Stone", "{2}", "Artifact", "{T}: Target artifact isn't an artifact until end of turn."),
)  # fmt: skip
