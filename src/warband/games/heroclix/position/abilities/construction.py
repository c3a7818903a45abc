"""Texts of a character for force construction: those that it has at its point value."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.model import Card
from warband.games.heroclix.programs.clauses import Distinct, Fact, FreeCards, Raises, Starts
from warband.games.heroclix.programs.keys import key_of

# Words of texts that have facts.
WORDS = ("Sideline", "sideline", "with this trait", "the game with", "point value", "share a name", "ID card")


Reader = Callable[[Card], Iterable[tuple[str, Compiled]]]
LANGUAGE: list[Reader] = []  # the reader of texts; it comes from the folder of the language


def read_by(reader: Reader) -> None:
    """Let a reader compile the texts."""
    LANGUAGE.append(reader)


def facts(card: Card, line: int, paid: tuple[str, ...] = ()) -> list[tuple[str, Fact]]:
    """The facts of a character's texts, each with the label of its text. `line` is the printed point value in use."""
    there = [label for label in card.texts if is_there(card, label.removeprefix("trait "), line, paid)]
    if not any(word in card.texts[label] for label in there for word in WORDS):
        return []
    compiled = dict(LANGUAGE[-1](card))
    return [(label, fact) for label in there for fact in compiled[key_of(card.id, label)].facts]


def is_there(card: Card, trait: str, line: int, paid: tuple[str, ...]) -> bool:
    """Whether a character has a text: it belongs to its point value, and is paid for."""
    return card.point_traits.get(trait, line) == line and (trait not in card.optional_traits or trait in paid)


# hc.text.points-paid
def starts_with(card: Card, line: int, paid: tuple[str, ...] = (), instead: str = "") -> list[str]:
    """The equipment that a character's texts let it start the game with; `instead` of it, if they say so, another."""
    found = [fact for _, fact in facts(card, line, paid) if isinstance(fact, Starts) and not fact.any]
    there = [fact for fact in found if fact.line in (0, line)]
    return [fact.name for fact in there if fact.instead == any(one.instead and one.name == instead for one in there)]


def starts_with_any(card: Card, line: int, paid: tuple[str, ...] = ()) -> list[str]:
    """The kinds of equipment of which a character's texts let it start the game with any."""
    return [fact.name for _, fact in facts(card, line, paid) if isinstance(fact, Starts) and fact.any]


def needs_other_names(card: Card, line: int, paid: tuple[str, ...] = ()) -> bool:
    """Whether a character's texts allow no two characters of one name."""
    return any(isinstance(fact, Distinct) for _, fact in facts(card, line, paid))


def free_cards(card: Card, line: int, paid: tuple[str, ...] = ()) -> int:
    """The number of ID cards that a character's texts bring without their cost."""
    return sum(fact.count for _, fact in facts(card, line, paid) if isinstance(fact, FreeCards))


def raisers(card: Card, paid: tuple[str, ...]) -> list[str]:
    """The paid optional traits whose texts raise the point value."""
    raising = {label for label, fact in facts(card, card.points[0], paid) if isinstance(fact, Raises)}
    return [name for name in paid if f"trait {name}" in raising]
