"""The Powers and Abilities Card: every standard power, team ability, symbol and keyphrase, in modules of their own.

The folders are the rows of the card; a module with powers of two rows stands in one of them. A module has its powers of
edition 2021 in POWERS, and those of other editions in EDITIONS, each under its clause.
"""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from warband.games.heroclix.position.abilities.parts import Instead, Power, Reaction, Trigger, check_declared


class Card(dict[str, Power]):
    """Powers by name, with their modules and their triggers."""

    def __init__(self) -> None:
        super().__init__()
        found = [one.name for one in pkgutil.walk_packages(__path__, f"{__name__}.") if not one.ispkg]
        names = sorted(found, key=lambda name: name.rpartition(".")[2])  # by power, whatever its row
        self.modules: list[ModuleType] = [importlib.import_module(name) for name in names]
        for module in self.modules:
            for power in getattr(module, "POWERS", ()):
                self[power.name] = power
        self.editions: dict[str, dict[str, Power]] = {}
        for module in self.modules:
            for edition, powers in getattr(module, "EDITIONS", {}).items():
                self.editions.setdefault(edition, {}).update(powers)
        check_declared(self.every)
        parts = [part for power in self.every for part in power.parts]
        self.triggers = {part.name: part for part in parts if isinstance(part, Trigger)}
        self.instead = {part.name: part for part in parts if isinstance(part, Instead)}
        self.windows = {part.window for part in parts if isinstance(part, Reaction)}
        self.events = {trigger.event for trigger in self.triggers.values()}

    @property
    def every(self) -> list[Power]:
        """The powers of all editions."""
        return [*self.values(), *(power for changed in self.editions.values() for power in changed.values())]

    @property
    def standard(self) -> list[Power]:
        """The standard powers, in the order of the card."""
        return [power for power in self.values() if power.slot]

    def of(self, slot: str, colour: str) -> Power:
        """The standard power of a slot and a colour."""
        return next(power for power in self.standard if (power.slot, power.colour) == (slot, colour))


POWERS = Card()
