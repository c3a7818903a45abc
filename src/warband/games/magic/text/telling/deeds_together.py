"""Deeds behind 'you may', and deeds that are told as one."""

from __future__ import annotations

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import AnyOp
from warband.games.magic.text.telling.nouns import Untold

SUBJECTS = ("it", "that", "this", "target", "up", "each", "equipped", "defending", "another", "an")
BASES = (
    "deal", "fight", "gain", "get", "lose", "become", "discard", "mill", "draw", "create", "exile", "sacrifice",
    "explore", "phase", "assign",
)  # fmt: skip
DONE = {f"{verb}s": verb for verb in BASES} | {"has": "have"}

UNTAPS_NOT = " doesn't untap during its controller's next untap step"  # mtg.core.untap.held


def offered(words: str) -> str:
    """A deed behind 'you may': of somebody else, 'have it fight another creature'."""
    if words.endswith(UNTAPS_NOT):
        return f"exert {words.removesuffix(UNTAPS_NOT)}"
    subject, *rest = words.split(" ")
    if subject not in SUBJECTS:
        return words.removeprefix("you ")
    at = next((n for n, word in enumerate(rest) if word in DONE), None)
    if at is None:
        raise Untold("somebody else's deed that you may have done")
    return " ".join(["have", subject, *rest[:at], DONE[rest[at]], *rest[at + 1 :]])


# mtg.core.enters.attached
def enters_attached(op: AnyOp, then: AnyOp) -> bool:
    """Whether a card that is put onto the battlefield is attached to something at once."""
    if not isinstance(op, ops.Fetch | ops.Move) or op.zone != "battlefield" or not isinstance(then, ops.Attach):
        return False
    return then.item == ("chosen" if isinstance(op, ops.Fetch) else "made")
