"""HeroScape on the plain page: hexes with their levels, figures, glyphs, objects, and army cards with their markers."""

from __future__ import annotations

from warband.boards.bits import members
from warband.game import Data, questions
from warband.games.heroscape.cases.writing import written
from warband.games.heroscape.fighting.destroying import life
from warband.games.heroscape.game import GAME
from warband.games.heroscape.position.board import items_of, occupants, on_card, printed, seat_of
from warband.games.heroscape.position.model import Card, Figure, Glyph, Piece, Table
from warband.games.heroscape.position.names import full_name, handle, space_name
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Option

ROW = 0.866  # the distance of two rows, in spaces


class HeroScapePage:
    """Everything that is seen, as data; the plain page draws it."""

    def folder(self) -> None:
        """No part of its own."""

    def props(self, g: Position) -> Data:
        """Nothing is printed beside the scene."""
        return {}

    def aim(self, g: Position, start: str, end: str) -> Data:
        """No line is drawn."""
        raise ValueError(f"There is no line from {start!r} to {end!r} to draw.")

    def scene(self, g: Position) -> Data:
        """Spaces, pieces, army cards."""
        zones = [zone(g, seat) for seat in range(len(g.rules.seats))]
        return {"spaces": spaces(g), "pieces": pieces(g), "zones": zones}

    def point(self, g: Position, option: Option) -> Data:
        """The space or the piece that a player points at: the record of the question says."""
        return questions.point(GAME, g, option)

    def position(self, g: Position) -> str:
        """The position as the text of a case."""
        return written(g)


def zone(g: Position, seat: int) -> Data:
    """The army cards of a seat."""
    cards = [card_data(g, piece) for piece in g.entities if isinstance(piece, Card) and piece.seat == seat]
    return {"name": f"cards of {g.rules.seats[seat]}", "seat": seat, "cards": cards}


def spaces(g: Position) -> list[Data]:
    """The spaces of the map."""
    ground, found = g.rules.ground, []
    for space in members(ground.spaces):
        x, y = ground.grid.xy(space)
        kind = ground.terrain[space].name
        label = f"{ground.levels[space]}{'' if kind == 'grass' else f' {kind}'}"
        near = [ground.grid.name(there) for there in members(ground.grid.neighbours(space) & ground.spaces)]
        place = {"name": ground.grid.name(space), "x": x + 0.5 * (y % 2), "y": round(y * ROW, 3)}
        found.append({**place, "kind": "hex", "label": label, "neighbours": near})
    return found


def pieces(g: Position) -> list[Data]:
    """Everything that stands or lies on the map, and what is inside of objects."""
    return [data for piece in g.entities if (data := piece_data(g, piece))]


def piece_data(g: Position, piece: Piece) -> Data:
    """A figure, an object or a glyph on the map; nothing for anything else."""
    if isinstance(piece, Table | Card) or piece.gone or piece.space < 0:
        return {}
    data: Data = {"name": piece.handle, "label": piece.handle, "at": space_name(g, piece.space)}
    if isinstance(piece, Figure):
        return {**data, "seat": seat_of(g, piece.id), "notes": figure_notes(g, piece)}
    if isinstance(piece, Glyph):
        name = full_name(g, piece.id)
        return {**data, "label": name[:3], "notes": [name]}
    inside = [f"{figure.handle} is in it" for figure in occupants(g, piece.id)]
    lives = f"{life(g, piece.id) - piece.wounds} of {life(g, piece.id)} lives"
    return {**data, "notes": [piece.name, lives, *inside]}


def figure_notes(g: Position, figure: Figure) -> list[str]:
    """What there is to read of a figure."""
    card = printed(g, figure.id)
    body = f"Height {card.height}, Move {card.move}, Range {card.range}"
    numbers = f"{body}, Attack {card.attack}, Defense {card.defense}"
    lives = f"{card.life - figure.wounds} of {card.life} lives"
    items = [f"carries {item.handle}" for item in items_of(g, figure.id)]
    inside = [f"in {handle(g, figure.host)}"] if figure.host else []
    return [full_name(g, figure.id), numbers, lives, *items, *inside]


def card_data(g: Position, card: Card) -> Data:
    """An army card with its markers, as a viewer sees them."""
    down = f"markers {' '.join(card.markers)}" if card.markers else ""
    shown = f"revealed {' '.join(card.shown)}" if card.shown else ""
    left = len(list(on_card(g, card.id)))
    notes = [note for note in (down, shown, f"{left} figures left") if note]
    return {"name": card.handle, "label": f"{card.handle} {''.join(card.markers)}".strip(), "notes": notes}




PAGE = HeroScapePage()
