"""Lines of sight between pieces, from each of one's spaces to each of the other's."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.heroscape.position.board import board, height
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.sight.sight import TENTHS, Look, clear


def sees(g: Position, who: int, target: int) -> bool:
    """Whether a figure has a line of sight to a figure or an object, from one of its spaces to one of the other's."""
    one, other = g.figures[who], g.figures[target]
    if not (one.there and other.there):
        return False
    ground, found = g.rules.ground, board(g)
    others = found.occupied & ~(one.mask | other.mask)
    for look in looks(g, who, target):  # noqa: SIM110 (any() would take longer, at every look)
        if clear(ground, found.tops, look, others):
            return True
    return False


# hs.sight.eye
def looks(g: Position, who: int, target: int) -> Iterator[Look]:
    """The lines from a figure's eye to the top of another."""
    levels, tenths = g.rules.ground.levels, g.rules.options_of_edition.eye_tenths
    up, tall = height(g, who) * tenths, height(g, target)
    for here in g.figures[who].spaces:
        eye = levels[here] * TENTHS + up
        for there in g.figures[target].spaces:
            yield Look(here, eye, there, (levels[there] + tall) * TENTHS)


# hs.power.place-where
def sees_space(g: Position, who: int, space: int, tall: int) -> bool:
    """Whether a figure has a line of sight to somebody of some Height on a space, if it stood there."""
    ground, found, one = g.rules.ground, board(g), g.figures[who]
    if not one.there:
        return False
    top, others = (ground.levels[space] + tall) * TENTHS, found.occupied & ~one.mask & ~(1 << space)
    for here in one.spaces:
        eye = ground.levels[here] * TENTHS + height(g, who) * g.rules.options_of_edition.eye_tenths
        if here == space or clear(ground, found.tops, Look(here, eye, space, top), others):
            return True
    return False
