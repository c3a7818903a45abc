"""Deeds of the past in words."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.heroclix.programs.ops import Kind, Past
from warband.games.heroclix.text.describing import ME

PERIODS = {
    "action": "", "round": "since your last turn", "last": "during your last turn", "turn": "this turn",
    "game": "this game",
}  # fmt: skip
ACTIVE = {"attacked", "hit", "missed", "damaged", "KO'd", "moved", "carried", "knocked back", "generated"}
ALL = ("hit all targets", "missed all targets")


def did(pasts: tuple[Past, ...], so: bool, one_of: Callable[[Kind], str], many: bool = False) -> str:
    """A deed, done, not done or suffered: 'attacked this character since your last turn'; '' without words."""
    periods = {past.period for past in pasts}
    words = [deed(past, so, one_of, many) for past in pasts]
    if len(periods) != 1 or not all(words) or len(words) > 2:
        return ""
    (period,) = periods
    return f"{' or '.join(words)} {PERIODS[period]}".rstrip() if period in PERIODS else ""


def deed(past: Past, so: bool, one_of: Callable[[Kind], str], many: bool = False) -> str:
    """One of these, without its time."""
    were, have = ("were", "have") if many else ("was", "has")
    named, _, kind = past.what.partition(", ")
    what = named.removeprefix("was ")
    attack = f" with a {kind} attack" if kind else ""
    whom = "" if past.whom is None else "this character" if past.whom == ME else one_of(past.whom)
    if past.what.startswith("used ") and past.whom is None:
        return past.what if so else f"{have} not {past.what}"
    if past.what in ALL and past.whom is None:
        return f"{'' if so else f'{have} not '}{past.what}"
    if past.what.startswith("was ") and what in (*ACTIVE, "healed", "placed", "generated", "given a costed action"):
        by = f" by {whom}" if whom else ""
        return f"{were if so else f'{have} not been'} {what}{by}{attack}"
    if named in ACTIVE:
        return f"{'' if so else f'{have} not '}{named} {whom}".rstrip() + attack
    return ""
