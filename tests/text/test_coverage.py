"""Shares in words, and the commonest reasons."""

from __future__ import annotations

from pathlib import Path

from warband.text.coverage import commonest, counted, read_record, share


def test_a_share_of_nothing_is_no_share() -> None:
    assert share(0, 0) is None
    assert counted(0, 0, "cards can be played") == "There are no cards."


def test_a_share_is_told_in_words() -> None:
    assert counted(3, 4, "cards can be played") == "3 of 4 cards can be played (75.0%)"


def test_the_commonest_reason_comes_first() -> None:
    assert list(commonest(["a", "b", "b"], shown=1)) == ["Declined, the commonest first:", "    2 b"]
    assert list(commonest([])) == []


def test_a_record_names_digests(tmp_path: Path) -> None:
    file = tmp_path / "played.txt"
    assert read_record(file) == {}
    other = tmp_path / "other.txt"
    other.write_text("# remark\n1a2b active\n\n3c4d inert\n", "utf-8")
    assert read_record(other) == {"1a2b": "active", "3c4d": "inert"}
