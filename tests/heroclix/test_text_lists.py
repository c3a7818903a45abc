"""A text that lists powers and keyphrases gives them, always or as long as it says."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, set_figure, table, who_is
from warband.games.heroclix.fighting.knockback import KNOCKBACK
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import AUTONOMOUS, NOT_GIVEN, SAFEGUARD
from warband.games.heroclix.position.abilities.using import can_use, has, properties
from warband.games.heroclix.position.abilities.values import explain, value
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.text.compile import compile_text
from warband.kernel.ask import Refused
from warband.kernel.machine import choose
from warband.text.mistake import TextError


def usable(text: str) -> set[str]:
    """The powers that a text gives."""
    return {power.name for power in compile_text("test trait Knack", text).powers}


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("Toughness.", {"Toughness"}),
        ("Charge, Flurry.", {"Charge", "Flurry"}),
        ("STOP. Combat Reflexes.", {"STOP", "Combat Reflexes"}),
        ("Blades/Claws/Fangs. Super Senses, KNOCKBACK.", {"Blades/Claws/Fangs", "Super Senses", "KNOCKBACK"}),
        ("SAFEGUARD: Outwit, AUTONOMOUS.", {"SAFEGUARD: Outwit", "AUTONOMOUS"}),
    ],
)
def test_a_list_gives_its_powers(text: str, powers: set[str]) -> None:
    assert usable(text) == powers


def test_a_list_needs_no_reader() -> None:
    code = (
        "import sys; from warband.games.heroclix.text.compile import compile_text;"
        "compile_text('x trait Y', 'STOP. Combat Reflexes, SAFEGUARD: Outwit.');"
        "sys.exit('warband.text.reader.chart' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_standard_game_needs_no_reader() -> None:
    code = (
        "import sys; from warband.games.heroclix.game import GAME; GAME.new({});"
        "sys.exit('warband.text.reader.chart' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_special_power_works_on_its_clicks_and_a_trait_on_all() -> None:
    for special in (False, True):
        g = duel("Toughness.", special=special)
        hero = who_is(g, "He")
        assert can_use(g, hero, "Toughness")
        set_figure(g, hero, click=3)
        assert can_use(g, hero, "Toughness") is not special


def test_keyphrases_are_abilities() -> None:
    g = duel("KNOCKBACK, SAFEGUARD: Outwit, AUTONOMOUS.")
    hero = who_is(g, "He")
    assert properties(g, hero, KNOCKBACK)
    assert has(g, hero, SAFEGUARD, "Outwit")
    assert not has(g, hero, SAFEGUARD, "Perplex")
    assert has(g, hero, AUTONOMOUS)


def test_an_autonomous_character_acts_when_all_actions_are_taken() -> None:
    g = duel("AUTONOMOUS.")
    atoms.set_table(g, actions=3)
    assert "MOVE" in offered(play(g, "He"))


def test_a_situation_gives_powers_while_it_holds() -> None:
    g = duel("If this character is adjacent to a friendly character, Toughness.", pal="C4", foe="J1")
    hero = who_is(g, "He")
    assert can_use(g, hero, "Toughness")
    play(g, "Pa", "MOVE", "A5")
    assert not can_use(g, hero, "Toughness")


def test_a_situation_reduces_damage_as_the_power_does() -> None:
    text = "If this character is adjacent to a friendly character, Toughness."
    for pal, click in (("C4", 2), ("A7", 3)):
        g = end_turn(duel(text, pal=pal))
        play(g, "Fo", "CLOSE", "He", (4, 5))
        assert figure(g, "He").click == click


def test_a_situation_follows_tokens() -> None:
    g = duel("While this character has an action token, Toughness, Flurry.", foe="J1")
    hero = who_is(g, "He")
    assert not can_use(g, hero, "Flurry")
    play(g, "He", "MOVE", "C3")
    assert can_use(g, hero, "Flurry")
    assert can_use(g, hero, "Toughness")
    end_turn(end_turn(end_turn(g)))
    assert not can_use(g, hero, "Flurry")


def test_numbers_of_tokens_are_exact_unless_more_will_do() -> None:
    for count, able in (("1 action token", [1]), ("2 or more action tokens", [2]), ("no action tokens", [0])):
        g = duel(f"While this character has {count}, Flurry.")
        hero = who_is(g, "He")
        found = []
        for tokens in range(3):
            set_figure(g, hero, tokens=tokens)
            found += [tokens] if can_use(g, hero, "Flurry") else []
        assert found == able


def test_a_situation_may_modify_and_forbid() -> None:
    two = "While this character has 2 action tokens"
    g = duel(f"{two}, modify its attack and defense +1. {two}, it can't be given MOVE actions.")
    hero = who_is(g, "He")
    assert (value(g, hero, ATTACK), value(g, hero, DEFENSE)) == (10, 14)
    set_figure(g, hero, tokens=2)
    assert (value(g, hero, ATTACK), value(g, hero, DEFENSE)) == (11, 15)
    assert str(explain(g, hero, ATTACK)) == "10 printed, +1 trait Knack = 11"
    assert has(g, hero, NOT_GIVEN, "MOVE")


def test_a_situation_ends_with_its_special_power() -> None:
    g = duel("While this character has no action tokens, Toughness.", special=True)
    hero = who_is(g, "He")
    assert can_use(g, hero, "Toughness")
    set_figure(g, hero, click=3)
    assert not can_use(g, hero, "Toughness")


def test_outwit_takes_a_situation_away() -> None:
    seer = card("Seer", "Outwit.")
    foe_card = card("Foe", "While this character has no action tokens, Toughness.", special=True)
    g = table((seer, 0, "C3"), (foe_card, 1, "D3"))
    foe = who_is(g, "Fo")
    play(g, "Se", "Outwit", "Fo", "*Knack")
    assert not can_use(g, foe, "Toughness")


def test_what_a_lent_outwit_did_lasts() -> None:
    seer = card("Seer", "If this character is adjacent to an opposing character, Outwit.")
    g = table((seer, 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
    play(g, "Se", "Outwit", "Fo", "Toughness")
    assert not can_use(g, who_is(g, "Fo"), "Toughness")


def test_passive_modifiers_are_always_on() -> None:
    g = duel("Modify this character's defense +1.")
    assert value(g, who_is(g, "He"), DEFENSE) == 15


def test_this_character_can_use_what_the_sentence_says() -> None:
    g = duel("This character can use Flurry.")
    assert can_use(g, who_is(g, "He"), "Flurry")


@pytest.mark.parametrize("kind", ["MOVE", "CLOSE", "RANGE", "POWER", "FREE"])
def test_what_a_character_cant_be_given_is_refused(kind: str) -> None:
    g = duel(f"Sidestep, Regeneration. This character can't be given {kind} actions.")
    barred = {"MOVE": "MOVE", "CLOSE": "CLOSE", "POWER": "Regeneration", "FREE": "Sidestep", "RANGE": "RANGE"}[kind]
    play(g, "He")
    assert barred not in offered(g)
    with pytest.raises(Refused) as caught:
        choose(g, barred)
    assert caught.value.refusal.rule == "hc.supp.4.basic.may-be-barred"


def test_who_can_be_given_nothing_is_not_offered() -> None:
    barred = " ".join(f"This character can't be given {kind} actions." for kind in ("MOVE", "CLOSE", "POWER", "RANGE"))
    g = duel(barred)
    assert offered(g) == ["Pa", "end turn"]


def test_the_same_power_twice_counts_once() -> None:
    g = duel("Toughness. Toughness.")
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5))
    assert figure(g, "He").click == 2


def test_a_name_of_three_words_is_known_without_the_first() -> None:
    text = "When Night Owl hits, after resolutions heal 1."
    assert compile_text("card trait Knack", text, ("Old Night Owl",)).programs
    with pytest.raises(TextError):
        compile_text("card trait Knack", text, ("King of Night Owl",))


@pytest.mark.parametrize("text", ["FREE: Heal 1 -or- Click this dial once.", "FREE: Roll a d6. 1-6: heal 1."])
def test_a_capital_behind_a_colon_or_a_choice_makes_no_difference(text: str) -> None:
    assert compile_text("card trait Knack", text).programs


def test_a_symbol_that_is_had_for_a_while_is_a_symbol() -> None:
    g = table((card("Hero", "While this character has 2 action tokens, it has Autonomous."), 0, "C3"), He={"tokens": 2})
    assert has(g, who_is(g, "He"), AUTONOMOUS) or can_use(g, who_is(g, "He"), "autonomous symbol")
