"""Each clause of a card in random games, beside a twin of the card without that clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from warband.boards.bits import members
from warband.games.heroscape.library.maps import read_map_text
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import board
from warband.games.heroscape.position.events import Used
from warband.games.heroscape.position.model import Table
from warband.games.heroscape.position.mustering import muster
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.rulebook import Printed
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.position.using import Using
from warband.games.heroscape.printed.cards import ArmyCard
from warband.games.heroscape.printed.editions import EDITIONS
from warband.games.heroscape.printed.programs import D20, Place, Power, Target
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.rounds.match import Match
from warband.games.heroscape.ruleset import HeroScape
from warband.games.heroscape.text.language import kin
from warband.kernel.ask import DONE, Ask
from warband.kernel.machine import advance, choose, find, push
from warband.programs.control import Skip

SEEDS, LENGTH = 60, 260
FIELD = read_map_text("""map      A field of everything
      A   B   C   D   E   F   G   H
1     2   2   3   3   4   9   2~  2
2       2   2s  3   8   2d  2d  2~  2
3     2   2r  2!  2*  2   2i  3   3
4       2_  2   2~  5   5   2   3   3
5     2   2S  2   2   2~  2~  2   2
6       2,  2   2   2   2   2   2   2
""")
POWERS = ("Flying", "Lava Resistant")  # that other cards ask for
PLAIN = ArmyCard("Plain Man", life=3, attack=3, defense=2, range=1, points=50)
GUST = Power("Gust", programs={"use": (Target(5, side="any"), D20(4), Place(3, chosen=True))}, time="after moving")
MOTLEY = ArmyCard(
    "Motley Man", kin=(*sorted(kin()), *POWERS), life=4, attack=3, defense=3, range=5, points=50, powers=(GUST,)
)
SPRITE = ArmyCard("Sprite", kin=MOTLEY.kin, size="small", height=3, life=3, attack=2, defense=3, range=1, points=50)
IMPS = ArmyCard("Imps", "squad", "common", 3, kin=MOTLEY.kin, size="small", height=3, attack=3, defense=1, points=50)
BRUTE = ArmyCard("Brute", size="huge", height=8, hexes=2, life=5, attack=4, defense=3, move=6, points=50)
LARGE = ArmyCard(
    "Giant", "hero", "common", kin=MOTLEY.kin, size="large", height=7, life=4, attack=3, defense=2, range=6,
    shots=(Shot("Bolt", 6, 4),),
)  # fmt: skip
OTHERS = (PLAIN, MOTLEY, IMPS, BRUTE, LARGE, SPRITE)
USED = msgspec.structs.fields(Shot)
NOTHING: Any = (Skip(0),)  # a program that does nothing


class Clause(NamedTuple):
    """A part of a card: the kind, the power or special attack, and the part of it."""

    kind: str
    at: int = 0
    part: Any = 0


def clauses(card: ArmyCard) -> Iterator[Clause]:
    """Everything that a card can do."""
    for n, power in enumerate(card.powers):
        yield from (Clause("bonus", n, m) for m in range(len(power.bonuses)))
        yield from (Clause("trait", n, trait) for trait in power.traits)
        yield from (Clause("program", n, branch) for branch in power.programs)
    for n, shot in enumerate(card.shots):
        yield Clause("shot", n)
        usual = Shot(shot.name, shot.range, shot.attack)
        yield from (Clause("field", n, one.name) for one in USED if getattr(shot, one.name) != getattr(usual, one.name))
    if card.flying:
        yield Clause("flying")
    if card.stealth:
        yield Clause("stealth")


def twin(card: ArmyCard, clause: Clause) -> ArmyCard:
    """The card without a clause; powers and special attacks keep their places."""
    if clause.kind in ("flying", "stealth"):
        return replace(card, **{clause.kind: False})
    if clause.kind in ("shot", "field"):
        return without_shot(card, clause)
    power = card.powers[clause.at]
    if clause.kind == "bonus":
        power = replace(power, bonuses=tuple(one for m, one in enumerate(power.bonuses) if m != clause.part))
    elif clause.kind == "trait":
        power = replace(power, traits=tuple(one for one in power.traits if one != clause.part))
    else:
        power = replace(power, programs={**power.programs, clause.part: NOTHING})
    return replace(card, powers=tuple(power if n == clause.at else one for n, one in enumerate(card.powers)))


def without_shot(card: ArmyCard, clause: Clause) -> ArmyCard:
    """The card with a special attack without dice, or without one of its fields."""
    shot = card.shots[clause.at]
    usual = Shot(shot.name, shot.range, shot.attack)
    made = (
        replace(shot, **{clause.part: getattr(usual, clause.part)})
        if clause.kind == "field"
        else replace(shot, attack=0)
    )
    return replace(card, shots=tuple(made if n == clause.at else one for n, one in enumerate(card.shots)))


def table(card: ArmyCard, seed: int) -> Position:
    """A crowded field with the card in the first army, about to begin a round."""
    rng = Random(seed)
    others = [replace(one, kin=(*one.kin, *named(card))) if one.kin else one for one in OTHERS]
    known = Printed({one.name: one for one in (*others, card)}, {}, {})
    g = Position(HeroScape("2008", EDITIONS["2008"], known, FIELD))
    atoms.add(g, Table(0))
    mates = rng.sample(others, 2) if seed % 3 else [one for one in others if one.name in (MOTLEY.name, LARGE.name)]
    copies = 1 if card.rarity == "unique" or seed % 2 else 2
    figures = [who for one in (*[card] * copies, *mates) for who in muster(g, one, 0)]
    figures += [who for one in rng.sample(others, 3) for who in muster(g, one, 1)]
    rng.shuffle(figures)
    for who in figures:
        stand(g, who, rng)
    push(g, Match())
    advance(g)
    return g


def named(card: ArmyCard) -> list[str]:
    """The names of other cards that the powers of a card say: words of kin that no list has."""
    found = re.findall(r"\(\('([A-Z][^']+)',\),\)", repr((card.powers, card.shots)))
    return sorted({word for word in found if word not in kin() and word != card.name})


def stand(g: Position, who: int, rng: Random) -> None:
    """Put a figure on a free space, or on two, near the middle in most games; wounds make some powers work."""
    ground = g.rules.ground
    hexes = g.rules.printed.cards[g.cards[g.figures[who].card].name]
    room = list(members(ground.walkable & ~ground.lava & ~board(g).occupied))
    rng.shuffle(room)
    for space in room:
        near = [
            one for one in members(ground.around[space]) if one in room and ground.levels[one] == ground.levels[space]
        ]
        if hexes.hexes == 1 or near:
            atoms.stand(g, who, space, near[0] if hexes.hexes > 1 else -1)
            break
    if hexes.life > 2 and rng.random() < 0.5:
        atoms.wound(g, who, rng.randrange(hexes.life))


def look(g: Position) -> tuple[Any, ...]:
    """Everything that a clause could change, but for the note that a power was used."""
    pieces = [replace(one, spent=()) if hasattr(one, "spent") else one for one in g.entities]
    turn = find(g, Turn)
    acted = (turn.card, turn.moved, turn.struck, len(turn.bonded)) if turn else None
    return pieces, list(g.effects), acted, g.ask.seat if isinstance(g.ask, Ask) else g.ask


def changes_a_game(card: ArmyCard, clause: Clause, seeds: int = SEEDS) -> bool:
    """Whether a game went another way without the clause."""
    differs = used_program if clause.kind == "program" else differently
    return any(differs(card, clause, seed) for seed in range(seeds))


def differently(card: ArmyCard, clause: Clause, seed: int) -> bool:
    """Whether two games with the same answers differ in a piece, in a roll, or in the options."""
    one, two = table(card, seed), table(twin(card, clause), seed)
    rng = Random(seed)
    for _ in range(LENGTH):
        if one.over or two.over:
            return bool(one.over) != bool(two.over)
        asked = one.ask == two.ask and (not isinstance(one.ask, Ask) or list(one.options) == list(two.options))
        if look(one) != look(two) or not asked:
            return True
        given = eager(one, rng)
        choose(one, given)
        choose(two, given)
    return False


def used_program(card: ArmyCard, clause: Clause, seed: int) -> bool:
    """Whether a program, once used, left the game otherwise than one that does nothing."""
    g, rules = table(card, seed), table(twin(card, clause), seed).rules
    rng, name = Random(seed), card.powers[clause.at].name
    for _ in range(LENGTH):
        if g.over:
            return False
        given = eager(g, rng)
        other = g.clone()
        other.rules, g.log = rules, []
        choose(g, given)
        if not any(isinstance(told.event, Used) and told.event.power == name for told in g.log):
            continue
        choose(other, given)
        while runs(g, name) and not g.over:
            choose(g, eager(g, rng))
        if look(g) != look(other):
            return True
    return False


def runs(g: Position, name: str) -> bool:
    """Whether a power is in use."""
    return any(isinstance(frame, Using) and frame.power == name for frame in g.stack)


def eager(g: Position, rng: Random) -> Any:
    """A random answer; a turn is rarely ended before its time."""
    if not isinstance(g.ask, Ask):
        assert g.ask is not None
        return g.ask.sample(rng)
    options = [one for one in g.options if one != DONE]
    return rng.choice(options) if options and rng.random() < 0.95 else rng.choice(list(g.options))


def all_active(card: ArmyCard, seeds: int = SEEDS) -> dict[Clause, bool]:
    """Each clause, and whether it ever changed a game."""
    return {clause: changes_a_game(card, clause, seeds) for clause in clauses(card)}
