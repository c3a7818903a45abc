"""The catalogues of Magic's clauses, and the codes with which answers are refused."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from warband.kernel.cite import Catalogue

PACKAGE = Path(__file__).parents[1]
FILES = ("core.toml", "equipment.toml")


@cache
def catalogue() -> Catalogue:
    """The clauses of the general rules and of Equipment."""
    return Catalogue.read(*(PACKAGE / "rules" / file for file in FILES))


@cache
def codes() -> frozenset[str]:
    """Every code that a check or a refusal in the source has."""
    trees = [ast.parse(file.read_text("utf-8")) for file in PACKAGE.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("Check", "Refusal")]
    firsts = [call.args[0] for call in made if call.args]
    return frozenset(str(first.value) for first in firsts if isinstance(first, ast.Constant))
