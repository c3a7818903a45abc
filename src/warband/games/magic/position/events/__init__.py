"""All that can happen in a game of Magic."""

from warband.games.magic.position.events.course import (
    Begins,
    Keeps,
    Mulligans,
    Step,
    Turn,
)
from warband.games.magic.position.events.fights import Attacks, Blocks, DealsDamage, LifeChanges
from warband.games.magic.position.events.objects import (
    Attached,
    ChangesControl,
    CountersPut,
    Created,
    Moves,
    Regenerates,
    Shuffled,
    TapChanges,
    Unattached,
)
from warband.games.magic.position.events.stack import (
    Activates,
    Casts,
    Countered,
    Drawn,
    Fizzles,
    ManaMade,
    PlaysLand,
    Resolves,
    Sees,
    Triggers,
)

__all__ = [
    "Activates", "Attached", "Attacks", "Begins", "Blocks", "Casts", "ChangesControl", "Countered", "CountersPut",
    "Created", "DealsDamage", "Drawn", "Fizzles", "Keeps", "LifeChanges", "ManaMade", "Moves", "Mulligans",
    "PlaysLand", "Regenerates", "Resolves", "Sees", "Shuffled", "Step", "TapChanges", "Triggers", "Turn", "Unattached",
]  # fmt: skip
