"""Printed values as data for a page."""

from __future__ import annotations

from warband.games.heroclix.position.model import Click


def shown(click: Click) -> list[int | str]:
    """The values of a click, if it has any."""
    return [click.countdown or "-"] * len(click.values) if click.blank else list(click.values)
