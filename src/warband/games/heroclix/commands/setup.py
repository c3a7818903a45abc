"""The setup of a game from the words of the command line: errors are usage errors, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from warband.console.home import folder
from warband.games.heroclix.commands.own import own_maps
from warband.games.heroclix.position.board.multiplayer_maps import fault, for_several
from warband.games.heroclix.position.names import SIDES

if TYPE_CHECKING:
    from warband.game import Data
    from warband.games.heroclix.library.content import Library
    from warband.games.heroclix.library.force_files import Force
    from warband.games.heroclix.position.scenario import Scenario

OUTFIT = re.compile(r" \+ | with | for | equipped by trait")  # the words after a character
POINTS = re.compile(r"\d{1,4}")
SWITCH = {"yes": True, "no": False}


def option(text: str) -> tuple[str, int | bool]:
    """'build_total=400' or 'close_bolts=no': an option of this table."""
    name, found, value = (part.strip() for part in text.partition("="))
    if value in SWITCH:
        return name, SWITCH[value]
    if not (name and found and re.fullmatch(r"-?[0-9]{1,4}", value)):
        raise click.UsageError(f"Found --option {text!r}; expected something like build_total=400 or close_bolts=no.")
    return name, int(value)


def own_file(text: str | None, suffix: str) -> Path | None:
    """A name that is a file of the player's own."""
    return Path(text).expanduser() if text and text.endswith(suffix) else None


def imported_map(name: str | None) -> Path | None:
    """An imported map, by the name of its file, or by its own if no map of the game has it."""
    from warband.games.heroclix.library.player_files import called
    from warband.games.heroclix.position.names import same_name
    from warband.games.heroclix.starting import library

    imported = own_maps()
    if not name or name in imported:
        return imported.get(name or "")
    if any(same_name(known.name) == same_name(name) for known in library().maps()):
        return None
    return next((file for file in imported.values() if called(file, name)), None)


class Wanted:
    """The content that the command line names: names of the game's own content, or files."""

    def __init__(
        self, scenario: str | None, board: str | None, sets: Sequence[Path], forces: Sequence[Sequence[str]]
    ) -> None:
        from warband.games.heroclix.library.player_files import needed
        from warband.games.heroclix.starting import library_with

        files = list(sets)
        for force in forces:
            if len(force) == 1 and (listed := own_file(force[0], ".toml")):
                files += needed(listed, folder())
        if file := own_file(scenario, ".toml"):
            files += [*needed(file, folder()), file]
        if drawn := own_file(board, ".map") or imported_map(board):
            files.append(drawn)
        self.files = [str(path.resolve()) for path in dict.fromkeys(files)]
        self.library: Library = library_with(self.files)
        self.scenario = self.library.scenario_in(file).name if file else scenario
        self.board = self.library.map_in(drawn).name if drawn else board

    def content(self, said: Sequence[Sequence[str]]) -> Data:
        """The setup of a scenario, or of a map and two to four forces."""
        files = {"files": self.files} if self.files else {}
        if not (any(said) or self.board):
            return {**({"scenario": self.scenario} if self.scenario else {}), **files}
        players = playing(said)
        if all(said[:players]) and self.scenario:
            raise click.UsageError("A scenario has its own forces: leave out either the scenario or --blue or --red.")
        brought = [self.brought(one) for one in said[:players]]
        forces = [self.force(SIDES[seat], said[seat], seat, one) for seat, one in enumerate(brought)]
        setup: Data = {"forces": forces, **files, **together(brought)}
        if any(force and force.sideline for force in brought):
            setup["sideline"] = [[self.entry(line) for line in force.sideline] if force else [] for force in brought]
        if board := self.board or (self.standard.map if not all(said[:2]) else ""):
            setup["maps"] = [board]
        elif players > 2:
            setup["maps"] = [found.name for found in self.library.maps() if not fault(for_several(found))]
        return setup

    @property
    def standard(self) -> Scenario:
        """The default scenario."""
        from warband.games.heroclix.starting import STANDARD

        return self.library.scenario(self.scenario or STANDARD)

    def brought(self, said: Sequence[str]) -> Force | None:
        """The force in a file, if the words for a side name one."""
        if len(said) != 1 or not (file := own_file(said[0], ".toml")):
            return None
        from warband.games.heroclix.library.force_files import load_force

        return load_force(str(file))

    def force(self, side: str, said: Sequence[str], seat: int, brought: Force | None) -> list[str]:
        """The characters of a side; by default those of the scenario."""
        if not said:
            return list([*self.standard.forces.values()][seat])
        said = brought.characters if brought else said
        parts = [part.strip() for text in said for part in text.split(",")]
        if not any(parts):
            raise click.UsageError(f"{side} has nobody: expected characters such as 'Wonder Woman 30'.")
        if not all(parts):
            raise click.UsageError(f"{side} has a comma with nobody before or after it.")
        return [self.entry(part) for part in parts]

    def entry(self, text: str) -> str:
        """'Wonder Woman 30 with Lariat'; without points, at the highest value of the card."""
        outfit = OUTFIT.search(text)
        words, equipment = (text[: outfit.start()], text[outfit.start() :]) if outfit else (text, "")
        words = words.strip()
        if not words:
            raise click.UsageError(f"Found {text!r}; expected a character and its points, such as 'Wonder Woman 30'.")
        name, _, value = words.rpartition(" ")
        name, points = (name.strip(), int(value)) if name and POINTS.fullmatch(value) else (words, 0)
        card = self.library.find(name, points)
        return f"{card.id} {points or card.points[0]}{equipment}"


def playing(said: Sequence[Sequence[str]]) -> int:
    """The number of players whose forces the command line names; two at least, and nobody is left out."""
    players = max([2, *(seat + 1 for seat, force in enumerate(said) if force)])
    missing = [SIDES[seat].lower() for seat in range(players) if players > 2 and not said[seat]]
    if missing:
        raise click.UsageError(f"A game of {players} needs a force for each: expected --{missing[0]}.")
    return players


def together(brought: Sequence[Force | None]) -> Data:
    """The things of the players besides their characters: objects, maps, and the common build total."""
    files = [force for force in brought if force]
    totals = sorted({force.build_total for force in files})
    if len(totals) > 1:
        raise click.UsageError(f"The forces are built for {totals[0]} and {totals[1]} points; expected the same.")
    found: Data = {"options": {"build_total": totals[0]}} if totals else {}
    if any(force.objects for force in files):
        found["objects"] = [list(force.objects) if force else [] for force in brought]
    if any(force.resources for force in files):
        found["resources"] = [list(force.resources) if force else [] for force in brought]
    if any(force.id_cards for force in files):
        found["id_cards"] = [list(force.id_cards) if force else [] for force in brought]
    if any(force.locations for force in files):
        found["locations"] = [list(force.locations) if force else [] for force in brought]
    if maps := list(dict.fromkeys(name for force in files for name in force.maps)):
        found["maps"] = maps
    return found
