"""Every kind of question as one record: its options, its words, how answers are written, and which agents look at."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.magic.casting import announcing, copying
from warband.games.magic.combat import damage, declaring
from warband.games.magic.equipment import naming
from warband.games.magic.happening import entering, replacing
from warband.games.magic.position.position import Position
from warband.games.magic.questions import asking, notation, tries
from warband.games.magic.resolution import choosing, fetching, free_casting, proliferating, resolving
from warband.games.magic.stack import priority, state_based, stopping
from warband.games.magic.turns import opening
from warband.kernel.ask import Answers, Option, Question
from warband.kernel.event import PIECE
from warband.kernel.state import Frame


def say(g: Position, f: Frame, option: Option) -> str:
    return notation.say(g, option)


def every(g: Position, f: Frame) -> Iterable[Option]:
    return notation.imaginable(g)


THING = Answers(PIECE, every, say)  # a card, a permanent, a player, something on the stack
DEED = Answers(PIECE, every, say, note=notation.note)
NUMBER = Answers(None, every, say)
BOTTOM = "Which card goes to the bottom of the library?"
ORDER = "Which ability goes on the stack next?"
STOPS = "In which step will you be asked from now on, or no longer?"
TAPPED = "Which permanent is tapped to pay?"
RETURNED = "Which permanent goes back to its owner's hand to pay?"
SACRIFICE = "Which permanent is sacrificed to pay?"

QUESTIONS = {
    "mulligan": Question(opening.hands_offered, opening.why_no_hand, "Keep this hand?", tries=tries.hands, begins=True),
    "bottom": Question(opening.bottoms_offered, opening.why_no_bottom, BOTTOM, THING),
    "priority": Question(
        priority.priority_offered, priority.why_no_deed, asking.priority, DEED, notation.first, tries.deeds, begins=True
    ),
    "stops": Question(stopping.stops_offered, stopping.why_no_stop, STOPS),
    "mana": Question(priority.kinds_offered, priority.why_no_kind, "Which mana?"),
    "order": Question(priority.orders_offered, priority.why_no_order, ORDER, NUMBER),
    "kicker": Question(announcing.kickers_offered, announcing.why_no_kicker, "Is the additional cost paid, too?"),
    "mode": Question(announcing.modes_offered, announcing.why_no_mode, "Which one?", Answers(note=asking.mode)),
    "x": Question(choosing.xs_offered, announcing.why_no_x, "How much is X?", NUMBER),
    "target": Question(announcing.targets_offered, announcing.why_no_target, asking.target, THING, tries=tries.targets),
    "sacrifice": Question(choosing.parts_offered, announcing.why_no_cost, SACRIFICE, THING),
    "pay with": Question(choosing.parts_offered, announcing.why_no_cost, "Which card is discarded to pay?", THING),
    "tap to pay": Question(choosing.parts_offered, announcing.why_no_cost, TAPPED, THING),
    "exile to pay": Question(choosing.parts_offered, announcing.why_no_cost, "Which card is exiled to pay?", THING),
    "return to pay": Question(choosing.parts_offered, announcing.why_no_cost, RETURNED, THING),
    "may": Question(choosing.payments_offered, resolving.why_neither, asking.may),
    "either": Question(resolving.runs_offered, resolving.why_no_run, "Which one?", Answers(note=asking.either)),
    "scry": Question(choosing.scries_offered, choosing.why_no_scry, asking.scry),
    "choose": Question(choosing.changes_offered, choosing.why_no_change, "Which one?"),
    "discard": Question(choosing.discards_offered, choosing.why_no_discard, "Which card is discarded?", THING),
    "give up": Question(
        choosing.sacrifices_offered, choosing.why_no_sacrifice, "Which permanent is sacrificed?", THING
    ),
    "pick": Question(choosing.picks_offered, choosing.why_no_pick, "Which one is chosen?", THING),
    "tap or untap": Question(choosing.turns_offered, choosing.why_no_turn, "Is {who} tapped or untapped?"),
    "legend": Question(state_based.legends_offered, state_based.why_no_legend, "Which one stays?", THING),
    "attack": Question(
        declaring.attackers_offered, declaring.why_no_attacker, "Who attacks?", THING, tries=tries.fighters, begins=True
    ),
    "block": Question(
        declaring.blocks_offered, declaring.why_no_block, "Who blocks?", THING, tries=tries.fighters, begins=True
    ),
    "replace": Question(replacing.ways_offered, replacing.why_no_way, "What changes it first?", NUMBER),
    "fetch": Question(fetching.cards_offered, fetching.why_no_card, "Which card?", THING),
    "proliferate": Question(
        proliferating.bearers_offered, proliferating.why_no_bearer, "Who gets another counter of each kind?", THING
    ),
    "cast free": Question(
        free_casting.casts_offered, free_casting.why_no_cast, "Which card is cast for nothing?", THING
    ),
    "put below": Question(fetching.nexts_offered, fetching.why_no_next, BOTTOM, THING),
    "copy": Question(entering.copies_offered, entering.why_no_copy, "A copy of what?", THING),
    "new target": Question(copying.targets_offered, copying.why_no_target, "Which target has the copy?", THING),
    "name": Question(naming.words_offered, naming.why_no_word, "Which one is chosen?", tries=tries.names),
    "divide": Question(damage.shares_offered, damage.why_no_share, asking.divide, NUMBER),
}
