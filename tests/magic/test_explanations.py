"""The terms of a power and of a toughness add up to it."""

from __future__ import annotations

import pytest

from warband.cases import read_text
from warband.games.magic.characteristics.explaining import NUMBERS, explained
from warband.games.magic.game import mine
from warband.games.magic.position.reading import traits

THERE = """case    There
game    magic 2026
p1      battlefield: {}
turn    p1, main 1
now     it is main 1
"""


@pytest.mark.parametrize(
    "there",
    [
        "Grizzly Bears (2 +1/+1 counters) with Leonin Scimitar and Giant's Mold",
        "Scrap Colossus with Leonin Scimitar",
        "Field of Waking Iron, Scrap Colossus, Alpha Myr (1 -1/-1 counter)",
        "Grizzly Bears with Throng Blade and Scales of Might, Hill Giant with Muster Horn",
    ],
)
def test_the_terms_add_up(there: str) -> None:
    [case] = read_text(THERE.format(there))
    g = mine(case.variants[0].start.state())
    for who in g.table.battlefield:
        if traits(g, who).creature:
            now, found = traits(g, who), {what: explained(g, who, what).value for what in NUMBERS}
            assert found == {"power": now.power, "toughness": now.toughness}, now.name
