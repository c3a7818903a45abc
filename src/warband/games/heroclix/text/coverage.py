"""The understood share of a collection's card texts, by texts and by signs, and the obstacles of the rest.

A collection is a JSON list of elements with a name and special powers, each with a description. A text counts when all
of it compiles. Powers that are on the powers card but can't be played yet count as known.

A text that compiles and yet never changed anything in random games is inert and does not count. `make soak` plays them
and keeps what it saw in a record that holds digests of texts, and no text.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from warband.files.located import Values
from warband.games.heroclix.programs.keys import key_of
from warband.games.heroclix.text.compile import compile_planned
from warband.text.coverage import INERT, SHOWN, read_record, share
from warband.text.mistake import TextError

RECORD = Path(__file__).parents[1] / "data" / "played-texts.txt"
THINGS = ("equipment", "object")
EXPECTED = 90  # signs of what was expected
NAMED = 6  # keys of an element that a mistake names
TEXTS = "special_powers"
FORM = f"a list of elements as hcunits.net keeps them, each with a 'name' and its texts under '{TEXTS}'"


class Bearer(NamedTuple):
    """The element that bears a text: a name, and whether it is an object."""

    name: str = ""
    thing: bool = False
    label: str = ""  # the name of the text


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
    characters: int = 0
    complete: int = 0  # characters of whose texts each compiles and none is inert

    @property
    def inert(self) -> list[str]:
        """Texts that compile and never changed anything."""
        return [text for text in self.compiled if read_record(RECORD).get(digest(text)) == INERT]

    @property
    def unplayed(self) -> list[str]:
        """Texts that compile and were not played yet."""
        return [text for text in self.compiled if digest(text) not in read_record(RECORD)]

    @property
    def texts(self) -> float | None:
        """The share of texts that compile and are not inert; None of no texts."""
        return share(len(self.compiled) - len(self.inert), len(self.compiled) + len(self.declined))

    @property
    def signs(self) -> float | None:
        """The share of signs that stand in texts that compile; None of no texts."""
        good, bad = sum(map(len, self.compiled)), sum(len(one.text) for one in self.declined)
        return share(good, good + bad)

    @property
    def reasons(self) -> list[tuple[str, int, TextError]]:
        """The reasons for declined texts, the most frequent first, with a count and one example."""
        counted = Counter(one.reason for one in self.declined)
        example = {one.reason: one.error for one in reversed(self.declined)}
        return [(reason, number, example[reason]) for reason, number in counted.most_common()]

    def played(self) -> str:
        """The evidence of random games for the texts that compile."""
        inert, unplayed = len(self.inert), len(self.unplayed)
        active = len(self.compiled) - inert - unplayed
        words = [f"{active} have changed something in random games", f"{inert} never did and are not counted"]
        return ", ".join([*words, f"{unplayed} were not played yet"])

    def report(self, shown: int = SHOWN) -> Iterable[str]:
        """The figures and the most frequent reasons, as lines."""
        total = len(self.compiled) + len(self.declined)
        if self.texts is None or self.signs is None:
            yield "There are no texts."
            return
        yield f"{self.texts:.1%} of {total} texts and {self.signs:.1%} of their signs compile completely."
        whole = share(self.complete, self.characters)
        if whole is not None:
            yield f"{whole:.1%} of {self.characters} characters have texts of which all compile."
        yield f"{len(self.compiled)} texts compile: {self.played()}."
        for reason, number, error in self.reasons[:shown]:
            yield f"{number:5}  at {reason!r}; expected {shortened(error.expected)}"
            yield f"       in {error.clause!r}"


def digest(text: str) -> str:
    """A short name for a text."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:12]


def shortened(words: str) -> str:
    """Words, cut where they would not be read."""
    return words if len(words) <= EXPECTED else words[:EXPECTED].rsplit(" ", 1)[0] + " ..."


def texts_of(elements: Iterable[Values]) -> dict[str, Bearer]:
    """The distinct texts of a collection, each with an element that it stands on."""
    found: dict[str, Bearer] = {}
    for element in elements:
        for power in element.get(TEXTS) or ():
            text = str(power.get("description") or "").strip()
            if text:
                thing, label = element.get("type") in THINGS, str(power.get("name") or "")
                found.setdefault(text, Bearer(str(element.get("name", "")), thing, label))
    return found


def covered(texts: Mapping[str, Bearer]) -> Coverage:
    """Those of some texts that compile, each with its card."""
    compiled: list[str] = []
    declined: list[Declined] = []
    for text, bearer in texts.items():
        try:
            compile_planned(key_of("text", bearer.label), text, (bearer.name,), thing=bearer.thing)
        except TextError as error:
            declined.append(Declined(text, error))
        else:
            compiled.append(text)
    return Coverage(tuple(compiled), tuple(declined))


def coverage(file: Path) -> Coverage:
    """The understood share of a collection in a file; ValueError when it is none."""
    elements = collected(file)
    found = covered(texts_of(elements))
    good = set(found.compiled) - set(found.inert)
    characters = [element for element in elements if element.get("type", "character") == "character"]
    complete = [element for element in characters if good.issuperset(texts_of([element]))]
    return found._replace(characters=len(characters), complete=len(complete))


def collected(file: Path) -> list[Values]:
    """The elements of a collection in a file; ValueError when it has another form."""
    try:
        elements = json.loads(file.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise ValueError(f"{file}: found no JSON ({error}); expected {FORM}") from None
    if not isinstance(elements, list):
        raise ValueError(f"{file}: found {called(elements)}; expected {FORM}")
    for number, element in enumerate(elements, 1):
        if wrong := amiss(element):
            raise ValueError(f"{file}: found {wrong} as element {number}; expected {FORM}")
    if elements and not any(TEXTS in element for element in elements):
        raise ValueError(f"{file}: found no '{TEXTS}', but elements with {keys(elements[0])}; expected {FORM}")
    return elements


def amiss(element: object) -> str:
    """The kind of a value that is no element with texts; '' for an element."""
    if not isinstance(element, dict):
        return called(element)
    powers = element.get(TEXTS) or []
    if not isinstance(element.get("name"), str):
        return f"{called(element)} without a name"
    odd = powers if not isinstance(powers, list) else next((one for one in powers if not isinstance(one, dict)), {})
    return f"{called(odd)} in '{TEXTS}'" if odd else ""


def called(value: object) -> str:
    """A value of a JSON file in words."""
    if isinstance(value, dict):
        return f"an object with {keys(value)}"
    return "a list" if isinstance(value, list) else shortened(json.dumps(value))


def keys(element: Mapping[str, object]) -> str:
    """The first keys of an object."""
    named = ", ".join(repr(key) for key in [*element][:NAMED])
    return f"{named}{', ...' * (len(element) > NAMED)}" if named else "no keys"
