"""Counts of a source tree, such as `git archive` makes of another version: python -m bench.counts [FOLDER [GAME ...]].

The games that are named are left out.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

LONG_FILE, LONG_FUNCTION = 400, 40  # lines
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
SWITCHES = ("holds", "off", "live")  # the wrong games that used to be in the rules; each takes a clause
NAMING = {"has": 2, "properties": 2, "Ability": 0, "Property": 0}  # functions with the name of an ability at this place


def counted(tree: ast.AST) -> Iterator[str]:
    """The things of a module that are counted."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "Any":
            yield "names Any"
        elif isinstance(node, ast.Call):
            yield from called(node, ast.unparse(node.func).split(".")[-1])
        elif isinstance(node, FUNCTIONS):
            if (node.end_lineno or 0) - node.lineno >= LONG_FUNCTION:
                yield f"functions over {LONG_FUNCTION} lines"
            yield from ("imports inside functions" for one in node.body for _ in imports(one))


def called(call: ast.Call, name: str) -> Iterator[str]:
    """The things that a call counts as."""
    place = NAMING.get(name, len(call.args)) if isinstance(call.func, ast.Name) else len(call.args)
    if name in SWITCHES and len(call.args) == 1:
        yield "switches of wrong games"
    if place < len(call.args) and isinstance(call.args[place], ast.Constant | ast.JoinedStr):
        yield "names of abilities as strings"


def imports(node: ast.AST) -> Iterator[ast.AST]:
    """The imports in a statement, except those of functions inside it."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node
    elif not isinstance(node, FUNCTIONS):
        yield from (found for child in ast.iter_child_nodes(node) for found in imports(child))


def modules(source: Path, without: Sequence[str]) -> list[Path]:
    """The modules of the package in a source tree."""
    package = source / "src" / "warband"
    left_out = [package / "games" / game for game in without]
    return [file for file in package.rglob("*.py") if not any(folder in file.parents for folder in left_out)]


def counts(files: list[Path]) -> Counter[str]:
    """All counts."""
    found = Counter(modules=len(files))
    for file in files:
        text = file.read_text("utf-8")
        found[f"files over {LONG_FILE} lines"] += len(text.splitlines()) > LONG_FILE
        found.update(counted(ast.parse(text)))
    return found


def main(source: Path, without: Sequence[str]) -> None:
    files = modules(source, without)
    folders = Counter(f"in {file.parent.relative_to(source / 'src' / 'warband')}/" for file in files)
    for name, number in (*sorted(counts(files).items()), *folders.most_common(5)):
        print(f"{number:6} {name}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if sys.argv[1:] else "."), sys.argv[2:])
