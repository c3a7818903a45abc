"""Special attacks that strike several figures with one roll: beside the target, all around, or along a line."""

from __future__ import annotations

from warband.games.heroscape.fighting.attack import Attack, Blast, blast
from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.fighting.lines import on_line
from warband.games.heroscape.fighting.spreading import Spreading
from warband.games.heroscape.fighting.targets import targets
from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import adjacent, board
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.shots import Shot
from warband.kernel.state import Frame


# hs.shot.struck, hs.shot.spread
def shooting(g: Position, who: int, target: int, shot: Shot) -> Frame:
    """A special attack on a target."""
    dice = values.shot_attack(g, who, target, shot).value
    if shot.spread:
        return Spreading(who, shot.name, (target,))
    if shot.blast:
        made = blast(g, who, target, dice, shot.name)
    elif shot.around:
        made = Blast(who, around(g, who, target, shot), dice, shot.name, apart=shot.apart)
    elif shot.line:
        made = Blast(who, on_line(g, who, target, shot.line), dice, shot.name)
    else:
        return Attack(who, target, shot.name)
    made.targets = tuple(one for one in made.targets if one == target or faces(g, who, one, shot.struck))
    return made


# hs.shot.around
def around(g: Position, who: int, target: int, shot: Shot) -> tuple[int, ...]:
    """The target, and all other figures beside the attacker that can be attacked."""
    able = targets(g, who, shot.name)
    beside = [one for one in board(g).figures if adjacent(g, who, one) and one in able]
    return (target, *(one for one in beside if one != target))
