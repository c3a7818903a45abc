"""Play answers in a process of its own and say which positions they lead to: `python -m tests.conformance.retell`.

Standard input has the answers of some games by the names of their tables; standard output tells their positions.
"""

from __future__ import annotations

import sys
from zlib import crc32

import msgspec

from tests.conformance.tables import tables
from warband.kernel.ask import Ask, Option
from warband.kernel.machine import choose
from warband.kernel.state import State


def retell(games: dict[str, list[Option]]) -> dict[str, list[str]]:
    """All positions of some games."""
    told = {}
    for name, answers in games.items():
        g = tables()[name].start()
        told[name] = [tell(g)]
        for answer in answers:
            choose(g, answer)
            told[name].append(tell(g))
    return told


def tell(g: State) -> str:
    """A position and what can be answered in it."""
    options = tuple(g.options) if isinstance(g.ask, Ask) else ()
    return f"{g.digest()} {crc32(repr(options).encode()):08x}"


if __name__ == "__main__":
    games = msgspec.json.decode(sys.stdin.buffer.read(), type=dict[str, list[Option]])
    sys.stdout.buffer.write(msgspec.json.encode(retell(games)))
