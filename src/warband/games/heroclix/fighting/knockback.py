"""Knockback: the attacking player places a hit character up to three squares straight away from its attacker."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroclix.fighting import damage
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.declared import new_ability, new_property, rare_ability
from warband.games.heroclix.position.abilities.guards import unplaceable
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

KNOCKBACK = new_property("KNOCKBACK")  # of an attacker, in all of its attacks or in some
NOT_KNOCKED_BACK = new_ability("can't be knocked back")


class KnockBack(Frame):
    """One character is knocked back."""

    attacker: int
    who: Piece
    least: int = 0  # squares, if there is room
    most: int = 0  # squares; 0: the default
    hurts: int = 0  # 2019: the damage for the obstacle


# hc.supp.15.using.activation-only
def knocked_back(
    g: Position, attacker: int, struck: Sequence[int], taken: Sequence[int], roll: tuple[int, ...], keyphrase: bool
) -> list[int]:
    """The characters that an attack knocks back: its hit characters, after doubles or with the keyphrase KNOCKBACK."""
    doubles = doubled(roll)
    if g.figures[attacker].place != MAP or not (doubles or keyphrase):  # hc.core.attack.step5.keyphrase
        return []
    doubles = doubles and not g.rules.numbers.knockback_by_damage  # then no damage means no knockback
    return [
        who
        for who, amount in zip(struck, taken, strict=True)
        if g.figures[who].place == MAP
        and (doubles or amount)  # hc.key.knockback
        and not bigger(g, who, attacker)
        and not has(g, who, NOT_KNOCKED_BACK)
        and not unplaceable(g, who, attacker)  # hc.key.immune, hc.supp.19.countdown.no-place
    ]


def doubled(roll: tuple[int, ...]) -> bool:
    """Whether an attack roll is doubles that knock back.

    [hc.core.attack.step3.doubles-knockback, hc.core.attack.step5.doubles]
    """
    return roll[0] == roll[1] and roll[0] > 1


def bigger(g: Position, who: int, attacker: int) -> bool:
    """Whether a character is bigger than its attacker."""
    shapes = g.rules.shapes
    return shapes[g.figures[who].card][1] > shapes[g.figures[attacker].card][1]  # hc.core.size.no-knockback-by-smaller


def direction(g: Position, attacker: int, who: int) -> tuple[int, int]:
    """The direction away from the attacker: along a row or column that both bases share, otherwise diagonal."""
    (left, top, right, bottom), (x, y, x2, y2) = extent(g, attacker), extent(g, who)
    return (x > right) - (x2 < left), (y > bottom) - (y2 < top)


def extent(g: Position, who: int) -> tuple[int, int, int, int]:
    """The columns and rows of a base: left, top, right, bottom."""
    figure = g.figures[who]
    x, y = board(g).ground.grid.xy(figure.square)
    wide, deep = g.rules.cards[figure.card].base
    return x, y, x + wide - 1, y + deep - 1


def changes_level(g: Position, here: int, there: int) -> bool:
    """Whether a change of elevation between two squares blocks knockback; off rims it goes where they do not."""
    ground = board(g).ground
    if not off_rims(g):
        return ground.level(here) != ground.level(there)  # hc.decided.knockback-levels
    stairs = not g.rules.numbers.knockback_by_damage and ground.terrain.reach(here, 1, ground.grid.full, 0) >> there & 1
    return ground.level(here) < ground.level(there) and not stairs


def off_rims(g: Position) -> bool:
    """Whether knockback goes off rims: in 2019, or at a table that says so."""
    return g.rules.numbers.knockback_by_damage or not g.rules.decided("hc.decided.knockback-levels")


FREELY = rare_ability("chooses the direction of knock back")
EVERYWHERE = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def way(g: Position, f: KnockBack, towards: tuple[int, int] | None = None) -> list[int]:
    """The squares of the knockback path, the present one first, up to the first obstacle."""
    b = board(g)
    figure = g.figures[f.who]
    shape = shape_of(g, figure)
    dx, dy = towards or direction(g, f.attacker, f.who)
    squares = [figure.square]
    if (dx, dy) == (0, 0):
        return squares
    shift = dx + dy * b.ground.grid.stride
    free = b.ground.grid.full & ~(b.occupied & ~b.footprints[f.who])
    terrain = b.ground.open_air.terrain if off_rims(g) else b.ground.terrain
    for _ in range(f.most or g.rules.numbers.knockback):
        there = squares[-1] + shift
        open_ones = terrain.reach(squares[-1], 1, free, 0, shape)
        if there < 0 or not open_ones >> there & 1 or changes_level(g, squares[-1], there):
            break
        squares.append(there)
        if falls(g, squares):
            break
    return squares


def falls(g: Position, squares: list[int]) -> bool:
    """Whether the last step of the path leads to a lower elevation."""
    level = board(g).ground.level
    return len(squares) > 1 and level(squares[-1]) < level(squares[-2])


def stopped(g: Position, f: KnockBack) -> int:
    """The damage at the end of the path in 2019: 2 for a fall, 1 for an obstacle, otherwise none."""
    squares, b = way(g, f), board(g)
    if falls(g, squares):
        return 2
    dx, dy = direction(g, f.attacker, f.who)
    into = b.ground.grid.footprint(squares[-1], shape_of(g, g.figures[f.who]))
    shift = dx + dy * b.ground.grid.stride
    ahead = (into << shift if shift > 0 else into >> -shift) & ~b.footprints[f.who]
    return 0 if len(squares) > f.most or ahead & b.occupied else 1


def ask_where(g: Position, f: KnockBack) -> None:
    g.ask = Ask(g.figures[f.attacker].controller, "knock back")  # hc.core.attack.step5.attacking-player-chooses


def take_where(g: Position, f: KnockBack) -> None:
    if g.rules.numbers.knockback_by_damage:
        f.hurts = stopped(g, f)
    if g.answer != g.figures[f.who].square:
        atoms.place(g, f.who, g.answer, "hc.core.attack.step5.placed-up-to-3")
        happen(g, events.KnockedBack(f.who, f.attacker), "hc.core.attack.step5.placed-up-to-3")


def hurt(g: Position, f: KnockBack) -> None:
    if f.hurts:
        push(g, damage.Harm(0, (f.who,), f.hurts, rule="hc.2019.knockback-damage"))


def ways_offered(g: Position, f: KnockBack) -> Options:
    if g.rules.any_states and has(g, f.attacker, FREELY):
        ways = [way(g, f, towards) for towards in EVERYWHERE]
        ways = [squares for squares in ways if len(squares) > 1] or ways  # hc.supp.17.knockback.all-or-none
        return list(dict.fromkeys(square for squares in ways for square in squares[min(f.least, len(squares) - 1) :]))
    squares = way(g, f)
    return squares[min(f.least, len(squares) - 1) :]


def why_no_way(g: Position, f: KnockBack, option: object) -> Refusal:
    remedy = "Choose a square on the way."
    here = g.figures[f.who].square
    if option == here:
        words = "KNOCKBACK knocks back all that were hit, or none."
        return Refusal("all-or-none", "hc.supp.17.knockback.all-or-none", words, remedy)
    grid, most = board(g).ground.grid, f.most or g.rules.numbers.knockback
    dx, dy = direction(g, f.attacker, f.who)
    squares = way(g, f)
    if option in [here + n * (dx + dy * grid.stride) for n in range(1, most + 1)]:
        words = f"Behind {grid.name(squares[-1])} something is in the way."
        return Refusal("blocked", "hc.core.attack.step5.blocked-stops", words, remedy)
    words = f"Knockback goes {most} squares at most, straight away from the attacker."
    return Refusal("too-far", "hc.core.attack.step5.placed-up-to-3", words, remedy)


PROCEDURES = {
    KnockBack: procedure(
        KnockBack,
        step(ask_where),
        step(take_where),
        step(hurt, "hc.2019.knockback-damage"),
    )
}
QUESTIONS = {
    "knock back": Question(ways_offered, why_no_way, "{who} is knocked back. To which square?", SQUARE),
}
