"""docs/card-language.md shows every form of the language, and every example in it works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from warband.games.heroclix.text.compile import compile_text, language
from warband.text.normal import normalise
from warband.text.unparse import Printer
from warband.text.words import joined

DOCS = Path(__file__).parents[2] / "docs" / "card-language.md"
BOXES = re.findall(r"```card\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
EXAMPLES = [line for box in BOXES for line in box.splitlines()]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_prints_back_and_compiles(example: str) -> None:
    normal = normalise(example)
    assert normal.text == example
    tree = language().parse(normal, example)
    assert joined(Printer.of(language().lark).words(tree)) == example
    assert compile_text("test trait Knack", example, thing=True)


def test_every_form_has_an_example() -> None:
    seen: set[str] = set()
    for example in EXAMPLES:
        seen |= {str(node.data) for node in language().parse(normalise(example), example).iter_subtrees()}
    printer = Printer.of(language().lark)
    made = {name for rule in printer.makes.values() for name in rule if not name.startswith("_")}
    assert made - seen == set()


def test_no_example_stands_twice() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)
