"""The events of HeroClix: a class for each kind, with its facts, its sentence and its tone."""

from warband.games.heroclix.position.events.attacks import *  # noqa: F403
from warband.games.heroclix.position.events.characters import *  # noqa: F403
from warband.games.heroclix.position.events.course import *  # noqa: F403
from warband.games.heroclix.position.events.powers import *  # noqa: F403
from warband.games.heroclix.position.events.things import *  # noqa: F403
