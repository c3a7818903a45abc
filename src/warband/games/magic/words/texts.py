"""The text of a card, a line for each ability."""

from __future__ import annotations

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card
from warband.games.magic.text.nouns import Untold
from warband.games.magic.text.telling import ability, told
from warband.games.magic.text.told_deeds import Speaking

PREVENTS = "If damage would be dealt to {}, prevent 1 of that damage."
BY_HAND = {  # cards whose programs are written by hand: no text tells them yet
    "Warden's Plate": PREVENTS.format("equipped creature") + "\nEquipped creature gets +0/+1.\nEquip {2}",
    "Ward of Ash": PREVENTS.format("you"),
    "Furnace of Ruin": "If damage would be dealt, twice that damage is dealt instead.",
    "Font of Plenty": "If you would gain life, you gain that much life plus 1 instead.",
    "Graveless Realm": "If a creature would die, exile it instead.",
    "Twin Forge": "If you would create tokens, create twice that many instead.",
    "Deep Study": "If you would draw a card, draw two cards instead.",
    "Bodyguard of Stone": "All damage that would be dealt to you is dealt to this creature instead.",
    "Shape Thief": "You may have this creature enter as a copy of any creature.",
    "Twice Told": "Copy target spell. You may choose new targets for the copy.",
    "Borrowed Shape": "Target creature you control becomes a copy of another target creature.",
}


def text(card: Card) -> list[str]:
    """The text that is told from the program."""
    try:
        found = told(card)
    except Untold:
        found = BY_HAND.get(card.name, "")
    return [line for line in found.split("\n") if line]


def ability_text(card: Card, one: AnyAbility) -> str:
    """The text of an ability of a card; '' where it can't be told alone."""
    try:
        return ability(one, Speaking(card))
    except Untold:
        return ""
