"""Play answers in a process of its own and say which positions they lead to: `python -m tests.conformance.retell`.

Standard input has the answers of some games by the names of their tables; standard output gets the digests.
"""

from __future__ import annotations

import sys

import msgspec

from tests.conformance.tables import tables
from warband.kernel.ask import Option
from warband.kernel.machine import choose


def retell(games: dict[str, list[Option]]) -> dict[str, list[str]]:
    """The digests of all positions of some games."""
    told = {}
    for name, answers in games.items():
        g = tables()[name].start()
        told[name] = [g.digest()]
        for answer in answers:
            choose(g, answer)
            told[name].append(g.digest())
    return told


if __name__ == "__main__":
    games = msgspec.json.decode(sys.stdin.buffer.read(), type=dict[str, list[Option]])
    sys.stdout.buffer.write(msgspec.json.encode(retell(games)))
