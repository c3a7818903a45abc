"""The player's own sets and maps, in the folder of imports."""

from __future__ import annotations

from pathlib import Path

import click

from warband.console.home import own_files


def own_sets() -> dict[str, Path]:
    """The imported sets, by name."""
    return own_files("sets", ".toml")


def own_maps() -> dict[str, Path]:
    """The imported maps, by name."""
    return own_files("maps", ".map")


class OwnSet(click.ParamType[Path]):
    """A set of the player's own: a file, or the name of an imported one."""

    name = "set"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The file."""
        path, imported = Path(value).expanduser(), own_sets()
        if path.is_file() or value in imported:
            return imported.get(value, path) if not path.is_file() else path
        from warband.files.mistakes import suggest

        expected = suggest(str(value), imported, "a file, or the name of a set that was imported")
        self.fail(f"There is no {value!r}: expected {expected}.", param, ctx)
