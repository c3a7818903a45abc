"""What texts say happens: who is struck by what, whose attack it is, and what else must be so."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import ANY_KIND, Happening, Kind
from warband.games.heroclix.text.describing import FOE, ME
from warband.games.heroclix.text.phrase import Phrases, Sense, Words

# Powers that are used by making an attack of a kind.
BY_ATTACK = {
    "Penetrating/Psychic Blast": 1, "Ranged Combat Expert": 1, "Exploit Weakness": 0, "Close Combat Expert": 0,
    "Precision Strike": ANY_KIND,
}  # fmt: skip


class Blow(NamedTuple):
    """An attack that somebody suffers: of a kind, and by whom."""

    attack: int = ANY_KIND
    by: Kind | None = None


class Whom(NamedTuple):
    """Those whom an attack is made on: one of a kind among them, only such, or a single one."""

    kind: Kind | None = None
    only: bool = False
    single: bool = False


def on(happening: Happening, whom: Whom | None) -> Happening:
    """Something that is done to some."""
    whom = whom or Whom()
    return replace(happening, whom=whom.kind, only=whom.only, single=whom.single)


def kind_of(which: int | None) -> int:
    """Close, range, or any when it is not said."""
    return ANY_KIND if which is None else which


def struck(what: str) -> Callable[..., Happening]:
    """Something that an attack does to somebody."""

    def happening(*said: Blow | None) -> Happening:
        blow = (said[-1] if said else None) or Blow()
        return Happening(what, whom=blow.by, attack=blow.attack)

    return happening


def does(what: str) -> Callable[..., Happening]:
    """Something that an attack of somebody does to some of a kind."""

    def happening(*said: Sense) -> Happening:
        *_, whom, attack = said
        return Happening(what, whom=whom, attack=kind_of(attack))

    return happening


NEAR = ops.Group(ops.ONE, Kind(side="friendly", adjacent=True, me=True))
WORDS: Words = {
    "marked": None,
    "either_power": None,
    "roll_doubles": Happening("rolls attack", roll=ops.AttackRoll(0, doubles=True)),
    "evades": Happening("evades"),
    "misses_all": Happening("misses"),
    "attacked_me": Whom(ME),
}
PHRASES: Phrases = {
    "blow": lambda article, which: Blow(kind_of(which)),
    "blow_of_foe": lambda article, which: Blow(kind_of(which), FOE),
    "blow_of": lambda article, kind: Blow(by=kind),
    "harmed_by": struck("hurt by"),
    "harmed_much": lambda least, blow: replace(struck("hurt by")(blow), least=least),
    "is_attacked": struck("attacked"),
    "is_hit": struck("is hit"),
    "is_missed": struck("is missed"),
    "ko_by": struck("ko by"),
    "doomed": lambda who, blow: replace(struck("doomed")(blow), who=who),
    "doomed_once": lambda who, *blow: replace(struck("doomed")(*blow), who=who, first="game"),
    "kos": does("kos"),
    "damages": does("damages"),
    "makes_and_hits": lambda article, which, roll: Happening("hits", attack=kind_of(which), roll=roll),
    "rolling_low": lambda most: ops.AttackRoll(0, most=most),
    "rolling_high": lambda least: ops.AttackRoll(least),
    "hit_or_evades": lambda blow: replace(struck("is hit")(blow), also=(struck("evades")(blow),)),
    "happens_either": lambda who, one, other: replace(one, who=who, also=(*one.also, replace(other, who=who))),
    "attacked": lambda *said: Whom(said[-1]),
    "attacked_only": lambda kind: Whom(kind, only=True),
    "attacked_single": lambda kind: Whom(kind, single=True),
    "attacks": lambda whom: on(Happening("attacks"), whom),
    "hits": lambda whom, kind: on(Happening("hits", attack=kind_of(kind)), whom),
    "makes_at": lambda article, which, whom: on(Happening("attacks", attack=kind_of(which)), whom),
    "hits_whom": lambda whom: on(Happening("hits"), whom),
    "per_turn_all": lambda word: "turn all",
    "per_game_all": lambda word: "game all",
    "given_any": lambda article: Happening("uses", action="any"),
    "given_costed": lambda article: Happening("uses", action="costed"),
    "roll_one": lambda face: Happening("rolls attack", faces=(face, face), alone=True),
    "near_roll": lambda happening: replace(happening, who=NEAR),
    "roll_has": lambda article, face: Happening("rolls attack", faces=(face, face)),
    "roll_high": lambda least: Happening("rolls attack", roll=ops.AttackRoll(least)),
    "own_roll": lambda happening: happening,
    "attack_missed": lambda article, who: Happening("is missed", who),
}
