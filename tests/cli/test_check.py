"""Mistakes in files that people write, as editors understand them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.terminal import warband
from tests.cli.test_imports import COLLECTION
from warband.game import known
from warband.games.heroclix.library.content import DATA


def test_what_comes_with_the_game_has_no_mistakes(tmp_path: Path) -> None:
    result = warband("check", str(DATA / "maps"), str(DATA / "sets"), str(DATA / "scenarios"), home=tmp_path)
    assert result.exit_code == 0
    assert result.output == "No mistakes.\n"


def test_a_mistake_names_file_line_and_column(tmp_path: Path) -> None:
    text = (DATA / "maps" / "the-vault.map").read_text().replace("kind   indoor", "kind   inside")
    file = tmp_path / "vault.map"
    file.write_text(text)
    result = warband("check", str(file), home=tmp_path)
    assert result.exit_code == 1
    assert f"{file}:3:8: found 'inside'; expected 'indoor' or 'outdoor'\n" in result.output
    assert "1 mistake." in result.output


def test_a_power_that_nobody_knows_is_a_mistake(tmp_path: Path) -> None:
    text = (DATA / "sets" / "training.toml").read_text().replace("9 Charge ", "9 Chrage ", 1)
    file = tmp_path / "training.toml"
    file.write_text(text)
    result = warband("check", str(file), home=tmp_path)
    assert result.exit_code == 1
    assert "expected 'Charge'" in result.output


def test_cases_are_checked_too(tmp_path: Path) -> None:
    (tmp_path / "no.case").write_text("case\n")
    result = warband("check", str(tmp_path), home=tmp_path)
    assert result.exit_code == 1
    assert f"{tmp_path / 'no.case'}:1: found no title" in result.output


def test_cases_have_the_same_mistakes_as_when_they_are_judged(tmp_path: Path) -> None:
    warband("import", "hcunits", COLLECTION, home=tmp_path)
    head = 'case    Mine\ngame    heroclix 2021\nmap\n     A B\n  1  L .\nblue  L "lamp-001" 60\nturn  blue\n'
    steps = "then  gibberish\nnow  not cited: no.such\ntry  blue: L move to B1   refused by hc.no (nothing)\n"
    folder = tmp_path / "cases"
    folder.mkdir()
    (folder / "right.case").write_text(f"{head}now   L is on A1\n", "utf-8")
    assert warband("check", str(folder), home=tmp_path).output == "No mistakes.\n"
    (folder / "wrong.case").write_text(head + steps, "utf-8")
    (folder / "bytes.case").write_bytes(b"case\nA\xff")
    for home in (tmp_path, tmp_path / "elsewhere"):
        checked, judged = (warband(word, str(folder), home=home) for word in ("check", "judge"))
        assert (checked.exit_code, judged.exit_code) == (1, 1)
        mistakes = [line for line in checked.output.splitlines() if ": found " in line]
        assert mistakes == [line for line in judged.output.splitlines() if line.startswith(str(folder))]
        assert len(mistakes) >= 4


def test_a_file_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "nowhere.map"
    result = warband("check", str(file), str(DATA / "maps" / "the-vault.map"), home=tmp_path)
    assert result.exit_code == 1
    expected = f"{file}:1:1: found no such file or directory; expected a file that can be read\n1 mistake.\n"
    assert result.output == expected
    assert warband("check", home=tmp_path).exit_code == 2


def test_unreadable_cases_are_counted_alike_everywhere(tmp_path: Path) -> None:
    folder = tmp_path / "cases"
    (folder / "folder.case").mkdir(parents=True)
    head = "case    Mine\ngame    heroclix 2021\nmap\n     A B\n  1  W .\nblue  W Wonder Woman 30\nturn  blue\n"
    (folder / "folder.case" / "right.case").write_text(f"{head}now   W is on A1\n", "utf-8")
    (folder / "bytes.case").write_bytes(b"\xff")
    (folder / "link.case").symlink_to(tmp_path / "nowhere")
    os.mkfifo(folder / "pipe.case")
    wrong = ["bytes.case:1: found the byte", "link.case:1: found no such file", "pipe.case:1: found no regular file"]
    for words in (("judge",), ("check",), ("rules", "wall", "--unproven", "--cases")):
        result = warband(*words, str(folder), home=tmp_path)
        assert result.exit_code == 1
        lines = [line for line in result.output.splitlines() if line.startswith(str(folder))]
        assert len(lines) == len(wrong)
        assert all(line.startswith(f"{folder}/{one}") for line, one in zip(lines, wrong, strict=True))


def test_a_path_that_is_too_long_is_shortened(tmp_path: Path) -> None:
    for words in ("check", "judge"):
        result = warband(words, "x" * 5000, home=tmp_path)
        assert result.exit_code == 1
        assert "file name too long; expected a file that can be read" in result.output
        assert len(result.output) < 200


def test_no_pipe_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.map")
    result = warband("check", str(tmp_path), home=tmp_path)
    assert result.output.startswith(f"{tmp_path / 'pipe.map'}:1:1: found no regular file; expected")


def test_each_map_is_checked_by_the_game_that_knows_it(tmp_path: Path) -> None:
    hexes = DATA.parents[1] / "heroscape" / "data" / "maps" / "vault.map"
    assert warband("check", str(hexes), str(DATA / "maps" / "the-vault.map"), home=tmp_path).output == "No mistakes.\n"


@pytest.mark.parametrize(("name", "text"), [("a.txt", "Hello"), ("a.json", "[]"), ("a.toml", "[foo]"), ("a.map", "#")])
def test_a_file_that_no_game_knows_is_told_the_forms_of_all(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    output = warband("check", str(tmp_path / name), home=tmp_path).output
    assert output.startswith(f"{tmp_path / name}:1:1: found a file of another form; expected heroclix: a map (.map), ")
    assert "; heroscape: a map (.map), cards or an army (.toml), " in output
    assert "; magic: a deck (.deck), " in output


@pytest.mark.parametrize("game", known())
def test_a_collection_tells_its_game(game: str, tmp_path: Path) -> None:
    forms = {
        "heroclix": {"name": "Post", "special_powers": [{"name": "Roar", "description": "Flurry."}]},
        "heroscape": {"name": "Post", "rarity": "odd"},
        "magic": {"name": "Plain Ogre", "mana_cost": "{2}", "type_line": "Creature - Ogre"},
    }
    file = tmp_path / "a.json"
    file.write_text(json.dumps([forms[game]]), "utf-8")
    anybody, one = (warband("check", *words, "--coverage", str(file), home=tmp_path) for words in ((), (game,)))
    assert anybody.output == one.output
    assert "No game knows this form" not in one.output


def test_a_collection_of_no_game_is_told_the_forms_of_all(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('[{"foo": 1}]', "utf-8")
    result = warband("check", "--coverage", str(file), home=tmp_path)
    assert result.exit_code == 1
    assert "No game knows this form. The known forms are heroclix: a map (.map), " in result.output
    assert "a list of cards with 'name' and 'type_line' (.json)" in result.output


@pytest.mark.parametrize(
    ("game", "found"),
    [
        ("magic", "x.toml:1: found '[foo]'; expected the name of a card\n"),
        ("heroclix", "x.toml:1:1: found only 'foo'; expected [[card]] as in a set, "),
        ("heroscape", "x.toml:1:1: found the key 'foo'; expected one of 'card', 'glyph', 'object'\n"),
    ],
)
def test_a_named_game_checks_every_file_named_with_it(game: str, found: str, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("[foo]\n", "utf-8")
    result = warband("check", game, str(tmp_path / "x.toml"), home=tmp_path)
    assert result.exit_code == 1
    assert result.output.startswith(f"{tmp_path}/{found}")


def test_a_named_game_checks_the_files_with_its_endings_in_a_folder(tmp_path: Path) -> None:
    for name in ("a.toml", "a.deck"):
        (tmp_path / name).write_text("", "utf-8")
    output = warband("check", "magic", str(tmp_path), home=tmp_path).output
    assert output == f"{tmp_path}/a.deck:1: found a deck of 0 cards; expected at least 40\n1 mistake.\n"


@pytest.mark.parametrize("name", ["a.toml", "a.map", "a.deck", "a.case"])
@pytest.mark.parametrize("game", ["", "heroclix", "heroscape", "magic"])
def test_an_empty_file_is_a_mistake(game: str, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("", "utf-8")
    result = warband("check", *([game] if game else []), str(tmp_path / name), home=tmp_path)
    assert (result.exit_code, "No mistakes" in result.output) == (1, False)


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("hello world", "1:7: found 'world'; expected '=' after a key in a key/value pair"),
        ("[[[", "1:3: found '['; expected a key"),
        ("a = 1\nb =", "2:4: found the end of the file; expected a value: a text in quotes, a number, a list, "),
        ("a =\nb = 1", "1:4: found the end of the line; expected a value: "),
        ("[[card]]\nnam = 'x'", "2:1: found the key 'nam'; expected 'name'"),
        ("[[card]]\nkind = 'hero'", "1:1: found no key 'name'; expected the key 'name'"),
        ("[[card]]\nname = 'x'\nkind = 'Y'", "3:1: found 'Y'; expected one of 'hero', 'squad'"),
    ],
)
def test_a_mistake_tells_the_words_found_and_the_form_expected(text: str, mistake: str, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(text, "utf-8")
    assert f"{file}:{mistake}" in warband("check", "heroscape", str(file), home=tmp_path).output


def test_a_deck_that_is_no_text_is_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "a.deck"
    file.write_bytes(b"4 Forest\n\x80")
    output = warband("check", str(file), home=tmp_path).output
    assert output == f"{file}:2:1: found the byte 0x80; expected text in UTF-8\n1 mistake.\n"


def test_broken_json_is_shown_at_its_place(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text('[{"name"\n 7}]', "utf-8")
    result = warband("import", "hscards", str(file), home=tmp_path)
    assert f"{file}:2:2: found '7}}]'; expected JSON, here ':' delimiter" in result.output
