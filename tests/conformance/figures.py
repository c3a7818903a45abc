"""What the soak runs found, kept beside the results of the benchmarks: one line of JSON for each run of each test."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[2]
FILE = ROOT / "bench" / "results" / "soak.jsonl"


def commit() -> str:
    """The commit that was tested, marked when the tree has changes beyond it; what earlier runs have kept is none."""
    changes = git("status", "--porcelain", "--untracked-files=no", "--", ":!bench/results", ":!*/played*.txt")
    return (git("describe", "--always", "--abbrev=10") or "unknown") + ("-dirty" if changes else "")


def git(*words: str) -> str:
    """What git says, where there is one."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def keep(what: str, **figures: int | float | str | list[str]) -> None:
    """Append the figures of a run."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    entry = {"date": time.strftime("%Y-%m-%d", time.gmtime()), "commit": commit(), "what": what, **figures}
    with FILE.open("ab") as file:
        file.write(msgspec.json.encode(entry) + b"\n")
