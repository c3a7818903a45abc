"""Cards from their texts. Programs that were read before are kept in a file, each with the text that it was read from.

`python -m warband.games.magic.library.every` writes that file anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import mana

FILE = Path(__file__).parent / "programs.json"
SUPERTYPES = ("Legendary", "Basic", "Snow", "World")
SPELLS = ("instant", "sorcery")


class Printed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as printed; the size is power and toughness."""

    name: str
    cost: str = ""
    types: str = ""  # 'Legendary Artifact - Equipment'
    text: str = ""
    size: str = ""


class Kept(msgspec.Struct, frozen=True):
    """A card that was read, and its source."""

    printed: Printed
    card: Card


WRITTEN: list[Printed] = []  # every card that was written so far


def written(name: str, cost: str, types: str, text: str = "", size: str = "") -> Card:
    """A card from its text."""
    printed = Printed(name, cost, types, text, size)
    WRITTEN.append(printed)
    kept = known(printed)
    return read_card(printed) if kept is None else kept


def known(printed: Printed) -> Card | None:
    """The card, if the very same was read before."""
    found = all_kept().get(printed.name, {}).get(printed.types + printed.text)
    return found.card if found is not None and found.printed == printed else None


@cache
def all_kept() -> dict[str, dict[str, Kept]]:
    """The cards that were read before, by name and text."""
    found: dict[str, dict[str, Kept]] = {}
    for one in msgspec.json.decode(FILE.read_bytes(), type=list[Kept]) if FILE.exists() else ():
        found.setdefault(one.printed.name, {})[one.printed.types + one.printed.text] = one
    return found


def read_card(printed: Printed) -> Card:
    """A card whose text is read now; `TextError` where that says something without a meaning."""
    above, types, below = typed(printed.types)
    card = facts(printed.name, printed.cost, above, types, below, printed.size)
    return with_text(card, printed.text)


def typed(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types and subtypes of a line of types."""
    left, _, right = line.partition(" - ")
    above = tuple(word.lower() for word in left.split() if word in SUPERTYPES)
    return above, tuple(word.lower() for word in left.split() if word not in SUPERTYPES), tuple(right.split())


def facts(
    name: str, cost: str, above: tuple[str, ...], types: tuple[str, ...], below: tuple[str, ...], size: str
) -> Card:
    """A card without its text."""
    power, _, toughness = size.partition("/")
    return Card(
        name=name, cost=mana(cost), types=types, subtypes=below, supertypes=above, power=int(power or 0),
        toughness=int(toughness or 0),
    )  # fmt: skip


def with_text(card: Card, text: str) -> Card:
    """A card with the programs of its text."""
    from warband.games.magic.text.reading import read

    if not text:
        return card
    spell = not set(SPELLS).isdisjoint(card.types)
    found = read(text, card.name, spell=spell, legendary="legendary" in card.supertypes)
    return msgspec.structs.replace(
        card, keywords=found.keywords, abilities=found.abilities, granted=found.granted, effect=found.effect,
        enchants=found.enchants, enters=found.enters, tokens=found.tokens, kicker=found.kicker, extra=found.extra,
    )  # fmt: skip
