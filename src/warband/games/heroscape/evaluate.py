"""What a computer must know to play HeroScape: how good a position is, and which answers are worth a look."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroscape.items.taking import Taking
from warband.games.heroscape.moving.move import DROP, JUMP, PASS_ON, Move
from warband.games.heroscape.position.board import army, board, friends, items_of, printed, seat_of
from warband.games.heroscape.position.model import TURNS, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.rounds.deeds import Turn
from warband.games.heroscape.rounds.winning import on_points
from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.secret import Secret
from warband.kernel.state import Outcome

MANY = 14  # places of a move that are looked at
WON = 1000.0


def evaluate(g: Position, seat: int) -> float:
    """How good a position is for a seat: what its side has, against what all others have."""
    if g.outcome is not None:
        return valued(g, g.outcome, seat)
    if g.rules.scenario.rounds and g.table.round >= g.rules.scenario.rounds and g.table.number > 3:
        return valued(g, on_points(g), seat)
    total = 0.0
    for other in range(len(g.rules.seats)):
        sign = 1.0 if friends(g, seat, other) else -1.0
        total += sign * sum(worth(g, figure) for figure in army(g, other))
    return total + closeness(g, seat)


def valued(g: Position, outcome: Outcome, seat: int) -> float:
    """A game that is over."""
    if not outcome.winners:
        return 0.0
    return WON if any(friends(g, seat, winner) for winner in outcome.winners) else -WON


def worth(g: Position, figure: Figure) -> float:
    """What a figure is worth: its points by the life that is left, its items and its height."""
    card = printed(g, figure.id)
    points = (card.points or 50) / card.figures / 5
    left = (card.life - figure.wounds) / card.life
    height = g.rules.ground.levels[figure.space] * 0.1 if figure.there else 0.0
    return points * (0.5 + 0.5 * left) + 2.0 * len(items_of(g, figure.id)) + height


def closeness(g: Position, seat: int) -> float:
    """Fighters want to be where they can attack: as near as their Range, no nearer."""
    total, foes = 0.0, 0
    for other, crowd in enumerate(board(g).crowd):
        if not friends(g, seat, other):
            foes |= crowd
    if not foes:
        return 0.0
    for figure in army(g, seat):
        if figure.there:
            far = g.rules.ground.board.gap(figure.spaces, foes)
            total -= 0.4 * max(far - printed(g, figure.id).range, 0)
    return total


def markers_worth_trying(g: Position, f: Secret) -> Sequence[Option]:
    """The two cards that can do most in a turn; the decoy goes onto the second."""
    ranked = sorted(g.options, key=lambda card: -threat(g, card))
    return ranked[1:2] or ranked if len(f.mine) == TURNS else ranked[:2]


def threat(g: Position, card: int) -> float:
    """How much harm the figures of a card can do in a turn: their dice, less what is too far away."""
    mine = g.cards[card]
    numbers, foes = g.rules.printed.cards[mine.name], board(g).hostile[mine.seat]
    figures = [figure for figure in army(g, mine.seat) if figure.card == card and figure.there]
    gaps = [g.rules.ground.board.gap(figure.spaces, foes) for figure in figures]
    short = max(min(gaps, default=0) - numbers.move - numbers.range, 0)
    return len(figures) * numbers.attack * (1.3 if numbers.range > 1 else 1.0) - 0.5 * short


def acts_worth_trying(g: Position, f: Turn) -> Sequence[Option]:
    """All figures; to end the turn comes last."""
    return sorted(g.options, key=lambda who: who == DONE)


def targets_worth_trying(g: Position, f: Turn) -> Sequence[Option]:
    """The enemies; friends and objects only where there are none."""
    options: list[Option] = list(g.options)
    return [target for target in options if hostile(g, f, target)] or options


def hostile(g: Position, f: Turn, target: Option) -> bool:
    """Whether a target is an enemy."""
    piece = g.entities[int(str(target))]
    return isinstance(piece, Figure) and not friends(g, seat_of(g, piece.id), f.seat)


def items_worth_trying(g: Position, f: Taking) -> Sequence[Option]:
    """Whatever can be taken is taken."""
    options: list[Option] = list(g.options)
    return [option for option in options if option != PASS] or options


def moves_worth_trying(g: Position, f: Move) -> Sequence[Option]:
    """The places that look best: after a leg nobody goes on, and nobody drops or passes anything."""
    if f.begun:
        return [DONE]
    options: list[Option] = list(g.options)
    places = [option for option in options if not isinstance(option, tuple) or option[0] not in (DROP, PASS_ON)]
    return sorted(places or options, key=lambda option: -promise(g, f.who, option))[:MANY]


def promise(g: Position, who: int, option: Option) -> float:
    """How good a place looks at first sight."""
    parts = option if isinstance(option, tuple) else (option,)
    space = next((part for part in parts if isinstance(part, int)), -1)
    if space < 0:
        return -99.0
    seat, foes = seat_of(g, who), 0
    for other, crowd in enumerate(board(g).crowd):
        if not friends(g, seat, other):
            foes |= crowd
    far = g.rules.ground.board.gap((space,), foes) if foes else 0
    item = 3.0 if space in board(g).glyphs and printed(g, who).bears_items else 0.0
    leap = -0.1 if parts[0] == JUMP else 0.0
    return item + leap + 0.3 * g.rules.ground.levels[space] - abs(far - printed(g, who).range)


def calm(g: Position) -> bool:
    """Whether nothing is going on: somebody chooses a figure, places markers, or rolls for initiative."""
    if isinstance(g.ask, Ask):
        return g.ask.kind in ("act", "draft", "place") or isinstance(g.stack[-1], Secret)
    return g.ask is not None and g.ask.kind in ("initiative", "placing", "drafting")


def turn(g: Position) -> int:
    """The number of the turn, counted over all seats."""
    table = g.table
    seats = len(g.rules.seats)
    place = table.order.index(table.seat) if table.seat in table.order else 0
    return ((table.round * 4) + table.number) * seats + place


