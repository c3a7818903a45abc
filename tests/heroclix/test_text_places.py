"""What texts say of where characters stand."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, gear, set_figure, table, who_is
from warband.files.mistakes import NotFound
from warband.games.heroclix.library.content import Library
from warband.games.heroclix.library.scenarios import read_entry
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import ATTACK
from warband.games.heroclix.starting import library

ONWARD = (
    "This character and adjacent friendly characters modify attack +1 if they are closer to an opponent's starting area"
    " than their own."
)


def test_each_is_looked_at_for_itself() -> None:
    g = table((card("Hero", ONWARD), 0, "C4"), (card("Pal"), 0, "C5"), (card("Far"), 0, "C7"), (card("Foe"), 1, "J7"))
    assert [value(g, who_is(g, one), ATTACK) for one in ("He", "Pa", "Fa")] == [10, 11, 10]
    set_figure(g, who_is(g, "He"), square=board(g).ground.grid.parse("C6"))
    assert [value(g, who_is(g, one), ATTACK) for one in ("He", "Pa", "Fa")] == [11, 11, 11]


def test_a_line_of_a_force_says_which_equipment_a_trait_brings() -> None:
    entry = read_entry("Isca 75 equipped by trait with Starlight Sword")
    assert (entry.name, entry.points, entry.by_trait, entry.chosen) == ("Isca", 75, True, "Starlight Sword")
    assert read_entry("Squire 25 equipped by trait").chosen == ""


def test_only_a_trait_that_lets_one_choose_needs_a_choice() -> None:
    with pytest.raises(NotFound, match="the trait says with what"):
        library().fighter("Squire 25 equipped by trait with Sword of Dawn")


def test_any_equipment_of_a_sort(monkeypatch: pytest.MonkeyPatch) -> None:
    blade, club = (gear(name, sort=sort) for name, sort in (("Blade", "Sword"), ("Club", "")))
    squire = library().find("Squire")
    monkeypatch.setattr(Library, "equipment", lambda self, name: {"Blade": blade, "Club": club}[name])
    assert library().chosen("Blade", "Sword", squire) == blade
    with pytest.raises(NotFound, match="which is no Sword equipment"):
        library().chosen("Club", "Sword", squire)
    with pytest.raises(NotFound, match="equipped by trait with"):
        library().chosen("", "Sword", squire)
