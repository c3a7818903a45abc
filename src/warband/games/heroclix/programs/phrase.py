"""Meanings of parts of sentences that are no parts of a program: they become one together with others."""

from __future__ import annotations

from typing import Literal, Protocol, TypedDict

from warband.games.heroclix.programs.ops import Feature, Group, Size


class Span(Protocol):
    """A part of an evened text: where it begins and ends."""

    @property
    def start_pos(self) -> int: ...
    @property
    def end_pos(self) -> int: ...


class Where(TypedDict, total=False):
    """The side and the distance of a kind of characters, as far as words say them."""

    side: Literal["", "friendly", "opposing"]
    adjacent: bool
    within: int
    sight: bool
    other: bool


class Spot(TypedDict, total=False):
    """A square, as far as words describe it."""

    within: Size
    adjacent: bool
    sight: bool
    terrain: str
    beside: Group | None
    of: Group | None
    next_to: str
    marker: str


Filter = Where | Feature | tuple[Feature, ...]  # of characters; by a word or a modifier
Filters = Filter | list[Filter]
