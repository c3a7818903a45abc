"""Combat in words: 'Craw Wurm attacks, blocked', 'Hill Giant blocks Craw Wurm', 'Fencing Ace has struck'."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warband.files.mistakes import NotFound
from warband.games.magic.cases.entries import parted, plain, quoted, split
from warband.games.magic.cases.references import meant, word
from warband.games.magic.position import atoms
from warband.games.magic.position.position import Position

MORE = re.compile(r"(?P<number>\d) more combats?")
EXAMPLES = "'NAME attacks', 'NAME attacks, blocked', 'NAME blocks NAME' or 'NAME has struck'"
ATTACKS, BLOCKED, BLOCKS, STRUCK = " attacks", " attacks, blocked", " blocks ", " has struck"


def combat(g: Position) -> Iterator[str]:
    """The attackers, the blockers, and the creatures that have dealt damage first."""
    table = g.table
    for who in table.attackers:
        yield quoted(word(g, who)) + (BLOCKED if who in table.blocked else ATTACKS)
    for blocker, attacker in table.blocks:
        yield quoted(word(g, blocker)) + BLOCKS + quoted(word(g, attacker))
    for who in table.struck:
        if who in table.battlefield:
            yield quoted(word(g, who)) + STRUCK
    if table.extra:
        yield f"{table.extra} more combat{'s' * (table.extra > 1)}"


def add_combat(g: Position, text: str) -> None:
    """The creatures fight."""
    attackers, blocked, struck = list[int](), list[int](), list[int]()
    blocks, extra = list[tuple[int, int]](), 0
    for part in split(text, ";"):
        blocker, attacker = parted(part, BLOCKS)
        if match := MORE.fullmatch(part):
            extra = int(match["number"])
        elif attacker:
            blocks.append((creature(g, blocker), creature(g, attacker)))
        elif part.endswith((ATTACKS, BLOCKED)):
            who = creature(g, part.removesuffix(", blocked").removesuffix(ATTACKS))
            attackers.append(who)
            blocked += [who] if part.endswith(BLOCKED) else []
        elif part.endswith(STRUCK):
            struck.append(creature(g, part.removesuffix(STRUCK)))
        else:
            raise NotFound(repr(part), EXAMPLES)
    blocked += [who for _, who in blocks if who not in blocked]
    atoms.set_up_combat(g, tuple(attackers), tuple(blocks), tuple(dict.fromkeys(blocked)), tuple(struck), extra)


def creature(g: Position, text: str) -> int:
    """A permanent by its name."""
    who = meant(g, plain(text.strip()))
    if who not in g.table.battlefield:
        raise NotFound(repr(text.strip()), "the name of a permanent")
    return who
