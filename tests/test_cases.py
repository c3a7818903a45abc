"""Every case in cases/ holds, and its story can be told."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pytest

from warband.cases import Case, read, run, tell

FOLDER = Path(__file__).parents[1] / "cases"
FILES = sorted(FOLDER.rglob("*.case"))
TITLE = re.compile(r"^case +(.*\S)", re.MULTILINE)

# Titles alone are found for the names of the tests; a file is read when its first case is run.
TITLES = {file: TITLE.findall(file.read_text("utf-8")) for file in FILES}


def name(file: Path) -> str:
    return str(file.relative_to(FOLDER).with_suffix(""))


PLACES = [(file, n) for file in FILES for n in range(len(TITLES[file]))]
NAMES = [f"{name(file)}: {title}" for file in FILES for title in TITLES[file]]


@lru_cache(maxsize=2)
def cases_of(file: Path) -> list[Case]:
    """The cases of a file, as many as it has titles."""
    cases = read(file)
    assert len(cases) == len(TITLES[file])
    return cases


def all_cases() -> list[Case]:
    return [case for file in FILES for case in read(file)]


@pytest.mark.parametrize(("file", "n"), PLACES, ids=NAMES)
def test_case(file: Path, n: int) -> None:
    case = cases_of(file)[n]
    assert case.title == TITLES[file][n]
    result = run(case)
    assert "\n".join(map(str, result.failures)) == ""
    assert tell(result).startswith(case.title)  # whatever happens in it can be told


def test_titles_are_unique() -> None:
    assert FILES
    assert all(TITLES.values())
    assert sorted(set(NAMES)) == sorted(NAMES)
