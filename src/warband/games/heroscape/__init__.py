"""HeroScape: armies of heroes and squads on hexes with heights, with items, objects and the Force."""

from warband.games.heroscape.game import GAME as GAME
