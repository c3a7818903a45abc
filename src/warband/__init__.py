"""Warband plays, judges and simulates tabletop skirmish games."""

__all__ = ["__version__"]

__version__ = "0.1.0"
