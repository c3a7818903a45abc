"""A position as the text of a case, at any question. Remarks above it describe the facts that it can't express."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from warband.games.magic.cases.entries import Facts, quoted, said_facts
from warband.games.magic.cases.fighting import combat
from warband.games.magic.cases.moments import lasting, moment
from warband.games.magic.cases.references import on_stack, permanent_name, permanents
from warband.games.magic.cases.stacked import item_line
from warband.games.magic.cases.start import OPENING, TURN
from warband.games.magic.library.catalogue import cards as library
from warband.games.magic.position.atoms.players import as_words
from warband.games.magic.position.model import ALONG, SEATS, SPELL, STACK, STEPS, Object, Player
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import ability, items
from warband.games.magic.programs.abilities import Static
from warband.games.magic.stack.priority import Priority
from warband.kernel.machine import find

MOST = 99  # cards of one entry


def written(g: Position) -> str:
    """The position as a case: its cards, the stack, combat, lasting effects, and the question with all before it."""
    lines = [*remarks(g), "case    A position", f"game    magic {g.rules.edition}"]
    copy = Copy(g)
    lines += [f"{SEATS[seat]}      {'; '.join(copy.side(seat))}" for seat in (0, 1)]
    lines += section("combat", ["; ".join(combat(g))] if g.table.attackers or g.table.extra else [])
    lines += section("stack", [item_line(g, item) for item in g.table.stack])
    lines += section("lasting", list(lasting(g)))
    lines += [f"turn    {turn(g)}", *section("moment", [] if g.over else list(moment(g)))]
    return "\n".join([*lines, f"now     it is {SEATS[g.table.active]}'s turn", ""])


def turn(g: Position) -> str:
    """The player whose turn it is, the step, and the number of the turn."""
    if not g.table.turn:
        return f"{SEATS[g.table.active]}, {OPENING}"
    number = f", turn {g.table.turn}" if g.table.turn != TURN else ""
    return f"{SEATS[g.table.active]}, {STEPS[g.table.step]}{number}"


def section(word: str, entries: list[str]) -> list[str]:
    """A section of a case, with an entry in each line."""
    return [f"{word if not n else '':<7} {entry}" for n, entry in enumerate(entries)]


def remarks(g: Position) -> Iterator[str]:
    """The facts that a judge can't see in the case, in words."""
    if g.over:
        yield "# The game is over. A judge goes on as if it were not."
    priority = find(g, Priority)
    if priority and priority.met:
        yield "# A judge looks anew for loops that nobody can end."
    known = library(g.rules.edition)
    for name in sorted({name for card in cards(g) for name in (card.name, card.real) if name and name not in known}):
        yield f"# A judge knows the card {name} only where it is imported."


def both(g: Position) -> tuple[Player, Player]:
    return g.player(0), g.player(1)


def cards(g: Position) -> list[Object]:
    """All cards outside libraries."""
    hands = [who for player in both(g) for who in (*player.hand, *player.graveyard)]
    return [g.objects[who] for who in (*permanents(g), *hands, *g.table.exile, *on_stack(g))]


class Copy:
    """The zones of a position in words. Permanents have their numbers and timestamps where a judge needs them."""

    def __init__(self, g: Position) -> None:
        self.g = g
        self.taken: set[tuple[str, int]] = set()
        self.timed = False
        stamps = [card.stamp for card in self.layout() if is_static(g, card)]
        self.timed = bool(g.effects) or any(one > other for one, other in pairwise(stamps))

    def layout(self) -> Iterator[Object]:
        """All permanents in the order in which they are written."""
        objects = self.g.objects
        for seat in (0, 1):
            mine = [who for who in self.g.table.battlefield if objects[who].controller == seat and not self.worn(who)]
            for who in mine:
                yield objects[who]
                yield from (objects[item] for item in items(self.g, who) if self.worn(item))
            yield from (objects[who] for who in self.g.table.phased if objects[who].controller == seat)

    def side(self, seat: int) -> Iterator[str]:
        """The zones of a player, its life, its mana, and the lands that it has played."""
        g, player = self.g, self.g.player(seat)
        mine = [who for who in g.table.battlefield if g.objects[who].controller == seat]
        yield from zone("battlefield", [self.permanent(who) for who in mine if not self.worn(who)])
        yield from zone("hand", [self.card(who) for who in player.hand])
        yield f"library: {', '.join([*listed([self.card(who) for who in player.library]), 'nothing else'])}"
        yield from zone("graveyard", [self.card(who) for who in player.graveyard])
        yield from zone("exile", [self.card(who) for who in g.table.exile if g.objects[who].owner == seat])
        away = [who for who in g.table.phased if g.objects[who].controller == seat]
        yield from zone("phased out", [self.permanent(who) for who in away])
        spells = [g.waiting[item].source for item in g.table.stack if g.waiting[item].kind == SPELL]
        entering = [who for who in on_stack(g) if who not in spells and g.objects[who].controller == seat]
        yield from zone("entering", [self.card(who) for who in entering])
        yield from counts(player)

    def permanent(self, who: int) -> str:
        """A permanent with its facts and its attached cards."""
        g, card = self.g, self.g.objects[who]
        facts = self.facts(card)
        expected = next(n for n in range(1, 999) if (card.name, n) not in self.taken)
        self.taken.add((card.name, card.number))
        words = quoted(card.name) + said_facts(facts._replace(number=card.number if card.number != expected else 0))
        if card.host:
            return f"{words} on {quoted(permanent_name(g.objects[card.host]))}"
        worn_here = [item for item in items(g, who) if self.worn(item)]
        self.taken.update((g.objects[item].name, g.objects[item].number) for item in worn_here)
        names = [quoted(g.objects[item].name) for item in worn_here]
        return words + (f" with {' and '.join(names)}" if names else "")

    def worn(self, item: int) -> bool:
        """Whether an item is written with its host: nothing else is to be said of it."""
        card = self.g.objects[item]
        if not card.host or card.number > 1 or self.facts(card) != Facts():
            return False
        host = self.g.objects[card.host]
        return host.controller == card.controller and not host.host and card.host in self.g.table.battlefield

    def card(self, who: int) -> str:
        """A card in another zone."""
        card = self.g.objects[who]
        owner = card.owner if card.zone == STACK and card.owner != card.controller else -1
        facts = Facts(counters=card.counters, owner=owner, commander=card.commander, token=card.token, known=card.known)
        return quoted(card.name) + said_facts(facts)

    def facts(self, card: Object) -> Facts:
        """The facts of a permanent, without its number."""
        return Facts(
            card.tapped, card.since == self.g.table.turn, card.damage, card.counters,
            card.owner if card.owner != card.controller else -1, card.commander, card.token, card.deadly, card.shields,
            card.known, card.held if card.held != card.controller else -1, 0,
            card.stamp if self.timed and is_static(self.g, card) else 0, card.zone == ALONG, card.real, card.chosen,
            card.face_down,
        )  # fmt: skip


def is_static(g: Position, card: Object) -> bool:
    """Whether a card has an ability whose timestamp matters."""
    return bool(card.name) and any(isinstance(ability(g, key), Static) for key in g.rules.printed[card.name].abilities)


def counts(player: Player) -> Iterator[str]:
    """The life of a player, and all that is counted for it."""
    yield f"{player.life} life"
    if player.poison:
        yield f"{player.poison} poison"
    if player.energy:
        yield f"{player.energy} energy"
    if player.lands:
        yield f"{player.lands} land{'s' * (player.lands > 1)} played"
    if sum(player.pool):
        yield f"{as_words(player.pool)} in the pool"
    if player.mulligans:
        yield f"{player.mulligans} mulligan{'s' * (player.mulligans > 1)}"
    if player.going >= 0:
        yield f"goes to {STEPS[player.going]}"
    if player.failed_draw:
        yield "drew from an empty library"


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
