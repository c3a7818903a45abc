"""An event that triggers abilities, and its subject."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening, Whom
from warband.games.magic.programs.conditions import MANY, AnyCondition
from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import quality
from warband.games.magic.text.meaning.nouns.who import words_of
from warband.text.reader.nodes import Node, Nominal, Together


class Trigger(NamedTuple):
    """An event, its subject, and the things that the effect may speak of then."""

    when: Happening
    who: Whom
    noun: str = "permanent"
    much: bool = False  # whether 'that much' means something
    player: bool = False  # whether 'that player' does
    other: str = ""  # the noun of the other object that it is about
    what: Quality | None = None  # of a spell
    whom: Reference | None = None  # 'that player', if it is not the other one
    least: int = 1  # of attackers
    some: bool = False  # once for all at the same time
    nth: int = 0  # only the time of this number in a turn
    to: Literal["anyone", "you"] = "anyone"  # of damage
    given: AnyCondition | None = None  # and only if something is so
    so: AnyCondition | None = None  # only where something is so as it happens
    turned: bool = False  # 'it' means the other object first


def is_certain(node: Node | None) -> bool:
    """Whether a noun names one certain object."""
    return isinstance(node, Nominal) and not node.many and (
        node.det == "this" or any(w.word in ("equipped", "enchanted") for w in node.adjectives)
    )


def subject_of(by: Interpreter, node: Node) -> tuple[Whom, str]:
    """The subject of an event, and its noun."""
    noun = node.head if isinstance(node, Nominal) else "permanent"
    if isinstance(node, Nominal) and (
        (is_certain(node) and node.det in ("this", "")) or node.sort == "player" or node.head == "you"
    ):
        return by.understand("one", node), noun
    one_of_them = isinstance(node, Nominal) and node.det in ("a", "an", "another") and not node.many
    if one_of_them or isinstance(node, Together):
        return quality(by, node), "creature" if noun not in ("artifact", "land", "Equipment") else noun
    raise by.nothing(node, f"trigger: {words_of(node)}")


def is_some(node: Node) -> bool:
    """'one or more creatures'."""
    count = node.count if isinstance(node, Nominal) else None
    return count is not None and (count.least, count.most) == (1, MANY) and not count.limit


def some_of(by: Interpreter, node: Node) -> Quality:
    """The quality of one or more objects."""
    assert isinstance(node, Nominal)
    by.note(node, node.count)
    return quality(by, replace(node, count=None))


def somebody(by: Interpreter, node: Node) -> tuple[Whom, str]:
    """A player who does something; 'a player' is anyone."""
    if isinstance(node, Nominal) and (node.det, node.head) == ("a", "player") and not node.mods and not node.adjectives:
        by.note(node)
        return "anyone", "player"
    return subject_of(by, node)
