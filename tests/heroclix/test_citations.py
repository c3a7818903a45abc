"""Every rule that the code cites is in a catalogue, and the powers card says which powers it still waits for."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import warband.games.heroclix as package
from tests.heroclix.test_text_docs import EXAMPLES
from warband.games.heroclix.game import GAME
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.model import SLOTS
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.turns import actions, giving
from warband.kernel.cite import Catalogue

SOURCE = Path(package.__file__).parent
CATALOGUE = Catalogue.read(*sorted((SOURCE / "rules").glob("*.toml")))
FILES = sorted(SOURCE.rglob("*.py"))
RULE = re.compile(r"hc\.[a-z0-9]+(\.[a-z0-9-]+)*\.?")


def cited(file: Path) -> Iterator[str]:
    """Every string of a file that is a rule id, or the beginning of one that is put together."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value


def is_known(rule: str) -> bool:
    """Whether a rule, or some rule with this beginning, is in a catalogue."""
    return rule in CATALOGUE or (rule.endswith(".") and any(clause.id.startswith(rule) for clause in CATALOGUE))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_every_id_in_the_sources_is_known(file: Path) -> None:
    assert [rule for rule in cited(file) if not is_known(rule)] == []


def test_the_sources_cite_many_rules() -> None:
    assert len({rule for file in FILES for rule in cited(file)}) > 250


@pytest.mark.parametrize("edition", GAME.editions)
def test_every_step_cites_known_rules(edition: str) -> None:
    steps = [step for table in GAME.rules(edition).procedures.values() for step in table.steps]
    assert CATALOGUE.unknown(rule for step in steps for rule in step.rules) == []


def test_every_part_and_check_cites_known_rules() -> None:
    texts = [power for example in EXAMPLES for power in compile_text("test trait Knack", example, thing=True).powers]
    powers = [*POWERS.values(), *texts]
    parts = [part for power in powers for part in power.parts]
    checks = [check for part in (*parts, *actions.BASIC) if isinstance(part, Action) for check in part.checks]
    rules = [cites.rule for cites in (*powers, *parts, *checks, *giving.ANY, *giving.COSTED, *actions.BASIC)]
    assert CATALOGUE.unknown(rules) == []


def test_the_powers_card_is_whole() -> None:
    card = [clause for clause in CATALOGUE if clause.id.startswith("hc.pac.")]
    assert Counter(clause.cite.split(", ")[1] for clause in card) == dict.fromkeys(SLOTS, 12)
    assert len({clause.cite.rpartition(":")[0] for clause in card}) == 48
    for power in POWERS.standard:
        assert f"{power.slot}, {power.colour}: {power.name}" in CATALOGUE[power.rule].cite


def test_what_is_implemented_waits_for_nothing() -> None:
    for family in ("hc.pac.", "hc.team."):
        there = {power.rule for power in POWERS.values() if power.rule.startswith(family)}
        assert {c.id for c in CATALOGUE if c.id.startswith(family) and not c.deferred} == there


def test_guesses_say_what_was_decided() -> None:
    guesses = [clause for clause in CATALOGUE if clause.guess]
    assert guesses
    assert all(" when " in clause.test and " then " in clause.test for clause in guesses)
