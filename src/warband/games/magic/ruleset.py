"""The rules of Magic as the kernel runs them: all chapters, under one edition, with the cards that there are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from warband.games.magic.casting import announcing, copying
from warband.games.magic.characteristics.board import work_out
from warband.games.magic.characteristics.patching import patched
from warband.games.magic.combat import damage as combat_damage
from warband.games.magic.combat import declaring
from warband.games.magic.equipment import naming
from warband.games.magic.happening import entering, replacing
from warband.games.magic.library.catalogue import cards
from warband.games.magic.mana.sources import TAPPING, made_by
from warband.games.magic.position import atoms
from warband.games.magic.position.board import Board, Places
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import (
    BATTLEFIELD,
    SEATS,
    Bound,
    Delayed,
    Lasting,
    Object,
    Player,
    Playing,
    Ruled,
    Shape,
    Shield,
    Table,
    Traits,
    Waiting,
)
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import COMBATS, PAST, entry
from warband.games.magic.position.rulebook import Hint, Rulebook
from warband.games.magic.programs.abilities import Activated, AnyAbility, Permission, Static, Triggered
from warband.games.magic.programs.cards import Card, parts
from warband.games.magic.programs.conditions import Phase, ThisTurn, YourTurn
from warband.games.magic.programs.ops import AddMana, Effect, LifeChanged
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.tokens import BySize
from warband.games.magic.questions.kinds import QUESTIONS
from warband.games.magic.resolution import (
    choosing,
    fetching,
    free_casting,
    proliferating,
    resolving,
    rolling,
    shuffling,
)
from warband.games.magic.stack import acts, counting, priority, state_based, stopping, triggers
from warband.games.magic.turns import opening, turn
from warband.kernel.machine import Procedure
from warband.kernel.state import Frame

PROCEDURES: dict[type[Frame], Procedure] = {
    **opening.PROCEDURES, **turn.PROCEDURES, **priority.PROCEDURES, **announcing.PROCEDURES, **resolving.PROCEDURES,
    **choosing.PROCEDURES, **state_based.PROCEDURES, **declaring.PROCEDURES, **combat_damage.PROCEDURES,
    **replacing.PROCEDURES, **entering.PROCEDURES, **copying.PROCEDURES, **naming.PROCEDURES,
    **stopping.PROCEDURES, **fetching.PROCEDURES, **proliferating.PROCEDURES, **free_casting.PROCEDURES,
    **rolling.PROCEDURES, **shuffling.PROCEDURES,
}  # fmt: skip


class Content(NamedTuple):
    """The derived data of the cards alone."""

    cards: Mapping[str, Card]
    printed: Mapping[str, Traits]
    abilities: Mapping[str, AnyAbility]
    changing: frozenset[str]
    buried: frozenset[str]
    mana_units: Mapping[str, tuple[tuple[int, ...], ...]]
    mana_keys: frozenset[str]
    hints: Mapping[str, Hint]
    plain: frozenset[str]
    phasing: frozenset[str]
    by_turn: frozenset[str]
    tallied: frozenset[str]
    tallied_of: frozenset[str]
    hurting: bool
    elsewhere: frozenset[str]
    places: dict[tuple[str, ...], Places]


def hint(card: Card) -> Hint:
    """A glance at a card in hand."""
    fast = "instant" in card.types or "flash" in card.keywords
    effect = Effect((), (card.enchants,)) if card.enchants is not None else card.effect or Effect(())
    reduced = any(isinstance(one, Permission) and one.word == "spell costs less" for one in card.abilities)
    return Hint("land" in card.types, fast, card.cost.value, card.cost, effect, reduced, card.extra is not None)


# mtg.core.keyword.devoid
def printed(card: Card) -> Traits:
    """The characteristics of a card before anything changes them."""
    own = tuple(f"{card.name}#{n}" for n in range(len(card.abilities)))
    colours = frozenset() if "devoid" in card.keywords else card.cost.colours | frozenset(card.colours)
    return Traits(
        card.name, frozenset(card.types), frozenset(card.subtypes), frozenset(card.supertypes), colours, card.power,
        card.toughness, frozenset(card.keywords), own, card.cost.value,
    )  # fmt: skip


def content_of(found: Iterable[Card]) -> Content:
    """Cards, and everything that follows from them."""
    by_name = {one.name: one for card in found for one in (*card.tokens, card)}
    abilities = {key: one for card in by_name.values() for key, one in (card.keyed() | card.modes()).items()}
    words = frozenset(tallied(by_name.values(), abilities.values()))
    having = {name: card.abilities for name, card in by_name.items()}
    return Content(
        BySize(by_name, resized),
        BySize({name: printed(card) for name, card in by_name.items()}, resized),
        abilities,
        frozenset(name for name, some in having.items() if any(isinstance(one, Static) for one in some)),
        frozenset(name for name, some in having.items() if any(buried(one) for one in some)),
        {key: tuple(made_by(a)) for key, a in abilities.items() if isinstance(a, Activated) and only_taps(a)},
        frozenset(key for key, ability in abilities.items() if makes_mana(ability)),
        {name: hint(card) for name, card in by_name.items()},
        frozenset(key for key, ability in abilities.items() if costs_mana(ability)),
        frozenset(name for name, card in by_name.items() if "phasing" in card.keywords),
        frozenset(name for name, some in having.items() if any(is_by_turn(one) for one in some)),
        words,
        frozenset(word.partition(" {")[0] for word in words if " {" in word),
        any(isinstance(one, Triggered) and one.when == "a creature it hurt dies" for one in abilities.values()),
        frozenset(name for name, some in having.items() if any(works_elsewhere(one) for one in some)),
        {},
    )


S = TypeVar("S", Card, Traits)


def resized(one: S, name: str, size: int) -> S:
    """The token, or its characteristics, of a size."""
    return replace(one, name=name, power=size, toughness=size)


def is_by_turn(ability: AnyAbility) -> bool:
    """Whether a static ability depends on whose turn it is."""
    return isinstance(ability, Static) and (ability.own_turn or isinstance(ability.given, YourTurn))


def tallied(found: Collection[Card], abilities: Collection[AnyAbility]) -> Iterator[str]:
    """The things that are counted in a turn, because a condition or a trigger asks for their number."""
    for one in (one for card in found for one in parts(card)):
        if isinstance(one, ThisTurn):
            yield entry(one)
        elif isinstance(one, LifeChanged):
            yield one.how
        elif isinstance(one, Phase) and one.what == "first combat":
            yield COMBATS
        elif isinstance(one, Quality) and one.did:
            yield f"it {one.did}"
    yield from (PAST[where] for one in abilities for where in wheres(one) if where in PAST)
    nth = [one.when for one in abilities if isinstance(one, Triggered) and one.nth]
    yield from (counting.COUNTED.get(when, f"{counting.NTH}{when}") for when in nth)


def wheres(ability: AnyAbility) -> Iterator[str]:
    """The zones in which an ability counts objects."""
    changes = ability.changes if isinstance(ability, Static) else ()
    deeds = ability.effect.ops if isinstance(ability, Activated | Triggered) else ()
    for one in (*changes, *deeds, *(getattr(op, field, None) for op in deeds for field in ("amount", "times"))):
        yield str(getattr(one, "where", ""))


def costs_mana(ability: AnyAbility) -> bool:
    """Whether it costs mana and nothing else, the same for any target."""
    if not isinstance(ability, Activated) or ability.cheaper is not None or ability.reduced is not None:
        return False
    return ability.plain and ability.lowered is None and ability.keyword != "turn up"


def only_taps(ability: Activated) -> bool:
    """Whether it makes mana, and costs nothing but tapping."""
    fixed = all(op.times == 1 for op in ability.effect.ops if isinstance(op, AddMana))
    return ability.makes_mana and ability.cost == TAPPING and fixed


def buried(ability: AnyAbility) -> bool:
    return isinstance(ability, Triggered) and ability.where == "graveyard"


def works_elsewhere(ability: AnyAbility) -> bool:
    """Whether an ability is activated in a hand or a graveyard."""
    return isinstance(ability, Activated) and ability.where != "battlefield"


def makes_mana(ability: AnyAbility) -> bool:
    return isinstance(ability, Activated) and ability.makes_mana


@cache
def usual_content(edition: str) -> Content:
    """The cards of the library."""
    return content_of(cards(edition).values())


# mtg.core.concede
class MagicRules(Rulebook):
    """Magic under an edition.

    `always_asked`: players are asked whenever they have priority, as in cases; `fixed_stops`: as the setup has them.
    """

    game = "magic"
    seats = SEATS
    position = Position
    entity_types = (Table, Player, Object, Waiting)
    effect_types = (Lasting, Shield, Delayed, Shape, Playing, Bound, Ruled)
    cites: Mapping[str, str] = {}

    def __init__(
        self, edition: str, own: tuple[Card, ...] = (), *, always_asked: bool = False, fixed_stops: bool = False
    ) -> None:
        super().__init__(edition, PROCEDURES, QUESTIONS, {**triggers.WATCHERS, **acts.WATCHERS})
        found = content_of((*cards(edition).values(), *own)) if own else usual_content(edition)
        self.own = own
        self.options_of_edition = OVERLAYS[edition]
        self.cards, self.printed, self.abilities = found.cards, found.printed, found.abilities
        self.changing, self.buried, self.mana_units = found.changing, found.buried, found.mana_units
        self.mana_keys, self.hints, self.plain = found.mana_keys, found.hints, found.plain
        self.phasing, self.by_turn, self.places = found.phasing, found.by_turn, found.places
        self.tallied, self.hurting, self.elsewhere = found.tallied, found.hurting, found.elsewhere
        self.tallied_of = found.tallied_of
        self.always_asked, self.fixed_stops = always_asked, fixed_stops or always_asked

    def work_out(self, g: Position) -> Board:
        """The values that follow from a position."""
        return work_out(g)

    def patched(self, g: Position, before: Board, card: Object) -> Board | None:
        """The board after a card has entered or left the battlefield."""
        return patched(g, before, card)

    # mtg.article.biggest-difference, mtg.article.difference-stays-in-play, mtg.article.drops-off-unattached
    # mtg.article.stays-when-creature-leaves
    def host_gone(self, g: Position, item: int, host: int) -> None:
        """An attached permanent stays where it is, attached to nothing."""
        if g.objects[item].zone != BATTLEFIELD:
            atoms.lose_host(g, item)
            return
        atoms.unattach(g, item, "mtg.212.2i.nonexistent-permanent")

    def content(self) -> bytes:
        """The cards, for the fingerprint."""
        found = sorted(self.cards.values(), key=lambda card: card.name)
        return msgspec.json.encode(found) + f"{self.always_asked} {self.fixed_stops}".encode()
