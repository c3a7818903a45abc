"""Texts that speak of the characters that their names list."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.heroclix.text_table import card, table, who_is
from warband.games.heroclix.forces.forces import Fighter, Team, problems
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import Card
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.using import can_use
from warband.games.heroclix.text.compile import compile_text, read
from warband.text.mistake import TextError

TEXT = "If the listed friendly character is on the map, this character can use Flurry."
BOTH = "If both listed friendly characters are on the map, this character can use Flurry."
REMARK = (
    "(After revealing forces, you may replace a game element's default card with an alternate card."
    " You can't choose a Team Up card if any characters on your starting force share a name)."
)


def hero(text: str, label: str) -> Card:
    """A hero whose trait has a name that lists others."""
    return replace(card("Hero"), traits={label: text})


def beside(text: str, label: str, *others: tuple[str, int]) -> Position:
    """The hero and others."""
    more = [(card(name), seat, f"{column}5") for (name, seat), column in zip(others, "ABCDE", strict=False)]
    return table((hero(text, label), 0, "C3"), *more, (card("Foe"), 1, "J7"))


@pytest.mark.parametrize(
    ("text", "label", "others", "can"),
    [
        (TEXT, "TEAM UP: DR. PAL", [("Dr. Pal", 0)], True),
        (TEXT, "TEAM UP: DR. PAL", [("Chum", 0)], False),
        (TEXT, "TEAM UP: DR. PAL", [("Dr. Pal", 1)], False),
        (TEXT, "TEAM UP: DR. PAL, CHUM", [("Chum", 0)], True),
        (BOTH, "TEAM UP: DR. PAL, CHUM", [("Chum", 0)], False),
        (BOTH, "TEAM UP: DR. PAL, CHUM", [("Chum", 0), ("Dr. Pal", 0)], True),
    ],
)
def test_the_name_of_a_text_lists_characters(text: str, label: str, others: list[tuple[str, int]], can: bool) -> None:
    g = beside(text, label, *others)
    assert can_use(g, who_is(g, "He"), "Flurry") == can


def test_a_text_whose_name_lists_nobody_is_declined() -> None:
    with pytest.raises(TextError, match="TEAM UP"):
        compile_text("test-hero trait Knack", TEXT)


def test_a_remark_that_the_rules_make_anyway_adds_a_check_of_forces_only() -> None:
    one = hero(f"{TEXT} {REMARK}", "TEAM UP: DR. PAL")
    assert read(f"{TEXT} {REMARK}")[:1] == read(TEXT)
    pal = card("Dr. Pal")
    fair, twice = ([Fighter(one, 50), *[Fighter(pal, 50)] * number] for number in (1, 2))
    assert [fault.code for fault in problems(Team(fair), Numbers())] == []
    assert [fault.code for fault in problems(Team(twice), Numbers())] == ["same-names"]
