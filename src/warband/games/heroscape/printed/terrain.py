"""Kinds of terrain: their drawings, and their effects on moving figures."""

from __future__ import annotations

from typing import NamedTuple


class Terrain(NamedTuple):
    """One kind of terrain."""

    name: str
    sign: str = ""  # behind the level in a drawing
    stops: bool = False  # entering it ends a move on foot
    soft: bool = False  # nobody is hurt who falls there
    burns: bool = False  # whoever enters it rolls for their life
    smoulders: bool = False  # at the end of a round it wounds
    slow: bool = False  # a space of it counts as two
    road: bool = False
    heals: bool = False  # whoever ends a move there loses a wound marker
    shade: int = 0  # defense dice against attackers that are not adjacent

    @property
    def words(self) -> str:
        """The name in words: 'swamp water'."""
        return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in self.name)

    # hs.given.terrain
    def is_of(self, words: tuple[str, ...]) -> bool:
        """Whether one of some words means it: heavy snow is snow."""
        return any(f" {self.words}".endswith(f" {one}") for one in words)


KINDS = (
    Terrain("grass"),
    Terrain("rock", "^"),
    Terrain("sand", "."),
    Terrain("swamp", ","),
    Terrain("dungeon", "_"),
    Terrain("concrete", ":"),
    Terrain("asphalt", ";"),
    Terrain("water", "~", stops=True, soft=True),
    Terrain("wellspringWater", "w", stops=True, soft=True, heals=True),
    Terrain("swampWater", "=", stops=True),
    Terrain("moltenLava", "!", stops=True, soft=True, burns=True),
    Terrain("lavaField", "*", smoulders=True),
    Terrain("road", "r", road=True),
    Terrain("ice", "i"),
    Terrain("slipperyIce", "I", slow=True),
    Terrain("snow", "s"),
    Terrain("heavySnow", "S", slow=True),
    Terrain("shadow", "d", shade=1),
    Terrain("jungle", "j", shade=1),
)
TERRAINS = {kind.name: kind for kind in KINDS}
SIGNS = {kind.sign: kind for kind in KINDS}
