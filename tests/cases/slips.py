"""Slips: small mistakes that somebody could make in a rulebook module, one at a time.

A slip changes one comparison, number, condition or side inside a function. It is made in the loaded game: the function
gets other code, so that nothing is imported anew.
"""

from __future__ import annotations

import ast
import gc
import importlib
from collections.abc import Iterator
from copy import deepcopy
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import warband.games

GAMES = Path(warband.games.__file__ or "").parent
OTHER = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIDES = {"owner": "controller", "controller": "owner"}


class Slip(NamedTuple):
    """A mistake in a function: the text that stands there, and the text of the mistake."""

    file: str  # below the folder of the games
    function: str
    line: int
    column: int
    was: str
    now: str
    number: int  # of the slips at this node

    def __str__(self) -> str:
        return f"{self.file}: {self.function}: {self.was} -> {self.now}"


def slips(file: Path) -> Iterator[Slip]:
    """All slips of a module."""
    for name, function in functions(ast.parse(file.read_text("utf-8"))):
        loaded = {id(part) for one in defaults(function) for part in ast.walk(one)}
        for node in [one for one in ast.walk(function) if id(one) not in loaded]:
            for number, wrong in enumerate(mistaken(node)):
                was, now = ast.unparse(node), ast.unparse(wrong)
                place = getattr(node, "lineno", 0), getattr(node, "col_offset", 0)
                yield Slip(str(file.relative_to(GAMES)), name, *place, was, now, number)


def defaults(function: ast.FunctionDef) -> list[ast.expr]:
    """The defaults of a function's parameters: they are computed when the game is loaded, before a slip can be made."""
    return [one for one in (*function.args.defaults, *function.args.kw_defaults) if one is not None]


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, by name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))


def mistaken(node: ast.AST) -> Iterator[ast.expr]:
    """The mistakes in place of a node."""
    if isinstance(node, ast.Compare):
        for n, op in enumerate(node.ops):
            wrong = deepcopy(node)
            wrong.ops[n] = OTHER[type(op)]()
            yield wrong
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.BoolOp):
        for n in [n for n, value in enumerate(node.values) if not saves_time(value)]:
            left = [deepcopy(value) for m, value in enumerate(node.values) if m != n]
            yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield deepcopy(node.operand)
    elif isinstance(node, ast.Attribute) and node.attr in SIDES and isinstance(node.ctx, ast.Load):
        yield ast.Attribute(deepcopy(node.value), SIDES[node.attr], ast.Load())


def saves_time(node: ast.expr) -> bool:
    """Whether a condition is a flag of the rulebook, `any_...`: it saves time where no card brings something."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "bool":
        node = node.args[0]
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node = node.operand
    return isinstance(node, ast.Attribute) and node.attr.startswith("any_")


class Replacing(ast.NodeTransformer):
    """Puts a mistake in the place of one node."""

    def __init__(self, slip: Slip) -> None:
        self.slip, self.done = slip, False

    def visit(self, node: ast.AST) -> ast.AST:
        slip = self.slip
        place = getattr(node, "lineno", 0), getattr(node, "col_offset", 0)
        if not self.done and place == (slip.line, slip.column) and isinstance(node, ast.expr):
            found = list(mistaken(node))
            if len(found) > slip.number and ast.unparse(node) == slip.was:
                wrong = found[slip.number]
                if ast.unparse(wrong) == slip.now:
                    self.done = True
                    return ast.copy_location(wrong, node)
        return super().generic_visit(node)


def apply(slip: Slip) -> bool:
    """Make a slip in the loaded game; False if the function can't be found."""
    file = GAMES / slip.file
    replacing = Replacing(slip)
    tree = replacing.visit(ast.parse(file.read_text("utf-8")))
    assert isinstance(tree, ast.Module)
    assert replacing.done
    whole = compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True)
    code = within(whole, slip.function)
    path = slip.file.removesuffix(".py").removesuffix("/__init__")
    module = importlib.import_module("warband.games." + path.replace("/", "."))
    function = found(module, slip.function)
    if code is None or function is None:
        return False
    replace(function.__code__, code)
    return True


def forget() -> None:
    """Empty the caches of the games: they hold what was computed without the slip."""
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and thing.__module__.startswith("warband.games."):
            thing.cache_clear()


def replace(code: CodeType, other: CodeType) -> None:
    """Give other code to the functions that have some code, and to those made inside of them."""
    for function in [one for one in gc.get_referrers(code) if isinstance(one, FunctionType)]:
        function.__code__ = other
    inner = [[one for one in some.co_consts if isinstance(one, CodeType)] for some in (code, other)]
    for mine, its in zip(*inner, strict=False):
        if mine.co_name == its.co_name and mine.co_freevars == its.co_freevars:
            replace(mine, its)


def within(code: CodeType, name: str) -> CodeType | None:
    """The code of a function in the code of its module."""
    first, _, rest = name.partition(".")
    inner = next((one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == first), None)
    return within(inner, rest) if inner is not None and rest else inner


def found(module: object, name: str) -> FunctionType | None:
    """A function of a module or of one of its classes, below its decorators."""
    first, _, rest = name.partition(".")
    thing: object = vars(module).get(first)
    if rest:
        thing = vars(thing).get(rest) if isinstance(thing, type) else None
    for inner in ("fget", "func", "__func__", "__wrapped__"):
        thing = getattr(thing, inner, thing)
    return thing if isinstance(thing, FunctionType) else None
