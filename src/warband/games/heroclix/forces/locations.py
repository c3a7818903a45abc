"""Locations in force construction: a map with Location Bonuses to pay for (Supplement, Part 21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warband.games.heroclix.position.model import Gear
from warband.kernel.ask import Refusal

ONE, DIFFERENT = "hc.supp.21.locations.max-one", "hc.supp.21.locations.any-different-bonuses"


class Site(NamedTuple):
    """A Location on a force, and the names of the Location Bonuses that are paid for."""

    gear: Gear
    bonuses: tuple[str, ...] = ()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The numbers of the paid Location Bonuses among those of the card."""
        names = [bonus.name for bonus in self.gear.bonuses]
        return tuple(names.index(name) for name in self.bonuses)

    @property
    def points(self) -> int:
        """The cost of the paid Location Bonuses."""
        costs = {bonus.name: bonus.points for bonus in self.gear.bonuses}
        return sum(costs.get(name, 0) for name in self.bonuses)


def location_faults(sites: Sequence[Site]) -> Iterable[Refusal]:
    """Check for at most one Location, each of whose Location Bonuses is paid for once."""
    if len(sites) > 1:
        words = f"The team has {len(sites)} Locations: {', '.join(site.gear.name for site in sites)}."
        yield Refusal("locations", ONE, words, "Keep one.")
    for gear, bonuses in sites:
        for name, count in Counter(bonuses).items():
            if count > 1:
                words = f"The Location Bonus {name} of {gear.name} is paid for {count} times."
                yield Refusal("location-bonus", DIFFERENT, words, "Pay for it once.")
