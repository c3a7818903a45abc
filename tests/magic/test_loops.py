"""An ability that costs nothing can't be activated for ever."""

from __future__ import annotations

import pytest

from warband.cases import read_text
from warband.games.magic.casting.deeds import ACTIVATE, FREE_MOST
from warband.games.magic.game import mine
from warband.kernel.ask import PASS, Ask, Refused
from warband.kernel.machine import choose

SHUKO = """case    For nothing
game    magic 2026
p1      battlefield: Shuko, Grizzly Bears
turn    p1, main 1
now     it is main 1
"""


def test_equip_for_nothing_comes_to_an_end() -> None:
    [case] = read_text(SHUKO)
    g = mine(case.variants[0].start.state())
    [equip] = [option for option in g.options if isinstance(option, tuple) and option[0] == ACTIVATE]
    for _ in range(FREE_MOST):
        choose(g, equip)
        choose(g, g.options[0])
        while isinstance(g.ask, Ask) and g.table.stack:
            choose(g, PASS)
    assert equip not in g.options
    with pytest.raises(Refused) as refused:
        choose(g, equip)
    assert refused.value.refusal.rule == "mtg.core.activate.free-loop"
