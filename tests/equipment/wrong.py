"""Games with equipment under a mutant, in a process that has loaded no game yet."""

from __future__ import annotations

from warband.cases.mutants import Mutant, load_with


def noticed(mutant: Mutant) -> bool:
    """Whether the checks of games with equipment notice a wrong game."""
    load_with(mutant, "warband.games.heroclix")
    from tests.equipment.test_soak import several

    try:
        several(range(200))
    except AssertionError:
        return True
    return False
