"""ID characters in setup: when forces are revealed, their players choose them and their starting lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.games.heroclix.fighting.damage import starting_click
from warband.games.heroclix.forces.sideline import identity_purpose, may_be
from warband.games.heroclix.objects.id_cards import id_cards, is_id_character
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.model import SIDELINE, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Answers, Ask, Question, Refusal
from warband.kernel.machine import goto

if TYPE_CHECKING:
    from warband.games.heroclix.turns.setup import Setup

CHOOSE, LINE = "hc.supp.21.id.setup-choose", "hc.supp.21.id.setup-starting-line"


def next_card(g: Position) -> Thing | None:
    """The first ID card without an ID character that can have one."""
    return next((card for card in id_cards(g) if not card.chosen and candidates(g, card)), None)


def candidates(g: Position, card: Thing) -> list[int]:
    """The characters on its player's Sideline that may be the ID character of an ID card."""
    gear = g.rules.gear[card.gear]
    bench = [e for e in g.entities if isinstance(e, Figure) and e.place == SIDELINE and e.side == card.owner]
    named = [e for e in bench if may_be(gear, g.rules.cards[e.card]) and e.tie in ("", identity_purpose(gear))]
    return [e.id for e in named if not is_id_character(g, e.id)]


def ask_character(g: Position, f: Setup) -> None:
    card = next_card(g) if g.rules.any_id_cards else None
    if card is None:
        goto(g, f, "themes")
    elif len(candidates(g, card)) > 1:
        g.ask = Ask(card.owner, "ID character")
    else:
        choose(g, f, candidates(g, card)[0])
        f.pc += 1


def take_character(g: Position, f: Setup) -> None:
    choose(g, f, g.answer)


def choose(g: Position, f: Setup, who: int) -> None:
    """A character becomes the ID character of the next ID card. [hc.supp.21.id.character-defined]"""
    card = next_card(g)
    assert card is not None
    atoms.choose_identity(g, card.id, who, CHOOSE)
    atoms.tie(g, who, identity_purpose(g.rules.gear[card.gear]))
    f.identity = who


def ask_line(g: Position, f: Setup) -> None:
    figure = g.figures[f.identity]
    if len(lines_offered(g, f)) > 1:
        g.ask = Ask(figure.side, "starting line")
    else:
        goto(g, f, "identities")


def take_line(g: Position, f: Setup) -> None:
    """The ID character is turned to the starting line of a point value, which is its point value now."""
    atoms.choose_line(g, f.identity, g.answer)
    atoms.set_dial(g, f.identity, starting_click(g, g.figures[f.identity]), LINE)
    goto(g, f, "identities")


def characters_offered(g: Position, f: Setup) -> list[int]:
    card = next_card(g)
    return candidates(g, card) if card else []


def why_no_character(g: Position, f: Setup, option: object) -> Refusal:
    words = "That is no character on your Sideline with a name of the ID card."
    return Refusal("no-id-character", CHOOSE, words, "Choose one of those with its name.")


def lines_offered(g: Position, f: Setup) -> list[int]:
    return list(dict.fromkeys(g.rules.cards[g.figures[f.identity].card].points))


def why_no_line(g: Position, f: Setup, option: object) -> Refusal:
    return Refusal("no-line", LINE, "That is no point value of its card.", "Choose one of its point values.")


def card_asked(g: Position, f: Setup) -> str:
    card = next_card(g)
    return f"Who is the ID character of the ID card {card.name}?" if card else ""


def every_value(g: Position, f: Setup) -> list[int]:
    """All point values of cards."""
    return sorted({value for card in g.rules.cards.values() for value in card.points})


VALUE = Answers(every=every_value)
QUESTIONS = {
    "ID character": Question(characters_offered, why_no_character, card_asked, PIECE, begins=True),
    "starting line": Question(lines_offered, why_no_line, "At which point value is {identity}?", VALUE, begins=True),
}
