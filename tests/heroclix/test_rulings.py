"""Every public ruling of the editions that are played is settled by a case that names it as its source."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from warband.cases import read_all

ROOT = Path(__file__).parents[2]
RULINGS = ROOT.parent / "shared" / "rulings" / "heroclix.md"
RULING = re.compile(r"^- \*\*(?P<id>\w+)\*\* \[(?P<edition>[^;\]]+)", re.MULTILINE)
PLAYED = ("E18", "E21", "E21+000", "any")


def rulings() -> list[str]:
    """The numbers of the rulings for the editions that are played."""
    text = RULINGS.read_text("utf-8") if RULINGS.exists() else ""
    return [found["id"] for found in RULING.finditer(text) if found["edition"] in PLAYED]


@cache
def sources() -> set[str]:
    cases, _ = read_all(sorted((ROOT / "cases" / "heroclix").rglob("*.case")))
    return {source for case in cases for source in case.sources}


@pytest.mark.parametrize("ruling", rulings())
def test_a_case_settles_it(ruling: str) -> None:
    assert f"rulings {ruling}" in sources()
