"""Powers of a sort, clicks, and names in a row, in words."""

from __future__ import annotations

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops


def listed(words: tuple[str, ...]) -> str:
    """'A, B, or C'."""
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, or {words[-1]}"


def powers_of(words: tuple[str, ...]) -> str:
    """'a standard attack power', for all of a sort; or the powers by name."""
    return SORTS.get(words) or listed(words)


SORTS = {powers: f"a standard {slot} power" for slot, powers in names.STANDARD.items()} | {
    tuple(one for powers in names.STANDARD.values() for one in powers): "a standard power",
    tuple(sorted(names.TEAMS)): "a team ability",
}


def on_click(shown: ops.Showing) -> str:
    """The words for a click, or for some."""
    if shown.click == ops.STARTING_CLICK:
        return "on its starting click"
    if shown.click == ops.LAST_CLICK:
        return "on its last non-KO click"
    if shown.click < 1 or shown.step > 1 or (shown.last and shown.last < ops.MANY and shown.click > 1):
        return ""
    number = shown.last if shown.last and shown.last < ops.MANY else shown.click
    return f"on click #{number}{' or higher' if shown.last == ops.MANY else ' or lower' if shown.last else ''}"
