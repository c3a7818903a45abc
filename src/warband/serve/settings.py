"""What can be set about a server: on the command line, or by environment variables with the same names."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a server."""

    store: str = "warband.db"
    address: str = ""  # by which other machines reach it, where they can
    own: str = ""  # a folder with sets and maps that are offered besides those that come with the games
    most_rooms: int = 5000  # matches in memory at once
    most_made: float = 60.0  # matches that one address may make in a minute
    most_joined: float = 240.0  # connections that one address may open in a minute
    most_read: float = 300.0  # setups, collections and cases that one address may have read in a minute
    rate: float = 30.0  # requests that a connection may make in a second, for long
    burst: float = 120.0  # and at once
    most_waiting: int = 256  # messages that wait for a slow reader before it is let go
    most_connections: int = 10_000
    idle: float = 600.0  # seconds after which a match that nobody looks at leaves memory
    thinkers: int = 1  # processes that think
    seeds: bool = False  # whether a match may be made with dice that are known beforehand: for tests
