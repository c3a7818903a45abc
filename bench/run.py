"""Measure speed and size against the budgets: `make bench`. Prints a line for each figure and keeps them all.

A figure that depends on the machine has a ratio beside it, to python-chess or to the bare interpreter in the same run.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bench import measures, serving, shelves
from bench.measures import Figure

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results" / "bench.jsonl"


def commit() -> str:
    """The commit that is measured, marked when the tree has changes beyond it."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def machine() -> dict[str, Any]:
    """What is known of the machine; nothing that names it."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
    }


def figures(seconds: float) -> Iterator[Figure]:
    """All figures; the parts that play for a time share the seconds."""
    yield from measures.playouts(seconds * 0.4)
    yield from measures.growth(seconds * 0.15)
    yield from measures.crowds(seconds * 0.15)
    yield from measures.sights(seconds * 0.02)
    yield from measures.length(seconds * 0.1)
    yield from measures.permanents(seconds * 0.13)
    yield from measures.late(seconds * 0.05)
    yield from measures.clones()
    yield from measures.saves()
    yield from measures.compiling()
    yield from measures.reading()
    yield from measures.cold_start()
    yield from serving.figures(20)
    yield from shelves.figures()


def line(figure: Figure) -> str:
    """A figure as it is printed."""
    ratio = f"{figure.ratio:.2f}x {figure.beside}" if figure.beside else ""
    verdict = "" if figure.ok is None else "ok" if figure.ok else "MISSED"
    value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
    return f"{figure.name:<32} {value:>8} {figure.unit:<14} {ratio:<22} {figure.budget:<36} {verdict}".rstrip()


def keep(found: list[Figure]) -> None:
    """Append the figures to those of earlier runs."""
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
    entry = {"date": when, "commit": commit(), "machine": machine(), "figures": [f.told() for f in found]}
    with RESULTS.open("ab") as file:
        file.write(msgspec.json.encode(entry) + b"\n")


def main() -> int:
    """Measure, print and keep; 1 when a budget is missed and `--strict` is given."""
    parser = argparse.ArgumentParser(prog="python -m bench.run", description=__doc__)
    parser.add_argument("--seconds", type=float, default=45, help="how long to play in all (45)")
    parser.add_argument("--strict", action="store_true", help="end with 1 when a budget is missed")
    parser.add_argument("--no-results", action="store_true", help="do not keep the figures")
    arguments = parser.parse_args()
    print(f"{commit()}, {', '.join(f'{k} {v}' for k, v in machine().items())}")
    found = []
    for figure in figures(arguments.seconds):
        print(line(figure), flush=True)
        found.append(figure)
    if not arguments.no_results:
        keep(found)
    return int(arguments.strict and any(figure.ok is False for figure in found))


if __name__ == "__main__":
    sys.exit(main())
