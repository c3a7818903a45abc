"""HeroScape: armies of heroes and squads on hexes with heights, with items, objects and the Force."""

COMMANDS = {"army": "Check an army, or show it."}


def __getattr__(name: str) -> object:
    """GAME is made on first use, so that the help of the command line does not load the rules."""
    if name == "GAME":
        from warband.games.heroscape.game import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
