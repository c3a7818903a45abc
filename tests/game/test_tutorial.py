"""docs/add-a-game.md is true: the game that it builds is played, judged and thought about as the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.architecture import atoms, circle, imported, module, parsed, writes, wrong_way
from tests.cli.terminal import warband
from tests.game.tutorial import GAMES, NAME, PAGE, built, on_the_shelf, tree, tutorial
from tests.pages import ROOT, blocks, files, fits
from tests.play.knowing import wins
from tests.serve.servers import Server
from warband.cases import bites, claims, read_all, read_mutants, run_file
from warband.game import game, known
from warband.kernel.ask import Ask
from warband.play.agents import AGENTS, heuristic_agent, random_agent
from warband.play.table import Table

MOST = 300  # lines of Python, empty ones not counted
CASES, MUTANTS = "cases/lantern/lantern.case", Path("cases/lantern/lantern.mutants")
SESSIONS = [block.text for block in blocks(PAGE, "console") if block.text.startswith("$ warband")]
TYPED = re.compile(r"^west> (.*)$", re.MULTILINE)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The page's game among the others, and its folder as the present one."""
    with on_the_shelf() as folder:
        monkeypatch.chdir(folder)
        yield folder


def test_it_is_small() -> None:
    python = [text for name, text in files(PAGE).items() if name.endswith(".py")]
    lines = [line for text in python for line in text.splitlines() if line.strip()]
    assert len(lines) <= MOST
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize(
    "tool",
    [("ruff", "check", "--no-cache"), ("mypy", f"--cache-dir={ROOT / '.mypy_cache' / PAGE}")],
    ids=["ruff", "mypy"],
)
def test_its_style_and_its_types_are_those_of_the_project(tool: tuple[str, ...]) -> None:
    checked = f"{GAMES}/{NAME}"
    found = subprocess.run([sys.executable, "-m", *tool, checked], cwd=tree(), capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def test_its_functions_say_their_types() -> None:
    python = [text for name, text in files(PAGE).items() if name.endswith(".py")]
    assert [text for text in python if re.search(r"import .*\bAny\b|\bcast\(|type: ignore", text)] == []


def test_it_has_the_architecture_of_a_game() -> None:
    package = built() / GAMES / NAME
    modules = sorted(package.rglob("*.py"))
    assert [(file, target) for file in modules for target in imported(file) if wrong_way(module(file), target)] == []
    assert [f"{file}:{line}" for file in modules if not atoms(file) for line in writes(parsed(file))] == []
    assert list(writes(parsed(package / "atoms.py")))
    assert circle(package) == []


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("session", SESSIONS, ids=[text.partition("\n")[0] for text in SESSIONS])
def test_a_session_goes_as_printed(session: str, tmp_path: Path) -> None:
    command, _, printed = session.partition("\n")
    result = warband(*command.split()[2:], typed=TYPED.findall(printed), home=tmp_path)
    assert result.exit_code == 0
    assert fits(printed, result.output), result.output


@pytest.mark.usefixtures("shelf")
def test_every_session_is_printed() -> None:
    assert [text.split()[2] for text in SESSIONS] == ["play", "judge", "rules", "play"]


@pytest.mark.usefixtures("shelf")
def test_its_cases_pass_and_prove_every_clause() -> None:
    assert [failure for result in run_file(CASES) for failure in result.failures] == []
    judge = game(NAME).judge
    assert judge is not None
    found = {bite.rule: bite.status for bite in bites(claims(read_all([CASES])[0]), read_mutants(MUTANTS))}
    assert found == {clause.id: "bitten" for clause in judge.catalogue()}


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("name", sorted(set(AGENTS) - {"random"}))
def test_a_computer_plays_it(name: str) -> None:
    g = game(NAME).new({})
    assert AGENTS[name](1)(g, tuple(g.options)) in g.options


@pytest.mark.usefixtures("shelf")
def test_the_greedy_agent_beats_the_random_one() -> None:
    won, lost = wins(game(NAME), {}, heuristic_agent, random_agent, 20)
    assert won >= 18
    assert lost == 0


@pytest.mark.usefixtures("shelf")
def test_a_lantern_is_carried_home_in_python() -> None:
    table = Table(NAME)
    table.choose("Ann", "2", "Ann", "3", "done", "Ann", "4", "Ann", "take", "done")
    table.choose("Ann", "3", "Ann", "2", "done", "Ann", "1")
    assert table.outcome is not None
    assert table.outcome.winners == (0,)


def test_its_page_says_where_everything_is() -> None:
    lantern = tutorial()
    g = lantern.new({})
    page = lantern.page
    assert page is not None
    scene = page.scene(g)
    spaces = {space["name"] for space in scene["spaces"]}
    assert {piece["at"] for piece in scene["pieces"]} <= spaces
    assert all({"name", "x", "y"} == space.keys() for space in scene["spaces"])
    assert all({"name", "label", "at", "seat"} == piece.keys() for piece in scene["pieces"])
    assert isinstance(g.ask, Ask)
    pointed = [page.point(g, option) for option in g.options]
    assert pointed == [{"piece": "Ann"}, {"piece": "Bob"}, {}]
    assert page.folder() is None


@pytest.mark.usefixtures("shelf")
def test_a_position_is_the_beginning_of_a_case(tmp_path: Path) -> None:
    table = Table(NAME)
    table.choose("Ann", "2", "Ann", "3", "done", "Ann", "4", "Ann", "take", "Yan", "6", "done")
    page = table.game.page
    assert page is not None
    file = tmp_path / "position.case"
    file.write_text(f"case It goes on\n{page.position(table.state)}now Ann carries the lantern; west is asked: runner")
    [result] = run_file(file)
    assert result.failures == ()


@pytest.mark.parametrize("text", ["west Ann 9\nlantern 4\nturn 1", "west Ann 1\nlantern 4\nturn x"])
@pytest.mark.usefixtures("shelf")
def test_a_position_that_can_not_be_is_reported_in_words(text: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.case"
    file.write_text(f"case Wrong\ngame lantern 1\neast Yan 7\n{text}\nnow nobody carries the lantern\n")
    result = warband("judge", str(file), home=tmp_path)
    assert result.exit_code != 0
    assert "expected spaces from 1 to 7, and the number of a turn" in " ".join(result.output.split())


def test_it_is_played_on_a_server_against_the_computer(tmp_path: Path) -> None:
    with Server(str(tmp_path / "store.db"), games=str(built() / GAMES)) as server:
        links = server.make(game=NAME, seats=["", "normal"])
        west, rng = server.join(links["seats"][0]), Random(1)
        while west.outcome is None:
            if west.options:
                west.choose(rng.choice(west.options))
            else:
                west.receive()
        assert west.outcome["rule"] in ("lantern.win.home", "lantern.win.burns-out")
        assert any("takes the lantern." in line["words"] for line in west.story)
        west.close()


def test_it_leaves_the_other_games_alone() -> None:
    before = known()
    tutorial()
    assert known() == before
