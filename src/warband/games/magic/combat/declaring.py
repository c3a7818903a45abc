"""Declaring attackers and blockers: creature by creature, then all at once."""

from __future__ import annotations

from warband.games.magic.combat.legality import ATTACKING, BLOCKING, may_attack, may_block
from warband.games.magic.combat.requirements import goes_on, is_crowded, is_required, needed, satisfied
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import Object
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import has
from warband.games.magic.programs.changes import FORCED
from warband.kernel.ask import DONE, Ask, Option, Options, Refusal, first_refusal
from warband.kernel.event import Piece, Pieces, Seat, happen, together
from warband.kernel.machine import Procedure, again, ask_with, goto, procedure, step
from warband.kernel.state import Frame


class Attack(Frame):
    """The active player chooses attackers, in the order of the battlefield."""

    seat: Seat
    chosen: Pieces = ()


class Block(Frame):
    """The defending player chooses blockers, each with its attacker, in the order of the battlefield."""

    seat: Seat
    chosen: tuple[tuple[Piece, Piece], ...] = ()


# --- attackers


def ask_attacker(g: Position, f: Attack) -> None:
    if left := attackers_left(g, f):
        ask_with(g, Ask(f.seat, "attack"), attacks_of(g, left))
    else:
        goto(g, f, "all")


def attackers_left(g: Position, f: Attack) -> list[int]:
    """Creatures after the last one that was chosen."""
    able = may_attack(g)
    return able[able.index(f.chosen[-1]) + 1 :] if f.chosen else able


def take_attacker(g: Position, f: Attack) -> None:
    if g.answer == DONE:
        goto(g, f, "all")
    else:
        f.chosen += (g.answer,)


# mtg.core.combat.attackers-tap, mtg.core.keyword.vigilance
def attack(g: Position, f: Attack) -> None:
    """All attackers are tapped and attack together."""
    happen(g, events.Unfolds())
    with together(g):
        for who in f.chosen:
            if not has(g, who, "vigilance"):
                atoms.tap(g, who)
            atoms.declare_attack(g, who)
    happen(g, events.Unfolded())


def attackers_offered(g: Position, f: Attack) -> Options:
    """Creatures that may attack, and an end."""
    return attacks_of(g, attackers_left(g, f))


# mtg.core.combat.must-attack
def attacks_of(g: Position, left: list[int]) -> Options:
    """Nobody that must attack is passed over."""
    forced = next((n for n, who in enumerate(left) if has(g, who, FORCED)), -1)
    return left[: forced + 1] if forced >= 0 else [*left, DONE]


def why_no_attacker(g: Position, f: Attack, option: object) -> Refusal:
    if option == DONE:
        return Refusal("must-attack", "mtg.core.combat.must-attack", "A creature must attack.", "Let it attack.")
    if type(option) is int and 2 < option < len(g.entities) and option in g.table.battlefield:
        found = first_refusal(ATTACKING, g, option)
        return found or Refusal(
            "order", "mtg.core.combat.declare-together", "Its place has passed.", "Choose in order."
        )
    return Refusal("no-creature", "mtg.core.combat.creatures-attack", "That can't attack.", "Choose a creature.")


# --- blockers


def ask_blocker(g: Position, f: Block) -> None:
    if left := blocks_left(g, f):
        ask_with(g, Ask(f.seat, "block"), blocks_of(g, f, left))
    else:
        goto(g, f, "all")


def blocks_left(g: Position, f: Block) -> list[Option]:
    """Blocks by creatures after the last one that was chosen, each such that all can be completed legally."""
    able = may_block(g)
    left = [pair for pair in able if goes_on(g, f.chosen, pair) and not is_crowded(g, f.chosen, pair[1])]
    if any(needed(g, attacker) > 1 for attacker in g.table.attackers):
        left = [pair for pair in left if completable(g, (*f.chosen, pair), [p for p in left if p[0] != pair[0]])]
    if is_required(g):
        left = [pair for pair in left if keeps(g, able, (*f.chosen, pair))]
    return list(left)


def keeps(g: Position, able: list[tuple[int, int]], chosen: tuple[tuple[int, int], ...]) -> bool:
    """Whether as many requirements as possible can still be obeyed."""
    return satisfied(g, chosen, [pair for pair in able if goes_on(g, chosen, pair)]) == satisfied(g, (), able)


def completable(g: Position, chosen: tuple[tuple[int, int], ...], left: list[tuple[int, int]]) -> bool:
    """Whether creatures that are still to come can help against everybody who needs more blockers."""
    lonely = alone(g, chosen)
    order = g.table.battlefield
    later = [pair for pair in left if order.index(pair[0]) > order.index(chosen[-1][0])]
    helpers = {one: {blocker for blocker, attacker in later if attacker == one} for one in lonely}
    enough = all(len(helpers[one]) >= missing for one, missing in lonely.items())
    return enough and len(set().union(*helpers.values())) >= sum(lonely.values())


def alone(g: Position, chosen: tuple[tuple[int, int], ...]) -> dict[int, int]:
    """Attackers that too few creatures block, each with the number that is missing."""
    blocked = [attacker for _, attacker in chosen]
    missing = {attacker: needed(g, attacker) - blocked.count(attacker) for attacker in dict.fromkeys(blocked)}
    return {attacker: number for attacker, number in missing.items() if number > 0}


def take_blocker(g: Position, f: Block) -> None:
    if g.answer == DONE:
        goto(g, f, "all")
    else:
        f.chosen += (g.answer,)


def block(g: Position, f: Block) -> None:
    """All blockers block together; attackers that nobody blocks are unblocked."""
    with together(g):
        for who, attacker in f.chosen:
            atoms.block(g, who, attacker)
        for attacker in g.table.attackers:
            if attacker not in g.table.blocked:
                happen(g, events.Unblocked(attacker), "mtg.core.trigger.unblocked")


def blocks_offered(g: Position, f: Block) -> Options:
    return blocks_of(g, f, blocks_left(g, f))


def blocks_of(g: Position, f: Block, left: list[Option]) -> Options:
    """Some blocks, and an end where nothing more is owed."""
    return left if alone(g, f.chosen) or (left and owes(g, f)) else [*left, DONE]


def owes(g: Position, f: Block) -> bool:
    """Whether another block is required."""
    return is_required(g) and satisfied(g, f.chosen, ()) < satisfied(g, (), may_block(g))


def why_no_block(g: Position, f: Block, option: object) -> Refusal:
    if option == DONE and not alone(g, f.chosen):
        return Refusal("must-block", "mtg.core.combat.must-be-blocked", "An attacker must be blocked.", "Block it.")
    if option == DONE:
        return Refusal("menace", "mtg.core.keyword.menace", "The attacker needs more blockers.", "Add another.")
    if isinstance(option, tuple) and len(option) == 2 and all(is_card(g, who) for who in option):
        found = first_refusal(BLOCKING, g, *option)
        return found or Refusal(
            "menace", "mtg.core.keyword.menace", "That block can't be completed, or its place has passed."
        )
    return Refusal(
        "no-block", "mtg.core.combat.defenders-block", "That is no block.", "Choose a blocker and an attacker."
    )


def is_card(g: Position, who: object) -> bool:
    return type(who) is int and 2 < who < len(g.entities) and isinstance(g.entities[who], Object)


PROCEDURES: dict[type[Frame], Procedure] = {
    Attack: procedure(
        Attack,
        step(ask_attacker, "mtg.core.combat.creatures-attack", label="ask"),
        step(take_attacker),
        again("ask"),
        step(attack, "mtg.core.combat.declare-together", label="all"),
    ),
    Block: procedure(
        Block,
        step(ask_blocker, "mtg.core.combat.defenders-block", label="ask"),
        step(take_blocker),
        again("ask"),
        step(block, "mtg.core.combat.declare-together", label="all"),
    ),
}
