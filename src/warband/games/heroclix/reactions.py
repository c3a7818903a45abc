"""Why somebody can't respond in a window."""

from __future__ import annotations

from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import board
from warband.games.heroclix.position.using import sheet
from warband.games.heroclix.powers import POWERS, probability_control, theme
from warband.kernel.ask import Question, Refusal
from warband.kernel.window import Window, responses_offered

ELSE = "Choose another response, or pass."


def why_no_reaction(g: Position, w: Window, option: object) -> Refusal:
    """Why somebody can't respond so in a window."""
    match option:
        case (int(who), str(what)) if who in board(g).footprints:
            return why_not_this(g, w, who, what)
    words = "Nobody on the map can respond so."
    return Refusal("not-a-response", "hc.core.other.describes-when", words, "Choose an offered response, or pass.")


def why_not_this(g: Position, w: Window, who: int, what: str) -> Refusal:
    """Why one character can't respond with one power."""
    name = g.rules.cards[g.figures[who].card].name
    if (who, what) in w.answered:
        words = f"{name} has answered this already with {what}."
        return Refusal("answered", "hc.decided.answered-once", words, ELSE)
    if what == theme.NAME and w.name in theme.WINDOWS:
        return probability_control.why(g, g.stack[-2], who)
    for reaction in sheet(g, g.figures[who]).reactions.get(w.name, ()):
        if reaction.name == what:
            plain = Refusal("not-here", reaction.rule, f"{what} of {name} does not answer this.", ELSE)
            return reaction.why(g, g.stack[-2], who) if reaction.why else plain
    rule = POWERS[what].rule if what in POWERS else "hc.core.lost.not-showing"
    return Refusal("no-such-power", rule, f"{name} can't use {what} here.", ELSE)


QUESTIONS = {"respond": Question(responses_offered, why_no_reaction)}
