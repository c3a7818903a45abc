"""Amounts of programs as numbers of the present position."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.belongings import marked_squares, tokens
from warband.games.heroclix.effects.references.ground import terrain_mask
from warband.games.heroclix.effects.references.who import (
    around,
    fits,
    footprint,
    found,
    meant,
    reach,
    with_these,
)
from warband.games.heroclix.position import memory
from warband.games.heroclix.position.abilities.values import printed, value
from warband.games.heroclix.position.board.terrain import board, gap
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Amount, Size

RESULT = Amount(ops.Result())


def scaled(amount: Amount, times: int) -> Amount:
    """An amount multiplied; a bound applies to the product."""
    return replace(amount, each=amount.each * times)


def size_of(g: Position, size: Size, who: int, f: Effect | None = None) -> int:
    """The present number of an amount in a text; within an effect, by the effect's own events."""
    if isinstance(size, int):
        return size
    number = counted(g, size.of, who, f) // size.per  # hc.text.for-each-two
    number = -(-number // 2) if size.half else number
    bounded = max(size.least, min(size.most, number * abs(size.each) + size.plus))  # hc.text.plus
    return -bounded if size.each < 0 else bounded


def counted(g: Position, what: ops.Part, who: int, f: Effect | None) -> int:
    """A number that is found on the table."""
    match what:
        case ops.Count(kind):
            return len(found(g, who, with_these(g, f, kind)))
        case ops.Held(whose, name):
            return sum(tokens(g, one, name, who) for one in meant(g, whose, who, f))
        case ops.Printed(whose, which):
            return sum(printed(g, one, which) for one in first(g, whose, who, f))
        case ops.Present(whose, which):
            return sum(value(g, one, which) for one in first(g, whose, who, f))
        case ops.ClickNumber(whose):  # hc.text.click-number
            return sum(g.figures[one].click for one in first(g, whose, who, f))
        case ops.Laid(name, within, adjacent, anybodys):  # hc.text.markers
            squares = marked_squares(g, name, 0 if anybodys else who)
            if not within and not adjacent:
                return len(squares)
            near = around(g, who) if adjacent else reach(g, who, within)
            return sum(1 for square in squares if near >> square & 1)
        case ops.Those(whose):  # hc.text.counted-others
            return len(characters(g, whose, who, f))
        case ops.Moved(whose, period):
            return sum(memory.squares_moved(g, one, f"past {period}") for one in first(g, whose, who, f))
        case ops.Gap(whose, other):
            feet = [footprint(g, one) for end in (whose, other) for one in first(g, end, who, f)]
            return gap(board(g).ground, *feet) if len(feet) == 2 else 0
        case ops.Spaces(terrain, within):
            near = reach(g, who, within) if within else around(g, who)
            return (terrain_mask(g, terrain, who) & near).bit_count()
    assert f is not None  # a result, or what the event brought: only the text of an effect speaks of it
    return f.die


# hc.text.number-of-one
def first(g: Position, whose: ops.Group, who: int, f: Effect | None) -> tuple[int, ...]:
    """The one character whose number is meant."""
    return characters(g, whose, who, f)[:1]


def characters(g: Position, whose: ops.Group, who: int, f: Effect | None) -> tuple[int, ...]:
    """The characters of a reference, as far as they are on the map or were."""
    if f is not None and whose.which in (ops.HIT_ALL, ops.HIT_ONE):
        return tuple(one for one in f.facts[1:] if fits(g, who, footprint(g, who), one, whose.kind))
    return meant(g, whose, who, f)
