"""A position as a plan: everything that a case gives, ready to be set up under any rules."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from warband.games.heroclix.cases.facts import Object, Piece
from warband.games.heroclix.cases.lasting import NOBODY
from warband.games.heroclix.cases.printed import Fields
from warband.games.heroclix.forces.sideline import Member, purpose_of
from warband.games.heroclix.objects.resources import bearers, resources
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.characters.points import raised
from warband.games.heroclix.position.handles import handle_for
from warband.games.heroclix.position.lasting import Grant
from warband.games.heroclix.position.model import ACTION as ACTION_PHASE
from warband.games.heroclix.position.model import (
    BESIDE,
    CARD,
    MAP,
    OUTSIDE,
    SIDELINE,
    Card,
    Figure,
    Gear,
    Map,
    Marker,
    Thing,
    table_for,
)
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.scenario import Scenario
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import cards_made, made_by
from warband.games.heroclix.turns import setup, turn
from warband.kernel.machine import advance, push

ACTION, BEGINS, SETUP = range(3)


class Plan:
    """The data of a case. `state` sets it up."""

    def __init__(self) -> None:
        self.edition = ""
        self.options: Fields = {}
        self.scenario: Scenario | None = None
        self.cards: dict[str, Card] = {}
        self.gear: dict[str, Gear] = {}
        self.maps: dict[str, Map] = {}
        self.begin = ACTION
        self.seat = 0
        self.seats = 2
        self.table: Fields = {}
        self.figures: list[Figure] = []
        self.things: list[Thing] = []
        self.markers: list[tuple[Marker, str]] = []  # each with the handle of its maker
        self.shunned: list[tuple[str, str]] = []
        self.grants: list[tuple[int, str, str]] = []
        self.used: list[tuple[int, str, str]] = []
        self.used_on: list[tuple[str, str]] = []  # objects, and their uses this turn
        self.attached: list[tuple[str, str]] = []  # items, and their resources
        self.pieces: dict[int, Piece] = {}  # the characters of the case, with the handles of others

    # --- gathering

    def add_card(self, card: Card) -> None:
        """Add the card of a piece, and its alternate cards."""
        self.cards[card.id] = card
        self.cards.update({other.id: other for other in library().alternates(card) if other.id not in self.cards})

    def add_made(self) -> None:
        """Add the cards that texts can bring into the game, where they are known."""
        waiting = [(card.id, name) for card in self.cards.values() for name in cards_made(card)]
        waiting += [(gear.id, name) for gear in self.gear.values() for name in made_by(gear)]
        while waiting:
            maker, name = waiting.pop()
            known = same_name(name) in {same_name(card.name) for card in self.cards.values()}
            made = None if known else library().made(maker, name)
            if made:
                self.cards[made.id] = made
                waiting += [(made.id, another) for another in cards_made(made)]

    def add_piece(self, piece: Piece, card: Card, square: int, last: int) -> None:
        """Add a character, with its lasting effects."""
        self.add_card(card)
        who = len(self.figures) + 1
        facts = {"click": 1 if self.begin == SETUP else piece.start(card), **piece.state}
        seat = piece.seat
        figure = Figure(who, card.id, seat, seat, seat, piece.points, piece.handle, square=square, last=last)
        self.figures.append(replace(figure, **facts))
        self.grants += [(who, power, thing) for power, thing in piece.grants]
        self.used += [(who, period, what) for period, what in piece.used]
        self.pieces[who] = piece

    def add_thing(self, thing: Object, host: Piece | None, square: int) -> None:
        """Add an object, its host's if nobody else's. Characters come before objects, so their ids are known."""
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
        place = BESIDE if (thing.is_beside and not thing.away) or thing.attached else place
        served = tuple(f.id for f in self.figures if f.handle in thing.assigned)
        served = tuple(thing.paid) if thing.paid else served
        if thing.gear and thing.gear.assigns == "all":
            served = tuple(f.id for f in self.figures if f.side == owner and f.place == MAP)
        made = Thing(0, who, name, thing.handle, thing.weight, owner, place, square, gear, thing.came, served)
        self.things.append(made)
        self.used_on += [(thing.handle, what) for what in thing.used]
        self.attached += [(thing.handle, thing.attached)] if thing.attached else []

    # --- setting up

    def state(self) -> Position:
        """The position, with its log on."""
        rules = HeroClix(self.edition, self.cards, self.maps, self.scenario, dict(self.options), self.gear, self.seats)
        g = Position(rules)
        self.fill(g)
        g.log = []
        if self.begin == SETUP:
            push(g, setup.Setup())
        else:
            self.begin_turn(g)
        advance(g)
        return g

    def fill(self, g: Position) -> None:
        """Put everything into the position."""
        ids = {one.handle: number for number, one in enumerate(self.everything(), 1)} | {"": 0, NOBODY: 0}
        shunned = tuple((ids[one], ids[other]) for one, other in self.shunned)
        atoms.add(g, replace(table_for(self.seats), **self.table, shunned=shunned))
        taken = [one.handle for one in self.everything() if one.handle]
        for plain in self.figures:
            figure = self.complete(g, plain, ids)
            if figure.handle:
                atoms.add(g, figure)
            else:
                taken.append(handle_for(g.rules.cards[plain.card].name, taken))
                atoms.new_figure(g, replace(figure, handle=taken[-1]))
        for thing in self.things:
            number = atoms.add(g, replace(thing, id=g.new_id()))
            if thing.place == MAP and thing.gear and g.rules.gear[thing.gear].is_terrain:
                atoms.cover_ground(g, number, thing.square)
        for marker, maker in self.markers:
            atoms.add(g, replace(marker, id=g.new_id(), source=ids[maker]))
        for item, resource in self.attached:
            atoms.attach_item(g, ids[item], ids[resource])
        for one in resources(g):
            atoms.assign(g, one.id, tuple(dict.fromkeys((*one.chosen, *bearers(g, one)))))
        for who, power, source in self.grants:
            atoms.last(g, Grant(who, power, ids[source]))
        for who, piece in self.pieces.items():
            for effect, maker in piece.effects:
                atoms.last(g, replace(effect, who=who, source=ids[maker]))
            for period, deed, other in piece.deeds:
                atoms.spend(g, period, who, f"{deed} {ids[other]}")
        used_on = [(ids[thing], "turn", what) for thing, what in self.used_on]
        for who, period, what in (*self.used, *used_on):
            atoms.spend(g, period, who, what)

    def everything(self) -> list[Figure | Thing]:
        """Characters and objects, in the order in which the position has them."""
        return [*self.figures, *self.things]

    def complete(self, g: Position, plain: Figure, ids: Mapping[str, int]) -> Figure:
        """A character with its bearer, its maker, its main dial and the makers of its tokens."""
        tie = plain.tie or (self.purpose(plain) if plain.place == SIDELINE else "")
        points = plain.points + raised(g.rules.cards[plain.card], plain.paid)
        figure = replace(plain, points=points, tie=tie)
        piece = self.pieces.get(plain.id)
        if piece is None:
            return figure
        tokens = tuple((f"{name} #{ids[maker]}", count) for name, count, maker in piece.marked)
        others = {"host": ids[piece.host], "main": ids[piece.main], "maker": ids[piece.maker]}
        others["caller"] = ids[piece.caller]
        return replace(figure, named=(*figure.named, *tokens), **others)

    def purpose(self, figure: Figure) -> str:
        """The effect of its force for which a character is on the Sideline, if there is one."""
        force = [one for one in self.figures if one.side == figure.side and one.place != SIDELINE]
        every = [Member(self.cards[one.card], one.points, one.paid) for one in (figure, *force)]
        own = [thing for thing in self.things if thing.owner == figure.side and thing.gear]
        cards = [gear for thing in own if (gear := self.gear[thing.gear]).is_id_card]
        return purpose_of(every[1:], every[0], cards)

    def begin_turn(self, g: Position) -> None:
        """Begin a turn, or its action phase."""
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
