"""The first step of an attack: its bolts, the number of its targets."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import rare_property
from warband.games.heroclix.position.abilities.using import properties
from warband.games.heroclix.position.attacking import CLOSE, Attack
from warband.games.heroclix.position.position import Position

BOLTS, EXACT_BOLTS = rare_property("bolts"), rare_property("exactly bolts")
INCAPACITATE = "Incapacitate"


# hc.core.objects.attack-with-object
def count_bolts(g: Position, f: Attack) -> None:
    f.bolts = 1 if f.item else bolts(g, f.attacker, f.effect or f.by or INCAPACITATE)
    if f.kind == CLOSE and not g.rules.numbers.close_bolts:  # hc.core.attack.step1.bolts-for-close-too
        f.bolts = 1


def bolts(g: Position, who: int, power: str = "") -> int:
    """The number of targets that a character may choose, perhaps by a power: at least one."""
    found: int = g.rules.cards[g.figures[who].card].bolts
    if g.rules.any_states:
        found = max([p.amount for p in properties(g, who, EXACT_BOLTS)], default=found)
        found += sum(p.amount for p in properties(g, who, BOLTS))
        found = max([found, *(p.amount for p in properties(g, who, EXACT_BOLTS, of=power) if power)])
    return max(found, 1)  # hc.supp.8.range.minimum-one-bolt


def only_by_incapacitate(g: Position, f: Attack) -> bool:
    """Whether a text that lets Incapacitate have more targets is the only reason for so many."""
    if not g.rules.any_states:
        return False
    usual = bolts(g, f.attacker)
    return usual < len(f.targets) <= bolts(g, f.attacker, INCAPACITATE)
