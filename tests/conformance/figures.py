"""What the soak runs found, kept beside the results of the benchmarks: one line of JSON for each run of each test."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
FILE = ROOT / "bench" / "results" / "soak.jsonl"


def commit() -> str:
    """The commit that was tested, marked when the tree has changes beyond it."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def keep(what: str, **figures: int | float | str | list[str]) -> None:
    """Append the figures of a run."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    entry = {"date": time.strftime("%Y-%m-%d", time.gmtime()), "commit": commit(), "what": what, **figures}
    with FILE.open("ab") as file:
        file.write(msgspec.json.encode(entry) + b"\n")
