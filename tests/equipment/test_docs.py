"""docs/equipment.md is true: its files, transcripts and cases work, and it cites clauses that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from warband.cases import read_text, run
from warband.cli import cli
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library.checking import check_files
from warband.games.heroclix.library.content import DATA
from warband.games.heroclix.position.model import Thing
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import mistake
from warband.kernel.cite import Catalogue

PAGE = (Path(__file__).parents[2] / "docs" / "equipment.md").read_text("utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```toml\n(.*?)```", PAGE, re.DOTALL))
RULES = DATA.parent / "rules"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("word", "command", "count"), [("shows", "show", 2), ("checks", "check", 1)])
def test_what_the_program_prints(folder: Path, word: str, command: str, count: int) -> None:
    found = re.findall(rf"<!-- {word}: (\S+) -->\n```\n(.*?)```", PAGE, re.DOTALL)
    assert len(found) == count
    for name, expected in found:
        assert CliRunner().invoke(cli, ["force", command, name]).stdout == expected


def test_files_that_are_right(folder: Path) -> None:
    result = CliRunner().invoke(cli, ["force", "check", "amazons.toml"])
    assert (result.exit_code, result.stdout) == (0, "Legal.\n")


def test_cases() -> None:
    texts = re.findall(r"```case\n(.*?)```", PAGE, re.DOTALL)
    results = [run(case) for text in texts for case in read_text(text, "docs/equipment.md")]
    assert len(results) == 4
    assert [failure for result in results for failure in result.failures] == []


def test_the_set(tmp_path: Path) -> None:
    [text] = re.findall(r"<!-- set -->\n```toml\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "smith.toml"
    file.write_text(text, "utf-8")
    assert check_files([file], library().known._replace(mistake=mistake)) == []


def test_clauses() -> None:
    cited = set(re.findall(r"`(hc\.[\w.-]+)`", PAGE))
    assert len(cited) >= 25
    assert Catalogue.read(*sorted(RULES.glob("*.toml"))).unknown(cited) == []


def test_the_scenario_has_eight_of_them() -> None:
    g = GAME.new({"scenario": "The Armory"})
    things = [e for e in g.entities if isinstance(e, Thing) and e.gear]
    assert len({e.gear for e in things}) >= 8
