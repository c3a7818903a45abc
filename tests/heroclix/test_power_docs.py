"""docs/add-a-power.md is true: in a copy of Warband with its powers, its cases pass and its mutants are bitten."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT, blocks, files, fits

PAGE = "add-a-power.md"
SESSIONS = [block.text.removeprefix("$ warband ") for block in blocks(PAGE, "console")]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Warband with the files of the page; clauses are added to the catalogue."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name, text in files(PAGE).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write(f"\n{text}" if name.endswith(".toml") else text)
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command in the copy."""
    home = {"PYTHONPATH": str(folder / "src"), "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "-c", "from warband.cli import main; main()", *words],
        cwd=folder,
        env={**os.environ, **home},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize("session", SESSIONS, ids=[session.partition("\n")[0] for session in SESSIONS])
def test_a_session_goes_as_printed(session: str, copy: Path) -> None:
    command, _, printed = session.partition("\n")
    result = run(copy, *command.split())
    assert result.returncode == 0, result.stdout + result.stderr
    assert fits(printed, result.stdout), result.stdout


def test_a_dial_may_show_the_powers(copy: Path) -> None:
    dial = '"""\n1 | 8 Adrenaline | 9 | 16 Bulwark | 2\n"""'
    card = f'[[card]]\nid = "new-001"\nname = "Novice"\npoints = 10\ndial = {dial}\n'
    (copy / "new.toml").write_text(f'set = "new"\nname = "New"\n\n{card}', "utf-8")
    result = run(copy, "check", "new.toml")
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_session_is_printed() -> None:
    assert [session.split()[0] for session in SESSIONS] == ["judge", "rules", "rules"]
