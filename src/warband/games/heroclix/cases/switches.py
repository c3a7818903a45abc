"""Which rules can be switched off, and where: found in tables, powers and numbers, and in the sources themselves.

What the sources say is found by their shape: `holds("rule")`, `Check(code, "rule", ...)` and `"rule" in off`.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from warband import kernel
from warband.games import heroclix
from warband.games.heroclix.library.scenarios import load_scenario
from warband.games.heroclix.objects import equipment
from warband.games.heroclix.position import editions
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.ruleset import CIRCUMSTANCES, HeroClix
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compiler import ACTION, TRIGGERED
from warband.games.heroclix.text.lending import PASSIVE
from warband.games.heroclix.text.variants import RULE as VARIED
from warband.games.heroclix.turns import actions
from warband.games.heroclix.turns.winning import read_win
from warband.kernel.machine import name_of

NOT_RULES = ("cases", "rules", "data")  # parts of the package that enforce nothing


class Use(NamedTuple):
    """A rule in force somewhere: the rule (or the parameter that will hold it), and where."""

    rule: str
    place: str


@cache
def switches() -> dict[str, list[str]]:
    """Rules that can be switched off, each with the places that enforce it."""
    found: dict[str, list[str]] = {}
    for use in (*in_tables(), *in_powers(), *in_texts(), *in_numbers(), *in_scenarios(), *in_sources()):
        places = found.setdefault(use.rule, [])
        if use.place not in places:
            places.append(use.place)
    return dict(sorted(found.items()))


def in_tables() -> Iterator[Use]:
    """Steps that cite rules."""
    for edition in editions.OVERLAYS:
        for frame, procedure in HeroClix(edition, {}, {}).procedures.items():
            for step in procedure.steps:
                yield from (Use(rule, f"{frame.__name__}: {name_of(step.run)}") for rule in step.rules)


def in_powers() -> Iterator[Use]:
    """Powers that do something, their parts, and what modifies values without being a power."""
    for power in (power for power in POWERS.every if power.parts or power.also):
        yield from (Use(rule, power.name) for rule in (power.rule, *(part.rule for part in power.parts)))
    for edition, changed in POWERS.editions.items():
        yield from (Use(rule, f"{power.name} in edition {edition}") for rule, power in changed.items())
    for action in (*actions.BASIC, *equipment.ACTIONS):
        yield Use(action.rule, f"action {action.name}")
    for modifier in CIRCUMSTANCES:
        yield Use(modifier.rule, modifier.name)


def in_texts() -> Iterator[Use]:
    """What is made of the texts of cards."""
    for rule in (PASSIVE, ACTION, TRIGGERED, VARIED):
        yield Use(rule, "texts of cards")


def in_numbers() -> Iterator[Use]:
    """Numbers that a clause fixes."""
    for cited in (editions.CITED, *editions.OVERLAYS_CITED.values()):
        yield from (Use(number.rule, f"number {name}") for name, number in cited.items())


def in_scenarios() -> Iterator[Use]:
    """Win conditions that a clause describes."""
    for file in library().files["scenarios"].values():
        scenario = load_scenario(str(file))
        wins = [read_win(text) for conditions in scenario.wins.values() for text in conditions]
        yield from (Use(win.rule, f"scenario {scenario.name}") for win in wins if win.rule)


# --- the sources


def in_sources() -> Iterator[Use]:
    """Rules that the code asks for by name."""
    sources = [Source(module) for module in modules(heroclix)]
    for source in sources:
        yield from source.uses()
    for function, position in {pair for source in sources for pair in source.passed_on}:
        for source in sources:
            yield from source.given_to(function, position)


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """The modules of a package, and of those in it."""
    for info in pkgutil.iter_modules(package.__path__):
        if info.name in NOT_RULES:
            continue
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        yield module
        if info.ispkg:
            yield from modules(module)


class Source:
    """A module and the rules it asks for. `passed_on`: functions that get a rule as a parameter, and which."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.tree = ast.parse(inspect.getsource(module))
        self.passed_on: list[tuple[str, int]] = []

    def uses(self) -> Iterator[Use]:
        """Rules asked for here."""
        for function in ast.walk(self.tree):
            if isinstance(function, ast.FunctionDef):
                for node in asked(function):
                    yield from self.named(node, function)
        for call in ast.walk(self.tree):
            if isinstance(call, ast.Call) and called(call) == "Check" and len(call.args) > 1:
                yield from self.named(call.args[1])

    def named(self, node: ast.expr, function: ast.FunctionDef | None = None) -> Iterator[Use]:
        """The rule that an expression names: itself, or by a constant of the module. A parameter is for later."""
        place = f"{self.module.__name__.rpartition('.')[2]}.py:{node.lineno}"
        parameters = [arg.arg for arg in function.args.args] if function else []
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Use(node.value, place)
        elif isinstance(node, ast.Name) and node.id in parameters and function:
            self.passed_on.append((function.name, parameters.index(node.id)))
        elif isinstance(node, ast.Name):
            constant = getattr(self.module, node.id, ())
            rules = [constant] if isinstance(constant, str) else constant
            yield from (Use(rule, place) for rule in rules if isinstance(rule, str))

    def given_to(self, function: str, position: int) -> Iterator[Use]:
        """The rules that are handed to a function."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and called(node) == function and len(node.args) > position:
                yield from self.named(node.args[position])


def called(node: ast.Call) -> str:
    """The name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def asked(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """The expressions that are asked whether they hold, or are looked for among what is off."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and called(node) == "holds" and node.args:
            yield node.args[0]
        elif isinstance(node, ast.Compare) and is_off(node.comparators[0]):
            yield node.left
        elif isinstance(node, ast.BinOp) and is_off(node.left):
            yield from node.right.elts if isinstance(node.right, ast.Set) else [node.right]


def is_off(node: ast.expr) -> bool:
    """Whether an expression is the set of rules that are off."""
    return (node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")) == "off"


# --- codes

CODE = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')


@cache
def codes() -> frozenset[str]:
    """The words that the sources of the game and the kernel write as codes of refusals are written."""
    folders = [Path(folder) for package in (heroclix, kernel) for folder in package.__path__]
    sources = [file.read_text("utf-8") for folder in folders for file in folder.rglob("*.py")]
    return frozenset(code for source in sources for code in CODE.findall(source))
