"""What positions are worth: exact where the rules are, and never far from what a player would say."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from warband.games.heroclix import evaluate
from warband.games.heroclix.fighting.odds import chance_to_hit
from warband.games.heroclix.game import GAME
from warband.games.heroclix.moving.walking import steps_to
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, OFF, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.record import Setup
from warband.kernel.state import Outcome
from warband.play.agents.looking import WIDTH, worth_trying

FIGURES = ("WW", "WG", "Ch", "Me")


def standing(setup: Setup | None = None, **squares: str) -> Position:
    """A game in its first turn, the standard scenario if no other is named, with characters on squares."""
    g, rng = GAME.new(setup or {}), Random(1)
    while not (isinstance(g.ask, Ask) and g.ask.kind == "act"):
        choose(g, g.options[0] if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    for who, entity in enumerate(g.entities):
        if isinstance(entity, Figure) and entity.handle in squares:
            g.entities[who] = replace(entity, square=board(g).ground.grid.parse(squares[entity.handle]))
    g.derived = None
    return g


def change(g: Position, handle: str, **changes: object) -> Position:
    """A position in which one character is different."""
    who = next(e.id for e in g.entities if isinstance(e, Figure) and e.handle == handle)
    other = g.clone()
    other.entities[who] = replace(g.figures[who], **changes)
    other.derived = None
    return other


@pytest.mark.parametrize("attack", range(6, 14))
@pytest.mark.parametrize("defense", range(12, 24))
def test_the_chance_to_hit_is_exact(attack: int, defense: int) -> None:
    rolls = [a + b for a, b in product(range(1, 7), repeat=2)]
    hits = sum(roll == 12 or (roll > 2 and roll + attack >= defense) for roll in rolls)
    assert chance_to_hit(attack, defense) == pytest.approx(hits / 36)


def test_winning_is_best_and_losing_worst() -> None:
    g = standing()
    g.outcome = Outcome((0,), "none")
    assert evaluate.evaluate(g, 0) == 1000 == -evaluate.evaluate(g, 1)
    g.outcome = Outcome((), "none")
    assert evaluate.evaluate(g, 0) == 0


def test_where_no_attack_can_do_damage_the_points_decide() -> None:
    g = standing({"forces": [["Donna Troy 30"], ["Donna Troy 30"]], "maps": ["Training Yard"]})
    assert evaluate.chance(g, 0) == evaluate.chance(g, 1) < 0.5
    ahead = g.clone()
    ahead.tables[0] = replace(g.table, scores=(30, 0))
    assert evaluate.chance(ahead, 0) > 0.9
    assert evaluate.chance(ahead, 1) < 0.1
    assert evaluate.chance(change(g, "DT2", click=4), 0) > 0.9


APART = {"Ci": "A1", "WW": "B1", "DT": "O16", "Me": "P16"}


def fight(**squares: str) -> Position:
    """Wonder Woman and Circe against Medusa and Donna Troy, far from each other unless squares are named."""
    forces = [["Wonder Woman 30", "Circe 30"], ["Medusa 30", "Donna Troy 30"]]
    return standing({"forces": forces, "maps": ["Training Yard"]}, **{**APART, **squares})


def test_the_chances_of_both_sides_add_up_to_one() -> None:
    near = fight(Me="B2")
    for g in (near, change(near, "WW", acted=True), change(near, "DT", click=3)):
        assert evaluate.chance(g, 0) + evaluate.chance(g, 1) == pytest.approx(1)


def test_who_has_acted_or_rests_attacks_later() -> None:
    near = fight(DT="B2")  # Red moves
    seat = near.table.active
    fresh, acted, tired = (evaluate.chance(g, seat) for g in (near, change(near, "DT", acted=True),
                                                              change(near, "DT", tokens=2)))  # fmt: skip
    assert fresh > acted == tired
    assert evaluate.chance(change(near, "WW", tokens=2), seat) > fresh


@pytest.mark.parametrize(
    ("click", "square", "able"),
    [(3, "O12", True), (3, "O9", False), (1, "O7", True), (1, "O5", False), (3, "O15", True)],
    ids=["charge", "too far to charge", "running shot", "too far to run and shoot", "adjacent"],
)
def test_an_attack_counts_fully_if_it_can_be_made_in_one_turn(click: int, square: str, able: bool) -> None:
    g = change(fight(WW=square), "DT", click=click)
    one, other = (evaluate.stand(g, figure) for figure in (g.figures[4], g.figures[1]))
    full = evaluate.expected(one.sheet, other.sheet, other.points, other.left, other.whole)
    assert full > 0
    assert (evaluate.strike(one, other) == full) == able


def test_poison_costs_nothing_behind_toughness() -> None:
    near = fight(Ci="P15")
    tough = change(near, "Ci", card=near.figures[1].card)  # Wonder Woman's, who begins with Toughness
    for g, poisoned in ((near, True), (tough, False)):
        medusa, victim = (evaluate.stand(g, g.figures[who]) for who in (3, 2))
        assert evaluate.poison(victim, medusa) > 0
        attack = evaluate.urgency(g, medusa, moving=False) * evaluate.strike(medusa, victim)
        assert (evaluate.damage_to_come(g, [medusa], [victim], moving=False) > attack) == poisoned


@pytest.mark.parametrize(("handle", "seat"), [("WW", 0), ("Me", 1)])
def test_every_click_costs_something_and_a_ko_most(handle: str, seat: int) -> None:
    g = standing(WW="A1", WG="B1", Ch="P24", Me="O24")
    worths = [evaluate.evaluate(change(g, handle, click=click), seat) for click in range(1, 6)]
    gone = change(g, handle, place=MAP + 1, square=-1)
    assert max(worths) == worths[0]
    assert min(worths) > evaluate.evaluate(gone, seat)


def test_walking_towards_the_opponent_is_worth_a_token() -> None:
    far, near = standing(WW="H23", WG="P1", Ch="H1", Me="G1"), standing(WW="H15", WG="P1", Ch="H1", Me="G1")
    assert evaluate.evaluate(change(near, "WW", tokens=1), 0) > evaluate.evaluate(far, 0)


def test_steps_are_counted_around_walls_and_over_stairs() -> None:
    g = standing()
    ground = board(g).ground
    parse = ground.grid.parse
    assert steps_to(ground, parse("A1"))[parse("A1")] == 0
    assert steps_to(ground, parse("G10"))[parse("H10")] > 1  # a wall is between them
    assert steps_to(ground, parse("E11"))[parse("F11")] > 1  # and here the edge of a bluff
    assert steps_to(ground, parse("E12"))[parse("F12")] == 1  # but these are stairs


def test_options_worth_a_look_are_options() -> None:
    g, rng = GAME.new({"scenario": "Eight Against Eight"}), Random(2)
    for _ in range(600):
        if g.over or g.ask is None:
            break
        if isinstance(g.ask, Ask):
            tried = worth_trying(g)
            assert tried
            assert all(option in g.options for option in tried)
            assert len(set(tried)) == len(tried) <= max(WIDTH, 17)
            choose(g, rng.choice(list(g.options)))
        else:
            choose(g, g.ask.sample(rng))


def test_a_piloted_vehicle_is_worth_more_than_an_idle_one_beside_its_pilot() -> None:
    g, rng = GAME.new({"scenario": "Last Tram"}), Random(1)
    while not (isinstance(g.ask, Ask) and g.ask.kind == "act"):
        choose(g, g.options[0] if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    assert isinstance(g, Position)
    who = {e.handle: e.id for e in g.entities if isinstance(e, Figure)}
    driven = change(g, "CH", host=who["NT"], pilots=1, place=OFF, square=-1, tokens=1)
    assert evaluate.evaluate(driven, 0) > evaluate.evaluate(g, 0)
    assert evaluate.evaluate(driven, 1) < evaluate.evaluate(g, 1)
