"""The checker of files: every mistake, with references to other files, and to the player's own folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from warband.files.located import TomlFile
from warband.files.mistakes import ContentError, Mistake, NotFound
from warband.games.heroclix.forces.forces import Team, problems
from warband.games.heroclix.library.cards import ANYTHING, Known, add_cards
from warband.games.heroclix.library.content import SUFFIXES, Library
from warband.games.heroclix.library.force_files import Force, check_force, read_force
from warband.games.heroclix.library.maps import load_map
from warband.games.heroclix.library.player_files import kind_of, needed, sites
from warband.games.heroclix.library.scenarios import read_scenario
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import Card
from warband.games.heroclix.position.scenario import Scenario


def check_files(
    paths: Iterable[str | Path],
    known: Known = ANYTHING,
    own: Path | None = None,
    options: Mapping[str, int | bool] | None = None,
) -> list[Mistake]:
    """All mistakes of some maps, sets, scenarios and forces, or of those in some folders.

    A scenario may name content of the game, of the other files and of the player's own folder. The options are those of
    a table at which the forces play.
    """
    check = Check(known, own, options or {})
    for path in map(Path, paths):
        inside = sorted(path.rglob("*.*")) if path.is_dir() else [path]
        for file in inside:
            if file == path or file.suffix in SUFFIXES.values():
                check.read(file)
    for source in check.sets:
        check.site_references(source)
    for source, scenario in check.scenarios:
        check.references(source, scenario)
    for source, force in check.forces:
        check.force_references(source, force)
    return sorted(set(check.mistakes))


class Check:
    """Files that are checked together."""

    def __init__(self, known: Known, own: Path | None, options: Mapping[str, int | bool]) -> None:
        self.library = Library(known=known)
        self.own = own
        self.options = options
        self.cards: dict[str, Card] = {}
        self.sets: list[TomlFile] = []
        self.scenarios: list[tuple[TomlFile, Scenario]] = []
        self.forces: list[tuple[TomlFile, Force]] = []
        self.mistakes: list[Mistake] = []

    def read(self, file: Path) -> None:
        """Check a file, and note the content that others may name."""
        try:
            kind = kind_of(file)
            if kind == "scenarios":
                source = TomlFile.load(str(file))
                self.scenarios.append((source, read_scenario(source)))
                self._beside(file)
                return
            if kind == "forces":
                source = TomlFile.load(str(file))
                self.forces.append((source, read_force(source)))
                self._beside(file)
                return
            self.library.add(file)
            if kind == "maps":
                load_map(str(file))
            else:
                source = TomlFile.load(str(file))
                self.mistakes += add_cards(self.cards, source, self.library.known)
                self.sets.append(source)
                self._beside(file)
        except ContentError as error:
            self.mistakes += error.mistakes

    def _beside(self, file: Path) -> None:
        """The maps and sets that a file names: beside it, or in the player's own folder."""
        for found in needed(file, *([self.own] if self.own else [])):
            if found.stem not in self.library.files[kind_of(found)]:
                self.library.add(found)

    def site_references(self, source: TomlFile) -> None:
        """Check that the maps exist that Locations and Map Bonuses of a set name."""
        for path, name in sites(source):
            with self._naming(source, *path):
                self.library.map(name)
        self.mistakes += source.mistakes

    def references(self, source: TomlFile, scenario: Scenario) -> None:
        """Check that the content that a scenario names exists."""
        if scenario.map:
            with self._naming(source, "map"):
                self.library.map(scenario.map)
        for i, stem in enumerate(scenario.sets):
            with self._naming(source, "sets", i):
                self.library.set(stem)
        if not source.mistakes:
            with self._naming(source, "forces"):
                self._force_references(source, scenario)
        self.mistakes += source.mistakes

    def force_references(self, source: TomlFile, force: Force) -> None:
        """Check that the content that a force names exists, and that the rules allow it."""
        named = [("sets", force.sets, self.library.set), ("maps", force.maps, self.library.map)]
        for key, names, find in named:
            for i, name in enumerate(names):
                with self._naming(source, key, i):
                    find(name)
        with self._naming(source, "characters"):
            check_force(source, force, self.library.finder, force.numbers_with(self.options))
        self.mistakes += source.mistakes

    def _force_references(self, source: TomlFile, scenario: Scenario) -> None:
        for key, lines in (("forces", scenario.forces), ("sideline", scenario.sideline)):
            for side, force in lines.items():
                for i, line in enumerate(force):
                    with self._naming(source, key, side, i):
                        self.library.fighter(line, scenario.sets)
        on = self.library.map(scenario.map) if scenario.map else None
        for i, text in enumerate(scenario.objects):
            with self._naming(source, "objects", i):
                self.library.placed(scenario, on, text)
        if not source.mistakes:
            with self._naming(source, "forces"):
                self._force_faults(source, scenario)

    def _force_faults(self, source: TomlFile, scenario: Scenario) -> None:
        for side in scenario.forces:
            team = Team(self.library.force(scenario, side), self.library.sideline(scenario, side))
            for fault in problems(team, Numbers()):
                source.wrong(("forces", side), fault.words.rstrip("."), f"{fault.remedy.rstrip('.')} [{fault.rule}]")

    @contextmanager
    def _naming(self, source: TomlFile, *path: str | int) -> Iterator[None]:
        try:
            yield
        except NotFound as error:
            source.wrong(path, error.found, error.expected)
        except ContentError as error:
            self.mistakes += error.mistakes
