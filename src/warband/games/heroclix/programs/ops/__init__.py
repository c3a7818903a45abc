"""The parts of running card texts: descriptions of characters, conditions, and the ops of a flat program.

An op acts on the characters of the last `Pick`. Control is one kind of jump: `May` and `Unless` skip a number of
following ops. No op holds prose; a string in an op is a name: of a power, a card, a token, a kind of action.
"""

from warband.games.heroclix.programs.ops.conditions import *  # noqa: F403
from warband.games.heroclix.programs.ops.deeds import *  # noqa: F403
from warband.games.heroclix.programs.ops.numbers import *  # noqa: F403
from warband.games.heroclix.programs.ops.usable import *  # noqa: F403
from warband.games.heroclix.programs.ops.who import *  # noqa: F403
