"""JSON files of other programs, read as values of a type."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

import msgspec

from warband.files.mistakes import ContentError, Mistake, read_text, text_at

T = TypeVar("T")
FIRST = 20  # elements that tell the form of a list


def read_json(file: str, kind: type[T], expected: str) -> T:
    """The value in a file; `ContentError` where it is no JSON, or a value of another form."""
    return decoded(read_text(file), file, kind, expected)


def decoded(text: str, file: str, kind: type[T], expected: str) -> T:
    """The value in the text of a file."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        found = str(error)[:1].lower() + str(error)[1:]
        raise ContentError([Mistake(file, 1, 0, f"another form ({found})", expected)]) from error
    except msgspec.DecodeError as error:
        raise ContentError([broken(text, file) or Mistake(file, 1, 0, f"a text that {error}", "JSON")]) from error


def elements(text: str, under: str = "") -> Iterator[tuple[int, bytes]]:
    """The elements of a JSON list, or of the list under a key of an object, each with its line."""
    raw = text.encode()
    listed, end = raw, 0
    if under and raw.lstrip().startswith(b"{"):
        listed = bytes(msgspec.json.decode(raw, type=dict[str, msgspec.Raw])[under])
        end = raw.index(listed)
    line = 1 + raw.count(b"\n", 0, end)
    for element in map(bytes, msgspec.json.decode(listed, type=list[msgspec.Raw])):
        start = raw.index(element, end)
        line += raw.count(b"\n", end, start)
        yield line, element
        line, end = line + element.count(b"\n"), start + len(element)


def keys_in(file: str, under: str = "") -> set[str]:
    """The keys of the first elements of a JSON list, to tell its form; none if it is no list of objects."""
    found: set[str] = set()
    try:
        for _, element in islice(elements(read_text(file), under), FIRST):
            found.update(msgspec.json.decode(element, type=dict[str, msgspec.Raw]))
    except (ContentError, msgspec.DecodeError, KeyError, RecursionError):
        return set()
    return found


def broken(text: str, file: str) -> Mistake | None:
    """The place where a text stops being JSON; None if the standard reader has no objection."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        wanted = error.msg.removeprefix("Expecting ")
        expected = "JSON" if wanted == error.msg else f"JSON, here {wanted}"
        return Mistake(file, error.lineno, error.colno, text_at(text, error.lineno, error.colno), expected)
    except RecursionError:
        return Mistake(file, 1, 1, "values nested too deeply", "JSON")
    return None
