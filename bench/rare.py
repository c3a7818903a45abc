"""Rows on which few texts depend: `python -m bench.worklist FILE... --rare`.

A row is an entry of a table or of a dictionary in `text/reading`. While a text is read, the rows are noted that it
looks at and finds; a text depends on a row if it is read with another program, or not at all, without it. The share of
texts that depend on a row of their own is, after Good and Turing, about the share of new texts that need a new row.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

from warband.text.reader.meaning import Row, Table

PACKAGE = "warband.games.heroclix.text.reading."
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Entry(NamedTuple):
    """A row: the table that it stands in, and its key or its frame."""

    table: str
    key: Hashable

    @property
    def area(self) -> str:
        """The part of the language that the table belongs to."""
        return self.table.split(".")[0]


class Noted(dict[K, V]):
    """A dictionary that notes which of its keys were found, and can be without one of them."""

    def __init__(self, name: str, rows: Mapping[K, V], used: set[Entry]) -> None:
        super().__init__(rows)
        self.name, self.used = name, used

    def found(self, key: object) -> bool:
        """Whether there is a key, which is noted then."""
        known = super().__contains__(key)
        if known and isinstance(key, Hashable):
            self.used.add(Entry(self.name, key))
        return known

    def __contains__(self, key: object) -> bool:
        return self.found(key)

    def __getitem__(self, key: K) -> V:
        self.found(key)
        return super().__getitem__(key)

    def get(self, key: K, default: V | None = None) -> V | None:  # type: ignore[override]
        return self[key] if self.found(key) else default


class Rows:
    """All rows of the language, while they are watched."""

    def __init__(self) -> None:
        self.used: set[Entry] = set()
        self.dicts: dict[str, Noted[Hashable, object]] = {}
        self.tables: dict[str, Table[object]] = {}

    @contextmanager
    def without(self, entry: Entry) -> Iterator[None]:
        """The language without a row."""
        if entry.table in self.tables:
            verb, pattern = str(entry.key).split(" ", 1)[0].replace("_", " "), entry.key
            rows = self.tables[entry.table].rows
            kept = rows[verb]
            rows[verb] = [one for one in kept if one.pattern != pattern]
            yield
            rows[verb] = kept
            return
        rows_of = self.dicts[entry.table]
        items = list(rows_of.items())
        del rows_of[entry.key]
        yield
        rows_of.clear()
        rows_of.update(items)


@contextmanager
def watched() -> Iterator[Rows]:
    """The rows of the language, noted as they are used."""
    rows = Rows()
    modules = [(name, module) for name, module in sys.modules.items() if name.startswith(PACKAGE)]
    made: dict[int, Noted[Hashable, object]] = {}
    undo: list[tuple[object, str, object]] = []
    for name, module in modules:
        for key, value in list(vars(module).items()):
            table = f"{name.removeprefix(PACKAGE)}.{key}"
            if isinstance(value, Table):
                rows.tables.setdefault(next((had for had, one in rows.tables.items() if one is value), table), value)
            elif type(value) is dict and key.isupper() and value:
                noted = made.setdefault(id(value), Noted(table, value, rows.used))
                rows.dicts[noted.name] = noted
                undo.append((module, key, value))
                setattr(module, key, noted)
    names = {id(table): name for name, table in rows.tables.items()}
    original: Callable[..., object] = Table._made

    def noting(self: Table[object], one: Row[object], *rest: object) -> object:
        found = original(self, one, *rest)
        rows.used.add(Entry(names.get(id(self), self.name), one.pattern))
        return found

    Table._made = noting  # type: ignore[method-assign, assignment]
    try:
        yield rows
    finally:
        Table._made = original  # type: ignore[method-assign, assignment]
        for owner, key, value in undo:
            setattr(owner, key, value)


MOST = 4  # a row that so many texts look at is tried


def dependent(texts: Mapping[str, Callable[[], str]]) -> dict[Entry, list[str]]:
    """For each row that few texts look at, those that depend on it; a text is read by its function, as a program."""
    with watched() as rows:
        programs: dict[str, str] = {}
        users: dict[Entry, list[str]] = {}
        for text, read in texts.items():
            rows.used.clear()
            programs[text] = read()
            for entry in rows.used if programs[text] else ():
                users.setdefault(entry, []).append(text)
        found = {}
        for entry, some in users.items():
            if len(some) <= MOST:
                with rows.without(entry):
                    found[entry] = [text for text in some if again(texts[text]) != programs[text]]
        return {entry: some for entry, some in found.items() if some}


def again(read: Callable[[], str]) -> str:
    """The program of a text without a row; '' where another table names the row and it is missed."""
    try:
        return read()
    except KeyError:
        return ""


def report(texts: Mapping[str, Callable[[], str]]) -> None:
    """The rows that one text only depends on, by their areas, and the share of such texts."""
    alone = {entry: some[0] for entry, some in dependent(texts).items() if len(some) == 1}
    read = sum(bool(one()) for one in texts.values())
    lost = set(alone.values())
    print(f"{len(lost)} of {read} texts that are read depend on a row of their own, {len(lost) / max(read, 1):.1%}")
    areas = sorted({entry.area for entry in alone})
    for area in areas:
        rows = sorted((one for one in alone if one.area == area), key=lambda one: (one.table, str(one.key)))
        print(f"{area}: {len(rows)} rows")
        for entry in rows:
            print(f"    {entry.table}  {entry.key}    {alone[entry][:110]}")
