"""The rules of Magic as the kernel runs them: all chapters, under one edition, with the cards that there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

import msgspec

from warband.games.magic.characteristics.board import work_out
from warband.games.magic.combat import damage as combat_damage
from warband.games.magic.combat import declaring
from warband.games.magic.library.catalogue import cards
from warband.games.magic.mana.sources import TAPPING, made_by
from warband.games.magic.position import atoms
from warband.games.magic.position.board import Board
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import SEATS, Lasting, Object, Player, Table, Traits, Waiting
from warband.games.magic.position.position import Position
from warband.games.magic.position.rulebook import Rulebook
from warband.games.magic.programs.abilities import Activated, AnyAbility, Static, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.questions.kinds import QUESTIONS
from warband.games.magic.stack import announcing, choosing, priority, resolving, state_based, triggers
from warband.games.magic.turns import opening, turn
from warband.kernel.machine import Procedure
from warband.kernel.state import Frame

PROCEDURES: dict[type[Frame], Procedure] = {
    **opening.PROCEDURES, **turn.PROCEDURES, **priority.PROCEDURES, **announcing.PROCEDURES, **resolving.PROCEDURES,
    **choosing.PROCEDURES, **state_based.PROCEDURES, **declaring.PROCEDURES, **combat_damage.PROCEDURES,
}  # fmt: skip


class Content(NamedTuple):
    """Everything that follows from the cards alone."""

    cards: Mapping[str, Card]
    printed: Mapping[str, Traits]
    abilities: Mapping[str, AnyAbility]
    changing: frozenset[str]
    buried: frozenset[str]
    mana_units: Mapping[str, tuple[tuple[int, ...], ...]]


def printed(card: Card) -> Traits:
    """The characteristics of a card before anything changes them."""
    own = tuple(f"{card.name}#{n}" for n in range(len(card.abilities)))
    colours = card.cost.colours | frozenset(card.colours)
    return Traits(
        card.name, frozenset(card.types), frozenset(card.subtypes), frozenset(card.supertypes), colours, card.power,
        card.toughness, frozenset(card.keywords), own, card.cost.value,
    )  # fmt: skip


def content_of(found: Iterable[Card]) -> Content:
    """Cards, and everything that follows from them."""
    by_name = {card.name: card for card in found}
    abilities = {key: ability for card in by_name.values() for key, ability in card.keyed().items()}
    having = {name: card.abilities for name, card in by_name.items()}
    return Content(
        by_name,
        {name: printed(card) for name, card in by_name.items()},
        abilities,
        frozenset(name for name, some in having.items() if any(isinstance(one, Static) for one in some)),
        frozenset(name for name, some in having.items() if any(buried(one) for one in some)),
        {key: tuple(made_by(a)) for key, a in abilities.items() if isinstance(a, Activated) and only_taps(a)},
    )


def only_taps(ability: Activated) -> bool:
    """Whether it makes mana, and costs nothing but tapping."""
    return ability.makes_mana and ability.cost == TAPPING


def buried(ability: AnyAbility) -> bool:
    return isinstance(ability, Triggered) and ability.where == "graveyard"


def makes_mana(ability: AnyAbility) -> bool:
    return isinstance(ability, Activated) and ability.makes_mana


@cache
def usual_content(edition: str) -> Content:
    """The cards of the library."""
    return content_of(cards(edition).values())


# mtg.core.concede
class MagicRules(Rulebook):
    """Magic under an edition. `always_asked`: players are asked whenever they have priority, as in cases."""

    game = "magic"
    seats = SEATS
    position = Position
    entity_types = (Table, Player, Object, Waiting)
    effect_types = (Lasting,)
    cites: Mapping[str, str] = {}

    def __init__(self, edition: str, own: tuple[Card, ...] = (), *, always_asked: bool = False) -> None:
        super().__init__(edition, PROCEDURES, QUESTIONS, triggers.WATCHERS)
        found = content_of((*cards(edition).values(), *own)) if own else usual_content(edition)
        self.own = own
        self.options_of_edition = OVERLAYS[edition]
        self.cards, self.printed, self.abilities = found.cards, found.printed, found.abilities
        self.changing, self.buried, self.mana_units = found.changing, found.buried, found.mana_units
        self.mana_keys = frozenset(key for key, ability in found.abilities.items() if makes_mana(ability))
        self.always_asked = always_asked

    def work_out(self, g: Position) -> Board:
        """What follows from a position."""
        return work_out(g)

    # mtg.article.biggest-difference, mtg.article.difference-stays-in-play, mtg.article.drops-off-unattached
    # mtg.article.stays-when-creature-leaves
    def host_gone(self, g: Position, item: int, host: int) -> None:
        """An attached permanent stays where it is, attached to nothing."""
        atoms.unattach(g, item, "mtg.212.2i.nonexistent-permanent")

    def content(self) -> bytes:
        """The cards, for the fingerprint."""
        found = sorted(self.cards.values(), key=lambda card: card.name)
        return msgspec.json.encode(found) + str(self.always_asked).encode()
