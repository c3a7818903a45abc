"""Mastermind: an adjacent friend is hit instead."""

from __future__ import annotations

from warband.games.heroclix.fighting.hits import FindHit, is_hit, redirect
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import new_ability
from warband.games.heroclix.position.abilities.parts import Ability, Power, Reaction
from warband.games.heroclix.position.abilities.using import has, keywords, told_of
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import adjacent_squares, figures_on, opposing, standing
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import finish, procedure, push, running, step
from warband.kernel.state import Frame

NAME, RULE = "Mastermind", "hc.pac.mastermind"


class Choosing(Frame):
    """The choice of the friend that is hit instead."""

    who: Piece


def substitutes(g: Position, who: int) -> list[int]:
    """The friends in reach that the attack would not hit and that cost fewer points or share a keyword."""
    attack = running(g, Attack)
    return [
        other
        for other in in_reach(g, who)
        if not opposing(g, who, other)
        and not will_be_hit(g, attack, other)
        and serves(g, who, other, NAME)
        and not (NOT_CHOSEN in g.rules.present and has(g, other, NOT_CHOSEN))
    ]


BESIDE, NOT_CHOSEN = new_ability("redirects hits to those beside it"), new_ability("can't be chosen for Mastermind")
AS_BESIDE = "Mastermind as if adjacent"  # those of whom a text says so
SERVED = new_ability("redirects hits to a card")  # beside it
SERVED_ANYWHERE = new_ability("redirects hits to a card anywhere")  # both of a card


def in_reach(g: Position, who: int) -> list[int]:
    """The adjacent characters; with a text that names a card, those of that card, adjacent or anywhere."""
    near = figures_on(g, adjacent_squares(g, who))
    if has(g, who, BESIDE):
        told = [f.id for f in standing(g) if f.id not in near and told_of(g, who, AS_BESIDE, f.id)]
        return [*near, *told]
    near = [other for other in near if has(g, who, SERVED, g.figures[other].card)]
    far = [f.id for f in standing(g) if has(g, who, SERVED_ANYWHERE, f.card)]
    return [*near, *(other for other in far if other not in near)]


def will_be_hit(g: Position, attack: Attack, who: int) -> bool:
    """Whether an attack hits a character anyway: by a decided hit, or by its roll."""
    settled = len(attack.hits)
    return who in attack.hits or (who in attack.targets[settled:] and is_hit(g, attack, who))


def serves(g: Position, who: int, other: int, power: str) -> bool:
    """Whether a character costs fewer points than another, shares a keyword with it, or is named by its text."""
    mine, its = g.figures[who], g.figures[other]
    kin = its.points < mine.points or not keywords(g, who).isdisjoint(keywords(g, other))
    return kin or told_of(g, who, f"{power} at any points", other)  # hc.text.at-any-points


def would_be_hit(g: Position, f: FindHit, who: int) -> bool:
    """Whether an opponent's attack that deals damage is about to hit it."""
    if f.target != who or not opposing(g, who, f.attacker):
        return False
    return not running(g, Attack).effect and bool(substitutes(g, who))


def use(g: Position, who: int) -> None:
    push(g, Choosing(who))


def ask(g: Position, f: Choosing) -> None:
    g.ask = Ask(g.figures[f.who].controller, "redirect")


def take(g: Position, f: Choosing) -> None:
    chosen, who = g.answer, f.who
    finish(g, f)
    redirect(g, chosen)
    happen(g, events.Redirected(chosen, who, running(g, Attack).attacker), RULE)


def offered(g: Position, f: Choosing) -> Options:
    return substitutes(g, f.who)


def why(g: Position, f: Choosing, option: object) -> Refusal:
    return Refusal(
        "no-stooge", RULE, "It must be an adjacent friend that would not be hit, cheaper or sharing a keyword."
    )


REDIRECTS = Power(NAME, RULE, (Reaction("attack.would hit", NAME, RULE, would_be_hit, use),), "defense", "dark blue")
POWERS = (REDIRECTS._replace(parts=(*REDIRECTS.parts, Ability(BESIDE, RULE))),)
PROCEDURES = {Choosing: procedure(Choosing, step(ask, RULE), step(take, RULE))}
QUESTIONS = {"redirect": Question(offered, why, "Who is hit in place of {who}?", PIECE)}
