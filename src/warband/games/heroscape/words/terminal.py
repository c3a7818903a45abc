"""HeroScape in a terminal: the map in hex rows with levels, the figures as a list, a card, a space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.boards.bits import letters, members
from warband.game import Line
from warband.games.heroscape.moving.foretelling import foretold, risks
from warband.games.heroscape.moving.move import Move
from warband.games.heroscape.position.board import board, items_of, printed, seat_of
from warband.games.heroscape.position.model import UNSEEN, Card, Figure, Glyph, Table, Thing
from warband.games.heroscape.position.names import full_name, handle, place_name, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.words.explaining import explained
from warband.games.heroscape.words.printed import card_lines, glyph_lines, object_lines
from warband.kernel.ask import Ask

WIDE = 6  # signs of a space
STYLES = ("blue", "red", "green", "yellow")


class HeroScapeTerminal:
    """Drawings of a position."""

    def draw_table(self, g: Position, most: int) -> list[Line]:
        """The map: the level and the terrain of each space, who stands there, and '+' where one may go."""
        ground, asked, risky = g.rules.ground, spaces_asked(g), spaces_feared(g)
        head = "    " + "".join(f"{letters(x):<{WIDE}}" for x in range(ground.grid.width))
        rows: list[Line] = [[(head.rstrip(), "dim")]]
        for y in range(ground.grid.height):
            line: Line = [(f"{y + 1:<4}" + " " * (WIDE // 2) * (y % 2), "dim")]
            for x in range(ground.grid.width):
                line.append(cell(g, ground.grid.space(x, y), asked, risky))
            rows.append(line)
        return rows if not most or len(rows) <= most else rows[:most]

    def draw_whole(self, g: Position) -> list[Line]:
        """The map."""
        return self.draw_table(g, 0)

    def draw_pieces(self, g: Position, columns: int) -> list[Line]:
        """Army cards with their markers, and below each its figures."""
        found: list[Line] = []
        for card in g.entities:
            if isinstance(card, Card):
                markers = f" [{' '.join(card.markers)}]" if card.markers else ""
                shown = f" revealed {' '.join(card.shown)}" if card.shown else ""
                named = "".join(f", {card.tokens.count(one)} {one}" for one in sorted(set(card.tokens)))
                found.append([(f"{g.rules.seats[card.seat]}: {card.handle}{markers}{shown}{named}", STYLES[card.seat])])
                found += [[("  " + figure_line(g, figure), "")] for figure in figures_on(g, card.id)]
        found += [[(thing_line(g, thing), "")] for thing in map(g.things.__getitem__, board(g).things)]
        lying = [f"{full_name(g, glyph)} {space_name(g, space)}" for space, glyph in board(g).glyphs.items()]
        found += [[(f"Glyphs: {', '.join(lying)}", "")]] if lying else []
        return [cut(line, columns) for line in found] if columns else found

    def show(self, g: Position, name: str) -> list[Line]:
        """A figure, an army card, an object, a glyph or a space by its name."""
        return [[(line, "")] for line in shown(g, name)]

    def value(self, g: Position, text: str) -> list[Line]:
        """The terms of a number: 'K move'."""
        piece, _, what = text.strip().rpartition(" ")
        try:
            return [[(str(explained(g, piece, what)), "")]]
        except ValueError:
            return []

    def handles(self, g: Position) -> dict[str, str]:
        """Names of figures, each with its handle."""
        return {full_name(g, piece.id): piece.handle for piece in g.entities if isinstance(piece, Figure)}

    def namesakes(self, g: Position, text: str) -> list[str]:
        """The handles of the figures of a squad."""
        name = text.casefold()
        figures = [piece for piece in g.entities if isinstance(piece, Figure) and not piece.gone]
        found = [piece.handle for piece in figures if g.cards[piece.card].handle.casefold() == name]
        return found if len(found) > 1 else []

    def places_asked(self, g: Position) -> int:
        """The number of spaces that the map marks."""
        return spaces_asked(g).bit_count()

    def examples(self) -> Sequence[str]:
        """Deeds, each typed in one line."""
        return ("KC move C3", "KC attack AR", "done")

    def legend(self) -> Sequence[str]:
        """The legend of the map."""
        return (
            "Every space shows its level, a sign for its terrain and who stands there; '+' marks where one may go,",
            "'#' where enemies strike as the figure leaves them, or where it falls: 'why D4' says which.",
            "~ water, ! molten lava, * lava field, r road, ^ rock; ' a glyph lies there.",
        )


def shown(g: Position, name: str) -> list[str]:
    """The full text of a piece, a card or a space."""
    for piece in g.entities:
        names = (handle(g, piece.id).casefold(), full_name(g, piece.id).casefold())
        if name.casefold() in names and not isinstance(piece, Table):
            return [*piece_lines(g, piece)]
    return [said] if (said := space_line(g, name)) else []


def piece_lines(g: Position, piece: Card | Figure | Thing | Glyph) -> Iterator[str]:
    """A piece, and everything that is printed for it."""
    known = g.rules.printed
    if isinstance(piece, Figure):
        yield figure_line(g, piece)
        yield from card_lines(printed(g, piece.id))
    elif isinstance(piece, Card):
        yield from card_lines(known.cards[piece.name])
        yield from (f"  {figure_line(g, figure)}" for figure in figures_on(g, piece.id))
    elif isinstance(piece, Thing):
        yield thing_line(g, piece)
        yield from object_lines(known.objects[piece.name])
    elif piece.name == UNSEEN:
        yield f"{full_name(g, piece.id)} on {space_name(g, piece.space)}"
    else:
        yield from glyph_lines(known.glyphs[piece.name])
        if lies := glyph_place(g, piece):
            yield f"  {lies}"


def glyph_place(g: Position, glyph: Glyph) -> str:
    """The place of a glyph; '' when it is out of the game."""
    if glyph.host:
        return f"carried by {handle(g, glyph.host)}"
    return f"on {space_name(g, glyph.space)}" if not glyph.gone and glyph.space >= 0 else ""


def figures_on(g: Position, card: int) -> list[Figure]:
    """All figures of a card, the destroyed ones too."""
    return [piece for piece in g.entities if isinstance(piece, Figure) and piece.card == card]


def spaces_asked(g: Position) -> int:
    """The spaces among the options."""
    if not isinstance(g.ask, Ask) or g.ask.kind not in ("move", "place", "push to"):
        return 0
    found = 0
    for option in g.options:
        parts = option if isinstance(option, tuple) else (option,)
        if parts[0] not in ("drop", "pass"):
            found |= sum(1 << part for part in parts if isinstance(part, int))
    return found


def spaces_feared(g: Position) -> int:
    """The spaces that no leg of the present move reaches without danger."""
    move = g.stack[-1] if g.stack else None
    if not isinstance(g.ask, Ask) or g.ask.kind != "move" or not isinstance(move, Move):
        return 0
    risky, safe = 0, 0
    for option in g.options:
        leg = foretold(g, move, option)
        if leg is not None:
            there = sum(1 << space for space in leg.path[-1] if space >= 0)
            risky, safe = (risky | there, safe) if any(risks(g, leg)) else (risky, safe | there)
    return risky & ~safe


def cell(g: Position, space: int, asked: int, risky: int) -> tuple[str, str]:
    """A space in so many signs."""
    ground = g.rules.ground
    if not ground.spaces >> space & 1:
        return " " * WIDE, ""
    who = board(g).at.get(space)
    glyph = "'" if space in board(g).glyphs else ""
    mark = "#" if risky >> space & 1 else "+" if asked >> space & 1 else ""
    text = f"{ground.levels[space]}{ground.terrain[space].sign}{glyph}{mark}"
    style = ""
    if who is not None:
        piece = g.entities[who]
        text += f"{'' if mark else ' '}{handle(g, who)}"
        style = STYLES[seat_of(g, who)] if isinstance(piece, Figure) else "bold"
    elif space in ground.obstacles:
        text += "T"
    return f"{text[: WIDE - 1]:<{WIDE}}", style or ("bold" if asked >> space & 1 else "")


def figure_line(g: Position, figure: Figure) -> str:
    """A figure in a line."""
    card = printed(g, figure.id)
    if figure.gone:
        return f"{figure.handle}: destroyed"
    where = f"in {handle(g, figure.host)}" if figure.host else place_name(g, figure.spaces) or "not placed"
    items = "".join(f", carries {item.handle}" for item in items_of(g, figure.id))
    wounds = f", {figure.wounds} of {card.life} wounds" if figure.wounds else ""
    return f"{figure.handle}: {where}{wounds}{items}"


def thing_line(g: Position, thing: Thing) -> str:
    """An object in a line."""
    inside = [handle(g, one.id) for one in g.entities if isinstance(one, Figure) and one.host == thing.id]
    return f"{thing.handle}: {thing.name} {space_name(g, thing.space)}, {thing.wounds} wounds" + (
        f", in it {', '.join(inside)}" if inside else ""
    )


def space_line(g: Position, name: str) -> str:
    """A space in a line; '' when there is none of that name."""
    ground = g.rules.ground
    for space in members(ground.spaces):
        if ground.grid.name(space) == name.upper():
            return f"{name.upper()}: level {ground.levels[space]}, {ground.terrain[space].name}"
    return ""


def cut(line: Line, columns: int) -> Line:
    """A line of so many columns at most."""
    return [(text[:columns], style) for text, style in line]


TERMINAL = HeroScapeTerminal()
