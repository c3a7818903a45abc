"""The words and phrases of the language of card texts, as the modules that know them list them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Node: TypeAlias = Any  # a part of a text as the grammar has it: a tree, or a word
Sense: TypeAlias = Any  # of a word or a phrase: an op, some characters, an amount, a clause, or several of these
Phrase = Callable[..., Sense]  # of the meanings of its parts, in the order in which they are said
Words = dict[str, Sense]  # by the names that the grammar has for them
Phrases = dict[str, Phrase]
