"""Every mutant of Magic fits its place; every rule that must be proven has one, and no other has."""

from __future__ import annotations

from pathlib import Path

from warband.cases.mutants import folder_of, read_mutants
from warband.games.magic.cases.clauses import catalogue
from warband.kernel.cite import PROVEN

FOLDER = Path(__file__).parents[2] / "cases" / "magic"
MUTANTS = [one for file in sorted(FOLDER.rglob("*.mutants")) for one in read_mutants(file)]


def test_every_one_fits_its_place() -> None:
    for one in MUTANTS:
        for module, source in one.applied(folder_of("warband.games.magic")).items():
            compile(source, f"{one.rule} in {module}", "exec", dont_inherit=True)


def test_every_rule_has_one() -> None:
    wanted = {clause.id for clause in catalogue() if clause.kind in PROVEN and not clause.deferred}
    assert wanted == {one.rule for one in MUTANTS}
