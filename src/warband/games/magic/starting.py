"""A game about to begin, from its setup."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from warband.games.magic.casting.timing import PRESETS
from warband.games.magic.library.catalogue import MADE, playable
from warband.games.magic.library.deck_files import parse
from warband.games.magic.library.decks import DECKS, USUAL, Deck, listed
from warband.games.magic.library.oracle import Record, playing
from warband.games.magic.position import atoms
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import LIBRARY, SEATS, Object, Player, Table
from warband.games.magic.position.position import Position
from warband.games.magic.programs.cards import Card
from warband.games.magic.ruleset import MagicRules
from warband.games.magic.turns.opening import Opening
from warband.kernel.machine import advance, push
from warband.kernel.record import Setup

LARGEST = 400  # cards of a deck


class SetupError(ValueError):
    """A setup that can't be played; the message has the text found and the text expected."""


def begun(setup: Setup) -> Position:
    """A game from its setup: `edition`, two `decks`, the `stops` of each player and whether they are `fixed_stops`, and
    the seat that plays `first`.
    """
    edition = setup.get("edition", "2026")
    if edition not in OVERLAYS:
        raise SetupError(f"found the edition {edition!r}; expected one of {', '.join(OVERLAYS)}")
    rules = MagicRules(edition, own_cards(setup), fixed_stops=chosen_fixed(setup))
    decks = [read_deck(rules, deck) for deck in chosen_decks(setup)]
    g = seated(rules, decks, chosen_stops(setup))
    push(g, Opening(first_seat(setup)))
    advance(g)
    return g


def own_cards(setup: Setup) -> tuple[Card, ...]:
    """The imported `cards` that a setup brings along."""
    try:
        return tuple(playing(msgspec.convert(setup.get("cards", []), list[Record])))
    except ValueError as error:
        raise SetupError(f"found cards that can't be read ({error}); expected records of cards") from error


def chosen_decks(setup: Setup) -> list[Deck]:
    """The decks that a setup names, or the usual ones."""
    found = setup.get("decks", list(USUAL))
    if not isinstance(found, Sequence) or isinstance(found, str) or len(found) != len(SEATS):
        raise SetupError(f"found the decks {found!r}; expected two of them")
    own = [str(card.get("name", "")) for card in setup.get("cards", []) if isinstance(card, Mapping)]
    known = [*playable(str(setup.get("edition", "2026"))), *own]
    return [named_deck(deck, known) for deck in found]


def is_list(deck: object) -> bool:
    """Whether a deck is the text of a list, as players type it."""
    return isinstance(deck, str) and "\n" in deck


def named_deck(deck: object, known: Collection[str]) -> Deck:
    """A deck of the library by its name, a list of known cards as players type it, or names with numbers."""
    if isinstance(deck, Mapping):
        return deck
    if isinstance(deck, str) and is_list(deck):
        found, mistakes = parse(deck.splitlines(), "", known)
        if mistakes:
            raise SetupError("; ".join(str(mistake).lstrip(": ") for mistake in sorted(mistakes)))
        return found
    if not isinstance(deck, str) or deck not in DECKS:
        raise SetupError(f"found the deck {deck!r}; expected one of {', '.join(DECKS)}, or names with numbers")
    return DECKS[deck]


def read_deck(rules: MagicRules, deck: Deck) -> list[str]:
    """Every card of a deck; `SetupError` with all mistakes."""
    wrong = [f"no card {name!r}" for name in deck if name not in rules.cards or name in MADE]
    wrong += [f"{number!r} of {name!r}" for name, number in deck.items() if type(number) is not int or number < 1]
    if wrong or not 0 < sum(n for n in deck.values() if type(n) is int) <= LARGEST:
        raise SetupError(f"found {', '.join(wrong) or 'too few or too many cards'}; expected a deck of known cards")
    return listed(deck)


def chosen_stops(setup: Setup) -> tuple[int, int]:
    """The steps in which each player wants to be asked although nothing waits: the usual ones, all, or none."""
    found = setup.get("stops", ["usual", "usual"])
    if not isinstance(found, Sequence) or len(found) != len(SEATS) or any(word not in PRESETS for word in found):
        raise SetupError(f"found the stops {found!r}; expected two of {', '.join(PRESETS)}")
    return PRESETS[found[0]], PRESETS[found[1]]


def chosen_fixed(setup: Setup) -> bool:
    """Whether the players leave their stops as they are."""
    fixed = setup.get("fixed_stops", False)
    if type(fixed) is not bool:
        raise SetupError(f"found fixed_stops {fixed!r}; expected true or false")
    return fixed


def first_seat(setup: Setup) -> int:
    """The seat that plays first; -1: chance decides."""
    first = setup.get("first")
    if first is not None and first not in SEATS:
        raise SetupError(f"found {first!r} to play first; expected one of {', '.join(SEATS)}")
    return SEATS.index(first) if first is not None else -1


def seated(rules: MagicRules, decks: Sequence[Sequence[str]], stops: tuple[int, int]) -> Position:
    """Two players with their cards in their libraries."""
    g = Position(rules)
    atoms.add(g, Table(0))
    for seat, deck in enumerate(decks):
        atoms.add(g, Player(seat + 1, tuple(sorted(deck)), stops=stops[seat]))
    for seat, deck in enumerate(decks):
        for name in deck:
            card = Object(g.new_id(), 0, name, seat, LIBRARY, seat, g.next_serial())
            atoms.put_into(g, atoms.add(g, card))
    return g
