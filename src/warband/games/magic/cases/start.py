"""A position as a plan, and its setting up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from warband.files.mistakes import NotFound
from warband.games.magic.cases.entries import Entry, Facts, read_facts
from warband.games.magic.cases.lending import lent
from warband.games.magic.casting.timing import USUAL
from warband.games.magic.position import atoms
from warband.games.magic.position.model import BATTLEFIELD, LIBRARY, Object, zone_named
from warband.games.magic.position.position import Position
from warband.games.magic.ruleset import MagicRules
from warband.games.magic.starting import seated
from warband.games.magic.turns import turn
from warband.games.magic.turns.opening import Opening
from warband.kernel.machine import advance, push

TURN = 10  # the number of the turn in which cases begin
UNKNOWN = 20  # cards below those that a library names
OPENING = "opening"  # before the first turn
BEGINNINGS = {
    "upkeep": turn.upkeep, "draw step": turn.draw, "main 1": turn.main_1, "beginning of combat": turn.begin_combat,
    "declare attackers": turn.declare_attackers, "main 2": turn.main_2, "end step": turn.end_step,
}  # fmt: skip


class Side(NamedTuple):
    """The cards of a player by zone, and its life."""

    cards: dict[str, tuple[Entry, ...]]
    life: int = 20
    unknown: int = UNKNOWN  # cards at the bottom of the library
    lands: int = 0  # that it has played this turn
    poison: int = 0


class Plan(NamedTuple):
    """The position of a case."""

    edition: str
    sides: tuple[Side, Side]
    active: int
    step: str

    @property
    def names(self) -> set[str]:
        """The names of all cards."""
        entries = [entry for side in self.sides for zone in side.cards.values() for entry in zone]
        return {name for entry in entries for name in (entry.name, *entry.items)}

    def state(self) -> Position:
        """The position, with its log on."""
        return build(self)


def rules(edition: str, names: Iterable[str] = ()) -> MagicRules:
    """The rules of a case in which cards have some names: everybody is asked whenever they have priority."""
    return MagicRules(edition, lent(edition, names), always_asked=True)


def build(plan: Plan) -> Position:
    """The position at the beginning of its step."""
    decks = [[entry.name for zone in side.cards.values() for entry in zone] for side in plan.sides]
    g = seated(rules(plan.edition, plan.names), ((), ()), (USUAL, USUAL))
    atoms.set_up_turn(g, 0 if plan.step == OPENING else TURN, plan.active)
    for side, (seat, deck) in zip(plan.sides, enumerate(decks), strict=True):
        atoms.set_up_player(g, seat, tuple(sorted((*deck, *[""] * side.unknown))), side.life, side.lands)
        if side.poison:
            atoms.poison(g, seat, side.poison)
    lay_out(g, plan)
    start(g, plan)
    return g


def lay_out(g: Position, plan: Plan) -> None:
    """All cards come to their zones; things that are attached to the other player's at the end."""
    late: list[tuple[int, str]] = []
    for seat, side in enumerate(plan.sides):
        for zone, entries in side.cards.items():
            for entry in entries:
                who = place(g, seat, zone, entry)
                if entry.host:
                    late.append((who, entry.host))
        for _ in range(side.unknown):
            add(g, seat, "", LIBRARY, Facts())
    for item, host in late:
        atoms.attach(g, item, named(g, host))


def named(g: Position, name: str) -> int:
    """The permanent with a name."""
    found = [who for who in g.table.battlefield if g.objects[who].name == name]
    if not found:
        raise NotFound(repr(name), "the name of a permanent")
    return found[0]


def place(g: Position, seat: int, zone: str, entry: Entry) -> int:
    """A card, with its attached cards."""
    facts = read_facts(entry.facts)
    who = add(g, seat, entry.name, zone_named(zone), facts)
    for item in entry.items:
        atoms.attach(g, add(g, seat, item, BATTLEFIELD, Facts()), who)
    return who


def add(g: Position, seat: int, name: str, zone: int, facts: Facts) -> int:
    """A card in a zone."""
    born = g.next_serial()
    owner = seat if facts.owner < 0 else facts.owner
    number = atoms.free_number(g, name) if zone == BATTLEFIELD else 1
    since = TURN if facts.new else 0
    card = Object(g.new_id(), 0, name, owner, zone, seat, born, born, number, seat, since)
    card = replace(card, tapped=facts.tapped, damage=facts.damage, counters=facts.counters, commander=facts.commander)
    card = replace(card, token=facts.token)
    who = atoms.add(g, card)
    atoms.put_into(g, who)
    return who


def start(g: Position, plan: Plan) -> None:
    """The step begins; its log is on from there."""
    g.log = []
    if plan.step == OPENING:
        push(g, Opening(plan.active))
    else:
        steps = [one.run for one in turn.PROCEDURES[turn.Turn].steps]
        push(g, turn.Turn(pc=steps.index(BEGINNINGS[plan.step])))
    advance(g)
    g.log = []
