"""Casting a spell, activating an ability, putting a trigger on the stack: X, targets, costs; then everything at once.

The frame is a draft: nothing is written before all is chosen and can be paid.
"""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.casting import costs
from warband.games.magic.casting.prices import by_target, mana_for, spell_mana
from warband.games.magic.mana.paying import payable
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import ABILITY, EXILE, GRAVEYARD, LIBRARY, SPELL, STACK, Waiting
from warband.games.magic.position.names import told, told_all
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import controller, traits
from warband.games.magic.programs.abilities import Activated, Triggered
from warband.games.magic.programs.costs import Cost, Mana, added
from warband.games.magic.programs.ops import Effect
from warband.games.magic.programs.qualities import Target
from warband.games.magic.targeting.targets import CHECKS, Aim, any_legal, legal
from warband.kernel.ask import Ask, Options, Refusal, first_refusal
from warband.kernel.event import Piece, Pieces, Seat, happen
from warband.kernel.machine import Procedure, again, goto, procedure, step
from warband.kernel.state import Captured, Frame

NOTHING = Effect(())
NONE = "none"  # in the place of a target that may be left out


class Announce(Frame):
    """A spell, when `key` is empty; otherwise an ability of the source. `facts` are those of a trigger."""

    seat: Seat
    source: Piece
    key: str = ""
    x: int = 0
    targets: Pieces = ()
    chosen: Pieces = ()  # for costs: permanents to sacrifice, cards to discard
    facts: Captured = Captured()
    mode: int = -1  # of a spell
    kicked: bool = False  # its kicker is paid, too
    free: bool = False  # nothing is paid
    exiled: bool = False  # afterwards it is exiled


CAST_FROM = {EXILE: ("cast from exile", "cast from elsewhere"), LIBRARY: ("cast from elsewhere",),
             GRAVEYARD: ("cast from the graveyard", "cast from elsewhere")}  # fmt: skip


def effect_of(g: Position, source: int, key: str, mode: int = -1) -> Effect:
    """The effect of a spell or an ability; of a modal spell, its mode. An Aura targets the object to enchant."""
    if key:
        ability = g.rules.abilities[key]
        return ability.effect if isinstance(ability, Activated | Triggered) else NOTHING
    card = g.rules.cards[g.objects[source].name]
    if card.enchants is not None:
        return Effect((), (card.enchants,))
    effect = card.effect or NOTHING
    return effect.modes[mode] if mode >= 0 else effect


def targets_of(g: Position, f: Announce) -> tuple[Target, ...]:
    return effect_of(g, f.source, f.key, f.mode).targets


def cost_of(g: Position, f: Announce) -> Cost:
    """The whole cost, with X and the targets as far as they are chosen."""
    if f.free:  # mtg.core.cast.free
        return Cost()
    if not f.key:
        return with_kicker(g, f, Cost(spell_mana(g, f.seat, f.source).with_x(f.x)))
    ability = g.rules.abilities[f.key]
    if not isinstance(ability, Activated):
        return Cost()
    return costs.with_mana(ability.cost, mana_for(g, ability, f.seat, f.targets, f.source).with_x(f.x))


# --- modes


def ask_mode(g: Position, f: Announce) -> None:
    if effect_of(g, f.source, f.key, f.mode).modes:
        g.ask = Ask(f.seat, "mode")
    else:
        goto(g, f, "x")


# mtg.core.mode, mtg.core.mode.several
def take_mode(g: Position, f: Announce) -> None:
    """From now on it is the ability, or the spell, with that mode alone."""
    chosen = ORDINALS.index(str(g.answer))
    if f.key:
        f.key += f"/{chosen}"
    else:
        f.mode = chosen


def modes_offered(g: Position, f: Announce) -> Options:
    """The modes that have targets, if they need any."""
    modes = effect_of(g, f.source, f.key).modes
    return [ORDINALS[n] for n, mode in enumerate(modes) if has_targets(g, f.seat, f.source, mode)]


def why_no_mode(g: Position, f: Announce, option: object) -> Refusal:
    return Refusal("no-mode", "mtg.core.mode", "That can't be chosen.", "Choose one that has targets.")


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")

# --- kicker


# mtg.core.cast.kicker, mtg.core.cast.additional
def with_kicker(g: Position, f: Announce, cost: Cost) -> Cost:
    """The cost of a spell, with that of its kicker if it is paid, or with what must be paid besides."""
    card = g.rules.cards[g.objects[f.source].name]
    kicker = card.kicker if f.kicked else card.extra
    if kicker is None:
        return cost
    both = replace(cost.mana, generic=cost.mana.generic + kicker.mana.generic,
                   kinds=added(cost.mana.kinds, kicker.mana.kinds))  # fmt: skip
    return replace(kicker, mana=both)


def ask_kicker(g: Position, f: Announce) -> None:
    """Whoever can pay the kicker of a spell is asked."""
    kicked = not f.key and not f.free and g.rules.cards[g.objects[f.source].name].kicker is not None
    f.kicked = True
    if kicked and costs.payable(g, f.seat, f.source, cost_of(g, f)):
        g.ask = Ask(f.seat, "kicker")
    else:
        f.kicked = False
        goto(g, f, "mode")


def take_kicker(g: Position, f: Announce) -> None:
    f.kicked = g.answer == "yes"


def kickers_offered(g: Position, f: Announce) -> Options:
    return ("yes", "no")


def why_no_kicker(g: Position, f: Announce, option: object) -> Refusal:
    return Refusal("yes-or-no", "mtg.core.cast.kicker", "That is neither yes nor no.", "Answer yes or no.")


# --- X


def ask_x(g: Position, f: Announce) -> None:
    if announced_cost(g, f).xs:
        g.ask = Ask(f.seat, "x")
    else:
        goto(g, f, "targets")


def announced_cost(g: Position, f: Announce) -> Mana:
    """The mana as it is printed; for nothing, X is nothing, too."""
    if f.free:
        return Mana()
    if not f.key:
        return spell_mana(g, f.seat, f.source)
    ability = g.rules.abilities[f.key]
    return ability.cost.mana if isinstance(ability, Activated) else Mana()


def take_x(g: Position, f: Announce) -> None:
    assert isinstance(g.answer, int)
    f.x = g.answer


def xs_offered(g: Position, f: Announce) -> Options:
    mana, x = announced_cost(g, f), 0
    while payable(g, f.seat, mana.with_x(x + 1)):
        x += 1
    return range(x + 1)


def why_no_x(g: Position, f: Announce, option: object) -> Refusal:
    return Refusal("mana", "mtg.core.cast.pay-all", f"X can't be {option!r}: there is not so much mana.")


# --- targets


def ask_target(g: Position, f: Announce) -> None:
    if len(f.targets) < len(targets_of(g, f)):
        g.ask = Ask(f.seat, "target")
    else:
        goto(g, f, "costs")


def take_target(g: Position, f: Announce) -> None:
    f.targets += (0,) if g.answer == NONE else (g.answer,)


def aim(g: Position, f: Announce) -> Aim:
    return Aim(f.seat, targets_of(g, f)[len(f.targets)], f.source)


# mtg.core.target.up-to, mtg.core.target.several
def targets_offered(g: Position, f: Announce) -> Options:
    found = [who for who in legal(g, aim(g, f)) if not aim(g, f).wanted.other or who not in f.targets]
    if aim(g, f).wanted.up_to:
        return [*found, NONE]
    ability = g.rules.abilities.get(f.key)
    if isinstance(ability, Activated) and by_target(g, ability):
        return [who for who in found if not too_dear(g, f, ability, who)]
    return found


def too_dear(g: Position, f: Announce, ability: Activated, who: int) -> bool:
    mana = mana_for(g, ability, f.seat, (who,), f.source)
    return not payable(g, f.seat, mana, costs.kept(ability.cost, f.source))


def why_no_target(g: Position, f: Announce, option: object) -> Refusal:
    if type(option) is not int or not 0 < option < len(g.entities):
        return Refusal("not-a-target", "mtg.core.target.as-text-says", "That is no target.", "Choose a target.")
    found = first_refusal(CHECKS, g, option, aim(g, f))
    return found or Refusal("mana", "mtg.core.cast.pay-all", "There is not enough mana for that target.")


# --- costs


def ask_cost(g: Position, f: Announce) -> None:
    if costs.kind_asked(cost_of(g, f), len(f.chosen)):
        g.ask = Ask(f.seat, costs.kind_asked(cost_of(g, f), len(f.chosen)))
    else:
        goto(g, f, "commit")


def take_cost(g: Position, f: Announce) -> None:
    assert isinstance(g.answer, int)
    f.chosen += (g.answer,)


def costs_offered(g: Position, f: Announce) -> Options:
    return costs.choices(g, f.seat, f.source, cost_of(g, f), f.chosen)


def why_no_cost(g: Position, f: Announce, option: object) -> Refusal:
    return Refusal("not-for-this-cost", "mtg.core.cast.pay-all", "The cost can't be paid with that.", "Choose another.")


# --- all at once


# mtg.article.failed-move-does-not-unattach
def commit(g: Position, f: Announce) -> None:
    """The costs are paid, and it is on the stack."""
    births = tuple(0 if not who or is_player(who) else born_of(g, who) for who in f.targets)
    cost = cost_of(g, f)
    if not f.key:
        start = g.objects[f.source].zone
        atoms.move_under(g, f.source, STACK, f.seat)
        for word in CAST_FROM.get(start, ()):  # mtg.core.trigger.cast-from
            if f"it {word}" in g.rules.tallied:
                atoms.note_deed(g, f.source, word)
        if f.kicked:
            atoms.note_deed(g, f.source, "was kicked")
    kind = ABILITY if f.key else SPELL
    item = atoms.put(
        g,
        Waiting(
            g.new_id(),
            kind,
            f.seat,
            f.source,
            source_born(g, f),
            f.key,
            f.targets,
            births,
            f.x,
            f.facts,
            giver=costs.giver(g, f.source, f.key),
            mode=f.mode,
            exiled=f.exiled,
            spent=numbers_of(g, f.chosen[:1]),
        ),
    )
    if f.facts == Captured():
        costs.pay(g, f.seat, f.source, cost, f.chosen)
    announce(g, f, item)


# mtg.core.amount.spent
def numbers_of(g: Position, paid: Pieces) -> tuple[int, ...]:
    """The numbers of an object with which a cost is paid, as it is then."""
    return tuple(n for who in paid for n in (traits(g, who).power, traits(g, who).toughness, traits(g, who).value))


def source_born(g: Position, f: Announce) -> int:
    """The incarnation of the source: of a trigger, the one that it had when it triggered."""
    return f.facts.numbers[1] if f.facts.numbers else g.objects[f.source].born


def born_of(g: Position, who: int) -> int:
    """A mark that tells a target apart from a later object with the same id."""
    return g.objects[who].born


def announce(g: Position, f: Announce, item: int) -> None:
    """Announce the spell or ability that was put on the stack."""
    what = told(g, item)
    aimed = tuple(who for who in f.targets if who)
    on = f" on {told_all(g, aimed)}" if aimed else ""
    if f.facts != Captured():
        happen(g, events.Triggers(f.seat, f.source, what))
    elif f.key:
        happen(g, events.Activates(f.seat, item, what, on, aimed), activation_rule(g, f.key))
        if equips(g, f.key):  # mtg.core.trigger.activates
            happen(g, events.Acts(f.seat + 1, "equips"))
    else:
        happen(g, events.Casts(f.seat, item, what, on, aimed))
    for who in aimed:
        happen(g, events.Targeted(who, item))
    if any(is_theirs(g, who, f.seat) for who in aimed):
        happen(g, events.Acts(f.seat + 1, "commits a crime"))


# mtg.core.crime
def is_theirs(g: Position, who: int, seat: int) -> bool:
    """Whether a target is an opponent, something that one controls, or a card in an opponent's graveyard."""
    if is_player(who):
        return who - 1 != seat
    entity = g.entities[who]
    if isinstance(entity, Waiting):
        return entity.controller != seat
    return (g.objects[who].owner if g.objects[who].zone == GRAVEYARD else controller(g, who)) != seat


def activation_rule(g: Position, key: str) -> str:
    return "mtg.502.33a.meaning" if equips(g, key) else "mtg.core.activate.like-casting"


def equips(g: Position, key: str) -> bool:
    """Whether an ability is one of equip."""
    ability = g.rules.abilities[key]
    return isinstance(ability, Activated) and ability.keyword == "equip"


# mtg.core.target.must-exist
def has_targets(g: Position, seat: int, source: int, effect: Effect) -> bool:
    """Whether every word 'target' of an effect can be answered; of several modes, in one of them."""
    if effect.modes:
        return any(has_targets(g, seat, source, mode) for mode in effect.modes)
    for place, wanted in enumerate(effect.targets):
        if not any_legal(g, Aim(seat, wanted, source)):
            return False
        if wanted.other and not wanted.up_to and len(legal(g, Aim(seat, wanted, source))) <= place:
            return False
    return True


PROCEDURES: dict[type[Frame], Procedure] = {
    Announce: procedure(
        Announce,
        step(ask_kicker, "mtg.core.cast.kicker"),
        step(take_kicker, "mtg.core.cast.kicker"),
        step(ask_mode, "mtg.core.mode", label="mode"),
        step(take_mode, "mtg.core.mode"),
        step(ask_x, "mtg.core.cast.choose-x", label="x"),
        step(take_x),
        step(ask_target, "mtg.core.cast.choose-targets", label="targets"),
        step(take_target),
        again("targets"),
        step(ask_cost, "mtg.core.cast.pay-all", label="costs"),
        step(take_cost),
        again("costs"),
        step(commit, "mtg.core.cast.onto-stack", label="commit"),
    ),
}
