"""A position that a case describes, made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.cases.lookups import Wrong, figure, one_of, space, thing
from warband.games.heroscape.cases.pieces import Built, Facts, Figured, Lain, Marked, Side, Tokened
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import printed
from warband.games.heroscape.position.model import MARKS, NOWHERE, SEATS, Card, Figure, Glyph, Table, Thing
from warband.games.heroscape.position.mustering import title_for
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.rounds.drafting import Drafting
from warband.games.heroscape.rounds.match import Match
from warband.games.heroscape.rounds.placing import Placing
from warband.games.heroscape.ruleset import HeroScape
from warband.kernel.machine import advance, goto, push, running


class Turning(NamedTuple):
    """The start of a case: in a turn, with the markers of a round, with setting up, or with a draft."""

    kind: str
    seat: int = 0
    number: int = 1
    round: int = 1
    order: tuple[int, ...] = ()
    points: int = 0  # of a draft
    begun: bool = False  # the marker of the turn is revealed, and its figures act


class Plan(NamedTuple):
    """A position as a case describes it."""

    rules: HeroScape
    pieces: tuple[Side, ...]
    glyphs: tuple[Lain, ...]
    objects: tuple[Built, ...]
    turning: Turning

    def state(self) -> Position:
        """A game that begins there, with its log on."""
        g = Position(self.rules)
        atoms.add(g, Table(0))
        for built in self.objects:
            atoms.add(g, Thing(g.new_id(), built.handle, built.name, space(g, built.space), built.wounds))
        for piece in self.pieces:
            if isinstance(piece, Figured):
                add_figure(g, piece)
        for lain in self.glyphs:
            add_glyph(g, lain)
        for piece in self.pieces:
            if isinstance(piece, Marked):
                add_markers(g, piece)
            if isinstance(piece, Tokened):
                add_tokens(g, piece)
        figured = [piece for piece in self.pieces if isinstance(piece, Figured)]
        return begun(g, self.turning, figured)


def add_figure(g: Position, piece: Figured) -> None:
    """A figure, on its card: the last one of that name that is not full."""
    place = [space(g, name) for name in piece.place.split("-")] if piece.place else [NOWHERE]
    card, who = card_for(g, piece), g.new_id()
    facts = piece.facts
    host = thing(g, facts.inside).id if facts.inside else 0
    atoms.add(g, Figure(who, piece.handle, card, place[0], (*place, NOWHERE)[1], 0, host, facts.destroyed))
    figure = g.figures[who]
    if piece.place and len(place) != printed(g, who).hexes:
        raise Wrong(f"{piece.handle} on {piece.place}", f"{printed(g, who).hexes} spaces, as its card says")
    others = [one for one in g.entities if isinstance(one, Figure | Thing) and one.id != who and one.there]
    if figure.there and any(set(one.spaces) & set(figure.spaces) for one in others):
        raise Wrong(f"two pieces on {piece.place}", "a space of its own for everybody")
    atoms.change(g, replace(figure, wounds=wounds_of(g, who, facts)))
    for name in facts.carries:
        carried(g, who, name)


def wounds_of(g: Position, who: int, facts: Facts) -> int:
    """The wounds of a figure: so many, or all but so many."""
    life = printed(g, who).life
    found = life - facts.left if facts.left else facts.wounds
    if not 0 <= found < max(life, 1):
        raise Wrong(f"{found} wounds", f"0 to {life - 1}, for its Life is {life}")
    return found


def card_for(g: Position, piece: Figured) -> int:
    """The army card of a figure; a new one when the others of that name are full."""
    most = g.rules.printed.cards[piece.name].figures
    for card in reversed(g.entities):
        if isinstance(card, Card) and (card.name, card.seat) == (piece.name, piece.seat):
            if sum(isinstance(one, Figure) and one.card == card.id for one in g.entities) < most:
                return card.id
            break
    number = g.new_id()
    tokens = g.rules.printed.cards[piece.name].tokens
    atoms.add(g, Card(number, title_for(g, piece.name), piece.name, piece.seat, piece.seat, tokens=tokens))
    return number


def carried(g: Position, who: int, name: str) -> None:
    """An item that a figure carries."""
    if name not in g.rules.printed.glyphs:
        raise Wrong(f"the item {name!r}", f"one of {', '.join(sorted(g.rules.printed.glyphs))}")
    family = g.rules.printed.glyphs[name].family
    atoms.add(g, Glyph(g.new_id(), who, title_for(g, name), name, family))


def add_glyph(g: Position, lain: Lain) -> None:
    """A glyph on the map."""
    family = g.rules.printed.glyphs[lain.name].family
    fixed = lain.fixed or g.rules.scenario.stationary_items
    where = space(g, lain.space)
    atoms.add(g, Glyph(g.new_id(), 0, title_for(g, lain.name), lain.name, family, where, lain.up, False, fixed))


def card_of(g: Position, piece: Marked | Tokened) -> Card:
    """The card of a seat on which markers lie."""
    cards = [card for card in g.entities if isinstance(card, Card) and card.seat == piece.seat]
    card = next((card for card in cards if card.handle == piece.name), None)
    if card is None:
        raise Wrong(f"the card {piece.name!r}", one_of([card.handle for card in cards], "a card of that seat"))
    return card


# hs.power.tokens
def add_tokens(g: Position, piece: Tokened) -> None:
    """Markers with a name on a card of a seat, instead of those that lie there from the start."""
    card = card_of(g, piece)
    others = [token for token in card.tokens if token != piece.token]
    atoms.change(g, replace(card, tokens=tuple(sorted((*others, *[piece.token] * piece.number)))))


def add_markers(g: Position, piece: Marked) -> None:
    """Order markers on a card of a seat."""
    card = card_of(g, piece)
    for mark in piece.marks:
        now = g.cards[card.id]
        shown = (*now.shown, mark) if piece.shown else now.shown
        down = now.markers if piece.shown else tuple(sorted((*now.markers, mark)))
        atoms.change(g, replace(now, markers=down, shown=shown))


def begun(g: Position, turning: Turning, pieces: Sequence[Figured] = ()) -> Position:
    """The game runs from where the case starts."""
    g.log = []
    push(g, Match())
    atoms.set_table(g, replace(g.table, round=turning.round - 1))
    seats = tuple(range(len(g.rules.seats)))
    if turning.kind in ("setup", "draft"):
        push(g, Placing(seats))
    if turning.kind == "draft":
        push(g, Drafting(seats, points=turning.points))
    if turning.kind == "turn":
        begin_turn(g, turning)
        if turning.begun:
            resume_turn(g, pieces)
    advance(g)
    if turning.kind != "turn":
        g.log = []
    return g


def begin_turn(g: Position, turning: Turning) -> None:
    """A turn is about to begin: its marker is revealed next."""
    seats = len(g.rules.seats)
    if turning.seat >= seats:
        raise Wrong(f"a turn of seat {turning.seat + 1}", f"one of {', '.join(g.rules.seats)}")
    order = turning.order or tuple((turning.seat + n) % seats for n in range(seats))
    whole = running(g, Match)
    whole.place, whole.pc = order.index(turning.seat) + 1, g.rules.labels[Match]["turn"] + 1
    atoms.set_table(g, Table(0, turning.round, turning.number, turning.seat, order))
    give_marker(g, turning)
    push(g, Turn(turning.seat, turning.number))


def resume_turn(g: Position, pieces: Sequence[Figured]) -> None:
    """The marker of the turn is revealed, and figures have acted: another figure is chosen next."""
    turn = running(g, Turn)
    mark = MARKS[turn.number - 1]
    cards = [card for card in g.entities if isinstance(card, Card) and card.seat == turn.seat]
    turn.card = next((card.id for card in cards if mark in card.shown), 0)
    if not turn.card:
        where = f"that marker on a card of {SEATS[turn.seat]}"
        raise Wrong(f"a turn that has begun without marker {mark} shown", where)
    for piece in pieces:
        who = figure(g, piece.handle).id
        turn.moved += (who,) * piece.facts.acts.count("moved")
        turn.struck += (who,) * piece.facts.acts.count("attacked")
        turn.pushed += (who,) * piece.facts.acts.count("pushed")
        turn.used += tuple((who, name) for name in piece.facts.used)
    goto(g, turn, "act")


def give_marker(g: Position, turning: Turning) -> None:
    """The marker of the turn lies on the card of the seat's first figure, unless the case says otherwise."""
    mark = MARKS[turning.number - 1]
    cards = [card for card in g.entities if isinstance(card, Card) and card.seat == turning.seat]
    if cards and not any(card.markers or card.shown for card in cards):
        atoms.lay_marker(g, cards[0].id, mark)
