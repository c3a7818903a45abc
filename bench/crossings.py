"""The share of made-up sentences that Magic's reader understands, and the others: `python -m bench.crossings`.

`crossings.txt` has their parts, `magic_probes.txt` whole sentences, by what they speak of. With --pairs, triggers that
are read are crossed with effects that are read, at random: each pair must be read, and told back with the same meaning.
With --grid, the sentences of `magic_grid.txt` are counted: a line stands for one with each of its alternatives.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from warband.games.magic.library.written import with_text
from warband.games.magic.programs.cards import Card
from warband.games.magic.text.telling.nouns import Untold
from warband.games.magic.text.telling.telling import told
from warband.text.mistake import TextError

FILE = Path(__file__).parent / "crossings.txt"
GRID = Path(__file__).parent / "magic_grid.txt"
PROBES = Path(__file__).parent / "magic_probes.txt"
GEAR = Card(name="Some Gear", types=("artifact",), subtypes=("Equipment",))
FORMS = {
    "triggers": "{}, draw a card.",
    "effects": "Whenever equipped creature deals combat damage to a player, {}.",
    "costs": "{}: Draw a card.",
    "limits": "{{1}}: Draw a card. {}",
    "keywords": "Equipped creature has {}.",
    "quotes": "Equipped creature has {}",
    "sentences": "{}",
}
SPEAKING = ("that player", "defending player", "that much", "that many", "that creature", "that damage", "its ", "it ",
            " it", "that card", "that spell")  # fmt: skip


def parts() -> dict[str, list[str]]:
    """The parts of the sentences by their kinds."""
    return parts_of(FILE)


def parts_of(file: Path) -> dict[str, list[str]]:
    """The parts that a file has, by their kinds."""
    found: dict[str, list[str]] = {}
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("["):
            kind = line.strip("[]")
        elif line and not line.startswith("#"):
            found.setdefault(kind, []).append(line)
    return found


def ended(text: str) -> str:
    """A sentence with one full stop."""
    return text.removesuffix(".") if text.endswith(('".', "..")) else text


def spread(line: str) -> Iterator[str]:
    """The sentences of a line: <a|b> stands for each of the words between."""
    parts = re.split(r"<([^<>]*)>", line.replace("\\n", "\n"))
    return map("".join, product(*(part.split("|") if n % 2 else (part,) for n, part in enumerate(parts))))


def fault(text: str) -> str:
    """The reason why a sentence is declined, or what is told back with another meaning; '' where all is well."""
    try:
        card = with_text(GEAR, text)
        again = told(card)
        return "" if with_text(GEAR, again) == card else f"told back as {again!r}"
    except TextError as error:
        return f"{error.found}: {error.expected}"
    except Untold as error:
        return f"untold: {error}"


def sentences(kind: str, some: list[str]) -> Iterator[str]:
    """Parts of a kind as sentences."""
    return (ended(FORMS[kind].format(part)) for part in some)


def pairs(number: int, seed: int = 1) -> Iterator[str]:
    """Triggers that are read, each with an effect that is read and speaks of nothing that a trigger must bring."""
    found, rng = parts(), Random(seed)
    events = [one for one in found["triggers"] if not fault(FORMS["triggers"].format(one))]
    deeds = [one for one in found["effects"] if not any(word in one for word in SPEAKING)]
    deeds = [one for one in deeds if not fault(ended(FORMS["effects"].format(one)))]
    return (ended(f"{rng.choice(events)}, {rng.choice(deeds)}.") for _ in range(number))


def main() -> None:
    """Print the shares, and the sentences that are declined."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=0, help="of triggers and effects, at random")
    parser.add_argument("--grid", action="store_true", help="the grid alone")
    wanted = parser.parse_args()
    for kind, some in parts_of(GRID).items() if wanted.grid else ():
        report(kind, [text for line in some for text in spread(line)])
    if wanted.grid:
        return
    for kind, some in parts().items():
        report(kind, list(sentences(kind, some)))
    for kind, some in parts_of(PROBES).items():
        report(f"probes of {kind}", [text.replace("\\n", "\n") for text in some])
    if wanted.pairs:
        report("pairs", list(pairs(wanted.pairs)))


def report(kind: str, some: list[str]) -> None:
    """A share, and the declined ones with their reasons."""
    wrong = {text: why for text in some if (why := fault(text))}
    print(f"{kind}: {len(some) - len(wrong)} of {len(some)} are read and told back")
    for text, why in wrong.items():
        print(f"  {text}\n    {why}")


if __name__ == "__main__":
    main()
