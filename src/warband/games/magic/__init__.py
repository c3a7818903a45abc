"""Magic: two players, a stack, hidden hands, and Equipment."""

COMMANDS = {"deck": "Check a deck, or show one."}


def __getattr__(name: str) -> object:
    """GAME is made on first use, so that the help of the command line does not load the rules."""
    if name == "GAME":
        from warband.games.magic.game import GAME

        return GAME
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
