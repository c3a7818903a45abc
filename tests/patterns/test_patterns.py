"""No text, however long and odd, holds a pattern or a reader up: all take time in proportion to its length."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patterns.found import Found, Scan, patterns
from tests.patterns.hostile import recipes, text_of

TESTS = Path(__file__).parents[2]


def run(module: str, first: int, most: int) -> list[str]:
    """What a program says that may be killed."""
    command = [sys.executable, "-m", f"tests.patterns.{module}", str(first), str(most)]
    return subprocess.run(command, cwd=TESTS, capture_output=True, text=True, check=False).stdout.splitlines()


def stuck(module: str, most: int) -> list[str]:
    """Where a program was killed; it goes on behind each place."""
    found: list[str] = []
    first = 0
    while (said := run(module, first, most)) and said[-1] != "done":
        found.append("\n".join([next(line for line in reversed(said) if line[0].isdigit()), said[-1]]))
        first = int(found[-1].split()[0]) + 1
    assert said, f"{module} says nothing"
    return found


@pytest.mark.parametrize("most", [30, pytest.param(100_000, marks=pytest.mark.soak)])
def test_no_pattern_is_held_up_by_a_hostile_text(most: int) -> None:
    assert stuck("hostile", most) == []


@pytest.mark.parametrize("most", [12, pytest.param(100_000, marks=pytest.mark.soak)])
def test_no_reader_is_held_up_by_a_long_line(most: int) -> None:
    assert stuck("readers", most) == []


def test_patterns_are_found_in_all_parts() -> None:
    found = patterns()
    parts = {one.where.partition(":")[0] for one in found}
    assert {"cases/steps.py", "text/normal.py", "files/schema.py", "games/heroclix/browser/page/ground.js"} <= parts
    assert sum(one.where == "text/phrases.py:compiled" for one in found) > 250


def test_a_pattern_that_is_made_must_be_listed() -> None:
    scan = Scan("new.py", "import re\ndef read(word):\n    return re.search(word + '+', word)\n")
    with pytest.raises(AssertionError, match=r"new.py:read: a pattern that is made; say in .*MADE"):
        list(scan.found())


def test_hostile_texts_are_made_from_the_pattern() -> None:
    texts = {text_of(recipe, 6) for recipe in recipes(Found("", r"a (\w+) with \s*$", 0, ("search",)))}
    assert {" " * 6, "a a with       ", "a aaaaaa\0"} <= {text.rstrip("\n") for text in texts} | texts
