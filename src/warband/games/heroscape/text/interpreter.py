"""Understands the nodes of a text: each in one of the ways that the tables of its area have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Literal, TypeVar, overload

from warband.games.heroscape.text.nouns.who import Who
from warband.text.reader.nodes import Mod, Node
from warband.text.reader.understanding import Understanding

if TYPE_CHECKING:
    from warband.games.heroscape.text.nouns.amounts import Blow, Numbers

Made = TypeVar("Made")
Way = Callable[["Interpreter", Node], object]
Modified = Callable[["Interpreter", Mod, Who], Who]


class Interpreter(Understanding):
    """The meaning of one text, as far as it was read, and everybody that it has spoken of, the latest last."""

    def __init__(self, ways: Mapping[str, Way], modified: Modified) -> None:
        super().__init__()
        self.mentions: list[Who] = []
        self.meant: tuple[str, ...] = ()  # of whom an answer to the deeds of others speaks: 'whose', 'other'
        self.card = ""  # the name of the card whose text this is
        self.ways, self.said_of = ways, modified

    @overload
    def understand(self, how: Literal["who"], node: Node) -> Who: ...
    @overload
    def understand(self, how: Literal["attack"], node: Node) -> Blow: ...
    @overload
    def understand(self, how: Literal["place"], node: Node) -> tuple[int, bool]: ...
    @overload
    def understand(self, how: Literal["values"], node: Node) -> Numbers: ...
    def understand(self, how: str, node: Node) -> object:
        """The meaning of a node, understood in one way. Each way has a type of its own."""
        return self.role(how, node)

    def role(self, how: str, node: Node) -> object:
        """The meaning of a node, understood in the way that a table names."""
        self.note(node)
        return self.ways[how](self, node)

    def modified(self, mod: Mod, who: Who) -> Who:
        """Figures of which something more is said."""
        return self.said_of(self, mod, who)

    def mention(self, who: Who) -> None:
        """Somebody is spoken of: pronouns mean it from now on."""
        self.mentions.append(who)

    def copied(self) -> Interpreter:
        """The same, to try something out."""
        other = copy(self)
        other.understood, other.mentions = set(self.understood), list(self.mentions)
        return other


def later(understood: Callable[..., Made]) -> Callable[..., Callable[..., Made]]:
    """A row that is understood in two steps: first its roles, then with everything else that its area gives to it."""

    def row(by: Interpreter, **roles: object) -> Callable[..., Made]:
        return lambda by, *more: understood(by, *more, **roles)

    return row


def raw(by: Interpreter, node: Node) -> Node:
    return node


def said(by: Interpreter, node: Node) -> None:
    """A word that is only there."""
