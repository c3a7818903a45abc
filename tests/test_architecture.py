"""What may know what: imports point one way, the kernel knows no game, and only atoms write."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import warband
from tests.public import PUBLIC, listed
from warband.game import known

SOURCE = Path(warband.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

# Each part may import from itself and from the groups to its left. The command line starts the server.
LAYERS = (
    ("kernel", "boards"), ("files", "game", "console", "programs"), ("text",), ("games",), ("cases", "play"),
    ("serve",), ("cli",),
)  # fmt: skip
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}

# Each folder of a game may import from itself and from the folders before it; '' are the modules beside the folders,
# and `game` comes at the very end. Imports inside functions and for types count.
HEROCLIX = (
    "programs", "position", "forces", "fighting", "objects", "moving", "turns", "powers", "text", "library", "",
    "words", "cases", "commands", "browser", "game",
)  # fmt: skip
MAGIC = (
    "programs", "text", "position", "characteristics", "mana", "targeting", "equipment", "stack", "combat", "turns",
    "library", "questions", "", "words", "cases", "commands", "browser", "game",
)  # fmt: skip
HEROSCAPE = (
    "printed", "text", "sight", "position", "items", "fighting", "objects", "moving", "powers", "rounds", "library", "",
    "words", "cases", "commands", "browser", "game",
)  # fmt: skip
GRAINS = {"heroclix": HEROCLIX, "heroscape": HEROSCAPE, "magic": MAGIC}

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
STORES = {"entities", "effects", "pending", "used"}
WRITERS = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse", "update", "setdefault", "popitem"}


def module(file: Path) -> str:
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


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


def folder(name: str) -> tuple[str, str]:
    """The game and the folder of a module; '' for the modules beside the folders."""
    game, _, rest = name.removeprefix("warband.games.").partition(".")
    first = rest.split(".")[0]
    return game, first if first in GRAINS[game] and first else "" if first else "game"


def against_the_grain(name: str, target: str) -> bool:
    """Whether a module of a game imports from a folder that comes after its own."""
    game, mine = folder(name)
    if not target.startswith(f"warband.games.{game}."):
        return False
    return GRAINS[game].index(folder(target)[1]) > GRAINS[game].index(mine)


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
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name) and node.annotation.id == "State":
            found.add(node.arg)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            made_by = ast.unparse(node.value.func).split(".")[-1]
            if made_by in ("State", "clone", "load", "with_parts"):
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


def test_every_module_has_its_place() -> None:
    assert [module(file) for file in FILES if not part(module(file))] == ["warband"]


@pytest.mark.parametrize("file", FILES, ids=module)
def test_imports_point_one_way_and_games_never_import_each_other(file: Path) -> None:
    name = module(file)
    found = [t for t in imports(parsed(file), name, file.name == "__init__.py") if wrong_way(name, t)]
    assert found == [], f"{name} may not import {', '.join(found)}"


@pytest.mark.parametrize(
    "file", [f for f in FILES if module(f).split(".")[2:3] and part(module(f)) == "games"], ids=module
)
def test_the_folders_of_a_game_import_one_way(file: Path) -> None:
    name = module(file)
    found = [t for t in imports(parsed(file), name, file.name == "__init__.py") if against_the_grain(name, t)]
    assert found == [], f"{name} may not import {', '.join(found)}"


@pytest.mark.parametrize("file", [f for f in FILES if part(module(f)) in ("kernel", "boards")], ids=module)
def test_the_kernel_and_the_boards_speak_of_no_game(file: Path) -> None:
    banned = KERNEL_WORDS if part(module(file)) == "kernel" else GAME_WORDS
    found = [f"{file.name}:{line} {word}" for line, word in words(parsed(file)) if re.fullmatch(banned, word)]
    assert found == []


def named(text: str) -> list[str]:
    """The names of games in a text."""
    return [name for name in known() if name in text.casefold()]


@pytest.mark.parametrize("file", NAMELESS, ids=lambda file: str(file.relative_to(SOURCE)))
def test_nothing_but_a_game_names_it(file: Path) -> None:
    assert named(file.read_text("utf-8")) == []


def test_the_name_of_a_game_is_found_wherever_it_stands() -> None:
    assert {file.parent.name for file in NAMELESS} > {"kernel", "static", "cli", "agents"}
    for line in ("import warband.games.{}.game", "GAME = '{}'", "# as in {}", "/games/{}/style.css"):
        assert named(line.format(known()[0].upper())) == [known()[0]]
    assert named("a hero of clixes") == []


@pytest.mark.parametrize(
    "file", [f for f in FILES if part(module(f)) != "kernel" and f.parent.name != "atoms"], ids=module
)
def test_only_atoms_write_into_a_position(file: Path) -> None:
    found = [f"{file.name}:{line}" for line in writes(parsed(file))]
    assert found == [], f"{module(file)} writes past the atoms"


@pytest.mark.parametrize("file", FILES, ids=module)
def test_nothing_imports_the_yardstick(file: Path) -> None:
    assert not any(name.split(".")[0] == "chess" for name in imports(parsed(file), module(file)))


def test_the_public_names_are_these() -> None:
    """What other programs may lean on is listed; `python -m tests.public` writes the list anew."""
    assert PUBLIC.read_text() == listed()


def test_the_map_of_the_architecture_shows_every_module() -> None:
    page = (SOURCE.parents[1] / "docs" / "architecture.md").read_text()
    layout = page[page.index("## Layout") : page.index("Imports point one way")]
    shown = set(re.findall(r"\w+", layout))
    rulebook = [
        file
        for game, folders in GRAINS.items()
        for name in folders
        if (game, name) not in (("heroclix", "powers"), ("heroclix", "text"), ("magic", "text"))
        for file in (SOURCE / "games" / game / name).glob("*.py")
    ]
    files = [*(SOURCE / "kernel").glob("*.py"), *(SOURCE / "game").glob("*.py"), *rulebook]
    assert {file.stem for file in files} - {"__init__"} <= shown
    kernel = layout[layout.index("kernel/") : layout.index("boards/")]
    assert set(re.findall(r"(\w+)\.py", kernel)) <= {file.stem for file in files}


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("warband.kernel.state", "warband.boards.square"),
        ("warband.boards.square", "warband.kernel.state"),
        ("warband.kernel.state", "warband.games"),
        ("warband.text.parse", "warband.games.heroclix.position.model"),
        ("warband.games.heroclix.moving.move", "warband.games.heroscape.move"),
        ("warband.games.heroclix.moving.move", "warband.play.match"),
        ("warband.games", "warband.games.heroclix"),
        ("warband.cases.run", "warband.play.match"),
        ("warband.play.match", "warband.serve.app"),
        ("warband.serve.app", "warband.cli"),
        ("warband", "warband.kernel.state"),
    ],
)
def test_a_wrong_import_is_found(name: str, target: str) -> None:
    assert wrong_way(name, target)


@pytest.mark.parametrize(
    ("name", "target"),
    [
        ("warband.kernel.state", "warband.kernel.ask"),
        ("warband.text.parse", "warband.boards.square"),
        ("warband.games.heroclix.moving.move", "warband.games.heroclix.position.model"),
        ("warband.games.heroclix.moving.move", "warband.kernel.state"),
        ("warband.play.match", "warband.games.heroclix"),
        ("warband.serve.app", "warband.cases.run"),
        ("warband.cli", "warband.__version__"),
        ("warband.cli", "click"),
    ],
)
def test_a_right_import_is_not(name: str, target: str) -> None:
    assert not wrong_way(name, target)


def test_imports_are_found_wherever_they_stand() -> None:
    source = "import a.b, c as d\nfrom e import f\ndef g():\n    from . import h\n    from ..i import j\n"
    assert list(imports(ast.parse(source), "warband.play.match")) == [
        "a.b", "c", "e.f", "warband.play.h", "warband.i.j",
    ]  # fmt: skip
    assert list(imports(ast.parse("from . import h"), "warband.play", True)) == ["warband.play.h"]


@pytest.mark.parametrize(
    "line",
    [
        "g.entities[3] = x",
        "g.entities = []",
        "g.entities[1:2] = []",
        "g.used[k] += 1",
        "g.used: dict = {}",
        "state.effects.append(x)",
        "match.state.pending.clear()",
        "del g.used[k]",
        "a, g.entities[0] = b",
        "for g.entities[0] in x: pass",
        "def look(view: State): view.entities[0] = x",
        "after = g.clone(); after.effects = []",
    ],
)
def test_a_write_is_found(line: str) -> None:
    assert list(writes(ast.parse(line))) == [1]


@pytest.mark.parametrize("line", ["x = g.entities[3]", "piece.used[k] = 1", "g.ask = x", "len(g.entities)", "g.used()"])
def test_anything_else_is_not(line: str) -> None:
    assert list(writes(ast.parse(line))) == []


def test_words_are_those_of_names() -> None:
    source = '"""A card."""\nclass CardTable:\n    def give_mana(self, *, toThe): return self.HTTPDial\n'
    found = {word for _, word in words(ast.parse(source))}
    assert {"card", "table", "give", "mana", "to", "the", "dial"} <= found
    assert "a" not in found


def looks_up_attack(node: ast.expr | None) -> bool:
    """Whether an expression finds the running attack: running(g, Attack), find(g, Attack)."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("running", "find")):
        return False
    return any(isinstance(argument, ast.Name) and argument.id == "Attack" for argument in node.args)


def changed_attacks(tree: ast.AST) -> Iterator[int]:
    """The lines that write to the running attack."""
    stores = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    bound = [node for node in ast.walk(tree) if isinstance(node, ast.Assign) and looks_up_attack(node.value)]
    names = {target.id for node in bound for target in node.targets if isinstance(target, ast.Name)}
    for store in stores:
        if looks_up_attack(store.value) or (isinstance(store.value, ast.Name) and store.value.id in names):
            yield store.lineno


def test_attacks_are_changed_by_their_verbs_alone() -> None:
    assert list(changed_attacks(ast.parse("running(g, Attack).more += 1\nattack = find(g, Attack)\nattack.each = 2")))
    games = SOURCE / "games" / "heroclix"
    outside = [file for file in games.rglob("*.py") if file.parent.name != "fighting"]
    assert [f"{file}:{line}" for file in outside for line in changed_attacks(parsed(file))] == []
