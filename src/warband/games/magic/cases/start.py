"""A position as a plan, and its setting up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from warband.files.mistakes import ContentError, NotFound, in_line
from warband.games.magic.cases import fighting, moments, stacked
from warband.games.magic.cases.entries import Entry, Facts, read_facts
from warband.games.magic.cases.imported import lent
from warband.games.magic.cases.references import meant
from warband.games.magic.casting.timing import USUAL
from warband.games.magic.position import atoms
from warband.games.magic.position.model import (
    ALONG,
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    PHASED,
    STACK,
    STEPS,
    UNTAP,
    Object,
    zone_named,
)
from warband.games.magic.position.position import Position
from warband.games.magic.programs.costs import NO_MANA, Pool
from warband.games.magic.ruleset import MagicRules
from warband.games.magic.stack.priority import Priority
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
ENDS = {
    "upkeep": turn.draw, "draw step": turn.main_1, "main 1": turn.begin_combat,
    "beginning of combat": turn.declare_attackers, "declare attackers": turn.declare_blockers,
    "declare blockers": turn.first_damage, "combat damage": turn.end_combat, "end of combat": turn.after_combat,
    "main 2": turn.end_step, "end step": turn.cleanup, "cleanup": turn.cleanup,
}  # fmt: skip
MADE = {"entering": STACK, "phased out": PHASED}  # zones by their names in cases, where those are others
Lines = tuple[tuple[int, str], ...]  # with their numbers in the file


class Side(NamedTuple):
    """The cards of a player by zone, and its life."""

    cards: dict[str, tuple[Entry, ...]]
    life: int = 20
    unknown: int = UNKNOWN  # cards at the bottom of the library
    lands: int = 0  # that it has played this turn
    poison: int = 0
    energy: int = 0
    pool: Pool = NO_MANA
    mulligans: int = 0
    going: int = -1  # the step to which it passes
    failed_draw: bool = False


class Plan(NamedTuple):
    """The position of a case."""

    edition: str
    sides: tuple[Side, Side]
    active: int
    step: str
    number: int = TURN  # of the turn
    file: str = ""
    stack: Lines = ()
    combat: Lines = ()
    lasting: Lines = ()
    moment: Lines = ()

    @property
    def names(self) -> set[str]:
        """The names of all cards."""
        entries = [entry for side in self.sides for zone in side.cards.values() for entry in zone]
        copied = [read_facts(entry.facts).real for entry in entries]
        spells = [name for _, line in self.stack for name in stacked.names(line)]
        named = {name for entry in entries for name in (entry.name, *entry.items)}
        return named | {*copied, *spells, *sources(self)} - {""}

    def state(self) -> Position:
        """The position, with its log on."""
        return build(self)


def sources(plan: Plan) -> Iterator[str]:
    """The names of cards whose abilities are named by their keys."""
    for _, line in (*plan.stack, *plan.lasting, *plan.moment):
        for text in line.split('"')[1::2]:
            yield text.partition("#")[0].partition("+")[0]


@contextmanager
def located(plan: Plan, line: int) -> Iterator[None]:
    """Mistakes have the number of a line."""
    try:
        yield
    except NotFound as error:
        raise ContentError([in_line(plan.file, line, error.found, error.expected)]) from error


def rules(edition: str, names: Iterable[str] = ()) -> MagicRules:
    """The rules of a case in which cards have some names: everybody is asked whenever they have priority."""
    return MagicRules(edition, lent(edition, names), always_asked=True)


def build(plan: Plan) -> Position:
    """The position at the beginning of its step, or in the middle of it."""
    g = seated(rules(plan.edition, plan.names), ((), ()), (USUAL, USUAL))
    begun = bool(plan.stack or plan.combat or plan.moment or plan.step not in (OPENING, *BEGINNINGS))
    step = STEPS.index(plan.step) if begun and plan.step != OPENING else UNTAP
    atoms.set_up_turn(g, 0 if plan.step == OPENING else plan.number, plan.active, step)
    for seat, side in enumerate(plan.sides):
        own = [entry for zone in side.cards.values() for entry in zone if not read_facts(entry.facts).token]
        deck = [name for entry in own for name in (entry.name, *entry.items)]
        atoms.set_up_player(
            g, seat, tuple(sorted((*deck, *[""] * side.unknown))), life=side.life, lands=side.lands, pool=side.pool,
            poison=side.poison, energy=side.energy, mulligans=side.mulligans, going=side.going,
            failed_draw=side.failed_draw,
        )  # fmt: skip
    lay_out(g, plan)
    add_lines(g, plan)
    start(g, plan, begun=begun)
    return g


def lay_out(g: Position, plan: Plan) -> None:
    """All cards come to their zones; things that are attached to others at the end."""
    late: list[tuple[int, str]] = []
    for seat, side in enumerate(plan.sides):
        for zone, entries in side.cards.items():
            for entry in entries:
                who = place(g, seat, zone, entry, plan.number)
                if entry.host:
                    late.append((who, entry.host))
        for _ in range(side.unknown):
            add(g, seat, "", LIBRARY, Facts())
    for item, host in late:
        atoms.set_up_host(g, item, meant(g, host))


def add_lines(g: Position, plan: Plan) -> None:
    """Combat, the stack and lasting effects."""
    if any("gone" in line for _, line in (*plan.stack, *plan.lasting, *plan.moment)):
        atoms.add(g, Object(g.new_id(), born=g.next_serial(), zone=NOWHERE))
    for line, text in plan.combat:
        with located(plan, line):
            fighting.add_combat(g, text)
    for line, text in plan.stack:
        with located(plan, line):
            stacked.add_item(g, text, add)
    for line, text in plan.lasting:
        with located(plan, line):
            moments.add_lasting(g, text)


def place(g: Position, seat: int, zone: str, entry: Entry, number: int) -> int:
    """A card, with its attached cards."""
    facts = read_facts(entry.facts)
    at = ALONG if facts.along else MADE.get(zone, -1)
    who = add(g, seat, entry.name, zone_named(zone) if at < 0 else at, facts, number)
    for item in entry.items:
        atoms.set_up_host(g, add(g, seat, item, BATTLEFIELD, Facts()), who)
    return who


def add(g: Position, seat: int, name: str, zone: int, facts: Facts, turn_number: int = TURN) -> int:
    """A card in a zone."""
    atoms.set_up_serial(g, facts.time)
    born = g.next_serial()
    owner = seat if facts.owner < 0 else facts.owner
    there = zone in (BATTLEFIELD, PHASED, ALONG)
    card = Object(
        g.new_id(), 0, name, owner, zone, seat, born, facts.time or born,
        facts.number or (atoms.free_number(g, name) if there else 1), seat if facts.held < 0 else facts.held,
        turn_number if facts.new else 0, facts.tapped, facts.damage, facts.deadly, counters=facts.counters,
        shields=facts.shields, known=facts.known, token=facts.token, real=facts.real, chosen=facts.chosen,
        commander=facts.commander, face_down=facts.face_down,
    )  # fmt: skip
    who = atoms.add(g, card)
    atoms.put_into(g, who)
    if zone in (PHASED, ALONG):
        atoms.set_up_phased(g, who)
    if facts.token and zone in (LIBRARY, HAND, GRAVEYARD, EXILE):
        atoms.set_up_stray(g, who)
    return who


def start(g: Position, plan: Plan, *, begun: bool) -> None:
    """The step begins or goes on; its log is on from there."""
    g.log = []
    steps = [one.run for one in turn.PROCEDURES[turn.Turn].steps]
    if plan.moment:
        for line, text in plan.moment:
            with located(plan, line):
                moments.add_moment(g, text)
    elif plan.step == OPENING:
        push(g, Opening(plan.active))
    elif begun:
        push(g, turn.Turn(pc=steps.index(ENDS[plan.step])))
        push(g, Priority(plan.active))
    else:
        push(g, turn.Turn(pc=steps.index(BEGINNINGS[plan.step])))
    advance(g)
    g.log = []
