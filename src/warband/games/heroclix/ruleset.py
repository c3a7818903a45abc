"""The rules of HeroClix under one edition, with the content of one game, for the kernel."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from warband.games.heroclix import causes, triggers
from warband.games.heroclix.chapters import ACTIONS, CIRCUMSTANCES, ROLLS, basic_actions, questions, together
from warband.games.heroclix.effects import effect, recalling
from warband.games.heroclix.fighting import hits
from warband.games.heroclix.moving import keeping
from warband.games.heroclix.objects import (
    attached,
    equipment,
    linking,
    objects,
    resources,
)
from warband.games.heroclix.objects.locations import with_locations
from warband.games.heroclix.objects.markers import on_top
from warband.games.heroclix.objects.special_terrain import with_bonuses
from warband.games.heroclix.position import events, memory
from warband.games.heroclix.position.abilities.changes import BANS, LINKED
from warband.games.heroclix.position.abilities.construction import read_by
from warband.games.heroclix.position.abilities.declared import RARE
from warband.games.heroclix.position.abilities.guards import IMMUNE, SWIM
from warband.games.heroclix.position.abilities.parts import (
    Ability,
    Aura,
    ConditionalGrant,
    Modifier,
    Narrow,
    Part,
    Property,
    Reaction,
    Shares,
    Trigger,
)
from warband.games.heroclix.position.abilities.using import ACTIVE, LASTING, reactors, sheet
from warband.games.heroclix.position.abilities.values import STEADY
from warband.games.heroclix.position.board.covering import covered
from warband.games.heroclix.position.board.ground import NO_COVER, Ground, Lanes, Sight
from warband.games.heroclix.position.board.terrain import Board, board
from warband.games.heroclix.position.editions import DECISIONS, Numbers, action_total, numbers
from warband.games.heroclix.position.lasting import EFFECTS
from warband.games.heroclix.position.model import (
    BESIDE,
    CARD,
    ENTITIES,
    OFF,
    RANGE,
    SEATS,
    Card,
    Gear,
    Map,
    Marker,
    Table,
    Thing,
)
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.scenario import Scenario
from warband.games.heroclix.position.seating import chooser
from warband.games.heroclix.position.sight import breaching
from warband.games.heroclix.position.sight import special as special_sight
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.teams import theme
from warband.games.heroclix.printed import Printed, footprint_of
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.keys import key_of
from warband.games.heroclix.programs.ops import Program
from warband.games.heroclix.text.compile import compile_card, compile_effect, compile_gear
from warband.games.heroclix.turns import actions, giving, leaving, plots, vehicles
from warband.games.heroclix.turns.plots import titled
from warband.games.heroclix.turns.winning import Win, read_win
from warband.kernel.event import Cause, Event, happen
from warband.kernel.machine import running
from warband.kernel.rules import Watcher
from warband.kernel.state import Pending
from warband.kernel.window import Response, Window

read_by(compile_card)


class HeroClix(Printed):
    """One edition with the cards and maps in play."""

    game = "heroclix"
    entity_types = ENTITIES
    effect_types = EFFECTS
    cites = {"respond": "hc.core.other.describes-when", "order": "hc.supp.5.order.active-player-chooses"}  # noqa: RUF012
    position = Position
    action_names = ACTIONS
    power_names = tuple(POWERS)
    rolls = ROLLS

    def __init__(
        self,
        edition: str,
        cards: Mapping[str, Card],
        maps: Mapping[str, Map],
        scenario: Scenario | None = None,
        options: dict[str, Any] | None = None,
        gear: Mapping[str, Gear] | None = None,
        seats: int = 2,
    ) -> None:
        self.seats = SEATS[:seats]
        self.setup_options = options or {}
        self.overruled = frozenset(name for name in DECISIONS if self.setup_options.get(name) is False)
        self.cards = {key: self.with_errata(card) for key, card in cards.items()}
        self.gear = with_locations(with_bonuses(gear or {}))
        self.any_locations = any(one.is_location for one in self.gear.values())
        self.any_special_terrain = any(one.is_terrain for one in self.gear.values())
        self.any_countdown = any(click.countdown for card in self.cards.values() for click in card.dial)
        self.any_titles = any(card.plots or card.plot_points for card in self.cards.values())
        self.any_vehicles = any(card.is_vehicle for card in self.cards.values())
        self.any_id_cards = any(one.is_id_card for one in self.gear.values())
        self.any_resource_items = any(one.resource for one in self.gear.values())
        self.maps = maps
        self.scenario = scenario
        self.numbers = numbers(edition, {k: v for k, v in self.setup_options.items() if k in Numbers.__struct_fields__})
        self.action_total = action_total(self.numbers)
        self.shapes = {key: (footprint_of(card), card.size, card.has_dial) for key, card in cards.items()}
        self.circumstances = tuple(tuple(m for m in CIRCUMSTANCES if m.value == value) for value in range(RANGE + 1))
        self.conditions = self.scenario_conditions()
        self.standard_powers = tuple(power.name for power in POWERS.standard)
        self.changed = {power.name: power for power in POWERS.editions.get(edition, {}).values()}
        self.basic_actions = basic_actions(self.numbers, self.gear, self.cards)
        self.forget_sheets()
        self._grounds: dict[tuple[Any, ...], Ground] = {}
        self._lanes: dict[str, Lanes] = defaultdict(lambda: defaultdict(dict))
        self.read_texts()
        super().__init__(edition, together("PROCEDURES"), questions(), self.watchers_of_powers())

    def watchers_of_powers(self) -> dict[type[Event], tuple[Watcher, ...]]:
        """The watchers of all events that powers and texts wait for or remember."""
        awaited = POWERS.events | {trigger.event for trigger in self.triggers.values()}
        watchers: dict[type[Event], tuple[Watcher, ...]] = {event: (triggers.watch(event),) for event in awaited}
        for event in memory.events_for(self.recalls):
            watchers[event] = (memory.recorder(event, self.recalls), *watchers.get(event, ()))
        for happening in {one for text in self.texts.values() for one in text.awaited}:
            event, keep = recalling.recorder(happening)
            watchers[event] = (keep, *watchers.get(event, ()))
        return watchers

    def read_texts(self) -> None:
        """Everything from the texts of the cards in play, by names that mean the same in every process.

        [hc.key.unique-modifier]
        """
        self.texts = {key: text for card in self.cards.values() for key, text in titled(card, compile_card(card))}
        self.effect_keys = {gear.id: key_of(gear.id, gear.name) for gear in self.gear.values() if gear.effect}
        self.texts |= {key: compile_gear(key, self.gear[gear]) for gear, key in self.effect_keys.items()}
        worn = {card.id: key_of(card.id, card.name) for card in self.cards.values() if card.effect}
        self.texts |= {key: compile_effect(key, self.cards[card]) for card, key in worn.items()}
        self.sharing = frozenset(card for card, key in worn.items() if LINKED in self.texts[key].said)
        self.special = {
            gear: [part for part in self.texts[key].parts if isinstance(part, ConditionalGrant)]
            for gear, key in self.effect_keys.items()
            if self.gear[gear].kind == "special object"
        }
        self.effect_keys |= worn
        self.programs = {key: program for text in self.texts.values() for key, program in text.programs.items()}
        self.any_linked_dials = any(op == ops.Join("link") for program in self.programs.values() for op in program)
        self.text_powers = {name: power for text in self.texts.values() for name, power in text.lent.items()}
        changes = [p.name for p in self.text_powers.values() if any(isinstance(part, Modifier) for part in p.parts)]
        self.additive = {name for name in changes if not name.startswith("UNIQUE ")}  # each copy counts
        given = [power for text in self.texts.values() for power in (*text.powers, *text.lent.values())]
        parts = [part for power in given for each in self.with_also(power) for part in each.parts]
        self.triggers = {part.name: part for part in parts if isinstance(part, Trigger)} | POWERS.triggers
        self.bans = {
            name: part
            for name, power in self.text_powers.items()
            for part in power.parts
            if isinstance(part, Ability) and part.name in BANS
        }
        self.note_parts(parts)
        self.names: dict[str, str] = {}
        for card in self.cards.values():
            self.names.setdefault(same_name(card.name), card.id)
        for key, text in self.texts.items():
            for name in text.cards:
                if same_name(name) not in self.names:
                    raise ValueError(f"{key} generates {name!r}; expected the name of a card that is in the game")

    def note_parts(self, parts: Sequence[Part]) -> None:
        """Note the windows and values that the parts of texts and printed powers touch, and the flags of the game."""
        priced = [(card.point_traits, card.optional_traits, card.pilot_abilities) for card in self.cards.values()]
        self.any_priced_traits = any(any(traits) for traits in priced)
        grants = [part for part in parts if isinstance(part, ConditionalGrant)]
        self.any_conditional_grants = self.any_priced_traits or bool(grants)
        self.any_changing_grants = any(part.changing for part in grants)
        self.any_leaning_grants = any(part.leaning for part in grants)
        windows = {part.window for part in parts if isinstance(part, Reaction)}
        self.windows = frozenset((*windows, *POWERS.windows, *theme.WINDOWS))  # the windows with a possible response
        self.recalls = frozenset(what for text in self.texts.values() for what in text.recalls)
        self.recalls |= {plots.ATTACKED} if self.any_titles else set()
        self.looks_back = bool(self.recalls) or any(text.awaited for text in self.texts.values())
        self.any_paths = any(deed.endswith("moved through") for deed in self.recalls)
        self.any_lengths = "moved squares" in self.recalls
        granted = {name for part in grants for name in part.powers}
        lending = [isinstance(part, ConditionalGrant) for name in granted for part in self.power(name).parts]
        self.any_leaning_grants |= any(lending)  # hc.text.quoted-state: what is lent lends
        printed = [power for name in self.printed_names() | granted for power in self.with_also(self.power(name))]
        parts = [*parts, *(part for power in printed for part in power.parts)]
        self.any_counted_modifiers = any(isinstance(part, Modifier) and part.counts for part in parts)
        self.aura_values = frozenset(part.value for part in parts if isinstance(part, Aura | Shares))
        self.any_leadership = any(isinstance(part, Reaction) and part.name == giving.LEADERSHIP for part in parts)
        said = [op for program in self.programs.values() for op in program]
        self.any_action_totals = any(isinstance(op, ops.Total) for op in said)
        named = [part.name for part in parts if isinstance(part, Ability | Property)]
        self.note_present([*named, *(part.power for part in parts if isinstance(part, Narrow))])

    def note_present(self, names: Iterable[str]) -> None:
        """Note the abilities and properties of the cards in play, and the flags that follow from them."""
        self.present = frozenset(names)
        self.any_states = not self.present.isdisjoint(RARE)
        self.any_fixed_values = not self.present.isdisjoint(STEADY)
        self.any_special_sight = not self.present.isdisjoint(special_sight.CHANGES_SIGHT)
        self.any_breaching = breaching.BREAKS in self.present
        self.any_unseeable = not self.present.isdisjoint((special_sight.UNSEEABLE, special_sight.UNSEEN_BY))
        self.any_transparent = special_sight.TRANSPARENT in self.present
        self.any_swimmers = SWIM in self.present
        self.any_immune = IMMUNE in self.present
        self.any_sideline_active, self.any_lasting = ACTIVE in self.present, LASTING in self.present
        self.any_action_totals |= giving.MORE_ACTIONS in self.present
        self.any_keeps_away = keeping.HYPERTIME in self.present

    def knows(self, power: str) -> bool:
        """Whether a power can be played."""
        return power in POWERS

    def program(self, key: str) -> Program:
        """A program of a card's text."""
        return self.programs[key]

    def card_named(self, name: str) -> str:
        """The id of the card of a name."""
        return self.names[same_name(name)]

    def scenario_conditions(self) -> tuple[tuple[Win, ...], ...]:
        """For each seat the win conditions of the scenario that count at this table.

        [hc.core.goal.scenario-condition]
        """
        scenario = self.scenario
        if scenario is None:
            return ()
        options = {**scenario.options, **self.setup_options}
        wins = [[read_win(text) for text in scenario.wins.get(side, [])] for side in scenario.forces]
        return tuple(tuple(win for win in side if not win.option or options.get(win.option)) for side in wins)

    def next_scenario(self, winner: int) -> str:
        """The scenario after one that a seat has won; '' when there is none."""
        if self.scenario is None:  # hc.core.scenario-a.next-scenario
            return ""
        return self.scenario.next.get(list(self.scenario.forces)[winner], "")

    def content(self) -> bytes:
        """The cards, maps, scenario and options at this table."""
        cards = [self.cards[card] for card in sorted(self.cards)]
        gear = [self.gear[one] for one in sorted(self.gear)]
        maps = [repr(self.maps[name]) for name in sorted(self.maps)]
        options = sorted((key, str(value)) for key, value in self.setup_options.items())
        return msgspec.json.encode([cards, gear, maps, self.scenario, self.edition, options, self.seats])

    def ground(self, table: Table, markers: list[Marker]) -> Ground:
        """The ground of a map in the position."""
        placed = tuple((m.square, m.terrain) for m in on_top(markers))
        key = (table.map, table.rubble, table.breaches, placed, table.terrains)
        found = self._grounds.get(key)
        if found is None:
            masks = {
                kind: sum(1 << s for s in {s for s, terrain in placed if terrain == kind})
                for kind in ("blocking", "hindering", "water")
            }
            gone = [sum(1 << s for s, side in table.breaches if side == edge) for edge in (0, 1)]
            rubble = sum(1 << s for s in table.rubble)
            if len(self._grounds) > 512:
                self._grounds.clear()
            on, cover = self.maps[table.map], NO_COVER
            if table.terrains:
                on, cover = covered(on, self.gear, table.terrains)
            found = self._grounds[key] = Ground(
                on,
                rubble,
                gone,
                masks["blocking"],
                masks["hindering"],
                self._lanes[table.map],
                masks["water"],
                cover,
            )
        return found

    def board(self, g: Position) -> Board:
        """The board of a position."""
        return board(g)

    def special_sight(self, g: Position, who: int, other: int, plain: Sight | None) -> Sight | None:
        """A line of fire of one character to another that is not clear, with improved targeting and Stealth."""
        return special_sight.seen(g, who, other, plain)

    def special_outlook(self, g: Position, who: int, characters: int) -> tuple[int, Ground]:
        """The blocking characters and the ground of lines of fire to squares, with improved targeting."""
        return special_sight.outlook(g, who, characters)

    # --- windows and triggers

    def responses(self, g: Position, name: str, matter: Any) -> list[Response]:
        if name not in self.windows:
            return []
        able = reactors(g).get(name, ())
        if not able and name not in theme.WINDOWS:
            return []
        found = [
            Response(figure.controller, figure.id, reaction.name)
            for figure, reaction in able
            if reaction.can(g, matter, figure.id)
        ]
        if found and name == "attack.targeted" and matter.answered and self.decided("hc.decided.answered-once"):
            found = [r for r in found if r.option not in matter.answered]
        if name in theme.WINDOWS and any(g.table.rerolls):
            found += theme.responses(g, matter)
        if len(found) > 1:
            found = list(dict.fromkeys(found))  # a power and a text's variant of it are one response
            active, seats = g.table.active, len(self.seats)  # hc.supp.20.choices.turn-order
            found.sort(key=lambda r: (r.seat - active) % seats, reverse=not self.decided("hc.decided.reroll-order"))
        return found  # and to pass is always allowed: hc.core.pc.optional

    def respond(self, g: Position, response: Response) -> None:
        if response.what == theme.NAME:
            happen(g, events.Reacts(response.who, theme.NAME), theme.RULE)
            theme.use(g, response.who)
            return
        window = running(g, Window).name
        matter = g.stack[-2]
        for reaction in sheet(g, g.figures[response.who]).reactions[window]:
            if reaction.name == response.what and reaction.can(g, matter, response.who):
                happen(g, events.Reacts(response.who, response.what), reaction.rule)
                reaction.use(g, response.who)
                actions.announce(g, response.who, reaction.name, "")
                return

    def cause(self, g: Position, rule: str) -> Cause | None:
        """The cause of a change that happens now."""
        return causes.cause(g, rule)

    def ordering(self, g: Position, due: list[Pending]) -> tuple[int, list[Pending]]:
        return chooser(g), due  # hc.supp.8.ko.active-player-orders

    def resolve(self, g: Position, pending: Pending) -> None:
        if pending.what in hits.WAITING:
            hits.WAITING[pending.what](g, pending)
        elif pending.what in self.triggers:
            self.triggers[pending.what].resolve(g, pending)
        else:
            effect.resolve_later(g, pending)

    def left(self, g: Position, seat: int) -> None:
        """A player leaves a game of three or four, and is defeated by that."""
        leaving.leave(g, seat)

    def resource_users(self, g: Position, thing: Thing) -> list[int]:
        """The characters that can use a resource now: not while they are on another force.

        [hc.supp.21.resources.other-force-unusable]
        """
        if self.gear[thing.gear].is_id_card or self.gear[thing.gear].is_location:
            return []
        figures = [g.figures[who] for who in resources.assigned(g, thing)]
        return [figure.id for figure in figures if figure.controller == figure.side]

    def dial_turned(self, g: Position, who: int) -> None:
        """A dial has turned, and its linked dials turn with it."""
        linking.follow(g, who)

    def vehicle_gone(self, g: Position, vehicle: int) -> None:
        """A vehicle is KO'd or gone: its pilot gets out."""
        vehicles.gone(g, vehicle)

    def character_gone(self, g: Position, who: int) -> None:
        """A character is gone: the links to its dial end."""
        linking.part(g, who)

    def host_gone(self, g: Position, item: int, host: int) -> None:
        if getattr(g.entities[item], "pilots", False):
            return  # the vehicle itself is looked after
        if g.things[item].place == OFF:
            attached.host_gone(g, item, host)
        elif g.things[item].place == CARD:
            equipment.bearer_gone(g, item, host)
        elif g.things[item].place == BESIDE:
            objects.destroy(g, item, resources.ATTACH)
        else:
            objects.holder_gone(g, item, host)
