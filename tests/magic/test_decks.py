"""Decks as players type them, and cards that they import."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import warband
from warband.games.magic.game import GAME
from warband.games.magic.library.catalogue import MADE, cards, playable
from warband.games.magic.library.deck_files import mistakes_of, parse, read_deck
from warband.games.magic.library.decks import DECKS, SIZE
from warband.games.magic.library.oracle import reason
from warband.text.set_aside import is_aside

SECRET = "Whenever this text is printed, somebody made a mistake."
CARDS: list[dict[str, Any]] = [
    {"name": "Plain Ogre", "mana_cost": "{2}{R}", "type_line": "Creature - Ogre", "power": "3", "toughness": "3"},
    {"name": "Wordy Blade", "mana_cost": "{1}", "type_line": "Artifact \u2014 Equipment", "oracle_text": SECRET},
    {"name": "Some Walker", "mana_cost": "{3}", "types": ["Planeswalker"], "supertypes": [], "subtypes": []},
    {"name": "Front // Back", "type_line": "Creature"},
    {"name": "Odd One", "mana_cost": "{W/P}", "type_line": "Instant"},
    {"mana_cost": "{1}"},
]
WRONG = """4 Grizzly Bears   # two by two
2 Loxodon Warhamer
17 forest
5x Shock
0 Opt
Germ
"""


def test_a_collection_that_is_no_list_of_cards_says_where(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    for text, found in (('[\n{"name": "A",\n', "mine.json:3: found no JSON"), ('{"a": 1}', "found no 'cards'")):
        file.write_text(text, "utf-8")
        result = warband("import", "oracle", str(file), home=tmp_path)
        assert result.exit_code == 1
        assert found in result.output
        assert "expected a list of cards" in result.output


def test_a_deck_is_read_as_it_is_typed(tmp_path: Path) -> None:
    file = tmp_path / "mine.deck"
    file.write_text("// lands\n20 Forest\n\n4x grizzly bears\n12 Mountain\n4 Shock # burn\n", "utf-8")
    assert read_deck(str(file), playable("2026")) == {"Forest": 20, "Grizzly Bears": 4, "Mountain": 12, "Shock": 4}


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "wrong.deck"
    file.write_text(WRONG, "utf-8")
    assert [str(mistake).removeprefix(f"{file}:") for mistake in mistakes_of(str(file), playable("2026"))] == [
        "1: found a deck of 29 cards; expected at least 40",
        "2: found 'Loxodon Warhamer'; expected 'Loxodon Warhammer'",
        "4: found 5 of 'Shock'; expected at most 4 of a card that is no basic land",
        "5: found 0 of 'Opt'; expected a number from 1 on",
        "6: found 'Germ'; expected the name of a card",
    ]
    found = warband("deck", "check", str(file), home=tmp_path)
    assert found.exit_code == 1
    assert "5 problems." in found.output
    assert warband("check", str(file), home=tmp_path).exit_code == 1


@pytest.mark.parametrize("name", DECKS)
def test_decks_are_shown_as_they_are_typed(name: str, tmp_path: Path) -> None:
    text = warband("deck", "show", name, home=tmp_path).output
    deck, mistakes = parse(text.splitlines(), "shown", playable("2026"))
    assert (deck, mistakes) == (DECKS[name], [])
    assert sum(deck.values()) == SIZE
    assert any("Equipment" in cards("2026")[card].subtypes for card in deck)


def test_nobody_knows_another_deck(tmp_path: Path) -> None:
    found = warband("deck", "show", "Nails", home=tmp_path)
    assert found.exit_code == 1
    assert "Found no deck 'Nails'; expected one of Hammers, Knights" in found.output


def test_there_are_forty_equipment_and_more() -> None:
    assert sum("Equipment" in card.subtypes for card in cards("2026").values()) >= 40
    assert MADE.isdisjoint(playable("2026"))


# --- imports


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": CARDS}), "utf-8")
    return file


def test_cards_are_kept_and_texts_are_not_shown(collection: Path, tmp_path: Path) -> None:
    output = warband("import", "oracle", str(collection), home=tmp_path).output
    assert "2 cards, 1 of them with a text; 1 can be played." in output
    assert SECRET not in output
    for words in (
        "Some Walker: it is a planeswalker",
        "Front // Back: it has two faces",
        "Odd One: its cost has signs that are not played",
        ": it has no name",
    ):
        assert words in output
    assert SECRET in (tmp_path / "warband" / "magic" / "cards" / "oracle.json").read_text("utf-8")


def test_an_import_adds_to_the_others(collection: Path, tmp_path: Path) -> None:
    warband("import", "oracle", str(collection), home=tmp_path)
    more = tmp_path / "more.json"
    more.write_text(json.dumps([{**CARDS[0], "name": "Plain Troll"}]), "utf-8")
    assert "with 2 others." in warband("import", "oracle", str(more), home=tmp_path).output


def test_an_imported_card_is_played(collection: Path, tmp_path: Path) -> None:
    warband("import", "oracle", str(collection), home=tmp_path)
    file = tmp_path / "ogres.deck"
    file.write_text("36 Mountain\n4 Plain Ogre\n", "utf-8")
    assert "Legal." in warband("deck", "check", str(file), home=tmp_path).output
    said = warband("play", "magic", "--deck", str(file), "--as", "p1", typed=("show Plain Ogre", "quit"), home=tmp_path)
    assert "Creature - Ogre" in said.output
    file.write_text("36 Mountain\n4 Wordy Blade\n", "utf-8")
    assert "found 'Wordy Blade'" in warband("deck", "check", str(file), home=tmp_path).output


@pytest.mark.parametrize("text", ["", "{", "7", '{"cards": 3}', "[" * 50_000])
def test_other_files_are_refused_in_words(text: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(text, "utf-8")
    found = warband("import", "oracle", str(file), home=tmp_path)
    assert found.exit_code == 1
    assert "expected a list of cards" in found.output


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[1, 2]", "wrong.json:1: found 1 in the list"),
        ("[null]", "wrong.json:1: found null in the list"),
        ('[\n{"foo": 1}]', "wrong.json:2: found an element without a name"),
        ('{"cards": [\n\n{"name": "Hi"}]}', "wrong.json:3: found 'Hi' without a type"),
        ('[{"name": "Hi", "type_line": "Creature"},\n{"name": "Ho"}]', "wrong.json:2: found 'Ho' without a type"),
    ],
)
def test_a_share_of_other_things_is_refused(text: str, found: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(text, "utf-8")
    said = warband("check", "magic", "--coverage", str(file), home=tmp_path)
    assert said.exit_code == 1
    assert f"{found}; expected a card with 'name' and 'type_line'" in said.output


def test_nothing_is_imported_where_no_element_is_a_card(tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text('[{"foo": 1}, 2]', "utf-8")
    said = warband("import", "oracle", str(file), home=tmp_path)
    assert said.exit_code == 1
    assert "wrong.json:1: found an element without a name" in said.output


def test_about_every_fourth_card_is_set_aside() -> None:
    assert 200 < sum(is_aside(f"Card {n}") for n in range(1000)) < 300


def test_cards_in_a_setup_are_read_strictly() -> None:
    with pytest.raises(ValueError, match="found cards that can't be read"):
        GAME.new({"cards": [{"cost": 7}]})


@pytest.mark.parametrize("line", ["-3 Forest", "99999999 Forest", "+2 Shock"])
def test_a_number_that_is_none(line: str) -> None:
    _, mistakes = parse([line, "40 Forest"], "mine.deck", ["Forest", "Shock"])
    assert "expected a number from 1 to 999 and the name of a card" in str(mistakes[0])


def test_a_line_of_types_must_be_words() -> None:
    assert reason({"name": "X", "type_line": 5}) == "it has no type"


@pytest.mark.parametrize(
    "command", ["check", "deck check", "import oracle", "check magic --coverage", "play magic --deck"]
)
def test_a_file_that_is_no_text_is_told_with_its_place(command: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.deck"
    file.write_bytes(b"4 Forest\n4 Gr\x80zzly Bears\n")
    found = warband(*command.split(), str(file), home=tmp_path)
    assert f"{file}:2:5: found the byte 0x80; expected text in UTF-8" in found.output
    assert found.exit_code
