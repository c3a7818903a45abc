"""What always holds of attachments once state-based actions are done, in random games with everything."""

from __future__ import annotations

import pytest

from tests.magic.games import MIXED, USUAL, positions
from warband.games.magic.equipment import attaching
from warband.games.magic.position.model import BATTLEFIELD, NOWHERE, STACK, Object
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, protections, traits
from warband.games.magic.targeting.qualities import source_has
from warband.kernel.ask import Ask


def attached(g: Position) -> list[Object]:
    return [g.objects[who] for who in g.table.battlefield if g.objects[who].host]


def check(g: Position) -> None:
    """The invariants of attachments, of zones and of identity."""
    for card in attached(g):
        host = g.objects[card.host]
        assert host.zone == BATTLEFIELD
        assert card.host != card.id
        assert card.id in board(g).attached[card.host]
        assert not traits(g, card.id).creature
        assert "Equipment" in traits(g, card.id).subtypes or "Aura" in traits(g, card.id).subtypes
        if "Equipment" in traits(g, card.id).subtypes:
            assert traits(g, card.host).creature
        words = protections(traits(g, card.host).keywords)
        assert not any(source_has(g, word, card.id, None) for word in words)
        assert attaching.refusal(g, card.id, card.host) is None
    hosts = [host for host, items in board(g).attached.items() for _ in items]
    assert len(hosts) == len(attached(g))
    for who in g.table.battlefield:
        now = traits(g, who)
        assert not now.creature or now.toughness > 0
        assert g.objects[who].held == controller(g, who)


def zones_agree(g: Position) -> None:
    """Every card is in the list of its zone, and in no other."""
    listed = [*g.table.battlefield, *g.table.exile, *g.table.phased]
    for seat in (0, 1):
        player = g.player(seat)
        listed += [*player.library, *player.hand, *player.graveyard]
    assert len(listed) == len(set(listed))
    there = [e.id for e in g.entities if isinstance(e, Object) and e.zone not in (STACK, NOWHERE)]
    assert sorted(there) == sorted(listed)


@pytest.mark.parametrize("setup", [USUAL, MIXED], ids=["usual", "mixed"])
def test_attachments_are_legal_whenever_somebody_has_priority(setup: dict[str, object]) -> None:
    seen = 0
    for g in (g for seed in range(3) for g in positions(setup, seed)):
        zones_agree(g)
        if isinstance(g.ask, Ask) and g.ask.kind == "priority":
            check(g)
            seen += len(attached(g))
    assert seen


@pytest.mark.parametrize("seed", range(3))
def test_ids_do_not_grow_with_the_length_of_a_game(seed: int) -> None:
    g = list(positions(USUAL, seed, 3000))[-1]
    assert len(g.entities) < 3 + 80 + 12
