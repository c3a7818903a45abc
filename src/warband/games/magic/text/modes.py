"""Modes of which several may be chosen: 'choose one or both', 'choose two'. Each choice of several is a mode, too."""

from __future__ import annotations

from functools import reduce
from itertools import combinations

from warband.games.magic.programs.cards import parts
from warband.games.magic.programs.ops import Effect
from warband.games.magic.text.meaning.deeds.effects import renamed
from warband.games.magic.text.scope import PLACES
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Word

FIRST, SECOND = PLACES
MOST = 7  # of three modes one or more


# mtg.core.mode.several
def combined(found: list[Effect], least: int, most: int) -> tuple[Effect, ...]:
    """Every choice of so many modes, in the order in which they stand."""
    numbers = range(least, min(most, len(found)) + 1)
    modes = tuple(reduce(both, chosen) for number in numbers for chosen in combinations(found, number))
    if not 1 < len(modes) <= MOST:
        raise NoMeaning(Word(0, 1, ""), "choose: too many modes")
    return modes


def both(first: Effect, second: Effect) -> Effect:
    """One mode and then another: the target of the second is the second target."""
    if not first.targets or not second.targets:
        return Effect(first.ops + second.ops, first.targets + second.targets)
    done = tuple(renamed(op, FIRST, SECOND) for op in second.ops)
    if len(first.targets + second.targets) > len(PLACES) or any(part in (FIRST, "targets") for part in parts(done)):
        raise NoMeaning(Word(0, 1, ""), "choose: modes with too many targets")
    return Effect(first.ops + done, first.targets + second.targets)
