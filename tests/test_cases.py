"""Every case in cases/ holds, and its story can be told."""

from __future__ import annotations

from pathlib import Path

import pytest

from warband.cases import Case, CaseError, read, run, tell

FOLDER = Path(__file__).parents[1] / "cases"
FILES = sorted(FOLDER.rglob("*.case"))


def read_all() -> tuple[list[Case], list[str]]:
    """The cases of all files, and what is wrong with those that can't be read."""
    cases, wrong = [], []
    for file in FILES:
        try:
            cases += read(file)
        except CaseError as error:
            wrong += list(map(str, error.mistakes))
    return cases, wrong


CASES, WRONG = read_all()


def name(case: Case) -> str:
    return f"{Path(case.file).relative_to(FOLDER).with_suffix('')}: {case.title}"


def test_files_can_be_read() -> None:
    assert FILES
    assert WRONG == []


@pytest.mark.parametrize("case", CASES, ids=name)
def test_case(case: Case) -> None:
    result = run(case)
    assert "\n".join(map(str, result.failures)) == ""
    assert tell(result).startswith(case.title)  # whatever happens in it can be told


def test_titles_are_unique() -> None:
    names = [name(case) for case in CASES]
    assert sorted(set(names)) == sorted(names)
