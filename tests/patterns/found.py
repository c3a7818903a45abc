"""Every regular expression of the project, found in its source: the pattern, and the ways in which it is used."""

from __future__ import annotations

import ast
import gc
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import warband
from warband.games.heroclix.text.reading.language import LONGEST

SOURCE = Path(warband.__file__).parent
WAYS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")
JS_LITERAL = re.compile(  # behind a sign after which no division can stand
    r"(?:(?<=[(=,:!&|?\[])|(?<=[(=,:!&|?\[] ))"
    r"/(?![/*])((?:[^\\/\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)/([dgimsuy]*)(?=[.,;)\s])"
)
COMMENT = re.compile(r"/\*(?:[^*]|\*(?!/))*+\*/|^\s*//[^\n]*", re.MULTILINE)


class Found(NamedTuple):
    """A pattern, where it stands, and how it is used; `longest` where no text is longer than that."""

    where: str
    pattern: str
    flags: int
    ways: tuple[str, ...]
    longest: int = 0


def in_python() -> Iterator[Found]:
    """The patterns that stand in the code, and those that the code makes."""
    for file in sorted(SOURCE.rglob("*.py")):
        yield from Scan(file.relative_to(SOURCE).as_posix(), file.read_text("utf-8")).found()


class Scan:
    """Looks for calls of the module `re` in a file."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.tree = ast.parse(source)
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def found(self) -> Iterator[Found]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and is_re(node.func):
                yield from self.patterns(node)

    def patterns(self, call: ast.Call) -> Iterator[Found]:
        """The pattern of a call, or the patterns that it makes."""
        where, first = f"{self.name}:{self.around(call)}", call.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield Found(f"{where}:{call.lineno}", first.value, flags_of(call), self.ways(call))
        elif where in MADE:
            yield from (Found(where, *found) for found in MADE[where]())
        else:
            raise AssertionError(f"{where}: a pattern that is made; say in {__name__}.MADE which patterns these are")

    def around(self, node: ast.AST) -> str:
        """The name of the function around a node, or else of the constant."""
        name = ""
        while node in self.parents:
            node = self.parents[node]
            if isinstance(node, ast.FunctionDef):
                return node.name
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
        return name

    def ways(self, call: ast.Call) -> tuple[str, ...]:
        """How a pattern is used: in the call itself, at once, or by its name wherever that stands."""
        assert isinstance(call.func, ast.Attribute)
        if call.func.attr != "compile":
            return (call.func.attr,)
        parent = self.parents[call]
        if isinstance(parent, ast.Attribute):
            return (parent.attr,)
        name = self.around(call)
        used = {
            node.attr
            for tree in (self.tree, *(others() if name in SHARED else ()))
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and node.attr in WAYS and called(node.value) == name
        }
        return tuple(sorted(used)) or ("match",)


SHARED = ("SET",)  # constants that other modules use


def others() -> Iterator[ast.Module]:
    yield from (ast.parse(file.read_text("utf-8")) for file in SOURCE.rglob("meaning/**/*.py"))


def called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def is_re(node: ast.expr) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr not in (*WAYS, "compile"):
        return False
    return isinstance(node.value, ast.Name) and node.value.id == "re"


def flags_of(call: ast.Call) -> int:
    """The flags of a call, which stand last or by name."""
    named = [word.value for word in call.keywords if word.arg == "flags"]
    last = [arg for arg in call.args[1:] if ast.unparse(arg).startswith("re.")]
    return int(eval(ast.unparse((named or last)[0]), {"re": re})) if named or last else 0


# --- patterns that the code makes

Made = tuple[str, int, tuple[str, ...], int]


def sentences() -> Iterator[Made]:
    """The sentences of all vocabularies."""
    from warband.cases import judge, statements
    from warband.game import known as games
    from warband.text.phrases import Vocabulary

    for name in games():
        judge.judge(name)
    statements.vocabulary(("blue", "red"))
    known = [one for one in gc.get_objects() if type(one) is Vocabulary]
    assert len(known) > 3
    for form in {form.pattern.pattern: form for one in known for form in one.forms}.values():
        yield form.pattern.pattern, form.pattern.flags, ("fullmatch",), 0


def normal() -> Iterator[Made]:
    from warband.text.normal import own_names, signs_of

    for made in (own_names(("Lamplighter", "The Lord of the Lamps", "X")), signs_of(("cannot",))):
        yield made.pattern, made.flags, ("match",), LONGEST


def names() -> Iterator[Made]:
    """What the reader takes for a name."""
    from warband.text.reader.lexer import NAMED

    yield NAMED.pattern, NAMED.flags, ("match",), LONGEST


def classes() -> Iterator[Made]:
    """The classes of words that the lexer of cards knows by patterns."""
    from warband.games.heroclix.text.reading.language import lexer

    for pattern in lexer().patterns.values():
        yield pattern.pattern, pattern.flags, ("match",), LONGEST


def names_of_cards() -> Iterator[Made]:
    """The names that a card's text calls the card by."""
    from warband.games.heroscape.text import normalised as powers
    from warband.games.magic.text import normalised as texts

    figures = powers.pattern(powers.names_of("Krav Maga Agents", hero=False), "Double Attack 2")
    for made, way in ((figures, "match"), (texts.own_names("Konda, Lord of Eiganjo", True), "finditer")):
        yield made.pattern, made.flags, (way,), LONGEST


def synonyms() -> Iterator[Made]:
    """The words that are read as others."""
    from warband.games.heroscape.text.synonyms import pattern

    yield pattern().pattern, pattern().flags, ("finditer",), LONGEST


def reworded() -> Iterator[Made]:
    """The words of Magic's cards that are read as others."""
    from warband.games.magic.text.normalised import REWORDED

    for made, _ in REWORDED:
        yield made.pattern, made.flags, ("finditer",), LONGEST


def lists_of_names() -> Iterator[Made]:
    """Names of Magic's cards, one or several."""
    from warband.games.magic.text.language import NAMES

    yield NAMES.pattern, NAMES.flags, ("match",), LONGEST


def in_schemas() -> Iterator[Made]:
    """The patterns of JSON Schemas."""

    def inside(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if isinstance(value.get("pattern"), str):
                yield value["pattern"]
            yield from (found for one in value.values() for found in inside(one))

    for file in sorted(SOURCE.rglob("*.schema.json")):
        for pattern in inside(json.loads(file.read_text("utf-8"))):
            yield pattern.replace("$", r"\Z"), 0, ("search",), 0


def plain() -> Iterator[Made]:
    """A word as it is, between others."""
    yield r"(?<!\w)Wonder\ Woman(?!\w)", re.IGNORECASE, ("search",), 0
    yield r"(?<= )Wonder\ Woman(?= )", re.IGNORECASE, ("sub",), 0


def quoted_names() -> Iterator[Made]:
    from warband.games.magic.cases.entries import QUOTED

    yield QUOTED, 0, ("fullmatch",), 0


def squares() -> Iterator[Made]:
    from warband.games.heroclix.position.handles import SQUARE

    yield SQUARE, 0, ("fullmatch",), 0


def codes() -> Iterator[Made]:
    """The set and number before the name of a thing."""
    from warband.games.heroclix.effects.deeds.things import SET

    yield SET.pattern, SET.flags, ("sub",), LONGEST


MADE: dict[str, Callable[[], Iterator[Made]]] = {
    "text/phrases.py:compiled": sentences,
    "text/normal.py:own_names": normal,
    "text/normal.py:signs_of": lambda: iter(()),  # among those of own_names
    "text/reader/lexer.py:NAMED": names,
    "text/reader/lexer.py:__init__": classes,
    "games/heroscape/text/normalised.py:pattern": names_of_cards,
    "games/heroscape/text/synonyms.py:pattern": synonyms,
    "games/magic/text/normalised.py:own_names": lambda: iter(()),  # among those of names_of_cards
    "games/magic/text/normalised.py:REWORDED": reworded,
    "games/magic/text/language.py:NAMES": lists_of_names,
    "games/heroclix/effects/deeds/things.py:SET": codes,
    "kernel/cite.py:_having": plain,
    "cli/words.py:with_handles": plain,
    "cli/rules.py:cited_at": plain,
    "games/magic/cases/counters.py:insist_counter": plain,
    "games/magic/cases/entries.py:plain": quoted_names,
    "files/schema.py:_fits": in_schemas,
    "games/heroclix/position/handles.py:reserved": squares,
    "games/heroclix/position/handles.py:numbered": squares,
}


# --- the page


def in_page() -> Iterator[Found]:
    """The patterns of the page; what they have is read alike in both languages."""
    for file in sorted(SOURCE.rglob("*.js")):
        text = COMMENT.sub("", file.read_text("utf-8"))
        for match in JS_LITERAL.finditer(text):
            often = "g" in match[2] or text[: match.start()].endswith("split(")
            ways = ("finditer",) if often else ("search",)
            flags = re.IGNORECASE if "i" in match[2] else 0
            yield Found(file.relative_to(SOURCE).as_posix(), match[1].replace("[\\]\\\\]", "\\[\\]\\\\]"), flags, ways)


def patterns() -> list[Found]:
    """All of them, each once."""
    return list(dict.fromkeys([*in_python(), *in_page()]))
