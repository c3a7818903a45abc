"""Questions in words: players have their titles."""

from __future__ import annotations

from warband.cases import read_text
from warband.games.magic.combat.damage import Divide
from warband.games.magic.game import mine
from warband.games.magic.position.model import Object
from warband.games.magic.questions import asking

HEAD = """\
case    Words
game    magic 2026
p1      battlefield: Grizzly Bears
p2      battlefield: Mountain
turn    p1, main 1
then    p1 has 20 life
"""


def test_who_gets_damage_has_a_title() -> None:
    (case,) = read_text(HEAD)
    g = mine(case.variants[0].start.state())
    creature = next(one.id for one in g.entities if isinstance(one, Object) and one.name == "Grizzly Bears")
    f = Divide(0, creature, (g.player(1).id,), 5)
    assert asking.divide(g, f) == "How much of 5 damage does Player 2 get?"
