"""Settings of a server: from the command line, or from environment variables with the same names."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a server."""

    store: str = "warband.db"
    address: str = ""  # for other machines, where they can reach it
    own: str = ""  # a folder with sets and maps that are offered besides those of the games
    most_rooms: int = 5000  # matches in memory at once
    most_made: float = 60.0  # matches that one address may make in a minute
    most_joined: float = 240.0  # connections that one address may open in a minute
    most_read: float = 300.0  # setups, collections and cases of one address that are read in a minute
    rate: float = 30.0  # requests of a connection in a second, on average
    burst: float = 120.0  # and at once
    most_waiting: int = 256  # messages that wait for a slow reader before it is disconnected
    most_connections: int = 10_000
    idle: float = 600.0  # seconds after which a match without guests leaves memory
    thinkers: int = 1  # processes for agents
    seeds: bool = False  # whether a match may have a given seed: for tests
