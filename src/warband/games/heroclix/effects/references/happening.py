"""Events in texts: victim and cause, the owner of the attack, further conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroclix.programs.ops import ANY_KIND, Happening, Kind

# Powers that are used by making an attack of a kind.
BY_ATTACK = {
    "Penetrating/Psychic Blast": 1, "Ranged Combat Expert": 1, "Exploit Weakness": 0, "Close Combat Expert": 0,
    "Precision Strike": ANY_KIND,
}  # fmt: skip


STRIKING = frozenset((
    "Blades/Claws/Fangs", "Energy Explosion", "Pulse Wave", "Quake", "Charge", "Running Shot", "Flurry",
    "Hypersonic Speed", *BY_ATTACK,
))  # powers by which attacks that deal damage are made  # fmt: skip
ATTACKING = STRIKING | {"Mind Control", "Incapacitate"}  # powers by which attacks are made


# Events of an action that a power can be the reason of: 'uses Charge and KO's a character'.
OF_ATTACKS = frozenset((
    "attacks", "targets", "attack over", "hits", "hits every", "hits twice", "strikes", "misses", "misses one",
    "damages", "kos attacking", "rolls attack",
))  # fmt: skip
IN_COURSE = OF_ATTACKS | {
    "moves", "kos", "kos otherwise", "knocks back", "carries", "picks up", "generates", "destroys terrain",
    "destroys object", "breaks away",
}  # fmt: skip


DIRECT = "direct"  # as the action of a move: in a direct path


class Blow(NamedTuple):
    """An attack on a character: its kind and its attacker. With the attacker alone, other deeds of his may count."""

    attack: int = ANY_KIND
    by: Kind | None = None
    strike: bool = False  # an attack is named


class Whom(NamedTuple):
    """The targets of an attack: at least one of a kind, all of a kind, or a single one."""

    kind: Kind | None = None
    only: bool = False
    single: bool = False
    least: int = 0  # how many of the kind


def on(happening: Happening, whom: Whom | None) -> Happening:
    """Something that is done to some."""
    whom = whom or Whom()
    return replace(happening, whom=whom.kind, only=whom.only, single=whom.single, least=whom.least)


def struck(what: str) -> Callable[..., Happening]:
    """Something that an attack does to somebody."""

    def happening(*said: Blow | None) -> Happening:
        blow = (said[-1] if said else None) or Blow()
        return Happening(what, whom=blow.by, attack=blow.attack)

    return happening
