"""Questions in words, for every kind of ask that random games come to."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.heroclix import OBJECTS
from tests.heroclix.test_scene import asked
from warband.games.heroclix.game import GAME
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.damage.outwit import Outwitting, own_powers
from warband.games.heroclix.reactions import alike, good_for
from warband.games.heroclix.words import asking
from warband.games.heroclix.words.square_view import describe
from warband.kernel.ask import PASS, Ask, Dice, Option
from warband.kernel.machine import choose, running

LARGE = {"scenario": "Eight Against Eight"}
SETUPS: dict[str, dict[str, object]] = {"standard": {}, "large": {**LARGE}, "objects": OBJECTS}


def test_every_kind_of_question_has_words_of_its_own() -> None:
    wordless = {kind for kind, question in GAME.new({}).rules.questions.items() if not question.words}
    assert wordless == {"equip what"}, "which the name of the question says already"


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_everything_that_is_asked_in_a_game_can_be_said(setup: dict[str, object]) -> None:
    g, rng, kinds = GAME.new(setup), Random(8), set()
    for _ in range(1500):
        if g.over or g.ask is None:
            break
        kinds.add(g.ask.kind)
        assert sentence(asking.heading(g))
        if isinstance(g.ask, Ask):
            assert sentence(GAME.question(g))
            assert all("\n" not in GAME.note(g, option) for option in list(g.options)[:20])
            choose(g, rng.choice(list(g.options)))
        else:
            assert sentence(GAME.rolled_for(g))
            choose(g, g.ask.sample(rng))
    assert {"act", "action", "move to", "attack"} <= kinds


def sentence(text: str) -> bool:
    """Whether a text is one line that begins like a sentence, and has no numbers that only a program understands."""
    return text[:1].isupper() and "\n" not in text and "{" not in text and "None" not in text


def test_squares_are_to_be_marked_where_squares_are_asked_for() -> None:
    g = until("place")
    assert asking.squares_asked(g).bit_count() == len(g.options)
    assert asking.squares_asked(GAME.new({})) == 0


def test_a_target_comes_with_the_chance_to_hit_it() -> None:
    notes = [GAME.note(until("target"), option) for option in until("target").options]
    assert all("or more on two dice (" in note for note in notes if note)


def test_whoever_has_acted_has_free_actions_only() -> None:
    g = until("act")
    woman = next(option for option in g.options if isinstance(option, int))
    assert "free" not in GAME.note(g, woman)


def test_passing_is_doing_nothing() -> None:
    assert GAME.note(until("respond"), PASS) == "do nothing"


def test_dice_say_whose_they_are() -> None:
    g = GAME.new({})
    while not isinstance(g.ask, Dice):
        choose(g, g.options[0])
    assert GAME.rolled_for(g) == "Blue rolls for the first turn"


def test_the_introduction_says_what_is_played_and_how_to_win() -> None:
    lines = asking.introduction(GAME.new({"edition": "2019"}))
    assert "The rules of 2019, on Paradise Island (outdoor)." in lines
    assert "Blue: Wonder Woman (WW), Wonder Girl (WG); 60 points" in lines
    assert "Red wins with: KO Wonder Woman and Wonder Girl." in lines
    free = asking.introduction(GAME.new({"forces": [["Circe 30"], ["Medusa 30"]]}))
    assert free[-1] == "Whoever KOs every opposing character wins."


def test_every_handle_is_in_the_introduction() -> None:
    g = GAME.new(LARGE)
    told = " ".join(asking.introduction(g))
    assert all(f"({e.handle})" in told for e in g.entities if isinstance(e, Figure))


def test_themed_rerolls_are_in_the_heading() -> None:
    g = until("act")
    atoms.set_table(g, rerolls=(2, 0))
    assert asking.heading(g).endswith("Themed rerolls: blue 2, red 0.")


def test_starting_areas_are_marked_and_named_by_their_corners() -> None:
    g = until("area")
    here = g.rules.maps[g.table.map]
    assert asking.squares_asked(g) == here.areas[0] | here.areas[1]
    assert GAME.note(g, 0) == "E1 to L2"
    choose(g, 0)
    while not (isinstance(g.ask, Ask) and g.ask.kind == "area"):
        choose(g, g.options[0])
    assert asking.squares_asked(g) == here.areas[1]


def test_whoever_must_break_away_is_warned() -> None:
    g = engaged()
    woman = figure(g, "WW")
    choose(g, woman)
    assert GAME.note(g, "MOVE").endswith("must break away first: 4 or more on a die")
    assert "break away" not in GAME.note(g, "CLOSE")


def test_a_reaction_comes_with_the_result_and_what_it_needs() -> None:
    g = engaged()
    choose(g, figure(g, "WW"))
    for answer in ("CLOSE", figure(g, "Ch"), (3, 3)):
        choose(g, answer)
    told = "Wonder Woman rolls 3 and 3 for the attack on The Cheetah: 17 against 18, a miss."
    assert GAME.question(g).startswith(told)
    again = [note for option in g.options if "roll again" in (note := GAME.note(g, option))]
    assert again
    assert all("roll again, hits with 58%" in note for note in again), "7 or more on two dice"
    choose(g, PASS)
    assert not any("Themed" in GAME.note(g, option) for option in g.options)


def test_what_evades_is_said() -> None:
    g = engaged()
    assert good_for(g, figure(g, "WW"), "Wonder Woman Ally") == ": a 6 evades"
    assert good_for(g, figure(g, "Ch"), "Super Senses") == ": a 5 or 6 evades"
    assert good_for(g, figure(g, "WG"), "Super Senses") == ": 4 or more evades"


def test_equal_reactions_are_listed_once() -> None:
    options: list[Option] = [(1, "X"), (2, "X"), (3, "X"), (4, "Y"), PASS]
    assert alike(options, (1, "X")) == [(1, "X"), (2, "X"), (3, "X")]
    assert alike(options, (4, "Y")) == []


def test_the_powers_that_the_target_has_are_listed_first() -> None:
    g = until("outwit what", LARGE)
    able = sheet(g, g.figures[running(g, Outwitting).target]).names
    own = own_powers(g, running(g, Outwitting))
    assert own == sorted(own, key=lambda power: power.removeprefix("*") not in able)
    assert own[0] in able


def test_outwit_lists_the_powers_of_its_target_with_numbers_and_names_the_others() -> None:
    g = until("outwit what", LARGE)
    main, others = GAME.listing(g)
    assert 0 < len(main) < 10 < len(others)
    assert {*main, *others} == {*g.options}


def test_a_square_is_told_with_what_is_on_it() -> None:
    g = engaged()
    where = g.rules.maps["Paradise Island"].grid.name(g.figures[figure(g, "WW")].square)
    assert describe(g, where.lower()) == f"{where}: clear, level 1. Wonder Woman is there."
    assert describe(g, "D9") == "D9: hindering, level 2. Nobody is there."
    assert describe(g, "Z99") == describe(GAME.new({}), "D9") == ""


def engaged() -> Position:
    """Blue's turn with Wonder Woman next to The Cheetah."""
    g = until("act")
    while g.table.active:
        choose(g, "end turn")
    grid = g.rules.maps[g.table.map].grid
    atoms.place(g, figure(g, "WW"), grid.parse("H12"))
    atoms.place(g, figure(g, "Ch"), grid.parse("H13"))
    return g


def figure(g: Position, handle: str) -> int:
    """A character by its handle."""
    return next(e.id for e in g.entities if isinstance(e, Figure) and e.handle == handle)


def until(kind: str, setup: dict[str, str] | None = None) -> Position:
    """A random game up to an ask of a kind."""
    for seed in range(50):
        g, rng = GAME.new(setup or {}), Random(seed)
        while not g.over and g.ask is not None:
            if isinstance(g.ask, Ask) and g.ask.kind == kind:
                return g
            choose(g, rng.choice(list(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))
    raise AssertionError(f"nobody was asked {kind!r}")


def test_who_calls_in_vain_is_warned() -> None:
    warnings = {"G": "in vain: the ID character is 30 points, and the caller 5", "W": "a power"}
    for caller, warning in warnings.items():
        g = asked("supplement/id-cards.case", "As many points", "act")
        choose(g, figure(g, caller))
        assert GAME.note(g, "Call in Help") == warning


def test_what_a_text_offers_is_said_in_its_words() -> None:
    g = asked("texts/choosing.case", "A choice that counts while its power shows", "either")
    assert GAME.question(g) == "Hero, Modes: which of these?"
    assert [GAME.note(g, option) for option in g.options] == ["Charge", "Running Shot", "Willpower and Empower"]


def test_clicks_and_cards_that_may_be_chosen_are_told() -> None:
    g = asked("texts/places.case", "Any click", "click")
    assert GAME.note(g, 1) == "speed 6, attack 10, defense 15, damage 2", "what the first click of the dial shows"
    g = asked("supplement/cards.case", "An alternate card is swapped in when forces are revealed", "card")
    assert "points" in GAME.note(g, next(iter(g.options)))
    assert GAME.note(g, "keep the card") == ""
