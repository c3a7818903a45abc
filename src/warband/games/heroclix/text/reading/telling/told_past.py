"""Deeds of the past in words."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.programs.ops import MANY, ME, SELF, Happening, Kind, Past

PERIODS = {
    "action": "during this action", "round": "since your last turn", "last": "during your last turn",
    "turn": "this turn", "game": "this game",
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
    if past.event is not None:
        return of_event(past, so, many)
    were, have = ("were", "have") if many else ("was", "has")
    if past.what == "moved squares":
        return so_far(past) if so else ""
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


def so_far(past: Past) -> str:
    """'moved 4 or more squares'."""
    if past.least and past.most != MANY:
        return ""
    return f"moved {past.least} or more squares" if past.least else f"moved {past.most} squares or less"


FORMS = {
    "rolls": ("rolled", "roll"), "breaks": ("broke", "break"), "fails": ("failed", "fail"), "makes": ("made", "make"),
    "picks": ("picked", "pick"), "destroys": ("destroyed", "destroy"), "takes": ("took", "take"), "hits": ("hit",) * 2,
    "misses": ("missed", "miss"), "carries": ("carried", "carry"), "uses": ("used", "use"), "moves": ("moved", "move"),
    "evades": ("evaded", "evade"), "heals": ("healed", "heal"), "clears": ("cleared", "clear"),
    "attacks": ("attacked", "attack"), "KO's": ("KO'd", "KO"), "damages": ("damaged", "damage"),
    "knocks": ("knocked", "knock"), "removes": ("removed", "remove"), "succeeds": ("succeeded", "succeed"),
}  # fmt: skip


def of_event(past: Past, so: bool, many: bool) -> str:
    """An event that is over: 'rolled doubles on an attack roll'; '' without words."""
    from warband.games.heroclix.text.reading.telling.told_events import happening  # events have kinds, kinds have pasts
    from warband.games.heroclix.text.reading.telling.words_for import Untold

    if not isinstance(past.event, Happening):
        return ""
    try:
        told = happening(replace(past.event, who=SELF, whom=past.whom)).removeprefix("when this character ")
    except Untold:
        return ""
    verb, _, rest = told.partition(" ")
    if verb == "uses" and rest.endswith(" and succeeds"):
        verb, rest = "succeeds", f"using {rest.removesuffix(' and succeeds')}"
    if verb == "is":
        return f"{('were' if many else 'was') if so else ('have not been' if many else 'has not been')} {rest}"
    if verb not in FORMS or (" and " in rest and not so):
        return ""
    done, base = FORMS[verb]
    one, _, other = rest.partition(" and ")
    second, _, more = other.partition(" ")
    if other and second not in FORMS:
        return ""
    rest = f"{one} and {FORMS[second][0]} {more}".rstrip() if other else rest
    return f"{done} {rest}".rstrip() if so else f"did not {base} {rest}".rstrip()
