"""Looking rules up, and what is known of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import warband

CASE = """
case    {title}
game    heroclix 2021
proves  hc.core.breakaway.roll-d6  hc.core.breakaway.success-range
map
     A B C
  1  W D .
blue  W Wonder Woman 30
red   D Training Dummy 5
turn  blue
do    blue: W {move}   dice {die}
then  W {broke} away
"""
MUTANT = """\
hc.core.breakaway.success-range
in position/editions.py: Numbers
-    breakaway: int = 4  # the least die that breaks away [hc.core.breakaway.success-range]
+    breakaway: int = 2
"""


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """A folder with one case."""
    folder = tmp_path / "rulings"
    folder.mkdir()
    (folder / "away.case").write_text(CASE.format(title="A four will do", move="move to A1", die=4, broke="broke"))
    (folder / "away.mutants").write_text(MUTANT)
    return folder


def test_a_search_finds_clauses_by_their_words(tmp_path: Path) -> None:
    result = warband("rules", "break", "AWAY", "1d6", home=tmp_path)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "hc.core.breakaway.roll-d6  Core Rule Book, Moving, Breaking Away",
        "  The break away roll is 1d6.",
    ]


def test_a_search_for_everything_is_cut_short(tmp_path: Path) -> None:
    assert "more: add a word" in warband("rules", "the", home=tmp_path).output


@pytest.mark.parametrize("option", [[], ["--break"]])
def test_a_search_that_finds_nothing_fails(tmp_path: Path, option: list[str]) -> None:
    result = warband("rules", *option, "xyzzy", home=tmp_path)
    assert result.exit_code == 1
    assert "No rule has all of these words: xyzzy" in result.output


def test_without_words_or_options_it_is_wrong_usage(tmp_path: Path) -> None:
    assert warband("rules", home=tmp_path).exit_code == 2


def test_a_clause_is_shown_with_the_cases_that_prove_it(tmp_path: Path, cases: Path) -> None:
    rule = "hc.core.breakaway.roll-d6"
    output = warband("rules", "--id", rule, "--cases", str(cases), home=tmp_path).output
    assert "The break away roll is 1d6." in output
    assert f"proven by: {cases}/away.case:2" in output
    data = json.loads(warband("rules", "--id", rule, "--cases", str(cases), "--json", home=tmp_path).output)
    assert data["id"] == rule
    assert data["proven by"] == [f"{cases}/away.case:2"]


def test_an_id_that_is_nearly_right_is_put_right(tmp_path: Path) -> None:
    result = warband("rules", "--id", "hc.core.breakaway.roll-d8", home=tmp_path)
    assert result.exit_code == 2
    assert "expected hc.core.breakaway.roll-d6" in result.output


def test_unproven_clauses_are_listed_by_chapter(tmp_path: Path, cases: Path) -> None:
    output = warband("rules", "--unproven", "breakaway", "--cases", str(cases), home=tmp_path).output
    assert "Core Rule Book, Moving, Breaking Away (" in output
    assert "  hc.core.breakaway.fail-no-move  On failure the character does not move." in output
    assert "hc.core.breakaway.roll-d6" not in output
    assert "clauses are not proven by any case." in output


def test_unproven_clauses_as_data_tell_the_deferred_ones_apart(tmp_path: Path, cases: Path) -> None:
    data = json.loads(warband("rules", "--unproven", "--json", "--cases", str(cases), home=tmp_path).output)
    assert all(not clause["deferred"] for clause in data["unproven"])
    assert all(clause["deferred"] for clause in data["deferred"])
    assert {clause["kind"] for clause in data["unproven"]} <= {"rule", "example", "removed"}


def test_guesses_are_listed(tmp_path: Path, cases: Path) -> None:
    words = ("rules", "--guesses", "--cases", str(cases))
    assert warband(*words, home=tmp_path).exit_code == 0
    assert all(clause["guess"] for clause in json.loads(warband(*words, "--json", home=tmp_path).output))


def test_clauses_that_no_case_can_prove_are_listed_with_the_reason(tmp_path: Path, cases: Path) -> None:
    words = ("rules", "heroclix", "--deferred", "--cases", str(cases))
    told = warband(*words, home=tmp_path).output
    assert "hc.core.roster.medusa  Core Rule Book, The Villains (physical)\n" in told
    assert "(it says that a Part adds nothing)\n" in told
    assert told.splitlines()[-1].startswith("0 wait for a mechanism; 57 are physical; play can't show ")
    data = json.loads(warband(*words, "--json", home=tmp_path).output)
    assert all(one["deferred"] or one["unshown"] or one["kind"] == "physical" for one in data)


def test_breaking_tells_which_cases_do_not_bite(tmp_path: Path, cases: Path) -> None:
    biting = warband("rules", "--break", "hc.core.breakaway.success-range", "--cases", str(cases), home=tmp_path)
    named = f"not bitten  hc.core.breakaway.success-range  {cases}/away.case:2"
    assert biting.output.splitlines() == [named, "1 not bitten."]
    assert biting.exit_code == 1
    (cases / "away.case").write_text(CASE.format(title="A three will not", move="move", die=3, broke="failed to break"))
    biting = warband("rules", "--break", "hc.core.breakaway.success-range", "--cases", str(cases), home=tmp_path)
    assert biting.output.splitlines() == ["1 bitten."]
    assert biting.exit_code == 0
    (cases / "failing.txt").write_text("# of 9 cases\n    7 hc.core.breakaway.success-range\n")
    counted = warband("rules", "--break", "hc.core.breakaway.success-range", "--cases", str(cases), home=tmp_path)
    assert counted.output.splitlines() == ["fails     7 hc.core.breakaway.success-range", "1 bitten."]
    words = ("rules", "--break", "--all", "hc.core.breakaway.success-range", "--cases", str(cases))
    every = warband(*words, home=tmp_path)
    assert every.output.splitlines() == ["fails     1 hc.core.breakaway.success-range", "1 bitten."]
    assert every.exit_code == 0


def test_breaking_tells_of_mutants_that_do_not_fit(tmp_path: Path, cases: Path) -> None:
    (cases / "away.mutants").write_text(MUTANT.replace("= 4", "= 5"))
    told = warband("rules", "--break", "hc.core.breakaway.success-range", "--cases", str(cases), home=tmp_path)
    assert told.output.startswith("misfit      hc.core.breakaway.success-range")
    assert "away.mutants:1: found the lines of the edit not there" in " ".join(told.output.split())
    assert told.exit_code == 1
    (cases / "away.mutants").write_text("hc.core.breakaway.success-range\n-one\n")
    told = warband("rules", "--break", "hc.core.breakaway.success-range", "--cases", str(cases), home=tmp_path)
    assert "away.mutants:2: found '-one'; expected 'in MODULE: NAME'" in " ".join(told.output.split())
    assert told.exit_code == 1


def test_rules_without_a_wrong_reading_are_listed(tmp_path: Path, cases: Path) -> None:
    words = ("rules", "breakaway", "--untwinned", "--cases", str(cases))
    output = warband(*words, home=tmp_path).output
    assert "hc.core.breakaway.success-range" in output
    assert output.endswith("2 of 2 rules are proven without a wrong reading in words.\n")
    rule = "hc.core.breakaway.success-range"
    (cases / "away.mutants").write_text(MUTANT.replace(rule, f"{rule}: a three will do", 1))
    [clause] = json.loads(warband(*words, "--json", home=tmp_path).output)
    assert clause["id"] == "hc.core.breakaway.roll-d6"
    assert "wrong: a three will do" in warband("rules", "--id", rule, "--cases", str(cases), home=tmp_path).output
    told = warband("rules", "--break", rule, "--cases", str(cases), home=tmp_path)
    assert told.output.splitlines() == [f"no case     {rule}: a three will do", "1 no case."]
    assert told.exit_code == 1


def test_rulings_are_listed_with_the_cases_that_settle_them(tmp_path: Path, cases: Path) -> None:
    text = CASE.format(title="A four will do", move="move to A1", die=4, broke="broke")
    (cases / "ruled.case").write_text(text.replace("map\n", "source  rulings P47, P48\nmap\n", 1))
    where = f"{cases}/ruled.case:2"
    output = warband("rules", "--rulings", "--cases", str(cases), home=tmp_path).output.replace("\n ", "")
    assert output.count("A four will do") == 2
    assert output.startswith("rulings P47")
    assert output.endswith("2 sources with cases.\n")
    data = json.loads(warband("rules", "--rulings", "p48", "--json", "--cases", str(cases), home=tmp_path).output)
    assert data == {"rulings P48": [{"title": "A four will do", "where": where}]}
    none = warband("rules", "--rulings", "P99", "--cases", str(cases), home=tmp_path)
    assert (none.exit_code, none.output) == (1, "No case names such a source.\n")


def test_a_folder_without_cases_is_wrong_usage(tmp_path: Path) -> None:
    for option in ("--unproven", "--untwinned", "--break", "--rulings"):
        result = warband("rules", option, "--cases", str(tmp_path), home=tmp_path)
        assert result.exit_code == 2
        assert "no case" in result.output


@pytest.mark.parametrize("option", ["--unproven", "--break"])
def test_a_file_that_can_not_be_read_leaves_the_others_alone(option: str, tmp_path: Path, cases: Path) -> None:
    (cases / "bytes.case").write_bytes(b"case\nA\xff")
    (cases / "away.case").write_text(CASE.format(title="A three will not", move="move", die=3, broke="failed to break"))
    result = warband("rules", option, "hc.core.breakaway.success-range", "--cases", str(cases), home=tmp_path)
    assert result.exit_code == 1
    assert f"{cases / 'bytes.case'}:2: found the byte 0xff; expected text in UTF-8\n" in result.output
    assert "1 mistake in 1 file: cases with mistakes were not run.\n" in result.output
    assert {"--unproven": "0 of 1 clauses", "--deferred": "No clause", "--break": "1 bitten."}[option] in result.output


def test_the_name_of_a_game_in_front_lists_the_sources_of_its_cases(tmp_path: Path, cases: Path) -> None:
    text = CASE.format(title="A four will do", move="move to A1", die=4, broke="broke")
    (cases / "ruled.case").write_text(text.replace("map\n", "source  rulings P47\nmap\n", 1))
    words = ("--rulings", "--cases", str(cases))
    assert "rulings P47" in warband("rules", "heroclix", *words, home=tmp_path).output
    none = warband("rules", "magic", *words, home=tmp_path)
    assert (none.exit_code, none.output) == (1, "No case names such a source.\n")


@pytest.mark.parametrize(("game", "prefix"), [("heroclix", "hc."), ("heroscape", "hs."), ("magic", "mtg.")])
def test_every_list_is_of_the_game_that_is_named(game: str, prefix: str, tmp_path: Path, cases: Path) -> None:
    for words in ((), ("turn",), ("--guesses",), ("--deferred",), ("--untwinned",)):
        output = warband("rules", game, *words, "--json", "--cases", str(cases), home=tmp_path).output
        clauses = json.loads(output)
        assert {clause["id"][: len(prefix)] for clause in clauses} <= {prefix}
        assert clauses or words in (("--deferred",), ("--untwinned",))
    data = json.loads(warband("rules", game, "--unproven", "--json", "--cases", str(cases), home=tmp_path).output)
    assert data["unproven"]
    assert all(clause["id"].startswith(prefix) for clause in data["unproven"])


def test_breaking_a_game_plays_only_its_mutants(tmp_path: Path, cases: Path) -> None:
    words = ("--break", "--cases", str(cases))
    assert "hc.core.breakaway.success-range" in warband("rules", "heroclix", *words, home=tmp_path).output
    assert warband("rules", "magic", *words, home=tmp_path).output == "No case proves such a rule.\n"


def test_the_name_of_a_game_is_a_word_where_it_is_not_the_first(tmp_path: Path) -> None:
    every = json.loads(warband("rules", "rule", "magic", "--json", home=tmp_path).output)
    assert every
    assert all("magic" in f"{clause['id']} {clause['cite']} {clause['says']}".casefold() for clause in every)
