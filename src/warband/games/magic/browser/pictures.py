"""The picture that the page draws on a card: a silhouette by the words of its types and its name."""

from __future__ import annotations

from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import NAMES

# Silhouettes with the words that ask for them; the first that fits is drawn. The page has a shape for each.
SILHOUETTES = {
    "wing": "Drake Angel Bird Spirit Faerie Wind",
    "hammer": "Hammer hammer Maul Mold Anvil",
    "bow": "Longbow Arbalest Archer Net Whip",
    "boots": "Boots Greaves Suit",
    "shield": "Shield Plate Ward Girdle Belt skull",
    "cloak": "Cloak Mantle Mask Veil",
    "banner": "Banner Standard Drum Lute Harp Crown",
    "lens": "Glass Lantern Scrying Peek",
    "staff": "Staff Rod Spear star Pick Hook",
    "sword": "Blade Scimitar splitter Knife Dagger Shuko Equipment",
    "helm": "Knight Soldier",
    "ears": "Goblin Ogre Rogue",
    "fish": "Fish Merfolk Eel",
    "wurm": "Wurm Snake Kavu Turtle",
    "spider": "Spider Insect Beetle",
    "leaf": "Elf Treefolk Growth Natural",
    "skull": "Skeleton Zombie Vampire Germ Terror Grave",
    "cog": "Golem Myr Construct Statue Idol Stone",
    "wall": "Wall",
    "paw": "Bear Cat Dog Boar Elephant Rat Beast",
    "bolt": "Bolt Shock",
    "flame": "Blaze Ruin Furnace Volcanic",
}
LANDS = dict(zip(NAMES, ("sun", "drop", "skull", "flame", "tree"), strict=True))
KINDS = {
    "land": "gem", "creature": "person", "instant": "bolt", "sorcery": "scroll", "enchantment": "star",
    "artifact": "cog",
}  # fmt: skip


def picture(card: Card, colours: list[str]) -> str:
    """The silhouette of a card."""
    if "land" in card.types and len(colours) == 1:
        return LANDS[colours[0]]
    words = " ".join((*card.subtypes, card.name))
    fitting = (shape for shape, wanted in SILHOUETTES.items() if any(word in words for word in wanted.split()))
    return next(fitting, next((shape for kind, shape in KINDS.items() if kind in card.types), "star"))
