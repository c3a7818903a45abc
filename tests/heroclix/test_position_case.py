"""A position written down is a case: a judge reads the same table from it."""

from __future__ import annotations

import re
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.conformance.heroclix import IDENTITIES
from tests.heroclix.copied import collection, copied, several
from warband.cases.mistakes import CaseError
from warband.cases.reader import read_text
from warband.games.heroclix.browser.position_case import position
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.library.imports.units import import_units
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.lasting import Grant, Modification, Promise, Suppression
from warband.games.heroclix.position.model import MAP, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.starting import library
from warband.play.table import Table

GAMES, SAMPLE = 700, 6
SETS = 3  # of the published sets, in the games of `make test`
SETUPS = [
    {},
    {"edition": "2019"},
    {"scenario": "Eight against eight"},
    {"forces": [["Wonder Woman 30", "Circe 30"]] * 2, "maps": ["The Vault"], "objects": [["light", "heavy"]] * 2},
    {"forces": [["Wonder Woman 30", "Circe 30"]] * 2, "maps": ["Training Yard"], "objects": [["Scrap Heap"], []]},
    {"scenario": "Four Winds"},
    IDENTITIES,
]


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_a_judge_reads_the_same_table(setup: dict[str, object]) -> None:
    rng, compared = Random(3), 0
    table = Table("heroclix", setup, seed=5)
    for _ in range(120):
        if table.outcome is not None:
            break
        table.choose(rng.choice(table.options))
        if GAME.idle(table.state):
            assert copied(mine(table.state))[1] == []
            compared += 1
    assert compared > 10


def test_cards_of_one_s_own_are_meant_by_their_ids(tmp_path: Path) -> None:
    collection = Path(__file__).parents[1] / "data" / "collection.json"
    sets = {one.id: one.text for one in import_units([str(collection)], library().known).sets}
    forces = [["lamp-001 60", "Wonder Woman 30"], ["The Cheetah 30 with wick-s01"]]
    table = Table("heroclix", {"forces": forces, "collection": list(sets.values())}, seed=5)
    while table.state.ask is None or table.state.ask.kind != "act":
        table.choose(table.options[-1])
    text = position(mine(table.state))
    with pytest.raises(CaseError, match="found the character 'lamp-001'"):
        read_text(text)
    files = {name: tmp_path / f"{name}.toml" for name in sets}
    for name, file in files.items():
        file.write_text(sets[name], "utf-8")
    try:
        library().lend(files)
        assert copied(mine(table.state))[1] == []
    finally:
        library().lend({})


def test_before_the_first_turn_there_is_nothing_to_write() -> None:
    assert position(mine(Table("heroclix").state)).startswith("# The game is still being set up")


def test_what_is_in_the_middle_of_happening_is_said_in_words() -> None:
    table = begun({})
    table.choose(table.options[0])
    text = position(mine(table.state))
    assert text.startswith("# Something is in the middle of happening.")
    assert copied(mine(table.state))[1] == []


def test_what_is_so_for_a_moment_only_is_said_in_words_alone() -> None:
    g = mine(begun({}).state)
    one, other = [e for e in g.entities if isinstance(e, Figure) and e.place == MAP][:2]
    atoms.click(g, one.id, len(g.rules.cards[one.card].dial))
    assert re.fullmatch("# .* is about to be KO'd. A case can't say that: .*\n", position(g))
    atoms.set_dial(g, one.id, 1)
    atoms.place(g, other.id, one.square)
    assert re.fullmatch("# .* are on the same square. A case can't say that: .*\n", position(g))


def test_the_words_at_the_end_of_a_game() -> None:
    table = Table("heroclix", seed=5)
    rng = Random(4)
    while table.outcome is None:
        table.choose(rng.choice(table.options))
    assert position(mine(table.state)).startswith("# The game is over.")


def begun(setup: dict[str, object]) -> Table:
    """A game in its first turn."""
    table = Table("heroclix", setup, seed=5)
    while not GAME.idle(table.state):
        table.choose(table.options[-1])
    return table


def first(g: Position) -> int:
    """A character on the map."""
    return next(e.id for e in g.entities if isinstance(e, Figure) and e.place == MAP)


def test_what_lasts_and_what_was_used_is_written() -> None:
    g = mine(begun({}).state)
    who, other = first(g), len([e for e in g.entities if isinstance(e, Figure)])
    atoms.last(g, Modification(who, 1, 2, "Perplex", "hc.pac.perplex", other, "next turn", 1))
    atoms.last(g, Suppression(who, "Flurry", other, "Outwit", "end of turn", 0))
    atoms.last(g, Grant(who, "Toughness", other, 'The "best", they say', "end of game", 0))
    atoms.name_token(g, who, f"Rage #{other}", 2)
    atoms.spend(g, "turn", who, "Sidestep")
    atoms.spend(g, "past game", who, f"attacked {other}")
    atoms.spend(g, "noted", who, "Charge")
    atoms.spend(g, "turn", who, '"Stretch"')
    atoms.spend(g, "game", who, "6'6\" tall")
    atoms.put_marker(g, 'A "trap"', 40, "hindering", other)
    atoms.score(g, 0, 12345)
    assert not position(g).startswith("# ")
    assert copied(g)[1] == []


def test_what_no_case_can_say_is_said_in_words() -> None:
    g = mine(begun({}).state)
    atoms.last(g, Promise(first(g), "a program", 0))
    assert position(g).startswith("# A judge won't know of an effect of ")
    assert copied(g)[1] == []


def test_a_card_that_a_judge_takes_for_another_is_said_in_words() -> None:
    g = mine(begun({}).state)
    card = g.rules.cards[g.figures[first(g)].card]
    g.rules.cards = {**g.rules.cards, card.id: replace(card, name="Somebody Else", length=11)}
    assert position(g).startswith(f"# A judge has another card with the id {card.id} than Somebody Else.\n")


def test_the_rules_of_the_table_are_written() -> None:
    options = {"actions": 5, "perplex_damage": True, "hc.decided.draw": False}
    g = mine(begun({"options": options}).state)
    assert "game    heroclix 2021, actions 5, perplex damage on, hc.decided.draw off\n" in position(g)
    assert read_text(position(g))[0].variants[0].start.state().rules.overruled == g.rules.overruled
    assert copied(g)[1] == []


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("generated by Q", "the piece 'Q'"),
        ('2 "Rage" tokens of Q', "the piece 'Q'"),
        ('+1 attack by "Perplex" of Q until blue\'s next turn under hc.pac.perplex', "the piece 'Q'"),
        ('can\'t use "Flurry" by "Outwit" of nobody for good', "of nobody"),
        ("click 9", "click 9"),
    ],
)
def test_a_fact_about_nobody_is_a_mistake(fact: str, found: str) -> None:
    force = f"blue  W Wonder Woman 30, on H8, {fact}"
    lines = ("case  x", "game  heroclix", "map   Training Yard", force, "turn  blue")
    with pytest.raises(CaseError) as wrong:
        read_text("\n".join(lines), "x.case")
    assert str(wrong.value).startswith("x.case:4: found ")
    assert found in str(wrong.value)


# --- random games


@pytest.mark.parametrize("seed", range(SAMPLE))
def test_positions_of_random_games_are_judged_as_they_were(seed: int) -> None:
    assert several([seed], SETS, 0.01) == {}


@pytest.mark.soak
def test_positions_of_many_random_games_are_judged_as_they_were() -> None:
    parts = [range(first, first + 25) for first in range(0, GAMES, 25)]
    collection()  # read once, for all workers
    with ProcessPoolExecutor(2) as workers:
        found = [wrong for part in workers.map(partial(several, sets=0, share=0.01), parts) for wrong in part.items()]
    assert found == []
