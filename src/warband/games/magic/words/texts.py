"""The text of a card, a line for each ability."""

from __future__ import annotations

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card
from warband.games.magic.text.telling.nouns import Untold
from warband.games.magic.text.telling.speaking import Speaking
from warband.games.magic.text.telling.telling import ability, told


def text(card: Card) -> list[str]:
    """The text that is told from the program."""
    try:
        found = told(card)
    except Untold:
        found = ""
    return [line for line in found.split("\n") if line]


def ability_text(card: Card, one: AnyAbility) -> str:
    """The text of an ability of a card; '' where it can't be told alone."""
    try:
        return ability(one, Speaking(card))
    except Untold:
        return ""
