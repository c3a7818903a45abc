"""Scenarios as they are printed."""

from __future__ import annotations

import msgspec


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A ready-made game: map, forces, ways to win."""

    name: str
    letter: str = ""  # on its card; `next` may name a scenario by it
    map: str = ""  # '' when the first player picks one
    sets: list[str] = []  # files of the sets that the characters come from; none: any of the library's
    forces: dict[str, list[str]]  # side -> 'Card name points' lines
    objects: list[str] = []  # objects on the map: 'Sun Idol on H8 for heroes', 'heavy on C5'
    sideline: dict[str, list[str]] = {}  # side -> lines of its Sideline
    story: str = ""
    wins: dict[str, list[str]] = {}  # side -> extra win conditions, in the words of the scenario language
    next: dict[str, str] = {}  # side that won -> the scenario to play next
    options: dict[str, bool | int | str] = {}
