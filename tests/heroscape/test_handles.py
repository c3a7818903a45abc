"""Handles of figures: a case can read each, and each means one piece and nothing else."""

from __future__ import annotations

import re

import pytest

from warband.games.heroscape.position.handles import WORDS, handle_for, initials, reserved

HANDLE = "[A-Z][A-Za-z]{0,4}"  # as cases read it


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Knight Captain", "KC"),
        ("Shieldguard", "Sh"),
        ('"Blink" Dawson', "BD"),
        ("D\u00fcnd", "Du"),
        ("M.A.R.S.", "Ma"),
        ("HONOR GUARD OF THE BLASTED LANDS", "HGOT"),
        ("A1", "A"),
        ("!!!", "X"),
        ("", "X"),
        ("\u5175", "X"),
    ],
)
def test_the_handle_of_a_name(name: str, expected: str) -> None:
    assert initials(name) == expected


@pytest.mark.parametrize("name", ["It", "No", "ON", "A1", "Done", "!!!", "The", "Blue", "Sh", "H G O T B L", ""])
def test_a_hundred_figures_of_a_name_have_handles_of_their_own(name: str) -> None:
    taken: list[str] = []
    for _ in range(100):
        taken.append(handle_for(initials(name), taken))
    assert all(re.fullmatch(HANDLE, handle) for handle in taken)
    assert len({handle.casefold() for handle in taken}) == 100
    assert not any(reserved(handle) for handle in taken)


def test_words_are_written_as_they_are_compared() -> None:
    assert all(word == word.casefold() for word in WORDS)
