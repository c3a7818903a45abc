"""Winning: KO every opposing character with a dial, or meet a condition of the scenario."""

from __future__ import annotations

import re

import msgspec

from warband.games.heroclix.objects import resources
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import KO, SEATS, Figure
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns import defeat

OPTION = re.compile(r"[\w-]+", re.ASCII)
RULE = re.compile(r"[\w.-]+", re.ASCII)
COUNT = re.compile(r"(all|[1-9]\d?) opposing characters?", re.ASCII)
STANDING = (" is not KO'd", " are not KO'd")
WINS = (
    "'KO all opposing characters', 'KO 1 opposing character' or 'KO' and names joined by 'and'; "
    "after it, if need be, 'while NAMES are not KO'd'; before it 'if OPTION:'; last of all, if need be, '[rule id]'"
)


class Win(msgspec.Struct, frozen=True):
    """A win condition: the characters to KO (names, a number of opposing ones, or all), and those that must stay."""

    names: tuple[str, ...] = ()
    count: int = 0  # with no names: 0 is all
    standing: tuple[str, ...] = ()
    option: str = ""  # the option that it requires
    rule: str = ""  # the clause that it comes from

    def __str__(self) -> str:
        what = " and ".join(self.names) or (f"{self.count or 'all'} opposing character" + "s" * (self.count != 1))
        verb = "are" if len(self.standing) > 1 else "is"
        alive = f" while {' and '.join(self.standing)} {verb} not KO'd" if self.standing else ""
        cited = f" [{self.rule}]" if self.rule else ""
        return (f"if {self.option}: " if self.option else "") + f"KO {what}{alive}{cited}"


def read_win(text: str) -> Win:
    """A win condition in words."""
    condition, colon, words = text.partition(": ")
    option = condition.removeprefix("if ") if colon and condition.startswith("if ") else ""
    words, rule = cited(words if option else text)
    words, standing = standing_in(words)
    if not words.startswith("KO ") or words == "KO " or "\n" in text or (option and not OPTION.fullmatch(option)):
        raise ValueError(f"found {text!r}; expected {WINS}")
    count = COUNT.fullmatch(words, len("KO "))
    names = () if count else tuple(words.removeprefix("KO ").split(" and "))
    return Win(names, int(count[1].replace("all", "0")) if count else 0, standing, option, rule)


def cited(text: str) -> tuple[str, str]:
    """Words without the rule that stands in brackets at their end, and that rule."""
    words, bracket, rule = text.removesuffix("]").rpartition(" [")
    return (words, rule) if bracket and text.endswith("]") and RULE.fullmatch(rule) else (text, "")


def standing_in(text: str) -> tuple[str, tuple[str, ...]]:
    """Words without the characters that must not be KO'd, and these."""
    words, found, standing = text.partition(" while ")
    ending = next((ending for ending in STANDING if standing.endswith(ending)), "")
    names = standing.removesuffix(ending)
    return (words, tuple(names.split(" and "))) if found and ending and names else (text, ())


def decided(g: Position) -> bool:
    """Whether the game is over now; then it ends here. That can change only when a character has left the map."""
    table = g.tables[0]
    if table.judged == table.losses:
        return False
    atoms.set_table(g, judged=table.losses)
    if g.rules.gear:
        resources.check(g)
    left = board(g).fighters
    done = [seat for seat, wins in enumerate(g.rules.conditions) if any(met(g, seat, win) for win in wins)]
    if len(left) > 2:
        defeat.judge(g)
    elif not all(left):  # hc.core.win.eliminate-force
        words = f"{SEATS[left.index(0)].title()} has no character left."
        end(g, [bool(count) or seat in done for seat, count in enumerate(left)], "hc.core.goal.ko-all-dials", words)
    if done and not g.over:
        words = "A win condition of the scenario is met."
        end(g, [seat in done for seat in range(len(left))], "hc.core.goal.scenario-condition", words)
    return g.over


def time_is_up(g: Position) -> bool:
    """Whether the turns of a limited game are over; then it ends on points."""
    most = g.rules.numbers.turns_most
    if not most or g.table.turn < most:
        return False
    found = defeat.standing_at_time(g)
    atoms.end_game(g, found.winners, "hc.tournament.turn-limit", found.words)
    return True


def end(g: Position, achieved: list[bool], rule: str, words: str) -> None:
    """The player that has met its condition wins; when all or none have, victory points decide."""
    for seat, won in enumerate(achieved):
        if not won:
            defeat.forfeit(g, seat)  # hc.supp.2.vp.defeat-kos-all
    winners = tuple(seat for seat, won in enumerate(achieved) if won)
    if len(winners) == 1:
        atoms.end_game(g, winners, rule, words)
    else:
        defeat.by_points(g, range(len(achieved)), rule, "Both players win or lose at once")


# hc.core.scenario-a.villain-wins-alternative, hc.core.scenario-a.villain-wins-ko-both, hc.supp.16.removed.not-counted
def met(g: Position, seat: int, win: Win) -> bool:
    """Whether a player has met a win condition."""
    theirs = [e for e in g.entities if isinstance(e, Figure) and e.owner != seat]
    gone = [e for e in theirs if e.place == KO]
    cards = g.rules.cards
    fallen = {same_name(cards[e.card].name) for e in g.entities if isinstance(e, Figure) and e.place == KO}
    if any(same_name(name) in fallen for name in win.standing):
        return False
    if win.names:
        return all(same_name(name) in fallen for name in win.names)
    return len(gone) >= (win.count or len(theirs))
