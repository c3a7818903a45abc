"""Deeds that a player with priority may wish for, and the reasons why they are refused."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.magic.casting.deeds import ACTIVATE, CAST, CHECKS, PLAY, Deed
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, traits
from warband.kernel.ask import Ask, Option, Refusal, first_refusal

SHOWN = 6  # refusals in a list
UNASKED = ("timing",)  # codes of refusals that no player wonders about: the strip shows the step


def refused(g: Position) -> list[tuple[Option, Refusal]]:
    """Cards in hand and abilities of permanents that can't be used now; alike ones are named once."""
    if not isinstance(g.ask, Ask) or g.ask.kind != "priority":
        return []
    found = dict[tuple[str, str], tuple[Option, Refusal]]()
    for kind, option, deed in wishes(g, g.ask.seat):
        why = first_refusal(CHECKS[kind], g, deed)
        if why and why.code not in UNASKED:
            found.setdefault((g.objects[deed.who].name, why.words), (option, why))
    return list(found.values())[:SHOWN]


def wishes(g: Position, seat: int) -> Iterator[tuple[str, Option, Deed]]:
    """The deeds of a player with all cards in hand and all permanents, whether they are legal or not."""
    for card in g.player(seat).hand:
        kind = PLAY if "land" in traits(g, card).types else CAST
        yield kind, (kind, card), Deed(seat, card)
    for who, key, at in board(g).activated[seat]:
        if key not in g.rules.mana_keys:
            yield ACTIVATE, (ACTIVATE, who, at), Deed(seat, who, key)
