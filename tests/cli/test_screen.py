"""What a terminal shows: colours where there are any, side by side where there is room, and never more than fits."""

from __future__ import annotations

import io
from unittest.mock import patch

import pytest

from tests.cli.terminal import choosing, played, set_up
from warband.cli.bout import Bout
from warband.console.screen import BACK, FORE, POWERS, Screen, looks
from warband.games.heroclix.powers import POWERS as CARD


class Terminal(io.StringIO):
    """A terminal of some size that remembers what it showed."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.size = columns, rows

    def isatty(self) -> bool:
        return True


def shown(bout: Bout, columns: int, rows: int) -> str:
    """A position on a terminal."""
    terminal = Terminal(columns, rows)
    with patch.dict("os.environ", {"COLUMNS": str(columns), "LINES": str(rows), "TERM": "xterm-256color"}):
        bout.screen = Screen(terminal, terminal)
        bout.draw()
    return terminal.getvalue()


def bare(text: str) -> list[str]:
    """What is shown, without colours."""
    from rich.text import Text

    return [Text.from_ansi(line).plain for line in text.splitlines()]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (80, 50), (120, 40), (200, 60), (40, 10)])
def test_a_position_fits_the_terminal(columns: int, rows: int) -> None:
    lines = bare(shown(played(60).bout, columns, rows))
    assert all(len(line) <= columns for line in lines)
    if columns >= 80:
        assert len(lines) <= rows - 1


def test_map_and_characters_stand_side_by_side_where_there_is_room() -> None:
    wide, narrow = (bare(shown(set_up().bout, columns, 40)) for columns in (120, 80))
    assert any("A   B   C" in line and "click" in line for line in wide)
    assert not any("A   B   C" in line and "click" in line for line in narrow)


def test_colours_tell_sides_terrain_and_powers_apart() -> None:
    text = shown(set_up().bout, 120, 40)
    assert "\x1b[" in text
    assert len({looks("seat 0"), looks("seat 1"), looks("on water"), looks("on blocking"), looks("power red")}) == 5


def test_every_power_has_a_look() -> None:
    assert {power.colour for power in CARD.standard if power.colour} <= POWERS.keys()
    assert looks("power of a colour that nobody has") == "reverse"


def test_every_style_is_one_that_a_terminal_has() -> None:
    from rich.style import Style

    for style in (*FORE.values(), *filter(None, BACK.values()), *POWERS.values()):
        Style.parse(style)


def test_where_there_is_no_terminal_nothing_is_coloured() -> None:
    out = io.StringIO()
    Screen(io.StringIO(), out).line([("red", "wrong"), (" blue", "seat 0")])
    assert out.getvalue() == "red blue\n"


def test_a_crowded_table_leaves_the_map_on_the_screen() -> None:
    script = choosing(lambda script: script.bout.game.idle(script.bout.state), 7, scenario="Eight Against Eight")
    lines = bare(shown(script.bout, 80, 24))
    head = next(n for n, line in enumerate(lines) if line.startswith("    A   B   C"))
    assert head > next(n for n, line in enumerate(lines) if "click spd" in line)
    assert all(len(line) <= 80 for line in lines)


def test_a_command_to_copy_is_not_broken() -> None:
    terminal = Terminal(40, 10)
    with patch.dict("os.environ", {"COLUMNS": "40", "LINES": "10", "TERM": "xterm-256color"}):
        Screen(terminal, terminal).whole("Go on with: " + "x" * 60)
    assert "x" * 60 in terminal.getvalue()
