"""docs/card-language.md shows what the language says, and every example in it works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from warband.games.heroclix.text.compile import compile_text
from warband.text.normal import normalise

DOCS = Path(__file__).parents[2] / "docs" / "card-language.md"
BOXES = re.findall(r"```card\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
EXAMPLES = [line for box in BOXES for line in box.splitlines()]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_evened_already_and_compiles(example: str) -> None:
    assert normalise(example).text == example
    assert compile_text("test trait Knack", example, thing=True)


def test_no_example_stands_twice() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)
