"""How much of a collection is understood is a number, and what stops the rest is said."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import warband
from tests.heroclix.text_table import card, table
from warband.games.heroclix.effects import names
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.text.coverage import Bearer, Coverage, coverage, covered, digest
from warband.text.coverage import ACTIVE, INERT
from warband.text.mistake import TextError

COLLECTION = Path(__file__).parents[3] / "shared" / "data" / "heroclix"
ELEMENTS = [
    {"name": "Hero", "special_powers": [{"description": "Toughness."}, {"description": "FREE: Heal Hero 1."}]},
    {"name": "Foe", "special_powers": [{"description": "Toughness."}, {"name": "empty"}, {"description": "Dance."}]},
    {"name": "Bare"},
]


def test_texts_are_counted_once_and_signs_too(tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps(ELEMENTS))
    found = coverage(file)
    assert found.compiled == ("Toughness.", "FREE: Heal Hero 1.")
    assert [one.reason for one in found.declined] == ["Dance"]
    assert found.texts == 2 / 3
    assert found.signs == 28 / 34
    assert Coverage((), ()).texts is None


def test_the_report_names_what_stops_texts_most_often() -> None:
    found = covered({"Hop. Hop.": Bearer(), "Hop.": Bearer(), "FREE: Skip.": Bearer()})
    lines = list(found.report())
    assert lines[0] == "0.0% of 3 texts and 0.0% of their signs compile completely."
    assert lines[1].startswith("0 texts compile: 0 have changed something in random games")
    assert lines[2].startswith("    2  at 'Hop'; expected ")
    assert lines[3] == "       in 'Hop.'"


def test_texts_that_change_nothing_do_not_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    record = {digest("Toughness."): INERT, digest("FREE: Heal Hero 1."): ACTIVE}
    monkeypatch.setattr("warband.games.heroclix.text.coverage.read_record", lambda file: record)
    file = tmp_path / "some.json"
    file.write_text(json.dumps(ELEMENTS))
    found = coverage(file)
    assert found.texts == 1 / 3
    assert (found.characters, found.complete) == (3, 1)
    lines = list(found.report())
    assert lines[1] == "33.3% of 3 characters have texts of which all compile."
    assert lines[2] == (
        "2 texts compile: 1 have changed something in random games, 1 never did and are not counted,"
        " 0 were not played yet."
    )


def test_the_command_says_it(tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    file.write_text(json.dumps(ELEMENTS))
    result = warband("check", "--coverage", str(file), home=tmp_path)
    assert result.exit_code == 0
    assert result.output.startswith("66.7% of 3 texts")
    assert warband("check", home=tmp_path).exit_code == 2


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ("{}", "found an object with no keys"),
        ('{"cards": []}', "found an object with 'cards'"),
        ("[1]", "found 1 as element 1"),
        ("no", "found no JSON"),
        ('set = "x"', "found no JSON"),
        ("[" * 99_999, "found no JSON"),
        ('[{"title": "A", "text": "B."}]', "found an object with 'title', 'text' without a name as element 1"),
        ('[{"name": "A", "rules": ["B."]}]', "found no 'special_powers', but elements with 'name', 'rules'"),
        ('[{"name": "A", "special_powers": "B."}]', "found \"B.\" in 'special_powers' as element 1"),
        ('[{"name": "A", "special_powers": ["B."]}]', "found \"B.\" in 'special_powers' as element 1"),
    ],
    ids=range(10),
)
def test_a_file_in_another_form_is_refused(tmp_path: Path, wrong: str, found: str) -> None:
    file = tmp_path / "some.json"
    file.write_text(wrong)
    result = warband("check", "--coverage", str(file), home=tmp_path)
    assert result.exit_code == 1
    assert found in result.output
    assert "expected a list of elements as hcunits.net keeps them, each with a 'name'" in result.output
    assert "%" not in result.output


@pytest.mark.parametrize("empty", ["[]", *(f'[{{"name": "A", "special_powers": {none}}}]' for none in ("[]", "null"))])
def test_a_collection_without_texts_has_no_share_of_them(tmp_path: Path, empty: str) -> None:
    file = tmp_path / "some.json"
    file.write_text(empty)
    result = warband("check", "--coverage", str(file), home=tmp_path)
    assert (result.exit_code, result.output) == (0, "There are no texts.\n")


def test_all_powers_of_the_card_are_known_names() -> None:
    assert len(names.standard()) == 48
    assert {power.name for power in POWERS.standard} <= names.standard()
    assert {power.name for power in POWERS.standard if power.name not in names.STANDARD[power.slot]} == set()


@pytest.fixture
def without_toughness() -> Iterator[None]:
    """The card without one power; afterwards with all of them in their order, which options follow."""
    every = dict(POWERS)
    del POWERS["Toughness"]
    yield
    POWERS.clear()
    POWERS.update(every)


@pytest.mark.usefixtures("without_toughness")
def test_what_can_not_be_played_is_refused_when_it_shall_be_played() -> None:
    from warband.games.heroclix.text.compile import compile_text

    for text in ("Toughness.", "FREE: An adjacent friendly character can use Toughness this turn."):
        assert covered({text: Bearer()}).texts == 1.0
        compile_text.cache_clear()
        with pytest.raises(TextError, match="found 'Toughness'; expected a power that can be played"):
            table((card("Hero", text), 0, "C3"))
    compile_text.cache_clear()
