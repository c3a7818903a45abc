"""The print of the cards in play: powers, compiled texts, and the sheet of every click."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.square import POINT, Shape
from warband.games.heroclix.effects.parameters import keyword_of
from warband.games.heroclix.effects.states import ban
from warband.games.heroclix.position.abilities.changes import SIZE_SYMBOLS
from warband.games.heroclix.position.abilities.declared import PROTECTED
from warband.games.heroclix.position.abilities.parts import Ability, Forbids, Instead, Power
from warband.games.heroclix.position.abilities.sheets import Instance, Sheet, displayed, printed_instances
from warband.games.heroclix.position.abilities.using import ACTIVE, ON_MAP_TOO
from warband.games.heroclix.position.lasting import EVERYTHING, FIRMLY
from warband.games.heroclix.position.model import Card
from warband.games.heroclix.position.rulebook import Rulebook
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs.keys import key_of
from warband.games.heroclix.text.compiler import ROLLED


class Printed(Rulebook):
    """Rules with cards: their print, independent of any position. Sheets are made once and kept."""

    def forget_sheets(self) -> None:
        """Drop all sheets."""
        self.plain: dict[tuple[str, int], Sheet] = {}
        self._sheets: dict[tuple[str, int, frozenset[str], tuple[str, ...]], Sheet] = {}
        self._unprotected: dict[tuple[str, int], tuple[str, ...]] = {}

    def with_errata(self, card: Card) -> Card:
        """A card with its errata."""
        if not card.errata:  # hc.supp.16.printed-card.errata
            return card
        return card.corrected()

    def printed_names(self) -> set[str]:
        """The powers on dials, bases and cards, without those from texts."""
        shown = {name for card in self.cards.values() for click in card.dial for name in click.powers}
        shown |= {name for card in self.cards.values() for name in (*card.teams, *card.improved)}
        shown |= {f"{symbol} symbol" for card in self.cards.values() for symbol in card.symbols}
        return {name for name in shown if name and not name.startswith("*")}

    def power_of(self, slot: str, colour: str) -> Power:
        """The standard power that a colour marks in a slot."""
        return POWERS.of(slot, colour)  # hc.core.powers.pac-slot-and-colour

    def instead(self, name: str) -> Instead:
        """The effect instead of an attack's damage."""
        return POWERS.instead[name]

    def standard_in(self, slot: str) -> tuple[str, ...]:
        """The standard powers of a type on the powers card."""
        return tuple(power.name for power in POWERS.standard if power.slot == slot)

    def power(self, name: str) -> Power:
        """A power by its name, including those that texts grant; a program is one that rolls a d6."""
        found = self.changed.get(name) or POWERS.get(name) or self.text_powers.get(name)
        found = found or ban(name) or keyword_of(name)
        return found or (ROLLED if name in self.programs else POWERS[name])

    def dated(self, power: Power) -> Power:
        """A power in this edition. A text's variant of one is left alone."""
        return self.changed[power.name] if power.name in self.changed and power == POWERS[power.name] else power

    def with_also(self, power: Power) -> list[Power]:
        """A power in this edition, and the powers that it includes."""
        power = self.dated(power)
        if not power.also:
            return [power]
        return [power, *(other for name in power.also for other in self.with_also(POWERS[name]))]

    def expand(self, card: Card, instance: Instance) -> tuple[Power, ...]:
        """The powers of an instance: a standard power is itself; a special power or trait has those of its text."""
        name = instance.power
        if name.startswith("*"):
            return self.texts[key_of(card.id, name)].powers
        if instance.source == "gear" or (instance.source == "granted" and name in self.texts):
            return self.texts[name].powers
        if instance.source == "trait":
            return self.texts[key_of(card.id, name)].powers
        return (self.power(name),)

    # hc.supp.17.protected.exact-instance-other-effects, hc.key.unique-modifier
    def powers_of(self, card: Card, instances: Iterable[Instance], lost: frozenset[str]) -> list[Power]:
        """The powers of some instances, each once, without those that can't be used.

        [hc.supp.15.stopping.activated, hc.supp.15.stopping.granted, hc.supp.15.stopping.passive,
        hc.supp.15.stopping.all-parts]
        """
        found: list[Power] = []
        instances = tuple(instances)
        for instance in instances:
            if instance.power not in lost or self.stays(card, instance.power, lost):
                powers = [also for power in self.expand(card, instance) for also in self.with_also(power)]
                usable = [p for p in powers if not self.is_lost(p, powers, instance, lost)]
                found += [power for power in usable if not (power in found and power.name not in self.additive)]
        sizes = {power.name for power in found} & SIZE_SYMBOLS
        shown = f"{card.symbols[3]} symbol"
        if len(sizes) > 1 and shown in sizes:  # hc.supp.16.phrasing.ex.symbol-and-powers
            return self.powers_of(card, [one for one in instances if one.power != shown], lost)
        forbidden = {part.power for power in found for part in power.parts if part.__class__ is Forbids}
        return [power for power in found if power.name not in forbidden] if forbidden else found

    def is_lost(self, power: Power, together: list[Power], instance: Instance, lost: frozenset[str]) -> bool:
        """Whether a power can't be used. A protected one stays: a power, or all powers of one text."""
        if not lost:
            return False
        beside = together if instance.source in ("trait", "gear") or instance.power.startswith("*") else [power]
        guards = {part.key for one in beside for part in one.parts if isinstance(part, Ability)}
        if EVERYTHING in lost and (PROTECTED, "Pulse Wave") not in guards:
            return True
        taken = [name for name in lost if f"{power.name} ".startswith(f"{name} ")]  # a text's form of such a power, too
        if (PROTECTED, "Outwit") in guards:  # hc.key.protected-from-one
            taken = [name for name in taken if FIRMLY + name in lost]
        return bool(taken)

    def any_lost(self, card: Card, instances: Iterable[Instance], lost: frozenset[str]) -> bool:
        """Whether a character has any of the powers that it can't use."""
        powers = [also for one in instances for power in self.expand(card, one) for also in self.with_also(power)]
        names = {one.power for one in instances} | {power.name for power in powers}
        told = any(name.startswith(f"{one} ") for one in lost for name in names)
        return told or EVERYTHING in lost or not lost.isdisjoint(names)

    def grants(self, granted: Iterable[str], power: str) -> bool:
        """Whether a power is among the granted ones, or given by granted equipment."""
        return any(
            name == power or (name in self.texts and any(power == p.name for p in self.texts[name].powers))
            for name in granted
        )

    def stays(self, card: Card, power: str, lost: frozenset[str]) -> bool:
        """Whether a special power that is taken away protects itself: from Outwit only. [hc.key.protected-from-one]"""
        return FIRMLY + power not in lost and self.guarded(card, power)

    # hc.key.protected
    def guarded(self, card: Card, power: str) -> bool:
        """Whether a power is a special power that protects itself from Outwit while it shows."""
        if not power.startswith("*"):
            return False
        parts = self.texts[key_of(card.id, power)].parts
        return any(isinstance(part, Ability) and part.key == (PROTECTED, "Outwit") for part in parts)

    # hc.supp.17.protected.exact-instance
    def shielded(self, card: Card, click: int) -> set[str]:
        """The powers that a click has only with protection from Outwit: none of them can be chosen."""
        kept: set[str] = set()
        open_ones: set[str] = set()
        for instance in printed_instances(card, click):
            powers = [also for power in self.expand(card, instance) for also in self.with_also(power)]
            for power in powers:
                everywhere = frozenset((power.name,))
                (open_ones if self.is_lost(power, powers, instance, everywhere) else kept).add(power.name)
        return kept - open_ones  # hc.supp.17.protected.ex.specific-outwit

    def unprotected(self, card_id: str, click: int) -> tuple[str, ...]:
        """The powers that Outwit may choose: any standard power, or a special power of the card.

        A protected power can't be chosen while it shows. [hc.supp.16.reveal.ex.protected-outwit]
        """
        found = self._unprotected.get((card_id, click))
        if found is None:
            card = self.cards[card_id]
            showing = [instance.power for instance in printed_instances(card, click)]
            specials = [f"*{name}" for name in card.specials]
            specials = [name for name in specials if name not in showing or not self.guarded(card, name)]
            shielded = self.shielded(card, click)
            standard = [name for name in self.standard_powers if name not in shielded]
            found = self._unprotected[card_id, click] = (*standard, *specials)
        return found

    def printed_sheet(self, card: str, click: int) -> Sheet:
        """The sheet of a click, as printed."""
        found = self.plain.get((card, click))
        if found is None:
            found = self.plain[card, click] = self.sheet(card, click, frozenset(), ())
        return found

    def places_of(self, card_id: str, click: int, power: str) -> int:
        """The number of places of a card that give a power on a click: its dial, its base and its texts."""
        card = self.cards[card_id]
        given = [self.powers_of(card, (one,), frozenset()) for one in printed_instances(card, click)]
        return sum(any(one.name == power for one in powers) for powers in given)

    def sheet(self, card_id: str, click: int, lost: frozenset[str], granted: tuple[str, ...]) -> Sheet:
        """The sheet of a click, with granted powers and without those that can't be used.

        [hc.supp.4.basic.always-available]
        """
        key = (card_id, click, lost, granted)
        found = self._sheets.get(key)
        if found is None:
            card = self.cards[card_id]
            instances = (
                *printed_instances(card, click),  # hc.core.dial.clicks-differ-toward-ko
                *(Instance(power, "gear" if power in self.texts else "granted") for power in granted),
            )
            if self.any_sideline_active:  # hc.supp.2.sideline.active-also-on-map
                instances = tuple(one for one in instances if not self.waits(card, one))
            shown = len(instances)
            instances = tuple(one for one in instances if displayed(one.source) not in lost) if lost else instances
            hidden = len(instances) < shown
            if lost and not hidden and not self.any_lost(card, instances, lost):
                found = self._sheets[key] = self.sheet(card_id, click, frozenset(), granted)
                return found
            powers = self.powers_of(card, instances, lost)
            values = self.shown_values(card, click)
            named = tuple(Instance(p.name, "") for p in powers)
            found = self._sheets[key] = Sheet(values, named, powers, self.basic_actions)
        return found

    def waits(self, card: Card, instance: Instance) -> bool:
        """Whether a text works on the Sideline only."""
        names = [power.name for power in self.expand(card, instance)]
        return ACTIVE in names and ON_MAP_TOO not in names

    # hc.key.sideline-active
    def active_elsewhere(self, card_id: str, click: int, active: str, granted: tuple[str, ...] = ()) -> Sheet:
        """The sheet of a character off the map: its traits and special powers that are active there, and granted ones.

        [hc.supp.2.sideline.explicit-exception]
        """
        card = self.cards[card_id]
        found = [self.powers_of(card, (one,), frozenset()) for one in printed_instances(card, click)]
        powers = [power for group in found if any(p.name == active for p in group) for power in group]
        powers += self.powers_of(card, (Instance(power, "granted") for power in granted), frozenset())
        named = tuple(Instance(p.name, "") for p in powers)
        return Sheet(self.shown_values(card, click), named, powers, {})

    def shown_values(self, card: Card, click: int) -> tuple[int, ...]:
        """Speed, attack, defense and damage of the click, and the range from the base.

        [hc.core.values.change-with-clicks]
        """
        shown = card.dial[click - 1].values if 1 <= click <= len(card.dial) else (0, 0, 0, 0)
        return (*shown, card.range)  # hc.core.values.range-constant


def footprint_of(card: Card) -> Shape:
    """The squares of a base, from its upper left one."""
    wide, deep = card.base
    return POINT if card.base == (1, 1) else tuple((x, y) for y in range(deep) for x in range(wide))
