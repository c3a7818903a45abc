"""Editions: today's rules, and the few points in which the rules of 2003 differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace


class Options(msgspec.Struct, frozen=True):
    """The differences between editions."""

    mana_burn: bool = False  # mana that is left at the end of a phase costs life
    damage_waits: bool = False  # combat damage is put on the stack
    legends: Literal["one stays", "all go"] = "one stays"
    mulligan: Literal["bottom", "fewer"] = "bottom"  # seven cards of which some go to the bottom, or fewer cards


TODAY = Options()
OVERLAYS: Mapping[str, Options] = {
    "2026": TODAY,
    "2003": replace(TODAY, mana_burn=True, damage_waits=True, legends="all go", mulligan="fewer"),
}
