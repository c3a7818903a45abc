"""What happened, in words: every kind of event that the rules announce has its sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import warband
from tests.cases.bench import HEAD, case_of
from warband.cases import run
from warband.games.heroclix.words import story
from warband.kernel.event import Event

SOURCE = Path(warband.__file__).parent


def announced(node: ast.expr) -> Iterator[str]:
    """The kinds of event that an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from announced(node.body)
        yield from announced(node.orelse)


def kinds() -> set[str]:
    """The kinds of event that the sources announce."""
    found: set[str] = set()
    for file in [*(SOURCE / "games" / "heroclix").rglob("*.py"), SOURCE / "kernel" / "attach.py"]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "happen":
                found.update(announced(node.args[1]))
    return found


def test_every_kind_has_a_sentence() -> None:
    assert kinds() - set(story.SENTENCES) == set()


def test_sentences() -> None:
    steps = "do  blue: W close attack C   dice 6 6\n    blue: D1\n    blue: end turn\n"
    g = run(case_of(steps, HEAD.replace("W . C .", "W C . ."))).scenes[0].state
    assert g is not None
    told = [story.tell(g, event) for event in g.log or ()]
    assert [words for words in told if words][:8] == [
        "Wonder Woman makes a close attack on The Cheetah.",
        "Wonder Woman rolls 6 and 6, 23 in all.",
        "The Cheetah is hit: a critical hit.",
        "A critical hit deals 1 more damage.",
        "The Cheetah's dial turns to click 2.",
        "The Cheetah's dial turns to click 3.",
        "The Cheetah's dial turns to click 4.",
        "The Cheetah takes 3 damage.",
    ]
    assert "The Cheetah is placed on D1." in told


def test_two_of_the_same_name_are_told_apart() -> None:
    head = HEAD.replace("M Miss Martian", "M Wonder Woman")
    g = run(case_of("do  blue: M move to B2\n", head)).scenes[0].state
    assert g is not None
    assert story.tell(g, (g.log or [])[0]) == "Wonder Woman (M) moves from A2 to B2."


def test_an_unknown_event_is_named() -> None:
    g = run(case_of("now  W is on A1\n")).scenes[0].state
    assert g is not None
    assert story.tell(g, Event("sun sets", {}, ())) == "Sun sets."
