"""What texts have characters do: attacks, dials, terrain; and what happens instead of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warband.games.heroclix.text import ops
from warband.games.heroclix.text.happening import kind_of
from warband.games.heroclix.text.ops import SELF, Group, Pick

CHOSEN = Group(ops.CHOSEN)

WORDS: dict[str, Any] = {"chosen": CHOSEN, "pieces": None, "then_so": None}
PHRASES: dict[str, Callable[..., Any]] = {
    "also": lambda body: body,
    "instead": lambda body: [ops.Forgo(), *body],
    "may_instead": lambda body: [ops.May(len(body) + 1), *body, ops.Forgo()],
    "if_late": lambda body, condition: [ops.Unless(condition, len(body)), *body],
    "may_if": lambda body, condition: [ops.Unless(condition, len(body) + 1), ops.May(len(body)), *body],
    "dial_last": lambda group, theirs: [Pick(group), ops.Dial(ops.LAST_CLICK)],
    "dial_start": lambda group, theirs: [Pick(group), ops.Dial(ops.STARTING_CLICK)],
    "raze": lambda pieces: [Pick(SELF), ops.Raze()],
    "raze_within": lambda pieces, number, squares: [Pick(SELF), ops.Raze(number)],
    "attack_now": lambda article, which: [Pick(SELF), ops.Strike(kind_of(which))],
    "attack_at": lambda article, which, group: [Pick(SELF), ops.Strike(kind_of(which), group)],
    "attack_far": lambda article, which, reach: [Pick(SELF), ops.Strike(kind_of(which), reach=reach)],
    "attack_by": lambda group, article, which: [Pick(group), ops.Strike(kind_of(which))],
}  # fmt: skip
