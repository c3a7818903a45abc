"""Every kind of question: its options and reasons stand with the rules; here is what it is for people and agents.

Words and notation, the answers that somebody could think of, where one points, and the options worth a computer's look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from warband.boards.bits import members
from warband.games.heroscape import evaluate
from warband.games.heroscape.fighting.prospects import prospect
from warband.games.heroscape.fighting.targets import attackable
from warband.games.heroscape.items import losing, taking
from warband.games.heroscape.items.carrying import lying_under
from warband.games.heroscape.items.losing import Losing
from warband.games.heroscape.items.taking import Taking
from warband.games.heroscape.moving import asking as moves
from warband.games.heroscape.moving import gathering, pushing
from warband.games.heroscape.moving.foretelling import foretold
from warband.games.heroscape.moving.move import DROP, FLY, JUMP, PASS_ON, Move
from warband.games.heroscape.objects import entering, exiting
from warband.games.heroscape.position.board import board, items_of, printed, printed_object
from warband.games.heroscape.position.model import MARKS, Card, Figure, Glyph, Thing
from warband.games.heroscape.position.names import full_name, handle, place_name, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.powers import curses, running
from warband.games.heroscape.risks import attack_words, leg_words
from warband.games.heroscape.rounds import drafting, match, placing, turn
from warband.games.heroscape.rounds.deeds import ATTACK, FORCE_PUSH, MOVE, USE, Turn, names
from warband.games.heroscape.rounds.placing import Placing
from warband.kernel.ask import PASS, Answers, At, Option, Question
from warband.kernel.event import PIECE, SPACE
from warband.kernel.secret import Secret
from warband.kernel.state import Frame

# --- notation


def say_space(g: Position, f: Frame, option: Option) -> str:
    """A space by its name, or two spaces."""
    spaces = option if isinstance(option, tuple) else (option,)
    return place_name(g, tuple(int(space) for space in spaces))


def say_move(g: Position, f: Move, option: Option) -> str:
    """Something that is done in a move."""
    if not (isinstance(option, tuple) and isinstance(option[0], str)):
        return say_space(g, f, option)
    numbers = tuple(int(part) for part in option[1:])
    if option[0] in (FLY, JUMP):
        return f"{option[0]} {place_name(g, numbers)}"
    item, other = handle(g, numbers[0]), numbers[1]
    if option[0] == PASS_ON:
        return f"pass {item} {handle(g, other)}"
    return f"drop {item}" + f" {space_name(g, other)}" * (g.figures[f.who].tail >= 0)


def say_pair(g: Position, f: Frame, option: Option) -> str:
    """A piece and a space."""
    assert isinstance(option, tuple)
    return f"{handle(g, int(option[0]))} {space_name(g, int(option[1]))}"


# --- what an option means


def note_leg(g: Position, f: Move, option: Option) -> str:
    """The price of a leg, and everything that it brings about."""
    leg = foretold(g, f, option)
    return leg_words(g, leg) if leg else ""


def note_target(g: Position, f: Turn, option: Option) -> str:
    """The name of a target, the dice of both sides, and the chance of a wound."""
    target = int(option)  # type: ignore[arg-type]
    return f"{full_name(g, target)}: {attack_words(prospect(g, f.who, target, shot_of(f)))}"


def shot_of(f: Turn) -> str:
    """The name of the special attack that is made; '' for a normal one."""
    return "" if f.deed == ATTACK else f.deed


# --- where one points


def at_spaces(g: Position, f: Frame, option: Option) -> At:
    """The space, or both of them."""
    spaces = option if isinstance(option, tuple) else (option,)
    found = tuple(int(space) for space in spaces if isinstance(space, int))
    return At(space=found[0]) if len(found) == 1 else At(spaces=found)


def at_move(g: Position, f: Move, option: Option) -> At:
    """The space to go to, the item to drop, the friend that gets it."""
    if isinstance(option, tuple) and option[0] in (DROP, PASS_ON):
        return At(piece=int(option[2])) if option[0] == PASS_ON else At(piece=f.who)
    return At() if isinstance(option, str) else at_spaces(g, f, option)


def at_pair(g: Position, f: Frame, option: Option) -> At:
    """The space of a piece and a space."""
    return At(space=int(option[1])) if isinstance(option, tuple) else At()


# --- answers that somebody could think of


def all_figures(g: Position, f: Frame) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Figure) and not piece.gone]


def all_cards(g: Position, f: Frame) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Card | Thing)]


def all_names(g: Position, f: Frame) -> Iterable[Option]:
    return list(g.rules.printed.cards)


def all_spaces(g: Position, f: Frame) -> Iterable[Option]:
    return list(members(g.rules.ground.spaces))


def all_places(g: Position, f: Placing) -> Iterable[Option]:
    return [*members(g.rules.ground.spaces), *(touching_pairs(g) if printed(g, f.who).hexes == 2 else ())]


def touching_pairs(g: Position) -> Iterable[Option]:
    """Every two spaces that touch."""
    ground = g.rules.ground
    return [(a, b) for a in members(ground.spaces) for b in members(ground.around[a]) if a < b]


def all_targets(g: Position, f: Frame) -> Iterable[Option]:
    return list(attackable(g))


def all_deeds(g: Position, f: Turn) -> Iterable[Option]:
    under = [f"{USE}{glyph.handle}" for glyph in lying_under(g, f.who)]
    return list(dict.fromkeys((MOVE, ATTACK, FORCE_PUSH, *names(g, f.who), *under)))


def all_moves(g: Position, f: Move) -> Iterable[Option]:
    spaces = list(members(g.rules.ground.spaces))
    found: list[Option] = [*spaces, *((FLY, space) for space in spaces), *((JUMP, space) for space in spaces)]
    if printed(g, f.who).hexes == 2:
        found += touching_pairs(g)
        found += [(FLY, *pair) for pair in touching_pairs(g) if isinstance(pair, tuple)]
    here = g.figures[f.who].spaces
    mates = [figure for figure in board(g).figures if figure != f.who]
    for item in items_of(g, f.who):
        found += [(DROP, item.id, space) for space in here]
        found += [(PASS_ON, item.id, mate) for mate in mates]
    return found


def under_figure(g: Position, f: Taking) -> Iterable[Option]:
    return [*(glyph.id for glyph in lying_under(g, f.who)), PASS]


def lost_items(g: Position, f: Losing) -> Iterable[Option]:
    return [(item.id, space) for item in items_of(g, f.who) for space in members(g.rules.ground.spaces)]


def all_glyphs(g: Position, f: Frame) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Glyph) and not piece.gone]


def all_objects(g: Position, f: Frame) -> Iterable[Option]:
    return [*board(g).things, PASS]


def all_abilities(g: Position, f: turn.Offer) -> Iterable[Option]:
    powers = printed_object(g, g.figures[f.who].host).powers
    return [*dict.fromkeys(branch for power in powers for branch in power.programs), PASS]


def all_exits(g: Position, f: Frame) -> Iterable[Option]:
    inside = [piece.id for piece in g.entities if isinstance(piece, Figure) and piece.host and not piece.gone]
    return [(who, space) for who in inside for space in members(g.rules.ground.spaces)]


# --- the records


def marker_words(g: Position, f: Secret) -> str:
    """The question for an order marker."""
    return f"Which card gets order marker {MARKS[min(len(f.mine), len(MARKS) - 1)]}?"


def move_words(g: Position, f: Move) -> str:
    """The question in a move."""
    return f"Where does {handle(g, f.who)} go? Points left: {max(f.left, 0)}."


PLACE = Answers(SPACE, every=all_spaces, say=say_space, at=at_spaces)
BARE: Mapping[str, Question] = {
    **match.QUESTIONS,
    **placing.QUESTIONS,
    **drafting.QUESTIONS,
    **turn.QUESTIONS,
    **moves.QUESTIONS,
    **gathering.QUESTIONS,
    **pushing.QUESTIONS,
    **taking.QUESTIONS,
    **losing.QUESTIONS,
    **entering.QUESTIONS,
    **exiting.QUESTIONS,
    **running.QUESTIONS,
    **curses.QUESTIONS,
}
SAID: Mapping[str, Question] = {
    kind: BARE[kind]._replace(words=words, answers=answers)
    for kind, words, answers in (
        ("marker", marker_words, Answers(PIECE, every=all_cards)),
        ("draft", "Which card do you take?", Answers(every=all_names)),
        ("place", "Where is {who} placed?", PLACE._replace(every=all_places)),
        ("act", "Which figure acts?", Answers(PIECE, every=all_figures)),
        ("deed", "What does {who} do?", Answers(every=all_deeds)),
        ("target", "Whom does {who} attack?", Answers(PIECE, every=all_targets, note=note_target)),
        ("ability", "Which ability does {who} use?", Answers(every=all_abilities)),
        ("move", move_words, Answers(every=all_moves, say=say_move, note=note_leg, at=at_move)),
        ("gather", "Who moves?", Answers(PIECE, every=all_figures)),
        ("push", "Whom does {who} push?", Answers(PIECE, every=all_targets)),
        ("push to", "Where is {target} pushed?", PLACE),
        ("pick up", "What does {who} pick up?", Answers(PIECE, every=under_figure)),
        ("leave behind", "What does {who} leave, and where?", Answers(every=lost_items, say=say_pair, at=at_pair)),
        ("enter", "What does {who} enter?", Answers(PIECE, every=all_objects)),
        ("exit", "Who exits, and where to?", Answers(every=all_exits, say=say_pair, at=at_pair)),
        ("choose", "Whom does {who} choose?", Answers(PIECE, every=all_figures)),
        ("put", "Where is somebody placed?", PLACE),
        ("remove", "Which glyph is removed?", Answers(PIECE, every=all_glyphs)),
        ("mend", "Who loses a wound marker?", Answers(PIECE, every=all_figures)),
    )
}
QUESTIONS: Mapping[str, Question] = {
    **SAID,
    "marker": SAID["marker"]._replace(begins=True, tries=evaluate.markers_worth_trying),
    "draft": SAID["draft"]._replace(begins=True),
    "place": SAID["place"]._replace(begins=True),
    "act": SAID["act"]._replace(begins=True, tries=evaluate.acts_worth_trying),
    "target": SAID["target"]._replace(tries=evaluate.targets_worth_trying),
    "move": SAID["move"]._replace(tries=evaluate.moves_worth_trying),
    "pick up": SAID["pick up"]._replace(tries=evaluate.items_worth_trying),
}
