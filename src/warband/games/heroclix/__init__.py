"""HeroClix: the Core Rule Book, the Comprehensive Supplement and the 2022 equipment update."""

COMMANDS = {"force": "Check a force, or show it as a sheet."}


def __getattr__(name: str) -> object:
    """GAME is made on first use, so that reading a map does not load the rules."""
    if name == "GAME":
        from warband.games.heroclix.game import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
