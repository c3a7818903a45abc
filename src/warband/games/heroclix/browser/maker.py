"""Texts that people make: their meaning, and a small match in which a character has one as its trait."""

from __future__ import annotations

from collections.abc import Sequence

from warband.game import Data, Setup
from warband.games.heroclix.library.imports.written import value
from warband.games.heroclix.words.explained import explain

HERO, RIVAL = "Champion", "Rival"
SAMPLES = (
    "FREE: Heal this character 1 click.",
    "When this character hits, after resolutions give each hit character an action token.",
    "While this character has an action token, modify its attack and damage +1.",
    "Once per game, when this character would be KO'd, turn it to click #2.",
    "FREE: Roll a d6. 4-6: Deal an opposing character within range and line of fire 1 damage.",
)
TEXT = "TEXT"  # stands in place of the text
CARDS = f"""set = "made"
name = "Made here"

[[card]]
id = "made-001"
name = "Champion"
points = 50
range = 6
dial = '''
1 | 8 | 10 | 16 | 2
2 | 8 | 10 | 16 | 2
3 | 7 |  9 | 15 | 2
4 | 7 |  9 | 15 | 1
'''
[card.traits]
"Own Words" = {TEXT}

[[card]]
id = "made-002"
name = "Rival"
points = 50
range = 4
dial = '''
1 | 7 | 10 | 16 | 2
2 | 7 | 10 | 16 | 2
3 | 6 |  9 | 15 | 2
4 | 6 |  9 | 15 | 1
'''
"""
GROUND = """map    The Practice Yard
kind   outdoor
terrain
       A B C D E F G H
    1  . . . . . . . .
    2  . . h . . . . .
    3  . . . . . # . .
    4  . . . . . . . .
    5  . . . . . . . .
    6  . . # . . . . .
    7  . . . . . h . .
    8  . . . . . . . .
areas
       A B C D E F G H
    3  . . . 1 1 . . .
    6  . . . 2 2 . . .
"""


def samples() -> Sequence[str]:
    """Texts to begin with."""
    return SAMPLES


def explained(text: str, name: str, label: str) -> Data:
    """The meaning of a text on a card, and its faults."""
    return explain(text, name or HERO, label).data


def trial(text: str) -> Setup:
    """A match of two characters on a small map."""
    cards = CARDS.replace(TEXT, value(text))
    return {"forces": [[HERO], [RIVAL]], "maps": ["The Practice Yard"], "collection": [cards, GROUND]}
