"""The soak of clauses notices what a clause does, and what one does not do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.magic.twins import all_active, changes_a_game
from warband.games.magic.library.catalogue import cards
from warband.games.magic.library.every import all_written
from warband.games.magic.programs.abilities import Static
from warband.games.magic.programs.changes import Gets

NAMES = sorted({printed.name for printed in all_written() if printed.text})


def test_a_clause_without_a_use_is_inert() -> None:
    blade = cards("2026")["Bonesplitter"]
    idle = replace(blade, abilities=(*blade.abilities, Static((Gets(0, 0),))))
    assert not changes_a_game(idle, "#2", seeds=3)
    assert changes_a_game(idle, "#0", seeds=6)


@pytest.mark.parametrize("name", ["Loxodon Warhammer", "Tollgate Maul"])
def test_every_clause_of_a_card_changes_a_game(name: str) -> None:
    assert all(all_active(cards("2026")[name]).values())


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in NAMES if name != "Sage's Girdle"])  # nobody plays planeswalkers
def test_every_clause_of_the_library_changes_a_game(name: str) -> None:
    found = all_active(cards("2026")[name])
    assert all(found.values()), found
