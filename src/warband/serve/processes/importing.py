"""Imports from the page: the commands of `warband import`, with a file that was chosen in the browser."""

from __future__ import annotations

import contextlib
import io
import re
import tempfile
from pathlib import Path

import click

from warband.game import game

UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")  # letters that no name of a file gets


def importers(name: str) -> list[str]:
    """The commands with which a game imports files."""
    shelf = game(name).shelf
    group = shelf.commands().get("import") if shelf is not None else None
    return list(group.commands) if isinstance(group, click.Group) else []


def bring(name: str, importer: str, file: str, text: str) -> list[str]:
    """In the other process: import a file into the user's own folder. The lines of the command; ValueError in words."""
    shelf = game(name).shelf
    assert shelf is not None
    told = io.StringIO()
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / (UNSAFE.sub("-", Path(file).name).lstrip("-.") or "collection.json")
        path.write_text(text, "utf-8")
        try:
            with contextlib.redirect_stdout(told):
                shelf.commands()["import"].main([importer, str(path)], standalone_mode=False)
        except click.ClickException as error:
            raise ValueError(error.format_message().replace(f"{place}/", "")) from None
        return told.getvalue().replace(f"{place}/", "").splitlines()
