"""Who stands where: worked out from a position once, kept until something moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from warband.boards.bits import members
from warband.games.heroscape.position.model import Card, Figure, Glyph, Table, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard


class Board:
    """The pieces on the battlefield by their spaces. What is only sometimes asked for is worked out when it is."""

    __slots__ = (
        "aims", "armies", "at", "carried", "crowd", "engaged", "figures", "glyphs", "hostile", "lying", "occupied",
        "powers", "things", "tops",
    )  # fmt: skip

    def __init__(self, g: Position) -> None:
        seats = len(g.rules.seats)
        self.at: dict[int, int] = {}  # a space, and the figure or object on it
        self.tops: dict[int, int] = {}  # a space, and how high what stands on it reaches
        self.figures: list[Figure] = []
        self.things: list[Thing] = []
        self.armies: list[list[Figure]] = [[] for _ in range(seats)]  # not destroyed, those in objects too
        self.crowd = [0] * seats  # the spaces of each seat's figures
        self.glyphs: dict[int, int] = {}  # a space, and the glyph that lies there
        self.powers = 0  # the spaces of power glyphs
        self.carried: dict[int, list[int]] = {}  # a figure, and its items
        self.aims: dict[tuple[int, str], list[int]] = {}  # a figure and its attack, and whom it may attack
        self.engaged: dict[int, list[int]] = {}  # a figure, and its enemies beside it, once somebody has asked
        for piece in g.entities:
            ADD[piece.__class__](self, g, piece)
        self.hostile = [self.against(g, seat) for seat in range(seats)]  # the spaces of each seat's enemies
        self.occupied = sum([1 << space for space in self.at])
        self.lying = sum([1 << space for space in self.glyphs])

    def add_figure(self, g: Position, figure: Figure) -> None:
        """Take a figure in, if it is not destroyed."""
        if figure.gone:
            return
        card = g.cards[figure.card]
        self.armies[card.seat].append(figure)
        if figure.host or figure.space < 0:
            return
        self.figures.append(figure)
        top = g.rules.ground.levels[figure.space] + g.rules.printed.cards[card.name].height
        for space in figure.spaces:
            self.at[space] = figure.id
            self.crowd[card.seat] |= 1 << space
            self.tops[space] = top

    def add_glyph(self, g: Position, glyph: Glyph) -> None:
        """Take a glyph in, if somebody carries it or it lies somewhere."""
        if glyph.host:
            self.carried.setdefault(glyph.host, []).append(glyph.id)
        elif not glyph.gone and glyph.space >= 0:
            self.glyphs[glyph.space] = glyph.id
            if glyph.family == "power":
                self.powers |= 1 << glyph.space

    def add_thing(self, g: Position, thing: Thing) -> None:
        """Take an object in, if it is not destroyed."""
        if not thing.gone:
            self.things.append(thing)
            self.at[thing.space] = thing.id
            self.tops[thing.space] = g.rules.ground.levels[thing.space] + g.rules.printed.objects[thing.name].height

    def add_nothing(self, g: Position, piece: object) -> None:
        """Cards and the table stand nowhere."""

    def moved(self, g: Position, before: Figure, after: Figure) -> Board | None:
        """The same with a figure in another place; None where everything must be looked at anew."""
        old, new = before.spaces, after.spaces
        mine = all(self.at.get(space, after.id) == after.id for space in (*old, *new))
        if not (mine and before.there and after.there):
            return None
        if any(one.id != after.id and (one.space in old or one.tail in old) for one in self.figures):
            return None  # it has passed a friend
        other = Board.__new__(Board)
        other.things, other.glyphs, other.carried = self.things, self.glyphs, self.carried
        other.powers, other.lying, other.engaged, other.aims = self.powers, self.lying, {}, {}
        card = g.cards[after.card]
        other.figures = [after if one.id == after.id else one for one in self.figures]
        other.armies = self.armies.copy()
        other.armies[card.seat] = [after if one.id == after.id else one for one in self.armies[card.seat]]
        other.at, other.tops, other.crowd = self.at.copy(), self.tops.copy(), self.crowd.copy()
        gone, come = sum([1 << space for space in old]), sum([1 << space for space in new])
        top = g.rules.ground.levels[after.space] + g.rules.printed.cards[card.name].height
        for space in old:
            del other.at[space], other.tops[space]
        for space in new:
            other.at[space], other.tops[space] = after.id, top
        other.crowd[card.seat] = self.crowd[card.seat] & ~gone | come
        other.occupied = self.occupied & ~gone | come
        other.hostile = [other.against(g, seat) for seat in range(len(other.crowd))]
        return other

    def against(self, g: Position, seat: int) -> int:
        """The spaces of all figures that are not on the side of a seat."""
        found = 0
        for other, crowd in enumerate(self.crowd):
            if crowd and not friends(g, seat, other):
                found |= crowd
        return found


ADD: dict[type, Callable[[Board, Position, Any], None]] = {
    Table: Board.add_nothing,
    Card: Board.add_nothing,
    Figure: Board.add_figure,
    Glyph: Board.add_glyph,
    Thing: Board.add_thing,
}


def board(g: Position) -> Board:
    """Who stands where now."""
    found = g.derived
    if found is None:
        found = g.derived = Board(g)
    return found


# --- printed


def printed(g: Position, who: int) -> ArmyCard:
    """The card of a figure."""
    return g.rules.printed.cards[g.cards[g.figures[who].card].name]


def printed_glyph(g: Position, glyph: int) -> GlyphCard:
    """What is printed on a glyph."""
    return g.rules.printed.glyphs[g.glyphs[glyph].name]


def printed_object(g: Position, thing: int) -> ObjectCard:
    """The card of an object."""
    return g.rules.printed.objects[g.things[thing].name]


def height(g: Position, who: int) -> int:
    """The Height of a figure or an object."""
    piece = g.entities[who]
    return printed(g, who).height if isinstance(piece, Figure) else printed_object(g, who).height


def level(g: Position, who: int) -> int:
    """The level that a figure or an object stands on."""
    piece = g.entities[who]
    assert isinstance(piece, Figure | Thing)
    return g.rules.ground.levels[piece.space]


# --- seats


def seat_of(g: Position, who: int) -> int:
    """Who controls a figure."""
    return g.cards[g.figures[who].card].seat


def friends(g: Position, one: int, other: int) -> bool:
    """Whether two seats are on the same side."""
    teams = g.rules.teams
    return teams[one] == teams[other] if teams else one == other


def cards_of(g: Position, seat: int) -> Iterator[Card]:
    """The army cards that a seat controls."""
    return (piece for piece in g.entities if isinstance(piece, Card) and piece.seat == seat)


def army(g: Position, seat: int) -> Sequence[Figure]:
    """The figures of a seat that are not destroyed, those in objects too."""
    return board(g).armies[seat]


def on_card(g: Position, card: int) -> Iterator[Figure]:
    """The figures of a card that are not destroyed."""
    return (piece for piece in g.entities if isinstance(piece, Figure) and piece.card == card and not piece.gone)


def occupants(g: Position, thing: int) -> list[Figure]:
    """The figures in an object."""
    return [piece for piece in g.entities if isinstance(piece, Figure) and piece.host == thing and not piece.gone]


def items_of(g: Position, who: int) -> list[Glyph]:
    """The items that a figure carries."""
    return [g.glyphs[item] for item in board(g).carried.get(who, ())]


def glyph_at(g: Position, space: int) -> Glyph | None:
    """The glyph that lies on a space."""
    found = board(g).glyphs.get(space)
    return None if found is None else g.glyphs[found]


# --- adjacency


def adjacent(g: Position, one: int, other: int) -> bool:
    """Whether two figures or objects are adjacent: a space apart, and levels near enough for the lower one's Height."""
    here, there = g.entities[one], g.entities[other]
    assert isinstance(here, Figure | Thing)
    assert isinstance(there, Figure | Thing)
    if not (here.there and there.there) or one == other:
        return False
    zone = zone_of(g, one, height(g, other))
    return any(zone >> space & 1 for space in there.spaces)


def zone_of(g: Position, who: int, other: int) -> int:
    """The spaces from which a figure of some Height is adjacent to a piece."""
    piece = g.entities[who]
    assert isinstance(piece, Figure | Thing)
    tall, found = height(g, who), 0
    for space in piece.spaces:
        found |= g.rules.ground.touching(space, tall, other)
    return found


def enemies(g: Position, seat: int) -> int:
    """The spaces of all figures that are not on the side of a seat."""
    return board(g).hostile[seat]


def engaging(g: Position, who: int) -> list[int]:
    """The enemies that a figure is engaged with."""
    known = board(g).engaged
    if who not in known:
        figure = g.figures[who]
        known[who] = engaging_at(g, who, figure.spaces) if figure.there else []
    return known[who]


def engaging_at(g: Position, who: int, spaces: tuple[int, ...]) -> list[int]:
    """The enemies that a figure would be engaged with on some spaces."""
    ground, at = g.rules.ground, board(g).at
    around = 0
    for space in spaces:
        around |= ground.around(space)
    near = board(g).hostile[seat_of(g, who)] & around
    if not near:
        return []
    mine, found = printed(g, who).height, list[int]()
    for there in members(near):
        enemy = at[there]
        zone = ground.touching(there, printed(g, enemy).height, mine)
        if enemy not in found and any(zone >> space & 1 for space in spaces):
            found.append(enemy)
    return found
