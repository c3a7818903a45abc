"""The events of a game of Magic."""

from warband.games.magic.position.events.course import (
    Acts,
    Begins,
    Deals,
    Keeps,
    Mulligans,
    Step,
    StopsChange,
    Turn,
    Unfolded,
    Unfolds,
)
from warband.games.magic.position.events.fights import (
    Attacks,
    Blocks,
    DealsDamage,
    EnergyChanges,
    LifeChanges,
    Poisoned,
    Unblocked,
)
from warband.games.magic.position.events.objects import (
    Attached,
    BecomesCopy,
    ChangesControl,
    Chosen,
    CountersPut,
    Created,
    Moves,
    PhasesIn,
    PhasesOut,
    Regenerates,
    Sacrifices,
    Shuffled,
    TapChanges,
    Unattached,
)
from warband.games.magic.position.events.stack import (
    Activates,
    Casts,
    Copied,
    Countered,
    Drawn,
    Fizzles,
    Flipped,
    ManaMade,
    PlaysLand,
    Resolves,
    RolledDie,
    Sees,
    Targeted,
    Triggers,
)

__all__ = [
    "Activates", "Acts", "Attached", "Attacks", "BecomesCopy", "Begins", "Blocks", "Casts", "ChangesControl", "Chosen",
    "Copied", "Countered", "CountersPut", "Created", "Deals", "DealsDamage", "Drawn", "EnergyChanges", "Fizzles",
    "Flipped", "Keeps", "LifeChanges",
    "ManaMade", "Moves", "Mulligans", "PhasesIn", "PhasesOut", "PlaysLand", "Poisoned", "Regenerates", "Resolves",
    "RolledDie",
    "Sacrifices", "Sees", "Shuffled", "Step", "StopsChange", "TapChanges", "Targeted", "Triggers", "Turn", "Unattached",
    "Unblocked", "Unfolded", "Unfolds",
]  # fmt: skip
