"""Things that an effect has spoken of so far: its targets, and everything that 'it' and 'that creature' can mean."""

from __future__ import annotations

from copy import copy
from typing import Literal, NamedTuple

from warband.games.magic.programs.ops import Amount, Choose, CountersOn, Fetch, Reference, So
from warband.games.magic.programs.qualities import Quality, Target, Where
from warband.text.reader.nodes import Lead

PLACES: tuple[Reference, Reference] = ("target", "target 2")


class Mention(NamedTuple):
    """Something that was spoken of, by all nouns that fit it."""

    what: Reference
    nouns: frozenset[str]
    aside: bool = False  # 'it' never means this, only 'that' with a noun


class Each(NamedTuple):
    """'for each': the objects that are counted, the counters of a kind on the source, or players."""

    what: Quality | str | So | int | CountersOn
    where: Where = "battlefield"
    on: Reference = "self"  # of counters, and of objects that are attached


class Scope:
    """The targets of one effect, and its mentions, the latest last."""

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.mentions: list[Mention] = []
        self.spans: dict[tuple[int, int], Reference] = {}  # targets by the words that name them
        self.much = False  # whether 'that much' means something
        self.player: Reference | None = None  # 'that player'
        self.x: Amount | Each | None = None
        self.where: Lead | None = None  # 'where X is ...', until X is needed
        self.until = ""
        self.search: Fetch | None = None  # a search that is not over
        self.subject: Reference | None = None  # the object that a trigger is about: this one, or its host
        self.after = False  # whether a sentence speaks of the time after this phase
        self.affects: Reference | Quality | None = None  # the objects that a static ability changes
        self.picks: list[Choose] | None = None  # objects that are chosen for a deed, while one is read
        self.zone: Literal["battlefield", "graveyard", "hand"] = "battlefield"  # where this card is, as a text says

        self.looks_back = False  # whether a condition may speak of an object that is gone
        self.rolled = ""  # 'flip' or 'roll': a result that sentences may speak of
        self.ways: frozenset[str] = frozenset()  # what was done to cards: 'discard', 'mill', 'exile'
        self.hand: Reference | None = None  # the player whose hand was looked at
        self.card: Reference | None = None  # a card to which that was done

    # mtg.core.resolve.this-way
    def moves(self, way: str, *, one: bool) -> None:
        """Cards come to another zone: sentences behind that speak of those that did so 'this way', or of the one."""
        self.ways = frozenset((way,))
        self.card = ("chosen" if way == "discard" else "moved") if one else None

    def copied(self) -> Scope:
        """The same, to try something out."""
        other = copy(self)
        other.targets, other.mentions, other.spans = list(self.targets), list(self.mentions), dict(self.spans)
        return other

    def without_targets(self) -> Scope:
        """The same for an ability with targets of its own."""
        other = self.copied()
        other.targets, other.spans = [], {}
        other.mentions = [one for one in self.mentions if one.what not in PLACES]
        other.player = None if self.player in PLACES else self.player
        return other

    def mention(self, what: Reference, *nouns: str, aside: bool = False) -> None:
        """Something is spoken of: pronouns mean it from now on."""
        self.mentions = [one for one in self.mentions if one.what != what]
        self.mentions.append(Mention(what, frozenset(nouns), aside))

    def aim(self, span: tuple[int, int], target: Target, *nouns: str) -> Reference | None:
        """The word for a target; None where there are too many. The same words name the same target."""
        if span in self.spans:
            return self.spans[span]
        if len(self.targets) == len(PLACES):
            return None
        found = self.spans[span] = PLACES[len(self.targets)]
        self.targets.append(target)
        if target.players and target.what is None:
            self.player = found
        else:
            self.mention(found, *nouns)
        return found

    def apart_from(self, *whom: object) -> Scope:
        """The same, where pronouns mean none of some things; targets are shared."""
        other = copy(self)
        other.mentions = [one for one in self.mentions if one.what not in whom]
        return other

    def meant(self, noun: str = "") -> Reference | None:
        """The meaning of a pronoun, or of 'that' with a noun: the latest thing that fits."""
        for one in reversed(self.mentions):
            if (not noun and not one.aside) or noun in one.nouns or (noun and "permanent" in (noun, *one.nouns)):
                return one.what
        return None
