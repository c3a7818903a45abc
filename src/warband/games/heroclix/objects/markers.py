"""Markers: terrain that powers put on the map, its places, and its end."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.choice import Squares
from warband.boards.square import Grid, squares
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import rare_property
from warband.games.heroclix.position.abilities.using import properties
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.board.terrain import board, squares_within, standing
from warband.games.heroclix.position.model import MAP, RANGE, Marker
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import seen_squares
from warband.kernel.ask import DONE, Ask, Check, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import ask_with, goto, procedure, step
from warband.kernel.state import Frame

LIKE = {"blocking": "hc.pac.barrier", "hindering": "hc.pac.smoke-cloud"}  # the rule for the places of markers
COVERED = "hc.supp.21.special-terrain.markers-only-on-clear"  # hc.supp.10.markers.not-on-special-terrain
ORANGE, DOTTED = "hc.supp.10.markers.not-in-orange", "hc.supp.10.markers.not-in-dotted-orange"


class Marking(Frame):
    """Markers are placed one by one: the first in sight, each further one beside another."""

    who: Piece
    name: str
    terrain: str
    most: int
    squares: tuple[int, ...] = ()
    straight: bool = False  # no two of them diagonally beside each other
    only: tuple[int, ...] | None = None  # the squares for the first one, regardless of range and line of fire


def in_range(g: Position, who: int) -> int:
    """The squares within a character's range, at least 6."""
    return squares_within(g, who, max(value(g, who, RANGE), g.rules.numbers.minimum_range))


def fit_for_marker(g: Position, terrain: str) -> int:
    """The squares that can take a terrain marker: no blocking terrain, and of special terrain only clear squares."""
    b = board(g)
    fit = b.ground.grid.full & ~b.ground.solid
    if terrain == "blocking":
        fit &= ~b.occupied
    if g.rules.any_states:
        fit &= ~kept_clear(g)
    for _, bounded in boundaries(g):
        fit &= ~(bounded & (b.ground.hindering | b.ground.water))
    cover = b.ground.cover
    return fit & ~(cover.squares & (b.ground.hindering | b.ground.water | cover.mixed)) if cover.squares else fit


CLEAR_OF = rare_property("keeps generated markers away")  # the number of squares


def kept_clear(g: Position) -> int:
    """The squares in which texts allow no marker."""
    mask = 0
    for figure in standing(g):
        for p in properties(g, figure.id, CLEAR_OF):
            mask |= squares_within(g, figure.id, p.amount)
    return mask


def boundaries(g: Position) -> tuple[tuple[str, int], ...]:
    """The boundaries within which terrain markers go on clear squares only, by rule."""
    ground = board(g).ground
    return (ORANGE, ground.map.special), (DOTTED, ground.map.dotted), (COVERED, ground.cover.squares)


def on_top(markers: list[Marker]) -> list[Marker]:
    """The topmost terrain marker of each square."""
    if len(markers) < 2:  # hc.supp.3.map.occupy-top-terrain-marker
        return markers
    return list({marker.square: marker for marker in sorted(markers, key=lambda marker: marker.height)}.values())


def next_squares(g: Position, f: Marking) -> Iterator[int]:
    """The squares for the next marker: in range, and beside an earlier one; the first one in line of fire."""
    fit = fit_for_marker(g, f.terrain)
    if f.only is not None and not f.squares:
        return (s for s in f.only if fit >> s & 1)
    mask = in_range(g, f.who) & fit
    for square in f.squares:
        mask &= ~(1 << square)
    if f.squares:
        ground, there = board(g).ground, sum(1 << square for square in f.squares)
        return squares(mask & ground.adjacent(there) & ~(diagonal(ground.grid, there) if f.straight else 0))
    return seen_squares(g, f.who, mask)


def diagonal(grid: Grid, there: int) -> int:
    """The squares diagonally beside some."""
    rows = there << grid.stride | there >> grid.stride
    return rows << 1 | rows >> 1


def has_room(g: Position, f: Marking) -> bool:
    """Whether there is a square for the next marker."""
    return any(True for _ in next_squares(g, f))


def no_room(name: str, terrain: str, rule: str) -> tuple[Check, ...]:
    """The check of a power with markers: there must be a square for the first one."""

    def nowhere(g: Position, who: int) -> bool:
        return not has_room(g, Marking(who, name, terrain, 1))

    words = "No square within range and line of fire can take a marker."
    return (Check("nowhere", rule, nowhere, words, "Move to where there is room."),)


def ask_square(g: Position, f: Marking) -> None:
    options = offered(g, f) if len(f.squares) < f.most else NOWHERE
    if options.mask:
        ask_with(g, Ask(g.figures[f.who].controller, "mark"), options)
    else:
        f.pc += 1


NOWHERE = Squares(0)


def take_square(g: Position, f: Marking) -> None:
    if g.answer != DONE:
        f.squares += (g.answer,)
        atoms.put_marker(g, f.name, g.answer, f.terrain, f.who)  # hc.supp.16.generate.one-at-a-time
        goto(g, f, "mark")


def offered(g: Position, f: Marking) -> Squares:
    return Squares(sum(1 << s for s in next_squares(g, f)), *((DONE,) if f.squares else ()))


def why(g: Position, f: Marking, option: object) -> Refusal:
    b = board(g)
    here = 1 << option if isinstance(option, int) and 0 <= option < b.ground.grid.full.bit_length() else 0
    if here & b.ground.solid:
        return Refusal("blocking", "hc.named.occupancy", "Nothing can be placed in blocking terrain.")
    if f.terrain == "blocking" and here & b.occupied:
        return Refusal("occupied", "hc.named.occupancy", "A character is there, and nobody stands in blocking terrain.")
    for rule, bounded in boundaries(g):
        if here & bounded & ~fit_for_marker(g, f.terrain):
            return Refusal("special", rule, "A terrain marker can't go on special squares that are not clear.")
    return Refusal(
        "not-there",
        LIKE[f.terrain],
        "A marker goes within range, the first one in line of fire, each further one beside another.",
    )


def goes_by(marker: Marker, name: str) -> bool:
    """Whether a marker has a name: that of the power that made it, or of its terrain."""
    names = [marker.name, marker.terrain]  # hc.supp.10.markers.named-by-type-or-power
    return name.casefold() in [word.casefold() for word in names if word]


def expire(g: Position, seat: int) -> None:
    """At the beginning of a player's turn, remove the markers of that player's powers, even of lost ones."""
    if not board(g).marked:
        return
    for entity in g.entities:
        if (
            entity.__class__ is Marker
            and entity.place == MAP
            and entity.source
            and entity.terrain
            and g.figures[entity.source].side == seat
        ):
            atoms.remove_marker(g, entity.id)


PROCEDURES = {Marking: procedure(Marking, step(ask_square, label="mark"), step(take_square))}
QUESTIONS = {"mark": Question(offered, why, "Where does {who} put a marker? (done: no more)", SQUARE)}
