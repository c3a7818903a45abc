"""Damage: dealt, reduced, taken click by click; KOs and healing."""

from __future__ import annotations

from warband.games.heroclix.fighting.scoring import NOBODY, score
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.declared import new_ability, new_property, rare_property, rare_relation
from warband.games.heroclix.position.abilities.guards import immune_to
from warband.games.heroclix.position.abilities.using import changes_of, has, properties, sheet, told_of
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.characters.countdown import DAMAGE, HEAL, banned, is_ko_click, out_of_reach
from warband.games.heroclix.position.characters.dials import begins_next, first_click, is_past_line, points_of_dial
from warband.games.heroclix.position.characters.points import line_of
from warband.games.heroclix.position.model import MAP, OFF, REMOVED, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.event import happen, together
from warband.kernel.machine import each, find, finish, procedure, push, running, step, unwind
from warband.kernel.state import Frame
from warband.kernel.window import settle, window

PENETRATING, REDUCES = new_property("penetrating"), new_property("reduces damage")
TAKES_AT_MOST, DEALS_AT_MOST = new_property("takes at most"), rare_property("deals at most")
STOP, STOPS = new_ability("STOP"), new_ability("stops the dial")
NOT_KOED, NOT_HEALED = new_ability("can't be KO'd"), new_ability("can't be healed")
PAST_LINE = new_ability("heals past its starting line")  # of the healing power
HEALED_TO = rare_property("is healed to click")  # and not past it


class Deal(Frame):
    """Damage on its way to one character; its result is the damage left after powers."""

    who: int
    amount: int
    source: int
    attack: bool = False
    penetrating: bool = False
    least: int = 0  # the minimum to which powers can reduce it


def attack_of(g: Position, f: Deal) -> Attack | None:
    """The attack that deals the damage; None without one."""
    return find(g, Attack) if f.attack else None


def is_penetrating(g: Position, f: Deal) -> bool:
    """Whether the damage can't be reduced."""
    # hc.supp.16.phrasing.sentence-restricts: by a text, for some victims only
    if f.penetrating or (
        g.rules.any_states and isinstance(g.figures[f.source], Figure) and told_of(g, f.source, PIERCES, f.who)
    ):
        return True
    attack = attack_of(g, f)
    return attack is not None and (attack.penetrating or bool(properties(g, f.source, PENETRATING, attack)))


def is_reducible(g: Position, f: Deal) -> bool:
    """Whether powers may reduce the damage: not when it is penetrating, unless a power says so."""
    if not is_penetrating(g, f) or has(g, f.who, REDUCES_PENETRATING):
        return True
    return bool(g.rules.any_states) and told_of(g, f.who, REDUCES_FROM, f.source)  # hc.text.relations


PIERCES, REDUCES_FROM = rare_relation("deals penetrating damage to some"), rare_relation("reduces damage of some")
REDUCES_PENETRATING = new_ability("can reduce penetrating damage")


def dealt(g: Position, f: Deal) -> None:
    """The damage was not prevented: it is dealt."""
    if f.amount > 0:
        happen(g, events.Dealt(f.who, f.amount))


NOT_BELOW, REDUCES_AT_MOST = rare_property("can't reduce damage below"), rare_property("reduces damage by at most")


def keep_least(g: Position, f: Deal) -> None:
    """Apply the minimum to which the target can reduce damage."""
    if g.rules.any_states and f.amount > 0:
        f.least = max([f.least, *(min(p.amount, f.amount) for p in properties(g, f.who, NOT_BELOW))])


def reduce(g: Position, f: Deal) -> None:
    """Reduce the damage by the strongest power that applies. [hc.text.reductions]"""
    keep_least(g, f)
    if f.amount > 0 and is_reducible(g, f):
        reducers = properties(g, f.who, REDUCES, attack_of(g, f))
        amounts = [p.amount for p in reducers]
        once = g.rules.decided("hc.decided.strongest-reducer")
        before = f.amount
        f.amount = max(0, f.amount - (max(amounts, default=0) if once else sum(amounts)))  # hc.core.copies.use-once
        if g.rules.any_states:
            f.amount = max([f.amount, *(before - p.amount for p in properties(g, f.who, REDUCES_AT_MOST))])
        if f.amount < before:
            strongest = max(reducers, key=lambda p: p.amount)
            happen(g, events.Reduced(f.who, before, f.amount), strongest.rule)


def prevent(g: Position) -> None:
    """A verb of the window before damage is taken: reduce it to 0."""
    f = running(g, Deal)
    keep_least(g, f)
    happen(g, events.Reduced(f.who, f.amount, 0))
    f.amount = 0
    unwind(g, f)


def cap(g: Position, f: Deal) -> None:
    """Apply the maximum that a character takes at once, or from attacks, or from attacks of a kind."""
    attack = attack_of(g, f)
    caps = properties(g, f.who, TAKES_AT_MOST, attack)
    if attack is not None and g.rules.any_states:
        caps = [*caps, *properties(g, f.source, DEALS_AT_MOST, attack)]
    f.amount = min([f.amount, *(p.amount for p in caps)])


def settle_amount(g: Position, f: Deal) -> None:
    cap(g, f)
    spared = immune_to(g, f.who, f.source) or banned(g, f.who, DAMAGE)
    finish(g, f, 0 if spared else max(f.amount, f.least))


def take_together(
    g: Position, struck: tuple[int, ...], amounts: tuple[int, ...], attacker: int, rule: str = "", source: int = 0
) -> None:
    """Several characters take damage at the same time, of an attack or of another source; then KOs are checked."""
    if attacker and len(g.rules.seats) > 2:
        note_harm(g, struck, amounts, attacker)
    if not attacker and not isinstance(g.stack[-1], Harm):
        begin_harm(g, Harm(source, struck, max(amounts, default=0), rule=rule))
    with together(g):
        for who, amount in zip(struck, amounts, strict=True):
            turn_dial(g, who, amount, attacker, rule)
        if not ko_has_reactions(g):  # hc.core.attack.step4.check-kos
            ko_at_once(g, struck, attacker, source)
    if not attacker:
        happen(g, events.HarmDone())
    if ko_has_reactions(g):
        fall(g, struck, attacker, source)


def note_harm(g: Position, struck: tuple[int, ...], amounts: tuple[int, ...], source: int) -> None:
    """Note in a game of three or four the player whose opposing character damages some characters."""
    seat = g.figures[source].controller if isinstance(g.figures[source], Figure) else NOBODY
    for who, amount in zip(struck, amounts, strict=True):
        if amount > 0 and seat not in (NOBODY, g.figures[who].controller):
            atoms.harmed_by(g, who, seat)


def take(g: Position, who: int, amount: int, attacker: int, rule: str = "") -> None:
    """One character takes damage. `attacker` is 0 when no attack deals it."""
    take_together(g, (who,), (amount,), attacker, rule)


# hc.supp.16.reveal.effects-at-once
def turn_dial(g: Position, who: int, amount: int, attacker: int, rule: str = "") -> None:
    """Turn the dial one click for each damage, until a KO shows or a STOP is revealed by an opponent's attack."""
    here = g.figures[who].place
    if amount <= 0 or here not in (MAP, OFF) or is_linked(g, who) or banned(g, who, DAMAGE):
        return
    taken = 0
    for _ in range(amount):
        if shows_ko(g, who):
            break
        atoms.click(g, who, 1, rule)  # hc.core.clicking.damage-turns-up
        lose_effects(g, who)
        taken += 1
        if banned(g, who, DAMAGE):  # hc.supp.19.countdown.rules-on-card
            tell_stop(g, who, amount - taken, "hc.supp.19.countdown.no-damage")
            break
        if begins_next(g, who):  # hc.supp.19.multi-dial.next-dial-not-ko
            happen(g, events.NextDial(who, points_of_dial(g, g.figures[who])), "hc.supp.19.multi-dial.next-highest")
            tell_stop(g, who, amount - taken, "hc.supp.19.multi-dial.no-damage-carry-over")
            break  # hc.supp.19.multi-dial.no-damage-carry-over
        if attacker and has(g, who, STOP) and g.figures[attacker].controller != g.figures[who].controller:
            tell_stop(g, who, amount - taken, "hc.key.stop")
            break
        if has(g, who, STOPS):
            tell_stop(g, who, amount - taken, rule)
            break
    happen(g, events.Damage(who, taken, attacker), rule)


def tell_stop(g: Position, who: int, left: int, rule: str) -> None:
    """A dial has stopped; that is told where damage is left."""
    if left:
        happen(g, events.DialStopped(who, left), rule)


def is_linked(g: Position, who: int) -> bool:
    """Whether a dial is linked and turns only with its main dial."""
    return bool(g.rules.any_linked_dials and g.figures[who].main)  # hc.supp.21.linking.no-other-click


def lose_effects(g: Position, who: int) -> None:
    """End the effects of powers that no longer show.

    [hc.core.lost.not-showing, hc.supp.15.durations.chosen-powers-lost, hc.supp.15.durations.suspended]
    """
    if g.effects:
        figure = g.figures[who]
        plain = g.rules.sheet(figure.card, figure.click, frozenset(), changes_of(g, who)[1])  # none that only rest
        granted = {name for part in plain.conditional_grants for name in part.powers}
        shown = plain.names | sheet(g, figure).names | granted
        atoms.end_effects(g, lambda e: e.source == who and on_some_clicks(g, e.name) and e.name not in shown)


def on_some_clicks(g: Position, name: str) -> bool:
    """Whether a power is on some clicks only: a standard or a special power."""
    return name in g.rules.standard_powers or name.startswith("*")


def end_sourced(g: Position, source: int) -> None:
    """End the effects for others of an element that is gone."""
    if g.effects:  # hc.core.lost.outside-source
        atoms.end_effects(g, lambda e: e.source == source)


def shows_ko(g: Position, who: int) -> bool:
    """Whether a dial shows KO."""
    figure = g.figures[who]
    dial = g.rules.cards[figure.card].dial
    # hc.supp.19.multi-dial.last-dial-ko
    return figure.click > len(dial) or is_ko_click(g, figure) or is_past_line(g, figure)


RESCUE = "would be KO'd"
WOULD_BE = "hc.supp.8.ko.would-be-trigger"


class Fall(Frame):
    """Dials show KO: reactions come first, and every character that is not saved is KO'd."""

    scope = True

    victims: tuple[int, ...]
    attacker: int
    source: int = 0


def ko_has_reactions(g: Position) -> bool:
    """Whether any reaction to a KO is possible in the game."""
    return events.WouldKo in g.rules.watchers


def showing_ko(g: Position, struck: tuple[int, ...]) -> tuple[int, ...]:
    """The characters among some whose dials show KO."""
    there = [who for who in struck if g.figures[who].place in (MAP, OFF)]  # hc.supp.16.off-map.pushing-dealt
    return tuple(who for who in there if shows_ko(g, who))


def ko_at_once(g: Position, struck: tuple[int, ...], attacker: int = 0, source: int = 0) -> None:
    """KO those of some characters whose dials show KO; no reaction is possible."""
    for who in showing_ko(g, struck):
        happen(g, events.WouldKo(who, attacker), WOULD_BE)
    for who in struck:
        check_ko(g, who, attacker or source)


def fall(g: Position, struck: tuple[int, ...], attacker: int = 0, source: int = 0) -> None:
    """KO those of some characters whose dials show KO, unless a reaction saves them."""
    if victims := showing_ko(g, struck):
        push(g, Fall(victims, attacker, source))


def would_fall(g: Position, f: Fall) -> None:
    with together(g):
        for who in f.victims:
            happen(g, events.WouldKo(who, f.attacker), WOULD_BE)


def saved(g: Position, who: int) -> None:
    """A character is saved from KO: other reactions to it do not resolve, and are not spent.

    [hc.supp.8.ko.one-prevention-only, hc.supp.8.ko.rest-do-not-resolve, hc.supp.8.ko.once-per-game-not-spent]
    """
    atoms.drop(g, [p for p in g.pending if p.when == RESCUE and p.facts.ids[0] == who])


def fallen(g: Position, f: Fall) -> None:
    with together(g):
        for who in f.victims:
            check_ko(g, who, f.attacker or f.source)


def check_ko(g: Position, who: int, by: int = 0) -> None:
    """KO and score a character whose dial shows KO."""
    figure = g.figures[who]
    if figure.place in (MAP, OFF) and shows_ko(g, who) and may_fall(g, who):
        atoms.ko(g, who, "hc.core.ko.when-revealed", by)
        end_sourced(g, who)
        score(g, figure)


def may_fall(g: Position, who: int) -> bool:
    """Whether a character can be KO'd."""
    return not has(g, who, NOT_KOED)


# hc.supp.16.removed.despite-no-ko, hc.supp.16.removed.no-ko-triggers
def remove(g: Position, who: int, rule: str) -> None:
    """Remove a character from the game. It is scored like a KO, but triggers no KO."""
    figure = g.figures[who]
    atoms.leave(g, who, REMOVED, rule)
    end_sourced(g, who)
    score(g, figure)  # hc.supp.16.removed.scored


def knock_out(g: Position, who: int, rule: str = "", by: int = 0) -> None:
    """KO a character by an effect, and score it."""
    if not may_fall(g, who):
        return
    figure = g.figures[who]
    atoms.ko(g, who, rule, by)
    end_sourced(g, who)
    score(g, figure)


def heal(g: Position, who: int, amount: int, rule: str = "", by: str = "", past: bool = False) -> None:
    """Turn a dial back, not past its starting line unless `by` a power that allows it, or the effect does."""
    figure = g.figures[who]
    if has(g, who, NOT_HEALED) or is_linked(g, who) or banned(g, who, HEAL):
        return
    healed, most = 0, min(amount, figure.click - last_click(g, figure, by, past))
    if most > 0:
        happen(g, events.Healing(who))
    while healed < most and not out_of_reach(g, who, figure.click - healed - 1):
        healed += 1
        atoms.click(g, who, -1, rule)  # hc.core.clicking.healing-turns-down
        lose_effects(g, who)
        if has(g, who, STOPS):
            break
    if healed > 0:  # hc.supp.3.healing.triggers-need-turn
        happen(g, events.Heal(who, healed, by), rule)


def last_click(g: Position, figure: Figure, by: str, past: bool = False) -> int:
    """The lowest click that healing reaches: the starting line, or further by what allows it."""
    line = starting_click(g, figure)  # hc.supp.3.healing.past-line-only-that-effect
    if g.rules.any_states and (limits := properties(g, figure.id, HEALED_TO)):
        return max([line, *(p.amount for p in limits)])  # hc.text.healed-to
    if not past and not has(g, figure.id, PAST_LINE, by):
        return max(line, first_click(g, figure))
    return 1 if g.rules.numbers.past_line_continues else max(line - 1, 1)


def starting_click(g: Position, figure: Figure) -> int:
    """The click of the starting line of a character's point value."""
    card = g.rules.cards[figure.card]
    line = line_of(g, figure)
    if line in card.points:  # hc.core.points.starting-line-per-value, hc.supp.19.multi-dial.start-by-points
        return card.starts[card.points.index(line)]
    return card.starts[0]


class Harm(Frame):
    """Damage that is not an attack's, for one or several characters at once."""

    source: int
    victims: tuple[int, ...]
    amount: int
    penetrating: bool = False
    taken: tuple[int, ...] = ()
    rule: str = ""  # the source of the damage


def begin_harm(g: Position, f: Harm) -> None:
    """Tell of the damage and its cause before its effects."""
    if f.victims and f.amount > 0:
        happen(g, events.Harm(f.victims, f.amount), f.rule)


def harm_one(g: Position, f: Harm, who: int) -> Deal:
    return Deal(who, f.amount, f.source, penetrating=f.penetrating)


# hc.supp.16.phrasing.if-you-do
def take_harm(g: Position, f: Harm) -> None:
    if f.source and len(g.rules.seats) > 2:
        note_harm(g, f.victims, f.taken, f.source)
    take_together(g, f.victims, f.taken, 0, f.rule, f.source)


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
    Harm: procedure(Harm, step(begin_harm), each("victims", harm_one, into="taken"), step(take_harm)),
}
