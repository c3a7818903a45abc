"""The public names of the parts that other programs use: `python -m tests.public` lists them in public.txt."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import warband

SOURCE = Path(warband.__file__).parent
PUBLIC = Path(__file__).with_name("public.txt")
PARTS = ("kernel", "boards", "cases", "play")


def listed() -> str:
    """A line for each module: its name, and the names that it defines for others."""
    files = [SOURCE / "__init__.py", *(file for part in PARTS for file in sorted((SOURCE / part).rglob("*.py")))]
    lines = ((file.relative_to(SOURCE.parent), sorted(set(defined(file)))) for file in files)
    return "".join(f"{path}: {' '.join(names)}\n" for path, names in lines if names)


def defined(file: Path) -> Iterator[str]:
    """The names without an underscore that a module defines, or lists as its own."""
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        for target in [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", ()):
            if isinstance(target, ast.Name) and target.id == "__all__":
                yield from ast.literal_eval(node.value)  # type: ignore[attr-defined]
            elif isinstance(target, ast.Name) and not target.id.startswith("_"):
                yield target.id


if __name__ == "__main__":
    PUBLIC.write_text(listed())
