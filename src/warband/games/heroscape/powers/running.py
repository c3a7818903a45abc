"""Carrying a program out, op after op, for the figure that uses it. An op that can't be carried out ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from warband.games.heroscape.fighting.attack import Attack
from warband.games.heroscape.fighting.destroying import Wounding, destroy, wound
from warband.games.heroscape.moving.gathering import Gathering
from warband.games.heroscape.objects.control import Changing
from warband.games.heroscape.objects.exiting import Exiting
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import CARD, FIGURE, GLYPH, PLACE
from warband.games.heroscape.position.board import board, on_card, printed, seat_of
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import COMBAT, DECOY, Airborne, Boosted, Glyph, Lent, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import note_touch, note_use, touched
from warband.games.heroscape.position.using import IGNORE, Using
from warband.games.heroscape.powers import answering, assaulting, setting, summoning
from warband.games.heroscape.powers.answering import luck
from warband.games.heroscape.powers.choosing import targets, why_no_target, wrong_kind, wrong_state
from warband.games.heroscape.powers.ending import end
from warband.games.heroscape.powers.mending import Mending
from warband.games.heroscape.powers.setting import room
from warband.games.heroscape.powers.summoning import fallen, fits, turns
from warband.games.heroscape.printed import programs
from warband.games.heroscape.printed.programs import Op, Power
from warband.games.heroscape.printed.words import EVERY
from warband.kernel.ask import PASS, Ask, Dice, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import find, procedure, push, scope_serial, step
from warband.programs.control import YES, May, Runner


def powers_of(g: Position, who: int, source: int) -> tuple[Power, ...]:
    """The powers of a figure's card, of a glyph or of an object."""
    piece = g.entities[source]
    if isinstance(piece, Glyph):
        return g.rules.printed.glyphs[piece.name].powers
    return g.rules.printed.objects[piece.name].powers if isinstance(piece, Thing) else printed(g, who).own_powers


def begin(g: Position, f: Using) -> None:
    happen(g, events.Used(f.who, f.power))
    if not isinstance(POWERS.program(g, f)[0], May):
        spend(g, f)


# hs.power.once-round, hs.power.once-game
def spend(g: Position, f: Using) -> None:
    """Note that a power was used that is used once in a round or in the game."""
    power = next(power for power in powers_of(g, f.who, f.source) if power.name == f.power)
    if power.once in ("round", "game"):
        atoms.spend(g, g.figures[f.who].card, power.name)
    if power.once == "each turn":
        note_use(g, f.who, power.name)


# --- ops


def choose_target(g: Position, f: Using, op: programs.Target) -> None:
    if left(g, f, op):
        g.ask = Ask(seat_of(g, f.who), "choose")
    else:
        end(g, f)


def note_target(g: Position, f: Using, op: programs.Target) -> None:
    f.target = g.answer
    f.picked = (*f.picked, g.answer)
    if op.once:
        note_touch(g, f.power, g.answer)


# hs.power.several
def left(g: Position, f: Using, op: programs.Target) -> list[int]:
    """The figures that can still be chosen."""
    found = [one for one in targets(g, f.who, op) if not (op.fresh and one in f.picked)]
    return [one for one in found if not touched(g, f.power, one)] if op.once else found


def roll(g: Position, f: Using, op: programs.D20) -> None:
    g.ask = Dice(1, f.power, 20)


def read_roll(g: Position, f: Using, op: programs.D20) -> None:
    happen(g, events.D20Rolled(f.who, g.answer))
    if g.answer[0] + luck(g, f) < op.least:
        end(g, f)


# hs.object.special.example-bacta-heal
def heal(g: Position, f: Using, op: programs.Heal) -> None:
    whom = f.target if op.chosen else f.who
    amount = min(op.amount, g.figures[whom].wounds)
    if amount:
        atoms.heal(g, whom, amount)


def harm(g: Position, f: Using, op: programs.Harm) -> None:
    wound(g, f.who if op.own else f.target, op.amount, f.who)


# hs.react.divert
def divert(g: Position, f: Using, op: programs.Divert) -> None:
    struck = find(g, Wounding)
    if struck is not None:
        f.verdict = IGNORE
        wound(g, f.who, struck.amount, struck.by)


def roll_sear(g: Position, f: Using, op: programs.Sear) -> None:
    g.ask = Dice(op.dice, f.power, COMBAT)


# hs.power.sear
def sear(g: Position, f: Using, op: programs.Sear) -> None:
    whom, number = f.who if op.own else f.target, g.answer.count("shield" if op.shields else "skull")
    if not op.heals:
        wound(g, whom, number, f.who)
    elif healed := min(number, g.figures[whom].wounds):
        atoms.heal(g, whom, healed)


# hs.power.destroy
def annihilate(g: Position, f: Using, op: programs.Destroy) -> None:
    destroy(g, f.who if op.own else f.target, f.who)


# hs.object.occupy.example-mind-control
def take_control(g: Position, f: Using, op: programs.TakeControl) -> None:
    push(g, Changing(seat_of(g, f.who), g.figures[f.target].card))


# hs.power.lose-marker
def pick_marker(g: Position, f: Using, op: programs.LoseMarker) -> None:
    markers = g.cards[g.figures[f.target].card].markers
    if markers:
        g.ask = Dice(1, "order marker", len(markers))
    else:
        end(g, f)


def lose_marker(g: Position, f: Using, op: programs.LoseMarker) -> None:
    card = g.cards[g.figures[f.target].card]
    atoms.lose_marker(g, card.id, card.markers[g.answer[0] - 1])


# hs.object.special.example-bacta-exit
def leave(g: Position, f: Using, op: programs.Exit) -> None:
    push(g, Exiting(seat_of(g, f.who), (f.who,)))


def fly(g: Position, f: Using, op: programs.FlyNow) -> None:
    atoms.last(g, Airborne(f.who, scope=scope_serial(g)))


# hs.power.boost
def boost(g: Position, f: Using, op: programs.Boost) -> None:
    mates = [one.id for one in on_card(g, g.figures[f.who].card)] if op.all else [f.target if op.chosen else f.who]
    for who in mates:
        atoms.last(g, Boosted(who, op.value, op.amount, f.power, scope=scope_serial(g)))


# hs.power.lend
def lend(g: Position, f: Using, op: programs.Lend) -> None:
    whom = f.target if op.chosen else f.who
    scope, number = (scope_serial(g) if op.until == "turn" else 0), (g.table.round if op.until == "round" else 0)
    for bonus in op.bonuses:
        atoms.last(g, Lent(whom, bonus, f.power, number, scope=scope))


# hs.power.tokens
def mark(g: Position, f: Using, op: programs.Mark) -> None:
    card = g.cards[g.figures[f.who].card]
    number = min(op.amount, op.most - card.tokens.count(op.token))
    if op.amount <= -EVERY:
        return atoms.mark(g, card.id, op.token, -card.tokens.count(op.token))
    if number == 0 or card.tokens.count(op.token) + number < 0:
        end(g, f)
    else:
        atoms.mark(g, card.id, op.token, number)


def strike(g: Position, f: Using, op: programs.Strike) -> None:
    push(g, Attack(f.who, f.target, fixed=op.attack))


# hs.power.kin
def gather(g: Position, f: Using, op: programs.Gather) -> None:
    among = targets(g, f.who, op.whom)
    if op.own and not wrong_kind(g, f.who, f.who, op.whom) and not wrong_state(g, f.who, f.who, op.whom):
        among = sorted((*among, f.who))
    push(g, Gathering(seat_of(g, f.who), op.figures, op.spaces, tuple(among)))


def mend(g: Position, f: Using, op: programs.HealArmy) -> None:
    push(g, Mending(seat_of(g, f.who), op.amount))


def pick_glyph(g: Position, f: Using, op: programs.RemoveGlyph) -> None:
    if other_glyphs(g, f):
        g.ask = Ask(seat_of(g, f.who), "remove")
    else:
        end(g, f)


# hs.power.remove-glyph
def remove_glyph(g: Position, f: Using, op: programs.RemoveGlyph) -> None:
    atoms.remove_glyph(g, g.answer)


def other_glyphs(g: Position, f: Using) -> list[int]:
    """The glyphs that lie on the battlefield, but for the one whose power this is."""
    return sorted(glyph for glyph in board(g).glyphs.values() if glyph != f.source)


START: Mapping[type, Callable[..., None]] = {
    programs.Target: choose_target,
    programs.D20: roll,
    programs.Heal: heal,
    programs.Harm: harm,
    programs.Divert: divert,
    programs.Sear: roll_sear,
    programs.Destroy: annihilate,
    programs.TakeControl: take_control,
    programs.LoseMarker: pick_marker,
    programs.Exit: leave,
    programs.FlyNow: fly,
    programs.Boost: boost,
    programs.Lend: lend,
    programs.Strike: strike,
    programs.Gather: gather,
    programs.HealArmy: mend,
    programs.Mark: mark,
    programs.RemoveGlyph: pick_glyph,
    **answering.START,
    programs.Assault: assaulting.ask_target,
    **setting.START,
    programs.Unmask: summoning.unmask,
    programs.TakeTurn: summoning.ask_turn,
    programs.Recall: summoning.ask_recall,
}
READ: Mapping[type, Callable[..., None]] = {
    programs.Target: note_target,
    programs.D20: read_roll,
    programs.Sear: sear,
    programs.LoseMarker: lose_marker,
    programs.RemoveGlyph: remove_glyph,
    **answering.READ,
    programs.Assault: assaulting.assault,
    **setting.READ,
    programs.TakeTurn: summoning.take_turn,
    programs.Recall: summoning.recall,
}


class Powers(Runner[Position, Using]):
    """Programs of powers."""

    def program(self, g: Position, f: Using) -> Sequence[Op]:
        power = next(power for power in powers_of(g, f.who, f.source) if power.name == f.power)
        return power.programs[f.branch]

    def seat(self, g: Position, f: Using) -> int:
        return seat_of(g, f.who)

    def start(self, g: Position, f: Using, op: Op) -> None:
        START[op.__class__](g, f, op)

    def read(self, g: Position, f: Using, op: Op) -> None:
        READ[op.__class__](g, f, op)

    def take(self, g: Position, f: Using) -> None:
        if isinstance(self.current(g, f), May) and g.answer == YES:
            spend(g, f)
        super().take(g, f)

    # hs.power.table, hs.power.table-kind, hs.power.halfway
    def holds(self, g: Position, f: Using, condition: programs.Condition) -> bool:
        if isinstance(condition, programs.Rolled):
            return condition.least <= f.rolled <= condition.most
        if isinstance(condition, programs.Holds):
            return all(is_given(g, f.who, one, f.target) for one in condition.given)
        return fits(printed(g, f.target), condition)

    def conclude(self, g: Position, f: Using) -> None:
        end(g, f)


POWERS = Powers()
asking = POWERS.current
USING = procedure(Using, step(begin, "hs.power.use"), *POWERS.steps("hs.power.use"))


# --- questions


def target_options(g: Position, f: Using) -> Options:
    return left(g, f, asking(g, f))


def why_not_chosen(g: Position, f: Using, target: object) -> Refusal:
    if asking(g, f).fresh and target in f.picked:
        return Refusal("chosen", "hs.power.several", "That figure was chosen before.")
    if asking(g, f).once and isinstance(target, int) and touched(g, f.power, target):
        return Refusal("chosen", "hs.power.once-each", "The power has affected that figure in this turn.")
    return why_no_target(g, f.who, target, asking(g, f))


def room_options(g: Position, f: Using) -> Options:
    return room(g, f.who, f.target, asking(g, f), f.lost)


def why_no_room(g: Position, f: Using, space: object) -> Refusal:
    return Refusal("no-room", "hs.power.place", "That is no empty space near enough.")


def glyph_options(g: Position, f: Using) -> Options:
    return other_glyphs(g, f)


def why_no_glyph(g: Position, f: Using, glyph: object) -> Refusal:
    return Refusal("no-glyph", "hs.power.remove-glyph", "That is no other glyph on the battlefield.")


def turn_options(g: Position, f: Using) -> Options:
    return [*turns(g, f, asking(g, f)), PASS]


def why_no_turn(g: Position, f: Using, card: object) -> Refusal:
    return Refusal("no-turn", "hs.power.turn", "No turn can be taken with that card.")


def recall_options(g: Position, f: Using) -> Options:
    return sorted(fallen(g, f, asking(g, f)))


def why_no_recall(g: Position, f: Using, card: object) -> Refusal:
    return Refusal("no-figure", "hs.power.recall", "That card has no destroyed figure that comes back.")


def offer_options(g: Position, f: Using) -> Options:
    return [YES, PASS]


def why_no_offer(g: Position, f: Using, answer: object) -> Refusal:
    return Refusal("no-answer", "hs.react.may", "That is neither yes nor pass.")


def blessing_options(g: Position, f: Using) -> Options:
    return answering.worthy(g, f, asking(g, f))


def why_no_blessing(g: Position, f: Using, card: object) -> Refusal:
    return Refusal("no-card", "hs.power.spirit", "The figure can't be placed on that card.")


QUESTIONS = {
    "bestow": Question(blessing_options, why_no_blessing, "On which army card is {who} placed?", CARD),
    "may": Question(offer_options, why_no_offer, "Does {who} use {power}?"),
    "recall": Question(recall_options, why_no_recall, "A figure of which card comes back?", CARD),
    "bond": Question(turn_options, why_no_turn, "With which card is a turn taken?", CARD),
    "choose": Question(target_options, why_not_chosen, "Whom does {who} choose?", FIGURE),
    **assaulting.QUESTIONS,
    "put": Question(room_options, why_no_room, "Where is somebody placed?", PLACE),
    "remove": Question(glyph_options, why_no_glyph, "Which glyph is removed?", GLYPH),
}


def possible(g: Position, who: int, source: int, power: Power, branch: str) -> bool:
    """Whether a program can begin: there is a target, a wound to heal, a way out."""
    first, *rest = power.programs[branch]
    if isinstance(first, programs.Target):
        return any(not (first.once and touched(g, power.name, one)) for one in targets(g, who, first))
    if isinstance(first, programs.Depart) and isinstance(rest[0], programs.Place):
        first = rest[0]
    if isinstance(first, programs.Place) and not first.chosen and first.around == "figure":
        return bool(room(g, who, 0, first))
    if isinstance(first, programs.Unmask):
        return DECOY in g.cards[g.figures[who].card].markers
    if isinstance(first, programs.Heal):
        return g.figures[who].wounds > 0
    if isinstance(first, programs.Mark):
        count = g.cards[g.figures[who].card].tokens.count(first.token)
        return count > 0 if first.amount <= -EVERY else 0 <= count + first.amount <= first.most
    return not isinstance(first, programs.Exit) or bool(g.figures[who].host)
