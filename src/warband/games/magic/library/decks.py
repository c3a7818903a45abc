"""Decks of forty cards."""

from __future__ import annotations

from collections.abc import Mapping

Deck = Mapping[str, int]

HAMMERS: Deck = {
    "Forest": 9, "Mountain": 8, "Grizzly Bears": 4, "Llanowar Elves": 3, "Trained Armodon": 3, "Hill Giant": 3,
    "Craw Wurm": 2, "Lightning Bolt": 4, "Loxodon Warhammer": 3, "Giant Spider": 1,
}  # fmt: skip
KNIGHTS: Deck = {
    "Plains": 9, "Island": 8, "Silvercoat Lion": 4, "Alaborn Grenadier": 3, "Wind Drake": 4, "Coral Eel": 3,
    "Youthful Knight": 2, "Counterspell": 4, "Loxodon Warhammer": 3,
}  # fmt: skip
DECKS: Mapping[str, Deck] = {"Hammers": HAMMERS, "Knights": KNIGHTS}
SIZE = 40


def listed(deck: Deck) -> list[str]:
    """Every card of a deck, one by one."""
    return [name for name, number in deck.items() for _ in range(number)]
