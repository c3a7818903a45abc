"""The README's first screen is a session; it runs as it is printed. So do its case and the examples of the docs."""

from __future__ import annotations

import doctest
from pathlib import Path

from warband.cases import read_text, run

ROOT = Path(__file__).parent.parent


def test_the_session_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_case_passes() -> None:
    blocks = (ROOT / "README.md").read_text("utf-8").split("```\n")
    [text] = [block for block in blocks if block.startswith("case ")]
    [case] = read_text(text)
    assert run(case).passed
