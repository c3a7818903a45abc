"""Keys of a card's texts: the card's id, the name of the trait or special power, and a number from 2 on.

A key means the same in every process, so a saved position holds keys and never programs.
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


def quoted(key: str, number: int) -> str:
    """The key of the first, second, ... text within a text, which belongs to no power of its holder."""
    return key_of(key.partition(" ")[0], f"quote {shown(key)}, quoted{f' {number}' if number > 1 else ''}")


def varied(power: str, key: str) -> str:
    """The name of a power that a text tells in another way, or of what it tells of no power at all."""
    return f"{power} by {key}"


def variation(name: str) -> tuple[str, str]:
    """The power of such a name, if any, and the name of its text; both '' of any other name."""
    power, by, key = name.partition(" by ")
    return (power, effect_of(key)) if by and "-" in key.partition(" ")[0] else ("", "")


def quoting(key: str) -> str:
    """The name of the text that a text within it belongs to; '' of any other key."""
    label, _, quote = key.partition(" ")[2].rpartition(", quoted")
    return label.removeprefix("quote ") if label.startswith("quote ") and not quote.strip(" 0123456789") else ""


def effect_of(key: str) -> str:
    """The name of a text, regardless of its program: the effect for which a character is on the Sideline."""
    return re.sub(r" #\d+$", "", shown(key))


def power_name(name: str) -> str:
    """The name of a power for players: of a power that a text brings, the name of that text."""
    power, text = variation(name)
    if power or text:
        return power or text
    if unique := re.fullmatch(r"UNIQUE (.+) [0-9a-f]{8} \+(?: #\d+)?", name):
        return unique[1]
    plain = re.sub(r" \+(?: #\d+)?$", "", name)
    return effect_of(plain) if re.match(r"[a-z0-9]+-[\w.-]+ ", plain) else plain


def listed_in(key: str) -> tuple[str, ...]:
    """The names that the name of a text lists: 'TEAM UP: ROBIN, BATGIRL'."""
    _, _, names = effect_of(key).partition(":")
    return tuple(name.strip() for name in names.split(",") if name.strip())


def themes_in(key: str) -> tuple[str, ...]:
    """The themes that the name of a text lists: 'TEAM UP: ROBOT OR ARMOR THEMED TEAM'."""
    said = [re.sub(r" THEMED? TEAMS?$", "", name, flags=re.IGNORECASE) for name in listed_in(key)]
    return tuple(theme for names in said for theme in names.split(" OR "))


def bare(label: str) -> str:
    """A label of a card for players: without the mark."""
    return label.removeprefix("trait ").removeprefix("*")


def shown(key: str) -> str:
    """A key for players: without the card and the marks."""
    return re.sub(r"^(?:trait |quote |\*)", "", key.partition(" ")[2])
