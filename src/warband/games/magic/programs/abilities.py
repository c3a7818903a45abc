"""Abilities: activated, triggered and static ones."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import Amount, Effect, Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import Affected, AnyInstead, DamageKind, Would

Timing = Literal["instant", "sorcery"]
Happening = Literal[
    "enters", "dies", "attacks", "deals damage", "deals combat damage to a player", "is attached", "is unattached",
    "upkeep", "end step", "is discarded", "is sacrificed", "gains life", "blocks", "becomes blocked", "attacks alone",
    "deals combat damage", "casts", "combat", "is put into a graveyard", "is dealt damage",
    "deals damage to a creature", "deals damage to a player", "draws", "becomes tapped", "becomes the target", "you do",
    "becomes blocked by", "blocks a creature", "you lose control", "blocks alone",
    "leaves the battlefield", "attacks unblocked", "becomes untapped", "loses life", "discards", "sacrifices",
    "draw step", "main phase", "end of combat", "you attack", "deals combat damage to a creature", "is cast",
    "a creature it hurt dies", "second main phase", "deals noncombat damage to a player", "is dealt combat damage",
    "gets +1/+1 counters", "gets counters", "activates", "is activated",
    "scries", "surveils", "proliferates", "explores", "plays a land", "searches", "shuffles",
    "phases out", "leaves a graveyard", "goes to a graveyard", "goes from a library to a graveyard",
    "wins a flip", "rolls", "commits a crime", "equips", "is turned face up",
]  # fmt: skip
Where = Literal["battlefield", "graveyard"]
Whom = Reference | Literal["anyone"] | Quality


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag=True):
    """Something that an object can do or that is true of it."""


class Activated(Ability, frozen=True):
    """'Cost: effect.'"""

    cost: Cost
    effect: Effect
    timing: Timing = "instant"
    keyword: Literal["", "equip", "reconfigure", "unattach", "turn up"] = ""
    cheaper: tuple[Quality, int] | None = None  # so much less generic mana for a target with a quality
    once: bool = False  # each turn
    exhaust: bool = False  # only once, as long as it is the same object
    only: AnyCondition | None = None  # only while something is so
    reduced: tuple[Amount, int] | None = None  # so much less generic mana, so many times
    where: Literal["battlefield", "graveyard", "hand"] = "battlefield"  # it is activated there
    lowered: tuple[AnyCondition, int] | None = None  # so much less generic mana while something is so

    @property
    def plain(self) -> bool:
        """Whether it costs mana and nothing else."""
        cost = self.cost
        return cost == Cost(cost.mana)

    @property
    def makes_mana(self) -> bool:
        """Whether it is a mana ability: no target, and mana comes of it."""
        return not self.effect.targets and any(type(op).__name__ == "AddMana" for op in self.effect.ops)


class Triggered(Ability, frozen=True):
    """'When something happens, effect.' `who` must be the object that it happens to."""

    when: Happening
    effect: Effect
    who: Whom = "self"
    where: Where = "battlefield"  # it works from there
    given: AnyCondition | None = None  # 'if': looked at when it triggers and when it resolves
    what: Quality | None = None  # of a spell that is cast, of attackers, of a host, of a spell or ability that targets
    once: bool = False  # each turn
    least: int = 1  # of attackers that are declared together, with such a quality; or of all attackers
    some: bool = False  # once for all that happens at the same time
    nth: int = 0  # only the time of this number in a turn; 0 for any
    to: Literal["anyone", "you"] = "anyone"  # of damage: to this player
    so: AnyCondition | None = None  # only where something is so as it happens


class Static(Ability, frozen=True):
    """Changes of one object, or of all with a quality."""

    changes: tuple[AnyChange, ...]
    affects: Reference | Quality = "host"
    attached: bool = False  # only while it is attached to something
    own_turn: bool = False  # only during its controller's turn
    only: Quality | None = None  # only while the affected object has a quality
    given: AnyCondition | None = None  # only while something is so


class Permission(Ability, frozen=True):
    """Something may be done at another time, or only so: by a word that a rule looks for."""

    word: Literal[
        "equip at instant speed", "untaps not", "attaches only to", "reconfigure", "can't be blocked by",
        "can be blocked only by", "equip costs less", "equip costs more", "spell costs less", "cast at instant speed",
        "spells cost less", "spells cost more", "hexproof player", "no maximum hand size", "additional land",
        "unpreventable", "untaps in other steps",
        "no spells", "can't block", "can block only", "must be blocked by",
    ]  # fmt: skip
    affects: Reference = "self"
    by: Quality | None = None  # of the objects that it speaks of
    less: int = 0  # generic mana; or more
    much: Amount | None = None  # so many times
    given: AnyCondition | None = None  # of costs, of spells and of players: only while something is so
    attached: bool = False  # only while it is attached to something


class Replacement(Ability, frozen=True):
    """'If something would happen, something else happens instead.' `who` is affected; damage comes from `by`."""

    when: Would
    instead: AnyInstead
    who: Affected = "anyone"
    by: Quality | Literal["self", "host"] | None = None
    damage: DamageKind = "any"


class Chooses(Ability, frozen=True):
    """'As this becomes attached, choose one', or as it enters."""

    words: tuple[str, ...]
    enters: bool = False


AnyAbility = Activated | Triggered | Static | Permission | Replacement | Chooses
