"""Magic at the terminal: mana and stops are named last, Enter does no harm, cards are shown with their texts."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import warband
from tests.magic.golden import DUEL, start
from warband.cases import read_text
from warband.games.magic.game import GAME, mine
from warband.games.magic.words import terminal
from warband.kernel.ask import PASS
from warband.kernel.machine import choose

KEPT = ("keep", "", "quit")


def test_mana_and_stops_are_named_after_deeds() -> None:
    g = start(DUEL)
    first, rest = GAME.listing(g)
    assert [GAME.say(g, option) for option in first][:2] == ["cast Giant Growth", "equip Loxodon Warhammer"]
    assert first[-1] == PASS
    assert {GAME.say(g, option) for option in rest} <= {"tap Forest", "stops"}
    assert GAME.note(g, first[0]) == "{G}"
    assert GAME.note(g, first[1]) == "for {3}"
    assert GAME.note(g, PASS) == "go on to the beginning of combat"


def test_enter_passes_only_where_nothing_is_lost() -> None:
    g = start(DUEL)
    assert GAME.enter(g) is None
    cast = next(option for option in g.options if GAME.say(g, option) == "cast Giant Growth")
    choose(g, cast)
    choose(g, next(option for option in g.options if GAME.say(g, option) == "Grizzly Bears"))
    assert GAME.note(g, PASS) == "let Giant Growth resolve"
    assert GAME.enter(g) == PASS


def test_a_reason_for_every_card() -> None:
    g = mine(start(DUEL))
    said = ["".join(words for words, _ in line) for line in terminal.value(g, "giant growth")]
    assert said == ["cast Giant Growth: that may be done now."]
    choose(g, next(option for option in g.options if GAME.say(g, option) == "equip Loxodon Warhammer"))
    choose(g, next(option for option in g.options if GAME.say(g, option) == "Grizzly Bears"))
    [line] = terminal.value(g, "Loxodon Warhammer")
    assert "".join(words for words, _ in line) == (
        "equip Loxodon Warhammer: That is done at sorcery time only. [mtg.502.33a.sorcery-timing]"
    )
    assert terminal.value(g, "Nobody") == []


def test_words_of_the_notation_are_explained() -> None:
    g = start(DUEL)
    notes = {GAME.say(g, option): GAME.note(g, option) for option in g.options}
    assert notes["goes to combat"] == "pass until attackers are declared"
    assert GAME.note(g, "stops") == "choose the steps in which you are asked"
    told = " ".join(terminal.legend())
    assert all(word in told for word in ("pass:", "goes to combat", "stops:", "why CARD:"))


def test_a_land_enters_by_the_rule_of_lands() -> None:
    [case] = read_text(LAND)
    g = mine(case.variants[0].start.state())
    g.log = []
    choose(g, next(option for option in g.options if GAME.say(g, option) == "play Forest"))
    moved = [happened.rules for happened in g.log if happened.kind == "moves"]
    assert moved == [("mtg.core.land.play",)]


LAND = "case    A land\ngame    magic 2026\np1      hand: Forest\nturn    p1, main 1\nnow     it is main 1\n"


def test_a_game_at_the_terminal(tmp_path: Path) -> None:
    said = warband("play", "magic", "--first", "p1", "--seed", "3", typed=KEPT, home=tmp_path).output
    assert "Enter alone does nothing here: 'pass' goes on." in said
    assert "Player 1> " in said
    assert "      or stops\n" in said


def test_cards_and_decks(tmp_path: Path) -> None:
    shown = warband("card", "Loxodon", "Warhammer", home=tmp_path).output
    assert shown.splitlines() == [
        "Loxodon Warhammer  {3}",
        "Artifact - Equipment",
        "Equipped creature gets +3/+0 and has trample and lifelink.",
        "Equip {3}",
    ]
    assert warband("card", "magic", "hill giant", home=tmp_path).output == "Hill Giant  {3}{R}\nCreature - Giant  3/3\n"
    assert "expected 'Shock'" in warband("card", "magic", "Shok", home=tmp_path).output
    assert "  Wardens: Sturdy elves" in warband("list", "magic", "decks", home=tmp_path).output
    listed = warband("list", "magic", "cards", home=tmp_path).output
    assert "  Shock  {R} | Instant | This spell deals 2 damage to any target.\n" in listed
