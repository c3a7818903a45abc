"""What texts say of the Sideline: who may be there, who is meant there, and how somebody comes from it."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position.using import ACTIVE, ON_MAP_TOO
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Gains, Sideline
from warband.games.heroclix.text.phrase import Phrases, Words


def named(name: str) -> ops.Kind:
    """Those of a name on the Sideline."""
    return ops.Kind(having=(ops.Named((name,)), ops.Waiting()))


WORDS: Words = {
    "active": Always(Gains((ACTIVE,))),
    "on_map_too": Always(Gains((ON_MAP_TOO,))),
    "waiting": ops.Waiting(),
    "invited_kin": Sideline(""),  # with this very trait
}
PHRASES: Phrases = {
    "sideline": lambda invited: invited,
    "sideline_lower": lambda invited: replace(invited, lower=True),
    "invited": lambda name: Sideline(name),
    "invited_cheap": lambda name, number: Sideline(name, most=number),
    "on_click_number": lambda click: click,
    "on_click_last": lambda theirs: ops.LAST_CLICK,
    "on_click_start": lambda theirs: ops.STARTING_CLICK,
    "this_square": lambda *whose: None,
    "fetch": lambda article, name, square, click: [ops.Fetch(named(name), click=click)],
    "fetch_at": lambda article, name, where: [ops.Fetch(named(name), where)],
    "fetch_on": lambda article, name, where, click: [ops.Fetch(named(name), where, click)],
}
