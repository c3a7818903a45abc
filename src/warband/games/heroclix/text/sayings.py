"""What the grammar's names mean wherever they are said: words that stand for something, and phrases made of parts.

Deeds are lists of ops; each picks whom it acts on, then acts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from warband.games.heroclix.model import ATTACK, DAMAGE, DEFENSE, RANGE, SPEED
from warband.games.heroclix.text import ops
from warband.games.heroclix.text.clauses import Always, Changed, Gains, Sideline, cant_be_given
from warband.games.heroclix.text.ops import BEFORE, SELF, Group, Kind, Pick

MANY = 999  # more tokens than anybody has

# Events mean their own names.
EVENTS = (
    "game_begins", "turn_begins", "any_turn_begins", "turn_ends", "any_turn_ends", "clear_phase_over", "clears",
    "moves", "clicked", "attacks", "hits", "hurt", "ko",
)  # fmt: skip
WOULD = ("would_target", "would_hit")

WORDS: dict[str, Any] = {
    **{event: event for event in (*EVENTS, *WOULD)},
    "per_turn": "turn",
    "per_game": "game",
    "after": True,
    "normal": False,
    "penetrating": True,
    "once": 1,
    "twice": 2,
    "a": 1,
    "token": None,
    "clicks": None,
    "squares": None,
    "this_turn": ops.TURN_ENDS,
    "your_turn": ops.YOUR_TURN_ENDS,
    "next_turn": ops.YOUR_TURN_BEGINS,
    "combat_values": (SPEED, ATTACK, DEFENSE, DAMAGE),
    "speed": SPEED,
    "attack": ATTACK,
    "defense": DEFENSE,
    "damage": DAMAGE,
    "range": RANGE,
    "this": SELF,
    "it": BEFORE,
    "adjacent": True,
    "friendly": "friendly",
    "opposing": "opposing",
    "in_range": Kind(within=ops.RANGE_VALUE, sight=True),
    "none": (0, 0),
}


def _kind(adjacent: bool | None, side: Any, named: str | None, within: Kind | None) -> Kind:
    return replace(within or Kind(), adjacent=bool(adjacent), side=side or "", named=named or "")


PHRASES: dict[str, Callable[..., Any]] = {
    # what is always so
    "list": lambda *powers: powers,
    "has": lambda powers: Always(Gains(powers)),
    "situation": lambda condition, gives: Always(gives, condition=condition),
    "always": lambda gives: Always(gives),
    "shares": lambda kind, gives: Always(gives, Group(ops.ALL, kind)),
    "sideline": lambda name: Sideline(name),
    "gains": lambda powers: Gains(powers),
    "can_use": lambda subject, powers: Gains(powers),
    "cant_be_given": lambda *words: Gains((cant_be_given(words[-1]),)),
    "modified": lambda *words: Changed(words[-2], words[-1]),
    # whom
    "one": lambda article, kind: Group(ops.ONE, kind),
    "another": lambda kind: Group(ops.ONE, replace(kind, other=True)),
    "all": lambda kind: Group(ops.ALL, kind),
    "kind": _kind,
    "group": _kind,
    "named": lambda name: name,
    "within": lambda number, squares: Kind(within=number),
    "within_in_sight": lambda number, squares: Kind(within=number, sight=True),
    # how many, and which values
    "times": lambda number: number,
    "some": lambda number: number,
    "any": lambda article: (1, MANY),
    "exactly": lambda number: (number, number),
    "at_least": lambda number: (number, MANY),
    # conditions
    "is_adjacent": lambda whose, article, kind: ops.Near(whose, replace(kind, adjacent=True, other=True)),
    "has_tokens": lambda whose, count, word: ops.Tokens(whose, "", *count),
    "has_named": lambda whose, count, name, word: ops.Tokens(whose, name, *count),
    # sentences
    "may": lambda deeds: [ops.May(len(deeds)), *deeds],
    "if": lambda condition, body: [ops.Unless(condition, len(body)), *body],
    "if_done": lambda body: [ops.Unless(ops.Done(), len(body)), *body],
    "both": lambda first, second: first + second,
    # deeds
    "heal_self": lambda amount, clicks: [Pick(SELF), ops.Heal(amount)],
    "heal": lambda group, amount, clicks: [Pick(group), ops.Heal(amount)],
    "deal": lambda amount, penetrating, group: [Pick(group), ops.Hurt(amount, penetrating)],
    "deal_to": lambda group, amount, penetrating: [Pick(group), ops.Hurt(amount, penetrating)],
    "click": lambda times: [Pick(SELF), ops.Turn(times)],
    "give_token": lambda group: [Pick(group), ops.Token("", 1)],
    "remove_token": lambda group: [Pick(group), ops.Token("", -1)],
    "put_named": lambda count, name, word, group: [Pick(group), ops.Token(name, count)],
    "remove_named": lambda count, name, word, group: [Pick(group), ops.Token(name, -count)],
    "modify": lambda group, values, amount, until: [Pick(group), ops.Modify(values, amount, until)],
    "lend": lambda group, powers, until: [Pick(group), ops.Lend(powers, until)],
    "forbid": lambda group, action, until: [Pick(group), ops.Lend((cant_be_given(action),), until)],
    "generate": lambda article, name: [ops.Generate(name)],
    "to_sideline": lambda group: [Pick(group), ops.Bench()],
    "move": lambda: [Pick(SELF), ops.March(ops.SPEED_VALUE)],
    "move_up_to": lambda number, squares: [Pick(SELF), ops.March(number)],
    "close_attack": lambda: [Pick(SELF), ops.Strike(0)],
    "range_attack": lambda: [Pick(SELF), ops.Strike(1)],
    "roll": lambda: [ops.Roll()],
}
