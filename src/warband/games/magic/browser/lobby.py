"""The lobby of Magic: decks to choose from, cards to build one with, and the mistakes of a list."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from warband.game import Data
from warband.games.magic.browser.faces import face
from warband.games.magic.library.catalogue import cards, playable
from warband.games.magic.library.deck_files import parse
from warband.games.magic.library.decks import DECKS, SIZE, STORIES, USUAL, Deck
from warband.games.magic.library.oracle import Record, playing
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
    own = records(setup)
    faults, sheets = list[Refusal](), list[Data]()
    for title, deck in zip(TITLES, lists, strict=False):
        found, mistakes = read(deck, [*playable(str(edition)), *(one.name for one in own)])
        faults += [Refusal("setup", "", f"{title}: {words}") for words in mistakes]
        sheets.append(sheet(found, own) | ({"faults": mistakes} if mistakes else {}))
    return faults or whole(setup), sheets


def read(deck: object, known: Collection[str]) -> tuple[Deck, list[str]]:
    """A deck of known cards, and its mistakes if it is a list."""
    if not is_list(deck):
        return DECKS.get(str(deck), {}), []
    found, mistakes = parse(str(deck).splitlines(), "", known)
    return found, [str(mistake).lstrip(": ") for mistake in sorted(mistakes)]


def sheet(deck: Deck, own: Sequence[Record]) -> Data:
    """A deck in numbers, with cards of the player's own."""
    types = {name: card.types for name, card in cards("2026").items()} | {one.name: one.types for one in own}
    counts = [sum(n for card, n in deck.items() if kind in types.get(card, ())) for kind in ("land", "creature")]
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


def records(setup: Mapping[str, object]) -> list[Record]:
    """The cards of the player's own that a setup brings along; none where they can't be read."""
    try:
        return msgspec.convert(setup.get("cards", []), list[Record])
    except msgspec.ValidationError:
        return []


def imported(text: str) -> Data:
    """The cards of a collection that 'warband import oracle' made: those that are played, each with its record."""
    try:
        found = msgspec.json.decode(text, type=list[Record])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"That is no collection of 'warband import oracle': {error}.") from None
    named = {card.name: card for card in playing(found)}
    whole = [one for one in found if one.name in named]
    played = [{**face(named[one.name]), "record": msgspec.to_builtins(one)} for one in whole]
    return {"cards": played, "declined": len(found) - len(whole)}
