"""Games by name, loaded and checked on demand; parts of games, loaded and checked on first use."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
from functools import cache
from typing import Any, Generic, TypeVar, overload

from warband.game.facade import Game
from warband.game.parts import PROTOCOLS
from warband.kernel.record import Header
from warband.kernel.rules import Rules
from warband.kernel.state import State

GAMES = "warband.games"
P = TypeVar("P")


class UnknownGame(LookupError):
    """A name or an edition without a game; the message lists the known ones."""


class Incomplete(TypeError):
    """A game, or a part of one, with missing members."""


class Part(Generic[P]):
    """A part of a game, in a module below the game's package: loaded and checked on first use.

    A module is a part if it has a function for each method of the protocol; so is an object in it ('cases:JUDGE').
    Only positions of the game come to it, so it may be written for their type alone.
    """

    def __init__(self, place: str) -> None:
        self.place = place
        self.name = ""

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, game: None, owner: type[Game]) -> Part[P]: ...
    @overload
    def __get__(self, game: Game, owner: type[Game]) -> P: ...
    def __get__(self, game: Game | None, owner: type[Game]) -> Part[P] | P:
        if game is None:
            return self
        found: P = load(self.name, owner.__module__.removesuffix(".game"), self.place)
        return found


@cache
def load(part: str, package: str, place: str) -> Any:
    """A part with all members of its protocol; `Incomplete` names the missing ones, and those with other arguments."""
    module, _, name = place.partition(":")
    found = importlib.import_module(f"{package}.{module}")
    found = getattr(found, name) if name else found
    protocol = PROTOCOLS[part]
    missing = [f"no {member}" for member in members(protocol) if not hasattr(found, member)]
    unlike = [f"other arguments of {member}" for member in members(protocol) if not accepts(found, protocol, member)]
    if missing or unlike:
        raise Incomplete(f"{package}.{place} is no {protocol.__name__}: it has {', '.join(missing or unlike)}")
    return found


def accepts(found: object, protocol: type[object], member: str) -> bool:
    """Whether a member can be called as its protocol says; true of a missing one, and of one that is no method."""
    method, named = getattr(protocol, member), getattr(found, member, None)
    if not (inspect.isfunction(method) and callable(named)):
        return True
    wanted = list(inspect.signature(method).parameters.values())[1:]
    try:
        given = inspect.signature(named).bind(*(parameter.name for parameter in wanted)).arguments
    except TypeError:
        return False
    return all(p.kind is p.POSITIONAL_ONLY or given.get(p.name) == p.name for p in wanted)


def members(protocol: type[object]) -> list[str]:
    """The names that a protocol requires."""
    return sorted(name for name in vars(protocol) if not name.startswith("_"))


def known() -> list[str]:
    """The names of the games, without importing them."""
    return sorted({module.name for module in pkgutil.iter_modules(importlib.import_module(GAMES).__path__)})


def game(name: str) -> Game:
    """A game by name."""
    if name not in known():
        raise UnknownGame(f"no game {name!r}: expected one of {', '.join(known())}")
    return checked(offered(f"{GAMES}.{name}"), name)


def offered(name: str) -> object:
    """The GAME of a package or of its module `game`; None without one."""
    package = importlib.import_module(name)
    if not hasattr(package, "GAME") and hasattr(package, "__path__") and importlib.util.find_spec(f"{name}.game"):
        package = importlib.import_module(f"{name}.game")
    return getattr(package, "GAME", None)


def checked(found: object, name: str) -> Game:
    """A game with all required members; `Incomplete` names the missing ones."""
    if not isinstance(found, Game):
        raise Incomplete(f"{GAMES}.{name} has no GAME that is a Game")
    if getattr(found, "name", "") != name or not found.editions:
        raise Incomplete(f"the game in {GAMES}.{name} must have that name, and at least one edition")
    if not 1 <= found.fewest <= len(getattr(found, "seats", ())):
        raise Incomplete(f"the game in {GAMES}.{name} must name its seats, at least as many as the fewest that play")
    return found


def begin(header: Header) -> State:
    """Begin the game of a record's header again."""
    return game(header.game).new(header.setup)


def rules(name: str, edition: str, /, **options: object) -> Rules:
    """The rules of an edition of a game, both by name."""
    found = game(name)
    if edition not in found.editions:
        raise UnknownGame(f"no edition {edition!r} of {name}: expected one of {', '.join(found.editions)}")
    return found.rules(edition, **options)
