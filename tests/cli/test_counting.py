"""A line that counts: on a terminal only."""

from __future__ import annotations

import io

from warband.console.counting import CLEAR, counting


class Terminal(io.StringIO):
    """A screen that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_the_count_and_then_nothing() -> None:
    screen = Terminal()
    assert list(counting("Reading cards", ["a", "b"], screen)) == ["a", "b"]
    assert screen.getvalue() == f"{CLEAR}Reading cards: 1 of 2{CLEAR}Reading cards: 2 of 2{CLEAR}"


def test_a_file_or_an_empty_list_gets_no_line() -> None:
    file, screen = io.StringIO(), Terminal()
    assert list(counting("Reading cards", ["a"], file)) == ["a"]
    assert list(counting("Reading cards", [], screen)) == []
    assert file.getvalue() == screen.getvalue() == ""
