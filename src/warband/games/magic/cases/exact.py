"""Frames and effects in words: each of their fields with its value, and things by their names.

'Divide at take_share: seat "p1", source "Craw Wurm", among ["p2", "Hill Giant"], left 6'
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from warband.files.mistakes import NotFound
from warband.games.magic.cases.references import birth_meant, birth_word, meant, word
from warband.games.magic.position.model import BIRTH, SEATS, Birth
from warband.games.magic.position.position import Position
from warband.kernel.event import PIECE, SEAT, Mark, Piece, Pieces
from warband.kernel.state import Captured

Data: TypeAlias = object  # of JSON, or a type that describes it
S = TypeVar("S", bound=msgspec.Struct)
NONE_GIVEN: Mapping[str, object] = {}
FIELD = re.compile(r"(?P<name>[a-z_]+) ")
TRIGGERED = tuple[int, Birth, Birth, Piece, Birth]  # the numbers of a trigger: amount, source, subject, host, other

Swap = Callable[[Mark, Data], Data]


@cache
def hints(kind: type) -> dict[str, Data]:
    """The types of a struct's fields, with their marks."""
    if kind is Captured:
        return {"ids": Pieces, "numbers": TRIGGERED, "names": tuple[str, ...]}
    return get_type_hints(kind, include_extras=True)


def swapped(data: Data, hint: Data, swap: Swap) -> Data:
    """Plain data with every number that means a thing exchanged, or every word that does."""
    origin: Data = get_origin(hint)
    parts = get_args(hint)
    if origin is Annotated:
        mark = next((part for part in parts[1:] if isinstance(part, Mark)), None)
        if mark is None:
            return data
        return [swap(mark, one) for one in data] if isinstance(data, list) else swap(mark, data)
    if origin is tuple and isinstance(data, list):
        kinds = [parts[0]] * len(data) if parts[1:] == (...,) else list(parts)[: len(data)]
        return [swapped(one, kind, swap) for one, kind in zip(data, kinds, strict=False)]
    if origin in (Union, UnionType) and data is not None:
        return swapped(data, chosen(data, parts), swap)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and isinstance(data, list):
        return swapped_struct(data, hint, swap)
    return data


def chosen(data: Data, parts: Iterable[Data]) -> Data:
    """The kind of a union that some data are."""
    kinds = [part for part in parts if isinstance(part, type) and issubclass(part, msgspec.Struct)]
    tagged = [kind for kind in kinds if isinstance(data, list) and data and data[0] == tag(kind)]
    return tagged[0] if tagged else kinds[0] if len(kinds) == 1 else None


def tag(kind: type[msgspec.Struct]) -> Data:
    return kind.__struct_config__.tag


def swapped_struct(data: list[Data], kind: type[msgspec.Struct], swap: Swap) -> list[Data]:
    first = 1 if tag(kind) else 0
    names = kind.__struct_encode_fields__
    values = zip(names, data[first:], strict=False)
    return [*data[:first], *(swapped(one, hints(kind)[name], swap) for name, one in values)]


def as_words(g: Position) -> Swap:
    ways: dict[Mark, Callable[[int], str]] = {
        PIECE: lambda who: word(g, who), BIRTH: lambda born: birth_word(g, born), SEAT: lambda seat: SEATS[seat],
    }  # fmt: skip
    return lambda mark, one: ways[mark](one) if mark in ways and isinstance(one, int) else one


def as_numbers(g: Position) -> Swap:
    ways: dict[Mark, Callable[[str], int]] = {
        PIECE: lambda text: meant(g, text), BIRTH: lambda text: birth_meant(g, text), SEAT: seat_number,
    }  # fmt: skip

    def swap(mark: Mark, one: Data) -> Data:
        if mark not in ways:
            return one
        if not isinstance(one, str):
            raise NotFound(json.dumps(one), "a name in quotes")
        return ways[mark](one)

    return swap


def seat_number(text: str) -> int:
    if text not in SEATS:
        raise NotFound(repr(text), f"a seat: {' or '.join(SEATS)}")
    return SEATS.index(text)


# --- a struct as a line


def fields(g: Position, one: msgspec.Struct, without: Iterable[str] = ()) -> str:
    """The fields of a struct that are not as usual: 'seat "p1", left 6'."""
    kind = type(one)
    usual = {field.name: field.default for field in msgspec.structs.fields(kind)}
    found = []
    for name in kind.__struct_encode_fields__:
        value = getattr(one, name)
        if name in without or (value == usual[name] and type(value) is type(usual[name])):
            continue
        data = swapped(msgspec.json.decode(msgspec.json.encode(value)), hints(kind)[name], as_words(g))
        found.append(f"{name} {json.dumps(data, ensure_ascii=False)}")
    return ", ".join(found)


def parsed(text: str) -> Iterator[tuple[str, Data]]:
    """The names and values of such a line."""
    decoder, rest = json.JSONDecoder(), text.strip()
    while rest:
        match = FIELD.match(rest)
        if match is None:
            raise NotFound(repr(rest), "a field and its value, such as 'seat \"p1\"'")
        try:
            value, end = decoder.raw_decode(rest, match.end())
        except (ValueError, RecursionError) as error:
            raise NotFound(repr(rest), f"a value of {match['name']!r} in JSON") from error
        yield match["name"], value
        rest = rest[end:].lstrip(" ,")


def build(g: Position, kind: type[S], text: str, given: Mapping[str, object] = NONE_GIVEN) -> S:
    """A struct from the fields in a line, and from others."""
    known = hints(kind)
    found = dict(given)
    for name, data in parsed(text):
        if name not in known:
            raise NotFound(repr(name), f"a field of {kind.__name__}: {', '.join(kind.__struct_fields__)}")
        try:
            found[name] = msgspec.convert(swapped(data, known[name], as_numbers(g)), known[name])
        except (msgspec.ValidationError, TypeError) as error:
            raise NotFound(f"{name} {json.dumps(data)}", f"another value ({error})") from error
    try:
        return kind(**found)
    except TypeError as error:
        raise NotFound(repr(text), f"all fields of {kind.__name__} ({error})") from error
