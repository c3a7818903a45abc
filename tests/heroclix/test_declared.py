"""Abilities and properties have declared names: each is declared once and brought by something, and some are rare."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterable

import pytest

from tests.heroclix.text_table import duel, who_is
from warband.games.heroclix.effects.names import MOVEMENT as MOVEMENTS
from warband.games.heroclix.effects.parameters import EVERY
from warband.games.heroclix.effects.states import STATES
from warband.games.heroclix.fighting.damage import REDUCES
from warband.games.heroclix.fighting.hits import CRITICAL_IF_IT_HITS
from warband.games.heroclix.fighting.knockback import KNOCKBACK
from warband.games.heroclix.objects.equipment import BEARS
from warband.games.heroclix.position.abilities.declared import (
    ABILITIES,
    KEYWORD,
    LOST_KEYWORD,
    MOVEMENT,
    PROPERTIES,
    RARE,
    AbilityName,
    PropertyName,
    new_ability,
    new_property,
)
from warband.games.heroclix.position.abilities.guards import SWIM
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property, check_declared
from warband.games.heroclix.position.abilities.using import AWAITS, properties
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.sight.special import HIDES
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.defense.mastermind import SERVED, SERVED_ANYWHERE
from warband.games.heroclix.powers.speed.hypersonic_speed import CLOSE_ONLY

TYPOS = (  # in the form of mutants
    """in powers/defense/toughness.py: POWERS
-        (Property(REDUCES, "hc.pac.invulnerability", 2),),
+        (Property("reduces damge", "hc.pac.invulnerability", 2),),
""",
    """in effects/states.py: ALL
-    simply("deals penetrating damage", Property(PENETRATING, RULE)),
+    simply("deals penetrating damage", Property("penetratng", RULE)),
""",
)
LOADED = """
import importlib, sys
from warband.cases.mutants import load_with, parse
[typo] = parse(sys.argv[1].split(chr(10)), "typo")
load_with(typo, "warband.games.heroclix")
importlib.import_module("warband.games.heroclix.effects.states")
"""
# In parts that the compiler makes.
BY_TEXTS = {AWAITS, BEARS, CLOSE_ONLY, KEYWORD, LOST_KEYWORD, SERVED, SERVED_ANYWHERE}
BY_MOVES = {MOVEMENT["Hindering"], MOVEMENT["Water"]}  # in the moves that a text lets somebody make


def names(powers: Iterable[Power]) -> set[str]:
    return {part.name for power in powers for part in power.parts if isinstance(part, Ability | Property)}


@pytest.mark.parametrize("declare", [new_ability, new_property])
@pytest.mark.parametrize("name", [SWIM, REDUCES])
def test_a_name_is_declared_once(declare: Callable[[str], str], name: str) -> None:
    with pytest.raises(ValueError, match=f"found '{name}' declared again"):
        declare(name)


@pytest.mark.parametrize(
    ("part", "found"),
    [
        (Ability(AbilityName("lifts havy objects"), "hc.core.ko"), "the ability 'lifts havy objects'"),
        (Property(PropertyName("reduces damge"), "hc.core.ko"), "the property 'reduces damge'"),
        (Ability(AbilityName(REDUCES), "hc.core.ko"), f"the ability '{REDUCES}'"),
    ],
)
def test_a_power_with_a_name_that_is_not_declared_is_a_mistake_at_import(part: Ability | Property, found: str) -> None:
    with pytest.raises(ValueError, match=f"Toughness: found {found}; expected a declared one"):
        check_declared([Power("Toughness", "hc.core.ko", (part,))])


@pytest.mark.parametrize("typo", TYPOS)
def test_a_game_with_a_typo_can_not_be_loaded(typo: str) -> None:
    command = [sys.executable, "-c", LOADED, f"a typo\n{typo}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert re.search("ValueError: .*: found .*; expected a declared one", done.stderr)


def test_whatever_is_declared_is_brought_by_something() -> None:
    assert names(POWERS.every) | names(STATES.values()) | names(EVERY) | BY_TEXTS | BY_MOVES == ABILITIES | PROPERTIES


def test_texts_know_the_ways_of_moving_that_are_declared() -> None:
    assert set(MOVEMENTS) == set(MOVEMENT)


def test_no_power_of_the_card_brings_what_is_rare() -> None:
    assert not names(POWERS.every) & RARE


def test_the_rules_know_what_the_cards_in_play_can_bring() -> None:
    rules = duel("Adjacent friendly characters can use Stealth.").rules
    assert HIDES in rules.present
    assert SWIM not in rules.present
    assert (rules.any_special_sight, rules.any_states, rules.any_swimmers) == (True, False, False)
    rules = duel("[Dolphin symbol]. This character's attack rolls of 11 that hit count as critical hits.").rules
    assert {SWIM, CRITICAL_IF_IT_HITS} <= rules.present
    assert (rules.any_special_sight, rules.any_states, rules.any_swimmers) == (False, True, True)


@pytest.mark.parametrize(("text", "ranged"), [("KNOCKBACK.", True), ("Force Blast.", True), ("Super Strength.", False)])
def test_knockback_is_one_property_of_all_attacks_or_of_close_ones(text: str, ranged: bool) -> None:
    g = duel(text)
    hero = who_is(g, "He")
    assert properties(g, hero, KNOCKBACK, Attack(hero, CLOSE))
    assert bool(properties(g, hero, KNOCKBACK, Attack(hero, RANGED))) is ranged
