"""The page is plain JavaScript, and every type that its comments declare holds."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
COMPILER = HERE / "node_modules" / "typescript" / "bin" / "tsc"


def test_the_types_of_the_page_hold() -> None:
    if not COMPILER.exists():
        pytest.skip("the TypeScript compiler is not installed here: `make page` says why")
    result = subprocess.run(["node", str(COMPILER), "-p", str(HERE)], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout


def test_the_page_loads_nothing_from_elsewhere() -> None:
    source = HERE.parents[1] / "src" / "warband"
    files = [*(source / "serve" / "static").iterdir(), *source.glob("games/*/page/*")]
    assert len(files) > 10
    for file in files:
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http://" not in text, file
        assert "https://" not in text.replace('"https:"', ""), file
        assert file.suffix != ".js" or len(text.splitlines()) <= 400, f"{file} is two files"
