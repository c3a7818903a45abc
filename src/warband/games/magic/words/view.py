"""The views of seats: hands and libraries are hidden, except cards that a seat has looked at."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from warband.games.magic.casting.announcing import Announce
from warband.games.magic.position.model import HAND, LIBRARY, NOWHERE, SEATS, Object, Player
from warband.games.magic.position.position import Position
from warband.kernel.ask import Shuffle
from warband.kernel.chance import Source


# mtg.core.hidden.hands, mtg.core.hidden.known
def hidden(card: Object, seat: int) -> bool:
    """Whether a seat does not see a card."""
    if card.face_down:  # mtg.core.face-down.look
        return seat not in card.known and seat != card.held
    if card.zone == LIBRARY:
        return seat not in card.known
    return card.zone == HAND and card.owner != seat and seat not in card.known


def announced(g: Position) -> frozenset[int]:
    """Cards that are being cast: they are shown before anything is chosen for them."""
    return frozenset(f.source for f in g.stack if isinstance(f, Announce) and not f.key)


def blank(card: Object) -> Object:
    """A card that a seat does not see."""
    if card.face_down:
        return replace(card, real="", commander=False)
    return replace(card, name="", commander=False) if card.name else card


def unseen(card: Object) -> bool:
    """Whether a view has no card there."""
    return not (card.real if card.face_down else card.name)


def view(g: Position, seat: int) -> Position:
    """The position as a seat sees it. A card that it does not see has no name."""
    shown = announced(g)
    entities = [blank(e) if isinstance(e, Object) and e.id not in shown and hidden(e, seat) else e for e in g.entities]
    return g.with_parts(entities=entities)


def reveals(before: Position, after: Position) -> bool:
    """Whether a seat sees a card now that it did not see before; one may be taken back until all is chosen for it."""
    pairs = zip(before.entities, after.entities, strict=False)
    return any(
        hidden(a, seat) and not hidden(b, seat)
        for a, b in pairs
        if isinstance(a, Object) and isinstance(b, Object)
        for seat in range(len(SEATS))
    )


def imagine(seen: Position, chance: Source) -> Position:
    """A position that agrees with a view: the cards of each deck that nobody has seen are dealt to the blank places."""
    entities = seen.entities.copy()
    for seat in range(len(SEATS)):
        mine = [e for e in entities if isinstance(e, Object) and e.owner == seat and not e.token and in_game(e)]
        blank = [card.id for card in mine if unseen(card)]
        if not blank:
            continue
        shown = [card.real or card.name for card in mine if not unseen(card)]
        left = unseen_cards(seen.player(seat), shown, len(blank))
        for who, place in zip(blank, chance(Shuffle(len(blank))), strict=True):
            card = seen.objects[who]
            entities[who] = replace(card, **{"real" if card.face_down else "name": left[int(place)]})
    return seen.with_parts(entities=entities)


def in_game(card: Object) -> bool:
    """Whether an id is a card's at all."""
    return card.zone != NOWHERE


def unseen_cards(player: Player, seen: list[str], wanted: int) -> list[str]:
    """The cards of a deck that were not seen; cards without a name where it has too few."""
    left = Counter(player.deck) - Counter(seen)
    found = sorted(left.elements())
    return (found + [""] * wanted)[:wanted]
