"""Words and drawings that can't be made: something else stands in their place, and the log says what went wrong."""

from __future__ import annotations

import logging
from typing import NoReturn

import pytest

from warband.kernel.safely import Safely, of_event, untold


def broken(fact: str) -> NoReturn:
    raise KeyError(fact)


def test_what_can_be_made_is() -> None:
    safely = Safely()
    assert safely.made("the sum", 0, max, 2, 3) == 3
    assert safely.told("the name", str.upper, "w") == "W"
    assert not safely.faults


def test_what_can_not_be_made_is_named_without_its_facts() -> None:
    safely = Safely()
    assert safely.made("the drawing", None, broken, "a secret") is None
    assert safely.told(of_event("would ko"), broken, "a secret") == "The event 'would ko' could not be told."
    assert untold("the map", "drawn") == "The map could not be drawn."


def test_a_fault_is_logged_once_with_where_it_is(caplog: pytest.LogCaptureFixture) -> None:
    safely = Safely(match="m1")
    with caplog.at_level(logging.ERROR, "warband"):
        for _ in range(3):
            safely.told("the heading", broken, "a secret")
        safely.told("the question", broken, "a secret")
    assert [(line.message, vars(line)["match"], vars(line)["what"]) for line in caplog.records] == [
        ("telling failed", "m1", "the heading"),
        ("telling failed", "m1", "the question"),
    ]
    assert all(line.exc_info for line in caplog.records)


def test_who_ends_the_program_ends_it() -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Safely().told("the heading", interrupted)
