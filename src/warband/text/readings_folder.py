"""The folder in which readings of texts are kept; without one nothing is kept."""

from __future__ import annotations

from pathlib import Path


class Place:
    """The folder of this process."""

    folder: Path | None = None


def keep_in(folder: Path | None) -> None:
    """Keep readings in a folder from now on, or nowhere."""
    Place.folder = folder
