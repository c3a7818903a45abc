"""The attacks that a seat can still make in its turn, and the worth of their wounds on average."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from warband.games.heroscape.fighting.odds import wounds
from warband.games.heroscape.fighting.targets import targets
from warband.games.heroscape.position.board import army, cards_of, friends, level, printed
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.printed.cards import ArmyCard
from warband.games.heroscape.rounds.deeds import acting_cards
from warband.kernel.machine import find

WHOLE = 0.15  # the share of a figure's points that it is worth as long as it is there, however few lives it has left
NOW, LATER = 0.95, 0.6  # the weight of an attack that can be made at once, and of one after a move


def to_come(g: Position, seat: int) -> float:
    """The worth of all attacks that figures can still make in the turn of a seat; whoever attacks first ends moves."""
    turn = find(g, Turn)
    return 0.0 if turn is None or turn.seat != seat or not turn.card else in_turn(g, turn)


def expected(g: Position, seat: int) -> float:
    """The same for others, who could not know which marker a seat reveals: of a turn that has just begun, the mean."""
    turn = find(g, Turn)
    if turn is None or turn.seat != seat or not turn.card or turn.extra or turn.moved or turn.struck or turn.used:
        return to_come(g, seat)
    chances = {card.id: len(card.markers) + (card.id == turn.card) for card in cards_of(g, seat)}
    worths = [chance * in_turn(g, Turn(seat, turn.number, card)) for card, chance in chances.items() if chance]
    return sum(worths) / sum(chances.values())


def in_turn(g: Position, turn: Turn) -> float:
    """The worth of the attacks that can still be made in a turn."""
    seat, cards, acted = turn.seat, acting_cards(g, turn), {*turn.moved, *turn.struck}
    foes = [figure for other in range(len(g.rules.seats)) if not friends(g, seat, other) for figure in army(g, other)]
    begun, fresh, total = g.rules.printed.cards[g.cards[turn.card].name].figures - len(acted), list[float](), 0.0
    for figure in army(g, seat):
        if figure.card in cards and figure.there and figure.id not in turn.struck:
            may_move = not turn.struck and figure.id not in turn.moved
            best = max(harms(g, figure, foes, may_move=may_move), default=0.0)
            if figure.id in acted:
                total += best
            else:
                fresh.append(best)
    return total + sum(sorted(fresh, reverse=True)[: max(begun, 0)])


def harms(g: Position, who: Figure, foes: list[Figure], *, may_move: bool) -> Iterator[float]:
    """The worth of an attack of a figure on each enemy that it can reach."""
    card, able = printed(g, who.id), targets(g, who.id)
    gap = g.rules.ground.board.gap
    for foe in foes:
        if foe.id in able:
            height = level(g, who.id) - level(g, foe.id)
            yield NOW * harm(g, card, foe, int(height > 0), int(height < 0))
        elif may_move and foe.there and 0 <= gap(who.spaces, foe.mask) <= card.move + card.range:
            yield LATER * harm(g, card, foe, 0, 0)


def harm(g: Position, card: ArmyCard, foe: Figure, attack: int, defense: int) -> float:
    """The worth of a normal attack with some further dice on both sides."""
    target = printed(g, foe.id)
    left = target.life - foe.wounds
    return loss(card.attack + attack, target.defense + defense, left, target.life) * worth(target)


def worth(card: ArmyCard) -> float:
    """The value of a figure with all its lives."""
    return (card.points or 50) / card.figures / 5


@cache
def loss(attack: int, defense: int, left: int, life: int) -> float:
    """The share of its worth that a figure with so many lives left loses on average."""
    return sum(float(chance) * lost(n, left, life) for n, chance in enumerate(wounds(attack, defense)))


def lost(suffered: int, left: int, life: int) -> float:
    """The share of its worth that a figure loses by some wounds."""
    return min(suffered, left) * (1 - WHOLE) / life + (WHOLE if suffered >= left else 0)
