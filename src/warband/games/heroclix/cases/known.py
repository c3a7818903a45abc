"""The known names of a table: a negative statement must name something that exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warband.files.mistakes import NotFound, suggest
from warband.games.heroclix.chapters import ACTIONS
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.model import Figure, Marker
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs.keys import shown
from warband.games.heroclix.turns.plots import POINT

ROLLS = ("attack", "break away", "initiative of seat 0", "initiative of seat 1")


def insist(word: str, known: Iterable[str], what: str) -> None:
    """Check that a name is known; otherwise NotFound, with the nearest names."""
    names = list(dict.fromkeys(known))
    if word.casefold() not in {name.casefold() for name in names}:
        raise NotFound(f"the {what} {word!r}", suggest(word, names, "the name of one that the game or a card here has"))


def actions(g: Position) -> Iterator[str]:
    """Actions, powers without one, and texts that may have been lost."""
    yield from (*ACTIONS, *POWERS, *titles(g))
    powers = [power for text in g.rules.texts.values() for power in text.powers]
    parts = [part for power in (*powers, *g.rules.text_powers.values()) for part in power.parts]
    yield from (part.name for part in parts if isinstance(part, Action))


def titles(g: Position) -> Iterator[str]:
    """The names of traits and special powers, and of the parts of their texts."""
    for card in g.rules.cards.values():
        yield from (*card.traits, *card.specials)
    yield from map(shown, g.rules.programs)


def specials(g: Position) -> Iterator[str]:
    """Special powers, with a star before the name."""
    yield from (f"*{title}" for title in titles(g))


def rolls(g: Position) -> Iterator[str]:
    """The purposes of rolls."""
    yield from (*ROLLS, *POWERS, *g.rules.programs)


def printed(g: Position) -> Iterator[str]:
    """All names printed on the cards of the table."""
    for card in g.rules.cards.values():
        yield from (card.name, card.effect, *card.texts, *card.texts.values())
    for gear in g.rules.gear.values():
        yield from (gear.name, gear.effect)


def insist_printed(g: Position, word: str, what: str) -> None:
    """Check that a card prints the name of a thing that a text makes, such as a token."""
    there = [e.name for e in g.entities if isinstance(e, Marker)]
    there += [POINT] if g.rules.any_titles else []
    there += [name.partition(" #")[0] for e in g.entities if isinstance(e, Figure) for name, _ in e.named]
    if not any(word.casefold() in text.casefold() for text in (*printed(g), *there)):
        insist(word, (*there, *POWERS), what)
