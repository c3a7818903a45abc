"""Content of people is read in processes of their own: cards, setups and cases may take long. See `thinking`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool

import msgspec

from warband.game import Data, Setup, game, lobby
from warband.kernel.ask import Refusal
from warband.serve.processes import importing, library
from warband.serve.processes.thinking import SECONDS, Done, Workers
from warband.text.readings import save_all


def read_collection(name: str, text: str) -> Data:
    """In the other process: the playable content of a collection."""
    found = lobby(game(name)).imported(text)
    save_all()
    return found


def check(name: str, setup: Setup) -> tuple[list[Refusal], list[Data]]:
    """In the other process: all mistakes of a setup, and the words about its sides."""
    return lobby(game(name)).checked(setup)


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text as it was typed, the name of its card, and the name of the text itself."""

    text: str
    name: str = ""
    label: str = ""


def explain(name: str, text: str, card: str, label: str) -> Data:
    """In the other process: the meaning of a text, and a match to try it in."""
    maker = game(name).maker
    assert maker is not None
    found = maker.explained(text, card, label)
    return {**found, "setup": maker.trial(text) if found["meaning"] and not found["faults"] else {}}


class Readers(Workers):
    """Two processes that read. Texts are read one at a time, so that one process is always free for quick checks."""

    def __init__(self, seconds: float = SECONDS) -> None:
        super().__init__(2, seconds)
        self.turn = asyncio.Lock()

    async def collection(self, game: str, text: str) -> Data:
        """The playable content of a collection; ValueError, with words, when it can't be read."""
        async with self.turn:
            return await self._read("Send fewer elements at once.", read_collection, game, text)

    async def brought(self, game: str, importer: str, file: str, text: str) -> list[str]:
        """The lines of an import into the user's own folder; ValueError, with words, when a file can't be read."""
        async with self.turn:
            remedy = f"Import it in the terminal: warband import {importer} FILE."
            return await self._read(remedy, importing.bring, game, importer, file, text)

    async def checked(self, game: str, setup: Setup) -> tuple[list[Refusal], list[Data]]:
        """All mistakes of a setup, and the words about its sides; ValueError when it takes too long."""
        if not setup.get("collection") and not setup.get("cards"):
            return await self._read("Try again.", check, game, setup)
        async with self.turn:
            return await self._read("Bring fewer cards along.", check, game, setup)

    async def explained(self, game: str, text: str, name: str, label: str) -> Data:
        """The meaning of a text, its faults and a setup; ValueError, with words, when it takes too long."""
        async with self.turn:
            return await self._read("Make the text shorter.", explain, game, text, name, label)

    async def judged(self, text: str) -> Data:
        """A case and its run; ValueError, with words, when it can't be run."""
        async with self.turn:
            return await self._read("Make the case shorter.", library.judged, text)

    async def _read(self, remedy: str, work: Callable[..., Done], *parts: object) -> Done:
        try:
            return await self.done(work, *parts)
        except (TimeoutError, BrokenProcessPool):
            raise ValueError(f"That took too long to read. {remedy}") from None
        except RecursionError:
            raise ValueError("That can't be read: it is nested too deeply.") from None
