"""Mutants: wrong games, each one small edit of the source, to see whether the cases of a rule notice.

A file of mutants stands beside the cases. Each mutant names a rule, a place, and an edit of what stands there:

    hc.core.roll.one-always-fails
    in fighting/dice.py: succeeds
    -    if die == 1:
    -        return False

The place is a module below the game's package and a function, a method or a table in it, never a line number. Lines of
the edit begin with '-' (they go), '+' (they come) or a blank (they stay); together, what goes and stays must be there
exactly once. A mutant that does not fit its place is an error.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple


class MutantError(ValueError):
    """A mutant that can't be read, or that does not fit its place: where, what was found, what was expected."""

    def __init__(self, file: str, line: int, found: str, expected: str) -> None:
        super().__init__(file, line, found, expected)
        self.file, self.line, self.found, self.expected = file, line, found, expected

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: found {self.found}; expected {self.expected}"


class Mutant(NamedTuple):
    """A wrong game: the rule that it breaks, the place, and the edit."""

    rule: str
    module: str  # a path below the game's package
    name: str  # of a function, a method or a table
    edit: tuple[str, ...]
    file: str = ""
    line: int = 0

    @property
    def before(self) -> str:
        """The lines that must stand at the place."""
        return "\n".join(line[1:] for line in self.edit if line[0] in "- ")

    @property
    def after(self) -> str:
        """The lines that take their place."""
        return "\n".join(line[1:] for line in self.edit if line[0] in "+ ")

    def applied(self, source: str) -> str:
        """The source of the module with the edit; `MutantError` when it does not fit."""
        start, end = self.span(source)
        lines = source.split("\n")
        there = "\n".join(lines[start:end])
        count = f"\n{there}\n".count(f"\n{self.before}\n")
        if count != 1:
            found = "the lines of the edit not there" if not count else f"the lines of the edit {count} times"
            raise MutantError(self.file, self.line, found, f"them once in {self.module}: {self.name}")
        changed = f"\n{there}\n".replace(f"\n{self.before}\n", f"\n{self.after}\n")[1:-1]
        return "\n".join([*lines[:start], *changed.split("\n"), *lines[end:]])

    def span(self, source: str) -> tuple[int, int]:
        """The lines of the place: the first one, counted from 0, and the one behind the last."""
        body: Sequence[ast.stmt] = ast.parse(source).body
        node: ast.stmt | None = None
        for name in self.name.split("."):
            node = next((one for one in body if name in defined(one)), None)
            if node is None:
                raise MutantError(self.file, self.line, f"no {self.name}", f"a function or a table in {self.module}")
            body = getattr(node, "body", ())
        assert node is not None
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
        return first - 1, node.end_lineno or node.lineno


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
        line = lines[number]
        if not line.strip() or line.startswith("#"):
            number += 1
            continue
        rule, start = line.strip(), number + 1
        place = lines[start] if start < len(lines) else ""
        module, found, name = place.removeprefix("in ").partition(": ")
        if not (place.startswith("in ") and found and name.strip()):
            raise MutantError(file, start + 1, repr(place), "'in MODULE: NAME'")
        number = start + 1
        while number < len(lines) and lines[number][:1] in ("-", "+", " ") and lines[number]:
            number += 1
        edit = tuple(lines[start + 1 : number])
        if not any(one[0] in "-+" for one in edit) or not any(one[0] in "- " for one in edit):
            raise MutantError(file, start + 2, "no edit", "lines that begin with '-' or '+', at a line that stands there")
        yield Mutant(rule, module.strip(), name.strip(), edit, file, start)


def shared(mutants: Iterable[Mutant]) -> list[tuple[Mutant, Mutant]]:
    """Pairs of mutants of different rules that are one and the same edit."""
    first: dict[tuple[str, str, str, str], Mutant] = {}
    pairs = []
    for mutant in mutants:
        other = first.setdefault((mutant.module, mutant.name, mutant.before, mutant.after), mutant)
        if other.rule != mutant.rule:
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
    """Finds one module, edited, and leaves all others to the usual finders."""

    def __init__(self, fullname: str, path: Path, source: str) -> None:
        self.fullname, self.path, self.source = fullname, path, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The edited module, if it is asked for."""
        if fullname != self.fullname:
            return None
        package = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        loader = Loader(fullname, str(self.path), self.source)
        return importlib.util.spec_from_file_location(
            fullname, self.path, loader=loader, submodule_search_locations=package
        )


def load_with(mutant: Mutant, package: str) -> None:
    """From now on the modules of a game's package are loaded with a mutant; none of them may be loaded yet."""
    spec = importlib.util.find_spec(package)
    assert spec is not None
    assert spec.submodule_search_locations
    path = Path(spec.submodule_search_locations[0]) / mutant.module
    parts = Path(mutant.module).with_suffix("").parts
    fullname = ".".join([package, *(part for part in parts if part != "__init__")])
    if fullname in sys.modules:
        raise RuntimeError(f"{fullname} is loaded already")
    sys.meta_path.insert(0, Finder(fullname, path, mutant.applied(path.read_text("utf-8"))))
