"""The results of a roll and their probabilities. Numbered dice with the same sum count as one result."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache

from warband.kernel.ask import Dice, Result


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
