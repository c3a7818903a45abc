"""An attack has no field for a single power: such a power has an attack of its own."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from warband.games import heroclix
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.powers import POWERS
from warband.kernel.state import Frame

FOLDER = Path(heroclix.__file__).parent
FIELDS = set(Attack.__struct_fields__) - set(Frame.__struct_fields__)
KINDS: tuple[type[Attack], ...] = (Attack, *Attack.__subclasses__()) if POWERS else ()  # the powers are loaded
ATTACKS = {kind.__name__ for kind in KINDS}


def given(tree: ast.Module) -> Iterator[str]:
    """The fields that a module gives to attacks: when it makes one, or later."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ATTACKS:
            yield from Attack.__struct_fields__[: len(node.args)]
            yield from (keyword.arg for keyword in node.keywords if keyword.arg)
        elif isinstance(node, ast.FunctionDef):
            yield from stored(node, set(attacks_in(node)))


def attacks_in(function: ast.FunctionDef) -> Iterator[str]:
    """The names of attacks in a function: parameters, and attacks that are running."""
    yield "running(g, Attack)"
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation) in ATTACKS:
            yield node.arg
        elif isinstance(node, ast.Assign) and ast.unparse(node.value) == "running(g, Attack)":
            yield ast.unparse(node.targets[0])


def stored(function: ast.FunctionDef, names: set[str]) -> Iterator[str]:
    """The fields that a function changes."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) in names:
            yield node.attr


def test_no_field_of_an_attack_belongs_to_a_single_power() -> None:
    givers = defaultdict(set)
    for file in FOLDER.rglob("*.py"):
        for field in FIELDS.intersection(given(ast.parse(file.read_text("utf-8")))):
            givers[field].add(str(file.relative_to(FOLDER)))
    assert set(givers) >= FIELDS - {"hits", "taken"}  # `each` gathers these
    alone = {field: found for field, found in givers.items() if len(found) == 1}
    assert [found for found in alone.items() if next(iter(found[1])).startswith("powers")] == []
