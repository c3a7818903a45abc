"""JSON files of other programs, read as values of a type."""

from __future__ import annotations

import json
from typing import TypeVar

import msgspec

from warband.files.mistakes import ContentError, Mistake, read_text

T = TypeVar("T")


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
        raise ContentError([Mistake(file, *broken_at(text), str(error), "JSON")]) from error


def broken_at(text: str) -> tuple[int, int]:
    """The line and the column where a text stops being JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.lineno, error.colno
    except RecursionError:
        return 1, 1
    return 1, 1
