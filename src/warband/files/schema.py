"""JSON Schemas of files, and the check of values against them.

The check knows the few words that the schemas of the games use. Its mistakes expect the `description` of a value, so
editors and `warband check` explain a file in the same words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import Literal, NamedTuple, Required, TypeAlias, TypedDict

import msgspec

from warband.files.located import Path
from warband.files.mistakes import nearest

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}


class Schema(TypedDict, total=False):
    """A schema of a value, in the words of JSON Schema that the games use."""

    type: Required[str | list[str]]
    description: Required[str]
    enum: list[str]
    pattern: str
    minimum: int
    maximum: int
    items: Schema
    minItems: int
    maxItems: int
    properties: dict[str, Schema]
    additionalProperties: Schema | Literal[False]
    required: list[str]
    minProperties: int


class Fault(NamedTuple):
    """A place and a value that a schema does not allow."""

    path: Path
    found: str
    expected: str


@cache
def read_schema(file: FilePath) -> Schema:
    """The schema in a file."""
    decoded: Schema = msgspec.json.decode(file.read_bytes())
    return decoded


def faults(value: object, rules: Schema, path: Path = ()) -> Iterator[Fault]:
    """All faults of a value."""
    if not _allowed(value, rules):
        yield Fault(path, show(value), rules["description"])
    elif isinstance(value, dict):
        yield from _object_faults(value, rules, path)
    elif isinstance(value, list):
        for i, element in enumerate(value):
            yield from faults(element, rules["items"], (*path, i))


def show(value: object) -> str:
    """A value in the words of a mistake."""
    if isinstance(value, dict):
        return "a table"
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _allowed(value: object, rules: Schema) -> bool:
    """Whether a value itself is allowed, without its elements."""
    names = [rules["type"]] if isinstance(rules["type"], str) else rules["type"]
    if type(value) not in [TYPES[name] for name in names]:
        return False
    if isinstance(value, str):
        return value in rules.get("enum", [value]) and _fits(value, rules.get("pattern", ""))
    if isinstance(value, int):
        return rules.get("minimum", value) <= value <= rules.get("maximum", value)
    if isinstance(value, list):
        return rules.get("minItems", 0) <= len(value) <= rules.get("maxItems", len(value))
    return not isinstance(value, dict) or len(value) >= rules.get("minProperties", 0)


def _fits(value: str, pattern: str) -> bool:
    """Whether a text matches a pattern; '$' is its very end, as in schemas."""
    return bool(re.search(pattern.replace("$", r"\Z"), value))


def key_meant(key: str, known: Mapping[str, object]) -> str:
    """The expectation in place of an unknown key: the nearest key, and all keys in case of doubt."""
    near, every = nearest(key, known), f"one of {', '.join(known)}"
    return repr(near[0]) if len(near) == 1 else " or ".join([*map(repr, near), every])


def _object_faults(value: dict[str, object], rules: Schema, path: Path) -> Iterator[Fault]:
    known, others = rules.get("properties", {}), rules.get("additionalProperties", False)
    for key in rules.get("required", ()):
        if key not in value:
            yield Fault(path, f"no '{key}'", f"'{key}': {known[key]['description']}")
    for key, element in value.items():
        if key in known:
            yield from faults(element, known[key], (*path, key))
        elif others:
            yield from faults(element, others, (*path, key))
        else:
            yield Fault((*path, key), f"the key {key!r}", key_meant(key, known))
