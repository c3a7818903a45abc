"""Where spells come from, and what targets something, in canonical words."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.telling.nouns import noun

FROM = {
    "cast from exile": "exile", "cast from the graveyard": "your graveyard",
    "cast from elsewhere": "anywhere other than your hand",
}  # fmt: skip


# mtg.core.trigger.cast-from
def cast_from(one: Triggered) -> tuple[Triggered, str] | None:
    """A trigger of any such spell, and the zone from which it is cast; None of any other."""
    if one.when != "casts" or one.what is None or one.what.did not in FROM:
        return None
    bare = replace(one.what, did="")
    return replace(one, what=None if bare == Quality() else bare), FROM[one.what.did]


def told_source(what: Quality) -> str:
    """'Aura spell', 'ability': of what something becomes the target."""
    return noun(what.either[0], head="spell", zone=" ").strip() if what.either else what.types[0]
