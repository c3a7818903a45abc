"""The files of a player: their kinds, and the maps and sets near a scenario or a force that names them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from warband.files.located import Path as Names
from warband.files.located import TomlFile
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.games.heroclix.library.force_files import Force, load_force
from warband.games.heroclix.library.scenarios import load_scenario, read_entry
from warband.games.heroclix.position.names import same_name

SITES = {"location": "map", "terrain": "bonus-map"}
DATA = Path(__file__).parents[1] / "data"
CARD_NAME = re.compile(r'^name[ \t]*=[ \t]*"([^"\n]*)"', re.MULTILINE)


def kind_of(file: Path) -> str:
    """Whether a file is one of `maps`, `sets`, `scenarios` or `forces`."""
    if file.suffix == ".map":
        return "maps"
    if file.suffix == ".toml":
        data = TomlFile.load(str(file)).data
        for key, kind in (("forces", "scenarios"), ("characters", "forces"), ("card", "sets"), ("set", "sets")):
            if key in data:
                return kind
        found = f"only {', '.join(map(repr, data))}" if data else "nothing"
        expected = "[[card]] as in a set, [forces] as in a scenario, or 'characters' as in a force"
    else:
        found, expected = f"a file named {file.name!r}", "a map (.map), a set, a scenario or a force (.toml)"
    raise ContentError([Mistake(str(file), 1, 1, found, expected)])


def needed(file: Path, *own: Path) -> list[Path]:
    """The map and the sets that a scenario or a force names, and the maps that Locations of a set name.

    They are beside it, in folders `maps` and `sets` there, or in such folders of the player's own.
    """
    around = (file.parent, file.parent.parent, *own)
    kind = kind_of(file)
    if kind == "sets":
        return maps_called([name for _, name in sites(TomlFile.load(str(file)))], around)
    wanted = load_force(str(file)) if kind == "forces" else load_scenario(str(file))
    boards = wanted.maps if isinstance(wanted, Force) else [wanted.map]
    sets = [found for stem in wanted.sets for found in files_around(around, "sets", f"{stem}.toml")[:1]]
    named = [*maps_called(boards, around), *sets]
    if isinstance(wanted, Force):
        named += holders(wanted, named, own)
    return [*named, *(found for stem in named if stem.suffix == ".toml" for found in needed(stem, *own))]


def maps_called(names: Sequence[str], around: Sequence[Path]) -> list[Path]:
    """The files of the maps with some names, where there are any."""
    files = files_around(around, "maps", "*.map") if names else []
    found = [next((file for file in files if called(file, name)), None) for name in names]
    return [file for file in found if file]


def sites(source: TomlFile) -> list[tuple[Names, str]]:
    """The names of maps in a set with a sound structure, each with its place: of Locations, and of Map Bonuses."""
    named = [(kind, i, key) for kind, key in SITES.items() for i in range(len(source.data.get(kind, ())))]
    return [((kind, i, key), source.data[kind][i][key]) for kind, i, key in named if key in source.data[kind][i]]


def holders(force: Force, named: Sequence[Path], own: Sequence[Path]) -> list[Path]:
    """The player's own sets with characters of a force that no set of the game, and none that it names, has."""
    entries = {same_name(read_entry(line).name) for line in (*force.characters, *force.sideline)}
    missing = entries - names_in(*(DATA / "sets").glob("*.toml"), *named)
    files = files_in(own, "sets", "*.toml") if missing else []
    return [file for file in files if file not in named and missing & names_in(file)]


def names_in(*files: Path) -> set[str]:
    """The names of the cards in some sets, without reading all of them."""
    return {same_name(name) for file in files for name in CARD_NAME.findall(read_text(str(file)))}


def files_around(around: Sequence[Path], kind: str, pattern: str) -> list[Path]:
    """Files beside a file, then those in folders of a kind."""
    return [*files_in(around, "", pattern), *files_in(around, kind, pattern)]


def files_in(around: Sequence[Path], kind: str, pattern: str) -> list[Path]:
    """Files beside a scenario, or in a folder of a kind beside it or beside its own folder."""
    folders = [folder / kind for folder in around] if kind else around[:1]
    return [file for folder in folders for file in sorted(folder.glob(pattern))]


def called(file: Path, name: str) -> bool:
    """Whether a file has the map with a name, without reading all of it."""
    found = re.search(r"^map[ \t]+(\S.*)", read_text(str(file)), re.MULTILINE)
    return bool(name) and found is not None and same_name(found[1]) == same_name(name)
