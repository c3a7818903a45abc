"""Every part of every game has the members that its protocol names, with the same arguments."""

from __future__ import annotations

from pathlib import Path

import pytest

from warband.game import Incomplete, Part, game, known
from warband.game.finding import load, members
from warband.game.parts import PROTOCOLS

AGENTS = """
def evaluate(g, seat): return 0.0
def foresee(g, seat): return 0.0
def face(dice): return ""
def chance(g, seat): return 0.5
def open_turns(g): return 0
def calm(g): return True
def turn(g): return 1
"""
PAGE = """
def folder(): return None
def props(g): return {}
def scene(g): return {}
def point(g, option): return {}
def aim(g, start, end): return {}
def position(g): return ""
"""


@pytest.mark.parametrize("part", PROTOCOLS)
@pytest.mark.parametrize("name", known())
def test_a_part_is_complete(name: str, part: str) -> None:
    """It is checked when it is loaded."""
    found = getattr(game(name), part)
    declared = getattr(type(game(name)), part)
    assert (found is None) == (not isinstance(declared, Part))
    assert found is None or isinstance(found, PROTOCOLS[part])


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package for the parts of some game."""
    found = tmp_path / f"parts_{tmp_path.name}"
    found.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    return found


@pytest.mark.parametrize(("part", "source"), [("agents", AGENTS), ("page", PAGE)])
def test_a_module_can_be_a_part(package: Path, part: str, source: str) -> None:
    (package / "some.py").write_text(source)
    assert set(members(PROTOCOLS[part])) <= set(dir(load(part, package.name, "some")))


@pytest.mark.parametrize(
    ("part", "source", "said"),
    [
        ("agents", AGENTS.replace("def calm(g)", "def quiet(g)"), "is no Knowledge: it has no calm"),
        ("agents", AGENTS.replace("calm(g)", "calm()"), "is no Knowledge: it has other arguments of calm"),
        ("agents", AGENTS.replace("turn(g)", "turn(g, more)"), "it has other arguments of turn"),
        ("page", PAGE.replace("start, end", "end, start"), "is no Page: it has other arguments of aim"),
        ("page", PAGE.replace("position(g)", "position(state)"), "it has other arguments of position"),
    ],
)
def test_an_incomplete_part_is_refused(package: Path, part: str, source: str, said: str) -> None:
    (package / "some.py").write_text(source)
    with pytest.raises(Incomplete, match=said):
        load(part, package.name, "some")
