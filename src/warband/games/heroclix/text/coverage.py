"""How much of a collection's card texts is understood: shares of texts and of signs, and what stops the rest.

A collection is a JSON list of elements with a name and special powers, each with a description. A text counts when all
of it compiles. Powers that are on the powers card but can't be played yet count as known.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from warband.games.heroclix.text.compile import compile_planned
from warband.text.mistake import TextError

SHOWN = 20  # reasons that a report lists
EXPECTED = 90  # signs of what was expected


class Declined(NamedTuple):
    """A text that is not understood, and why."""

    text: str
    error: TextError

    @property
    def reason(self) -> str:
        """The word that stops it, with the word before it."""
        before = self.error.text[: self.error.at].split()[-1:]
        return " ".join([*before, self.error.found.strip("'\"")])


class Coverage(NamedTuple):
    """The distinct texts of a collection: those that compile, and the others."""

    compiled: tuple[str, ...]
    declined: tuple[Declined, ...]

    @property
    def texts(self) -> float:
        """The share of texts that compile."""
        return share(len(self.compiled), len(self.compiled) + len(self.declined))

    @property
    def signs(self) -> float:
        """The share of signs that stand in texts that compile."""
        good, bad = sum(map(len, self.compiled)), sum(len(one.text) for one in self.declined)
        return share(good, good + bad)

    @property
    def reasons(self) -> list[tuple[str, int, TextError]]:
        """What stops texts, the most frequent first, with how often and one example."""
        counted = Counter(one.reason for one in self.declined)
        example = {one.reason: one.error for one in reversed(self.declined)}
        return [(reason, number, example[reason]) for reason, number in counted.most_common()]

    def report(self, shown: int = SHOWN) -> Iterable[str]:
        """The figures and the most frequent reasons, as lines."""
        total = len(self.compiled) + len(self.declined)
        yield f"{self.texts:.1%} of {total} texts and {self.signs:.1%} of their signs compile completely."
        for reason, number, error in self.reasons[:shown]:
            yield f"{number:5}  at {reason!r}; expected {shortened(error.expected)}"
            yield f"       in {error.clause!r}"


def share(part: int, whole: int) -> float:
    """A part of a whole; of nothing, all."""
    return part / whole if whole else 1.0


def shortened(words: str) -> str:
    """Words, cut where they would not be read."""
    return words if len(words) <= EXPECTED else words[:EXPECTED].rsplit(" ", 1)[0] + " ..."


def texts_of(elements: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """The distinct texts of a collection, each with the name of an element that it stands on."""
    found: dict[str, str] = {}
    for element in elements:
        for power in element.get("special_powers", ()):
            text = str(power.get("description", "")).strip()
            if text:
                found.setdefault(text, str(element.get("name", "")))
    return found


def covered(texts: Mapping[str, str]) -> Coverage:
    """Which of some texts compile; each comes with the name of what it stands on."""
    compiled: list[str] = []
    declined: list[Declined] = []
    for text, name in texts.items():
        try:
            compile_planned("text", text, (name,))
        except TextError as error:
            declined.append(Declined(text, error))
        else:
            compiled.append(text)
    return Coverage(tuple(compiled), tuple(declined))


def coverage(file: Path) -> Coverage:
    """How much of a collection in a file is understood; ValueError when it is none."""
    try:
        elements = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise ValueError(f"{file}: found no JSON ({error}); expected a list of elements") from None
    if not isinstance(elements, list) or not all(isinstance(element, dict) for element in elements):
        raise ValueError(f"{file}: found {type(elements).__name__}; expected a list of elements")
    return covered(texts_of(elements))
