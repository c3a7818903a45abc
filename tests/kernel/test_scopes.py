"""Actions and triggered effects are scopes: effects end with them, and triggers wait in them."""

from typing import ClassVar

from tests.kernel.duel import Turn, duel
from tests.kernel.fighters import attack
from tests.kernel.strikes import Strike
from tests.kernel.tables import TableRules, diary, note, play, run, start, write
from warband.kernel import limits
from warband.kernel.ask import DONE
from warband.kernel.event import capture
from warband.kernel.machine import advance, finish, procedure, push, running, scope, scope_serial, step, unwind
from warband.kernel.state import Captured, Effect, Frame, Pending, State
from warband.kernel.window import settle


def test_an_effect_lasts_as_long_as_the_procedure_that_it_is_tied_to() -> None:
    g = play(duel([["Ada", 2, "aimer"]], [["Bo", 2]]), "strike", 1, 2, (1, "aimer"))
    assert attack(g, 1).value == 1
    play(g, (1, 1))
    assert g.effects == []
    assert attack(g, 1).value == 0


def test_what_is_derived_is_dropped_when_an_effect_ends() -> None:
    g = play(duel([["Ada", 2, "aimer"]], [["Bo", 2]]), "strike", 1, 2, (1, "aimer"))
    g.derived = "old"
    assert play(g, (1, 1)).derived is None


def test_other_effects_stay() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 2]]), ("guard", 1), "strike", 1, 2)
    g.derived = "kept"
    play(g, (1, 1))
    assert [type(effect).__name__ for effect in g.effects] == ["Guard"]
    assert g.derived == "kept"


def test_an_effect_can_be_tied_to_a_procedure_that_is_no_scope() -> None:
    class Plain(Frame):
        pass

    def begin(g: State, f: Plain) -> None:
        limits.last(g, Effect(scope=f.serial))
        write(g, len(g.effects))

    g = run(Plain(), procedure(Plain, step(begin)))
    assert diary(g) == [1]
    assert g.effects == []


def test_an_effect_that_is_tied_to_nothing_stays() -> None:
    class Plain(Frame):
        pass

    assert run(Plain(), procedure(Plain, step(lambda g, f: limits.last(g, Effect())))).effects == [Effect()]


def test_a_procedure_that_is_unwound_takes_its_effects_with_it() -> None:
    class Below(Frame):
        pass

    class Above(Frame):
        pass

    def last(g: State, f: Frame) -> None:
        limits.last(g, Effect(scope=f.serial))

    def stop(g: State, f: Above) -> None:
        unwind(g, g.stack[0])
        write(g, [effect.scope for effect in g.effects] == [g.stack[0].serial])

    below = procedure(Below, step(last), start(Above))
    assert diary(run(Below(), below, procedure(Above, step(last), step(stop)))) == [True]


def test_the_innermost_scope_is_the_one_that_resolves() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]])
    assert isinstance(scope(g), Turn)
    assert isinstance(scope(play(g, "strike")), Strike)
    assert scope_serial(g) == running(g, Strike).serial


def test_nothing_resolves_when_no_scope_is_open() -> None:
    g = State(TableRules("1", {}, {}, {}))
    assert scope(g) is None
    assert scope_serial(g) == 0
    capture(g, "later", 0, 0, "something")
    assert g.pending == [Pending("later", 0, 0, 0, "something")]


def test_a_delayed_trigger_climbs_to_the_scope_around_its_own() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 3, "bleeder"]]), "strike", 1, 2, (6, 6))
    assert g.pending == [Pending("end of turn", running(g, Turn).serial, 1, 2, "bleed", Captured((2,)))]
    play(g, DONE)
    assert g.pending == []
    assert g.entities[2].life == 1  # it bled when the turn of the other ended


class Outer(Frame):
    scope: ClassVar[bool] = True


class Early(Frame):
    """A scope that finishes before it settles."""

    scope: ClassVar[bool] = True


class Plain(Frame):
    """A procedure within a scope."""


class Late(Frame):
    """What a trigger does."""


def leave(g: State, f: Early) -> None:
    capture(g, "after", 0, 0, "late")
    finish(g, f)


class LateRules(TableRules):
    def ordering(self, g: State, due: list[Pending]) -> tuple[int, list[Pending]]:
        return 0, due

    def resolve(self, g: State, pending: Pending) -> None:
        push(g, Late())


def test_what_a_scope_leaves_pending_settles_in_the_scope_around_it_wherever_that_stands() -> None:
    tables = (
        procedure(Outer, start(Early), start(Plain), note("end")),
        procedure(Early, step(leave), settle("after")),
        procedure(Plain, settle("before"), settle("after")),
        procedure(Late, note("late")),
    )
    g = run(Outer(), procedure(Outer))
    g.rules = LateRules("1", {p.frame: p for p in tables}, {}, {})
    push(g, Outer())
    advance(g)
    assert diary(g) == ["late", "end"]


def test_steps_that_settle_are_skipped_together_while_nothing_is_pending() -> None:
    g = run(Plain(), procedure(Plain, note("begin"), settle("before"), settle("after"), settle("late"), note("end")))
    assert diary(g) == ["begin", "end"]


def test_lasting_effects_end_at_their_named_time() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 2]]), ("guard", 1), DONE)
    assert len(g.effects) == 1
    assert play(g, DONE).effects == []


def test_a_strike_against_a_guard_needs_more() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 2]]), ("guard", 1), DONE, "strike", 2, 1)
    assert play(g, (3, 4)).entities[1].life == 2
