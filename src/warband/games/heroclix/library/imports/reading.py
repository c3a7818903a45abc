"""JSON files of other programs: their values, the places of their elements, and their mistakes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from warband.files.located import Path, Values
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.files.schema import JSON, Schema, faults, show
from warband.games.heroclix.library.schemas import schema

BLANK = re.compile(r"[ \t\r\n]*")
SIGN = re.compile(r'"(?:[^"\\]++|\\.?)*+"?|[\[\]{}]', re.DOTALL)  # a string counts as one
LONGEST_NAME = 60  # characters of a name that are shown
LONGEST = 20  # digits of a whole number that is read exactly
CLOSES = {"[": "]", "{": "}"}
VALID = "valid JSON"


def number(digits: str) -> int | float:
    """A whole number; a huge one is replaced by a large one."""
    return int(digits) if len(digits) <= LONGEST else float(digits)


DECODER = json.JSONDecoder(parse_int=number)


class Element(NamedTuple):
    """A value of a file, and its place; or the reason why it can't be read."""

    file: str
    line: int
    column: int
    data: JSON
    fault: Mistake | None = None

    @property
    def name(self) -> str:
        """Its name, for messages."""
        found = self.data.get("name") if isinstance(self.data, dict) else None
        name = " ".join(found.split()) if isinstance(found, str) else ""
        return (name if name.isprintable() else show(name)) if len(name) <= LONGEST_NAME else show(name)

    @property
    def table(self) -> Values:
        """Its values by their keys, if its schema accepts it."""
        assert isinstance(self.data, dict)
        return self.data

    def wrong(self, found: str, expected: str) -> Mistake:
        """A mistake in it."""
        return Mistake(self.file, self.line, self.column, found, expected)

    def mistakes(self, name: str) -> list[Mistake]:
        """All mistakes by a schema."""
        if self.fault:
            return [self.fault]
        found = faults(self.data, schema(name))
        return [self.wrong(f"{fault.found}{place(fault.path)}", fault.expected) for fault in found]


def known_part(value: JSON, rules: Schema, path: Path = ()) -> tuple[JSON, dict[str, JSON]]:
    """A value without the keys that a schema does not know, and these keys with their places and values.

    A key with null counts as absent.
    """
    extra: dict[str, JSON] = {}
    if isinstance(value, dict) and "properties" in rules:
        kept: dict[str, JSON] = {}
        for key, inner in value.items():
            if inner is None:
                continue
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
    """A place in an element, in words: lists count from 1."""
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
    place = Place(text)
    here = skip(text, here + 1)
    while text[here : here + 1] != "]":
        element, end = one(file, text, here, place)
        yield element
        here = skip(text, end)
        if text[here : here + 1] == ",":
            here = skip(text, here + 1)
        elif text[here : here + 1] != "]":
            found = repr(text[here]) if here < len(text) else "the end of the file"
            raise ContentError([Mistake(file, *at(text, here), found, "',' or ']' after an element")])
    if (rest := skip(text, here + 1)) < len(text):
        raise ContentError([Mistake(file, *at(text, rest), repr(text[rest]), "nothing after the list")])


def one(file: str, text: str, here: int, place: Place) -> tuple[Element, int]:
    """The element that begins at a place in a text, and its end. An unreadable one ends with its brackets."""
    try:
        value, end = decoded(file, text, here)
    except ContentError as error:
        end = closed(text, here)
        if end < 0:
            raise
        return Element(file, *place.of(here), None, error.mistakes[0]), end
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (RecursionError, UnicodeEncodeError) as error:
        found = "half a letter" if isinstance(error, UnicodeEncodeError) else "values nested too deeply"
        wrong = Mistake(file, *place.of(here), found, "a text that can be written")
        return Element(file, *place.of(here), None, wrong), end
    return Element(file, *place.of(here), value), end


def closed(text: str, here: int) -> int:
    """The end of the brackets that open at a place in a text; -1 when they are not closed."""
    waiting: list[str] = []
    for sign in SIGN.finditer(text, here):
        if sign[0] in CLOSES:
            waiting.append(CLOSES[sign[0]])
        elif not waiting or (sign[0] in "]}" and sign[0] != waiting.pop()):
            return -1
        if not waiting:
            return sign.end()
    return -1


class Place:
    """Lines and columns of ascending places in a text."""

    def __init__(self, text: str) -> None:
        self.text, self.line, self.start, self.offset = text, 1, 0, 0

    def of(self, offset: int) -> tuple[int, int]:
        """The line and the column of a place, which is not before the last one."""
        self.line += self.text.count("\n", self.offset, offset)
        self.start = max(self.start, self.text.rfind("\n", self.offset, offset) + 1)
        self.offset = offset
        return self.line, offset - self.start + 1


def decoded(file: str, text: str, here: int) -> tuple[JSON, int]:
    """The value that begins at a place in a text, and its end."""
    try:
        return DECODER.raw_decode(text, here)
    except json.JSONDecodeError as error:
        found = error.msg[:1].lower() + error.msg[1:]
        raise ContentError([Mistake(file, error.lineno, error.colno, found, VALID)]) from None
    except (ValueError, RecursionError):
        found = "a value too large or nested too deeply"
        raise ContentError([Mistake(file, *at(text, here), found, VALID)]) from None


def skip(text: str, here: int) -> int:
    """The next place that is not blank."""
    blank = BLANK.match(text, here)
    return blank.end() if blank else here


def at(text: str, offset: int) -> tuple[int, int]:
    """A place as line and column."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
