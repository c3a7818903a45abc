"""Small files that the tests of content scratch, and what the game knows in them."""

from __future__ import annotations

from warband.files.located import TomlFile
from warband.files.mistakes import ContentError, Mistake
from warband.games.heroclix.library.cards import Known, read_set
from warband.games.heroclix.library.content import DATA
from warband.games.heroclix.library.scenarios import read_scenario

SETS = sorted((DATA / "sets").glob("*.toml"))
SCENARIOS = sorted((DATA / "scenarios").glob("*.toml"))

# The Powers and Abilities Card, as far as the shipped sets need it.
POWERS = {
    "speed": ["Charge", "Flurry", "Running Shot", "Sidestep"],
    "attack": ["Blades/Claws/Fangs", "Penetrating/Psychic Blast", "Poison", "Quake"],
    "defense": [
        "Combat Reflexes", "Energy Shield/Deflection", "Impervious", "Invulnerability", "Regeneration", "Super Senses",
        "Toughness",
    ],
    "damage": ["Exploit Weakness", "Outwit", "Probability Control"],
}  # fmt: skip
SYMBOLS = {
    "speed": ["boot", "wing", "dolphin"],
    "attack": ["fist"],
    "defense": ["shield", "indomitable"],
    "damage": ["tiny", "starburst", "giant", "colossal"],
}
KNOWN = Known(
    powers={name: slot for slot, names in POWERS.items() for name in names},
    symbols={name: slot for slot, names in SYMBOLS.items() for name in names},
    teams=["Wonder Woman Ally", "Injustice League", "Mystics"],
)

HERO = '''\
set  = "test"
name = "A set"

[[card]]
id       = "test-001"
name     = "Hero"
points   = [60, 30]
starts   = [1, 3]
range    = 4
bolts    = 1
rarity   = "rare"
symbols  = ["boot", "fist", "shield", "starburst"]
base     = "1x1"
teams    = ["Mystics"]
keywords = ["Warrior"]
improved = ["MOVEMENT Elevated"]
dial = """
1 | 8 Sidestep | 11 | 18 Toughness | 2
2 | 8          | 10 | 17           | 2
3 | 7          | 10 | 17 *Stubborn | 3 Outwit
"""
[card.specials]
Stubborn = "STOP. Toughness."
[card.traits]
"Well Known" = "SAFEGUARD: Outwit."
'''

DUEL = """\
name   = "A duel"
letter = "D"
map    = "Training Yard"
sets   = ["battlegrounds"]
story  = "One against one."

[forces]
red  = ["Cheetah 30"]
blue = [
    "Wonder Woman 30",
]

[wins]
red  = ["if early: KO 1 opposing character while The Cheetah is not KO'd"]
blue = ["KO The Cheetah"]

[next]
red = "C"

[options]
build-total = 30
early       = false
"""


def found_in_set(text: str, known: Known = KNOWN) -> tuple[Mistake, ...]:
    """What is wrong with a set, if anything is."""
    try:
        read_set(TomlFile("a.toml", text), known)
    except ContentError as error:
        return error.mistakes
    return ()


def found_in_scenario(text: str) -> tuple[Mistake, ...]:
    """What is wrong with a scenario, if anything is."""
    try:
        read_scenario(TomlFile("a.toml", text))
    except ContentError as error:
        return error.mistakes
    return ()
