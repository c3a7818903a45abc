"""The Powers and Abilities Card: every standard power, team ability, symbol and keyphrase, in modules of their own."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from warband.games.heroclix.parts import Instead, Power, Trigger


class Card(dict[str, Power]):
    """Powers by name, with the modules they stand in and the triggers they bring."""

    def __init__(self) -> None:
        super().__init__()
        names = [module.name for module in pkgutil.iter_modules(__path__)]
        self.modules: list[ModuleType] = [importlib.import_module(f"{__name__}.{name}") for name in names]
        for module in self.modules:
            for power in getattr(module, "POWERS", ()):
                self[power.name] = power
        parts = [part for power in self.values() for part in power.parts]
        self.triggers = {part.name: part for part in parts if isinstance(part, Trigger)}
        self.instead = {part.name: part for part in parts if isinstance(part, Instead)}
        self.events = {trigger.event for trigger in self.triggers.values()}

    @property
    def standard(self) -> list[Power]:
        """The standard powers, in the order of the card."""
        return [power for power in self.values() if power.slot]

    def of(self, slot: str, colour: str) -> Power:
        """The standard power of a slot and a colour."""
        return next(power for power in self.standard if (power.slot, power.colour) == (slot, colour))


POWERS = Card()
