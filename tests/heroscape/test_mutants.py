"""Every rule of HeroScape that must be proven has a mutant, and no other has."""

from __future__ import annotations

from pathlib import Path

from warband.cases.mutants import read_mutants
from warband.games.heroscape.cases import catalogue
from warband.kernel.cite import PROVEN

FOLDER = Path(__file__).parents[2] / "cases" / "heroscape"
MUTANTS = [one for file in sorted(FOLDER.glob("*.mutants")) for one in read_mutants(file)]


def test_every_rule_has_one() -> None:
    wanted = {clause.id for clause in catalogue() if clause.kind in PROVEN}
    assert wanted == {one.rule for one in MUTANTS}
