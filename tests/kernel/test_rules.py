"""Rules are compiled once for an edition; their fingerprint names all that decides how a game runs."""

from typing import Any

import pytest

from tests.kernel.duel import DuelRules
from tests.kernel.tables import COLOURS, TableRules, note, play, run
from tests.kernel.tricks import TricksRules
from warband.kernel.machine import Procedure, each, procedure
from warband.kernel.rules import Rules
from warband.kernel.state import Frame, State
from warband.kernel.window import Response, window


class Table(Frame):
    pass


class Seat(Frame):
    pass


def fingerprint(*procedures: Procedure, edition: str = "1") -> str:
    return TableRules(edition, {p.frame: p for p in procedures}, {}, {}).fingerprint


def child(g: State, f: Any, item: Any) -> Frame:
    return Seat()


def other_child(g: State, f: Any, item: Any) -> Frame:
    return Seat()


def test_equal_rules_have_equal_fingerprints() -> None:
    assert DuelRules().fingerprint == DuelRules().fingerprint
    assert len(DuelRules().fingerprint) == 16
    assert fingerprint(procedure(Table), procedure(Seat)) == fingerprint(procedure(Seat), procedure(Table))


VARIANTS = {
    "nothing": procedure(Table),
    "a step": procedure(Table, note("x")),
    "a label": procedure(Table, note("x", label="l")),
    "a rule": procedure(Table, note("x", "r")),
    "two steps": procedure(Table, note("x"), note("x")),
    "a window": procedure(Table, window("w")),
    "another window": procedure(Table, window("v")),
    "each": procedure(Table, each("a", child)),
    "each of another field": procedure(Table, each("b", child)),
    "each another child": procedure(Table, each("a", other_child)),
    "another frame": procedure(Seat),
}


def test_whatever_changes_a_table_changes_the_fingerprint() -> None:
    found = {name: fingerprint(p) for name, p in VARIANTS.items()}
    assert len(set(found.values())) == len(VARIANTS)


def test_the_edition_the_content_and_rules_that_are_off_change_it_too() -> None:
    rules = [DuelRules(), DuelRules("2"), DuelRules(need=9), TricksRules()]
    assert len({each.fingerprint for each in rules}) == len(rules)


def test_a_field_more_changes_it() -> None:
    first = type("Thing", (Frame,), {"__annotations__": {"one": int}})
    second = type("Thing", (Frame,), {"__annotations__": {"two": int}})
    assert fingerprint(procedure(first)) != fingerprint(procedure(second))


def test_a_game_answers_no_window_unless_it_says_so() -> None:
    g = run(Table(), procedure(Table, window("anything"), note("on")))
    assert g.rules.responses(g, "anything", None) == []
    with pytest.raises(NotImplementedError):
        g.rules.respond(g, Response(0, 1, "speak"))


def test_questions_of_the_game_stand_beside_those_of_the_kernel() -> None:
    rules = TableRules("1", {}, {"colour": COLOURS}, {})
    assert set(rules.questions) == {"colour", "order", "respond"}


def test_an_edition_changes_what_the_game_reads_from_its_rules() -> None:
    assert (DuelRules("1").need, DuelRules("2").need) == (7, 8)


def test_rules_are_named_by_game_and_edition() -> None:
    assert repr(DuelRules("2")) == "rules('duel', '2')"


def test_a_game_without_types_of_its_own_can_still_be_saved() -> None:
    rules = Rules("1", {}, {}, {})
    assert State.load(rules, State(rules).save()).save() == State(rules).save()
    assert play(State(rules)).save() == State(rules).save()
