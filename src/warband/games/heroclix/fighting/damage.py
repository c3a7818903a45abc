"""Damage: reduced, taken click by click, and KOs. Healing goes the other way."""

from __future__ import annotations

from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.declared import new_ability, new_property, rare_property
from warband.games.heroclix.position.guards import untouchable
from warband.games.heroclix.position.model import MAP, OFF, REMOVED, Figure
from warband.games.heroclix.position.points import extra, line_of
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.using import has, properties, sheet
from warband.kernel import limits
from warband.kernel.event import happen, together
from warband.kernel.machine import each, find, finish, procedure, push, running, step, unwind
from warband.kernel.state import Frame
from warband.kernel.window import settle, window

PENETRATING, REDUCES = new_property("penetrating"), new_property("reduces damage")
TAKES_AT_MOST, DEALS_AT_MOST = new_property("takes at most"), rare_property("deals at most")
STOP, STOPS = new_ability("STOP"), new_ability("stops the dial")
NOT_KOED, NOT_HEALED = new_ability("can't be KO'd"), new_ability("can't be healed")
PAST_LINE = new_ability("heals past its starting line")  # of the power that heals


class Deal(Frame):
    """Damage on its way to one character: what powers leave of it is its result."""

    who: int
    amount: int
    source: int
    attack: bool = False
    penetrating: bool = False
    least: int = 0  # what powers can't reduce it below


def attack_of(g: Position, f: Deal) -> Attack | None:
    """The attack that deals the damage, if one does."""
    from warband.games.heroclix.position.attacking import Attack  # attacks deal damage, which looks back at its attack

    return find(g, Attack) if f.attack else None


def is_penetrating(g: Position, f: Deal) -> bool:
    """Whether the damage can't be reduced."""
    if f.penetrating:
        return True
    attack = attack_of(g, f)
    return attack is not None and (attack.penetrating or bool(properties(g, f.source, PENETRATING, attack)))


def is_reducible(g: Position, f: Deal) -> bool:
    """Whether powers may reduce the damage: not when it is penetrating, unless one says so."""
    return not is_penetrating(g, f) or has(g, f.who, REDUCES_PENETRATING)


REDUCES_PENETRATING = new_ability("can reduce penetrating damage")


def dealt(g: Position, f: Deal) -> None:
    """Nothing has prevented the damage: it is dealt."""
    if f.amount > 0:
        happen(g, events.Dealt(f.who, f.amount))


NOT_BELOW = rare_property("can't reduce damage below")  # a property of whoever would


def keep_least(g: Position, f: Deal) -> None:
    """Some can't reduce damage below a number."""
    if g.rules.any_states and f.amount > 0:
        f.least = max([f.least, *(min(p.amount, f.amount) for p in properties(g, f.who, NOT_BELOW))])


def reduce(g: Position, f: Deal) -> None:
    """Powers reduce the damage: the strongest one that applies."""
    keep_least(g, f)
    if f.amount > 0 and is_reducible(g, f):
        reducers = properties(g, f.who, REDUCES, attack_of(g, f))
        amounts = [p.amount for p in reducers]
        once = g.rules.decided("hc.decided.strongest-reducer")
        before = f.amount
        f.amount = max(0, f.amount - (max(amounts, default=0) if once else sum(amounts)))  # hc.core.copies.use-once
        if f.amount < before:
            strongest = max(reducers, key=lambda p: p.amount)
            happen(g, events.Reduced(f.who, before, f.amount), strongest.rule)


def prevent(g: Position) -> None:
    """A verb of the window before damage is taken: it is reduced to nothing."""
    f = running(g, Deal)
    keep_least(g, f)
    happen(g, events.Reduced(f.who, f.amount, 0))
    f.amount = 0
    unwind(g, f)


def cap(g: Position, f: Deal) -> None:
    """Some take no more than so much damage at once, or from attacks, or from attacks of a kind."""
    attack = attack_of(g, f)
    caps = properties(g, f.who, TAKES_AT_MOST, attack)
    if attack is not None and g.rules.any_states:
        caps = [*caps, *properties(g, f.source, DEALS_AT_MOST, attack)]
    f.amount = min([f.amount, *(p.amount for p in caps)])


def settle_amount(g: Position, f: Deal) -> None:
    cap(g, f)
    finish(g, f, 0 if untouchable(g, f.who, f.source) else max(f.amount, f.least))


def take_together(
    g: Position, struck: tuple[int, ...], amounts: tuple[int, ...], attacker: int, rule: str = ""
) -> None:
    """Several characters take damage at the same time; then KOs are checked."""
    with together(g):
        for who, amount in zip(struck, amounts, strict=True):
            turn_dial(g, who, amount, attacker, rule)
        if not answered(g):  # hc.core.attack.step4.check-kos
            fall_at_once(g, struck, attacker)
    if answered(g):
        fall(g, struck, attacker)


def take(g: Position, who: int, amount: int, attacker: int, rule: str = "") -> None:
    """One character takes damage. `attacker` is who made the attack, 0 when no attack deals it."""
    take_together(g, (who,), (amount,), attacker, rule)


# hc.supp.16.reveal.effects-at-once
def turn_dial(g: Position, who: int, amount: int, attacker: int, rule: str = "") -> None:
    """The dial turns one click for each damage, until a KO shows or a STOP is revealed by an opponent's attack."""
    here = g.figures[who].place
    if amount <= 0 or here not in (MAP, OFF) or is_linked(g, who):
        return
    taken = 0
    for _ in range(amount):
        if shows_ko(g, who):
            break
        atoms.click(g, who, 1, rule)  # hc.core.clicking.damage-turns-up
        lose_effects(g, who)
        taken += 1
        if attacker and has(g, who, STOP) and g.figures[attacker].controller != g.figures[who].controller:
            break
        if has(g, who, STOPS):
            break
    happen(g, events.Damage(who, taken, attacker), rule)


def is_linked(g: Position, who: int) -> bool:
    """Whether a dial turns only with another one."""
    return bool(g.rules.any_linked_dials and g.figures[who].main)  # hc.supp.21.linking.no-other-click


def lose_effects(g: Position, who: int) -> None:
    """What a power that no longer shows had done to others ends at once.

    [hc.core.lost.not-showing, hc.supp.15.durations.chosen-powers-lost]
    """
    if g.effects:
        figure = g.figures[who]
        plain = g.rules.plain_sheet(figure.card, figure.click)
        shown = plain.names | sheet(g, figure).names | {name for part in plain.lends for name in part.powers}
        atoms.end_effects(g, lambda e: e.source == who and losable(g, e.name) and e.name not in shown)


def losable(g: Position, name: str) -> bool:
    """Whether a power shows on some clicks only: a standard or a special power."""
    return name in g.rules.standard_powers or name.startswith("*")


def end_sourced(g: Position, source: int) -> None:
    """What an element that is gone had done for others ends."""
    if g.effects:  # hc.core.lost.outside-source
        atoms.end_effects(g, lambda e: e.source == source)


def shows_ko(g: Position, who: int) -> bool:
    """Whether a dial shows KO."""
    figure = g.figures[who]
    dial = g.rules.cards[figure.card].dial
    return bool(dial) and figure.click > len(dial)


SCORED = "hc.supp.2.vp.track-own"
RESCUE = "would be KO'd"
WOULD_BE = "hc.supp.8.ko.would-be-trigger"


class Fall(Frame):
    """Dials show KO: whatever answers that comes first, and whoever is not saved is KO'd."""

    scope = True

    victims: tuple[int, ...]
    attacker: int


def answered(g: Position) -> bool:
    """Whether something in the game can answer that a character would be KO'd."""
    return events.WouldKo in g.rules.watchers


def doomed(g: Position, struck: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some whose dials show KO."""
    return tuple(who for who in struck if g.figures[who].place == MAP and shows_ko(g, who))


def fall_at_once(g: Position, struck: tuple[int, ...], attacker: int = 0) -> None:
    """Those of some whose dials show KO are KO'd, for nothing can answer that."""
    for who in doomed(g, struck):
        happen(g, events.WouldKo(who, attacker), WOULD_BE)
    for who in struck:
        check_ko(g, who, attacker)


def fall(g: Position, struck: tuple[int, ...], attacker: int = 0) -> None:
    """Those of some whose dials show KO are KO'd, unless something answers that."""
    if victims := doomed(g, struck):
        push(g, Fall(victims, attacker))


def would_fall(g: Position, f: Fall) -> None:
    with together(g):
        for who in f.victims:
            happen(g, events.WouldKo(who, f.attacker), WOULD_BE)


def saved(g: Position, who: int) -> None:
    """A character would not be KO'd any more: what else answered that does not resolve, and is not spent.

    [hc.supp.8.ko.one-prevention-only, hc.supp.8.ko.rest-do-not-resolve, hc.supp.8.ko.once-per-game-not-spent]
    """
    atoms.drop(g, [p for p in g.pending if p.when == RESCUE and p.facts.ids[0] == who])


def fallen(g: Position, f: Fall) -> None:
    with together(g):
        for who in f.victims:
            check_ko(g, who, f.attacker)


def check_ko(g: Position, who: int, attacker: int = 0) -> None:
    """A character whose dial shows KO is KO'd, and scored."""
    figure = g.figures[who]
    if figure.place in (MAP, OFF) and shows_ko(g, who) and may_fall(g, who):
        atoms.ko(g, who, "hc.core.ko.when-revealed", attacker)
        end_sourced(g, who)
        score(g, figure)


# hc.supp.2.vp.ko-again-scored-again
def score(g: Position, figure: Figure) -> None:
    """A KO'd character is scored by the opponent of whoever brought it, or made it."""
    if not limits.spent(g, EARLY, figure.id, SCORED):  # hc.supp.2.vp.generated-scored
        atoms.score(g, 1 - figure.owner, worth(g, figure), SCORED)


EARLY = "scored"  # the period of what is scored before it is KO'd: all game


def score_early(g: Position, who: int) -> None:
    """A character is scored though it is not KO'd, and not again when it is."""
    score(g, g.figures[who])
    atoms.spend(g, EARLY, who, SCORED)


# hc.supp.2.points.none-is-zero
def worth(g: Position, figure: Figure) -> int:
    """What a character is scored at: its point value, and what was paid for optional traits that do not raise it.

    [hc.supp.2.vp.optional-trait-scored, hc.supp.14.optional-trait.raises-score]
    """
    if not figure.paid:  # hc.supp.2.points.extras-scored
        return figure.points
    return line_of(g, figure) + extra(g.rules.cards[figure.card], figure.paid)


def take_back(g: Position, who: int, rule: str) -> None:
    """A character is taken out of the KO area, to come back as a new one. That it was KO'd is noted, and counts."""
    figure = g.figures[who]
    atoms.take_from_ko(g, who, rule)
    happen(g, events.KoNoted(who, 1 - figure.owner, worth(g, figure)), NOTED)  # hc.supp.2.vp.left-ko-area-counted


NOTED = "hc.supp.2.vp.left-ko-area-noted"


def may_fall(g: Position, who: int) -> bool:
    """Whether a character can be KO'd."""
    return not has(g, who, NOT_KOED)


# hc.supp.16.removed.despite-no-ko, hc.supp.16.removed.no-ko-triggers
def remove(g: Position, who: int, rule: str) -> None:
    """A character is removed from the game. It is scored like one that is KO'd, but nothing sees a KO."""
    figure = g.figures[who]
    atoms.leave(g, who, REMOVED, rule)
    end_sourced(g, who)
    score(g, figure)  # hc.supp.16.removed.scored


def knock_out(g: Position, who: int, rule: str = "") -> None:
    """A character is KO'd by an effect, and scored."""
    if not may_fall(g, who):
        return
    figure = g.figures[who]
    atoms.ko(g, who, rule)
    end_sourced(g, who)
    score(g, figure)


def heal(g: Position, who: int, amount: int, rule: str = "", by: str = "") -> int:
    """A dial turns back, not past its starting line unless it may `by` a power; how many clicks it turned."""
    figure = g.figures[who]
    if has(g, who, NOT_HEALED) or is_linked(g, who):
        return 0
    healed, most = 0, min(amount, figure.click - last_click(g, figure, by))
    while healed < most:
        healed += 1
        atoms.click(g, who, -1, rule)  # hc.core.clicking.healing-turns-down
        lose_effects(g, who)
        if has(g, who, STOPS):
            break
    if healed > 0:  # hc.supp.3.healing.triggers-need-turn
        happen(g, events.Heal(who, healed, by), rule)
    return healed


def last_click(g: Position, figure: Figure, by: str) -> int:
    """The click up to which a dial may be healed: the starting line, or past it by the power that allows it."""
    line = starting_click(g, figure)  # hc.supp.3.healing.past-line-only-that-effect
    if not by or not has(g, figure.id, PAST_LINE, by):
        return line
    return 1 if g.rules.numbers.past_line_continues else max(line - 1, 1)


def starting_click(g: Position, figure: Figure) -> int:
    """The click of the starting line that belongs to the point value a character is played at."""
    card = g.rules.cards[figure.card]
    line = line_of(g, figure)
    if line in card.points:  # hc.core.points.starting-line-per-value
        return card.starts[card.points.index(line)]
    return card.starts[0]


class Harm(Frame):
    """Damage that is not an attack's, for one or several characters at once."""

    source: int
    victims: tuple[int, ...]
    amount: int
    penetrating: bool = False
    taken: tuple[int, ...] = ()
    rule: str = ""  # that deals it


def harm_one(g: Position, f: Harm, who: int) -> Deal:
    return Deal(who, f.amount, f.source, penetrating=f.penetrating)


# hc.supp.16.phrasing.if-you-do
def take_harm(g: Position, f: Harm) -> None:
    take_together(g, f.victims, f.taken, 0, f.rule)


PROCEDURES = {
    Deal: procedure(
        Deal,
        window("damage.would be dealt", "hc.supp.5.order.would-be-before-is"),
        step(dealt),
        window("damage.would take"),
        step(reduce, "hc.core.attack.step4.target-reduces"),
        step(settle_amount),
    ),
    Fall: procedure(
        Fall,
        step(would_fall, WOULD_BE),
        settle(RESCUE),
        step(fallen, "hc.core.ko.when-revealed"),
    ),
    Harm: procedure(Harm, each("victims", harm_one, into="taken"), step(take_harm)),
}
