"""Slips in the rulebook modules are noticed by cases; those that no case can notice are listed with a reason."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cases import hunting
from tests.cases.slips import GAMES, Slip, slips
from tests.conformance.figures import keep

RULEBOOK = ("position", "turns", "moving", "fighting", "objects", "forces", "powers", "effects/references")
OTHERS = ("effects",)  # where some slips are listed, and some are neither noticed nor listed yet
SAMPLE = 3
WHOLE = "who.owner == g.seat and (not g.over) and (len(g.moves) < most * 2)"
SOURCE = """
def legal(g, who, most=3):
    return who.owner == g.seat and not g.over and len(g.moves) < most * 2
"""


def test_the_slips_of_a_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cases.slips.GAMES", tmp_path)
    file = tmp_path / "rules.py"
    file.write_text(SOURCE)
    found = {(slip.was, slip.now) for slip in slips(file)}
    assert found == {
        ("2", "3"),
        ("who.owner", "who.controller"),
        ("who.owner == g.seat", "who.owner != g.seat"),
        ("not g.over", "g.over"),
        ("len(g.moves) < most * 2", "len(g.moves) <= most * 2"),
        (WHOLE, "not g.over and len(g.moves) < most * 2"),
        (WHOLE, "who.owner == g.seat and len(g.moves) < most * 2"),
        (WHOLE, "who.owner == g.seat and (not g.over)"),
    }


def every_slip(folders: tuple[str, ...] = RULEBOOK) -> list[Slip]:
    """The slips of HeroClix's rulebook modules, or of other folders."""
    files = [file for folder in folders for file in sorted((GAMES / "heroclix" / folder).rglob("*.py"))]
    return [slip for file in files for slip in slips(file)]


def test_a_slip_in_the_rules_of_breaking_away_is_noticed() -> None:
    file = GAMES / "heroclix" / "moving" / "breakaway.py"
    slip = next(slip for slip in slips(file) if (slip.function, slip.was) == ("least_die", "2"))
    assert hunting.noticed(slip, hunting.nearest(slip))


def test_a_slip_that_nothing_runs_is_not_noticed() -> None:
    file = GAMES / "heroclix" / "moving" / "breakaway.py"
    assert not hunting.noticed(next(slips(file)), [])


def test_a_case_that_goes_round_and_round_has_noticed_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(text: str) -> bool:
        while True:
            pass

    monkeypatch.setattr(hunting, "passes", endless)
    monkeypatch.setattr(hunting, "SECONDS", 0.1)
    assert hunting.noticed(next(slips(GAMES / "heroclix" / "moving" / "carrying.py")), ["case"])


def test_a_slip_in_a_text_that_was_read_before_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    file = GAMES / "heroclix" / "position" / "memory.py"
    slip = next(slip for slip in slips(file) if slip.now == "part.event is not None")
    (about,) = [text for text in hunting.texts("heroclix") if text.startswith("case    Wounds of blades\n")]
    assert hunting.passes(about)
    monkeypatch.setattr(hunting.HUNT.past, "reading", [(slip.file, slip.function)])
    assert hunting.noticed(slip, [about])


def test_the_listed_survivors_are_slips_and_have_reasons() -> None:
    every = every_slip() + every_slip(OTHERS)
    known = {str(slip) for slip in every} | {f"{slip.file}: *" for slip in every}
    known |= {f"{slip.file}: {slip.function}: *" for slip in every}
    assert [slip for slip in hunting.listed() if slip not in known] == []
    assert all(hunting.listed().values())


def test_a_sample_is_noticed() -> None:
    reasons = hunting.listed()
    hunted = [slip for slip in every_slip() if not hunting.reason(slip, reasons)]
    sample = Random(2).sample(hunted, SAMPLE)
    assert [str(slip) for slip in sample if not hunting.noticed(slip, hunting.nearest(slip))] == []


@pytest.mark.soak
def test_all_are_hunted() -> None:
    """The number of all that survive is kept; it is 0."""
    known, every, reasons = hunting.running("heroclix"), every_slip(), hunting.listed()
    alive = [slip for slip in every if not hunting.reason(slip, reasons) and hunting.survives(slip, known)]
    keep("slips", game="heroclix", slips=len(every), alive=len(alive), listed=len(hunting.listed()))
    assert [str(slip) for slip in alive] == []
