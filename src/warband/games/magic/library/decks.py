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
REBELS: Deck = {
    "Mountain": 9, "Plains": 8, "Raging Goblin": 3, "Goblin Piker": 3, "Leonin Shikari": 3, "Boggart Brute": 2,
    "Fencing Ace": 3, "Lightning Bolt": 3, "Rebel Banner": 2, "Bonesplitter": 2, "War Drum": 1, "Sun Mantle": 1,
}  # fmt: skip
THIEVES: Deck = {
    "Island": 9, "Swamp": 8, "Slippery Rogue": 4, "Typhoid Rats": 3, "Wind Drake": 3, "Child of Night": 3,
    "Cloak and Dagger": 2, "Scrying Glass": 2, "Hoard Pick": 2, "Terror": 2, "Opt": 2,
}  # fmt: skip
WARDENS: Deck = {
    "Forest": 9, "Plains": 8, "Llanowar Elves": 3, "Trained Armodon": 3, "White Knight": 3, "Stone Haven Outfitter": 3,
    "Thornweald Archer": 2, "Vulshok Morningstar": 2, "Tower Shield": 1, "Elven Harp": 2, "Blade of the Faithful": 2,
    "Giant Growth": 2,
}  # fmt: skip
SCAVENGERS: Deck = {
    "Swamp": 9, "Mountain": 8, "Festering Goblin": 3, "Drudge Skeletons": 3, "Hill Giant": 3, "Flametongue Kavu": 2,
    "Alpha Myr": 2, "Grave Lantern": 2, "Scrap Gauntlet": 2, "Grisly Hook": 1, "Viridian Longbow": 2, "Terror": 3,
}  # fmt: skip
DECKS: Mapping[str, Deck] = {
    "Hammers": HAMMERS, "Knights": KNIGHTS, "Rebels": REBELS, "Thieves": THIEVES, "Wardens": WARDENS,
    "Scavengers": SCAVENGERS,
}  # fmt: skip
STORIES: Mapping[str, str] = {
    "Hammers": "Large creatures, Lightning Bolts, and a hammer that heals whoever swings it.",
    "Knights": "Quick knights, flyers, Counterspells, and the same hammer.",
    "Rebels": "Goblins and cats that attack early, with cheap blades and banners.",
    "Thieves": "Rogues that nobody can block steal cards and treasure.",
    "Wardens": "Sturdy elves and knights that grow with everything they bear.",
    "Scavengers": "Goblins and skeletons that come back, and tools that live on death.",
}
USUAL = ("Hammers", "Knights")  # where a setup names none
SIZE = 40


def listed(deck: Deck) -> list[str]:
    """Every card of a deck, one by one."""
    return [name for name, number in deck.items() for _ in range(number)]
