"""What must hold at every decision of every game. Each check walks one random game and fails where it does not."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.conformance.tables import Line, Table, any_answer, history
from warband.kernel.ask import DONE, PASS, Ask, Left, Refused, plain
from warband.kernel.chance import sampled, seeded
from warband.kernel.history import History
from warband.kernel.machine import choose, secret_seats
from warband.kernel.record import Record, replay, retrace
from warband.kernel.state import Entity, State
from warband.play.agents.looking import worth_trying

WATCHING = -1  # no seat
ODD: list[Any] = ["", "no such words", -1, 10**6, ("no", "such"), (0, 0, 0), (), True, 1.0, None, [1]]


def every_viewer(g: State) -> range:
    """All seats, and those who only watch."""
    return range(WATCHING, len(g.rules.seats))


def loaded(g: State, saved: bytes) -> State:
    return State.load(g.rules, saved)


def copies_are_equal_and_go_on_alike(line: Line) -> None:
    """A clone, a loaded save and the game itself: the same bytes, the same options, the same future."""
    for (g, answer, after), saved in zip(line.moments(), line.saves, strict=False):
        copies = [g.clone(), loaded(g, saved)]
        assert [copy.save() for copy in copies] == [saved, saved]
        assert [copy.digest() for copy in copies] == [g.digest()] * 2
        if isinstance(g.ask, Ask):
            fresh = loaded(g, saved)
            offered = list(g.options)
            assert [list(copy.options) for copy in (*copies, fresh)] == [offered] * 3, g.ask
        for copy in copies:
            choose(copy, answer)
            assert copy.save() == after.save(), f"{g.ask} answered with {answer!r}"
    last = line.positions[-1]
    assert loaded(last, line.saves[-1]).outcome == last.outcome


def the_past_stays_as_it_was(line: Line, seed: int) -> None:
    """What children do changes neither their parent nor any position before it."""
    rng = Random(seed)
    for g in line.positions:
        child = g
        for _ in range(4):
            if child.over:
                break
            child = child.clone()
            choose(child, any_answer(child, rng))
    assert [g.save() for g in line.positions] == line.saves


def options_are_a_collection(g: State) -> None:
    """Length, iteration, index and membership agree, and nothing is offered twice."""
    options = list(g.options)
    assert options, f"nothing can be answered to {g.ask}"
    assert len(g.options) == len(options) == len(set(options))
    assert [g.options[k] for k in range(len(options))] == options
    assert all(option in g.options for option in options)


def everything_offered_is_accepted(line: Line) -> None:
    """Every option and every outcome of chance can be chosen; trying them changes nothing."""
    for g, saved in zip(line.positions, line.saves, strict=True):
        if isinstance(g.ask, Ask):
            options_are_a_collection(g)
            for option in g.options:
                choose(g.clone(), option)
        elif g.ask is not None:
            results = list(sampled(g, Random(1), 60))
            assert math.isclose(math.fsum(probability for probability, _ in results), 1)
            assert len(results) == min(g.ask.number, 60)
        assert g.save() == saved


def everything_else_is_refused(table: Table, line: Line, seed: int, each: int) -> None:
    """An answer that is not offered is refused with a reason, and changes nothing: whatever could be thought of."""
    rng = Random(seed)
    given = [answer for g, answer, _ in line.moments() if isinstance(g.ask, Ask)]
    for g, saved in zip(line.positions, line.saves, strict=True):
        if isinstance(g.ask, Ask):
            thought = list(islice(table.game.imaginable(g), 200))
            some = rng.sample(given, min(each, len(given))) + rng.sample(thought, min(each, len(thought)))
            for answer in [*some, PASS, DONE, *ODD]:
                if not plain(answer) or answer not in g.options:
                    with pytest.raises(Refused) as refused:
                        choose(g, answer)
                    assert refused.value.refusal.code
                    assert refused.value.refusal.words
            assert g.save() == saved


def anybody_can_leave(line: Line, seed: int, every: int) -> None:
    """At any decision any seat can leave: the game goes on without it, and nobody who is out is asked."""
    rng = Random(seed)
    for g in line.positions[::every]:
        for seat in range(len(g.rules.seats)) if not g.over else ():
            left = g.clone()
            choose(left, Left(seat))
            assert left.out == (*g.out, seat)
            with pytest.raises(Refused) if not left.over else pytest.raises(ValueError, match="nothing is asked"):
                choose(left, Left(seat))
            goes_on_without(left, rng)


def goes_on_without(g: State, rng: Random, most: int = 3000) -> None:
    """A game that somebody has left can be played to its end."""
    for _ in range(most):
        if g.over:
            return
        assert not isinstance(g.ask, Ask) or g.ask.seat not in g.out
        assert not set(secret_seats(g)) & set(g.out)
        choose(g, any_answer(g, rng))
    raise AssertionError("no end")


def options_read_back(table: Table, line: Line, seed: int, each: int) -> None:
    """Every option has words of its own, and they lead back to it. So many of each question are read."""
    rng = Random(seed)
    for g in line.positions:
        if isinstance(g.ask, Ask):
            options = list(g.options)
            words = [table.game.say(g, option) for option in options]
            assert not [word for word in words if not word or word.startswith("#")]  # no notation
            assert len({text.casefold() for text in words}) == len(options), f"two options of {g.ask} are written alike"
            for k in rng.sample(range(len(options)), min(each, len(options))):
                assert table.game.read(g, words[k]) == options[k]
            with pytest.raises(ValueError, match="no such words"):
                table.game.read(g, "no such words")


def questions_say_everything(table: Table, line: Line) -> None:
    """Every question is put in words, every option can be imagined and explained, and agents look at options only."""
    for g in line.positions:
        if isinstance(g.ask, Ask):
            options, game = set(g.options), table.game
            assert one_line(game.question(g)), f"no words for {g.ask}"
            assert options <= {*game.imaginable(g), PASS, DONE}, f"nobody could think of some options of {g.ask}"
            assert all("\n" not in game.note(g, option) for option in islice(options, 20))
            listed = [option for part in game.listing(g) for option in part]
            assert set(listed) == options
            assert len(listed) == len(options)
            tried = worth_trying(g)
            assert set(tried) <= options
            assert len(set(tried)) == len(tried) > 0
        elif g.ask is not None:
            assert one_line(table.game.rolled_for(g))


def one_line(text: str) -> bool:
    """Whether a text is one line without blanks that were not filled in."""
    return text[:1].isupper() and not set(text) & set("\n{}")


def no_count_is_below_zero(line: Line, may_be_negative: Collection[str] = ()) -> None:
    """Every number of every entity is 0 or more. A field may hold -1 where its default is -1: there it means none."""
    different = {id(entity): entity for g in line.positions for entity in g.entities if entity}
    assert negative_counts(different.values(), may_be_negative) == []


def negative_counts(entities: Iterable[Entity], may_be_negative: Collection[str] = ()) -> list[str]:
    """The numbers of entities that are below 0, in words, but for those of some fields."""
    return [
        f"{name} of {entity}"
        for entity in entities
        for name, least in least_numbers(type(entity)).items()
        if name not in may_be_negative and min(numbers(getattr(entity, name))) < least
    ]


@cache
def least_numbers(kind: type[Entity]) -> dict[str, int]:
    """The fields of a kind of entity, each with the least number that it may hold."""
    return {field.name: min(numbers(field.default)) for field in msgspec.structs.fields(kind)}


def numbers(value: object) -> Iterator[int]:
    """All numbers of a field, and 0."""
    yield 0
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from numbers(part)


def the_end_is_the_end(line: Line) -> None:
    """When a game is over, nothing is asked and nothing can be answered."""
    last = line.positions[-1]
    assert last.over == (last.ask is None)
    if last.over:
        with pytest.raises(ValueError, match="nothing is asked now"):
            choose(last, "pass")


def a_log_changes_nothing(table: Table, line: Line) -> None:
    """Events are for people: with them or without, the game is the same."""
    g = table.start()
    g.log = []
    for answer, saved in zip(line.answers, line.saves[1:], strict=True):
        choose(g, answer)
        assert g.save() == saved
    assert g.log


def a_record_leads_to_the_same_positions(table: Table, line: Line, folder: Path) -> None:
    """What was written can be read and replayed, answer by answer."""
    game = history(table, line)
    game.write(folder / "game.txt")
    record = Record.read(folder / "game.txt", lambda header: table.start())
    assert record.text() == game.record.text()
    assert [g.save() for g in retrace(record, table.start)] == line.saves
    assert replay(record, table.start).digest() == line.positions[-1].digest()


def go_back(game: History, digests: list[str]) -> None:
    """Undo to the start: every position comes back."""
    while any(isinstance(g.ask, Ask) for g in game.past):
        game.undo(agreed=True)
        assert game.state.digest() == digests[len(game.record.answers)]
        assert len(game.past) == len(game.record.answers)
    with pytest.raises(Refused, match="Nobody has decided anything yet"):
        game.undo(agreed=True)


def every_step_can_be_undone(table: Table, line: Line, most: int) -> None:
    """At the end of the game, and after each of its first answers, all the way back and all the way forth."""
    digests = [g.digest() for g in line.positions]
    go_back(history(table, line), digests)
    for n in range(1, min(most, len(line.answers)) + 1):
        game = history(table, Line(line.positions, line.answers[:n], line.saves))
        go_back(game, digests)
        for answer in line.answers[len(game.record.answers) : n]:
            game.choose(answer)
        assert game.state.digest() == digests[n]


def views_tell_no_more_than_they_may(table: Table, line: Line, seed: int) -> None:
    """A view of a view is that view. What is imagined behind it looks the same, can be played, and changes nothing."""
    rng = Random(seed)
    for g, saved in zip(line.positions, line.saves, strict=True):
        for seat in every_viewer(g):
            view = table.game.view(g, seat)
            seen = view.save()
            assert view.log is None
            assert table.game.view(view, seat).save() == seen
            imagined = table.game.imagine(view, seeded(rng.randrange(1000)))
            assert table.game.view(imagined, seat).save() == seen
            if isinstance(g.ask, Ask) and g.ask.seat == seat:
                assert list(imagined.options) == list(view.options) == list(g.options)
            if not imagined.over:
                choose(imagined, any_answer(imagined, rng))
            assert view.save() == seen
        assert g.save() == saved
