"""The events that texts name: the class of each, the time when its effects resolve, and the characters concerned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from warband.games.heroclix.effects import uses
from warband.games.heroclix.effects.deeds.things import is_equipped
from warband.games.heroclix.effects.effect import resolving
from warband.games.heroclix.effects.references import concerning, handling
from warband.games.heroclix.effects.references.concerning import Bound
from warband.games.heroclix.effects.references.happening import IN_COURSE
from warband.games.heroclix.fighting.damage import RESCUE
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.using import ELSEWHERE, active_sheet
from warband.games.heroclix.position.model import MAP, OFF
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.ops import Happening
from warband.kernel.event import Event

E = TypeVar("E", bound=Event)
AT_ONCE = "at once"


class Known(NamedTuple):
    """An event: its class, the time when its effects resolve, and the facts that concern a character."""

    event: type[Event]
    when: str
    binds: Callable[[Position, int, Any, Happening], Bound]
    special: bool = False  # its effects are special triggered effects
    gone: bool = False  # it concerns even a character that has left the map

    # hc.supp.16.off-map.clear-no-trigger
    def sees(self, key: str, limit: str, happening: Happening) -> Callable[[Position, int, Event], Bound]:
        """The trigger of a text: not off the map, not more often than its limit says, not while it resolves itself."""

        def concerned(g: Position, who: int, event: Event) -> Bound:
            other = event.who if isinstance(event, events.OfCharacter) else 0
            off_map = not (is_present(g, who) or self.gone) or is_off(g, who) or is_off(g, other)
            if happening.equipped and not is_equipped(g, who, (happening.equipped,)):
                return None
            if happening.what in IN_COURSE and not concerning.in_course(g, happening.powers):
                return None
            itself = not happening.again and resolving(g, key, who)
            if off_map or itself or uses.spent(g, limit, who, key):
                return None
            return self.binds(g, who, event, happening)

        return concerned


def known(
    event: type[E],
    when: str,
    binds: Callable[[Position, int, E, Happening], Bound],
    *,
    special: bool = False,
    gone: bool = False,
) -> Known:
    """An event with a function that knows its facts."""
    return Known(event, when, binds, special, gone)


# hc.supp.16.off-map.exceptions-specified
def is_present(g: Position, who: int) -> bool:
    """Whether a character is on the map, or active where it is."""
    figure = g.figures[who]
    return figure.place == MAP or ELSEWHERE.get(figure.place) in active_sheet(g, figure).abilities


def is_off(g: Position, who: int) -> bool:
    """Whether a character is off the map, where it neither triggers anything nor is triggered by anything."""
    return bool(who and g.figures[who].place == OFF)  # hc.supp.16.off-map.does-not-trigger-others


FURTHER = {"kos": ("kos otherwise",)}  # further events that the same words mean; hc.pac.poison


# hc.supp.2.step4.late-entrant-no-trigger
EVENTS = {
    "game_begins": known(events.GameBegins, "beginning of the game", concerning.everybody, special=True),
    "outset": known(events.GameBegins, AT_ONCE, concerning.everybody),
    "turn_begins": known(events.TurnBegins, "beginning", concerning.own_turn, special=True),
    "any_turn_begins": known(events.TurnBegins, "beginning", concerning.each_begin, special=True),
    "turn_ends": known(events.TurnEnds, "end", concerning.own_turn, special=True),
    "their_turn_begins": known(events.TurnBegins, "beginning", concerning.other_turn, special=True),
    "their_turn_ends": known(events.TurnEnds, "end", concerning.other_turn, special=True),
    "any_turn_ends": known(events.TurnEnds, "end", concerning.everybody, special=True),
    "clears": known(events.Clear, "clearing", concerning.clearing, special=True),
    "clear_phase_over": known(events.ClearPhaseOver, "after the clear phase", concerning.own_clear, special=True),
    "moves": known(events.Move, AT_ONCE, concerning.moving),
    "clicked": known(events.Click, AT_ONCE, concerning.itself),
    "revealed": known(events.Reveal, AT_ONCE, concerning.turned),
    "unburdened": known(events.TokenOff, AT_ONCE, concerning.itself),
    "attacks": known(events.Attack, AT_ONCE, concerning.attacking),
    "targets": known(events.Targeting, AT_ONCE, concerning.attacking),
    "attack over": known(events.AttackDone, AT_ONCE, concerning.over),
    "hits": known(events.AttackDone, AT_ONCE, concerning.hitting),
    "hits every": known(events.AttackDone, AT_ONCE, concerning.hitting_every),
    "strikes": known(events.Struck, AT_ONCE, concerning.hitting),
    "is struck": known(events.Struck, AT_ONCE, concerning.being_hit),
    "aims": known(events.Aimed, AT_ONCE, concerning.aiming),
    "rolls attack": known(events.AttackRoll, AT_ONCE, concerning.rolling_attack),
    "misses": known(events.AttackDone, AT_ONCE, concerning.missing),
    "hits twice": known(events.AttackDone, AT_ONCE, concerning.hitting_twice),
    "misses one": known(events.AttackDone, AT_ONCE, concerning.missing_one),
    "damages": known(events.AttackDone, AT_ONCE, concerning.damaging),
    "knocks back": known(events.Place, AT_ONCE, concerning.knocking),
    "rolls": known(events.Rolled, AT_ONCE, concerning.rolling),
    "kos": known(events.AttackDone, AT_ONCE, concerning.killing),
    "kos attacking": known(events.AttackDone, AT_ONCE, concerning.killing),
    "kos otherwise": known(events.Ko, AT_ONCE, concerning.killing_otherwise),
    "attacked": known(events.Attack, AT_ONCE, concerning.being_attacked),
    "is hit": known(events.AttackDone, AT_ONCE, concerning.being_hit, gone=True),
    "is missed": known(events.AttackDone, AT_ONCE, concerning.being_missed),
    "evades": known(events.Miss, AT_ONCE, concerning.evading),
    "harmed": known(events.Damage, AT_ONCE, concerning.harmed, gone=True),
    "doomed": known(events.WouldKo, RESCUE, concerning.doomed),
    "hurt by": known(events.Damage, AT_ONCE, concerning.hurt_by, gone=True),
    "ko": known(events.Ko, AT_ONCE, concerning.itself, gone=True),
    "ko by": known(events.Ko, AT_ONCE, concerning.killed_by, gone=True),
    "ko by attack": known(events.Ko, AT_ONCE, concerning.killed_by_attack, gone=True),
    "is_dealt": known(events.Dealt, AT_ONCE, concerning.dealt),
    "starts_game": known(events.Starts, AT_ONCE, concerning.itself),
    "burdened": known(events.Token, AT_ONCE, handling.loaded),
    "mends": known(events.Heal, AT_ONCE, handling.mending),
    "heals": known(events.Heal, AT_ONCE, concerning.healing),
    "is_stooge": known(events.Redirected, AT_ONCE, handling.chosen_instead),
    "placed": known(events.Place, AT_ONCE, concerning.itself),
    "uses": known(events.Use, AT_ONCE, concerning.using),
    "breaks away": known(events.BreakAway, AT_ONCE, handling.breaking_away),
    "carries": known(events.Move, AT_ONCE, handling.carrying),
    "is carried": known(events.Move, AT_ONCE, handling.being_carried),
    "is knocked back": known(events.Place, AT_ONCE, handling.being_knocked),
    "picks up": known(events.Attach, AT_ONCE, handling.picking_up),
    "generates": known(events.Generate, AT_ONCE, handling.making),
    "is generated": known(events.Generate, AT_ONCE, concerning.itself),
    "destroys terrain": known(events.BlockingDestroyed, AT_ONCE, handling.destroying),
    "destroys object": known(events.ObjectDestroyed, AT_ONCE, handling.destroying),
    "is aimed at": known(events.Aimed, AT_ONCE, handling.being_aimed_at),
    "enters": known(events.Enter, AT_ONCE, concerning.itself),
    "is equipped": known(events.Equip, AT_ONCE, handling.equipping),
    "is unequipped": known(events.Unequip, AT_ONCE, handling.equipping),
    "gains token": known(events.NamedToken, AT_ONCE, handling.tokened),
    "loses token": known(events.NamedToken, AT_ONCE, handling.tokened),
    "terrain gone": known(events.BlockingDestroyed, AT_ONCE, handling.crumbling),
    "wall gone": known(events.WallDestroyed, AT_ONCE, handling.crumbling),
    "object gone": known(events.ObjectDestroyed, AT_ONCE, concerning.destroyed),
    "answers": known(events.Use, AT_ONCE, concerning.answering),
}
