"""Names in the parts of a compiled text: that of its own effect, and those that the card lists outside the text."""

from __future__ import annotations

from typing import TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.keys import themes_in

Said = TypeVar("Said")


def tied(part: Said, effect: str, names: tuple[str, ...] = ()) -> Said:
    """A clause or an op that knows the name of its text, for the Sideline, and the names that this lists."""
    return cast("Said", knowing(part, effect, names))


def knowing(part: object, effect: str, names: tuple[str, ...]) -> object:
    """A part of a clause or of an op that knows the name of its text."""
    if isinstance(part, tuple):
        return tuple(knowing(inner, effect, names) for inner in part)
    if isinstance(part, ops.Waiting | ops.Swap) or part == ops.Leave("sideline"):
        return replace(part, effect=effect)
    if isinstance(part, ops.Listed):
        return ops.Listed(names)
    if isinstance(part, ops.Keyword) and part.names == ops.LISTED:
        return replace(part, names=names)
    if isinstance(part, ops.Themed) and part.names == ops.LISTED:
        return ops.Themed(themes_in(f"- -:{','.join(names)}"))
    if not isinstance(part, Struct):
        return part
    inside = {field: getattr(part, field) for field in part.__struct_fields__}
    known = {field: knowing(inner, effect, names) for field, inner in inside.items()}
    return replace(part, **known) if known != inside else part
