"""Forces as files: the characters, Sideline, objects and maps that a player brings, in TOML."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from warband.games.heroclix.editions import Numbers
from warband.games.heroclix.forces import Fighter, Team, problems
from warband.games.heroclix.located import TomlFile
from warband.games.heroclix.model import Weight
from warband.games.heroclix.schema import faults, schema


class Force(msgspec.Struct, frozen=True, rename="kebab", kw_only=True):
    """What a player brings to a game."""

    name: str
    characters: list[str]
    build_total: int = 300
    sets: list[str] = []
    sideline: list[str] = []
    objects: list[Weight] = []
    maps: list[str] = []


def load_force(file: str) -> Force:
    """The force in a file."""
    return read_force(TomlFile.load(file))


def read_force(source: TomlFile) -> Force:
    """A force: every fault of its structure."""
    for fault in faults(source.data, schema("force")):
        source.wrong(*fault)
    source.finish()
    return msgspec.convert(source.data, Force)


def check_force(source: TomlFile, force: Force, find: Callable[[str, Sequence[str]], Fighter]) -> None:
    """Every fault of its building: who is found is judged by the rules of building a team."""
    fighters = [find(line, force.sets) for line in force.characters]
    bench = [find(line, force.sets) for line in force.sideline]
    team = Team(fighters, bench, force.objects)
    for fault in problems(team, Numbers(build_total=force.build_total)):
        key = "objects" if fault.code == "objects" else "characters"
        source.wrong((key,), fault.words.rstrip("."), f"{fault.remedy.rstrip('.')} [{fault.rule}]")
