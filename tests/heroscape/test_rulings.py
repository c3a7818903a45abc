"""Every ruling is settled by a case; a reading that nothing settles is shown with its option on and off."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from warband.cases import Case, read

ROOT = Path(__file__).parents[2]
RULINGS = ROOT.parent / "shared" / "rulings" / "heroscape.md"
ROW = re.compile(r"^\| (?P<id>[A-Z]\d+) \|.*\| (?P<basis>[^|]+) \|$", re.MULTILINE)


def rulings() -> dict[str, str]:
    """The numbers of all rulings, each with its basis."""
    text = RULINGS.read_text("utf-8") if RULINGS.exists() else ""
    return {row["id"]: row["basis"].strip() for row in ROW.finditer(text)}


@cache
def cases() -> list[Case]:
    return [case for file in sorted((ROOT / "cases" / "heroscape").glob("*.case")) for case in read(file)]


@pytest.mark.parametrize(("ruling", "basis"), sorted(rulings().items()))
def test_a_case_settles_it(ruling: str, basis: str) -> None:
    found = [case for case in cases() if f"rulings {ruling}" in case.sources]
    assert found
    if basis == "READING":
        options = {variant.start.state().rules.options_of_edition for case in found for variant in case.variants}
        assert len(options) > 1
