"""What texts say of characters: which ones they mean, what those did, and what must be so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind, Past
from warband.games.heroclix.text.phrase import Phrases, Words
from warband.text.words import listed

FOE = Kind(side="opposing")
ME = Kind(me=True, having=(ops.Named(()),))  # nobody but the one from whom it is seen

WORDS: Words = {
    "apart": ops.Apart(),
    "dearer": ops.Dearer(),
    "sidekick": (ops.Ranked(("sidekick",)),),
    "captain": (ops.Ranked(("captain",)),),
    "captain_or_sidekick": (ops.Ranked(("captain", "sidekick")),),
    "in_sight": {"sight": True},
    "included": {},  # everybody is friendly to itself
    "of_choice": {},
    "shares_own": ops.Kin(),
    "near_or_kin": ops.OneOf((ops.Beside(ops.SELF), ops.Kin())),
    "victim_me": ME,
    "suffered_then": Past("was damaged"),
    "struck_then": Past("was damaged", FOE),
    "moved_then": Past("moved"),
    "placed_then": Past("was placed"),
    "healed_then": Past("was healed"),
    "given_costed_then": Past("was given a costed action"),
    "damaged_by_foe_then": Past("was damaged", FOE),
    "killed_by_foe_then": Past("was KO'd", FOE),
    "was": None,
    "past_turn": "turn",
    "past_round": "round",
    "past_game": "game",
}


def did(what: str) -> Callable[[Kind | None], Past]:
    """Something that was done to somebody."""
    return lambda whom: Past(what, whom)


def by(what: str) -> Callable[..., Past]:
    """Something that was done by somebody."""
    return lambda *said: Past(what, said[-1])


Period = Literal["", "turn", "round", "last", "game"]


def timed(pasts: tuple[Past, ...], period: Period) -> tuple[Past, ...]:
    """What was done in a time."""
    return tuple(replace(past, period=period) for past in pasts)


def whoever(group: Group) -> Kind:
    """The kind of those who are spoken of; of this character, itself."""
    return group.kind if group.which == ops.ONE else ME


def was(group: Group, pasts: tuple[Past, ...], period: Period) -> ops.Condition:
    """Somebody did or suffered something."""
    if group.which == ops.ONE:
        return ops.Was(group.kind, timed(pasts, period))
    return ops.Is(group, Kind(having=(ops.Did(timed(pasts, period)),)))


def was_not(group: Group, pasts: tuple[Past, ...], period: Period) -> ops.Condition:
    """Somebody did or suffered nothing of the kind."""
    if {past.what for past in pasts} == {"moved", "was placed"} and period == "turn" and group.which != ops.ONE:
        return ops.Still(group)
    return ops.Not(was(group, pasts, period))


PHRASES: Phrases = {
    "named": lambda name: ops.Named((name,)),
    "named_any": lambda names: ops.Named(listed(names)),
    "keyword": lambda name, word: ops.Keyword((name,)),
    "keyword_any": lambda names, word: ops.Keyword(listed(names)),
    "near_or_keyword": lambda name: ops.OneOf((ops.Beside(ops.SELF), ops.Keyword((name,)))),
    "keyword_not": lambda name, word: ops.Lacks((name,)),
    "bears_named": lambda count, name, word: ops.Holding(name, *count),
    "called": lambda word, theirs: ops.Called(word.strip('"')),
    "able": lambda power: ops.Able((power,)),
    "able_any": lambda powers: ops.Able(listed(powers)),
    "some_powers": lambda powers: listed(powers),
    "standing_on": lambda terrain: ops.On(terrain),
    "did": lambda pasts, period: ops.Did(timed(pasts, period)),
    "spared": lambda period: ops.Did((Past("was attacked", ME, period),), so=False),
    "did_not": lambda pasts, period: ops.Did(timed(pasts, period), so=False),
    "did_suffer": lambda word, pasts, period: ops.Did(timed(pasts, period)),
    "did_not_suffer": lambda word, pasts, period: ops.Did(timed(pasts, period), so=False),
    "past_of": lambda *pasts: pasts,
    "been": lambda *pasts: pasts,
    "attacked_then": did("attacked"),
    "hit_then": did("hit"),
    "missed_then": did("missed"),
    "damaged_then": did("damaged"),
    "killed_then": did("KO'd"),
    "used_then": lambda power: Past(f"used {power}"),
    "victim": lambda article, kind: kind,
    "victim_other": lambda kind: replace(kind, other=True),
    "attacked_by_then": by("was attacked"),
    "hit_by_then": by("was hit"),
    "missed_by_then": by("was missed"),
    "damaged_by_then": by("was damaged"),
    "killed_by_then": by("was KO'd"),
    # conditions
    "has_done": was,
    "has_not_done": was_not,
    "was_done": lambda group, word, pasts, period: was(group, pasts, period),
    "was_not_done": lambda group, word, pasts, period: was_not(group, pasts, period),
    "none_was": lambda kind, word, pasts, period: ops.Not(ops.Was(kind, timed(pasts, period))),
    "none_has": lambda kind, pasts, period: ops.Not(ops.Was(kind, timed(pasts, period))),
    "began": lambda group: was_not(group, (Past("entered"),), "turn"),
    "and": lambda one, other: ops.All((one, other)),
    "or": lambda one, other: ops.Any((one, other)),
    "is_alone": lambda group: ops.Not(ops.Force(2, Kind(side="friendly"))),
    "themed_any": lambda whose, article, names: ops.Themed(listed(names)),
    "not_within": lambda whose, number, squares, article, kind: ops.Not(
        ops.Near(whose, replace(kind, within=number, other=True))
    ),
    "me_or": lambda article, kind: Group(ops.ONE, replace(kind, me=True)),
    "me_or_another": lambda kind: Group(ops.ONE, replace(kind, me=True)),
}
