"""Public lookups: rules, and cases with the positions on their way."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import warband
from warband import game as games
from warband.cases.judge import judge
from warband.cases.mistakes import CaseError
from warband.cases.reader import read_text
from warband.cases.runner import Result, Run, Scene
from warband.cases.telling import clauses, scene_data
from warband.game import Data
from warband.kernel.cite import Catalogue, Clause
from warband.kernel.safely import Safely
from warband.kernel.state import State
from warband.serve.seeing.colours import COLOURS

CASES = Path(warband.__file__).parents[2] / "cases"  # in a clone; an installed package has none
FOUND = 20  # rules that a search shows
SHOWN = 50  # cases that a search shows
STEPS = 200  # scenes of a case that are shown


@cache
def catalogue(game: str) -> Catalogue:
    """The rules of a game."""
    return judge(game).catalogue()


def has_rules(game: str) -> bool:
    """Whether there is such a game with rules to look up."""
    return game in games.known() and games.game(game).judge is not None


def rule(game: str, name: str) -> Data | None:
    """A rule by its id."""
    if not has_rules(game) or name not in catalogue(game):
        return None
    return clause_data(catalogue(game)[name])


def search(game: str, words: str) -> list[Data]:
    """The rules with all the words."""
    if not has_rules(game) or not words.strip():
        return []
    return [clause_data(clause) for clause in catalogue(game).search(*words.split()[:8])[:FOUND]]


def powers(game: str) -> list[Data]:
    """The powers of a game, with the words of their rules."""
    found = games.game(game).glossary() if has_rules(game) else []
    known = [one for one in found if one[2] in catalogue(game)]
    return [{"name": name, "kind": kind, "says": catalogue(game)[rule].says} for name, kind, rule in known]


def clause_data(clause: Clause) -> Data:
    """A rule as data."""
    return {"id": clause.id, "cite": clause.cite, "says": clause.says, "guess": clause.guess}


def judged(text: str) -> Data:
    """The first case of a text, run, with the position after each of its steps; ValueError when it can't be read."""
    try:
        cases = read_text(text, "case")
    except CaseError as error:
        raise ValueError(str(error)) from error
    if not cases:
        raise ValueError("There is no case in this text: expected a line that begins with 'case'.")
    case = cases[0]
    safely = Safely(case=case.title)
    scenes: list[Scene] = []
    positions: list[Data] = []
    start: State | None = None
    for variant in case.variants:
        for found in Run(case, variant).scenes():
            scenes.append(found)
            positions.append(position(case.game, found, safely))
            start = start or found.state
            if len(scenes) > STEPS:
                raise ValueError(f"A case to look at has at most {STEPS} steps.")
    result = Result(case, tuple(scenes))
    return {
        "title": case.title,
        "game": case.game,
        "note": case.note,
        "passed": result.passed,
        "page": games.page(games.game(case.game)).folder() is not None,
        "seats": seats(start) if start else [],
        "props": safely.made("what is printed", None, games.page(games.game(case.game)).props, start) if start else {},
        "scenes": [{**scene_data(result, found, safely), **at} for found, at in zip(scenes, positions, strict=True)],
        "rules": clauses(result),
    }


def case_files() -> list[str]:
    """The files with cases that come with a clone of Warband, by game and chapter; none without them."""
    return sorted(str(file.relative_to(CASES).with_suffix("")) for file in CASES.rglob("*.case"))


def cases_of(name: str) -> list[Data]:
    """The cases of a file, each with its title and its text; none when there is no such file."""
    return cases_in(name) if name in case_files() else []


def cases_in(name: str) -> list[Data]:
    """The cases of a known file."""
    text = (CASES / f"{name}.case").read_text("utf-8")
    parts = [f"case{part}" for part in f"\n{text}".split("\ncase")[1:]]
    return [{"title": " ".join(part.split("\n", 1)[0].split()[1:]), "text": without_comments(part)} for part in parts]


def cases_with(words: str) -> list[Data]:
    """The first cases with all the words in their titles or texts; those with all of them in the title come first."""
    wanted = words.lower().split()[:8]
    if not wanted:
        return []
    found = [one for one in every_case() if all(word in one["text"].lower() for word in wanted)]
    return sorted(found, key=lambda one: not all(word in one["title"].lower() for word in wanted))[:SHOWN]


@cache
def every_case() -> list[Data]:
    """All cases, file by file."""
    return [one | {"file": name} for name in case_files() for one in cases_in(name)]


def without_comments(text: str) -> str:
    """A case without the comments and blank lines after it."""
    lines = [line for line in text.rstrip().split("\n") if not line.startswith("#")]
    return "\n".join(lines).rstrip() + "\n"


def seats(start: State) -> list[Data]:
    """The seats of a case."""
    return [{"name": name, "colour": colour} for name, colour in zip(start.rules.seats, COLOURS, strict=False)]


def position(game: str, found: Scene, safely: Safely) -> Data:
    """The position of a scene."""
    if found.state is None:
        return {}
    played = games.game(game)
    return {
        "scene": safely.made("the drawing of the table", None, games.page(played).scene, found.state),
        "heading": safely.told("the heading", played.heading, found.state),
    }
