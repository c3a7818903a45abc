"""Names in a telling: this object, its host, targets, players, amounts. 'It' means the latest thing."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.ops import (
    Amount,
    Choose,
    Count,
    CountersOn,
    Devotion,
    Greatest,
    Half,
    LifeChanged,
    LifeOf,
    PowerOf,
    Reference,
    Several,
    So,
    SpentOf,
    Total,
    Twice,
)
from warband.games.magic.programs.qualities import ANY_OTHER, ANY_TARGET, Quality, Target
from warband.games.magic.text.scope import PLACES, Scope
from warband.games.magic.text.telling.nouns import WHOSE, Untold, a, in_zone, many, noun, plural


class Clausal(Protocol):
    """A teller of conditions."""

    def clause(self, given: AnyCondition) -> str:
        """A condition."""


class Naming:
    """Names the subjects of a card's effects, and remembers the last ones."""

    def __init__(self, card: Card, *, quoted: bool = False) -> None:
        self.card, self.is_quoted = card, quoted
        self.scope = Scope()
        self.waiting: tuple[Target, ...] = ()
        self.own = False  # whether the object itself is the subject of the trigger that is told
        self.zone = "battlefield"  # of this card, while an ability of it is told
        self.picks: list[Choose] = []  # objects that are chosen, until they are spoken of
        self.way = ""  # what was done to cards last: 'discarded', 'milled', 'exiled'
        self.hand: Reference = "you"  # the player whose hand was looked at last
        self.waits = False  # whether a trigger is told: 'it' means its subject first

    @property
    def me(self) -> str:
        """The object that has the ability."""
        if self.zone != "battlefield":
            return "this card"
        if self.is_quoted:
            return "this creature"
        for kind in ("Equipment", "Aura"):
            if kind in self.card.subtypes:
                return f"this {kind}"
        return f"this {next((word for word in self.card.types if word not in ('instant', 'sorcery')), 'spell')}"

    def quoted(self, key: str) -> str:
        """An ability that the card gives to others."""
        raise Untold(key)

    def clause(self, given: AnyCondition) -> str:
        """A condition in words."""
        raise Untold("a condition")

    def quoted_of(self, card: Card, one: AnyAbility) -> str:
        """An ability of a token."""
        raise Untold(card.name)

    def name(self, who: Reference | str) -> str:
        """A certain object."""
        if who == "self":
            return "it" if self.waits and self.scope.meant() in ("self", "card") and self.own else self.me
        if who == "host":
            if self.is_quoted:
                raise Untold("the host of a granted ability")
            self.scope.mention("host", "creature")
            return self.hosted()
        if who == "giver" and self.is_quoted:
            return self.card.name
        return self.pronoun(who)

    def hosted(self) -> str:
        if "Aura" not in self.card.subtypes:
            return "equipped creature"
        what = self.card.enchants.what if self.card.enchants else None
        return f"enchanted {noun(what) if what is not None else 'permanent'}"

    def pronoun(self, who: str) -> str:
        """'it', or 'that creature' where 'it' means something else; an object that is chosen is named once."""
        if who == "chosen" and self.picks:
            choice = self.picks.pop(0)
            what = choice.what
            self.scope.mention("chosen", (what.types or what.subtypes or ("permanent",))[0])
            return f"any number of {noun(what, many=True)}" if choice.several else a(noun(what))
        if self.scope.meant() == who:
            return "it"
        for word in ("creature", "artifact", "Equipment", "spell", "card", "ability", "permanent"):
            if self.scope.meant(word) == who:
                return f"that {word}"
        raise Untold(f"a word for {who}")

    def who(self, who: Reference | Quality) -> str:
        """The object of a deed."""
        if isinstance(who, Quality):
            return f"all {self.those(who)}"
        if who in PLACES:
            return self.target(who)
        if who in ("targets", "both"):
            return self.several(who)
        return self.name(who)

    def those(self, who: Quality) -> str:
        """All with a quality; 'target opponent controls' where that is the next target."""
        return self.aimed_at(who, noun(who, many=True))

    def one_of(self, amount: Count) -> str:
        """One of those that are counted."""
        return self.aimed_at(amount.what, self.there(amount))

    def there(self, amount: Count, *, many: bool = False) -> str:
        """The objects that are counted, where they are."""
        on = self.me if amount.on == "self" else self.who(amount.on)
        return in_zone(amount.what, amount.where, on, many=many)

    def aimed_at(self, who: Quality, words: str) -> str:
        """Words for objects of an opponent; of the one who is the next target, if there is such a target."""
        place = len(self.scope.targets)
        wanted = self.waiting[place] if place < len(self.waiting) else None
        if who.whose != "opponent" or wanted is None or wanted.what is not None or not wanted.opponents:
            return words
        self.scope.aim((place, place), wanted)
        return words.replace("an opponent controls", "target opponent controls")

    def several(self, who: str) -> str:
        """Both targets, in full where they are first spoken of; or both creatures in a fight."""
        if who == "both":
            return "both creatures"
        if self.scope.targets:
            if self.scope.meant() != "targets":
                raise Untold("a word for both targets")
            return "them"
        first, *_ = self.waiting
        for place, wanted in enumerate(self.waiting):
            self.scope.aim((place, place), wanted, wanted_noun(wanted))
        self.scope.mention("targets", wanted_noun(first))
        if first.what is None or first.zone == "stack" or first.players:
            raise Untold("two targets of another kind")
        if first.zone == "graveyard":
            several = f"{'up to ' * first.up_to}two target"
            return aimed(replace(first, up_to=False)).replace("target", several, 1).replace(" card ", " cards ", 1)
        return f"{'up to ' * first.up_to}two target {noun(first.what, many=True)}"

    def target(self, who: Reference) -> str:
        """A target: in full where it is first spoken of."""
        place = PLACES.index(who)
        if place < len(self.scope.targets):
            return "that player" if self.scope.player == who else self.pronoun(who)
        if place != len(self.scope.targets):
            raise Untold("targets in another order")
        wanted = self.waiting[place]
        self.scope.aim((place, place), wanted, wanted_noun(wanted))
        return aimed(wanted)

    def player(self, who: Reference) -> str:
        """A player."""
        if who == "you":
            return "you"
        if who in ("opponent", "players"):
            return "each opponent" if who == "opponent" else "each player"
        if who in PLACES:
            found = self.target(who)
            if self.waiting[PLACES.index(who)].what is None:
                return found
            return "its controller" if found == "it" else f"{found}'s controller"
        if who == self.scope.player:
            return "that player"
        if who == "victim" and self.scope.meant() == "card":
            return "its controller"
        found = self.name(who)
        return "its controller" if found == "it" else f"{found}'s controller"

    def does(self, who: Reference, verb: str, words: str) -> str:
        """A player does something."""
        if who == "you":
            return f"{verb} {words}" if verb not in ("gain", "lose", "get") else f"you {verb} {words}"
        return f"{self.player(who)} {verb}s {words}"

    def much(self, amount: Amount, word: str) -> str:
        """So many of a noun."""
        if isinstance(amount, Several) and isinstance(amount.of, Count | CountersOn):
            each = self.there(amount.of) if isinstance(amount.of, Count) else self.counter(amount.of)
            return f"{self.much(amount.times, word)} for each {each}"
        if isinstance(amount, int):
            return f"{amount} {word}" if word in ("life", "damage") else many(amount, word)
        if amount == "that much":
            return f"that much {word}" if word in ("life", "damage") else f"that many {plural(word)}"
        if amount == "x":
            return f"X {word}" if word in ("life", "damage") else f"X {plural(word)}"
        return f"{word if word in ('life', 'damage') else plural(word)} equal to {self.counted(amount)}"

    def counter(self, amount: CountersOn) -> str:
        """'+1/+1 counter on it'."""
        on = noun(amount.what, many=True) if isinstance(amount.what, Quality) else self.who(amount.what)
        return f"{amount.kind} counter on {on}".strip()

    def counted(self, amount: Amount) -> str:
        if isinstance(amount, SpentOf):
            return f"the sacrificed creature's {amount.value}"
        if isinstance(amount, Devotion):
            return f"your devotion to {' and '.join(amount.colours)}"
        if isinstance(amount, LifeChanged):
            who = "you" if amount.who == "you" else "an opponent"
            return f"the amount of life {who} {amount.how.removeprefix('life ')} this turn"
        if isinstance(amount, Count):
            return f"the number of {self.there(amount, many=True)}"
        if isinstance(amount, PowerOf):
            owner = self.who(amount.what)
            return f"its {amount.value}" if owner == "it" else f"{owner}'s {amount.value}"
        if isinstance(amount, CountersOn):
            on = noun(amount.what, many=True) if isinstance(amount.what, Quality) else self.who(amount.what)
            return f"the number of {amount.kind} counters on {on}"
        if isinstance(amount, Greatest):
            return f"the greatest {amount.value} among {noun(amount.what, many=True)}"
        if isinstance(amount, LifeOf):
            return "your life total" if amount.who == "you" else f"{self.player(amount.who)}'s life total"
        if isinstance(amount, Total | Half | Twice | So):
            return composed(self, amount)
        if amount == "that much":
            return "that damage"
        if amount == "rolled":
            return "the result"
        raise Untold("an amount")


def composed(me: Naming, amount: Total | Half | Twice | So) -> str:
    """An amount that is made of others."""
    if isinstance(amount, Total):
        return f"the total {amount.value} of {noun(amount.what, many=True)}"
    if isinstance(amount, So):
        return f"the number of {players(me, amount, 's')}"
    if isinstance(amount, Twice):
        return f"twice {me.counted(amount.of)}"
    return f"half {me.counted(amount.of)}, rounded {'up' if amount.up else 'down'}"


def players(me: Clausal, amount: So, plural: str = "") -> str:
    """'opponent who lost life this turn'."""
    words = me.clause(amount.of[-1])
    if not words.startswith("an opponent ") or len(amount.of) > 2:
        raise Untold("players")
    return f"{'opponent' if len(amount.of) == 1 else 'player'}{plural} who {words.removeprefix('an opponent ')}"


def wanted_noun(wanted: Target) -> str:
    if wanted in (ANY_TARGET, ANY_OTHER) or wanted.what is None:
        return "permanent"
    if wanted.zone == "stack":
        return "spell" if wanted.stack == "spell" else "ability"
    if wanted.zone == "graveyard":
        return "card"
    return (wanted.what.types or wanted.what.subtypes or ("permanent",))[-1 if not wanted.what.types else 0]


def aimed(wanted: Target) -> str:
    """'target creature you control', 'up to one target creature', 'any target'."""
    up_to = "up to one " if wanted.up_to else ""
    if wanted in (ANY_TARGET, ANY_OTHER):
        return "any target" if wanted == ANY_TARGET else "any other target"
    if wanted.what is None:
        return f"{up_to}target {'opponent' if wanted.opponents else 'player'}"
    if wanted.stack != "spell":
        whose = WHOSE[wanted.what.whose]
        return f"target {wanted.stack if wanted.stack != 'ability' else 'activated or triggered ability'}{whose}"
    if wanted.players:
        return f"{up_to}target {'opponent' if wanted.opponents else 'player'} or {noun(wanted.what)}"
    if wanted.zone == "graveyard":
        owner = {"you": "your graveyard", "anyone": "a graveyard"}.get(wanted.what.whose, "an opponent's graveyard")
        return f"{up_to}target {noun(wanted.what, head='card', zone=f' from {owner}')}"
    head = "spell" if wanted.zone == "stack" else "permanent"
    return f"{up_to}target {noun(wanted.what, head=head, zone=' ' if head == 'spell' else '').strip()}"
