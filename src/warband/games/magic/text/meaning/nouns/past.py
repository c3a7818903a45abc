"""Conditions about the past: deeds of objects this turn, permanents that entered, cards that were moved 'this way'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY, Has, Past, Rolled, Subject, ThisTurn
from warband.games.magic.programs.qualities import Deed, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import bare_quality
from warband.games.magic.text.meaning.nouns.numbers import numbered
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.text.reader.nodes import Node, Nominal

DEALT: dict[tuple[str, str], Deed] = {
    ("damage", "player"): "dealt damage to a player", ("damage", "opponent"): "dealt damage to an opponent",
    ("combat damage", "player"): "dealt combat damage to a player",
    ("damage", ""): "dealt damage", ("combat damage", ""): "dealt combat damage",
    ("combat damage", "opponent"): "dealt combat damage to an opponent",
}  # fmt: skip
DOERS: tuple[Subject, ...] = ("self", "host", "it")
WAYS: dict[str, Subject] = {"discard": "chosen", "mill": "moved", "exile": "moved"}


# mtg.core.condition.deeds
def dealt(by: Interpreter, obj: Node, to: Node | None, time: Node) -> Deed:
    """'dealt combat damage to a player this turn', 'dealt damage this turn'."""
    by.understand("this turn", time)
    by.note(obj, to)
    bare = isinstance(obj, Nominal) and not (obj.det or obj.mods or obj.adjectives or obj.count)
    whom = to.head if isinstance(to, Nominal) and to.det in ("a", "an") and not to.mods and not to.adjectives else ""
    found = DEALT.get((obj.head, whom)) if bare and (whom or to is None) and isinstance(obj, Nominal) else None
    if found is None:
        raise by.nothing(obj, "condition: other damage")
    return found


# mtg.core.condition.entered
def entered(by: Interpreter, subject: Node, under: Node, obj: Node | None = None, **_: object) -> ThisTurn:
    """'two or more nonland permanents entered the battlefield under your control this turn'."""
    by.note_all(obj)
    by.note_all(under)
    least, most, rest = numbered(by, subject)
    yours = isinstance(under, Nominal) and of_you(under.whose) and not under.mods
    what = bare_quality(by, rest)
    if not yours or most < MANY or what.whose != "anyone":
        raise by.nothing(subject, "condition: entered")
    return ThisTurn("entered", "you", least, what)


# mtg.core.condition.deeds-of-players
def done_to(what: Past) -> Callable[..., ThisTurn]:
    """'you've sacrificed an artifact this turn', 'an opponent discarded two or more cards this turn'."""

    def made(by: Interpreter, subject: Node, obj: Node, **_: object) -> ThisTurn:
        who = by.understand("player", subject)
        least, most, rest = numbered(by, obj)
        if most < MANY or who not in ("you", "opponent"):
            raise by.nothing(obj, "condition: something certain this turn")
        found = bare_quality(by, rest)
        return ThisTurn(what, who, least, None if found == Quality() else found)

    return made


def gone(what: Past) -> Callable[..., ThisTurn]:
    """'a permanent you controlled left the battlefield this turn', 'a creature died under your control this turn'."""

    def made(by: Interpreter, subject: Node, **roles: Node | None) -> ThisTurn:
        under, obj = roles.get("under"), roles.get("obj")
        if isinstance(obj, Nominal) and [mod.word for mod in obj.mods] == ["under"] and under is None:
            under = obj.mods[0].of
        plain = obj is None or (isinstance(obj, Nominal) and (obj.det, obj.head) == ("the", "battlefield"))
        if not plain or (isinstance(under, Nominal) and not of_you(under.whose)):
            raise by.nothing(subject, f"condition: {what} elsewhere")
        by.note_all(obj)
        by.note_all(under)
        least, most, rest = numbered(by, subject)
        found = bare_quality(by, rest)
        whose = found.whose if under is None else "you"
        if most < MANY or (found.whose != "anyone" and under is not None):
            raise by.nothing(subject, f"condition: {what}")
        found = replace(found, whose="anyone")
        if what == "died" and found == Quality(("creature",)) and whose == "anyone" and least == 1:
            return ThisTurn("a creature died", "anyone")
        return ThisTurn(what, whose, least, None if found == Quality() else found)

    return made


def hurt(by: Interpreter, obj: Nominal, to: Node, **_: object) -> ThisTurn | Has:
    """'an opponent was dealt damage this turn', 'equipped creature was dealt damage this turn'."""
    if isinstance(to, Nominal) and to.sort == "object" and obj.head == "damage" and not (obj.det or obj.mods):
        by.note(obj)
        meant = by.understand("one", to)
        doer: Subject | None = next((one for one in DOERS if one == meant), None)
        if doer is None:
            raise by.nothing(to, "condition: about another object")
        return Has(doer, Quality(did="was dealt damage"))
    who = by.understand("player", to)
    if who not in ("you", "opponent") or obj.head != "damage" or obj.det or obj.count or obj.mods:
        raise by.nothing(obj, "condition: other damage")
    by.note(obj)
    return ThisTurn("was dealt damage", who)


def life_changed(what: Past, much: Past) -> Callable[..., ThisTurn]:
    """'you gained life this turn', 'you gained 3 or more life this turn'."""

    def made(by: Interpreter, subject: Node, obj: Node, **_: object) -> ThisTurn:
        if isinstance(obj, Nominal) and obj.head == "life" and obj.count is not None and not obj.mods:
            least, most, _rest = numbered(by, obj)
            found = happened(much)(by, subject)
            if most < MANY:
                raise by.nothing(obj, "condition: so much life")
            return replace(found, least=least)
        return happened(what)(by, subject, obj)

    return made


# mtg.core.resolve.this-way
def this_way(way: str) -> Callable[..., Has]:
    """'a creature card was discarded this way'."""

    def made(by: Interpreter, obj: Node, **_: object) -> Has:
        if way not in by.scope.ways:
            raise by.nothing(obj, f"condition: nobody was told to {way} something")
        least, most, rest = numbered(by, obj)
        if (least, most) != (1, MANY) or not isinstance(rest, Nominal):
            raise by.nothing(obj, "condition: so many this way")
        return Has(WAYS[way], quality(by, replace(rest, det="")))

    return made


def you_this_way(way: str) -> Callable[..., Has]:
    """'you discarded a creature card this way'."""

    def made(by: Interpreter, subject: Node, obj: Node, **_: object) -> Has:
        if not of_you(subject):
            raise by.nothing(subject, "condition: another player did that this way")
        by.note_all(subject)
        return this_way(way)(by, obj)

    return made


def flipped(result: int) -> Callable[..., Rolled]:
    """'you win the flip', 'you lose the flip'."""

    def made(by: Interpreter, subject: Node, obj: Nominal) -> Rolled:
        plain = (obj.det, obj.head) == ("the", "flip") and not obj.mods and not obj.adjectives
        if not plain or by.scope.rolled != "flip" or by.understand("player", subject) != "you":
            raise by.nothing(obj, "condition: a flip that nobody has made")
        by.note(obj)
        return Rolled(result, result)

    return made


# mtg.core.roll
def rolled(by: Interpreter, subject: Nominal, is_: Node) -> Rolled:
    """'the result is 10 or greater'."""
    count = is_.count if isinstance(is_, Nominal) and not is_.head else None
    if by.scope.rolled != "roll" or count is None or subject.mods or subject.adjectives:
        raise by.nothing(subject, "condition: a roll that nobody has made")
    by.note(subject, is_, count)
    return Rolled(count.least, min(count.most, MANY))


def it_is_a_card(by: Interpreter, subject: Node, is_: Node) -> Has | None:
    """'it's a land card': of the card that was milled, exiled or discarded last; None of anything else."""
    it = isinstance(subject, Nominal) and (subject.head == "it" or (subject.det, subject.head) == ("that", "card"))
    if not it or not isinstance(is_, Nominal) or is_.head != "card" or is_.det not in ("a", "an"):
        return None
    card: Subject | None = next((one for one in WAYS.values() if one == by.scope.card), None)
    if card is None or by.scope.search is not None:
        return None
    by.note_all(subject)
    by.scope.mention(card, "card", aside=True)
    return Has(card, quality(by, replace(is_, det="")))


def happened(what: Past) -> Callable[..., ThisTurn]:
    """'you attacked this turn', 'you gained life this turn'."""

    def made(by: Interpreter, subject: Node, obj: Node | None = None, **_: object) -> ThisTurn:
        by.note_all(obj)
        if obj is not None and (not isinstance(obj, Nominal) or obj.mods or obj.adjectives or obj.count or obj.det):
            raise by.nothing(obj, "condition: something certain this turn")
        who = by.understand("player", subject)
        if who not in ("you", "opponent"):
            raise by.nothing(subject, "condition: of another player")
        return ThisTurn(what, who)

    return made


# mtg.core.crime
def crime(by: Interpreter, subject: Node, obj: Nominal, **_: object) -> ThisTurn:
    """'you've committed a crime this turn'."""
    if (obj.det, obj.head) != ("a", "crime") or obj.mods or obj.adjectives:
        raise by.nothing(obj, "condition: another crime")
    by.note(obj)
    return happened("committed a crime")(by, subject)


def counted(what: Past, head: str) -> Callable[..., ThisTurn]:
    """'you've cast two or more spells this turn'."""

    def made(by: Interpreter, subject: Node, obj: Nominal, **_: object) -> ThisTurn:
        who = by.understand("player", subject)
        least, most, rest = numbered(by, obj)
        plain = isinstance(rest, Nominal) and rest.head == head and not rest.mods and not rest.adjectives
        if not plain or most < MANY or who not in ("you", "opponent"):
            raise by.nothing(obj, "condition: something certain this turn")
        return ThisTurn(what, who, least)

    return made
