"""What every game owes the kernel, at every decision of random games: copies, records, undo, notation, views.

`make test` plays a sample, `make soak` hundreds of games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import msgspec
import pytest

from tests.conformance import checks
from tests.conformance.figures import keep
from tests.conformance.retell import tell
from tests.conformance.tables import Line, missing, play, tables
from warband.games.heroclix.position.model import Figure

NAMES = sorted(tables())
SOAK = range(100, 130)

every_table = pytest.mark.parametrize("name", NAMES, scope="module")  # so that the checks of a table follow each other


@lru_cache(maxsize=4)
def line(name: str, seed: int) -> Line:
    return play(tables()[name], seed)


def test_every_game_takes_part() -> None:
    assert missing() == [], "these games need a module in tests/conformance that offers TABLES"


@every_table
def test_copies_are_equal_and_go_on_alike(name: str) -> None:
    checks.copies_are_equal_and_go_on_alike(line(name, 1))


@every_table
def test_the_past_stays_as_it_was(name: str) -> None:
    checks.the_past_stays_as_it_was(line(name, 2), 2)


@every_table
def test_everything_offered_is_accepted(name: str) -> None:
    checks.everything_offered_is_accepted(line(name, 1))


@every_table
def test_everything_else_is_refused(name: str) -> None:
    checks.everything_else_is_refused(tables()[name], line(name, 1), 1, each=5)


@every_table
def test_anybody_can_leave(name: str) -> None:
    played = line(name, 2)
    checks.anybody_can_leave(played, 2, every=1 + len(played.positions) // 12)


@every_table
def test_options_read_back(name: str) -> None:
    checks.options_read_back(tables()[name], line(name, 2), 2, each=2)


@every_table
def test_questions_say_everything(name: str) -> None:
    checks.questions_say_everything(tables()[name], line(name, 2))


@every_table
def test_no_count_is_below_zero(name: str) -> None:
    checks.no_count_is_below_zero(line(name, 1), tables()[name].negative)
    checks.no_count_is_below_zero(line(name, 2), tables()[name].negative)


def test_a_count_below_zero_is_found() -> None:
    g = tables()["heroclix-training-2021"].start()
    figure = next(entity for entity in g.entities if isinstance(entity, Figure))
    assert checks.negative_counts([figure]) == []
    wrong = msgspec.structs.replace(figure, tokens=-1, named=(("Rage", -2),), harmed_by=-1)
    assert [words.split()[0] for words in checks.negative_counts([wrong])] == ["tokens", "named"]


@every_table
def test_the_end_is_the_end(name: str) -> None:
    checks.the_end_is_the_end(line(name, 1))
    checks.the_end_is_the_end(line(name, 2))


@every_table
def test_a_log_changes_nothing(name: str) -> None:
    checks.a_log_changes_nothing(tables()[name], line(name, 1))


@every_table
def test_a_record_leads_to_the_same_positions(name: str, tmp_path: Path) -> None:
    checks.a_record_leads_to_the_same_positions(tables()[name], line(name, 1), tmp_path)


@every_table
def test_every_step_can_be_undone(name: str) -> None:
    checks.every_step_can_be_undone(tables()[name], line(name, 1), most=25)


@every_table
def test_views_tell_no_more_than_they_may(name: str) -> None:
    checks.views_tell_no_more_than_they_may(tables()[name], line(name, 1), 1)


def test_equal_answers_lead_to_equal_positions_in_other_processes() -> None:
    told_elsewhere({name: play(tables()[name], 1, 150) for name in NAMES}, "2")


@pytest.mark.soak
@pytest.mark.parametrize("hashes", ["1", "2"])
def test_longer_games_are_equal_in_other_processes(hashes: str) -> None:
    told_elsewhere({name: play(tables()[name], 1, 400) for name in NAMES}, hashes)
    told_elsewhere({name: play(tables()[name], 5, 40, tables()[name].thought_answer) for name in NAMES}, hashes)


def test_what_is_thought_ahead_leaves_no_trace() -> None:
    """An agent tries out far more than is ever played; somebody who sees only what is played sees the same game."""
    told_elsewhere({name: play(tables()[name], 5, 16, tables()[name].thought_answer) for name in NAMES}, "1")


def told_elsewhere(lines: dict[str, Line], hashes: str) -> None:
    """The positions of games, and what can be answered in them, are the same in a process that only plays them."""
    games = msgspec.json.encode({name: line.answers for name, line in lines.items()})
    command = [sys.executable, "-m", "tests.conformance.retell"]
    environment = {**os.environ, "PYTHONHASHSEED": hashes}
    told = subprocess.run(command, input=games, stdout=subprocess.PIPE, env=environment, check=True).stdout
    for name, elsewhere in msgspec.json.decode(told).items():
        here = [tell(g) for g in lines[name].positions]
        differing = [step for step, pair in enumerate(zip(elsewhere, here, strict=True)) if len(set(pair)) > 1]
        assert differing == [], f"{name}: other positions, or other options"


@pytest.mark.soak
@every_table
def test_hundreds_of_games(name: str, tmp_path: Path) -> None:
    table, answers, ends = tables()[name], 0, 0
    for seed in SOAK:
        played = play(table, seed)
        checks.copies_are_equal_and_go_on_alike(played)
        checks.the_past_stays_as_it_was(played, seed)
        checks.everything_offered_is_accepted(played)
        checks.everything_else_is_refused(table, played, seed, each=10)
        checks.anybody_can_leave(played, seed, every=5)
        checks.options_read_back(table, played, seed, each=10)
        checks.questions_say_everything(table, played)
        checks.no_count_is_below_zero(played, table.negative)
        checks.the_end_is_the_end(played)
        checks.a_log_changes_nothing(table, played)
        checks.a_record_leads_to_the_same_positions(table, played, tmp_path)
        checks.every_step_can_be_undone(table, played, most=200)
        checks.views_tell_no_more_than_they_may(table, played, seed)
        answers, ends = answers + len(played.answers), ends + played.positions[-1].over
    keep(f"conformance of {name}", games=len(SOAK), answers=answers, ended=ends)
