"""Warband plays, judges and simulates tabletop skirmish games."""

__version__ = "0.1.0"
