"""Every keyword that the rules of Magic look for is one that a text can give; a misspelt one would always be false."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from warband.games import magic
from warband.games.magic.library.written import Printed, read_card

FOLDER = Path(magic.__file__).parent
RULES = [file for file in FOLDER.rglob("*.py") if file.relative_to(FOLDER).parts[0] not in ("text", "cases", "library")]


def looked_for(tree: ast.AST) -> Iterator[str]:
    """The words in: has(g, who, 'flying'), 'flying' in traits.keywords, traits.keywords.isdisjoint(('flying',))."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "has":
            yield from strings(node.args[2:])
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("keywords.isdisjoint"):
            yield from strings(node.args)
        elif isinstance(node, ast.Compare) and ast.unparse(node.comparators[-1]).split(".")[-1] == "keywords":
            yield from strings([node.left])


def strings(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        for part in node.elts if isinstance(node, ast.Tuple) else [node]:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


WORDS = sorted({word for file in RULES for word in looked_for(ast.parse(file.read_text("utf-8")))})


def test_keywords_are_found_in_all_chapters() -> None:
    assert {"flying", "haste", "indestructible", "vigilance", "can't attack", "deathtouch", "reach"} <= set(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_a_text_gives_the_keyword(word: str) -> None:
    odd = {"unblockable": "This creature can't be blocked.", "can't be countered": "This spell can't be countered."}
    text = odd.get(word, f"This creature {word}." if word.startswith("can't") else word.capitalize())
    assert word in read_card(Printed("Test Bear", "{1}", "Creature - Bear", text, "2/2")).keywords
