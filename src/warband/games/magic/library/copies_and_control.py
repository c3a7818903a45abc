"""Cards of our own with copies, other characteristics, and control that changes."""

from __future__ import annotations

from warband.games.magic.library.written import written

COPIES_AND_CONTROL = (
    written("Made Again", "{2}{U}", "Sorcery", "Create a token that's a copy of target creature."),
    written(
        "Shape Thief", "{3}{U}", "Creature - Shapeshifter",
        "This creature may enter as a copy of any creature on the battlefield.",
        "0/0",
    ),
    written("Twice Told", "{1}{U}", "Instant", "Copy target spell. You may choose new targets for the copy."),
    written("Borrowed Shape", "{1}{U}", "Instant", "Target creature you control becomes a copy of target creature."),
    written(
        "Passing Likeness", "{1}{U}", "Instant",
        "Target creature you control becomes a copy of target creature until end of turn.",
    ),
    written("Echo of a Word", "{U}", "Instant", "Copy target spell."),
    written(
        "Frog's Fate", "{1}{U}", "Instant",
        "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness "
        "1/1.",
    ),
    written("Unwanted Gift", "{2}{U}", "Sorcery", "Target player gains control of target permanent you control."),
    written("Fair Trade", "{3}{U}", "Sorcery", "Exchange control of two target creatures."),
    written(
        "Brief Command", "{2}{U}", "Instant",
        "Untap target creature an opponent controls and gain control of it until end of turn. It gains haste until "
        "end of turn. When you lose control of that creature, tap it.",
    ),
    written(
        "Scrap Colossus", "{4}", "Artifact Creature - Golem",
        "This creature's power and toughness are each equal to the number of artifacts you control.",
        "0/0",
    ),
)
