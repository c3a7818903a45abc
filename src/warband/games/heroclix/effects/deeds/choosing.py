"""Choosing: the ops that let a player choose, and the results of the choice."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.deeds.copying import printed
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.who import found
from warband.games.heroclix.fighting import scoring
from warband.games.heroclix.position import memory
from warband.games.heroclix.position.abilities.using import can_use, keywords
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops


def powers_offered(g: Position, f: Effect, op: ops.Choose) -> list[str]:
    """The powers that a text names and the game can play, without those that were chosen already.

    [hc.supp.13.type.standard-only, hc.text.one-more-power]
    """
    if kinds := KEYWORDS.keys() & set(op.slots):
        return [word for word in keywords_offered(g, f, op) if all(KEYWORDS[kind](word) for kind in kinds)]
    standard = [power for slot, known in names.SETS.items() if slot in op.slots for power in known]
    if op.source:
        has = HAS[op.how]
        standard = [power for power in standard if any(has(g, one, power) for one in sources(g, f, op))]
    known = [power for power in (*op.powers, *standard) if g.rules.knows(power) and power not in f.chosen]
    return [power for power in known if not (op.new and can_use(g, f.who, power))]  # hc.text.choose


KEYWORDS: dict[str, Callable[[str], bool]] = {
    "keyword": lambda word: True,
    "named keyword": lambda word: word not in names.GENERIC,
    "generic keyword": lambda word: word in names.GENERIC,
}  # in place of types of powers


# hc.text.choose-keyword
def keywords_offered(g: Position, f: Effect, op: ops.Choose) -> list[str]:
    """The keywords of the chosen characters; otherwise those of all characters of the game, and all generic ones."""
    if op.source:
        return sorted({word for one in sources(g, f, op) for word in keywords(g, one)})
    known = {word for card in g.rules.cards.values() for word in card.keywords}
    return sorted(known | names.GENERIC)


def sources(g: Position, f: Effect, op: ops.Choose) -> list[int]:
    """The characters whose powers may be chosen."""
    if op.kind is not None:
        return found(g, f.who, op.kind)
    return [f.who] if op.source == "card" else list(f.kept)


def is_displayed(g: Position, who: int, power: str) -> bool:
    """Whether a character's dial shows a power that it can use."""
    figure = g.figures[who]
    return power in g.rules.cards[figure.card].dial[figure.click - 1].powers and can_use(g, who, power)


HAS: dict[str, Callable[[Position, int, str], bool]] = {
    "usable": can_use,
    "printed": lambda g, who, power: power in printed(g, g.rules.cards[g.figures[who].card]),
    "displayed": is_displayed,
}


def note(g: Position, f: Effect, op: ops.Note) -> None:
    for who in f.them:
        for name in op.names or f.chosen:
            memory.note(g, who, str(name))


def score(g: Position, f: Effect, op: ops.Score) -> None:
    for who in f.them:
        scoring.score_early(g, who)
