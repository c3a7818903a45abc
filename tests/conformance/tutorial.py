"""The game of docs/add-a-game.md, with the tables that the page gives it."""

from tests.game.tutorial import run

TABLES = run("tests/conformance/lantern.py")["TABLES"]
