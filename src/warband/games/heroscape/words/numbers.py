"""Numbers of things in words."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """'1 wound', '2 wounds'."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def dice(number: int) -> str:
    """'1 die', '2 dice'."""
    return "1 die" if number == 1 else f"{number} dice"


def spaces(number: int) -> str:
    """'1 space', '2 spaces'."""
    return counted(number, "space")


def capital(text: str) -> str:
    """The first letter large."""
    return text[:1].upper() + text[1:]
