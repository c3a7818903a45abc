"""A set as a file: TOML for its reader, in the layout that people use."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from warband.files.located import Values

DEFAULTS: dict[str, object] = {
    "range": 0,
    "bolts": 1,
    "rarity": "common",
    "base": "1x1",
    "length": 12,
    "symbols": ["boot", "fist", "shield", "starburst"],
    "weight": "light",
}


def written(data: Values) -> str:
    """A set; fields with default values are left out. A dial is its cells, or text."""
    lines = [f"set  = {value(data['set'])}", f"name = {value(data['name'])}"]
    for kind in ("card", "equipment", "id-card", "other"):
        for element in data[kind]:
            lines += ["", f"[[{kind}]]", *element_lines(kind, element)]
    return "\n".join(lines) + "\n"


def element_lines(kind: str, element: Values) -> Iterator[str]:
    """One card: its values, its dial, its tables."""
    tables = {key: table for key, table in element.items() if isinstance(table, dict)}
    lists = {key: some for key, some in element.items() if isinstance(some, list)}
    several = {key: some for key, some in lists.items() if some and isinstance(some[0], dict)}
    for key, what in element.items():
        if key == "dial" and kind == "card":
            yield from ('dial = """', *(what.strip().split("\n") if isinstance(what, str) else dial_lines(what)), '"""')
        elif key not in (*tables, *several) and (key == "points" or what) and what != DEFAULTS.get(key):
            yield f"{key} = {value(what)}"
    for key, table in tables.items():
        if table:
            yield f"[{kind}.{key}]"
            yield from (f"{value(name)} = {value(text)}" for name, text in table.items())
    for key, some in several.items():
        for one in some:
            yield f"[[{kind}.{key}]]"
            yield from element_lines(f"{kind}.{key}", one)


def dial_lines(clicks: Sequence[Sequence[str]]) -> Iterator[str]:
    """The clicks, one below the other."""
    widths = [max(len(click[n]) for click in clicks) for n in range(4)]
    for number, click in enumerate(clicks, 1):
        cells = [cell.ljust(wide) for cell, wide in zip(click, widths, strict=True)]
        yield " | ".join([str(number).rjust(len(str(len(clicks)))), *cells]).rstrip()


def value(what: object) -> str:
    """A value; texts as TOML and JSON both write them."""
    if isinstance(what, list):
        return f"[{', '.join(map(value, what))}]"
    return json.dumps(what, ensure_ascii=False).replace("\x7f", "\\u007F")
