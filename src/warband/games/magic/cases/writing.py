"""A position as the text of a case. Remarks above the case describe the facts that a case can't express."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from warband.games.magic.cases.entries import NOTHING_ELSE, UNKNOWN
from warband.games.magic.cases.start import BEGINNINGS
from warband.games.magic.library.catalogue import cards as library
from warband.games.magic.position.model import MAINS, SEATS, STEPS, Object, Player
from warband.games.magic.position.names import object_name
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, items

PLAIN = re.compile(r"[^\W\d][\w'-]*(?: (?!(?:with|on|and)\b)[\w'-]+)*")  # names that a list does not part

MOST = 99  # cards of one entry


def written(g: Position) -> str:
    """The position as the beginning of a case, or the reason in words why there is none."""
    if not g.table.turn:
        return "# The first turn has not begun; there is no position to write down yet.\n"
    if g.table.stack or g.table.attackers or STEPS[g.table.step] not in BEGINNINGS:
        return "# Something is in the middle of happening: copy the position when the stack is empty, out of combat.\n"
    sides = [f"{SEATS[seat]}      {'; '.join(side(g, seat))}" for seat in (0, 1)]
    turn = f"turn    {SEATS[g.table.active]}, {STEPS[g.table.step]}"
    now = f"now     it is {SEATS[g.table.active]}'s turn"
    return "\n".join([*remarks(g), "case    A position", f"game    magic {g.rules.edition}", *sides, turn, now, ""])


def remarks(g: Position) -> Iterator[str]:
    """The facts that a judge can't see in the case, in words."""
    if g.over:
        yield "# The game is over. A judge goes on as if it were not."
    if g.table.step not in MAINS:
        yield "# A judge begins this step anew."
    if g.effects:
        yield "# A judge won't know of effects that last until a time."
    if any(period == "turn" for period, _, _ in g.used):
        yield "# A judge won't know what happened earlier in this turn."
    if g.table.phased:
        yield "# A judge won't know of permanents that are phased out."
    if any(sum(player.pool) for player in both(g)):
        yield "# A judge won't know of mana in pools."
    known = library(g.rules.edition)
    for name in sorted({card.name for card in cards(g) if card.name not in known}):
        yield f"# A judge knows the card {name} only where it is imported."
    for card in cards(g):
        if card.chosen or card.real:
            yield f"# A judge won't know everything of {object_name(card)}."


def both(g: Position) -> tuple[Player, Player]:
    return g.player(0), g.player(1)


def cards(g: Position) -> list[Object]:
    """All cards outside libraries."""
    hands = [who for player in both(g) for who in (*player.hand, *player.graveyard)]
    return [g.objects[who] for who in (*g.table.battlefield, *hands, *g.table.exile)]


def side(g: Position, seat: int) -> Iterator[str]:
    """The zones of a player, its life, and the lands that it has played."""
    player = g.player(seat)
    mine = [who for who in g.table.battlefield if controller(g, who) == seat]
    yield from zone("battlefield", [permanent(g, who) for who in mine if not worn(g, who)])
    yield from zone("hand", [named(g.objects[who]) for who in player.hand])
    unseen = [named(g.objects[who]) for who in player.library]
    yield f"library: {', '.join([*listed(unseen), 'nothing else'])}"
    yield from zone("graveyard", [named(g.objects[who]) for who in player.graveyard])
    yield from zone("exile", [named(g.objects[who]) for who in g.table.exile if g.objects[who].owner == seat])
    yield f"{player.life} life"
    if player.poison:
        yield f"{player.poison} poison"
    if player.lands:
        yield f"{player.lands} land{'s' * (player.lands > 1)} played"


def zone(name: str, entries: list[str]) -> Iterator[str]:
    """A zone with its cards, if there are any."""
    if entries:
        yield f"{name}: {', '.join(listed(entries))}"


def listed(entries: list[str]) -> list[str]:
    """Entries, those that follow each other and are alike as a number of them."""
    found: list[tuple[str, int]] = []
    for entry in entries:
        if found and found[-1][0] == entry and found[-1][1] < MOST:
            found[-1] = entry, found[-1][1] + 1
        else:
            found.append((entry, 1))
    return [entry if number == 1 else f"{number} {entry}" for entry, number in found]


def named(card: Object) -> str:
    """The name of a card, in quotes where a list would part it; that of a hidden one."""
    if not card.name:
        return UNKNOWN
    plain = PLAIN.fullmatch(card.name) and card.name not in (UNKNOWN, NOTHING_ELSE)
    return card.name if plain else '"{}"'.format(card.name.replace('"', '""'))


def permanent(g: Position, who: int) -> str:
    """A permanent with its facts and its attached cards."""
    card = g.objects[who]
    found = facts(g, card)
    words = named(card) + (f" ({', '.join(found)})" if found else "")
    if card.host:
        return f"{words} on {named(g.objects[card.host])}"
    worn_here = [named(g.objects[item]) for item in items(g, who) if worn(g, item)]
    return words + (f" with {' and '.join(worn_here)}" if worn_here else "")


def worn(g: Position, item: int) -> bool:
    """Whether an item is written with its host: both have one controller, and it has no facts of its own."""
    card = g.objects[item]
    return bool(card.host) and controller(g, item) == controller(g, card.host) and not facts(g, card)


def facts(g: Position, card: Object) -> list[str]:
    """The facts of a permanent."""
    found = ["tapped"] if card.tapped else []
    found += ["new"] if card.since == g.table.turn else []
    found += ["commander"] if card.commander else []
    found += ["token"] if card.token else []
    found += [f"{card.damage} damage"] if card.damage else []
    found += [f"{number} {kind} counters" for kind, number in Counter(dict(card.counters)).items() if number]
    return found + ([f"{SEATS[card.owner]}'s"] if card.owner != controller(g, card.id) else [])
