"""Procedures for the tests that do nothing but keep a diary, so that a table can be read back."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warband.kernel.ask import Ask, Question, Refusal
from warband.kernel.machine import Procedure, Step, advance, choose, push, step
from warband.kernel.rules import Rules
from warband.kernel.state import Entity, Frame, State


class Diary(Entity, frozen=True):
    lines: tuple[Any, ...] = ()


def write(g: State, line: Any) -> None:
    g.entities[0] = replace(g.entities[0], lines=(*g.entities[0].lines, line))


def diary(g: State) -> list[Any]:
    return list(g.entities[0].lines)


def note(line: Any, *rules: str, label: str = "") -> Step:
    """A step that writes a line."""
    return step(lambda g, f: write(g, line), *rules, label=label)


def ask(kind: str = "colour", seat: int = 0) -> Step:
    """A step that asks a seat for a colour."""

    def run(g: State, f: Frame) -> None:
        g.ask = Ask(seat, kind)

    return step(run)


def write_answer(g: State, f: Frame) -> None:
    write(g, g.answer)


def write_result(g: State, f: Frame) -> None:
    write(g, g.result)


def start(child: type[Frame]) -> Step:
    """A step that pushes a frame."""
    return step(lambda g, f: push(g, child()))


COLOURS = Question(
    lambda g, f: ["red", "blue"],
    lambda g, f, option: Refusal("no-colour", "", f"{option!r} is none."),
    begins=True,
)


class TableRules(Rules):
    game = "tables"
    entity_types = (Diary,)


def run(first: Frame, *procedures: Procedure) -> State:
    """Run some procedures from the first frame until they ask or end."""
    g = State(TableRules("1", {p.frame: p for p in procedures}, {"colour": COLOURS}, {}))
    g.entities.append(Diary(0))
    push(g, first)
    advance(g)
    return g


def play(g: State, *answers: Any) -> State:
    """Answer one ask after another."""
    for answer in answers:
        choose(g, answer)
    return g
