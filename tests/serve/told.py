"""The story of one game, before and after, for docs/browser.md. `python -m tests.serve.told` writes it anew."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

from warband.serve.playing.room import Room
from warband.serve.seeing.telling import Teller
from warband.serve.storing.journal import Terms

PAGE = Path(__file__).parents[2] / "docs" / "browser.md"
BEGIN, END = "<!-- the story of one game -->\n", "<!-- its end -->\n"
SEED, MOST, EAGER = 5, 300, ("CLOSE", "RANGE", "Charge", "Equip")
TURNS = 2
CAUSE = re.compile(r" \([^()]{1,60}\)\.$")
DICE = "⚀⚁⚂⚃⚄⚅"
Line = dict[str, Any]


def played() -> list[Line]:
    """The lines of a game with random answers that rather fights than waits."""
    room = Room("", Terms(game="heroclix", setup={}, seats=("", ""), seed=SEED))
    room.open(0.0)
    rng = Random(SEED)
    for _ in range(MOST):
        if room.ask is None:
            break
        options = list(room.state.options)
        eager = [option for option in options if option in EAGER]
        waiting = rng.random() < 0.3 or len(options) == 1
        room._answered(rng.choice(eager or [one for one in options if one != "end turn" or waiting]), 0.0)
    teller = Teller(room, 0)
    teller.refresh()
    return [json.loads(line) for line in teller.lines]


def summed(lines: list[Line]) -> set[int]:
    """The numbers of the lines that are steps of an episode."""
    return {step for n, line in enumerate(lines) for step in range(n - line.get("sums", 0), n)}


def then(lines: list[Line]) -> list[str]:
    """Every event, without causes and summaries."""
    some = [line for line in lines if "sums" not in line and line.get("kind") != "harm"]
    return [written(line, CAUSE.sub(".", line["words"])) for line in some]


def now(lines: list[Line]) -> list[str]:
    """The lines that a reader sees at first."""
    steps = summed(lines)
    some = [line for n, line in enumerate(lines) if n not in steps and line.get("tone") != "minor"]
    return [written(line, f"▸ {line['words']}" if "sums" in line else line["words"]) for line in some]


def written(line: Line, words: str) -> str:
    """A line on paper: the title of a chapter is bold, dice are drawn."""
    dice = f" {''.join(DICE[face - 1] for face in line['dice'])}." if "dice" in line else ""
    return f"**{words}**" if line.get("tone") == "part" else f"{words}{dice}"


def chosen(lines: list[Line]) -> list[list[Line]]:
    """Two turns in a row, of which the first has an attack and other damage, and the second an attack."""
    starts = [n for n, line in enumerate(lines) if line.get("tone") == "part"]
    turns = [lines[a:b] for a, b in zip(starts, [*starts[1:], len(lines)], strict=True)]
    kinds = [{line["kind"] for line in turn if "sums" in line} for turn in turns]
    for n in range(len(turns) - 1):
        if kinds[n] >= {"attack", "harm"} and "attack" in kinds[n + 1]:
            return turns[n : n + TURNS]
    return turns[:TURNS]


def table() -> str:
    """The story as a part of the page."""
    lines = played()
    rows = [f"| {' '.join(then(turn))} | {' '.join(now(turn))} |" for turn in chosen(lines)]
    head = [
        f"Two turns of a recorded game (seed {SEED}, random answers) as the page told them before attacks were one",
        f"sentence and causes had names, and as it tells them now. The whole game took {len(then(lines))} lines then,",
        f"and takes {len(now(lines))} now; every event is still there, behind a `▸` or *Details*.",
    ]
    return "\n".join([*head, "", "| before | now |", "|---|---|", *rows, ""])


def rewritten(page: str) -> str:
    """The page with the story of the present."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}{table()}{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")
