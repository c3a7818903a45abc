"""The terms of Magic for players: each with its kind, and the rule that says what it means."""

from __future__ import annotations

GLOSSARY = (
    ("Untap step", "turn", "mtg.core.turn.untap"),
    ("Upkeep", "turn", "mtg.core.turn.upkeep"),
    ("Draw step", "turn", "mtg.core.turn.draw"),
    ("Main phase", "turn", "mtg.core.turn.main"),
    ("Combat", "turn", "mtg.core.combat.beginning"),
    ("End step", "turn", "mtg.core.turn.end"),
    ("Stops", "turn", "mtg.core.priority.stops"),
    ("Land", "cards", "mtg.core.land.one-a-turn"),
    ("Mana", "cards", "mtg.core.mana.tap"),
    ("Casting", "cards", "mtg.core.cast.from-hand"),
    ("Target", "cards", "mtg.core.target.as-text-says"),
    ("Stack", "cards", "mtg.core.resolve.top-first"),
    ("Priority", "cards", "mtg.core.priority.may"),
    ("Summoning sickness", "combat", "mtg.core.combat.summoning-sick"),
    ("Attacking", "combat", "mtg.core.combat.untapped-attack"),
    ("Blocking", "combat", "mtg.core.combat.untapped-block"),
    ("Lethal damage", "combat", "mtg.core.sba.lethal-damage"),
    ("Legend rule", "cards", "mtg.core.sba.legend"),
    ("Equip", "Equipment", "mtg.502.33a.meaning"),
    ("Living weapon", "Equipment", "mtg.core.equip.enters-attach"),
    ("Mulligan", "opening", "mtg.core.mulligan"),
    *(
        (word.capitalize().replace("-", " "), "keyword", f"mtg.core.keyword.{word}")
        for word in (
            "afflict", "bushido", "cycling", "deathtouch", "defender", "devoid", "exalted", "fear", "first-strike",
            "flying", "haste", "hexproof", "horsemanship", "indestructible", "infect", "intimidate", "landwalk",
            "lifelink", "menace", "prowess", "reach", "regenerate", "shadow", "shroud", "skulk", "toxic", "trample",
            "vigilance", "ward", "wither",
        )
    ),
    ("Protection", "keyword", "mtg.core.protection.quality"),
    ("Phasing", "keyword", "mtg.core.phasing.out"),
    ("Scry", "keyword", "mtg.core.scry"),
    ("Surveil", "keyword", "mtg.core.surveil"),
    ("Mill", "keyword", "mtg.core.mill"),
    ("Fight", "keyword", "mtg.core.fight"),
)  # fmt: skip
