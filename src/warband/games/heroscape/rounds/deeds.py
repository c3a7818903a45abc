"""The deeds of a figure in a turn, and the reasons against them: one list of checks for each deed."""

from __future__ import annotations

from warband.games.heroscape.fighting.targets import NORMAL, has_target, special, targets
from warband.games.heroscape.moving.move import Move
from warband.games.heroscape.moving.move import possible as possible_move
from warband.games.heroscape.moving.pushing import pushable
from warband.games.heroscape.moving.reach import extra_on_road, stirs
from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import (
    adjacent,
    bearers,
    board,
    cards_of,
    items_of,
    printed,
    printed_glyph,
)
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import Card
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.rulebook import Deed
from warband.games.heroscape.position.traits import SWEEPS, TWICE, VARIES, has
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.powers.running import possible
from warband.games.heroscape.printed.cards import PUSH, ArmyCard
from warband.games.heroscape.printed.programs import Plague, Power
from warband.kernel.ask import Check, Refusal, allowed, first_refusal

MOVE, ATTACK, FORCE_PUSH = "move", "attack", "push"
USE = "use "  # before the name of an item


# --- checks: the position, the turn, the figure, the name of the deed


def not_revealed(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure is none of the card whose marker was revealed, nor of a copy of a common one."""
    card = g.figures[who].card
    if f.near and who not in f.near:  # hs.power.turn-ring
        return True
    return card != f.card and card not in acting_cards(g, f)


def acting_cards(g: Position, f: Turn) -> set[int]:
    """The card whose marker was revealed and, of a common squad, all its copies in the army."""
    known = board(g).crews
    if f.card not in known:
        known[f.card] = {f.card, *copies(g, g.cards[f.card])}
    return known[f.card]


def copies(g: Position, mine: Card) -> list[int]:
    """All copies of a common squad in the army."""
    card = g.rules.printed.cards[mine.name]
    common = card.kind == "squad" and card.rarity == "common"
    return [one.id for one in cards_of(g, mine.seat) if one.name == mine.name] if common else []


def enough(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether as many other figures have acted as the card has."""
    if who in f.moved or who in f.struck:
        return False
    most = g.rules.printed.cards[g.cards[f.card].name].figures
    return len(f.moved) + len(f.struck) >= most and len({*f.moved, *f.struck}) >= most


def inside(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure is in an object."""
    return bool(g.figures[who].host)


def has_moved(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure has moved in this turn, or nobody moves in it."""
    return who in f.moved or MOVE in f.bars


def fight_on(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether somebody has attacked in this turn."""
    return bool(f.struck)


# hs.power.must
def owes_before(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a power has to be used before the figure moves."""
    return any(power.time == "before moving" for _, power in duties(g, f, who))


# hs.power.must
def owes(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure of the card has to use a power before anybody attacks."""
    if g.cards[f.card].name not in g.rules.obliged:
        return False
    mates = [mate for mate in board(g).armies[f.seat] if g.figures[mate].card in acting_cards(g, f)]
    return any(power.time != "after attacking" for mate in mates for _, power in duties(g, f, mate))


# hs.power.must
def duties(g: Position, f: Turn, who: int) -> list[tuple[int, Power]]:
    """The powers that a figure has to use now: those that can still be used and say so."""
    if g.cards[g.figures[who].card].name not in g.rules.obliged:
        return []
    mine = [power for power in printed(g, who).powers if power.must and power.when == "turn"]
    return [(who, power) for power in mine if allowed(POWER, g, f, who, power.name)]


def no_way(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure can't move at all, and has nothing to drop or pass."""
    return not (stirs(g, who, values.points(g, who)) or possible_move(g, moving(g, who)))


# hs.turn.move-optional, hs.power.twice
def has_struck(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure has attacked in this turn."""
    if who not in f.struck:
        return ATTACK in f.bars
    if deed != ATTACK and special(g, who, deed).also:  # hs.shot.also
        return any(name == deed for one, name, _ in f.blows if one == who) and not repeats(g, f, who, deed)
    often = has(g, who, TWICE) + more_attacks(g, who)
    return f.struck.count(who) > often and not repeats(g, f, who, deed) and not sweeping(g, f, who, deed)


# hs.power.sweeps
def sweeping(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure goes on to attack those beside it, one after another."""
    return deed == ATTACK and has(g, who, SWEEPS) and all(name == ATTACK for one, name, _ in f.blows if one == who)


# hs.power.attacks
def more_attacks(g: Position, who: int) -> int:
    """The number of additional normal attacks of a figure in a turn, by bonuses."""
    return 0 if values.unchanged(g, who, "attacks") else sum(term.amount for term in values.bonuses(g, who, "attacks"))


# hs.shot.times, hs.shot.again
def repeats(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a special attack is made once more: by its number of attacks, or by the result of the last one."""
    mine = [name for one, name, _ in f.blows if one == who]
    if deed == ATTACK or set(mine) != {deed}:
        return False
    shot = special(g, who, deed)
    skulls, wounds, destroyed = f.luck
    if (shot.again == "wounds" and wounds) or (shot.again == "destroys" and destroyed):
        return True
    return len(mine) < shot.times or (0 < shot.skulls <= skulls)


# hs.shot.given
def unready(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether something that a special attack asks for is not so, or it was made before and is made only once."""
    if deed == ATTACK:
        return False
    shot = special(g, who, deed)
    spent = shot.once != "turn" and deed in g.cards[g.figures[who].card].spent
    alone_first = shot.also and who not in f.struck
    return spent or alone_first or not all(is_given(g, who, one, 0) for one in shot.given)


def no_target(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether there is nobody to attack."""
    if who in f.struck:
        return not open_targets(g, f, who, deed)
    return not has_target(g, who, NORMAL if deed == ATTACK else deed)


# hs.shot.varied, hs.power.varied, hs.power.sweeps
def open_targets(g: Position, f: Turn, who: int, deed: str) -> list[int]:
    """The legal targets of a figure now; some figures attack no target twice in a turn."""
    found = targets(g, who, NORMAL if deed == ATTACK else deed)
    sweeps = deed == ATTACK and who in f.struck and has(g, who, SWEEPS)
    varied = has(g, who, VARIES) if deed == ATTACK else special(g, who, deed).varied
    if not (varied or sweeps):
        return found
    struck = {target for one, _, target in f.blows if one == who}
    return [target for target in found if target not in struck and (not sweeps or adjacent(g, who, target))]


# hs.force-sensitive.no-power
def no_symbol(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure has no Force Push."""
    return PUSH not in printed(g, who).symbols


# hs.force-push.timing
def has_pushed(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure has used Force Push in this turn."""
    return who in f.pushed


def nothing_near(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether nothing can be pushed."""
    return not pushable(g, who)


def has_used(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure has used a power in this turn, or another one a power that all of them use together."""
    if (who, deed) in f.used:
        return True
    together = any(power.name == deed and in_pack(power) for power in printed(g, who).powers)
    return together and any(deed == name for _, name in f.used)  # hs.power.pack


def in_pack(power: Power) -> bool:
    """Whether all figures of the card use a power together."""
    return any(isinstance(op, Plague) and op.pack for program in power.programs.values() for op in program)


def without_effect(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a power can't begin now."""
    power = next(power for power in printed(g, who).powers if power.name == deed)
    return not any(possible(g, who, 0, power, branch) for branch in power.programs)


# hs.power.time
def wrong_time(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a power is used at another time than it says."""
    time = next(power.time for power in printed(g, who).powers if power.name == deed)
    if time == "before moving":
        return who in f.moved or bool(f.struck)
    if time == "after moving":
        return who in f.struck
    return time == "after attacking" and who not in f.struck


# hs.power.given
def not_given(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether something that a power asks for is not so."""
    power = next(power for power in printed(g, who).powers if power.name == deed)
    return not all(is_given(g, who, one, 0) for one in power.given)


# hs.power.once-round, hs.power.once-game
def spent(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a power that is used once in a round or in the game was used."""
    return deed in g.cards[g.figures[who].card].spent


# hs.power.instead-of-moving
def walked(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a power takes the place of a move, and the figure has moved or somebody has attacked."""
    power = next(power for power in printed(g, who).powers if power.name == deed)
    return power.instead_of_moving and (who in f.moved or bool(f.struck))


def fought(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a power takes the place of an attack that was made already."""
    power = next(power for power in printed(g, who).powers if power.name == deed)
    return power.instead_of_attacking and who in f.struck


def not_carried(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether a figure does not carry the item."""
    return all(item.handle != deed.removeprefix(USE) for item in items_of(g, who))


def useless(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether using an item would do nothing."""
    item = next(item for item in items_of(g, who) if item.handle == deed.removeprefix(USE))
    powers = [power for power in printed_glyph(g, item.id).powers if power.programs]
    return not any(possible(g, who, item.id, power, branch) for power in powers for branch in power.programs)


def shut_in(g: Position, f: Turn, who: int, deed: str) -> bool:
    """Whether items don't work in objects, and the figure is in one."""
    return bool(g.figures[who].host) and not g.rules.options_of_edition.items_inside


REVEALED = Check("not-revealed", "hs.turn.revealed-card", not_revealed, "Its order marker was not revealed.")
ENOUGH = Check("enough", "hs.turn.squad-count", enough, "As many figures have acted as the card has.")
POWERLESS = Check(
    "inside", "hs.object.occupy.no-own-special-powers", inside, "In an object it uses no powers of its own."
)
OUTSIDE = Check("inside", "hs.object.occupy.not-on-battlefield", inside, "It is in an object.", "Exit it first.")

CHECKS = {
    MOVE: (
        REVEALED,
        OUTSIDE,
        Check("moved", "hs.turn.move-once", has_moved, "It has moved in this turn."),
        Check("fighting", "hs.turn.move-before-attack", fight_on, "All movement comes before the first attack."),
        ENOUGH,
        Check("duty", "hs.power.must", owes_before, "It has to use a power first."),
        Check("no-way", "hs.move.points", no_way, "There is nowhere to go."),
    ),
    ATTACK: (
        REVEALED,
        OUTSIDE,
        Check("attacked", "hs.turn.attack-once", has_struck, "It has attacked in this turn."),
        ENOUGH,
        Check("duty", "hs.power.must", owes, "A power has to be used first."),
        Check("unready", "hs.shot.given", unready, "Something that the special attack asks for is not so."),
        Check("no-target", "hs.attack.target", no_target, "There is nobody to attack."),
    ),
    FORCE_PUSH: (
        Check("no-symbol", "hs.force-push.optional", no_symbol, "It has no Force Push."),
        REVEALED,
        POWERLESS,
        Check("pushed", "hs.force-push.once-per-turn", has_pushed, "It has used Force Push in this turn."),
        Check("nothing-near", "hs.force-push.range", nothing_near, "There is nothing to push."),
    ),
}
POWER = (
    REVEALED,
    POWERLESS,
    Check("used", "hs.power.once", has_used, "It has used that in this turn."),
    Check("attacked", "hs.power.use", fought, "It has attacked in this turn."),
    Check("moved", "hs.power.instead-of-moving", walked, "It has moved in this turn."),
    Check("time", "hs.power.time", wrong_time, "It is used at another time."),
    Check("not-given", "hs.power.given", not_given, "Something that the power asks for is not so."),
    Check("spent", "hs.power.once-round", spent, "It has used that before."),
    Check("no-effect", "hs.power.use", without_effect, "It would do nothing now."),
)
ITEM = (
    Check("not-carried", "hs.item.temporary.must-carry", not_carried, "It does not carry that."),
    Check("inside", "hs.gap.items-inside", shut_in, "In an object its items do nothing."),
    Check("no-effect", "hs.item.temporary.time-of-choosing", useless, "It would do nothing now."),
)


def moving(g: Position, who: int) -> Move:
    """A figure's normal move, about to begin."""
    points = values.points(g, who)
    return Move(who, points, extra_on_road(g, who) if points else 0)


def known_deeds(g: Position, who: int) -> tuple[Deed, ...]:
    """All conceivable deeds of a figure, each with its checks."""
    known, name = g.rules.deeds, g.cards[g.figures[who].card].name
    if name not in known:
        known[name] = deeds_of(g.rules.printed.cards[name])
    return known[name] + deeds_with_items(g, who) if who in board(g).carried else known[name]


def deeds_of(card: ArmyCard) -> tuple[Deed, ...]:
    """The deeds that a card allows. Found once for a card."""
    found = [(MOVE, CHECKS[MOVE]), (ATTACK, CHECKS[ATTACK]), *((shot.name, CHECKS[ATTACK]) for shot in card.shots)]
    if PUSH in card.symbols:
        found.append((FORCE_PUSH, CHECKS[FORCE_PUSH]))
    used = [power.name for power in card.powers if power.programs and power.when == "turn"]
    return *found, *((name, POWER) for name in used)


def deeds_with_items(g: Position, who: int) -> tuple[Deed, ...]:
    """The uses of a figure's temporary items."""
    mine = [item for item in items_of(g, who) if printed_glyph(g, item.id).lasting == "temporary"]
    return tuple([(f"{USE}{item.handle}", ITEM) for item in mine])


def names(g: Position, who: int) -> list[str]:
    """The names of all conceivable deeds of a figure."""
    return [deed for deed, _ in known_deeds(g, who)]


def checks_of(g: Position, who: int, deed: str) -> tuple[Check, ...]:
    """The checks of a deed."""
    if deed.startswith(USE):
        return ITEM
    return dict(known_deeds(g, who)).get(deed) or CHECKS.get(deed, POWER)


def why_not(g: Position, f: Turn, who: int, deed: str) -> Refusal | None:
    """The reason why a figure may not do a deed; None when it may."""
    return first_refusal(checks_of(g, who, deed), g, f, who, deed)


def deeds(g: Position, f: Turn, who: int) -> list[str]:
    """The legal deeds of a figure."""
    return [deed for deed, checks in known_deeds(g, who) if allowed(checks, g, f, who, deed)]


def able(g: Position, f: Turn, who: int) -> bool:
    """Whether a figure may do anything now."""
    for deed, checks in known_deeds(g, who):  # noqa: SIM110 (any() would take longer, for every figure at every ask)
        if allowed(checks, g, f, who, deed):
            return True
    return False


# hs.turn.any-order
def actors(g: Position, f: Turn) -> list[int]:
    """The figures that may do something now."""
    carried, cards, figures = board(g).carried, acting_cards(g, f), g.figures
    mine = [who for who in board(g).armies[f.seat] if figures[who].card in cards or who in carried]
    return [who for who in mine if able(g, f, who)]


# hs.power.must
def bound(g: Position, f: Turn) -> bool:
    """Whether the turn can't end: a figure has to use a power."""
    if g.cards[f.card].name not in g.rules.obliged:
        return False
    return any(duties(g, f, who) for who in board(g).armies[f.seat])


def alone(g: Position, f: Turn) -> bool:
    """Whether no figure of the revealed card is left."""
    return acting_cards(g, f).isdisjoint(bearers(g, f.seat))
