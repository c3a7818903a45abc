"""Magic: two players, a stack, hidden hands, and Equipment."""

from warband.games.magic.game import GAME as GAME
