"""Instants, sorceries and Auras."""

from __future__ import annotations

from warband.games.magic.library.written import written

# mtg.article.example-confiscate, mtg.article.example-gains-protection, mtg.article.example-karns-touch
# mtg.article.example-stops-being-creature
SPELLS = (
    written("Lightning Bolt", "{R}", "Instant", "This spell deals 3 damage to any target."),
    written("Shock", "{R}", "Instant", "This spell deals 2 damage to any target."),
    written("Counterspell", "{U}{U}", "Instant", "Counter target spell."),
    written("Naturalize", "{1}{G}", "Instant", "Destroy target artifact or enchantment."),
    written("Unsummon", "{U}", "Instant", "Return target creature to its owner's hand."),
    written("Giant Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn."),
    written("Cloudshift", "{W}", "Instant", "Exile target creature you control. Return it to the battlefield."),
    written("Flicker of Steel", "{W}", "Instant", "Exile target artifact you control. Return it to the battlefield."),
    written("Sudden Theft", "{U}", "Instant", "Gain control of target permanent until end of turn."),
    written("Fit by Force", "{W}", "Instant", "Attach target Equipment to target permanent."),
    written("Hush", "{U}", "Instant", "Target creature loses all abilities until end of turn."),
    written("Terror", "{1}{B}", "Instant", "Destroy target nonartifact creature."),
    written(
        "Karn's Touch", "{U}{U}", "Instant",
        "Target noncreature artifact becomes a creature with power and toughness each equal to its mana value "
        "until end of turn.",
    ),
    written("Opt", "{U}", "Instant", "Scry 1. Draw a card."),
    written(
        "Iron Ward", "{1}{W}", "Instant",
        "Target creature you control gains protection from artifacts until end of turn.",
    ),
    written("Peek at the Hand", "{U}", "Sorcery", "Look at target player's hand. Draw a card."),
    written("Mutual Ruin", "{B}", "Sorcery", "You lose 5 life. Each opponent loses 5 life."),
    written("Volcanic Hammer", "{1}{R}", "Sorcery", "This spell deals 3 damage to any target."),
    written(
        "Threaten", "{2}{R}", "Sorcery",
        "Gain control of target creature until end of turn. It gains haste until end of turn.",
    ),
    written("Blaze", "{X}{R}", "Sorcery", "This spell deals X damage to any target."),
    written(
        "Confiscate", "{4}{U}{U}", "Enchantment - Aura",
        "Enchant permanent\n"
        "You control enchanted permanent.",
    ),
    written(
        "Holy Strength", "{W}", "Enchantment - Aura",
        "Enchant creature\n"
        "Enchanted creature gets +1/+2.",
    ),
    written(
        "Agility", "{1}{R}", "Enchantment - Aura",
        "Enchant creature\n"
        "Enchanted creature gets +1/+1 and has flying.",
    ),
    written(
        "Pacifism of Clay", "{1}{W}", "Enchantment - Aura",
        "Enchant permanent\n"
        "Enchanted permanent isn't a creature.",
    ),
)  # fmt: skip
