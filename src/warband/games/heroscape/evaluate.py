"""Knowledge for computers that play HeroScape: the value of a position, and the answers that are worth a look."""

from __future__ import annotations

import math

from warband.game import EACH
from warband.games.heroscape.attacks_to_come import WHOLE, expected, to_come
from warband.games.heroscape.attacks_to_come import worth as full_worth
from warband.games.heroscape.firepower import firepower, running_attack
from warband.games.heroscape.position.board import army, board, friends, items_of, printed
from warband.games.heroscape.position.model import COMBAT, TURNS, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.rounds.winning import on_points
from warband.kernel.ask import Ask, Dice
from warband.kernel.secret import Secret
from warband.kernel.state import Outcome

WON = 1000.0

# The chance to win. The weights are those with which the results of greedy games are the least surprising.
BODY, FIREPOWER = 1.0, 1.35  # of the worth of all figures, and of the wounds that they would give
RUNNING, TO_COME = 1.9, 1.0  # of what the running attack takes away on average, and those that follow in the turn
NEARER = 0.02  # of a space that figures are too far away: waiting does not win
LITTLE = 0.3  # the worth and the wounds of a side that is as good as beaten


def evaluate(g: Position, seat: int) -> float:
    """The worth of a position to a seat: the material of its side against that of all others."""
    if g.outcome is not None:
        return valued(g, g.outcome, seat)
    if g.rules.scenario.rounds and g.table.round >= g.rules.scenario.rounds and g.table.number > 3:
        return valued(g, on_points(g), seat)
    total = 0.0
    for other in range(len(g.rules.seats)):
        sign = 1.0 if friends(g, seat, other) else -1.0
        total += sign * sum(worth(g, figure) for figure in army(g, other))
    return total + closeness(g, seat)


def foresee(g: Position, seat: int) -> float:
    """The worth of a position with the attacks that the seat can still make in its turn."""
    return evaluate(g, seat) + (0.0 if g.outcome is not None else to_come(g, seat))


def face(dice: Dice) -> str:
    """Defenders count shields, everybody else skulls; where seats roll against each other, each die counts."""
    if dice.faces != COMBAT:
        return EACH if dice.count > 1 else ""
    return "shield" if dice.kind.startswith("defense") else "skull"


def chance(g: Position, seat: int) -> float:
    """The chance of a side to win, as games between computers ended."""
    mine, theirs = sides(g, seat)
    own, other = (max(sum(worth(g, figure) for figure in side), LITTLE) for side in (mine, theirs))
    force, menace = max(firepower(g, mine, theirs), LITTLE), max(firepower(g, theirs, mine), LITTLE)
    gain, cost = swing(g, seat)
    lead = BODY * math.log(own / other) + FIREPOWER * math.log(force / menace) + gain / other - cost / own
    return 1 / (1 + math.exp(-lead - NEARER * closeness(g, seat)))


def sides(g: Position, seat: int) -> tuple[list[Figure], list[Figure]]:
    """The figures on the side of a seat, and all others."""
    mine: list[Figure] = []
    theirs: list[Figure] = []
    for other in range(len(g.rules.seats)):
        (mine if friends(g, seat, other) else theirs).extend(army(g, other))
    return mine, theirs


def swing(g: Position, seat: int) -> tuple[float, float]:
    """What the running attack and the attacks to come take away: from the enemies of a seat, and from its side."""
    running = RUNNING * running_attack(g, seat)
    gain, cost = max(running, 0.0), max(-running, 0.0)
    for other in range(len(g.rules.seats)):
        if friends(g, seat, other):
            gain += TO_COME * to_come(g, other)
        else:
            cost += TO_COME * expected(g, other)
    return gain, cost


def valued(g: Position, outcome: Outcome, seat: int) -> float:
    """A game that is over."""
    if not outcome.winners:
        return 0.0
    return WON if any(friends(g, seat, winner) for winner in outcome.winners) else -WON


def worth(g: Position, figure: Figure) -> float:
    """The value of a figure: its points by the life that is left, its items and its height."""
    card = printed(g, figure.id)
    left = (card.life - figure.wounds) / card.life
    height = g.rules.ground.levels[figure.space] * 0.1 if figure.there else 0.0
    return full_worth(card) * (WHOLE + (1 - WHOLE) * left) + 2.0 * len(items_of(g, figure.id)) + height


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


def calm(g: Position) -> bool:
    """Whether nothing is going on: somebody chooses a figure, places markers, or rolls for initiative."""
    if isinstance(g.ask, Ask):
        return g.ask.kind in ("act", "draft", "place") or isinstance(g.stack[-1], Secret)
    return g.ask is not None and g.ask.kind in ("initiative", "placing", "drafting")


def open_turns(g: Position) -> int:
    """Whatever is hidden counts from the next turn on: order markers, most of all."""
    return 1


def turn(g: Position) -> int:
    """The number of the turn, counted over all seats; order markers are laid in the first one of their round."""
    table, seats = g.table, len(g.rules.seats)
    place = table.order.index(table.seat) if table.seat in table.order and table.number else 0
    return (table.round * TURNS + max(table.number - 1, 0)) * seats + place
