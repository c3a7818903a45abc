"""The only writers of a HeroClix position: one small verb for each observable change, each announcing its event."""

from warband.games.heroclix.position.atoms.figures import *  # noqa: F403
from warband.games.heroclix.position.atoms.table import *  # noqa: F403
from warband.games.heroclix.position.atoms.things import *  # noqa: F403
