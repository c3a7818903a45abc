"""JSON files of other programs: their values, where each element begins, and what is wrong with them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from warband.files.located import Path
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.files.schema import faults
from warband.games.heroclix.library.schemas import schema

BLANK = re.compile(r"[ \t\r\n]*")
DECODER = json.JSONDecoder()


class Element(NamedTuple):
    """A value of a file, and where it begins."""

    file: str
    line: int
    column: int
    data: Any

    def wrong(self, found: str, expected: str) -> Mistake:
        """A mistake in it."""
        return Mistake(self.file, self.line, self.column, found, expected)

    def mistakes(self, name: str) -> list[Mistake]:
        """All that a schema finds wrong with it."""
        found = faults(self.data, schema(name))
        return [self.wrong(f"{fault.found}{place(fault.path)}", fault.expected) for fault in found]


def known_part(value: Any, rules: Mapping[str, Any], path: Path = ()) -> tuple[Any, dict[str, Any]]:
    """A value without the keys that a schema does not know, and these keys, by their places, with what they hold."""
    extra: dict[str, Any] = {}
    if isinstance(value, dict) and "properties" in rules:
        kept: dict[str, Any] = {}
        for key, inner in value.items():
            if key in rules["properties"]:
                kept[key], more = known_part(inner, rules["properties"][key], (*path, key))
                extra |= more
            else:
                extra[place((*path, key)).removeprefix(" in ")] = inner
        return kept, extra
    if isinstance(value, list) and "items" in rules:
        found = [known_part(inner, rules["items"], (*path, i)) for i, inner in enumerate(value)]
        return [inner for inner, _ in found], {name: held for _, more in found for name, held in more.items()}
    return value, extra


def place(path: Path) -> str:
    """Where in an element something stands, in words: lists count from 1."""
    words = [f"{part + 1}" if isinstance(part, int) else part for part in path]
    return f" in {' '.join(words)}" if words else ""


def whole(file: str, text: str) -> Element:
    """The one value of a text."""
    value, end = decoded(file, text, skip(text, 0))
    if (rest := skip(text, end)) < len(text):
        raise ContentError([Mistake(file, *at(text, rest), repr(text[rest]), "nothing after the value")])
    return Element(file, 1, 1, value)


def listed(file: str) -> Iterator[Element]:
    """The elements of a file that is a list of objects."""
    return elements(file, read_text(file))


def elements(file: str, text: str) -> Iterator[Element]:
    """The elements of a text that is a list of objects."""
    here = skip(text, 0)
    if text[here : here + 1] != "[":
        found = repr(text[here : here + 20]) if here < len(text) else "an empty file"
        raise ContentError([Mistake(file, *at(text, here), found, "a list of elements: '['")])
    here = skip(text, here + 1)
    while text[here : here + 1] != "]":
        value, end = decoded(file, text, here)
        yield Element(file, *at(text, here), value)
        here = skip(text, end)
        if text[here : here + 1] == ",":
            here = skip(text, here + 1)
        elif text[here : here + 1] != "]":
            found = repr(text[here]) if here < len(text) else "the end of the file"
            raise ContentError([Mistake(file, *at(text, here), found, "',' or ']' after an element")])
    if (rest := skip(text, here + 1)) < len(text):
        raise ContentError([Mistake(file, *at(text, rest), repr(text[rest]), "nothing after the list")])


def decoded(file: str, text: str, here: int) -> tuple[Any, int]:
    """The value that begins somewhere in a text, and where it ends."""
    try:
        return DECODER.raw_decode(text, here)
    except json.JSONDecodeError as error:
        found = error.msg[:1].lower() + error.msg[1:]
        raise ContentError([Mistake(file, error.lineno, error.colno, found, "valid JSON")]) from None
    except (ValueError, RecursionError):
        found = "a value too large or nested too deeply"
        raise ContentError([Mistake(file, *at(text, here), found, "valid JSON")]) from None


def skip(text: str, here: int) -> int:
    """The next place that is not blank."""
    blank = BLANK.match(text, here)
    return blank.end() if blank else here


def at(text: str, offset: int) -> tuple[int, int]:
    """A place as line and column."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
