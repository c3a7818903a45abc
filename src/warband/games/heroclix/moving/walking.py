"""Walking distances between squares, and squares that agents try for a mover."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.board.ground import Ground
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.model import RANGE, SPEED, Figure
from warband.games.heroclix.position.position import Position

NOWHERE = 99
SOME = 12  # squares, if no opponent is on the map
NEAREST, SHOOTING, SAFE = 4, 3, 2  # squares near the opponents, squares to shoot from, and squares out of their reach


@lru_cache(maxsize=2048)
def steps_to(ground: Ground, goal: int) -> tuple[int, ...]:
    """For every square, the number of steps to a goal without other characters on the way."""
    steps = [NOWHERE] * ground.grid.full.bit_length()
    wave = seen = 1 << goal
    for count in range(NOWHERE):
        for square in range(wave.bit_length()):
            if wave >> square & 1:
                steps[square] = count
        wave = ground.terrain.adjacent(wave) & ~seen & ~ground.terrain.solid
        if not wave:
            break
        seen |= wave
    return tuple(steps)


def good_squares(g: Position, who: int, ground: Ground, options: Iterable[int]) -> list[int]:
    """Squares near the opponents, squares to shoot from, the next ones out of their reach, and staying."""
    figure = g.figures[who]
    opponents = [other for other in standing(g) if other.controller != figure.controller]
    if not opponents:
        return list(options)[:SOME]
    ways = [steps_to(ground, other.square) for other in opponents]
    steps = {square: min(way[square] for way in ways) for square in options}
    near = sorted(steps, key=steps.__getitem__)
    shooting = [square for square in near if 1 < steps[square] <= sheet(g, figure).printed[RANGE]]
    reaches = [reach(g, other) for other in opponents]
    safe = (square for square in near if all(way[square] > far for way, far in zip(ways, reaches, strict=True)))
    return list(dict.fromkeys([*near[:NEAREST], *shooting[-SHOOTING:], *islice(safe, SAFE), figure.square]))


def reach(g: Position, figure: Figure) -> int:
    """The steps from which a character may attack in its next turn: half a move, then a close or a range attack."""
    printed = sheet(g, figure).printed
    return printed[SPEED] // 2 + max(printed[RANGE], 1)
