"""The chances of an attack before it is made: exact, from all results of the dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from warband.games.heroclix.fighting.odds import likelihood
from warband.games.heroclix.fighting.prospects import Prospect, percent, prospect, prospect_words
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.events import Hit
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.defense.super_senses import SENSES
from warband.kernel.ask import PASS, Ask
from warband.kernel.machine import choose, find
from warband.kernel.window import Window

ARMORY = {"scenario": "The Armory"}
ATTACKS = 1500
EAGER = ("CLOSE", "RANGE", "Charge", "Running Shot")


def attacks(seed: int) -> Iterator[tuple[Position, int]]:
    """Attacks of a random game that are about to choose a target."""
    g, rng = GAME.new(ARMORY), Random(seed)
    while not g.over:
        if not isinstance(g.ask, Ask):
            assert g.ask is not None
            choose(g, g.ask.sample(rng))
            continue
        options = list(g.options)
        if g.ask.kind == "target" and isinstance(options[0], int):
            yield mine(g).clone(), options[0]
        choose(g, rng.choice([o for o in options if o in EAGER] or [o for o in options if o != "end turn"] or options))


@pytest.fixture(scope="module")
def found() -> list[tuple[Position, int, Prospect]]:
    """Some attacks with their chances."""
    some = [one for seed in range(6) for one in islice(attacks(seed), 5)]
    every = [(g, target, prospect(g, target)) for g, target in some]
    return [(g, target, one) for g, target, one in every if one is not None]


def test_the_roll_hits_as_often_as_the_table_says(found: list[tuple[Position, int, Prospect]]) -> None:
    assert len(found) > 20
    for g, target, one in found:
        quick = likelihood(g, target)
        assert quick is not None
        assert one.hits == pytest.approx(quick[1])
        assert 0 <= one.ko <= one.struck <= one.hits


def test_super_senses_evade_every_hit_that_is_not_critical(found: list[tuple[Position, int, Prospect]]) -> None:
    evading = [(g, target, one) for g, target, one in found if [power for _, power in one.evading] == [SENSES]]
    assert evading
    for g, target, one in evading:
        after = g.clone()
        choose(after, target)
        attack = find(after, Attack)
        assert attack is not None
        critical = 1 / 36
        assert value(after, attack.attacker, ATTACK, attack) + 12 >= value(after, target, DEFENSE, attack)
        shares = [(one.hits - critical) * left / 6 + critical for left in (2, 3, 4)]  # 5 or more, or better with help
        assert any(one.struck == pytest.approx(share) for share in shares)
        assert any("Super Senses leaves" in line for line in prospect_words(g, one))


def sampled(g: Position, target: int, rng: Random) -> bool:
    """Whether an attack with real dice hits, if its target evades where it can, and nobody else does anything."""
    g = g.clone()
    choose(g, target)
    attack = find(g, Attack)
    assert attack is not None
    told = []
    while any(frame.serial == attack.serial for frame in g.stack) and not g.over:
        top, g.log = g.stack[-1], []
        if not isinstance(g.ask, Ask):
            assert g.ask is not None
            choose(g, g.ask.sample(rng))
        elif isinstance(top, Window) and top.name == "attack.would hit" and top.offered[0][0] == target:
            choose(g, top.offered[0])
        else:
            choose(g, PASS if PASS in g.options else g.options[0])
        told += g.log
    return any(isinstance(one.event, Hit) and one.event.who == target for one in told)


def test_the_chances_are_those_of_many_real_attacks(found: list[tuple[Position, int, Prospect]]) -> None:
    g, target, one = next(one for one in found if one[2].evading)
    rng = Random(7)
    share = sum(sampled(g, target, rng) for _ in range(ATTACKS)) / ATTACKS
    assert share == pytest.approx(one.struck, abs=0.05)


def test_a_chance_is_never_told_as_certain_unless_it_is() -> None:
    assert [percent(chance) for chance in (0, 0.001, 0.277, 0.999, 1)] == ["0%", "1%", "28%", "99%", "100%"]
