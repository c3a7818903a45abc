"""All cards of an edition by name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from warband.games.magic.library.armoury import ARMOURY
from warband.games.magic.library.combat_and_searches import COMBAT_AND_SEARCHES
from warband.games.magic.library.copies_and_control import COPIES_AND_CONTROL
from warband.games.magic.library.counters_and_free_spells import COUNTERS_AND_FREE_SPELLS
from warband.games.magic.library.creatures import CREATURES
from warband.games.magic.library.deeds_and_prices import DEEDS_AND_PRICES
from warband.games.magic.library.durations_and_modes import DURATIONS_AND_MODES
from warband.games.magic.library.equipment import CLASSIC, EQUIPMENT, OTHERS
from warband.games.magic.library.exile_and_graveyards import EXILE_AND_GRAVEYARDS
from warband.games.magic.library.further.amounts_and_copies import AMOUNTS_AND_COPIES
from warband.games.magic.library.further.choices_and_rules import CHOICES_AND_RULES
from warband.games.magic.library.further.finds_and_payments import FINDS_AND_PAYMENTS
from warband.games.magic.library.further.masks import MASKS
from warband.games.magic.library.further.moments_and_extremes import MOMENTS_AND_EXTREMES
from warband.games.magic.library.further.prices_and_blocks import PRICES_AND_BLOCKS
from warband.games.magic.library.keywords_and_numbers import KEYWORDS_AND_NUMBERS
from warband.games.magic.library.lands import LANDS
from warband.games.magic.library.replacements import REPLACEMENTS
from warband.games.magic.library.spells import SPELLS
from warband.games.magic.library.triggers_and_costs import TRIGGERS_AND_COSTS
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.tokens import FACES, RULES, TOKENS

BLANK = Card(name="")  # a card that nobody sees
OWN = (
    *ARMOURY, *COMBAT_AND_SEARCHES, *REPLACEMENTS, *KEYWORDS_AND_NUMBERS, *COPIES_AND_CONTROL, *TRIGGERS_AND_COSTS,
    *EXILE_AND_GRAVEYARDS, *DURATIONS_AND_MODES, *COUNTERS_AND_FREE_SPELLS, *DEEDS_AND_PRICES,
    *MOMENTS_AND_EXTREMES, *MASKS, *PRICES_AND_BLOCKS, *CHOICES_AND_RULES, *AMOUNTS_AND_COPIES,
    *FINDS_AND_PAYMENTS,
)  # fmt: skip
ALL = (BLANK, *LANDS, *CREATURES, *SPELLS, *EQUIPMENT, *OTHERS, *OWN, *TOKENS, *FACES, *RULES)
EDITIONS: Mapping[str, tuple[Card, ...]] = {"2003": CLASSIC}


MADE = frozenset(
    token.name for card in ALL for token in (*card.tokens, *TOKENS, *FACES, *RULES, BLANK)
)  # nobody has these in a deck


def playable(edition: str) -> list[str]:
    """The names of the cards of an edition that a deck may have."""
    return [name for name in cards(edition) if name not in MADE]


@cache
def cards(edition: str) -> Mapping[str, Card]:
    """The cards of an edition: those that are worded differently in it take the place of the others."""
    found = (*ALL, *EDITIONS.get(edition, ()))
    return {one.name: one for card in found for one in (*card.tokens, card)}
