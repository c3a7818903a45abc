"""A position as the text of a case, as far as it is seen: hidden cards are left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warband.games.magic.cases.start import BEGINNINGS, OPENING
from warband.games.magic.position.model import SEATS, STEPS, Object
from warband.games.magic.position.names import object_name
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, items


def written(g: Position) -> str:
    """The edition, both players and the turn; things on the stack and declared attacks are left out."""
    table = g.table
    step = next((name for name in reversed(STEPS[: table.step + 1]) if name in BEGINNINGS), "upkeep")
    sides = [f"{SEATS[seat]}      {side(g, seat)}" for seat in (0, 1)]
    turn = f"turn    {SEATS[table.active]}, {step if table.turn else OPENING}"
    return "\n".join([f"game    magic {g.rules.edition}", *sides, turn, ""])


def side(g: Position, seat: int) -> str:
    """A player: its zones, and its life."""
    player = g.player(seat)
    mine = [g.objects[who] for who in g.table.battlefield if controller(g, who) == seat]
    zones = {"battlefield": [permanent(g, card) for card in mine if not borne(g, card)]}
    piles = {"hand": player.hand, "graveyard": player.graveyard}
    piles["exile"] = tuple(who for who in g.table.exile if g.objects[who].owner == seat)
    zones |= {zone: [quoted(g.objects[who].name) for who in cards] for zone, cards in piles.items()}
    parts = [f"{zone}: {', '.join(counted(cards))}" for zone, cards in zones.items() if any(cards)]
    return "; ".join([*parts, f"{player.life} life"])


def borne(g: Position, card: Object) -> bool:
    """Whether a permanent is named beside its host: both have the same controller, and it is no special one."""
    return bool(card.host) and controller(g, card.host) == controller(g, card.id)


def permanent(g: Position, card: Object) -> str:
    """A permanent with its facts, and with everything attached to it."""
    words = list(facts(g, card))
    said = quoted(card.name) + (f" ({', '.join(words)})" if words else "")
    if card.host:
        return f"{said} on {quoted(object_name(g.objects[card.host]))}"
    worn = [quoted(g.objects[item].name) for item in items(g, card.id) if borne(g, g.objects[item])]
    return f"{said} with {' and '.join(worn)}" if worn else said


def facts(g: Position, card: Object) -> Iterator[str]:
    """Everything in brackets."""
    if card.tapped:
        yield "tapped"
    if g.table.turn and card.since >= g.table.turn:
        yield "new"
    if card.damage:
        yield f"{card.damage} damage"
    for kind, number in card.counters:
        yield f"{number} {kind} counter{'s' * (number != 1)}"
    if card.owner != controller(g, card.id):
        yield f"{SEATS[card.owner]}'s"


def quoted(name: str) -> str:
    """A name; one with a comma stands in quotes."""
    return f'"{name}"' if "," in name else name


def counted(cards: Iterable[str]) -> list[str]:
    """Cards, those that are alike with their number."""
    seen = [card for card in cards if card]
    return [f"{seen.count(card)} {card}" if seen.count(card) > 1 else card for card in dict.fromkeys(seen)]
