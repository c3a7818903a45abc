"""Mutants: wrong games, each one small edit of the source, to see whether the cases of a rule notice.

A file of mutants stands beside the cases. Each mutant names a rule, a place, and an edit of the lines there:

    core.roll.one-always-fails
    in fighting/dice.py: succeeds
    -    if die == 1:
    -        return False

A reading in words may follow the rule, as in 'core.roll.one-always-fails: a 1 with a modifier succeeds'. Such a mutant
is the wrong twin of the cases that name the same reading.

The place is a module below the game's package and a function, a method or a table in it, never a line number. Lines of
the edit begin with '-' (they go), '+' (they come) or a blank (they stay); those that go or stay must be there exactly
once, one below the other. A further 'in' with its edit belongs to the same mutant. A mutant that does not fit its place
is an error.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

from warband.text.readings_folder import keep_in

IN = "in "
COLON = ": "  # between a rule and a reading


class MutantError(ValueError):
    """A mutant that can't be read, or that does not fit its place: the place, the text found, the text expected."""

    def __init__(self, file: str, line: int, found: str, expected: str) -> None:
        super().__init__(file, line, found, expected)
        self.file, self.line, self.found, self.expected = file, line, found, expected

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: found {self.found}; expected {self.expected}"


class Edit(NamedTuple):
    """A change of some lines of the source."""

    module: str  # a path below the game's package
    name: str  # of a function, a method or a table
    lines: tuple[str, ...]

    @property
    def before(self) -> list[str]:
        """The lines that must stand at the place."""
        return [line[1:] for line in self.lines if line[0] in "- "]

    @property
    def after(self) -> list[str]:
        """The lines that take their place."""
        return [line[1:] for line in self.lines if line[0] in "+ "]

    @property
    def place(self) -> str:
        """The module and the name, as a file of mutants has them."""
        return f"{self.module}: {self.name}"

    def applied(self, source: str) -> str:
        """The source of the module with the edit; ValueError with the number of places that fit."""
        start, end = span(source, self.name)
        lines, before = source.split("\n"), self.before
        found = [n for n in range(start, end - len(before) + 1) if lines[n : n + len(before)] == before]
        if len(found) != 1:
            raise ValueError(f"the lines of the edit {f'{len(found)} times' if found else 'not there'}")
        return "\n".join([*lines[: found[0]], *self.after, *lines[found[0] + len(before) :]])


class Point(NamedTuple):
    """A point that cases must prove: a rule, or a rule against one wrong reading in words."""

    rule: str
    reading: str = ""

    def __str__(self) -> str:
        return COLON.join(filter(None, self))


class Mutant(NamedTuple):
    """A wrong game: the rule that it breaks, the edits, and the wrong reading in words, if it has any."""

    rule: str
    edits: tuple[Edit, ...]
    file: str = ""
    line: int = 0
    reading: str = ""

    @property
    def point(self) -> Point:
        """The rule and the reading."""
        return Point(self.rule, self.reading)

    def applied(self, folder: Path) -> dict[str, str]:
        """The sources of the modules in a game's folder with the edits; `MutantError` when one does not fit."""
        sources: dict[str, str] = {}
        for edit in self.edits:
            try:
                source = sources.get(edit.module) or (folder / edit.module).read_text("utf-8")
                sources[edit.module] = edit.applied(source)
            except (LookupError, OSError, ValueError) as error:
                found = f"no {edit.module}" if isinstance(error, OSError) else str(error.args[0])
                raise MutantError(self.file, self.line, found, f"an edit that fits {edit.place}") from error
        return sources


def span(source: str, name: str) -> tuple[int, int]:
    """The lines of a function, a method or a table: the first one, counted from 0, and the one behind the last."""
    body: Sequence[ast.stmt] = parsed(source).body
    node: ast.stmt | None = None
    for part in name.split("."):
        node = next((one for one in body if part in defined(one)), None)
        if node is None:
            raise LookupError(f"no {name}")
        body = getattr(node, "body", ())
    assert node is not None
    first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
    return first - 1, node.end_lineno or node.lineno


@lru_cache(256)
def parsed(source: str) -> ast.Module:
    """The syntax of a module, read once for all mutants of it."""
    return ast.parse(source)


def defined(node: ast.stmt) -> list[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    found = [part for target in targets for part in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [part.id for part in found if isinstance(part, ast.Name)]


# --- files


def read_mutants(file: Path) -> list[Mutant]:
    """The mutants of a file; '#' begins a line that says something to the reader."""
    return list(parse(file.read_text("utf-8").split("\n"), str(file)))


def parse(lines: Sequence[str], file: str) -> Iterator[Mutant]:
    """The mutants in some lines."""
    number = 0
    while number < len(lines):
        if not lines[number].strip() or lines[number].startswith("#"):
            number += 1
            continue
        rule, _, reading = " ".join(lines[number].split()).partition(COLON)
        line = number = number + 1
        edits = []
        while number == line or (number < len(lines) and lines[number].startswith(IN)):
            edit, number = read_edit(lines, number, file)
            edits.append(edit)
        yield Mutant(rule, tuple(edits), file, line, reading)


def read_edit(lines: Sequence[str], number: int, file: str) -> tuple[Edit, int]:
    """The edit that begins on a line, and the number of the line behind it."""
    place = lines[number] if number < len(lines) else ""
    module, found, name = place.removeprefix(IN).partition(": ")
    if not (place.startswith(IN) and found and name.strip()):
        raise MutantError(file, number + 1, repr(place), "'in MODULE: NAME'")
    end = number + 1
    while end < len(lines) and lines[end][:1] in ("-", "+", " ") and lines[end]:
        end += 1
    edit = tuple(lines[number + 1 : end])
    if not any(line[0] in "-+" for line in edit) or not any(line[0] in "- " for line in edit):
        raise MutantError(file, number + 2, "no edit", "lines with '-' or '+' in front, at lines that stand there")
    return Edit(module.strip(), name.strip(), edit), end


def shared(mutants: Iterable[Mutant]) -> list[tuple[Mutant, Mutant]]:
    """Pairs of mutants of different rules or readings with the same edits."""
    first: dict[str, Mutant] = {}
    pairs = []
    for mutant in mutants:
        key = repr([(edit.place, edit.before, edit.after) for edit in mutant.edits])
        other = first.setdefault(key, mutant)
        if other.point != mutant.point:
            pairs.append((other, mutant))
    return pairs


# --- loading


class Loader(importlib.machinery.SourceFileLoader):
    """Loads one module with an edit."""

    def __init__(self, fullname: str, path: str, source: str) -> None:
        super().__init__(fullname, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        """The edited source, compiled."""
        code: CodeType = compile(self.source, self.path, "exec", dont_inherit=True)
        return code


class Finder(importlib.abc.MetaPathFinder):
    """Finds edited modules, and leaves all others to the usual finders."""

    def __init__(self, folder: Path, sources: dict[str, tuple[str, str]]) -> None:
        self.folder, self.sources = folder, sources  # by full name: the module and its source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The edited module, if it is asked for."""
        if fullname not in self.sources:
            return None
        module, source = self.sources[fullname]
        file = self.folder / module
        package = [str(file.parent)] if file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname, file, loader=Loader(fullname, str(file), source), submodule_search_locations=package
        )


def folder_of(package: str) -> Path:
    """The folder of a game's package."""
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0])


def load_with(mutant: Mutant, package: str) -> None:
    """From now on the modules of a game's package are loaded with a mutant; none of them may be loaded yet."""
    keep_in(None)  # a wrong game must not use what a right one has read
    folder = folder_of(package)
    sources = {}
    for module, source in mutant.applied(folder).items():
        parts = [part for part in Path(module).with_suffix("").parts if part != "__init__"]
        sources[".".join([package, *parts])] = module, source
    if loaded := [name for name in sources if name in sys.modules]:
        raise RuntimeError(f"{loaded[0]} is loaded already")
    sys.meta_path.insert(0, Finder(folder, sources))


# --- the number of all cases that fail under each mutant, as a full run has counted them

COUNTS = "failing.txt"  # beside the cases


def keep_counts(file: Path, counts: Mapping[Point, int], cases: int) -> None:
    """Write the counts of a full run."""
    head = f"# of {cases} cases, those that fail under each mutant\n"
    file.write_text(head + "".join(f"{counts[point]:5} {point}\n" for point in sorted(counts)), "utf-8")


def kept_counts(folder: Path) -> dict[str, int]:
    """The counts in a folder of cases, by clause and reading in words."""
    files = sorted(folder.rglob(COUNTS))
    lines = [line.split(maxsplit=1) for file in files for line in file.read_text("utf-8").splitlines()]
    return {point: int(count) for count, point in lines if count != "#"}
