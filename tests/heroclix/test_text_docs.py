"""The sentences of the language are read, and docs/card-language.md agrees with the lexicon."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.heroclix.guide import GUIDE, examples, generated, marked, prepositions_of, verbs_of
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.words.explained import sentences
from warband.text.normal import normalise

EXAMPLES = list(sentences())
BOXES = re.findall(r"```card\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_evened_already_and_compiles(example: str) -> None:
    assert normalise(example).text == example
    assert compile_text("test trait Knack", example, thing=True)


def test_no_example_stands_twice() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)


@pytest.mark.parametrize("line", [line for box in BOXES for line in box.splitlines()])
def test_the_guide_s_own_examples_compile(line: str) -> None:
    assert compile_text("test trait Knack: ROBIN", line, thing=True)


@pytest.mark.parametrize("name", ["nouns", "adjectives", "prepositions", "verbs"])
def test_the_guide_s_tables_are_those_of_the_lexicon(name: str) -> None:
    """`python -m tests.heroclix.guide` writes them anew."""
    assert marked(GUIDE.read_text("utf-8"), name) == generated(name)


@pytest.mark.parametrize(("name", "words_of"), [("verbs", verbs_of), ("prepositions", prepositions_of)])
def test_the_guide_s_examples_have_their_words(name: str, words_of: Callable[[str], frozenset[str]]) -> None:
    wrong = [word for word, example in examples(name) if example and word not in words_of(example)]
    assert wrong == []
    assert sum(bool(example) for _, example in examples(name)) > 30
