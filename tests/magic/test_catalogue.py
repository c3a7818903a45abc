"""Every rule that the code of Magic cites is a clause, and every clause that can be shown is proven by a case."""

from __future__ import annotations

import re
from pathlib import Path

import warband
from warband.cases import read_all
from warband.games.magic.cases.clauses import catalogue, codes
from warband.games.magic.library.every import all_written
from warband.kernel.cite import PROVEN

SOURCE = Path(warband.__file__).parent / "games" / "magic"
SCENARIOS = """
    A01 A04 A05 A07 A08 A10 A12 A14 A16 B01 B03 B05 B08 B09 B10 B17 C01 C07 C09 D04 D05 D07 D10 E02 E03 E04 E05 E07
    F01 F02 F06 F13 G06 G07 H02 H08 I01 I06 J01 J03 J04 J06
"""
CASES = Path(__file__).parents[2] / "cases" / "magic"


def cited() -> set[str]:
    return {rule for file in SOURCE.rglob("*.py") for rule in re.findall(r'"(mtg\.[\w.-]+)"', file.read_text("utf-8"))}


def test_everything_cited_is_a_clause() -> None:
    assert catalogue().unknown(cited()) == []


def test_every_clause_that_can_be_shown_is_proven() -> None:
    cases, wrong = read_all(sorted(CASES.rglob("*.case")))
    assert wrong == []
    proven = {rule for case in cases for rule in case.proves}
    wanted = {clause.id for clause in catalogue() if clause.kind in PROVEN and not clause.deferred}
    assert wanted <= proven, sorted(wanted - proven)


def test_no_two_cards_have_the_same_name() -> None:
    names = [one.name for one in all_written()]
    twice = {name for name in names if names.count(name) > 1}
    assert twice == {"Loxodon Warhammer"}  # of two editions


def test_codes_are_found_in_the_source() -> None:
    assert {"timing", "no-target", "protection", "shroud", "mana"} <= codes()


def test_every_scenario_is_a_case() -> None:
    """The 42 scenarios, by the letters under which they were collected."""
    cases, _ = read_all(sorted(CASES.rglob("*.case")))
    found = {place for case in cases for place in re.findall(r"[A-Z]\d\d", " ".join(case.sources))}
    assert found >= set(SCENARIOS.split()), sorted(set(SCENARIOS.split()) - found)
