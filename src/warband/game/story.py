"""Events in sentences and as data, in the names of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from warband.kernel.event import PIECE, SEAT, SPACE, Event, Fact, Happened, Mark, marks_of
from warband.kernel.state import Frame, State

if TYPE_CHECKING:
    from warband.game.facade import Game

NOBODY = "nobody"


class Part(NamedTuple):
    """A part of a sentence. The name of a piece is a part of its own."""

    text: str
    piece: int = 0


def tell(game: Game, g: State, happened: Happened) -> str:
    """An event in a sentence; '' for a silent one."""
    return "".join(part.text for part in told(game, g, happened))


def told(game: Game, g: State, happened: Happened) -> list[Part]:
    """The same in parts, with the cause: 'Ada takes 1 damage (Bo's Poison).'"""
    found, cause = parts(game, g, happened.event.says, happened.event), happened.cause
    if cause is None or not found or not found[-1].text.endswith("."):
        return found
    source = [named(game, g, PIECE, cause.source), Part("'s ")] if cause.source else []
    return [*found[:-1], found[-1]._replace(text=f"{found[-1].text[:-1]} ("), *source, Part(f"{cause.what}).")]


def sentence(game: Game, g: State, says: str, about: Event | Frame) -> str:
    """A sentence about an event or a frame: a word in braces is a fact or a field of it."""
    return "".join(part.text for part in parts(game, g, says, about))


def parts(game: Game, g: State, says: str, about: Event | Frame) -> list[Part]:
    """The same in parts."""
    found: list[Part] = []
    for text, fact, *_ in Formatter().parse(says):
        found += [Part(text)] if text else []
        found += filled(game, g, fact, about) if fact else []
    first = found[0] if found else Part("")
    return [first._replace(text=first.text[:1].upper() + first.text[1:]), *found[1:]]


def filled(game: Game, g: State, fact: str, about: Event | Frame) -> Iterator[Part]:
    """The text for a word in braces: a fact, or the result of a method."""
    value = getattr(about, fact)
    if callable(value):
        yield Part(str(value(g)))
    elif isinstance(value, tuple):
        yield from listed_parts([named(game, g, marks_of(type(about)).get(fact), one) for one in value])
    else:
        yield named(game, g, marks_of(type(about)).get(fact), value)


def named(game: Game, g: State, mark: Mark | None, value: Fact) -> Part:
    """A fact in words."""
    if mark == PIECE:
        return Part(game.name_piece(g, value), value) if value > 0 else Part(NOBODY)
    if mark == SPACE:
        return Part(game.name_space(g, value))
    return Part(game.name_seat(g, value) if mark == SEAT else str(value))


def listed_parts(found: Sequence[Part]) -> Iterator[Part]:
    """Several facts in a row."""
    for n, part in enumerate(found or [Part(NOBODY)]):
        if n:
            yield Part(" and " if n == len(found) - 1 else ", ")
        yield part


def listed(names: Sequence[str]) -> str:
    """'Ada', 'Ada and Bo', 'Ada, Bo and Cy'; 'nobody' for an empty list."""
    return "".join(part.text for part in listed_parts([Part(name) for name in names]))


def facts(game: Game, g: State, happened: Happened) -> dict[str, object]:
    """The facts of an event as data for JSON, such as `{"who": {"piece": "A"}, "end": {"space": "B5"}, "far": 3}`.

    A piece has its handle; seats and dice are numbers. None stands for no piece and no space.
    """

    def name(mark: Mark, value: int) -> str | int | None:
        if mark == PIECE:
            return game.handle(g, value) if value > 0 else None
        if mark == SPACE:
            return game.name_space(g, value) if value >= 0 else None
        return value

    return happened.named(name)
