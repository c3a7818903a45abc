"""Mistakes in files that people write, as editors understand them."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import warband
from tests.cli.test_imports import COLLECTION
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


def test_a_file_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    assert warband("check", str(tmp_path / "nowhere.map"), home=tmp_path).exit_code == 2
    assert warband("check", home=tmp_path).exit_code == 2


def test_each_map_is_checked_by_the_game_that_knows_it(tmp_path: Path) -> None:
    hexes = DATA.parents[1] / "heroscape" / "data" / "maps" / "vault.map"
    assert warband("check", str(hexes), str(DATA / "maps" / "the-vault.map"), home=tmp_path).output == "No mistakes.\n"
