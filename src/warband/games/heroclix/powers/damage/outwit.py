"""Outwit: an opposing character can't use one power until your next turn."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities import guards
from warband.games.heroclix.position.abilities.declared import new_ability, rare_ability
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import changes_of, has, properties, sheet, usable_on
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.terrain import board, opponents_within, opposing
from warband.games.heroclix.position.lasting import Suppression
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.obstacles import nobody_in_reach, out_of_reach
from warband.games.heroclix.powers.damage.probability_control import ANYWHERE, UNSEEN_FOR, own_range, reaches, sees
from warband.kernel import limits
from warband.kernel.ask import Answers, Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame

NAME, RULE = "Outwit", "hc.pac.outwit"
WHOLE_MAP = 999  # squares


class Outwitting(Frame):
    """The target, and the power."""

    who: Piece
    target: Piece = 0


def targets(g: Position, who: int) -> Iterator[int]:
    """The opposing characters within range (at least 6) and line of fire."""
    far = own_range(g, who, NAME)
    if g.rules.any_states:
        far = max([far, *(p.amount for p in properties(g, who, UNSEEN_FOR, of=NAME))])
        far = WHOLE_MAP if ANYWHERE[NAME] in sheet(g, g.figures[who]).narrows else far
    for other in opponents_within(g, who, far):
        met = reaches(g, who, other, NAME) if g.rules.any_states else sees(g, who, other)
        if met and not safe(g, other, who) and usable_on(g, who, NAME, other):
            yield other


def safe(g: Position, who: int, by: int) -> bool:
    """Whether a character can't be targeted by Outwit."""
    return guards.safe(g, who, NAME, by)


def nobody(g: Position, who: int) -> bool:
    return next(targets(g, who), None) is None


def start(g: Position, who: int) -> Outwitting:
    return Outwitting(who)


def ask_target(g: Position, f: Outwitting) -> None:
    g.ask = Ask(g.figures[f.who].controller, "outwit whom")


def take_target(g: Position, f: Outwitting) -> None:
    f.target = g.answer
    g.ask = Ask(g.figures[f.who].controller, "outwit what")


def take_power(g: Position, f: Outwitting) -> None:
    seat = g.figures[f.who].controller
    if has(g, f.who, AGAIN) and g.answer.startswith("*") and shows(g, f.target, g.answer):
        atoms.spend(g, "turn", f.who, f"{NAME} again")
    atoms.last(g, Suppression(f.target, g.answer, f.who, NAME, until="next turn", seat=seat), RULE)
    happen(g, events.Aimed(f.who, NAME, f.target))


AGAIN = new_ability("uses Outwit again after special powers")


def shows(g: Position, who: int, special: str) -> bool:
    """Whether a special power is on the dial of a character and not suppressed."""
    card, click = g.rules.cards[g.figures[who].card], g.figures[who].click
    return special in card.dial[click - 1].powers and special not in changes_of(g, who)[0]


def chosen(g: Position, f: Outwitting) -> set[str]:
    """The powers of the target that this character has already chosen this turn: another use needs another one."""
    if not limits.spent(g, "turn", f.who, f"{NAME} again"):
        return set()
    return {e.power for e in g.effects if isinstance(e, Suppression) and (e.source, e.who) == (f.who, f.target)}


def targets_offered(g: Position, f: Outwitting) -> Options:
    return list(targets(g, f.who))


def powers_offered(g: Position, f: Outwitting) -> Options:
    """Any standard power, or a special power printed on the target's card, that is not protected from Outwit."""
    figure, before = g.figures[f.target], chosen(g, f)
    powers: tuple[str, ...] = g.rules.unprotected(figure.card, figure.click)
    powers = tuple(power for power in powers if power not in before) if before else powers
    sorts = [sort for sort in SORTS if g.rules.any_states and has(g, f.who, ONLY_CHOOSES, sort)]
    return tuple(power for power in powers if is_of(g, power, sorts)) if sorts else powers


ONLY_CHOOSES = rare_ability("only chooses with Outwit")  # special powers, a slot, a colour
SORTS = ("special", "speed", "attack", "defense", "damage", "black")


def is_of(g: Position, power: str, sorts: Collection[str]) -> bool:
    """Whether a power is a special one, or in a slot or of a colour of some."""
    if power.startswith("*"):
        return "special" in sorts
    found = g.rules.power(power)
    return found.slot in sorts or found.colour in sorts


def why_no_target(g: Position, f: Outwitting, option: object) -> Refusal:
    if isinstance(option, int) and option in board(g).footprints and opposing(g, f.who, option):
        if safe(g, option, f.who):
            return Refusal("safeguard", "hc.core.keyphrases.example-safeguard", "It is safe from Outwit.")
        return Refusal("out-of-reach", RULE, out_of_reach(g, f.who, option, own_range(g, f.who, NAME)), "Move closer.")
    return Refusal("not-opposing", RULE, "Outwit targets an opposing character on the map.")


def why_no_power(g: Position, f: Outwitting, option: object) -> Refusal:
    card = g.rules.cards[g.figures[f.target].card]
    if option in g.rules.standard_powers or (isinstance(option, str) and option.removeprefix("*") in card.specials):
        rule = "hc.supp.17.protected.ex.specific-outwit"
        return Refusal("protected", rule, f"{option!r} is protected from Outwit.", "Choose another power.")
    return Refusal(
        "no-power",
        RULE,
        f"{option!r} is neither a standard power nor a special power on its card.",
        "Choose a power it could use.",
    )


def why_nobody(g: Position, who: int) -> str:
    words = "No opposing character is within range (at least 6) and line of fire."
    return f"{words} {nobody_in_reach(g, who, own_range(g, who, NAME))}".strip()


def every_power(g: Position, f: Outwitting) -> Iterator[str]:
    """All powers, and all names printed on cards."""
    yield from g.rules.power_names
    yield from (f"*{name}" for card in g.rules.cards.values() for name in (*card.specials, *card.traits))
    yield from (name for card in g.rules.cards.values() for name in card.traits)


def own_powers(g: Position, f: Outwitting) -> list[str]:
    """The powers of the target that may be chosen, those in use first."""
    figure = g.figures[f.target]
    able, dial = sheet(g, figure).names, g.rules.cards[figure.card].dial
    printed = [power for click in dial[figure.click - 1 :] for power in click.powers if power]
    own = sorted(dict.fromkeys(printed), key=lambda power: power.removeprefix("*") not in able)
    return [power for power in own if power in g.options]


def shown_powers(g: Position, f: Outwitting) -> list[str]:
    """The powers that the target can use now."""
    shows = sheet(g, g.figures[f.target]).names
    return [option for option in g.options if option.removeprefix("*") in shows] or list(g.options)[:1]


CHECKS = (Check("nobody", RULE, nobody, why_nobody),)
POWERS = (Power(NAME, RULE, (Action(NAME, "FREE", RULE, start, CHECKS),), "damage", "black"),)
PROCEDURES = {
    Outwitting: procedure(Outwitting, step(ask_target, RULE), step(take_target, RULE), step(take_power, RULE))
}
QUESTIONS = {
    "outwit whom": Question(targets_offered, why_no_target, "Whom does {who} outwit?", PIECE),
    "outwit what": Question(
        powers_offered,
        why_no_power,
        "Which power can't {target} use?",
        Answers(every=every_power),
        first=own_powers,
        tries=shown_powers,
    ),
}
