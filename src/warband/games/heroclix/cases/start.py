"""A position as a plan: everything that a case has given, ready to be set up under any rules."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warband.games.heroclix import atoms, setup, turn
from warband.games.heroclix.cases.facts import Object, Piece
from warband.games.heroclix.game import library
from warband.games.heroclix.handles import handle_for
from warband.games.heroclix.model import ACTION as ACTION_PHASE
from warband.games.heroclix.model import (
    BESIDE,
    CARD,
    MAP,
    OUTSIDE,
    SIDELINE,
    Card,
    Figure,
    Gear,
    Grant,
    Map,
    Marker,
    Scenario,
    Table,
    Thing,
)
from warband.games.heroclix.points import raised
from warband.games.heroclix.resources import bearers, resources
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.sideline import Member, purpose_of
from warband.kernel.machine import Run, advance, push
from warband.kernel.state import State

ACTION, BEGINS, SETUP = range(3)
MOST = 5000  # steps of a procedure in a case; the longest so far takes some hundreds
NOTHING_OFF: frozenset[str] = frozenset()


class Plan:
    """What a case gives. `state` sets it up."""

    def __init__(self) -> None:
        self.edition = ""
        self.options: dict[str, Any] = {}
        self.scenario: Scenario | None = None
        self.cards: dict[str, Card] = {}
        self.gear: dict[str, Gear] = {}
        self.maps: dict[str, Map] = {}
        self.begin = ACTION
        self.seat = 0
        self.table: dict[str, Any] = {}
        self.figures: list[Figure] = []
        self.things: list[Thing] = []
        self.markers: list[Marker] = []
        self.grants: list[tuple[int, str, str]] = []
        self.used: list[tuple[int, str]] = []
        self.attached: list[tuple[str, str]] = []  # items, and their resources
        self.worn: dict[int, tuple[str, str]] = {}  # who is equipped to whom, and linked to whom

    # --- gathering

    def add_card(self, card: Card) -> None:
        """A card that some piece uses, and the cards that it may be exchanged for."""
        self.cards[card.id] = card
        self.cards.update({other.id: other for other in library().alternates(card) if other.id not in self.cards})

    def add_piece(self, piece: Piece, card: Card, square: int) -> None:
        """A character, with what lasts on it."""
        self.add_card(card)
        who = len(self.figures) + 1
        facts = {"click": 1 if self.begin == SETUP else piece.start(card), **piece.state}
        figure = Figure(who, card.id, piece.seat, piece.seat, piece.seat, piece.points, piece.handle, square=square)
        self.figures.append(replace(figure, **facts))
        self.grants += [(who, power, thing) for power, thing in piece.grants]
        self.used += [(who, power) for power in piece.used]
        if piece.host or piece.main:
            self.worn[who] = (piece.host, piece.main)

    def add_thing(self, thing: Object, host: Piece | None, square: int) -> None:
        """An object, its host's if nobody else's. Characters come before objects, so their ids are known."""
        who = next((f.id for f in self.figures if host and f.handle == host.handle), 0)
        place = MAP if who or square >= 0 else thing.place
        owner = max(thing.owner, 0)
        name, gear = f"{thing.weight} object", ""
        if thing.gear:
            name, gear = thing.gear.name, thing.gear.id
            self.gear[gear] = thing.gear
        if host and thing.handle in host.equipped:
            place = OUTSIDE if self.begin == SETUP else CARD
            owner = host.seat if thing.owner < 0 else owner
        place = BESIDE if thing.is_resource or thing.attached else place
        served = tuple(f.id for f in self.figures if f.handle in thing.assigned)
        if thing.gear and thing.gear.assigns == "all":
            served = tuple(f.id for f in self.figures if f.side == owner and f.place == MAP)
        made = Thing(0, who, name, thing.handle, thing.weight, owner, place, square, gear, thing.came, served)
        self.things.append(made)
        self.attached += [(thing.handle, thing.attached)] if thing.attached else []

    # --- setting up

    def state(self, off: frozenset[str] = NOTHING_OFF) -> State:
        """The position, with its log on, under rules of which some may be switched off."""
        rules = HeroClix(self.edition, self.cards, self.maps, self.scenario, dict(self.options), off, self.gear)
        if off:
            rules.tables = {frame: limited(table) for frame, table in rules.tables.items()}
        g = State(rules)
        self.fill(g)
        g.log = []
        if self.begin == SETUP:
            push(g, setup.Setup())
        else:
            self.begin_turn(g)
        advance(g)
        return g

    def fill(self, g: State) -> None:
        """Put everything into the position."""
        atoms.add(g, Table(0, **self.table))
        handles = {figure.handle: figure.id for figure in self.figures} | {"": 0}
        taken = [one.handle for one in self.figures if one.handle] + [one.handle for one in self.things]
        for plain in self.figures:
            card = g.rules.cards[plain.card]
            tie = plain.tie or (self.purpose(plain) if plain.place == SIDELINE else "")
            figure = replace(plain, points=plain.points + raised(card, plain.paid, g.rules.holds), tie=tie)
            if plain.id in self.worn:
                host, main = self.worn[plain.id]
                figure = replace(figure, host=handles[host], main=handles[main])
            if figure.handle:
                atoms.add(g, figure)
            else:
                taken.append(handle_for(card.name, taken))
                atoms.new_figure(g, replace(figure, handle=taken[-1]))
        for entity in (*self.things, *self.markers):
            atoms.add(g, replace(entity, id=g.new_id()))
        things = {thing.handle: thing.id for thing in g.entities if isinstance(thing, Thing)}
        for item, resource in self.attached:
            atoms.attach_item(g, things[item], things[resource])
        for one in resources(g):
            atoms.assign(g, one.id, tuple(dict.fromkeys((*one.chosen, *bearers(g, one)))))
        for who, power, thing in self.grants:
            atoms.last(g, Grant(who, power, things[thing] if thing else 0))
        for who, power in self.used:
            atoms.spend(g, "turn", who, power)

    def purpose(self, figure: Figure) -> str:
        """For which effect of its force somebody is on the Sideline, if there is one."""
        force = [one for one in self.figures if one.side == figure.side and one.place != SIDELINE]
        every = [Member(self.cards[one.card], one.points, one.paid) for one in (figure, *force)]
        return purpose_of(every[1:], every[0])

    def begin_turn(self, g: State) -> None:
        """A turn begins, or is in its action phase."""
        labels = g.rules.labels
        playing, now = turn.Game(self.seat), turn.Turn(self.seat)
        name = next(iter(self.maps))
        playing.pc = labels[turn.Game]["turn"]
        atoms.set_table(g, map=name, active=self.seat)
        push(g, playing)
        if self.begin == ACTION:
            playing.pc += 1
            now.pc = labels[turn.Turn]["action"]
            atoms.set_table(g, turn=1, phase=ACTION_PHASE)
            push(g, now)


def limited(table: list[Run]) -> list[Run]:
    """A table whose steps run only so often: with a rule switched off, a game may go round and round."""
    left = MOST

    def counted(run: Run) -> Run:
        def once(g: State, f: Any) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise RuntimeError("the game goes round and round")
            run(g, f)

        return once

    return [counted(run) for run in table]
