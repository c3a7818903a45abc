"""Every public ruling of the editions that are played is settled by a case that names it, in its edition."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from warband.cases import read_all
from warband.games.heroclix.cases.start import Plan

ROOT = Path(__file__).parents[2]
RULINGS = ROOT.parent / "shared" / "rulings" / "heroclix.md"
RULING = re.compile(r"^- \*\*(?P<id>\w+)\*\* \[(?P<edition>[^;\]]+)", re.MULTILINE)
PLAYED = {"E18": ("2019",), "E21": ("2021",), "E21+000": ("2021",), "any": ("2019", "2021")}


def rulings() -> list[tuple[str, str]]:
    """The numbers of the rulings for the editions that are played, each with its editions."""
    text = RULINGS.read_text("utf-8") if RULINGS.exists() else ""
    found = [(one["id"], PLAYED.get(one["edition"], ())) for one in RULING.finditer(text)]
    return [(ruling, edition) for ruling, editions in found for edition in editions]


@cache
def settled() -> set[tuple[str, str]]:
    """The sources of cases, with the editions in which these play."""
    cases, _ = read_all(sorted((ROOT / "cases" / "heroclix").rglob("*.case")))
    plans = [(source, variant.start) for case in cases for source in case.sources for variant in case.variants]
    return {(source, plan.edition) for source, plan in plans if isinstance(plan, Plan)}


@pytest.mark.parametrize(("ruling", "edition"), rulings())
def test_a_case_settles_it(ruling: str, edition: str) -> None:
    assert (f"rulings {ruling}", edition) in settled()
