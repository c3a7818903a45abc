"""Cases must bite: with a rule switched off, a case that proves it fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from warband.cases.breaking import crashed
from warband.games.heroclix.cases.switches import switches

from tests.cases.bench import HEAD, case_of
from warband.cases import Bite, Failure, bites, run
from warband.cases.runner import BREAK
from warband.games.heroclix.cases.start import limited
from warband.kernel.machine import Run
from warband.kernel.state import State

FRIENDLY, DIAGONAL = "hc.core.move.not-end-on-friendly", "hc.core.move.diagonal"
EXAMPLE, TOKEN = "hc.core.move.example-token", "hc.core.actions.token-after"
BITING = f"{HEAD}try   blue: W move to A2   refused by {FRIENDLY}   proves {FRIENDLY}\n"
TOOTHLESS = f"{HEAD}do    blue: W move to A1\nthen  W is on A1   proves {DIAGONAL}\n"
LEANING = f"{HEAD}do    blue: W move to A1\nthen  W has 1 token   proves {EXAMPLE}\n"
IDLE = f"{HEAD}now   it is blue's turn   proves {EXAMPLE}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "some.case"


def bite_of(file: Path, text: str, rule: str) -> Bite:
    file.write_text(text, "utf-8")
    [found] = bites([file], [rule])
    return found


def test_a_switched_off_rule_does_nothing() -> None:
    case = case_of("", BITING)
    assert run(case).passed
    [failure] = run(case, frozenset([FRIENDLY])).failures
    assert failure.found == "it allowed"


def test_bitten(file: Path) -> None:
    where = f"{file}:1"
    assert bite_of(file, BITING, FRIENDLY) == Bite(FRIENDLY, "bitten", (where,), (where,), FRIENDLY)


def test_not_bitten(file: Path) -> None:
    assert bite_of(file, TOOTHLESS, DIAGONAL) == Bite(DIAGONAL, "not bitten", (f"{file}:1",), (), DIAGONAL)


def test_no_case(file: Path) -> None:
    assert bite_of(file, TOOTHLESS, FRIENDLY) == Bite(FRIENDLY, "no case")


def test_a_case_that_fails_as_it_is_proves_nothing(file: Path) -> None:
    text = BITING.replace("try ", "now   W is on D2\ntry ")
    assert bite_of(file, text, FRIENDLY) == Bite(FRIENDLY, "failing", (f"{file}:1",))


def test_an_example_leans_on_a_rule(file: Path) -> None:
    found = bite_of(file, LEANING, EXAMPLE)
    assert (found.status, found.switch, found.biting) == ("bitten", TOKEN, (f"{file}:1",))


def test_no_switch(file: Path) -> None:
    assert bite_of(file, IDLE, EXAMPLE) == Bite(EXAMPLE, "no switch", (f"{file}:1",))


def test_rules_that_break_are_told_apart() -> None:
    crash, failure = Failure("a", 1, f"{BREAK}: KeyError: 3", ""), Failure("a", 1, "W on A1", "")
    assert crashed([crash])
    assert not crashed([crash, failure])


def test_all_of_them(file: Path) -> None:
    file.write_text(f"{BITING}\n{TOOTHLESS}\n{LEANING}", "utf-8")
    found = {bite.rule: bite.status for bite in bites([file])}
    assert set(switches()) < set(found)
    assert (found[FRIENDLY], found[DIAGONAL], found[EXAMPLE]) == ("bitten", "not bitten", "bitten")
    assert found["hc.core.ko.when-revealed"] == "no case"


def test_in_several_processes(file: Path) -> None:
    file.write_text(f"{BITING}\n{TOOTHLESS}", "utf-8")
    rules = [FRIENDLY, DIAGONAL, TOKEN]
    assert bites([file], rules, workers=2) == bites([file], rules)


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ("hc.core.attack.step5.done", "Attack: done"),
        ("hc.pac.toughness", "Toughness"),
        ("hc.core.tokens.max-two", "number max_tokens"),
        ("hc.core.inherent.basic-move", "action MOVE"),
        ("hc.core.terrain.hindering.defense-bonus", "hindering terrain"),
        ("hc.core.ko.when-revealed", "damage.py:"),
        ("hc.core.turn.alternate", "giving.py:"),
        ("hc.core.destroy.blocking-to-debris", "destroy.py:"),
        ("hc.core.terrain.blocking.line-of-fire", "ground.py:"),
        ("hc.core.move.through-friendly", "move.py:"),
    ],
)
def test_switches_are_found(rule: str, place: str) -> None:
    assert any(found.startswith(place) for found in switches()[rule]), switches()[rule]


def test_a_game_that_goes_round_and_round_ends() -> None:
    def nothing(g: State, f: object) -> None:
        pass

    steps: list[Run] = limited([nothing])
    with pytest.raises(RuntimeError, match="round and round"):
        run_forever(steps[0])


def run_forever(step: Run) -> None:
    while True:
        step(State.__new__(State), None)
