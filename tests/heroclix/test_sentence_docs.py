"""docs/add-a-sentence.md is true: with each change of the page, a copy of Warband says what the page says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT, Block, blocks, edited, fits

PAGE = blocks("add-a-sentence.md", "toml", "diff", "text", "case", "mutants", "console", "python")
SESSIONS = [n for n, block in enumerate(PAGE) if block.kind == "console"]
BANK = "tests/heroclix/reading_bank.txt"
WARBAND = "from warband.cli import main; main()"
STRUCTURES = """
from warband.games.heroclix.text.reading.language import Text
from warband.text.normal import normalise
from warband.text.reader.nodes import sketched
for text in TEXTS:
    read = Text(normalise(text), text, True)
    read.clauses()
    print(text, *("    " + sketched(said) for said in read.taken), sep="\\n")
"""


def changed(folder: Path, block: Block) -> None:
    """A block of the page, in the copy: an edit of a file, a file, or the end of one."""
    file = folder / block.file
    file.parent.mkdir(parents=True, exist_ok=True)
    text = file.read_text("utf-8") if file.exists() else ""
    file.write_text(edited(text, block.text) if block.kind == "diff" else f"{text}\n{block.text}".lstrip("\n"), "utf-8")


def copied(folder: Path, upto: int) -> Path:
    """A copy of Warband with the changes before a block of the page."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.egg-info", "page", "static"))
    for block in PAGE[:upto]:
        if block.file:
            changed(folder, block)
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Warband with all changes of the page."""
    return copied(tmp_path_factory.mktemp("whole"), len(PAGE))


def run(folder: Path, *words: str) -> str:
    """The output of Python in the copy."""
    paths = {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{ROOT}", "XDG_DATA_HOME": str(folder)}
    result = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **paths},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def said(folder: Path, command: str) -> str:
    """The output of a command of the page."""
    program, *words = command.split()
    return run(folder, *words) if program == "python" else run(folder, "-c", WARBAND, *words)


@pytest.mark.parametrize("number", SESSIONS, ids=[PAGE[number].text.splitlines()[0] for number in SESSIONS])
def test_a_session_goes_as_printed(number: int, tmp_path: Path) -> None:
    command, _, printed = PAGE[number].text.removeprefix("$ ").partition("\n")
    output = said(copied(tmp_path, number), command)
    assert fits(printed, output), output


def test_the_words_are_told_back(whole: Path) -> None:
    [session] = [block.text for block in PAGE if block.kind == "python"]
    (whole / "session.md").write_text(session, "utf-8")
    assert run(whole, "-m", "doctest", "session.md") == ""


def test_the_sentences_have_the_structure_of_the_page(whole: Path) -> None:
    [bank] = [block.text for block in PAGE if block.file == BANK]
    texts = [line for line in bank.splitlines() if not line.startswith(" ")]
    assert run(whole, "-c", f"TEXTS = {texts!r}\n{STRUCTURES}") == bank


def test_both_clauses_have_a_mutant_that_is_bitten(whole: Path) -> None:
    assert said(whole, "warband rules --break hc.text.weary --cases cases/heroclix/texts") == "1 bitten.\n"
