"""The places of pieces: computed from a position once, and kept until a piece moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from warband.boards.bits import members
from warband.games.heroscape.position.model import Card, Figure, Glyph, Table, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard


class Board:
    """The pieces on the battlefield by their spaces. Rarely used data is computed on demand."""

    __slots__ = (
        "aims", "armed", "armies", "at", "auras", "bearers", "carried", "crews", "crowd", "engaged", "figures",
        "glyphs", "hands", "hostile", "lying", "occupied", "open", "powers", "shared", "stirring", "swayed",
        "things", "tops", "waves",
    )  # fmt: skip

    def __init__(self, g: Position) -> None:
        seats = len(g.rules.seats)
        self.at: dict[int, int] = {}  # a space, and the figure or object on it
        self.tops: dict[int, int] = {}  # a space, and how high what stands on it reaches
        self.figures: list[int] = []
        self.things: list[int] = []
        self.armies: list[list[int]] = [[] for _ in range(seats)]  # not destroyed, those in objects too
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # the army cards that each seat controls
        self.bearers: dict[int, list[int]] = {}  # a seat, and its cards that have figures left
        self.crowd = [0] * seats  # the spaces of each seat's figures
        self.glyphs: dict[int, int] = {}  # a space, and the glyph that lies there
        self.powers = 0  # the spaces of power glyphs
        self.carried: dict[int, list[int]] = {}  # a figure, and its items
        self.auras: list[int] = []  # the figures whose cards change values of others
        self.crews: dict[int, set[int]] = {}  # a card, and the cards whose figures act when its marker is revealed
        self.shared = False  # somebody passes a friend: two stand on one space
        self.forget()
        for piece in g.entities:
            ADD[piece.__class__](self, g, piece)
        self.hostile = [self.against(g, seat) for seat in range(seats)]  # the spaces of each seat's enemies
        self.occupied = sum([1 << space for space in self.at])
        self.lying = sum([1 << space for space in self.glyphs])

    def forget(self) -> None:
        """Compute again everything that depends on the places of figures."""
        self.aims: dict[tuple[int, str], list[int]] = {}  # a figure and its attack, and whom it may attack
        self.armed: dict[tuple[int, str], bool] = {}  # a figure and its attack, and whether it may attack anybody
        self.engaged: dict[int, list[int]] = {}  # a figure, and its enemies beside it
        self.waves: dict[tuple[int, int], list[int]] = {}  # a figure and its points, and how far it gets for each
        self.stirring: dict[tuple[int, int], bool] = {}  # a figure and its points, and whether it can walk at all
        self.open: dict[int, int] = {}  # a seat, and the spaces of figures on its side that are not engaged
        self.swayed: set[str] | None = None  # the values that items, glyphs and cards of others change

    def add_card(self, g: Position, card: Card) -> None:
        """Take an army card in."""
        self.hands[card.seat].append(card.id)

    def add_figure(self, g: Position, figure: Figure) -> None:
        """Take a figure in, if it is not destroyed."""
        if figure.gone:
            return
        card = g.cards[figure.card]
        self.armies[card.seat].append(figure.id)
        if figure.host or figure.space < 0:
            return
        self.figures.append(figure.id)
        if card.name in g.rules.aura_cards:
            self.auras.append(figure.id)
        top = g.rules.ground.levels[figure.space] + g.rules.printed.cards[card.name].height
        for space in figure.spaces:
            self.shared = self.shared or space in self.at
            self.at[space] = figure.id
            self.crowd[card.seat] |= 1 << space
            self.tops[space] = top

    # hs.item.intro.mobile
    def add_glyph(self, g: Position, glyph: Glyph) -> None:
        """Take a glyph in, if somebody carries it or it lies somewhere."""
        if glyph.host:
            self.carried.setdefault(glyph.host, []).append(glyph.id)
        elif not glyph.gone and glyph.space >= 0:
            self.glyphs[glyph.space] = glyph.id
            if glyph.family == "power":
                self.powers |= 1 << glyph.space

    # hs.object.door
    def add_thing(self, g: Position, thing: Thing) -> None:
        """Take an object in, if it is not destroyed."""
        if not thing.gone:
            self.things.append(thing.id)
            self.at[thing.space] = thing.id
            self.tops[thing.space] = g.rules.ground.levels[thing.space] + g.rules.printed.objects[thing.name].height

    def add_nothing(self, g: Position, piece: object) -> None:
        """The table stands nowhere."""

    def changed(self, g: Position, before: Figure, after: Figure) -> Board | None:
        """The same with a figure that has moved, come or gone; None where everything must be looked at anew."""
        who, at = after.id, self.at
        old, new = before.spaces if before.there else (), after.spaces if after.there else ()
        if self.shared or before.host:
            return None
        for space in new:
            if at.get(space, who) != who:
                return None
        other = Board.__new__(Board)
        other.things, other.glyphs, other.carried, other.figures = self.things, self.glyphs, self.carried, self.figures
        other.powers, other.lying, other.armies, other.crews = self.powers, self.lying, self.armies, self.crews
        other.shared, other.auras, other.hands, other.bearers = False, self.auras, self.hands, self.bearers
        other.forget()
        seat = g.cards[after.card].seat
        if not (old and new):
            other.enlist(g, after)
        other.at, other.tops, other.crowd = at.copy(), self.tops.copy(), self.crowd.copy()
        gone, come = mask_of(old), mask_of(new)
        for space in old:
            del other.at[space], other.tops[space]
        top = g.rules.ground.levels[after.space] + printed(g, who).height
        for space in new:
            other.at[space], other.tops[space] = who, top
        other.crowd[seat] = self.crowd[seat] & ~gone | come
        other.occupied = self.occupied & ~gone | come
        side = g.rules.sides[seat]
        other.hostile = [foes if n in side else foes & ~gone | come for n, foes in enumerate(self.hostile)]
        return other

    def enlist(self, g: Position, figure: Figure) -> None:
        """Note that a figure has come onto the battlefield or left it, and perhaps its army."""
        who, card = figure.id, g.cards[figure.card]
        self.figures = [one for one in self.figures if one != who]
        self.auras = [one for one in self.auras if one != who]
        if figure.there:
            self.figures = sorted((*self.figures, who))
            self.auras = sorted((*self.auras, who)) if card.name in g.rules.aura_cards else self.auras
        if figure.gone:
            self.bearers = {}
            self.armies = [
                [one for one in army if one != who] if n == card.seat else army for n, army in enumerate(self.armies)
            ]

    def against(self, g: Position, seat: int) -> int:
        """The spaces of all figures that are not on the side of a seat."""
        found = 0
        for other, crowd in enumerate(self.crowd):
            if crowd and not friends(g, seat, other):
                found |= crowd
        return found


def mask_of(spaces: tuple[int, ...]) -> int:
    """The spaces of a piece as a set."""
    if len(spaces) == 1:
        return 1 << spaces[0]
    return 1 << spaces[0] | 1 << spaces[1] if spaces else 0


ADD: dict[type, Callable[..., None]] = {
    Table: Board.add_nothing,
    Card: Board.add_card,
    Figure: Board.add_figure,
    Glyph: Board.add_glyph,
    Thing: Board.add_thing,
}


def board(g: Position) -> Board:
    """The present places of pieces."""
    found = g.derived
    if found is None:
        found = g.derived = Board(g)
    return found


# --- printed


def printed(g: Position, who: int) -> ArmyCard:
    """The card of a figure."""
    return g.rules.printed.cards[g.cards[g.figures[who].card].name]


def printed_glyph(g: Position, glyph: int) -> GlyphCard:
    """The printed facts of a glyph."""
    return g.rules.printed.glyphs[g.glyphs[glyph].name]


def printed_object(g: Position, thing: int) -> ObjectCard:
    """The card of an object."""
    return g.rules.printed.objects[g.things[thing].name]


def height(g: Position, who: int) -> int:
    """The Height of a figure or an object."""
    return printed(g, who).height if g.entities[who].__class__ is Figure else printed_object(g, who).height


def level(g: Position, who: int) -> int:
    """The level that a figure or an object stands on."""
    return g.rules.ground.levels[g.standing[who].space]


# --- seats


def seat_of(g: Position, who: int) -> int:
    """The seat that controls a figure."""
    return g.cards[g.figures[who].card].seat


# hs.setup.friends
def friends(g: Position, one: int, other: int) -> bool:
    """Whether two seats are on the same side."""
    return other in g.rules.sides[one]


def cards_of(g: Position, seat: int) -> list[Card]:
    """The army cards that a seat controls."""
    cards = g.cards
    return [cards[card] for card in board(g).hands[seat]]


def bearers(g: Position, seat: int) -> list[int]:
    """The army cards of a seat that have figures left, by their ids."""
    known = board(g).bearers
    if seat not in known:
        known[seat] = sorted({figure.card for figure in army(g, seat)})
    return known[seat]


def army(g: Position, seat: int) -> list[Figure]:
    """The figures of a seat that are not destroyed, those in objects too."""
    figures = g.figures
    return [figures[who] for who in board(g).armies[seat]]


def fielded(g: Position) -> list[Figure]:
    """The figures on the battlefield."""
    figures = g.figures
    return [figures[who] for who in board(g).figures]


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
    here, there = g.standing[one], g.standing[other]
    if one == other or not (here.there and there.there):
        return False
    around, spaces, near = g.rules.ground.around, there.mask, 0
    for space in here.spaces:
        near |= around[space]
    return bool(near & spaces and zone_of(g, one, height(g, other)) & spaces)


# hs.adjacent.double
def zone_of(g: Position, who: int, other: int) -> int:
    """The spaces from which a figure of some Height is adjacent to a piece."""
    tall, found = height(g, who), 0
    for space in g.standing[who].spaces:
        found |= g.rules.ground.touching(space, tall, other)
    return found


def engaging(g: Position, who: int) -> list[int]:
    """The enemies that a figure is engaged with."""
    known = board(g).engaged
    found = known.get(who)
    if found is None:
        figure = g.figures[who]
        found = known[who] = engaging_at(g, who, figure.spaces) if figure.there else []
    return found


# hs.engage.enemies
def engaging_at(g: Position, who: int, spaces: tuple[int, ...]) -> list[int]:
    """The enemies that a figure would be engaged with on some spaces."""
    ground, found = g.rules.ground, board(g)
    around = 0
    for space in spaces:
        around |= ground.around[space]
    near = found.hostile[seat_of(g, who)] & around
    return beside(g, who, spaces, near) if near else []


def beside(g: Position, who: int, spaces: tuple[int, ...], near: int) -> list[int]:
    """The figures on some neighbouring spaces that are adjacent to a figure that stands on its spaces."""
    ground, at = g.rules.ground, board(g).at
    mine, here, found = printed(g, who).height, mask_of(spaces), list[int]()
    for there in members(near):
        enemy = at[there]
        if ground.touching(there, printed(g, enemy).height, mine) & here and enemy not in found:
            found.append(enemy)
    return found


def unengaged(g: Position, seat: int) -> int:
    """The spaces of the figures on the side of a seat that are not engaged."""
    known = board(g).open
    if seat not in known:
        known[seat] = find_unengaged(g, seat)
    return known[seat]


# hs.move.engaged-friend
def find_unengaged(g: Position, seat: int) -> int:
    """The same, found out: only those with an enemy on a neighbouring space are looked at."""
    here, side = board(g), 0
    for other, crowd in enumerate(here.crowd):
        if friends(g, seat, other):
            side |= crowd
    doubtful = g.rules.ground.grid.spread(here.hostile[seat]) & side
    for space in members(doubtful):
        if engaging(g, here.at[space]):
            side &= ~g.figures[here.at[space]].mask
    return side
