"""What sides can do to each other: the wounds that figures would give, and the running attack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from warband.games.heroscape.attacks_to_come import loss, lost, worth
from warband.games.heroscape.fighting.attack import Attack
from warband.games.heroscape.fighting.odds import counts, wounds
from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import friends, level, printed, seat_of
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Dice
from warband.kernel.machine import find


def firepower(g: Position, side: Sequence[Figure], others: Sequence[Figure]) -> float:
    """The wounds that all figures of a side would give, where they stand, to an average life of the others."""
    lives, total = 0, 0.0
    for foe in others:
        target = printed(g, foe.id)
        left = target.life - foe.wounds
        lives += left
        for figure in side:
            card, above = printed(g, figure.id), height_over(g, figure, foe)
            total += left * mean_wounds(card.attack + (above > 0), target.defense + (above < 0))
    return total / max(lives, 1)


def height_over(g: Position, figure: Figure, foe: Figure) -> int:
    """The height of a figure above an enemy; 0 if it can't come to attack it in one turn."""
    if not (figure.there and foe.there):
        return 0
    above, card = level(g, figure.id) - level(g, foe.id), printed(g, figure.id)
    return above if above and g.rules.ground.board.gap(figure.spaces, foe.mask) <= card.move + card.range else 0


@cache
def mean_wounds(attack: int, defense: int) -> float:
    """The number of wounds on average when so many dice attack and so many defend."""
    return float(sum(n * chance for n, chance in enumerate(wounds(attack, defense))))


def running_attack(g: Position, seat: int) -> float:
    """What the running attack takes away on average from the enemies of a seat; negative if the seat loses it."""
    f = find(g, Attack)
    if f is None or not isinstance(g.ask, Dice) or not isinstance(g.entities[f.target], Figure):
        return 0.0
    cost = worth(printed(g, f.target)) * share_at_stake(g, f, g.ask.kind)
    return -cost if friends(g, seat, seat_of(g, f.target)) else cost


def share_at_stake(g: Position, f: Attack, rolled: str) -> float:
    """The share of its worth that the target loses on average: before the attack is rolled, and before the defense."""
    target = printed(g, f.target)
    left = target.life - g.figures[f.target].wounds
    if rolled == "attack":
        return loss(f.dice, values.defense(g, f.target, f.who).value, left, target.life)
    if rolled != "defense":
        return 0.0
    shields = enumerate(counts(f.dice, "shield"))
    return sum(float(chance) * lost(max(f.skulls - met, 0), left, target.life) for met, chance in shields)
