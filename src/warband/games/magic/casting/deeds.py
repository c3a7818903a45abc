"""The deeds of a player with priority: play a land, cast a spell, activate an ability, make mana, pass."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.magic.casting import costs
from warband.games.magic.casting.announcing import effect_of, has_targets
from warband.games.magic.casting.prices import by_target, mana_for, spell_mana
from warband.games.magic.casting.timing import ability_time, flashes, forbids, sorcery_time
from warband.games.magic.happening.conditions import holds, permitted
from warband.games.magic.mana.paying import affords
from warband.games.magic.mana.paying import payable as mana_payable
from warband.games.magic.mana.sources import Purse, can_tap, purse
from warband.games.magic.position.model import (
    ATTACK,
    BATTLEFIELD,
    DAMAGE,
    END,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MAIN1,
    MAIN2,
    Object,
    Playing,
)
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, is_here, once_each, traits
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.changes import SILENCED
from warband.games.magic.targeting.targets import Aim, legal
from warband.kernel.ask import PASS, Check, Option, Refusal, allowed, first_refusal
from warband.kernel.limits import spent

PLAY, CAST, ACTIVATE, MAKE, GO = "play", "cast", "activate", "tap", "goes"
STOPS = "stops"  # the steps in which one is asked are changed
FREE_MOST = 12  # times a turn that an ability of an object is activated for nothing
GOALS = (MAIN1, ATTACK, DAMAGE, MAIN2, END)  # steps to which a player may go at once
GOAL_NAMES = {MAIN1: "main 1", ATTACK: "combat", DAMAGE: "damage", MAIN2: "main 2", END: "the end step"}


class Deed(NamedTuple):
    """A deed with an object; `key` is that of the ability."""

    seat: int
    who: int
    key: str = ""


TAXES = ("spells cost more", "spells cost less")


# mtg.core.play.exiled
def playable(g: Position, seat: int) -> list[int]:
    """Cards in exile that an effect lets a player play."""
    allowed = [one for one in g.effects if isinstance(one, Playing) and one.seat == seat]
    return [one.who for one in allowed if g.objects[one.who].zone == EXILE and is_here(g, one.who, one.born)]


def cast_only(g: Position, seat: int, card: int) -> bool:
    """Whether a card may be cast, but not played as a land."""
    if g.objects[card].zone == HAND:
        return False
    return all(one.spells for one in g.effects if isinstance(one, Playing) and (one.seat, one.who) == (seat, card))


# --- reasons


def not_in_hand(g: Position, deed: Deed) -> bool:
    card = g.objects[deed.who]
    return (card.zone != HAND or card.owner != deed.seat) and deed.who not in playable(g, deed.seat)


def no_land(g: Position, deed: Deed) -> bool:
    return "land" not in traits(g, deed.who).types


def is_land(g: Position, deed: Deed) -> bool:
    return "land" in traits(g, deed.who).types


def no_sorcery_time(g: Position, deed: Deed) -> bool:
    return not sorcery_time(g, deed.seat)


# mtg.212.2h.played-like-artifact
def too_early(g: Position, deed: Deed) -> bool:
    """Whether a spell that is no instant would be cast at another time than a sorcery."""
    now = traits(g, deed.who)
    fast = "instant" in now.types or "flash" in now.keywords or flashes(g, deed.seat, deed.who)
    return not fast and not sorcery_time(g, deed.seat)


def forbidden(g: Position, deed: Deed) -> bool:
    return forbids(g, deed.seat, deed.who)


def land_played(g: Position, deed: Deed) -> bool:
    return not lands_left(g, deed.seat)


# mtg.core.land.additional
def lands_left(g: Position, seat: int) -> bool:
    """Whether a player may play another land this turn: one, and as many more as permissions say."""
    found = board(g).permissions.get("additional land", ())
    if not found:
        return not g.players[seat + 1].lands
    more = [controller(g, who) for who, key in found if permitted(g, who, key)]
    return g.players[seat + 1].lands < 1 + more.count(seat)


def no_target(g: Position, deed: Deed) -> bool:
    return not has_targets(g, deed.seat, deed.who, effect_of(g, deed.who, deed.key))


# mtg.core.cast.additional
def spell_too_dear(g: Position, deed: Deed) -> bool:
    extra, mana = g.rules.cards[g.objects[deed.who].name].extra, spell_mana(g, deed.seat, deed.who)
    if extra is not None:
        return not costs.payable(g, deed.seat, deed.who, costs.with_mana(extra, mana))
    return not mana_payable(g, deed.seat, mana)


def activated(g: Position, deed: Deed) -> Activated:
    ability = g.rules.abilities[deed.key]
    assert isinstance(ability, Activated)
    return ability


# mtg.core.activate.elsewhere
def elsewhere(g: Position, deed: Deed) -> bool:
    """Whether the object is not in the zone where its ability is activated."""
    card = g.objects[deed.who]
    there = PLACES_OF_ABILITIES[activated(g, deed).where]
    return card.zone != there or (there != BATTLEFIELD and card.owner != deed.seat)


PLACES_OF_ABILITIES = {"battlefield": BATTLEFIELD, "graveyard": GRAVEYARD, "hand": HAND}


# mtg.article.only-equipment-controller-equips
def not_controlled(g: Position, deed: Deed) -> bool:
    return controller(g, deed.who) != deed.seat


def ability_too_early(g: Position, deed: Deed) -> bool:
    """Whether an ability for sorcery time is activated at another time, without a permission."""
    return not ability_time(g, deed.seat, deed.key)


def ability_too_dear(g: Position, deed: Deed) -> bool:
    """Whether the cost can't be paid; where it depends on the target, for no target."""
    ability = activated(g, deed)
    if not by_target(g, ability):
        mana = mana_for(g, ability, deed.seat, (), deed.who)
        return not costs.payable(g, deed.seat, deed.who, costs.with_mana(ability.cost, mana))
    for target in legal(g, Aim(deed.seat, ability.effect.targets[0], deed.who)):
        mana = mana_for(g, ability, deed.seat, (target,), deed.who)
        if costs.payable(g, deed.seat, deed.who, costs.with_mana(ability.cost, mana)):
            return False
    return True


# mtg.core.activate.silenced
def silenced(g: Position, deed: Deed) -> bool:
    """Whether no activated ability of the object can be activated."""
    found = board(g).changed.get(deed.who)
    return found is not None and SILENCED in found.keywords


# mtg.core.activate.exhaust, mtg.core.activate.boast
def used_up(g: Position, deed: Deed) -> bool:
    if activated(g, deed).exhaust and exhausted(deed.key) in traits(g, deed.who).keywords:
        return True
    return activated(g, deed).once and spent(g, "turn", deed.who, deed.key) > 0


def exhausted(key: str) -> str:
    """The mark of an object whose ability was activated, and can't be again."""
    return f"exhausted {key.rpartition('#')[2].rpartition('+')[2]}"


# mtg.core.face-down.turn-up
def stays_down(g: Position, deed: Deed) -> bool:
    """Whether a permanent can't be turned face up: its card is no creature."""
    card = g.objects[deed.who]
    return activated(g, deed).keyword == "turn up" and "creature" not in g.rules.cards[card.real].types


# mtg.core.activate.only-if
def not_now(g: Position, deed: Deed) -> bool:
    """Whether the condition of an ability does not hold."""
    only = activated(g, deed).only
    words: dict[str, tuple[int, ...]] = {"self": (deed.who,), "host": (g.objects[deed.who].host,)}
    return only is not None and not holds(g, only, deed.seat, deed.who, lambda word: words.get(word, ()))


def looping(g: Position, deed: Deed) -> bool:
    """Whether a player goes on and on with an ability that costs nothing."""
    return spent(g, "turn", deed.who, deed.key) >= FREE_MOST and activated(g, deed).cost.free


def source_spent(g: Position, deed: Deed) -> bool:
    return deed.key in g.rules.mana_units and not can_tap(g, g.objects[deed.who])


def source_too_dear(g: Position, deed: Deed) -> bool:
    """Whether a mana ability costs more than tapping, and that can't be paid."""
    return deed.key not in g.rules.mana_units and not costs.payable(g, deed.seat, deed.who, activated(g, deed).cost)


CHECKS: dict[str, tuple[Check, ...]] = {
    PLAY: (
        Check("not-in-hand", "mtg.core.cast.from-hand", not_in_hand, "That card is not in your hand."),
        Check("no-land", "mtg.core.land.play", no_land, "That is no land: cast it."),
        Check("timing", "mtg.core.land.timing", no_sorcery_time, "A land is played in your own main phase only."),
        Check("one-land", "mtg.core.land.one-a-turn", land_played, "You have played a land this turn."),
    ),
    CAST: (
        Check("not-in-hand", "mtg.core.cast.from-hand", not_in_hand, "That card is not in your hand."),
        Check("land", "mtg.core.land.play", is_land, "A land is not cast: play it."),
        Check("timing", "mtg.core.timing.sorcery", too_early, "That is cast in your own main phase only."),
        Check("forbidden", "mtg.core.cast.forbidden", forbidden, "An effect says that you can't cast it now."),
        Check("no-target", "mtg.core.target.must-exist", no_target, "There is no target for it."),
        Check("mana", "mtg.core.cast.pay-all", spell_too_dear, "There is not enough mana for it."),
    ),
    ACTIVATE: (
        Check("not-yours", "mtg.212.2k.only-controller-plays-abilities", not_controlled, "You don't control that."),
        Check("silenced", "mtg.core.activate.silenced", silenced, "Its abilities can't be activated."),
        Check("zone", "mtg.core.activate.elsewhere", elsewhere, "It is not where it must be for that."),
        Check("timing", "mtg.502.33a.sorcery-timing", ability_too_early, "That is done at sorcery time only."),
        Check("no-creature", "mtg.core.face-down.turn-up", stays_down, "That is no creature card: it stays face down."),
        Check("no-target", "mtg.core.target.must-exist", no_target, "There is no target for it."),
        Check("once", "mtg.core.activate.once", used_up, "That was done this turn."),
        Check("only-if", "mtg.core.activate.only-if", not_now, "The text allows that at other times only."),
        Check("loop", "mtg.core.activate.free-loop", looping, "That was done often enough this turn."),
        Check("cost", "mtg.core.cast.pay-all", ability_too_dear, "The cost can't be paid."),
    ),
    MAKE: (
        Check("not-yours", "mtg.212.2k.only-controller-plays-abilities", not_controlled, "You don't control that."),
        Check("silenced", "mtg.core.activate.silenced", silenced, "Its abilities can't be activated."),
        Check("tapped", "mtg.core.mana.tap", source_spent, "It can't be tapped now."),
        Check("cost", "mtg.core.cast.pay-all", source_too_dear, "The cost can't be paid."),
    ),
}


# --- options


def offered(g: Position, seat: int) -> list[Option]:
    """The legal deeds of a player who has priority; cards of the same name are offered once.

    This is the fast form of the checks above: the check that fails most often comes first.
    """
    there, sorcery, table = purse(g, seat), sorcery_time(g, seat), g.tables[0]
    found = of_hand(g, seat, there, sorcery) + of_permanents(g, seat, there, sorcery)
    found += of_cards(g, seat) if g.rules.elsewhere else []
    if table.active == seat and not table.stack:
        found += [(GO, step) for step in goals(g, seat)]
    if not table.stack and not g.rules.fixed_stops:
        found.append(STOPS)
    found.append(PASS)
    return found


def of_hand(g: Position, seat: int, there: Purse, sorcery: bool) -> list[Option]:
    """Lands and spells."""
    objects, hints, player = g.objects, g.rules.hints, g.players[seat + 1]
    permissions = board(g).permissions
    banned = "no spells" in permissions
    taxes = bool(permissions) and any(word in permissions for word in TAXES)
    flash = "cast at instant speed" in permissions
    found: list[Option] = []
    cards = list({objects[card].name: card for card in reversed(player.hand) if objects[card].name}.values())
    for card in cards + playable(g, seat) if g.effects else cards:
        name = objects[card].name
        land, fast, value, cost, effect, reduced, special = hints[name]
        if reduced or taxes or objects[card].zone == EXILE:
            cost = spell_mana(g, seat, card)
            value = cost.value
        if land:
            if sorcery and lands_left(g, seat) and not cast_only(g, seat, card):
                found.append((PLAY, card))
        elif value > there.total or not (sorcery or fast or (flash and flashes(g, seat, card))):
            continue
        elif affords(g, seat, cost, there) and not (banned and forbids(g, seat, card)):
            plain = not effect.targets and not effect.modes
            if special and spell_too_dear(g, Deed(seat, card)):
                continue
            found += [(CAST, card)] if plain or has_targets(g, seat, card, effect) else []
    return found


def of_cards(g: Position, seat: int) -> list[Option]:
    """Abilities of cards in a hand or a graveyard; of cards of the same name, of one."""
    player, names, objects = g.players[seat + 1], g.rules.elsewhere, g.objects
    found: list[Option] = []
    for zone in (player.hand, player.haunts):
        there = [card for card in zone if objects[card].name in names]
        for card in once_each(g, there) if there else ():
            for at, key in enumerate(traits(g, card).abilities):
                ability = g.rules.abilities[key]
                if isinstance(ability, Activated) and allowed(CHECKS[ACTIVATE], g, Deed(seat, card, key)):
                    found.append((ACTIVATE, card, at))
    return found


def of_permanents(g: Position, seat: int, there: Purse, sorcery: bool) -> list[Option]:
    """Abilities of permanents; permanents that are alike make mana alike, and one of them is offered."""
    now, abilities = board(g), g.rules.abilities
    found: list[Option] = []
    for who, key, at in now.activated[seat]:
        ability = abilities[key]
        assert isinstance(ability, Activated)
        if (sorcery or ability_time(g, seat, key)) and can_activate(g, Deed(seat, who, key), ability, there):
            found.append((ACTIVATE, who, at))
    found += [(MAKE, who, at) for who, _, at in there.makers]
    for key, at, those in now.sources[seat]:
        if key not in g.rules.mana_units and (able := next((who for who in those if makes(g, seat, who, key)), 0)):
            found.append((MAKE, able, at))
    return found


# mtg.article.creature-equipment-equip-playable
def can_activate(g: Position, deed: Deed, ability: Activated, there: Purse) -> bool:
    """Whether an ability that a player has can be paid for, and has targets."""
    if deed.key not in g.rules.plain or (board(g).permissions and by_target(g, ability)):
        return allowed(CHECKS[ACTIVATE], g, deed)
    if not affords(g, deed.seat, mana_for(g, ability, deed.seat, (), deed.who), there):
        return False
    if (g.used or ability.exhaust) and (used_up(g, deed) or looping(g, deed)):
        return False
    if ability.only is not None and not_now(g, deed):
        return False
    return has_targets(g, deed.seat, deed.who, ability.effect)


def makes(g: Position, seat: int, who: int, key: str) -> bool:
    """Whether a permanent can make mana now, for more than being tapped."""
    return not g.objects[who].tapped and allowed(CHECKS[MAKE], g, Deed(seat, who, key))


def goals(g: Position, seat: int) -> list[int]:
    """The steps of the turn to which a player may go, if nothing happens on the way."""
    table = g.tables[0]
    if table.stack or table.active != seat:
        return []
    return [step for step in GOALS if step > table.step and (step != DAMAGE or table.attackers)]


# --- why not


def refusal(g: Position, seat: int, option: object) -> Refusal:
    """The reason why a player may not do something now."""
    deed = read(g, seat, option)
    if deed is None:
        return Refusal("no-deed", "mtg.core.priority.may", "That is nothing that you may do now.", "Choose an option.")
    kind, wanted = deed
    found = first_refusal(CHECKS[kind], g, wanted)
    return found or Refusal("no-deed", "mtg.core.priority.may", "That can't be done now.", "Choose an option.")


def read(g: Position, seat: int, option: object) -> tuple[str, Deed] | None:
    """An option as a deed; None when it is none."""
    if not isinstance(option, tuple) or len(option) < 2 or option[0] not in CHECKS:
        return None
    kind, who = option[0], option[1]
    if type(who) is not int or not 2 < who < len(g.entities) or not within_reach(g, seat, who):
        return None
    if kind in (PLAY, CAST):
        return (kind, Deed(seat, who)) if len(option) == 2 and g.objects[who].name else None
    keys = traits(g, who).abilities
    if len(option) != 3 or type(option[2]) is not int or not 0 <= option[2] < len(keys):
        return None
    key = keys[option[2]]
    is_mana = key in g.rules.mana_keys
    if not isinstance(g.rules.abilities[key], Activated) or is_mana != (kind == MAKE):
        return None
    return kind, Deed(seat, who, key)


# mtg.core.hidden.hands
def within_reach(g: Position, seat: int, who: int) -> bool:
    """Whether an id is a card's that a player could name: a refusal tells nothing of hidden cards."""
    card = g.entities[who]
    return isinstance(card, Object) and card.zone != LIBRARY and (card.zone != HAND or card.owner == seat)
