"""The luck of a roll: the worth of the position after it, less the mean over all its results.

Without the luck of its rolls a trial varies far less, so differences between lines show after fewer trials. The mean of
the luck is 0, so nothing is lost. Numbered dice with the same sum count as one result.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache

from warband.kernel.ask import Dice, Result
from warband.kernel.chance import after
from warband.kernel.state import State

MANY = 1000  # results of a roll that are too many to weigh


def fortune(g: State, result: Result, worth: Callable[[State], float], face: str = "") -> float:
    """The luck of a result of the present chance; none where there are too many results."""
    chance = g.ask
    if not isinstance(chance, Dice) or chance.number > MANY:
        return 0.0
    known = {kind: (probability, worth(after(g, one))) for kind, (probability, one) in weights(chance, face).items()}
    return known[counted(result, face)][1] - sum(probability * value for probability, value in known.values())


@lru_cache(maxsize=256)
def weights(dice: Dice, face: str = "") -> Mapping[Hashable, tuple[float, Result]]:
    """The kinds of results of some dice, each with its probability and an example; perhaps only one face counts."""
    found: dict[Hashable, tuple[float, Result]] = {}
    for result, probability in dice.outcomes():
        kind = counted(result, face)
        found[kind] = (found.get(kind, (0.0, result))[0] + probability, result)
    return found


def counted(result: Result, face: str = "") -> Hashable:
    """The kind of a result: the sum of numbers, the names of faces, or how often the face is there that counts."""
    if face:
        return result.count(face)
    return sum(face for face in result if isinstance(face, int)) or result
