"""The face of a card: everything that is printed on it, as data."""

from __future__ import annotations

from functools import cache

from warband.game import Data
from warband.games.magic.browser.pictures import picture
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import NAMES, Mana
from warband.games.magic.programs.ops import AddMana
from warband.games.magic.words.texts import text

FIRST = ("creature", "land")  # types that decide over the kind of a card


@cache
def face(card: Card) -> Data:
    """Everything printed on a card."""
    shown = colours(card)
    found: Data = {
        "name": card.name,
        "cost": symbols(card.cost) if "land" not in card.types else [],
        "types": card.typed.replace(" - ", " — "),
        "kind": next((kind for kind in (*FIRST, *card.types) if kind in card.types), ""),
        "picture": picture(card, shown),
        "subtypes": list(card.subtypes),
        "keywords": list(card.keywords),
        "colours": shown,
        "text": [parts(line) for line in text(card)],
    }
    if "creature" in card.types:
        found |= {"power": card.power, "toughness": card.toughness}
    return found


def symbols(cost: Mana) -> list[str]:
    """The signs of a cost, one by one."""
    return str(cost)[1:-1].split("}{")


def parts(line: str) -> list[str | Data]:
    """A line of text in parts: words, and the signs between them."""
    found: list[str | Data] = []
    for piece in line.split("{"):
        sign, closed, rest = piece.partition("}")
        found += [{"symbol": sign}, rest] if closed else [piece]
    return [part for part in found if part]


def colours(card: Card) -> list[str]:
    """The colours of a frame: those of the cost, or, for a land, of the mana that it makes."""
    if "land" in card.types:
        ops = [op for ability in card.abilities if isinstance(ability, Activated) for op in ability.effect.ops]
        made = [op.kinds for op in ops if isinstance(op, AddMana)]
        return [name for n, name in enumerate(NAMES) if any(kinds[n] for kinds in made)]
    return [name for name in NAMES if name in card.cost.colours or name in card.colours]
