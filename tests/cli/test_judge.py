"""Cases, told as stories and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import warband
from tests.cli.test_rules import CASE


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A case that is right."""
    file = tmp_path / "good.case"
    file.write_text(CASE.format(title="A four will do", move="move to A1", die=4, broke="broke"))
    return file


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """A case that is wrong."""
    file = tmp_path / "bad.case"
    file.write_text(CASE.format(title="A three will do", move="move", die=3, broke="broke"))
    return file


def test_a_case_is_a_story_with_citations(good: Path, tmp_path: Path) -> None:
    result = warband("judge", str(good), home=tmp_path)
    assert result.exit_code == 0
    assert "A four will do" in result.output
    assert "Wonder Woman rolls 4 and breaks away.  [hc.core.breakaway.success-range]" in result.output
    assert result.output.endswith("1 case, 0 failed.\n")


def test_a_case_that_is_not_so_fails(good: Path, bad: Path, tmp_path: Path) -> None:
    result = warband("judge", str(good), str(bad), home=tmp_path)
    assert result.exit_code == 1
    assert "Failed." in result.output
    assert "2 cases, 1 failed." in result.output


def test_in_brief_only_failures_are_told(good: Path, bad: Path, tmp_path: Path) -> None:
    result = warband("judge", "--brief", str(tmp_path), home=tmp_path)
    assert "A four will do" not in result.output
    assert "A three will do" in result.output


def test_the_same_as_data(good: Path, bad: Path, tmp_path: Path) -> None:
    result = warband("judge", "--json", str(good), str(bad), home=tmp_path)
    assert result.exit_code == 1
    assert [case["passed"] for case in json.loads(result.output)] == [True, False]


def test_positions_are_drawn(good: Path, tmp_path: Path) -> None:
    output = warband("judge", "--positions", str(good), home=tmp_path).output
    assert output.count("    A   B   C\n") == 3
    assert "    A   B   C\n" not in warband("judge", str(good), home=tmp_path).output
    [case] = json.loads(warband("judge", "--positions", "--json", str(good), home=tmp_path).output)
    assert [scene["table"][0].split() for scene in case["scenes"]] == [["A", "B", "C"]] * 3


def test_a_file_that_is_no_case_names_its_mistakes(tmp_path: Path) -> None:
    file = tmp_path / "no.case"
    file.write_text("case\ngame checkers\n")
    result = warband("judge", str(file), home=tmp_path)
    assert result.exit_code == 1
    assert f"{file}:1: found no title; expected" in result.output


def test_a_case_that_can_not_be_read_leaves_the_others_alone(good: Path, bad: Path, tmp_path: Path) -> None:
    good.write_text(good.read_text() + "\ncase A leap\ngame heroclix 2021\ndo leap to the moon\n")
    result = warband("judge", str(good), str(bad), home=tmp_path)
    assert result.exit_code == 1
    assert "2 cases, 1 failed.\n" in result.output
    assert " in 1 file: cases with mistakes were not run.\n" in result.output
    assert f"{good}:" in result.output
    assert "leap to the moon" in result.output


def test_a_file_that_can_not_be_read_leaves_the_others_alone(good: Path, tmp_path: Path) -> None:
    (tmp_path / "bytes.case").write_bytes(b"case\nA\xff")
    result = warband("judge", str(tmp_path), home=tmp_path)
    assert result.exit_code == 1
    assert "1 case, 0 failed.\n" in result.output
    assert f"{tmp_path / 'bytes.case'}:2: found the byte 0xff; expected text in UTF-8\n" in result.output
    assert "1 mistake in 1 file: cases with mistakes were not run.\n" in result.output


def test_a_file_that_is_not_there_leaves_the_others_alone(good: Path, tmp_path: Path) -> None:
    result = warband("judge", str(good), str(tmp_path / "nowhere.case"), home=tmp_path)
    assert result.exit_code == 1
    assert "1 case, 0 failed.\n" in result.output
    assert f"{tmp_path / 'nowhere.case'}:1: found no such file or directory; expected" in result.output


def test_a_folder_without_cases_is_wrong_usage(tmp_path: Path) -> None:
    result = warband("judge", str(tmp_path), home=tmp_path)
    assert result.exit_code == 2
    assert "expected files named *.case" in result.output


def test_behind_the_name_of_a_game_only_its_cases_are_run(good: Path, tmp_path: Path) -> None:
    assert warband("judge", "heroclix", str(good), home=tmp_path).output.endswith("1 case, 0 failed.\n")
    assert warband("judge", "magic", str(good), home=tmp_path).output.endswith("No case was run.\n")
    alone = warband("judge", "magic", home=tmp_path)
    assert "expected case files behind 'magic'" in alone.output
    assert alone.exit_code == 2
