"""The page is plain JavaScript, and every type that its comments declare holds."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src" / "warband"
FILES = [f for f in [*(SOURCE / "serve" / "static").rglob("*"), *SOURCE.glob("games/*/browser/page/*")] if f.is_file()]
PATTERN = re.compile(r"\.(match|replace|split|search)\(\s*/|/[a-z]*\.(test|exec)\(|new RegExp")
COMPILER = HERE / "node_modules" / "typescript" / "bin" / "tsc"


def test_the_types_of_the_page_hold() -> None:
    if not COMPILER.exists():
        pytest.skip("the TypeScript compiler is not installed here: `make page` says why")
    result = subprocess.run(["node", str(COMPILER), "-p", str(HERE)], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout


def test_the_page_loads_nothing_from_elsewhere() -> None:
    assert len(FILES) > 10
    for file in FILES:
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in text, file
        assert "https://" not in text.replace('"https:"', ""), file
        assert file.suffix != ".js" or len(text.splitlines()) <= 400, f"{file} is two files"


def test_the_page_takes_no_sentence_apart() -> None:
    """The server sends kinds and facts; only the names of squares are read by their letters and numbers."""
    assert [file.name for file in FILES if PATTERN.search(file.read_text("utf-8"))] == ["ground.js"]
