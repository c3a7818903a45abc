"""Cases must bite: a case that proves a rule fails in the rule's mutant. `make soak` tries all mutants."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.cases.bench import HEAD
from tests.cases.mutating import CASES, GAMES, mutant, mutants_of
from tests.conformance.figures import keep
from warband.cases import Bite, Claim, Mutant, bites, claims, read_all
from warband.cases.mutants import COUNTS, Point, keep_counts, kept_counts
from warband.game import game

SAMPLE = 12  # of the mutants of each game, in `make test`
FRIENDLY, DIAGONAL = "hc.core.move.not-end-on-friendly", "hc.core.move.diagonal"
EXAMPLE, TOKEN = "hc.core.move.example-token", "hc.core.actions.token-after"
BITING = f"{HEAD}try   blue: W move to A2   refused by {FRIENDLY}   proves {FRIENDLY}\n"
MOVED = f"{HEAD}do    blue: W move to A1\n"
TOOTHLESS = f"{MOVED}then  W is on A1   proves {DIAGONAL}\n"
LEANING = f"{MOVED}then  W has 1 token   proves {EXAMPLE}\n"
IDLE = f"{HEAD}now   it is blue's turn   proves {EXAMPLE}\n"

CROWDED = mutant(f"""\
{FRIENDLY}
in moving/steps.py: free_squares
-        taken |= way.enemies | way.friends
+        taken |= way.enemies""")
SLOW = mutant(f"""\
{DIAGONAL}
in moving/steps.py: walk
-    steps = f.steps
+    steps = f.steps // 2""")
UNTIRED = mutant(f"""\
{TOKEN}
in turns/actions.py: conclude
-    f.token_due = not f.strained
+    f.token_due = False""")
BROKEN = mutant(f"""\
{FRIENDLY}
in moving/move.py: destinations
-    figure, way = g.figures[f.who], walk(g, f, waived)
+    raise KeyError(3)""")
ENDLESS = mutant(f"""\
{FRIENDLY}
in moving/move.py: destinations
-    figure, way = g.figures[f.who], walk(g, f, waived)
+    while True:
+        pass""")
WEAK = mutant(f"""\
{DIAGONAL}
in printed.py: Printed.shown_values
-        return (*shown, card.range)  # hc.core.values.range-constant
+        return (shown[0] + 1, *shown[1:], card.range)""")
MISFIT = mutant(f"""\
{FRIENDLY}
in moving/move.py: destinations
-    no = "such line\"""")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "some.case"


def bite_of(file: Path, text: str, rule: str, *mutants: Mutant, seconds: int = 20) -> Bite:
    file.write_text(text, "utf-8")
    [found] = bites(claims(read_all([file])[0]), mutants, [rule], seconds=seconds)
    return found


def test_bitten(file: Path) -> None:
    where = f"{file}:1"
    assert bite_of(file, BITING, FRIENDLY, CROWDED) == Bite(FRIENDLY, "bitten", (where,), (where,), FRIENDLY)


def test_not_bitten(file: Path) -> None:
    assert bite_of(file, TOOTHLESS, DIAGONAL, SLOW) == Bite(DIAGONAL, "not bitten", (f"{file}:1",))


def test_one_of_several_mutants_is_enough(file: Path) -> None:
    found = bite_of(file, BITING, FRIENDLY, SLOW._replace(rule=FRIENDLY), CROWDED)
    assert found.status == "bitten"


WORDS = "a friend's square is free"
READ = BITING.replace("map\n", "wrong  a friend's   square\n  is free\nmap\n", 1)
READING = CROWDED._replace(reading=WORDS)


def test_a_wrong_reading_is_bitten_by_the_case_that_names_it(file: Path) -> None:
    assert bite_of(file, READ, FRIENDLY, READING).reading == WORDS
    file.write_text(f"{READ}\n{BITING}", "utf-8")
    rule, reading = bites(claims(read_all([file])[0]), [SLOW._replace(rule=FRIENDLY), READING], [FRIENDLY])
    assert (str(rule.point), rule.status, len(rule.cases)) == (FRIENDLY, "not bitten", 2)
    assert (str(reading.point), reading.status) == (f"{FRIENDLY}: {WORDS}", "bitten")
    assert reading.cases == reading.biting == (f"{file}:1",)


def test_a_reading_needs_a_case_and_a_mutant(file: Path) -> None:
    assert bite_of(file, BITING, FRIENDLY, READING) == Bite(FRIENDLY, "no case", reading=WORDS)
    file.write_text(READ, "utf-8")
    rule, reading = bites(claims(read_all([file])[0]), [CROWDED], [FRIENDLY])
    assert rule.status == "bitten"
    assert reading == Bite(FRIENDLY, "no mutant", (f"{file}:1",), reading=WORDS)


def test_no_case(file: Path) -> None:
    assert bite_of(file, TOOTHLESS, FRIENDLY, CROWDED) == Bite(FRIENDLY, "no case")


def test_a_case_that_fails_as_it_is_proves_nothing(file: Path) -> None:
    text = BITING.replace("try ", "now   W is on D2\ntry ")
    assert bite_of(file, text, FRIENDLY, CROWDED) == Bite(FRIENDLY, "failing", (f"{file}:1",))


def test_an_example_leans_on_a_rule(file: Path) -> None:
    where = f"{file}:1"
    assert bite_of(file, LEANING, EXAMPLE, UNTIRED) == Bite(EXAMPLE, "leaning", (where,), (where,), TOKEN)


def test_no_mutant(file: Path) -> None:
    assert bite_of(file, IDLE, EXAMPLE, UNTIRED) == Bite(EXAMPLE, "no mutant", (f"{file}:1",))


def test_a_misfit_is_told(file: Path) -> None:
    found = bite_of(file, BITING, FRIENDLY, MISFIT)
    assert found.status == "misfit"
    assert "some.mutants:1: found the lines of the edit not there" in found.why


def test_rules_that_break_show_nothing(file: Path) -> None:
    found = bite_of(file, BITING, FRIENDLY, BROKEN)
    assert (found.status, found.why) == ("not bitten", "it breaks")


def test_a_mutant_that_can_not_be_loaded_is_told(file: Path) -> None:
    edit = CROWDED.edits[0]._replace(lines=(*CROWDED.edits[0].lines, "+        taken |= ("))
    found = bite_of(file, BITING, FRIENDLY, CROWDED._replace(edits=(edit,)))
    assert found.status == "not bitten"
    assert "was never closed" in found.why


def test_a_game_that_goes_round_and_round_ends(file: Path) -> None:
    twice = f"{BITING}also\nblue  W Wonder Woman 30\n      M Miss Martian 30, 1 token\n{BITING.splitlines()[-1]}\n"
    found = bite_of(file, twice, FRIENDLY, ENDLESS, seconds=1)
    assert (found.status, found.why) == ("not bitten", "it breaks")


def test_a_failure_before_anything_is_done_shows_nothing(file: Path) -> None:
    text = f"{HEAD}now   W has speed 8\ndo    blue: W move to A1\nthen  W is on A1   proves {DIAGONAL}\n"
    found = bite_of(file, text, DIAGONAL, WEAK)
    assert (found.status, found.why) == ("not bitten", "it breaks")


def test_all_cases_are_counted(file: Path) -> None:
    file.write_text(f"{BITING}\n{BITING.replace('A try', 'Again')}\n{TOOTHLESS}\n{LEANING}", "utf-8")
    [found] = bites(claims(read_all([file])[0]), [CROWDED], [FRIENDLY], all_cases=True)
    assert (found.status, found.failing) == ("bitten", 2)


def test_all_of_them_in_several_processes(file: Path) -> None:
    file.write_text(f"{BITING}\n{TOOTHLESS}\n{LEANING}", "utf-8")
    found = list(bites(claims(read_all([file])[0]), [CROWDED, SLOW, UNTIRED], workers=2))
    assert {bite.rule: bite.status for bite in found} == {
        FRIENDLY: "bitten",
        DIAGONAL: "not bitten",
        TOKEN: "no case",
        EXAMPLE: "leaning",
    }


# --- the cases of the games


def proving(game: str) -> list[Claim]:
    """The cases of a game, which all pass: another test runs them."""
    cases, mistakes = read_all(sorted((CASES / game).rglob("*.case")))
    assert not mistakes
    return [Claim(case.file, case.line, case.game, case.proves, (), True, case.wrong) for case in cases]


def rules_in_force(name: str) -> set[str]:
    """The clauses of kind rule that wait for no mechanism."""
    judge = game(name).judge
    assert judge is not None
    return {clause.id for clause in judge.catalogue() if clause.kind == "rule" and not clause.deferred}


@pytest.mark.parametrize("name", GAMES)
def test_no_proven_clause_waits(name: str) -> None:
    judge = game(name).judge
    assert judge is not None
    waiting = {clause.id for clause in judge.catalogue() if clause.deferred or clause.unshown}
    assert waiting & {rule for claim in proving(name) for rule in claim.proves} == set()


def test_every_clause_of_heroclix_is_proven_or_says_why_not() -> None:
    judge = game("heroclix").judge
    assert judge is not None
    open_ones = {one.id for one in judge.catalogue() if one.kind != "physical" and not (one.deferred or one.unshown)}
    assert open_ones - {rule for claim in proving("heroclix") for rule in claim.proves} == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_in_force_has_a_mutant_of_its_own(name: str) -> None:
    assert rules_in_force(name) - {mutant.rule for mutant in mutants_of(name)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_bites(game: str) -> None:
    mutants = mutants_of(game)
    rules = Random(1).sample(sorted({one.rule for one in mutants}), SAMPLE)
    twins = sorted({one.rule for one in mutants if one.reading})
    rules += Random(1).sample(twins, min(SAMPLE // 2, len(twins)))
    found = list(bites(proving(game), mutants, rules, workers=2))
    assert [bite for bite in found if bite.status != "bitten"] == []


def test_counts_are_kept(tmp_path: Path) -> None:
    counts = {Point(FRIENDLY, ""): 12, Point(DIAGONAL, "every step counts twice"): 1}
    (tmp_path / "game").mkdir()
    keep_counts(tmp_path / "game" / COUNTS, counts, 40)
    assert kept_counts(tmp_path) == {str(point): count for point, count in counts.items()}


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_all_bite(game: str) -> None:
    known, mutants = claims(read_all(sorted((CASES / game).rglob("*.case")))[0]), mutants_of(game)
    found = list(bites(known, mutants, workers=os.cpu_count() or 1, all_cases=True))
    counts = Counter[str](bite.status for bite in found)
    under = {bite.point: bite.failing for bite in found if bite.failing is not None}
    keep_counts(CASES / game / COUNTS, under, len(known))
    failing = sorted(under.values())
    median, most = failing[len(failing) // 2], failing[-1]
    keep("bites", game=game, mutants=len(mutants), cases=len(known), median=median, most=most, **counts)
    assert [bite.rule for bite in found if bite.status not in ("bitten", "leaning", "no mutant")] == []
    due = rules_in_force(game)
    assert [bite.point for bite in found if (bite.rule in due or bite.reading) and bite.status != "bitten"] == []
