"""Values that follow from a position: attachments, changed characteristics, control, and the places of abilities."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from warband.games.magic.position.model import Traits

Found = tuple[int, str]  # an object and the key of an ability that it has
Usable = tuple[int, str, int]  # the same, with the place of the ability among those of the object
Group = tuple[str, int, tuple[int, ...]]  # the key of a mana ability, its place, and permanents that are alike


class Places(NamedTuple):
    """Abilities of an object by their kinds: keys with their places among all of them, or with their events."""

    mana: list[tuple[str, int]]
    activated: list[tuple[str, int]]
    triggers: list[tuple[str, str]]
    permissions: list[tuple[str, str]]
    replacements: list[tuple[str, str]]


class Board(msgspec.Struct, frozen=True):
    """Clones share it, so nothing in it depends on anything that changes without dropping it: tapping, damage, mana."""

    attached: dict[int, tuple[int, ...]]  # host -> items
    changed: dict[int, Traits]  # permanents whose characteristics differ from the printed ones
    control: dict[int, int]  # permanents that somebody else controls
    triggers: dict[str, list[Found]]  # by what must happen
    activated: tuple[list[Usable], list[Usable]]  # abilities that make no mana, by seat
    sources: tuple[list[Group], list[Group]]  # mana abilities, by seat
    permissions: dict[str, list[Found]]
    replacements: dict[str, list[Found]]  # by the event that they replace
    creatures: list[int]
    suspects: list[int]  # permanents that may not stay as they are, whatever their damage
    legends: list[int]
    handed: list[int]  # permanents whose controller has changed, and nobody has noted it
    sweeping: bool = False  # whether an ability changes all permanents with a quality
    any_dependent: bool = False  # whether characteristics depend on tapping, combat, life, or cards elsewhere
    stable: bool = False  # whether state-based actions have been looked for and there are none

    def unstable(self) -> Board:
        """The same, to be looked at again for state-based actions."""
        return msgspec.structs.replace(self, stable=False) if self.stable else self
