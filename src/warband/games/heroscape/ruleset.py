"""The rules for the kernel: procedures, questions, and the leaving of a seat."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from warband.games.heroscape.fighting import spreading
from warband.games.heroscape.fighting.attack import ATTACK, BLAST, Attack, Blast
from warband.games.heroscape.fighting.destroying import DESTROYING, WOUNDING, Destroying, Wounding
from warband.games.heroscape.fighting.falling import FALLING, Falling
from warband.games.heroscape.fighting.leaving import LEAVE, Leave
from warband.games.heroscape.fighting.reacting import REACTING
from warband.games.heroscape.items import losing, taking
from warband.games.heroscape.moving import asking, gathering, pushing, wandering
from warband.games.heroscape.moving.burning import BURNING, Burning
from warband.games.heroscape.moving.move import MOVE, Move
from warband.games.heroscape.objects import control, entering, exiting
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import army, items_of
from warband.games.heroscape.position.model import (
    SEATS,
    Airborne,
    Blessed,
    Boosted,
    Card,
    Figure,
    Glyph,
    Lent,
    Table,
    Thing,
)
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.rulebook import Printed, Rulebook, Scenario
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.position.using import Reacting, Using
from warband.games.heroscape.powers import mending, plagues, running
from warband.games.heroscape.printed.cards import changed
from warband.games.heroscape.printed.editions import Options
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.printed.words import TRAITS
from warband.games.heroscape.rounds import calling, drafting, match, placing, turn
from warband.games.heroscape.rounds.calling import CALLS
from warband.games.heroscape.rounds.turn import BONDS
from warband.games.heroscape.rounds.winning import decide
from warband.kernel.ask import Question
from warband.kernel.machine import Procedure, find, goto, unwind
from warband.kernel.secret import Secret
from warband.kernel.state import Frame

PROCEDURES: Mapping[type[Frame], Procedure] = {
    match.Match: match.MATCH,
    match.Smouldering: match.SMOULDERING,
    calling.Call: calling.CALL,
    placing.Placing: placing.PLACING,
    drafting.Drafting: drafting.DRAFTING,
    Turn: turn.TURN,
    turn.Offer: turn.OFFER,
    Move: MOVE,
    gathering.Gathering: gathering.GATHERING,
    pushing.Push: pushing.PUSHING,
    Burning: BURNING,
    Attack: ATTACK,
    Leave: LEAVE,
    Falling: FALLING,
    Destroying: DESTROYING,
    Wounding: WOUNDING,
    taking.Taking: taking.TAKING,
    losing.Losing: losing.LOSING,
    entering.Entering: entering.ENTERING,
    exiting.Exiting: exiting.EXITING,
    control.Changing: control.CHANGING,
    control.Wrecking: control.WRECKING,
    Using: running.USING,
    Reacting: REACTING,
    plagues.Plaguing: plagues.PLAGUING,
    plagues.Plagued: plagues.PLAGUED,
    wandering.Wandering: wandering.WANDERING,
    Blast: BLAST,
    mending.Mending: mending.MENDING,
    spreading.Spreading: spreading.SPREADING,
}
QUESTIONS: Mapping[str, Question] = {
    **match.QUESTIONS,
    **placing.QUESTIONS,
    **drafting.QUESTIONS,
    **turn.QUESTIONS,
    **asking.QUESTIONS,
    **gathering.QUESTIONS,
    **pushing.QUESTIONS,
    **taking.QUESTIONS,
    **losing.QUESTIONS,
    **entering.QUESTIONS,
    **exiting.QUESTIONS,
    **running.QUESTIONS,
    **mending.QUESTIONS,
    **spreading.QUESTIONS,
    **wandering.QUESTIONS,
}


class HeroScape(Rulebook):
    """The rules of one table."""

    position = Position
    entity_types = (Table, Card, Figure, Glyph, Thing)
    effect_types = (Airborne, Blessed, Boosted, Lent)

    def __init__(
        self,
        edition: str,
        options: Options,
        printed: Printed,
        ground: Ground,
        scenario: Scenario | None = None,
        seats: int = 2,
        teams: tuple[int, ...] = (),
    ) -> None:
        self.options_of_edition, self.printed, self.ground = options, printed, ground
        self.scenario = scenario or Scenario()
        self.deeds, self.footing = {}, {}
        cards = printed.cards.values()
        self.changes = {card.name: card.changes for card in cards if card.changes}
        self.laid = {one.name: changed(one.powers) for one in printed.glyphs.values()}
        things = [changed(thing.powers) for thing in printed.objects.values()]
        self.swayable = frozenset().union(*(changed(card.own_powers) for card in cards), *self.laid.values(), *things)
        self.traits = {card.name: card.traits for card in cards if card.traits}
        self.lent = frozenset(value for card in cards for value in card.changes) & TRAITS
        self.recalling = frozenset(card.name for card in cards if card.recalls)
        self.recording = frozenset(card.name for card in cards if card.records)
        self.rallying = frozenset(card.name for card in cards if card.rallies)
        self.eluding = frozenset(card.name for card in cards if card.eludes)
        self.ambushing = frozenset(card.name for card in cards if card.answers("approached"))
        self.witnessing = frozenset(card.name for card in cards if card.answers("witnesses"))
        self.calling = frozenset(card.name for card in cards if card.answers(*CALLS))
        self.guarding = frozenset(card.name for card in cards if card.guards)
        self.reacting = frozenset(card.name for card in cards if card.reacts)
        self.range_varies = frozenset(card.name for card in cards if card.range_varies)
        self.bonding = frozenset(card.name for card in cards if card.answers(*BONDS))
        self.obliged = frozenset(card.name for card in cards if any(power.must for power in card.powers))
        self.heralds = any(power.when == "revealed" for card in cards for power in card.powers)
        self.aura_cards = frozenset(card.name for card in cards if card.inspires)
        self.seats, self.teams = SEATS[:seats], teams
        everybody = range(seats)
        self.sides = tuple(tuple(n for n in everybody if self.team(n) == self.team(seat)) for seat in everybody)
        super().__init__(edition, PROCEDURES, QUESTIONS, {})

    def content(self) -> bytes:
        """Everything printed that a game could meet, the map and the options."""
        ground = self.ground
        land = (ground.name, ground.grid.width, ground.levels, [kind.name for kind in ground.terrain])
        walls = sorted((*edge, high) for edge, high in ground.walls.items())
        cards = [list(kind.values()) for kind in (self.printed.cards, self.printed.glyphs, self.printed.objects)]
        ladders = sorted((*edge,) for edge in ground.ladders)
        parts = (land, walls, ladders, sorted(ground.obstacles.items()), self.options_of_edition, self.scenario, cards)
        return msgspec.msgpack.encode((parts, self.seats, self.teams))

    def host_gone(self, g: Position, item: int, host: int) -> None:
        """Items of a destroyed figure that nobody laid down are removed from the game."""
        atoms.remove_glyph(g, item)

    def left(self, g: Position, seat: int) -> None:
        """The figures of a leaving seat are out of the game, with their items; what was borrowed goes back before."""
        for card in [piece for piece in g.entities if isinstance(piece, Card) and piece.lender >= 0]:
            atoms.lend(g, card.id, card.lender)
        for figure in list(army(g, seat)):
            for item in items_of(g, figure.id):
                atoms.remove_glyph(g, item.id)
            atoms.remove(g, figure.id)
            atoms.forget_host(g, figure.id)
        g.ask = None
        decide(g)
        frame = g.stack[-1]
        if isinstance(frame, Secret):
            frame.waiting = tuple(other for other in frame.waiting if other != seat)
            frame.chosen = tuple(() if who == seat else them for who, them in enumerate(frame.chosen))
            frame.pc = 0
        else:
            go_on_without(g, seat)


def go_on_without(g: Position, seat: int) -> None:
    """End the procedures that wait for a seat that has left: its own turn, or the present deed of another's."""
    running_turn = find(g, Turn)
    if running_turn is not None and running_turn.seat != seat:
        unwind(g, running_turn)
        return goto(g, running_turn, "act")
    whole = find(g, match.Match)
    assert whole is not None
    draft = find(g, drafting.Drafting)
    if draft is not None:
        unwind(g, draft)
        return goto(g, draft, "next" if draft.order else "roll")
    place = find(g, placing.Placing)
    if place is not None:
        unwind(g, place)
        return goto(g, place, "next" if place.order else "roll")
    if called := find(g, calling.Call):
        unwind(g, whole)
        whole.calls = whole.calls[whole.k :]
        return goto(g, whole, called.moment)
    unwind(g, whole)
    whole.hot = whole.hot[max(whole.k - 1, 0) :]
    if g.table.order:
        return goto(g, whole, "turn" if running_turn else "smoulder")
    whole.rollers = tuple(other for other in whole.rollers if other != seat)
    goto(g, whole, "roll")
