"""The words of powers: the values that bonuses change, lasting abilities, moments, times and counts."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Number = Literal[
    "attack", "defense", "move", "range", "initiative",
    "pierce", "daunt",  # takes dice from the defender, or from the attacker
    "skulls", "shields",  # that count without being rolled
    "attack rerolls", "defense rerolls",  # dice without a skull, or a shield, that are rolled once more
    "attacks",  # normal attacks in a turn
    "wounds",  # of an attack that wounds
    "riposte",  # wounds for the attacker, for each shield beyond the skulls
    "recoil",  # wounds for the figure itself, for each shield of the defender beyond the skulls
    "parting",  # dice against a figure that leaves an engagement
    "d20",  # on the 20-sided die, for powers
    "taunts",  # those for whom it is attack nobody else
    "elusive", "averse",  # no such attack can be made on the figure; by it
    "climb",  # levels that it climbs more
    "caps", "capped",  # the defender rolls so many dice at most; the figure itself as it defends
    "grounded", "humbles", "undercuts",  # no height advantage: for the figure; for its attackers; for its targets
]  # fmt: skip
Scope = Literal["carrier", "near", "army", "foes", "all"]
Moment = Literal[
    "turn", "revealed", "before turn", "after turn", "instead of turn",
    "targeted", "struck", "wounded",  # in an attack on the figure: it is a target; skulls; wounds would follow
    "doomed",  # wounds would destroy it
    "destroys",  # it has destroyed a figure
    "destroyed", "witnesses",  # it is destroyed; another figure is
    "attacks", "inflicts", "spares",  # its attack is over; it has given wounds; its target is still there
    "misses",  # its attack is over, and has given no wounds
    "endures", "withstands", "survives",  # an attack on it is over, and it is still there: with wounds; without; either
    "approached",  # an enemy has come adjacent to it in a move
    "game begins", "round begins", "markers laid", "initiative rolled", "round ends",
]  # fmt: skip
Bar = Literal["move", "attack"]
EVERY = 99  # markers, if all are taken away
Each = Literal[
    "", "wound", "enemy", "friend", "marker", "revealed marker", "hidden marker", "fallen", "flanker", "allied flanker",
    "neighbour", "mate", "scar", "company", "token",
]  # fmt: skip
Time = Literal["", "before moving", "after moving", "after attacking"]
Attacks = Literal["normal", "special", "all", "leaving", "normal or leaving"]
Once = Literal["turn", "round", "game", "each turn"]  # each turn: of something that could be used more often
Trait = Literal[
    "attacks twice",  # two normal attacks in a turn
    "braces",  # with a shield it takes one wound at most from a normal attack
    "carries items",  # although it is no Unique Hero
    "climbs double", "climbs triple",  # climbs as if it were twice, or three times, as high
    "counterstrikes",  # shields beyond the skulls of an adjacent attacker wound that attacker
    "deadly",  # each skull of its normal attacks counts for one more
    "disengages",  # is never attacked as it leaves an engagement
    "dodges",  # one shield meets all skulls of a normal attack that comes from afar
    "fireproof",  # lava and lava fields don't harm it
    "never falls",
    "overwhelms",  # with a skull on every die of its normal attack the defender rolls none
    "parries",  # one shield meets all skulls of a normal attack that comes from an adjacent figure
    "passes figures",  # walks through everybody
    "steadfast",  # no enemy's power moves it
    "shoots free",  # attacks others than those that it is engaged with
    "stalwart",  # each shield that it rolls counts for one more
    "sure-footed",  # no space counts as two
    "sweeps",  # attacks any or all figures beside it
    "varies",  # attacks nobody twice in a turn
    "walks on lava", "walks on water",  # molten lava, or water, does not stop it
    "flies", "flies unseen",  # has Flying, or Stealth Flying
]  # fmt: skip
Value: TypeAlias = Number | Trait  # a bonus to a trait gives it, as long as its conditions hold
TRAITS = frozenset(get_args(Trait))
