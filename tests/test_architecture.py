"""Imports point one way, the kernel knows no game, only atoms write, and nothing grows too large."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture import (
    FILES,
    GAME_WORDS,
    GRAINS,
    KERNEL_WORDS,
    NAMELESS,
    SOURCE,
    against_the_grain,
    atoms,
    below_the_server,
    circle,
    circles,
    imported,
    imports,
    module,
    parsed,
    part,
    words,
    writes,
    wrong_way,
)
from tests.public import PUBLIC, listed
from warband.game import known

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
MOST_LINES = 400  # of a file
MOST_ANY = 150  # names in the whole package
LONG_FUNCTION = 40  # lines
MOST_LONG_FUNCTIONS = 0  # in the whole package
MOST_MODULES = 22  # in one folder
MOST_IN_CIRCLE = 8  # modules that import each other


def test_every_module_has_its_place() -> None:
    assert [module(file) for file in FILES if not part(module(file))] == ["warband"]


@pytest.mark.parametrize("file", FILES, ids=module)
def test_imports_point_one_way_and_games_never_import_each_other(file: Path) -> None:
    name = module(file)
    found = [target for target in imported(file) if wrong_way(name, target)]
    assert found == [], f"{name} may not import {', '.join(found)}"


@pytest.mark.parametrize(
    "file", [f for f in FILES for game in GRAINS if SOURCE / "games" / game in f.parents], ids=module
)
def test_the_folders_of_a_game_import_one_way(file: Path) -> None:
    name = module(file)
    found = [target for target in imported(file) if against_the_grain(name, target)]
    assert found == [], f"{name} may not import {', '.join(found)}"


@pytest.mark.parametrize("file", [f for f in FILES if part(module(f)) == "serve"], ids=module)
def test_the_folders_of_the_server_import_one_way(file: Path) -> None:
    name = module(file)
    found = [target for target in imported(file) if not below_the_server(name, target)]
    assert found == [], f"{name} may not import {', '.join(found)}"


def test_an_import_against_the_folders_of_the_server_is_found() -> None:
    assert not below_the_server("warband.serve.playing.room", "warband.serve.hosting.hall.Hall")
    assert not below_the_server("warband.serve.talk", "warband.serve.storing.store.Store")
    assert below_the_server("warband.serve.hosting.hall", "warband.serve.playing.room.Room")
    assert below_the_server("warband.serve.hosting.hall", "warband.serve.talk")


def test_a_game_without_a_list_of_folders_has_no_circle_of_imports() -> None:
    circles = {game: circle(SOURCE / "games" / game) for game in known() if game not in GRAINS}
    assert {game: found for game, found in circles.items() if found} == {}


def test_circles_of_modules_do_not_grow() -> None:
    assert [ring for ring in circles(FILES) if len(ring) > MOST_IN_CIRCLE] == []


def test_a_circle_of_imports_is_found(tmp_path: Path) -> None:
    package = tmp_path / "warband" / "games" / "some"
    (package / "cases").mkdir(parents=True)
    (package / "__init__.py").write_text("from warband.games.some.game import GAME")
    (package / "game.py").write_text("from warband.games.some import rules")
    (package / "cases" / "__init__.py").write_text("from warband.games.some import GAME")
    (package / "rules.py").write_text("import msgspec")
    assert circle(package) == []
    (package / "rules.py").write_text("def late():\n    from warband.games.some.cases import JUDGE")
    assert sorted(set(circle(package))) == ["cases", "game", "rules", "some"]


@pytest.mark.parametrize("file", [f for f in FILES if part(module(f)) in ("kernel", "boards")], ids=module)
def test_the_kernel_and_the_boards_speak_of_no_game(file: Path) -> None:
    banned = KERNEL_WORDS if part(module(file)) == "kernel" else GAME_WORDS
    found = [f"{file.name}:{line} {word}" for line, word in words(parsed(file)) if re.fullmatch(banned, word)]
    assert found == []


def named(text: str) -> list[str]:
    """The names of games in a text."""
    return [name for name in known() if name in text.casefold()]


ABBREVIATIONS = r"\b(?:KO(?:s|'d)?|PAC|LoF|SBA)\b"  # of rulebooks


@cache
def pieces() -> re.Pattern[str]:
    """A pattern for names of pieces and cards in the libraries of the games, of two words or more."""
    from warband.games.heroclix.starting import library
    from warband.games.heroscape.library.content import printed
    from warband.games.magic.library.catalogue import playable

    names = {*(card.name for some in library().sets() for card in some.cards), *printed().cards, *playable("2026")}
    return re.compile(rf"\b(?:{'|'.join(re.escape(name) for name in sorted(names) if ' ' in name)})\b")


def told(text: str) -> list[str]:
    """The things of one game that a text speaks of: names of its pieces, abbreviations of its rulebook."""
    return [*pieces().findall(text), *re.findall(ABBREVIATIONS, text)]


@pytest.mark.parametrize("file", NAMELESS, ids=lambda file: str(file.relative_to(SOURCE)))
def test_nothing_but_a_game_names_it(file: Path) -> None:
    text = file.read_text("utf-8")
    assert named(text) == []
    assert told(text) == []


def test_the_things_of_a_game_are_found_wherever_they_stand() -> None:
    assert told("'Wonder Woman' and 'Grizzly Bears' KO'd (?!KO)") == ["Wonder Woman", "Grizzly Bears", "KO'd", "KO"]
    assert told("Knight Captain, a captain of knights") == ["Knight Captain"]


def test_the_name_of_a_game_is_found_wherever_it_stands() -> None:
    assert {file.parent.name for file in NAMELESS} > {"kernel", "static", "cli", "agents"}
    for line in ("import warband.games.{}.game", "GAME = '{}'", "# as in {}", "/games/{}/style.css"):
        assert named(line.format(known()[0].upper())) == [known()[0]]
    assert named("a hero of clixes") == []


@pytest.mark.parametrize("file", [f for f in FILES if part(module(f)) != "kernel" and not atoms(f)], ids=module)
def test_only_atoms_write_into_a_position(file: Path) -> None:
    found = [f"{file.name}:{line}" for line in writes(parsed(file))]
    assert found == [], f"{module(file)} writes past the atoms"


@pytest.mark.parametrize("file", FILES, ids=module)
def test_nothing_imports_the_yardstick(file: Path) -> None:
    assert not any(name.split(".")[0] == "chess" for name in imports(parsed(file), module(file)))


def test_no_file_is_too_long() -> None:
    """A longer file becomes two."""
    long = [file for file in FILES if len(file.read_text("utf-8").splitlines()) > MOST_LINES]
    assert [file.relative_to(SOURCE).as_posix() for file in long] == []


def test_no_function_is_too_long() -> None:
    """A longer function becomes a procedure of named parts, or a table."""
    functions = [node for file in FILES for node in ast.walk(parsed(file)) if isinstance(node, FUNCTIONS)]
    long = [one.name for one in functions if (one.end_lineno or 0) - one.lineno >= LONG_FUNCTION]
    assert len(long) <= MOST_LONG_FUNCTIONS, long


def test_no_folder_has_too_many_modules() -> None:
    """A larger folder becomes two."""
    folder, modules = Counter(file.parent.relative_to(SOURCE).as_posix() for file in FILES).most_common(1)[0]
    assert modules <= MOST_MODULES, folder


def test_types_are_rarely_any() -> None:
    """Names that only stand for Any count as it."""
    trees = {module(file): parsed(file) for file in FILES}
    names = {(name, "Any") for name in trees}
    names |= {(name, alias) for name, tree in trees.items() for alias in aliases_of_any(tree)}
    names |= {(name, alias) for name, tree in trees.items() for alias in imported_from(tree, names)}
    used = ((name, node.id) for name, tree in trees.items() for node in ast.walk(tree) if isinstance(node, ast.Name))
    assert sum(one in names for one in used) <= MOST_ANY


def aliases_of_any(tree: ast.AST) -> Iterator[str]:
    """The names that a module gives to Any."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Name) and node.value.id == "Any":
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def imported_from(tree: ast.AST, names: set[tuple[str, str]]) -> Iterator[str]:
    """The names that a module imports, of some names of modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (one.asname or one.name for one in node.names if (node.module or "", one.name) in names)


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
    files = [
        *(f for part in ("kernel", "game") for f in (SOURCE / part).glob("*.py")),
        *(SOURCE / "serve").rglob("*.py"),
        *rulebook,
    ]
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
        ("warband.play.match", "warband.serve.web.app"),
        ("warband.serve.web.app", "warband.cli"),
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
        ("warband.serve.web.app", "warband.cases.run"),
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
        "def look(view: Position): view.entities[0] = x",
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


def looked_up(node: ast.expr | None) -> str:
    """The frame that an expression finds: running(g, Attack), find(g, Attack); '' for any other expression."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("running", "find")):
        return ""
    return ast.unparse(node.args[1]) if len(node.args) > 1 else ""


def changed_frames(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines that write to a frame which they look up, or lead it to another step; and the frame."""
    bound = [node for node in ast.walk(tree) if isinstance(node, ast.Assign) and looked_up(node.value)]
    names = {target.id: looked_up(n.value) for n in bound for target in n.targets if isinstance(target, ast.Name)}
    for node in ast.walk(tree):
        changed: ast.expr | None = None
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            changed = node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "goto":
            changed = node.args[1]
        found = names.get(changed.id, "") if isinstance(changed, ast.Name) else looked_up(changed)
        if found:
            yield getattr(node, "lineno", 0), found


def test_a_change_of_a_frame_is_found() -> None:
    lines = ("running(g, Attack).more += 1", "move = find(g, Move)", "move.shut = ()", "goto(g, move, 'a')", "x.y = 1")
    assert list(changed_frames(ast.parse("\n".join(lines)))) == [(1, "Attack"), (3, "Move"), (4, "Move")]


def test_attacks_are_changed_by_their_verbs_alone() -> None:
    games = SOURCE / "games" / "heroclix"
    outside = [file for file in games.rglob("*.py") if file.parent.name != "fighting"]
    found = [(file, *change) for file in outside for change in changed_frames(parsed(file))]
    assert [f"{file}:{line}" for file, line, frame in found if frame == "Attack"] == []


@pytest.mark.parametrize("file", sorted((SOURCE / "games").glob("*/powers/**/*.py")), ids=module)
def test_a_power_changes_no_frame_but_its_own(file: Path) -> None:
    tree = parsed(file)
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    assert [f"line {line}: {frame}" for line, frame in changed_frames(tree) if frame not in own] == []
