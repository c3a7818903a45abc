"""Texts that speak of the characters that their names list."""

from __future__ import annotations

import json
from functools import partial

import pytest
from msgspec.structs import replace

from tests.heroclix.text_table import card, table, who_is
from warband.files.located import TomlFile, Values
from warband.files.mistakes import ContentError
from warband.games.heroclix.forces.forces import Fighter, Team, problems
from warband.games.heroclix.library.cards import read_set
from warband.games.heroclix.library.imports.reading import elements
from warband.games.heroclix.library.imports.units import import_lists
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import Card
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import compile_text, mistake, read
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


# --- lists that are printed beside a text

SET = """set = "duo"
name = "Duo"
[[card]]
id = "duo-001"
name = "Hero"
points = 50
dial = "1 | 8 | 10 | 16 | 2"
[card.traits]
"Team Up" = "{text}"
[card.lists]
"{name}" = ["Dr. Pal", "Chum"]
"""


def listing(text: str = TEXT, name: str = "Team Up") -> Card:
    """The hero of a set, whose card lists others beside a text."""
    source = TomlFile("duo.toml", SET.format(text=text, name=name))
    [found] = read_set(source, library().known._replace(mistake=mistake)).cards
    return found


@pytest.mark.parametrize(("other", "can"), [("Dr. Pal", True), ("Chum", True), ("Stranger", False)])
def test_a_card_lists_characters_beside_a_text(other: str, can: bool) -> None:
    g = table((listing(), 0, "C3"), (card(other), 0, "A5"), (card("Foe"), 1, "J7"))
    assert can_use(g, who_is(g, "He"), "Flurry") == can


def test_a_list_belongs_to_a_text_of_the_card() -> None:
    with pytest.raises(ContentError, match=r"'Teem Up'; expected .*'Team Up'"):
        listing(name="Teem Up")


def test_a_name_that_lists_characters_is_no_mistake_of_the_text() -> None:
    label = SET.replace('"Team Up" = "{text}"', '"TEAM UP: CHUM" = "{text}"').split("[card.lists]")[0]
    source = TomlFile("duo.toml", label.format(text=TEXT))
    assert read_set(source, library().known._replace(mistake=mistake)).cards
    with pytest.raises(ContentError, match=r"card\.lists"):
        read_set(
            TomlFile("duo.toml", label.replace(": CHUM", "").format(text=TEXT)),
            library().known._replace(mistake=mistake),
        )


def test_lists_are_imported() -> None:
    power = {"type": "trait", "name": "Team Up", "description": TEXT, "listed": ["Chum"]}
    click = {"click_number": 1, "speed_value": 8, "attack_value": 10, "defense_value": 16, "damage_value": 2}
    unit: Values = {
        "set_id": "duo",
        "unit_id": "duo001",
        "collector_number": "001",
        "name": "Hero",
        "type": "character",
    }
    unit |= {"point_values": [50], "dial": [click], "special_powers": [power]}
    found, skipped = import_lists([partial(elements, "duo", json.dumps([unit]))], library().known)
    assert skipped == []
    [one] = found[0].cards
    assert one.lists == {"Team Up": ("Chum",)}
    assert one.declined == ()
