"""The lobby of Magic: decks to choose from, cards to build one with, and the mistakes of a list."""

from __future__ import annotations

from collections.abc import Mapping

from warband.game import Data
from warband.games.magic.browser.faces import face
from warband.games.magic.library.catalogue import cards, playable
from warband.games.magic.library.deck_files import parse
from warband.games.magic.library.decks import DECKS, SIZE, STORIES, USUAL, Deck
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import TITLES
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.starting import begun, is_list
from warband.kernel.ask import Refusal

STORY = (
    "Two players with decks of forty cards around Equipment: lands and creatures, spells and answers, hidden hands. "
    "Whoever has no life left loses."
)


def offers() -> Data:
    """The decks of the library, and all cards for a deck of one's own."""
    known = cards("2026")
    return {
        "about": "A duel of two decks: creatures, spells, and the Equipment that they fight over.",
        "story": STORY,
        "usual": list(USUAL),
        "decks": [deck_data(name, deck) for name, deck in DECKS.items()],
        "cards": [face(known[name]) for name in sorted(playable("2026"))],
    }


def deck_data(name: str, deck: Deck) -> Data:
    """A deck in a list to choose from."""
    known = cards("2026")
    mixed = frozenset[str]().union(*(known[card].cost.colours for card in deck))
    return {
        "name": name,
        "story": STORIES[name],
        "colours": [colour for colour in NAMES if colour in mixed],
        "cards": [[number, card] for card, number in deck.items()],
    }


def checked(setup: Mapping[str, object]) -> tuple[list[Refusal], list[Data]]:
    """All mistakes of a setup; and of each deck the number of its cards, and their kinds."""
    decks, edition = setup.get("decks", list(USUAL)), setup.get("edition", "2026")
    lists = decks if isinstance(decks, list) and edition in OVERLAYS else []
    faults, sheets = list[Refusal](), list[Data]()
    for title, deck in zip(TITLES, lists, strict=False):
        found, mistakes = read(deck, str(edition))
        faults += [Refusal("setup", "", f"{title}: {words}") for words in mistakes]
        sheets.append(sheet(found) | ({"faults": mistakes} if mistakes else {}))
    return faults or whole(setup), sheets


def read(deck: object, edition: str) -> tuple[Deck, list[str]]:
    """A deck, and its mistakes if it is a list."""
    if not is_list(deck):
        return DECKS.get(str(deck), {}), []
    found, mistakes = parse(str(deck).splitlines(), "", playable(edition))
    return found, [str(mistake).lstrip(": ") for mistake in sorted(mistakes)]


def sheet(deck: Deck) -> Data:
    """A deck in numbers."""
    known = cards("2026")
    kinds = ("land", "creature")
    counts = [sum(n for card, n in deck.items() if card in known and kind in known[card].types) for kind in kinds]
    total = sum(deck.values())
    words = f"{total} cards: {counts[0]} lands, {counts[1]} creatures, {total - sum(counts)} others"
    return {"points": total, "of": SIZE, "words": words}


def whole(setup: Mapping[str, object]) -> list[Refusal]:
    """The mistake that keeps a game from beginning."""
    try:
        begun(setup)
    except (ValueError, LookupError, TypeError) as error:
        return [Refusal("setup", "", f"That can't be played: {error}.")]
    return []


def imported(text: str) -> Data:
    """There are no collections on the page."""
    raise ValueError("Magic has no collections here: import cards with 'warband import oracle'.")
