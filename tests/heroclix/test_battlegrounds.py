"""The texts of the advanced Battlegrounds dials, which are in our own words: what each of them does."""

from __future__ import annotations

from typing import Any

from tests.heroclix.text_table import card, duel, figure, offered, play, table
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.starting import library
from warband.kernel.ask import Ask

HIT, MISS = (6, 5), (1, 2)


def text(number: str, name: str) -> str:
    """The text of a special power."""
    return library().card(f"ww80-{number}").specials[name]


def attacked(number: str, name: str, action: str, roll: tuple[int, int], **more: Any) -> Position:
    """A hero with that text has attacked a foe, beside it or from afar."""
    g = duel(text(number, name), foe="D3" if action == "CLOSE" else "F3", **more)
    return play(g, "He", action, "Fo", roll)


def passed(g: Position) -> Position:
    """Whatever is offered is passed, up to dice or to the next character that may act."""
    while isinstance(g.ask, Ask) and g.ask.kind != "act":
        play(g, offered(g)[-1])
    return g


def test_the_lasso_of_truth_may_free_whoever_throws_it() -> None:
    for die, tokens in ((3, 2), (4, 1)):
        g = attacked("101b", "Lasso of Truth", "CLOSE", HIT, He={"tokens": 1})
        passed(play(passed(g), (die,)))
        assert figure(g, "He").tokens == tokens


def test_the_strength_of_hercules_hurts_even_when_it_misses() -> None:
    g = attacked("102b", "Strength of Hercules", "CLOSE", MISS)
    assert offered(g) == ["yes", "pass"]
    assert figure(play(g, "yes"), "Fo").click == 2
    assert figure(attacked("102b", "Strength of Hercules", "CLOSE", HIT), "Fo").click == 3


def test_the_power_of_the_titans_tires_from_afar() -> None:
    g = attacked("103b", "Power of the Titans", "RANGE", HIT)
    assert figure(play(g, "yes"), "Fo").tokens == 1
    assert figure(attacked("103b", "Power of the Titans", "CLOSE", HIT), "Fo").tokens == 0


def test_the_silent_armor_heals_from_afar_too() -> None:
    for action in ("CLOSE", "RANGE"):
        g = attacked("104b", "Silent Armor", action, HIT, He={"click": 3})
        assert figure(g, "He").click == 2, action


def test_the_gaze_of_stone_is_not_reduced() -> None:
    for gaze, click in ((text("108b", "Gaze of Stone"), 3), ("STOP.", 2)):
        g = table((card("Hero", gaze), 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
        assert figure(play(g, "He", "CLOSE", "Fo", HIT), "Fo").click == click
