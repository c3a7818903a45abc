"""A rule that is switched off does nothing: so one sees what it was good for."""

from tests.kernel.duel import STRIKER, DuelRules, duel
from tests.kernel.tables import diary, note, play, run
from warband.kernel.ask import Ask
from warband.kernel.machine import procedure
from warband.kernel.state import Frame, State


class Table(Frame):
    pass


def without(rule: str, *sides: list[list[object]]) -> State:
    g = duel(*sides)
    g.rules = DuelRules("1", frozenset([rule]))
    return g


def test_a_step_does_nothing_when_one_of_its_rules_is_off() -> None:
    table = procedure(Table, note("one", "r.1"), note("two", "r.2", "r.3"), note("three"))
    assert diary(run(Table(), table)) == ["one", "two", "three"]
    assert diary(run(Table(), table, off=frozenset(["r.3"]))) == ["one", "three"]


def test_a_window_can_be_off() -> None:
    g = play(without("duel.lucky", [["Ada", 2, "lucky"]], [["Bo", 2]]), "strike", 1, 2, (1, 1))
    assert g.ask == Ask(0, "action")


def test_an_each_can_be_off() -> None:
    g = play(without("duel.strike.hits", [["Ada", 2]], [["Bo", 2]]), "strike", 1, 2, (6, 6))
    assert g.entities[2].life == 2


def test_the_order_of_triggers_can_be_off() -> None:
    g = without("duel.strike.after", [["Ada", 2]], [["Bo", 1], ["Cy", 1, "avenger"]])
    play(g, "strike", 1, 2, "done", (6, 6))
    assert g.entities[1].life == 2


def test_a_query_can_ask_whether_a_rule_holds() -> None:
    assert DuelRules().holds("duel.guard")
    assert not DuelRules("1", frozenset(["duel.guard"])).holds("duel.guard")
    g = play(without("duel.guard", [["Ada", 2]], [["Bo", 2]]), ("guard", 1), "done", "strike", 2, 1, (3, 4))
    assert g.entities[1].life == 1


def test_checks_whose_rules_are_off_refuse_nothing() -> None:
    assert DuelRules().live(STRIKER) == STRIKER
    live = DuelRules("1", frozenset(["duel.strike.once"])).live(STRIKER)
    assert [check.code for check in live] == ["no-fighter", "not-yours", "down"]
