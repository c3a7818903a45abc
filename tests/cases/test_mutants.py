"""Mutants: they are read, they fit their places, and each breaks one rule that the edited source cites."""

from __future__ import annotations

import builtins
import importlib
from pathlib import Path
from symtable import symtable

import pytest

from tests.cases.mutating import CASES, GAMES, mutant, mutants_of, succeeding
from warband.cases import read_all
from warband.cases.biting import fresh_processes
from warband.cases.judge import judge
from warband.cases.mutants import Edit, Mutant, MutantError, Point, folder_of, load_with, parse, shared, span
from warband.game import known

SOURCE = """\
LEAST = 2
ONE, OTHER = 1, 2


def succeeds(die: int) -> bool:
    if die == 1:
        return False
    return die >= LEAST


class Dice:
    def roll(self) -> int:
        return 1
        return 1
"""
ONE = """\
some.one-fails
in dice.py: succeeds
-    if die == 1:
-        return False
"""
TWO = f"""\
# what this file is about
{ONE}
some.least
in dice.py: LEAST
-LEAST = 2
+LEAST = 5
in dice.py: succeeds
     if die == 1:
-        return False
+        return True
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "dice.py").write_text(SOURCE, "utf-8")
    return tmp_path


# --- the files


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def test_every_game_has_some() -> None:
    assert known() == GAMES


def test_every_one_fits_its_place(name: str) -> None:
    folder = folder_of(f"warband.games.{name}")
    for one in mutants_of(name):
        sources = one.applied(folder)
        assert all(source != (folder / module).read_text("utf-8") for module, source in sources.items()), one.rule
        for module, source in sources.items():
            compile(source, f"{one.rule} in {module}", "exec", dont_inherit=True)


def test_every_one_knows_the_names_that_it_uses(name: str) -> None:
    folder = folder_of(f"warband.games.{name}")
    plain = {
        module: unknown((folder / module).read_text("utf-8"))
        for module in {edit.module for one in mutants_of(name) for edit in one.edits}
    }
    lost = {
        str(one.point): unknown(source) - plain[module]
        for one in mutants_of(name)
        for module, source in one.applied(folder).items()
    }
    assert {point: names for point, names in lost.items() if names} == {}


def unknown(source: str) -> set[str]:
    """The names in a module that nothing defines: neither the module, nor a function in it, nor Python."""
    used: set[str] = set()
    bound = set(dir(builtins))
    tables = [symtable(source, "module", "exec")]
    for table in tables:
        tables += table.get_children()
        for symbol in table.get_symbols():
            if (symbol.is_assigned() or symbol.is_imported()) and (symbol.is_global() or table is tables[0]):
                bound.add(symbol.get_name())
            elif symbol.is_referenced() and (symbol.is_global() or table is tables[0]):
                used.add(symbol.get_name())
    return used - bound


def test_unknown_names_are_found() -> None:
    assert unknown("x = 1\ndef f(a):\n    return [a + x + len(y) for a in a]\n") == {"y"}
    assert unknown("from a import b\nclass C(b):\n    def e(self): return z\nmatch C:\n    case C() as k: k\n") == {"z"}
    assert unknown("def f():\n    global t\n    t = 1\ndef g(): return t\n") == set()


def test_no_two_clauses_share_one(name: str) -> None:
    assert [(one.rule, other.rule) for one, other in shared(mutants_of(name))] == []


def test_every_one_breaks_a_rule_of_the_catalogue(name: str) -> None:
    catalogue = judge(name).catalogue()
    assert [one.rule for one in mutants_of(name) if one.rule not in catalogue] == []


def test_the_source_that_one_edits_cites_its_rule(name: str) -> None:
    """Examples have no source of their own."""
    folder, catalogue = folder_of(f"warband.games.{name}"), judge(name).catalogue()
    mutants = [one for one in mutants_of(name) if catalogue[one.rule].kind != "example"]
    sources = {edit.module: (folder / edit.module).read_text("utf-8") for one in mutants for edit in one.edits}
    assert [one.rule for one in mutants if not any(one.rule in sources[edit.module] for edit in one.edits)] == []


def test_the_wrong_readings_of_cases_are_those_of_mutants(name: str) -> None:
    cases, _ = read_all(sorted((CASES / name).rglob("*.case")))
    readings = {one.point for one in mutants_of(name) if one.reading}
    named = {Point(rule, reading) for case in cases for reading in case.wrong for rule in case.proves}
    assert readings - named == set()
    lost = [f"{c.where}: {r}" for c in cases for r in c.wrong if readings.isdisjoint(Point(p, r) for p in c.proves)]
    assert lost == []


def test_every_file_stands_beside_cases(name: str) -> None:
    assert not [file for file in (CASES / name).rglob("*.mutants") if not file.with_suffix(".case").exists()]


# --- reading


def test_mutants_are_read_with_their_lines() -> None:
    one, least = parse(TWO.splitlines(), "dice.mutants")
    assert one == Mutant("some.one-fails", (mutant(ONE).edits[0],), "dice.mutants", 2)
    assert (least.rule, least.line, [edit.place for edit in least.edits]) == (
        "some.least",
        7,
        ["dice.py: LEAST", "dice.py: succeeds"],
    )
    assert mutant(ONE).edits[0].before == ["    if die == 1:", "        return False"]


def test_a_reading_stands_behind_the_rule() -> None:
    one = mutant(ONE.replace("fails", "fails: a 1  succeeds: always", 1))
    assert (one.rule, one.reading) == ("some.one-fails", "a 1 succeeds: always")
    assert str(one.point) == "some.one-fails: a 1 succeeds: always"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("some.rule\n", "some.mutants:2: found ''; expected 'in MODULE: NAME'"),
        ("some.rule\nin dice.py\n-one\n", "some.mutants:2: found 'in dice.py'; expected 'in MODULE: NAME'"),
        ("some.rule\nin dice.py: roll\n", "some.mutants:3: found no edit; expected lines with '-' or '+' in front"),
        ("some.rule\nin dice.py: roll\n+one\n", "some.mutants:3: found no edit"),
        ("some.rule\nin dice.py: roll\n one\n", "some.mutants:3: found no edit"),
    ],
)
def test_what_can_not_be_read_is_told(text: str, said: str) -> None:
    with pytest.raises(MutantError) as error:
        mutant(text)
    assert str(error.value).startswith(said)


# --- fitting


def test_several_edits_make_one_wrong_game(game: Path) -> None:
    least = list(parse(TWO.splitlines(), "dice.mutants"))[1]
    source = least.applied(game)["dice.py"]
    assert source == SOURCE.replace("LEAST = 2", "LEAST = 5").replace("return False", "return True")


def test_lines_go(game: Path) -> None:
    source = mutant(ONE).applied(game)["dice.py"]
    assert source == SOURCE.replace("    if die == 1:\n        return False\n", "")


@pytest.mark.parametrize(
    ("place", "edit", "found"),
    [
        ("dice.py: succeeds", "-    if die == 2:", "the lines of the edit not there"),
        ("dice.py: succeeds", "-LEAST = 2", "the lines of the edit not there"),
        ("dice.py: Dice.roll", "-        return 1", "the lines of the edit 2 times"),
        ("dice.py: Dice.throw", "-        return 1", "no Dice.throw"),
        ("cards.py: draw", "-    pass", "no cards.py"),
    ],
)
def test_a_misfit_is_told_with_its_place(game: Path, place: str, edit: str, found: str) -> None:
    with pytest.raises(MutantError) as error:
        mutant(f"some.rule\nin {place}\n{edit}").applied(game)
    assert str(error.value) == f"some.mutants:1: found {found}; expected an edit that fits {place}"


def test_a_place_is_a_function_a_method_or_a_table() -> None:
    assert span(SOURCE, "LEAST") == (0, 1)
    assert span(SOURCE, "OTHER") == (1, 2)
    assert span(SOURCE, "succeeds") == (4, 8)
    assert span(SOURCE, "Dice.roll") == (11, 14)


def test_the_same_edit_for_two_rules_is_shared() -> None:
    one, other = mutant(ONE), mutant(ONE)._replace(rule="some.other")
    assert shared([one, other]) == [(one, other)]
    assert shared([one, one]) == []
    assert len(shared([one, one._replace(reading="nothing fails")])) == 1
    written = Edit("dice.py", "succeeds", ("-    if die == 1:", "-        return False", "+    pass"))
    assert shared([one, other._replace(edits=(written,))]) == []


# --- loading


def test_a_mutant_is_loaded_before_the_game() -> None:
    importlib.import_module("warband.games.heroclix.fighting.dice")
    one = next(one for one in mutants_of("heroclix") if one.edits[0].module == "fighting/dice.py")
    with pytest.raises(RuntimeError, match="is loaded already"):
        load_with(one, "warband.games.heroclix")


def test_in_a_process_of_its_own_the_game_is_wrong() -> None:
    one = next(one for one in mutants_of("heroclix") if one.rule == "hc.core.roll.one-always-fails")
    with fresh_processes(1) as pool:
        assert pool.apply(succeeding, [one])
