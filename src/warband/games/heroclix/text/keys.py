"""Names for what a card's text brings: the card's id, the name of the trait or special power, and a number from 2 on.

Such a key means the same in every process, so a saved position holds keys and never programs.
"""

from __future__ import annotations

import re


def key_of(card: str, label: str) -> str:
    """The key of a card's trait or special power, by the name under which its instance is known."""
    return f"{card} {label}"


def numbered(key: str, number: int) -> str:
    """The key of the first, second, ... program of a text."""
    return key if number == 1 else f"{key} #{number}"


def title(key: str) -> str:
    """The name under which the instance of a key's trait or special power is known."""
    return re.sub(r" #\d+$", "", key.partition(" ")[2])


def shown(key: str) -> str:
    """A key as a player names it: without the card and the marks."""
    return key.partition(" ")[2].removeprefix("trait ").removeprefix("*")
