"""Everything that is counted in a turn because an ability asks for it."""

from __future__ import annotations

from warband.games.magic.position import atoms
from warband.games.magic.position.model import Waiting
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import asked_of, controller, on_battlefield, traits
from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.targeting.qualities import fits
from warband.kernel.limits import spend

COUNTED = {  # events whose number in a turn is asked for
    "draws": "drew a card", "casts": "cast a spell", "gains life": "gained life", "loses life": "lost life",
    "attacks": "its attacks",
}  # fmt: skip
NTH, TARGETED = "number of: ", "becomes the target"


# mtg.core.trigger.first-time
def counted(g: Position, ability: Triggered, who: int) -> str:
    """The word under which the events are counted whose number an ability asks for; a target counts by whose aim."""
    if ability.when in COUNTED:
        return COUNTED[ability.when]
    if ability.when != TARGETED or ability.what is None or ability.what.whose == "anyone":
        return f"{NTH}{ability.when}"
    seat = controller(g, who)
    return f"{NTH}{ability.when} by {seat if ability.what.whose == 'you' else 1 - seat}"


# mtg.core.condition.entered, mtg.core.condition.deeds-of-players
def tally_of(g: Position, seat: int, what: str, card: int, seen: Position | None = None) -> None:
    """Something happens to an object, such as it is now, or was before: it is counted if an ability asks for it."""
    tally(g, seat, what)
    for word in g.rules.tallied if what in g.rules.tallied_of else ():
        if (quality := asked_of(word, what)) is not None and fits(seen or g, quality, card, seat):
            tally(g, seat, word)


# mtg.core.condition.deeds
def note_deeds(g: Position, who: int, *words: str) -> None:
    """An object on the battlefield has done something: it remembers that, if an ability asks for it."""
    for word in words if g.rules.tallied else ():
        if f"it {word}" in g.rules.tallied and on_battlefield(g, who):
            atoms.note_deed(g, who, word)


# mtg.core.condition.this-turn
def tally(g: Position, seat: int, what: str, times: int = 1) -> None:
    """Something is counted until the turn ends, if an ability asks for it."""
    if what in g.rules.tallied:
        spend(g, "turn", seat + 1, what, times)
        atoms.stir(g)


# mtg.core.trigger.last-numbers
def sizes_of(looked: Position, subject: int) -> tuple[int, ...]:
    """The toughness and the mana value of the subject of a trigger, as it is looked at."""
    return () if is_player(subject) else (traits(looked, subject).toughness, traits(looked, subject).value)


# mtg.core.trigger.puts-counters
def putter(g: Position, card: int) -> int:
    """The seat that puts counters on something: that of the spell or ability that resolves, or of the permanent."""
    item = next((one for one in (getattr(frame, "item", 0) for frame in reversed(g.stack)) if one), 0)
    found = g.entities[item] if item else None
    return found.controller if isinstance(found, Waiting) else controller(g, card)
