"""Attachments between one state-based check and the next: what the rules say of a moment that nobody can act in."""

from __future__ import annotations

from warband.cases import read_text
from warband.games.magic.cases.lookups import permanent
from warband.games.magic.game import mine
from warband.games.magic.position.model import Lasting
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import traits
from warband.games.magic.programs.changes import Stops
from warband.games.magic.stack import state_based
from warband.kernel.limits import last, stamped

ARMED = """case    Armed
game    magic 2026
p1      battlefield: Grizzly Bears with Leonin Scimitar
turn    p1, main 1
now     it is main 1
"""


def armed() -> Position:
    [case] = read_text(ARMED)
    return mine(case.variants[0].start.state())


def test_equipped_creature_means_the_creature_until_the_equipment_comes_off() -> None:
    g = armed()
    bears, scimitar = permanent(g, "Grizzly Bears"), permanent(g, "Leonin Scimitar")
    last(g, Lasting(scimitar.id, scimitar.born, (Stops(("artifact",)),), stamp=stamped(g)))
    assert "Equipment" not in traits(g, scimitar.id).subtypes
    assert traits(g, bears.id).power == 3, "rule 301.5f: its text still means that creature"
    while state_based.look(g):
        pass
    assert g.objects[scimitar.id].host == 0
    assert traits(g, bears.id).power == 2


def test_a_stable_position_is_not_looked_at_again() -> None:
    g = armed()
    assert g.derived is not None
    assert g.derived.stable
    other = g.clone()
    last(other, Lasting(3, g.objects[3].born, (Stops(("creature",)),), stamp=stamped(other)))
    assert state_based.look(other)
    assert g.derived.stable, "a clone's changes are its own"
