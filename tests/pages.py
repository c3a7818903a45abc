"""Pages of docs/ that tests execute: a block that begins with ```python FILE is (the next part of) that file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(?P<kind>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of a page; `file` is '' when it is no part of a file."""

    kind: str
    file: str
    text: str


def blocks(page: str, *kinds: str) -> list[Block]:
    """The blocks of some kinds in a page."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    found = [Block(m["kind"], m["file"] or "", m["text"]) for m in BLOCK.finditer(text)]
    return [block for block in found if block.kind in kinds]


def files(page: str) -> dict[str, str]:
    """The files of a page by name."""
    found: dict[str, str] = {}
    for block in blocks(page, "python", "toml", "case", "mutants"):
        found[block.file] = f"{found[block.file]}\n\n{block.text}" if block.file in found else block.text
    return found


def fits(printed: str, output: str) -> bool:
    """Whether an output is as printed; a line of three dots stands for anything."""
    pattern = "".join(".*?" if line == "..." else f"{re.escape(line)}\n" for line in printed.splitlines())
    return re.fullmatch(pattern, f"{output.rstrip()}\n", re.DOTALL) is not None


def edited(text: str, edit: str) -> str:
    """A text after the edit of a ```diff block: its lines that go or stay must be there exactly once."""
    lines = edit.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in "- ")
    after = "".join(line[1:] for line in lines if line[0] in "+ ")
    assert text.count(before) == 1, f"not there exactly once: {before}"
    return text.replace(before, after)
