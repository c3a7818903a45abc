"""Equipment of our own: conditions that are joined, several modes, copies with a difference, effects that are bound."""

from __future__ import annotations

from warband.games.magic.library.written import written

GEAR = "Artifact - Equipment"

DURATIONS_AND_MODES = (
    written(
        "Harbor Pennant", "{1}", GEAR,
        "As long as you control a Plains and an Island, equipped creature gets +2/+2.\n"
        "Equip {1}",
    ),
    written(
        "Skylark Spurs", "{1}", GEAR,
        "Equipped creature can't be blocked except by creatures with flying or reach.\n"
        "Equip {1}",
    ),
    written(
        "Pilgrim's Coffer", "{2}", GEAR,
        "When this Equipment enters, choose one or both —\n"
        "• You gain 3 life.\n"
        "• This Equipment deals 2 damage to target creature.\n"
        "Equip {1}",
    ),
    written(
        "Twinned Sigil", "{2}", GEAR,
        "Whenever equipped creature attacks, create a token that's a copy of it, except it has flying.\n"
        "Equip {1}",
    ),
    written(
        "Jailer's Keyring", "{2}", GEAR,
        "When this Equipment enters, exile target creature an opponent controls until this Equipment leaves the "
        "battlefield.\n"
        "Equip {1}",
    ),
    written(
        "Puppet Bridle", "{3}", GEAR,
        "When this Equipment enters, gain control of target creature for as long as you control this Equipment.\n"
        "Equip {2}",
    ),
    written(
        "Requiem Bell", "{1}", GEAR,
        "When equipped creature dies, if its power was 3 or greater, draw a card.\n"
        "Equip {1}",
    ),
    written(
        "Canopy Cowl", "{1}", GEAR,
        "As long as you control a Forest, equipped creature can't be blocked by creatures with flying.\n"
        "Equip {1}",
    ),
    written(
        "Homing Charm", "{1}", GEAR,
        "If equipped creature would die, return it to its owner's hand instead.\n"
        "Equip {1}",
    ),
)  # fmt: skip
