"""ID cards in force construction: each needs an ID character on the Sideline (Supplement, Part 21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warband.games.heroclix.forces.sideline import Member, identity_purpose, may_be
from warband.games.heroclix.position.model import Gear
from warband.games.heroclix.position.names import count as counted
from warband.kernel.ask import Refusal

UNIQUE, NEEDED = "hc.supp.21.id.unique-by-number", "hc.supp.21.id.needs-character"
MOST = "hc.supp.21.id.no-more-than-force"


def identity_faults(cards: Sequence[Gear], fighters: int, bench: Sequence[Member]) -> Iterable[Refusal]:
    """Check the ID cards of a force: Unique ones once, with an ID character each, no more than there are characters.

    [hc.supp.21.id.not-all-unique, hc.supp.2.unique.most-id-cards]
    """
    for card_id, count in Counter(card.id for card in cards if card.unique).items():
        if count > 1:
            name = next(card.name for card in cards if card.id == card_id)
            yield Refusal("unique-id-card", UNIQUE, f"The ID card {name} is Unique and there are {count}.", "Keep one.")
    for card in unserved(cards, bench):
        words = f"No character on the Sideline is left to be the ID character of the ID card {card.name}."
        yield Refusal("no-id-character", NEEDED, words, f"Add {' or '.join(names(card))} to the Sideline.")
    if len(cards) > fighters:
        called, fighting = counted(len(cards), "ID character"), counted(fighters, "character")
        words = f"The Sideline has {called}, and the force {fighting}."
        yield Refusal("id-characters", MOST, words, "Leave out an ID card.")


def names(card: Gear) -> list[str]:
    """The names that an ID character may have."""
    return [card.name, *card.identities, *(f"a character with the real name {name}" for name in card.real_names)]


def unserved(cards: Sequence[Gear], bench: Sequence[Member]) -> list[Gear]:
    """The ID cards for which no ID character is left, however the others are chosen."""
    taken: dict[int, int] = {}  # members of the Sideline, each with the number of its ID card

    def serve(number: int, seen: set[int]) -> bool:
        for n, who in enumerate(bench):
            if n not in seen and fits(cards[number], who):
                seen.add(n)
                if n not in taken or serve(taken[n], seen):
                    taken[n] = number
                    return True
        return False

    return [card for number, card in enumerate(cards) if not serve(number, set())]


def fits(card: Gear, who: Member) -> bool:
    """Whether a character is on the Sideline for an ID card, and has its name."""
    return who.purpose in ("", identity_purpose(card)) and may_be(card, who.card)
