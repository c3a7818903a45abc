"""Chosen powers in words."""

from __future__ import annotations

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.telling.words_for import Untold, one, subject

UNTIL = {
    ops.TURN_ENDS: "this turn", ops.YOUR_TURN_ENDS: "until the end of your turn",
    ops.YOUR_TURN_BEGINS: "until your next turn", ops.YOUR_NEXT_TURN_ENDS: "until the end of your next turn",
    ops.ATTACK_ENDS: "for this attack", ops.GAME_ENDS: "this game", ops.CHOSEN_AGAIN: "until you choose again",
    ops.UNSAID: "", ops.ACTION_ENDS: "",
}  # fmt: skip
CANT = "can't"
TEAMS = {("team",): "", ("copyable team",): " that isn't uncopyable"}


def chosen_from(group: Group, op: ops.Op) -> str:
    """A choice among the powers of somebody."""
    if not isinstance(op, ops.Choose) or op != ops.Choose(slots=op.slots, of="usable"):
        raise Untold("choose")
    return f"choose {chosen(op)} {one(group)} can use"


def of_kind(op: ops.Choose) -> str:
    """A choice among the powers that somebody of a kind can use."""
    if op.kind is None or op != ops.Choose(slots=op.slots, count=op.count, more=op.more, source="kind", kind=op.kind):
        raise Untold("choose")
    return f"choose {chosen(op)} that {one(Group(ops.ONE, op.kind))} can use"


def chosen(op: ops.Choose) -> str:
    """The powers to choose."""
    article = "an additional" if op.more else "a" if op.count == 1 else str(op.count)
    if op.slots[0].endswith("keyword"):
        raise Untold("choose a keyword")
    if op.slots in TEAMS:
        return f"{article} team ability{TEAMS[op.slots]}"
    slot = f"{' or '.join(op.slots)} " if op.slots != names.ALL_SLOTS else ""
    if len(op.slots) not in (1, 2, 4):
        raise Untold("choose")
    return f"{article} standard {slot}power{'s' * (op.count > 1)}"


def lend_theirs(group: Group, op: ops.LendTheirs, lasting: str) -> str:
    """Standard powers of others."""
    slots = f"{' and '.join(op.slots)} " if op.slots != names.ALL_SLOTS else ""
    if op.of != Group(ops.CHOSEN) or not op.until:
        raise Untold("powers of others")
    powers = f"the standard {slots}powers the chosen character can use"
    return f"{subject(group, free=True)[0]} can use {powers}{'' if op.until == lasting else f' {UNTIL[op.until]}'}"


def lend_chosen(group: Group, op: ops.LendChosen, lasting: str) -> str:
    if not UNTIL[op.until]:
        raise Untold("until")
    slot = f"{op.slot} " if op.slot else ""
    can = "can" if op.can else CANT
    return f"{subject(group, free=True)[0]} {can} use the chosen {slot}power {UNTIL[op.until]}"
