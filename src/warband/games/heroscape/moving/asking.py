"""The question of a move: its options, and the refusals of anything else.

The reason why a space can't be reached is found by waiving one rule after another until it can: that rule refuses it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warband.boards.bits import members
from warband.games.heroscape.items.carrying import why_not_drop, why_not_pass
from warband.games.heroscape.moving import reach
from warband.games.heroscape.moving.foretelling import foretold, leg_words
from warband.games.heroscape.moving.legs import leads
from warband.games.heroscape.moving.move import DROP, FLY, JUMP, PASS_ON, Move, leap_points, options
from warband.games.heroscape.position.answers import at_spaces, say_space, touching_pairs
from warband.games.heroscape.position.board import board, engaging, fielded, friends, items_of, printed, seat_of
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.names import full_name, handle, place_name, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import LEAP
from warband.games.heroscape.printed.ground import Climbing
from warband.kernel.ask import DONE, Answers, At, Option, Options, Question, Refusal

MANY = 14  # places of a move at which a computer looks
FAR = 200  # points that are enough for any way


def move_options(g: Position, f: Move) -> Options:
    return options(g, f)


def why_no_move(g: Position, f: Move, option: object) -> Refusal:
    """The reason why something can't be done in a move."""
    if option == DONE:
        return Refusal("not-begun", "hs.turn.move-optional", "The move has not begun.", "Choose where to go.")
    if isinstance(option, int):
        return why_no_place(g, f, (option,))
    if isinstance(option, tuple) and option and all(isinstance(part, int) for part in option):
        return why_no_place(g, f, tuple(int(part) for part in option))
    if isinstance(option, tuple) and len(option) > 1 and all(isinstance(part, int) for part in option[1:]):
        return why_no_deed(g, f, str(option[0]), tuple(int(part) for part in option[1:]))
    return Refusal("no-place", "hs.move.points", "That is nothing that can be done in a move.")


def why_no_deed(g: Position, f: Move, deed: str, facts: tuple[int, ...]) -> Refusal:
    """The reason why it can't fly or leap somewhere, drop or pass something."""
    if deed == FLY:
        return why_no_flight(g, f, facts)
    if deed == JUMP:
        return why_no_leap(g, f, facts)
    if deed == DROP and any(item.id == facts[0] for item in items_of(g, f.who)):
        return why_not_drop(g, facts[0])
    if deed == PASS_ON and len(facts) == 2 and any(item.id == facts[0] for item in items_of(g, f.who)):
        mate = g.entities[facts[1]] if 0 <= facts[1] < len(g.entities) else None
        if isinstance(mate, Figure) and (why := why_not_pass(g, f.who, facts[0], facts[1])):
            return why
    return Refusal("not-carried", "hs.item.drop.announce-which", "The figure does not carry that.")


def why_nobody_stands(g: Position, f: Move, spaces: tuple[int, ...]) -> Refusal | None:
    """The reason why no figure could stand on a space; None when one could."""
    ground = g.rules.ground
    if not all(0 <= space < len(ground.levels) and ground.spaces >> space & 1 for space in spaces):
        return Refusal("no-space", "hs.move.points", "There is no such space.")
    if not all(ground.walkable >> space & 1 for space in spaces):
        return Refusal("obstacle", "hs.terrain.obstacle", "An obstacle stands there.")
    if not all(reach.free(g, f.who) >> space & 1 for space in spaces):
        return Refusal("occupied", "hs.move.end-free", "Somebody or something stands there.")
    if len(spaces) != printed(g, f.who).hexes:
        return Refusal("two-spaces", "hs.move.double-even", "The figure needs another number of spaces.")
    return None


def why_no_flight(g: Position, f: Move, spaces: tuple[int, ...]) -> Refusal:
    """The reason why a figure can't fly there."""
    if not reach.flies(g, f.who):
        return Refusal("no-flying", "hs.fly.over", "It has no Flying.")
    taken = why_nobody_stands(g, f, spaces)
    return taken or Refusal("too-far", "hs.move.points", "That is too far.", "Fly to a nearer space.")


def why_no_leap(g: Position, f: Move, spaces: tuple[int, ...]) -> Refusal:
    """The reason why a figure can't leap there."""
    if LEAP not in printed(g, f.who).symbols:
        return Refusal("no-leap", "hs.force-leap.instead-of-move", "It has no Force Leap.")
    if f.begun:
        return Refusal("moved", "hs.force-leap.instead-of-move", "It has begun another move.")
    if taken := why_nobody_stands(g, f, spaces):
        return taken
    if any(leads(places, spaces) for places in reach.in_the_air(g, f.who, leap_points(g, f))):
        return Refusal("too-high", "hs.force-leap.max-25-levels", "The levels differ by more than 25.")
    return Refusal("too-far", "hs.force-leap.move-3", "A leap covers at most 3 spaces.")


def why_no_place(g: Position, f: Move, spaces: tuple[int, ...]) -> Refusal:
    """The reason why a figure can't walk there: the rule without which it could."""
    taken = why_nobody_stands(g, f, spaces)
    if taken:
        return taken
    if f.halted:
        return Refusal("stopped", "hs.move.water-stops", "Its movement has ended.")
    if len(spaces) == 1:
        for code, rule, words, waived in waivers(g, f):
            if waived >> spaces[0] & 1:
                return Refusal(code, rule, words)
    return Refusal("no-way", "hs.move.climb-limit", "No way leads there.")


def waivers(g: Position, f: Move) -> list[tuple[str, str, str, int]]:
    """Rules, and the spaces that could be reached without each of them."""
    figure, steps = g.figures[f.who], reach.steps_of(g, f.who)
    enter, stop = reach.passable(g, f.who), reach.stops(g, f.who)
    here, points = figure.space, max(f.left, 0)
    free_steps = g.rules.ground.on_foot(Climbing(FAR))
    mates, foes = friends_and_foes(g, f.who)
    return [
        ("too-far", "hs.move.points", "That is too far.", steps.reach(here, FAR, enter, stop)),
        ("engaged-friend", "hs.move.engaged-friend", "A friend on the way is engaged.",
         steps.reach(here, points, enter | mates, stop)),
        ("enemy", "hs.move.enemies", "An enemy stands in the way.", steps.reach(here, points, enter | foes, stop)),
        ("stop", "hs.move.water-stops", "The figure must stop on the way.", steps.reach(here, points, enter)),
        ("too-high", "hs.move.climb-limit", "A climb on the way is too high.",
         free_steps.reach(here, FAR, enter, stop)),
        ("no-way", "hs.move.points", "No way leads there.", free_steps.reach(here, FAR, enter | mates | foes)),
    ]  # fmt: skip


def friends_and_foes(g: Position, who: int) -> tuple[int, int]:
    """The spaces of engaged friends, and those of enemies and objects."""
    open_to, mates = reach.passable(g, who), 0
    for figure in fielded(g):
        friendly = figure.id != who and friends(g, seat_of(g, who), seat_of(g, figure.id))
        if friendly and engaging(g, figure.id):
            mates |= sum(1 << space for space in figure.spaces)
    return mates, g.rules.ground.walkable & ~open_to & ~mates


def places(g: Position) -> list[int]:
    """All spaces that somebody could think of."""
    return list(members(g.rules.ground.spaces))


def move_words(g: Position, f: Move) -> str:
    """The question in a move."""
    return f"Where does {full_name(g, f.who)} go? Points left: {max(f.left, 0)}."


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


def at_move(g: Position, f: Move, option: Option) -> At:
    """The space to go to, the item to drop, the friend that gets it."""
    if isinstance(option, tuple) and option[0] in (DROP, PASS_ON):
        return At(piece=int(option[2])) if option[0] == PASS_ON else At(piece=f.who)
    return At() if isinstance(option, str) else at_spaces(g, f, option)


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


def moves_worth_trying(g: Position, f: Move) -> Sequence[Option]:
    """The places that look best: after a leg nobody goes on, and nobody drops or passes anything."""
    if f.begun:
        return [DONE]
    options: list[Option] = list(g.options)
    places = [option for option in options if not isinstance(option, tuple) or option[0] not in (DROP, PASS_ON)]
    return sorted(places or options, key=lambda option: -promise(g, f.who, option))[:MANY]


def promise(g: Position, who: int, option: Option) -> float:
    """An estimate of the worth of a place."""
    parts = option if isinstance(option, tuple) else (option,)
    space = next((part for part in parts if isinstance(part, int)), -1)
    if space < 0:
        return -99.0
    seat, foes = seat_of(g, who), 0
    for other, crowd in enumerate(board(g).crowd):
        if not friends(g, seat, other):
            foes |= crowd
    far = g.rules.ground.board.gap((space,), foes) if foes else 0
    item = 3.0 if space in board(g).glyphs and printed(g, who).bears_items else 0.0
    leap = -0.1 if parts[0] == JUMP else 0.0
    return item + leap + 0.3 * g.rules.ground.levels[space] - abs(far - printed(g, who).range)


def note_leg(g: Position, f: Move, option: Option) -> str:
    """The price of a leg, and its consequences."""
    leg = foretold(g, f, option)
    return leg_words(g, leg) if leg else ""


MOVE = Answers(every=all_moves, say=say_move, note=note_leg, at=at_move)
QUESTIONS = {"move": Question(move_options, why_no_move, move_words, MOVE, tries=moves_worth_trying)}
