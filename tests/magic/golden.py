"""Whole games of Magic as text, and counts of decision trees. `python -m tests.magic.golden` writes them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from tests.magic.games import answer
from warband.cases import read_text
from warband.games.magic.game import GAME
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State

FOLDER = Path(__file__).parent / "golden"
MOST = 500
ARMED = {
    "Plains": 8, "Island": 6, "Mountain": 6, "Leonin Shikari": 2, "Leonin Scimitar": 2, "Jeweled Spirit": 1,
    "Batterskull": 2, "Flametongue Kavu": 2, "Opt": 2, "Confiscate": 1, "Karn's Touch": 2, "Lightning Greaves": 1,
    "Viridian Longbow": 1, "Cloudshift": 1, "Soul Warden": 2, "Threaten": 1,
}  # fmt: skip
DUEL = """case    A duel
game    magic 2026
p1      battlefield: Grizzly Bears, Loxodon Warhammer, 3 Forest; hand: Giant Growth
p2      battlefield: Silvercoat Lion, 2 Island, Mountain; hand: Shock, Counterspell
turn    p1, main 1
now     it is main 1
"""
FIGHT = """case    A fight
game    magic 2026
p1      battlefield: Grizzly Bears with Loxodon Warhammer, Wind Drake, Boggart Brute
p2      battlefield: Silvercoat Lion, Giant Spider, Typhoid Rats
turn    p1, declare attackers
now     it is the declare attackers
"""


def playthrough(setup: Mapping[str, Any], seed: int) -> str:
    """A game: every answer in notation, with the events that it brought about."""
    g, rng = GAME.new(setup), Random(seed)
    lines = GAME.introduction(g)
    for _ in range(MOST):
        if g.over:
            break
        given = answer(g, rng)
        lines.append(f"{asked(g)}: {GAME.say(g, given) if isinstance(g.ask, Ask) else spelled(given)}")
        g.log = []
        choose(g, given)
        lines += [f"  {told}" for told in (GAME.tell(g, event) for event in g.log or ()) if told]
    lines.append(f"{GAME.heading(g)} {g.outcome.words if g.outcome else 'It goes on.'}")
    return "\n".join([*lines, g.digest(), ""])


def asked(g: Position) -> str:
    return f"{GAME.seats[g.ask.seat]} ({g.ask.kind})" if isinstance(g.ask, Ask) else GAME.rolled_for(g)


def spelled(result: tuple[object, ...]) -> str:
    return " ".join(map(str, result))


def start(text: str) -> State:
    [case] = read_text(text)
    found: State = case.variants[0].start.state()
    return found


def perft() -> str:
    """How many positions lie so many answers deep, and how many of them are different."""
    return "".join(f"{line}\n" for name, text in (("duel", DUEL), ("fight", FIGHT)) for line in counted(name, text))


def counted(name: str, text: str, depth: int = 5) -> Iterator[str]:
    level = [start(text)]
    for deep in range(1, depth + 1):
        level = [child for g in level for child in children(g)]
        yield f"{name} {deep}: {len(level)} positions, {len({g.save() for g in level})} different"


def children(g: State) -> Iterator[State]:
    for option in g.options if isinstance(g.ask, Ask) else ():
        child = g.clone()
        choose(child, option)
        yield child


FILES: dict[str, Callable[[], str]] = {
    "usual-2026.txt": lambda: playthrough({}, 1),
    "usual-2003.txt": lambda: playthrough({"edition": "2003"}, 2),
    "armed-2026.txt": lambda: playthrough({"decks": [ARMED, ARMED]}, 3),
    "perft.txt": perft,
}

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, made in FILES.items():
        (FOLDER / file).write_text(made(), "utf-8")
