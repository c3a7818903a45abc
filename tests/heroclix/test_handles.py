"""A handle means one piece, however it is typed, and nothing else that can be said."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from warband.boards.square import Grid
from warband.cases.mistakes import CaseError
from warband.cases.reader import read_text
from warband.cases.words import SMALL, meaningful
from warband.cli.commands import ALIASES, COMMANDS
from warband.files.drawing import LARGEST
from warband.game.notation import normal
from warband.games.heroclix.chapters import ACTIONS
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library.content import Fighter
from warband.games.heroclix.library.maps import PIECE
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.handles import handle_for, reserved
from warband.games.heroclix.position.model import ACTIONS as KINDS
from warband.games.heroclix.position.model import SEATS, Card, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.reactions import REACTIONS
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, library
from warband.games.heroclix.turns.expanding import WAYS
from warband.games.heroclix.words.view import find_figure
from warband.kernel.ask import DONE, PASS, Ask
from warband.kernel.machine import choose
from warband.programs.control import YES

PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "heroclix" / "units.json"
ANSWERS = {PASS, DONE, YES, *WAYS, *KINDS, *ACTIONS, *REACTIONS, *POWERS}
OTHERS = {normal(word) for word in (*ANSWERS, *SMALL, *SEATS, *COMMANDS, *ALIASES)}
SQUARES = set(Grid(LARGEST, LARGEST)._named)
NAMES = st.one_of(
    st.text(max_size=12),
    st.text("ABab12 -'.!", max_size=8),
    st.sampled_from(("The", "!!!", "Atom", "Nova", "M.O.D.O.K.", "Пётр", "ÉTÉ", "3-D Man", "", " ", "Of", "Z")),
    st.sampled_from(sorted(OTHERS)),
    st.sampled_from(sorted(SQUARES)),
)


def card(name: str, number: int) -> Card:
    """Somebody of a name."""
    printed = library().find("Wonder Woman", 30)
    return Card(id=f"own-{number}", name=name, points=(30,), dial=printed.dial)


def lined_up(cards: Sequence[Card]) -> Position:
    """A game whose two sides have some cards, and a plain object each."""
    on = library().map("Training Yard")
    rules = HeroClix("2021", {one.id: one for one in cards}, {on.name: on})
    force = [Fighter(one, one.points[0]) for one in cards]
    return begun(rules, [force[::2], force[1::2]], [["light"], ["heavy"]])


def handles(g: Position) -> list[str]:
    return [e.handle for e in g.entities if isinstance(e, Figure | Thing)]


def check(found: Sequence[str]) -> None:
    """Some handles of one table are read as different things, and none as anything else."""
    assert len({normal(handle) for handle in found}) == len(found), found
    for handle in found:
        assert PIECE.fullmatch(handle), "a drawing and a case can have it"
        assert handle.upper() not in SQUARES
        assert normal(handle) not in OTHERS
        assert meaningful([handle])


@given(st.lists(NAMES, max_size=8))
@example(["The", "!!!", "Cheetah", "Captain Hero", "Char", "C", "C"])
@example(["Light Ice Ghost Hero Tank", "light"])
@example(["Agent Hill"] * 40)
def test_every_name_gets_a_handle_of_its_own(names: list[str]) -> None:
    found: list[str] = []
    for name in names:
        found.append(handle_for(name, found))
    check(found)


@given(st.lists(NAMES, min_size=1, max_size=6))
def test_every_line_up_has_handles_that_mean_one_thing(names: list[str]) -> None:
    check(handles(lined_up([card(name, k) for k, name in enumerate(names)])))


@pytest.mark.parametrize("name", ["The", "!!!", "綾波", "(?)"])
def test_a_name_without_initials_can_be_played(name: str) -> None:
    g = lined_up([card(name, 1), card("Foe", 2), card("Wonder Woman", 3), card(name, 4)])
    first, second = ("Th", "Th2") if name == "The" else ("X", "Xb")
    assert handles(g)[:4] == [first, "WW", "Fo", second]
    check(handles(g))


def test_choosing_a_character_does_not_move_another() -> None:
    g = lined_up([card("Captain Hero", 1), card("Foe", 2), card("Cheetah", 3), card("Foe", 4)])
    rng = Random(1)
    while not (isinstance(g.ask, Ask) and g.ask.kind == "act"):
        choose(g, g.options[0] if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    for option in g.options:
        assert GAME.read(g, GAME.say(g, option).swapcase()) == option


def test_an_object_s_handle_gives_way_to_one_that_is_there() -> None:
    g = lined_up([card("Wonder Woman", 1), card("Foe", 2)])
    first = atoms.new_thing(g, Thing(0, name="crate", handle="ww"))
    assert normal(g.figures[first].handle) != "ww"
    check(handles(g))


def test_a_handle_is_meant_before_a_name() -> None:
    g = lined_up([card("Wo", 1), card("Woman", 2), card("Wo2", 3)])
    for who in [e for e in g.entities if isinstance(e, Figure)]:
        found = find_figure(g, who.handle)
        assert found is not None
        assert found.id == who.id


def test_every_word_of_the_terminal_and_of_the_cases_is_reserved() -> None:
    words = {word for word in OTHERS if re.fullmatch("[a-z]{1,4}", word)} | {*SMALL, *SEATS, *COMMANDS}
    assert [word for word in sorted(words) if not reserved(word)] == []


# --- cases

CASE = """case  two
game  heroclix
map
      A B C
   1  {one} . {two}
turn  blue
blue  {one} Wonder Woman 30
red   {two} Circe 30
now   it is blue's turn
"""


@pytest.mark.parametrize(
    ("one", "two", "line", "found"),
    [
        ("CH", "Ch", 8, "a second piece 'Ch' beside 'CH', which is read as the same"),
        ("W", "W", 5, "each piece once"),
        ("Pass", "C", 7, "the handle 'Pass'"),
        ("W", "At", 8, "the handle 'At'"),
        ("W", "Charge", 8, "the handle 'Charge'"),
        ("W", "AN40", 8, "the handle 'AN40'"),
    ],
)
def test_a_case_whose_handles_collide_says_where(one: str, two: str, line: int, found: str) -> None:
    with pytest.raises(CaseError) as wrong:
        read_text(CASE.format(one=one, two=two), "two.case")
    said = str(wrong.value)
    assert f"two.case:{line}: found" in said
    assert found in said


def test_a_statement_tells_handles_from_squares() -> None:
    text = CASE.format(one="WW2", two="WW3") + "then  WW2 is not adjacent to WW3\n"
    assert read_text(text, "two.case")


# --- published names


@cache
def published() -> list[str]:
    """The names of the published characters."""
    if not PUBLISHED.exists():
        pytest.skip("the published characters are not here")
    return [one["name"] for one in json.loads(PUBLISHED.read_text("utf-8"))]


@pytest.mark.parametrize("seed", range(5))
def test_line_ups_of_published_characters_have_handles_that_mean_one_thing(seed: int) -> None:
    rng = Random(seed)
    for _ in range(400):
        found: list[str] = []
        for name in rng.choices(published(), k=rng.randrange(2, 14)):
            found.append(handle_for(name, found))
        check(found)
