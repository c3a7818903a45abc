"""Record how much of a collection compiles before anybody reads it: `python -m bench.first_look FILE...`.

Prints and keeps counts only, never a text: a figure measured on texts that were read while the language was made proves
nothing.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from bench.run import ROOT, commit
from warband.games.heroclix.text.compile import plain_list
from warband.games.heroclix.text.coverage import Coverage, coverage

RESULTS = ROOT / "bench" / "results" / "coverage.jsonl"
LENGTHS = (60, 120, 180, 10**6)  # upper bounds of the groups of texts, in signs


def shares(found: Coverage) -> dict[str, object]:
    """The share of all texts, of those that are more than lists of powers, and of each group by length, in percent."""
    every = [(text, True) for text in found.compiled] + [(one.text, False) for one in found.declined]
    unlisted = [(text, good) for text, good in every if plain_list(text) is None]
    groups: dict[str, object] = {}
    least = 0
    for most in LENGTHS:
        group = [(text, good) for text, good in every if least <= len(text) < most]
        groups[f"{least}+"] = {"texts": len(group), "percent": percent(group)}
        least = most
    return {"texts": len(every), "percent": percent(every), "without lists": percent(unlisted), "by length": groups}


def percent(texts: list[tuple[str, bool]]) -> float | None:
    """The share of texts that compile; None of no texts."""
    return round(100 * sum(good for _, good in texts) / len(texts), 1) if texts else None


def main() -> int:
    """Measure collections and keep the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.first_look", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="collections in JSON")
    parser.add_argument("--look", default="first", help="'first' before anybody has read them, 'later' afterwards")
    arguments = parser.parse_args()
    for file in arguments.files:
        found = coverage(file)
        whole = {"characters": found.characters, "complete": found.complete}
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
        about = {"date": when, "commit": commit(), "set": file.stem, "look": arguments.look}
        entry = about | shares(found) | whole
        with RESULTS.open("ab") as results:
            results.write(msgspec.json.encode(entry) + b"\n")
        print(msgspec.json.encode(entry).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
