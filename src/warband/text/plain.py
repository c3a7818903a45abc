"""Programs as plain data: strings, numbers, lists, and for each part an object with its kind and its fields.

No code is in them: only the kinds that a game names are made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import TypeAlias

from warband.programs.control import Part

Plain: TypeAlias = "str | int | list[Plain] | dict[str, list[Plain]] | None"
Value: TypeAlias = "str | int | tuple[Value, ...] | Part | None"
Kinds: TypeAlias = Mapping[str, type[Part]]


def kind_of(made: type[Part]) -> str:
    """The name of a kind of parts, with its module: two modules may have parts of one name."""
    return f"{made.__module__.rpartition('.')[2]}.{made.__name__}"


def kinds_in(modules: Iterable[ModuleType]) -> dict[str, type[Part]]:
    """All kinds of parts that some modules have."""
    found = [one for module in modules for one in vars(module).values() if isinstance(one, type)]
    return {kind_of(one): one for one in found if issubclass(one, Part)}


def packed(value: Value) -> Plain:
    """A value as plain data; TypeError if it is none of a program."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [packed(inner) for inner in value]
    if isinstance(value, Part):
        return {kind_of(type(value)): [packed(getattr(value, field)) for field in value.__struct_fields__]}
    raise TypeError(f"{value!r} is no part of a program")


def unpacked(plain: Plain, kinds: Kinds) -> Value:
    """The value of plain data; LookupError, TypeError or ValueError if they are damaged."""
    if isinstance(plain, list):
        return tuple(unpacked(inner, kinds) for inner in plain)
    if isinstance(plain, dict):
        [(kind, fields)] = plain.items()
        return kinds[kind](*(unpacked(field, kinds) for field in fields))
    return plain
