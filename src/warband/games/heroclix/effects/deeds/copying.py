"""Powers that one character takes from another: those printed on its card, or those that it can use."""

from __future__ import annotations

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.deeds.changing import chosen_again, lend
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.who import candidates
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.model import Card
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.keys import key_of


def copyable(g: Position, who: int, op: ops.Choose) -> list[str]:
    """The copyable powers of a character: standard powers, and special powers with all their text."""
    card: Card = g.rules.cards[g.figures[who].card]
    match op.of:
        case "special":
            return [f"*{name}" for name in card.specials]
        case "printed":
            return printed(g, card)
    mine = sheet(g, g.figures[who]).names
    return [name for slot, known in names.STANDARD.items() if slot in op.slots for name in known if name in mine]


# hc.text.their-powers
def lend_theirs(g: Position, f: Effect, op: ops.LendTheirs) -> None:
    """The standard powers that some can use now can be used by others for a time."""
    usable = {name for who in candidates(g, f, op.of) for name in sheet(g, g.figures[who]).names}
    powers = tuple(name for slot in op.slots for name in names.STANDARD[slot] if name in usable)
    if op.until == ops.CHOSEN_AGAIN:
        chosen_again(g, f)
    lend(g, f, ops.Lend(powers, op.until))


def copied(g: Position, who: int, op: ops.Choose, chosen: str) -> str:
    """The copy: a standard power as such, a special power as a whole.

    [hc.supp.16.copy.special-entire, hc.supp.16.copy.standard-plain]
    """
    card: Card = g.rules.cards[g.figures[who].card]
    return key_of(card.id, chosen) if op.of == "special" else chosen


# hc.supp.16.printed-card.all-sides
def printed(g: Position, card: Card) -> list[str]:
    """The standard powers printed on a card: of its dial, and those that the texts of its special powers give.

    What a trait or a team ability gives does not count, nor do names that are only mentioned.

    [hc.supp.16.printed-card.no-team-abilities, hc.supp.16.printed-card.no-traits]
    """
    shown = {name for click in card.dial for name in click.powers if name and not name.startswith("*")}
    texts = [key_of(card.id, f"*{name}") for name in card.specials]
    for text in texts:
        compiled = g.rules.texts[text]
        shown |= {power.name for power in compiled.powers}
        shown |= {name for part in compiled.parts for name in getattr(part, "powers", ())}
    return [name for name in g.rules.standard_powers if name in shown]
