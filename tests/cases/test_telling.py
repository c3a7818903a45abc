"""A case as a story, and as data."""

from __future__ import annotations

import json
import logging

import pytest

from tests.cases.bench import HEAD, case_of
from warband.cases import as_data, lines, run, tell, with_positions
from warband.cases.judge import judge
from warband.game import story
from warband.games.heroclix.cases import JUDGE

STEPS = """\
do    blue: W move to B1
then  W is on B1
try   blue: M move to B1   refused by hc.core.move.not-end-on-friendly
try   blue: M move to B2   allowed
also  with W: click 3
now   W is on click 2
"""
HEADED = HEAD.replace("map", "note    Step by step.\nproves  hc.core.move.diagonal\nmap", 1)


def test_the_judge_of_a_game() -> None:
    part: object = judge("heroclix").part
    assert part is JUDGE


def test_the_story() -> None:
    assert tell(run(case_of(STEPS, HEADED))).splitlines()[:16] == [
        "A try (try.case:1)",
        "  Step by step.",
        "  blue: W move to B1",
        "    Wonder Woman moves from A1 to B1.  [hc.core.move.up-to-speed]",
        "    Wonder Woman gets an action token and has 1.  [hc.core.actions.token-after]",
        "  then W is on B1",
        "  try blue: M move to B1",
        "    Blue passes.  (automatic)",
        "    Refused. Another character stands there. Choose a free square.  [hc.core.move.not-end-on-friendly]",
        "  try blue: M move to B2",
        "    Blue passes.  (automatic)",
        "    That is allowed.",
        "  Again from the position, with W: click 3:",
        "  now W is on click 2",
        "    Not so in line 18: found W on click 3; expected W is on click 2",
        "Failed.",
    ]


def test_wrong_readings_are_told() -> None:
    result = run(case_of("now  W is on A1\n", HEADED.replace("map", "wrong  only straight steps count\nmap", 1)))
    assert "  Wrong: only straight steps count." in tell(result).splitlines()
    assert as_data(result)["wrong"] == ["only straight steps count"]


def test_the_rules_at_the_end() -> None:
    told = tell(run(case_of("do  blue: W move to B1\n", HEADED)))
    assert "It proves:\n  hc.core.move.diagonal: Diagonal steps are allowed" in told
    assert "It cites:\n  hc.core.move.up-to-speed: A move action moves a character" in told


def test_what_passing_brings_comes_before_the_check() -> None:
    steps = "do  blue: W close attack C   dice 6 5\nthen  C was hit\n"
    told = tell(run(case_of(steps, HEAD.replace("W . C .", "W C . .")))).splitlines()
    assert told.index("  then C was hit") > next(n for n, line in enumerate(told) if "The Cheetah is hit" in line)


def test_automatic_answers_are_marked() -> None:
    steps = "do  blue: W close attack C   dice 6 5\nthen  C was hit\n"
    result = run(case_of(steps, HEAD.replace("W . C .", "W C . .")))
    told = tell(result).splitlines()
    hit = next(n for n, line in enumerate(told) if "The Cheetah is hit" in line)
    assert told.index("    Red passes.  (automatic)") < hit
    assert [line.words for line in lines(result) if line.mark == "automatic"] == ["Red passes."]
    events = [event for scene in as_data(result)["scenes"] for event in scene["events"]]
    assert [event["words"] for event in events if event.get("automatic")] == ["Red passes."]


def test_the_position_is_shown_where_the_case_says_so() -> None:
    told = tell(run(case_of("do  blue: W move to B1\nshow\nthen  W is on B1\n"))).splitlines()
    at = told.index("  then W is on B1")
    assert told[told.index("  blue: W move to B1") : at].count("        A   B   C   D") == 1
    assert "      1 .   W   C   ." in told[:at]
    assert any("Wonder Woman" in line and "B1" in line for line in told[:at])


def test_every_position_is_shown_as_it_was_then() -> None:
    result = with_positions(run(case_of("do  blue: W move to B1\n    blue: M move to A1\nthen  W is on B1\n")))
    tables = [scene["table"] for scene in as_data(result)["scenes"]]
    assert [table[1].split()[1:] for table in tables] == [
        ["W", ".", "C", "."],
        [".", "W", "C", "."],
        ["M", "W", "C", "."],
        ["M", "W", "C", "."],
    ]


def test_a_source_is_told() -> None:
    result = run(case_of("do  blue: W move to B1\n", HEAD.replace("map", "source  rulings P23, P24\nmap", 1)))
    assert "  Source: rulings P23, rulings P24." in tell(result).splitlines()
    assert as_data(result)["sources"] == ["rulings P23", "rulings P24"]


def test_marks() -> None:
    marks = [told.mark for told in lines(run(case_of(STEPS, HEADED)))]
    assert marks[:7] == ["title", "", "step", "event", "event", "step", "step"]
    assert {"refusal", "true", "false", "rule"} < set(marks)


def test_data() -> None:
    data = json.loads(json.dumps(as_data(run(case_of(STEPS, HEADED)))))
    assert (data["title"], data["line"], data["passed"]) == ("A try", 1, False)
    assert data["proves"] == ["hc.core.move.diagonal"]
    assert data["rules"]["hc.core.move.diagonal"]["cite"].startswith("Core Rule Book")
    start, do, check, refused, _, _, last = data["scenes"]
    assert (start["kind"], do["text"], check["kind"]) == ("start", "blue: W move to B1", "then")
    assert do["events"][0] == {
        "words": "Wonder Woman moves from A1 to B1.",
        "rules": ["hc.core.move.up-to-speed"],
    }
    assert refused["refusal"] == {
        "code": "occupied",
        "rule": "hc.core.move.not-end-on-friendly",
        "words": "Another character stands there.",
        "remedy": "Choose a free square.",
    }
    assert last["failures"] == [{"line": 18, "found": "W on click 3", "expected": "W is on click 2"}]


def test_an_event_that_can_not_be_told_is_named_and_the_case_judged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_: object) -> str:
        raise KeyError("a fault of ours")

    monkeypatch.setattr(story, "tell", breaks)
    result = run(case_of("do  blue: W move to B1\nthen  W is on B1\n"))
    with caplog.at_level(logging.ERROR, "warband"):
        said = tell(result)
    assert "    The event 'move' could not be told.  [hc.core.move.up-to-speed]" in said.splitlines()
    assert "Passed." in said.splitlines()
    assert "a fault of ours" not in said
    assert {vars(line)["case"] for line in caplog.records} == {"A try"}
    words = [event["words"] for scene in as_data(result)["scenes"] for event in scene["events"]]
    assert "The event 'move' could not be told." in words
