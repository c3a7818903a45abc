"""Who stands where: worked out from a position once, kept until something moves."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.bits import members
from warband.games.heroscape.position.model import Card, Figure, Glyph, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard


class Board:
    """The pieces on the battlefield by their spaces."""

    __slots__ = ("at", "carried", "crowd", "figures", "glyphs", "lying", "occupied", "things", "tops")

    def __init__(self, g: Position) -> None:
        self.at: dict[int, int] = {}  # a space, and the figure or object on it
        self.tops: dict[int, int] = {}  # a space, and how high what stands on it reaches
        self.figures: list[Figure] = []
        self.things: list[Thing] = []
        self.crowd = [0] * len(g.rules.seats)  # the spaces of each seat's figures
        self.glyphs: dict[int, int] = {}  # a space, and the glyph that lies there
        self.carried: dict[int, list[int]] = {}  # a figure, and its items
        levels = g.rules.ground.levels
        for piece in g.entities:
            kind = piece.__class__
            if kind is Figure:
                assert isinstance(piece, Figure)
                if piece.there:
                    self.figures.append(piece)
                    card = g.cards[piece.card]
                    height = g.rules.printed.cards[card.name].height
                    for space in piece.spaces:
                        self.at[space] = piece.id
                        self.crowd[card.seat] |= 1 << space
                        self.tops[space] = levels[space] + height
            elif kind is Glyph:
                assert isinstance(piece, Glyph)
                if piece.host:
                    self.carried.setdefault(piece.host, []).append(piece.id)
                elif not piece.gone and piece.space >= 0:
                    self.glyphs[piece.space] = piece.id
            elif kind is Thing:
                assert isinstance(piece, Thing)
                if not piece.gone:
                    self.things.append(piece)
                    self.at[piece.space] = piece.id
                    self.tops[piece.space] = levels[piece.space] + g.rules.printed.objects[piece.name].height
        self.occupied = sum(1 << space for space in self.at)
        self.lying = sum(1 << space for space in self.glyphs)


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
    return g.rules.team(one) == g.rules.team(other)


def cards_of(g: Position, seat: int) -> Iterator[Card]:
    """The army cards that a seat controls."""
    return (piece for piece in g.entities if isinstance(piece, Card) and piece.seat == seat)


def army(g: Position, seat: int) -> Iterator[Figure]:
    """The figures of a seat that are not destroyed, those in objects too."""
    for piece in g.entities:
        if isinstance(piece, Figure) and not piece.gone and g.cards[piece.card].seat == seat:
            yield piece


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
    found = 0
    for other, crowd in enumerate(board(g).crowd):
        if crowd and not friends(g, seat, other):
            found |= crowd
    return found


def engaging(g: Position, who: int) -> list[int]:
    """The enemies that a figure is engaged with."""
    figure = g.figures[who]
    return [] if not figure.there else engaging_at(g, who, figure.spaces)


def engaging_at(g: Position, who: int, spaces: tuple[int, ...]) -> list[int]:
    """The enemies that a figure would be engaged with on some spaces."""
    ground, at = g.rules.ground, board(g).at
    hostile, around = enemies(g, seat_of(g, who)), 0
    for space in spaces:
        around |= ground.grid.neighbours(space)
    near = hostile & around
    if not near:
        return []
    mine, found = printed(g, who).height, list[int]()
    for there in members(near):
        enemy = at[there]
        zone = ground.touching(there, printed(g, enemy).height, mine)
        if enemy not in found and any(zone >> space & 1 for space in spaces):
            found.append(enemy)
    return found
