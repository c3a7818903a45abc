"""Range attacks through blocking terrain that they destroy: the choice of the piece, and its end."""

from __future__ import annotations

from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.breaking import breakable_at, breakable_said, destroy_block
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.breaching import lines_through
from warband.kernel.ask import Answers, Ask, Option, Options, Question, Refusal

SIDE = "hc.supp.11.intersection.choose-one-side"


def ask_block(g: Position, f: Attack) -> None:
    """The attacker's player picks the piece that the line of fire goes through, if there are several."""
    pieces = list(lines_through(g, f.attacker, f.through)) if f.through else []
    if len(pieces) > 1:
        g.ask = Ask(g.figures[f.attacker].controller, "through")
    else:
        f.block = pieces[0] if pieces else ()
        f.pc += 1


def take_block(g: Position, f: Attack) -> None:
    f.block = g.answer


def destroy_piece(g: Position, f: Attack) -> None:
    """The attack has resolved: the terrain in its line of fire is destroyed. Special terrain is not.

    [hc.improved.destroy-blocking-from-range, hc.supp.21.special-terrain.only-specifying-effects]
    """
    if f.block and not (f.block[0] == "square" and board(g).ground.cover.squares >> int(f.block[1]) & 1):
        destroy_block(g, f.block)


def pieces_offered(g: Position, f: Attack) -> Options:
    return list(lines_through(g, f.attacker, f.through))


def every_piece_between(g: Position, f: Attack) -> list[Option]:
    return list(pieces_offered(g, f))


def why_not_through(g: Position, f: Attack, option: object) -> Refusal:
    return Refusal("not-through", SIDE, "The line of fire does not go through that.", "Choose one side.")


PIECE_BETWEEN = Answers(every=every_piece_between, say=breakable_said, at=breakable_at)
QUESTIONS = {
    "through": Question(
        pieces_offered, why_not_through, "Through which side does {attacker} see {through}?", PIECE_BETWEEN
    )
}
