"""Which code may import which, which words it may use, and what it may write: read from the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import warband

SOURCE = Path(warband.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

# Each part may import from itself and from the groups to its left. The command line starts the server.
LAYERS = (
    ("kernel", "boards"), ("files", "game", "console", "programs"), ("text",), ("games",), ("cases", "play"),
    ("serve",), ("cli",),
)  # fmt: skip
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}

# Each folder of a game may import from itself and from the folders before it; '' are the modules beside the folders,
# and `game` comes at the very end. Imports inside functions and for types count. The folders and modules of a game
# without a list may import each other in any order, but not in a circle.
HEROCLIX = (
    "programs", "position", "forces", "fighting", "objects", "moving", "turns", "powers", "effects", "text", "library",
    "", "words", "cases", "commands", "browser", "game",
)  # fmt: skip
MAGIC = (
    "programs", "text", "position", "characteristics", "mana", "targeting", "equipment", "happening", "casting",
    "resolution", "stack", "combat", "turns", "library", "questions", "", "words", "cases", "commands", "browser",
    "game",
)  # fmt: skip
HEROSCAPE = (
    "printed", "text", "sight", "position", "items", "fighting", "objects", "moving", "powers", "rounds", "library", "",
    "words", "cases", "commands", "browser", "game",
)  # fmt: skip
GRAINS = {"heroclix": HEROCLIX, "heroscape": HEROSCAPE, "magic": MAGIC}

# The folders of the server, in the same way; '' are the modules beside them.
SERVE = ("", "storing", "playing", "seeing", "processes", "hosting", "web")

# Everything but the games themselves, with the page: none of it names a game, in code, strings, comments or prose.
ABOVE = [file for part in LEVEL if part != "games" for file in (SOURCE / part).rglob("*")]
NAMELESS = [file for file in ABOVE if file.suffix in (".py", ".js", ".ts", ".css", ".html")]

# Words of one game or another. The kernel has no turn, no player, no board and no hit points either.
GAME_WORDS = (
    "heroclix|heroscape|magic|figures?|dials?|clicks?|cards?|mana|glyphs?|creatures?|hero(es)?|villains?|tokens?|decks?"
    "|library|graveyard|equip(ment)?|weapons?|swords?|arm(y|ies)|damage|attack(er|s)?|defen(se|der)|ko"
)
KERNEL_WORDS = GAME_WORDS + "|turns?|players?|boards?|squares?|li(fe|ves)|wounds?"

# What only atoms write, and how lists and dicts are written.
POSITIONS = ("State", "Position")
STORES = {"entities", "effects", "pending", "used"}
WRITERS = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "popitem"}


def module(file: Path) -> str:
    """The name of a module of the package, in this tree or in another."""
    parts = file.with_suffix("").parts
    inside = parts[len(parts) - 1 - parts[::-1].index("warband") :]
    return ".".join(inside[:-1] if inside[-1] == "__init__" else inside)


def imported(file: Path) -> list[str]:
    """The modules and names that a file imports."""
    return list(imports(parsed(file), module(file), file.name == "__init__.py"))


def imports(tree: ast.AST, name: str, package: bool = False) -> Iterator[str]:
    """The modules that a file imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = name.split(".")
            above = base[: len(base) - node.level + package] if node.level else []
            found = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{found}.{alias.name}" for alias in node.names)


def part(name: str) -> str:
    """The part of the project that a module belongs to; '' for the package itself and for anything foreign."""
    parts = name.split(".")
    return parts[1] if parts[0] == "warband" and len(parts) > 1 and parts[1] in LEVEL else ""


def wrong_way(name: str, target: str) -> bool:
    """Whether an import points from left to right, to a sibling, or from one game to another."""
    mine, theirs = part(name), part(target)
    if mine == theirs == "games":
        return name.split(".")[2:3] != target.split(".")[2:3]
    return mine != theirs and theirs != "" and (mine == "" or LEVEL[theirs] >= LEVEL[mine])


def below(name: str) -> tuple[str, str]:
    """The game of a module, and the folder or the module in its package; '' for the package itself."""
    game, _, rest = name.removeprefix("warband.games.").partition(".")
    return game, rest.split(".")[0]


def folder(name: str) -> tuple[str, str]:
    """The game and the folder of a module; '' for the modules beside the folders."""
    game, first = below(name)
    return game, first if first in GRAINS[game] and first else "" if first else "game"


def against_the_grain(name: str, target: str) -> bool:
    """Whether a module of a game with a list imports from a folder that comes after its own."""
    game, mine = folder(name)
    if not f"{target}.".startswith(f"warband.games.{game}."):
        return False
    return GRAINS[game].index(folder(target)[1]) > GRAINS[game].index(mine)


def floor(name: str) -> int:
    """The place of a module of the server among its folders."""
    first = [*name.split("."), "", ""][2]
    return SERVE.index(first if first in SERVE else "")


def below_the_server(name: str, target: str) -> bool:
    """Whether an import of a module of the server is none from a folder that comes after its own."""
    return part(target) != "serve" or floor(target) <= floor(name)


def circle(package: Path) -> list[str]:
    """Some folders and modules of a game that import each other in a circle; none without one."""
    game, parts = package.name, {file.stem for file in package.iterdir()}
    graph: dict[str, set[str]] = {}
    for file in package.rglob("*.py"):
        found = [below(target)[1] for target in imported(file) if f"{target}.".startswith(f"warband.games.{game}.")]
        mine = below(module(file))[1]
        graph.setdefault(mine, set()).update({name if name in parts else "" for name in found} - {mine})
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return [name or game for name in error.args[1]]
    return []


def circles(files: Iterable[Path]) -> Iterator[set[str]]:
    """The sets of modules that import each other, also for types and inside functions."""
    forth = {module(file): set(imported(file)) for file in files}
    for name, targets in forth.items():
        modules = {target if target in forth else target.rpartition(".")[0] for target in targets}
        forth[name] = modules & forth.keys()
    back: dict[str, set[str]] = {name: set() for name in forth}
    for name, targets in forth.items():
        for target in targets:
            back[target].add(name)
    left = set(forth)
    while left:
        first = min(left)
        ring = reached(forth, first) & reached(back, first)
        left -= ring
        if len(ring) > 1:
            yield ring


def reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """All names that lead on from one, and that one."""
    found, waiting = {start}, [start]
    while waiting:
        more = graph[waiting.pop()] - found
        found |= more
        waiting += more
    return found


def atoms(file: Path) -> bool:
    """Whether a module holds atoms: `atoms.py`, or a module in a folder `atoms`."""
    return "atoms" in (file.stem, file.parent.name)


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The words in the names of a file, not those in its prose."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "asname"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name):
                    yield getattr(node, "lineno", 0), word.lower()


def positions(tree: ast.AST) -> set[str]:
    """The names that stand for a position in a file: by custom, by annotation, or by what is assigned to them."""
    found = {"g", "state"}
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name) and node.annotation.id in POSITIONS:
            found.add(node.arg)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            made_by = ast.unparse(node.value.func).split(".")[-1]
            if made_by in (*POSITIONS, "clone", "load", "with_parts"):
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def store(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is a store of a position, or an element of one."""
    if isinstance(node, ast.Subscript | ast.Starred):
        return store(node.value, names)
    if isinstance(node, ast.Tuple | ast.List):
        return any(store(element, names) for element in node.elts)
    if not isinstance(node, ast.Attribute) or node.attr not in STORES:
        return False
    return ast.unparse(node.value).split(".")[-1] in names


def writes(tree: ast.AST) -> Iterator[int]:
    """The lines that write into a position."""
    names = positions(tree)
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For | ast.NamedExpr):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITERS:
            targets = [node.func.value]
        if any(store(target, names) for target in targets):
            yield getattr(node, "lineno", 0)


def parsed(file: Path) -> ast.AST:
    return ast.parse(file.read_text("utf-8"))
