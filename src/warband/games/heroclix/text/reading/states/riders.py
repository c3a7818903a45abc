"""Lists of powers, and riders: each limits a power, or sets one of its parameters."""

from __future__ import annotations

from typing import TypeGuard

from msgspec.structs import replace

from warband.games.heroclix.effects.parameters import AMOUNTS, UNITS, fits
from warband.games.heroclix.effects.variants import BESIDES, can_be
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Gains
from warband.games.heroclix.programs.ops import Group, Usable
from warband.games.heroclix.text.reading import times
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.states import situations
from warband.games.heroclix.text.reading.states.parties import beyond_usual
from warband.games.heroclix.text.reading.states.rider_words import (
    CHANGES,
    ONLY,
    PURPOSES,
    WHEN,
    Amount,
    OfSort,
    Ride,
    Rider,
    Rides,
)
from warband.games.heroclix.text.reading.states.uses_of_powers import for_its_use, is_two_dice
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Mod, Node, Nominal

PERIODS: dict[str, ops.Way] = {"turn": "once per turn", "game": "once per game"}
EXCEPT = "except from"
BY_ATTACK = ("Mind Control",)  # its targets are opposing characters


# --- powers and their riders


def adjusted(by: Interpreter, node: Node, what: str, amount: int = 0, of: str = "") -> ops.Adjusted:
    """A parameter with an amount."""
    found = ops.Adjusted(what, amount, of)
    if not fits(found):
        raise by.nothing(node, f"parameter: {what} {amount} {of}".rstrip())
    return found


def limited(by: Interpreter, so: Always, tails: list[Lead]) -> Always:
    """Powers with their riders: 'but ... and ...', 'but ... if ...'."""
    before = so
    for number, tail in enumerate(tails):
        by.note(tail)
        if number and tail.word in ("if", "while") and tail.of is not None:
            return under(by, before, so, by.understand("condition", tail.of))
        before = so
        if not number and tail.word == EXCEPT:
            so = with_rider(by, so, tail)
            continue
        if tail.of is None or tail.word != ("and" if number else "but"):
            raise NoMeaning(tail, f"rider: {tail.word}")
        so = with_rider(by, so, tail.of)
    return so


# hc.text.guarded-except
def spared(by: Interpreter, so: Always, whom: Node) -> tuple[Usable, ...]:
    """'PROTECTED: Outwit, except from Robots': powers of which the last one is on all others only."""
    if not isinstance(so.gives, Gains):
        raise NoMeaning(whom, "rider: except from")
    kind = by.understand("kinds", whom)
    if not kind.having or kind != ops.Kind(having=kind.having):
        raise NoMeaning(whom, "rider: except from such")
    without = tuple(ops.Isnt(one) for one in kind.having)
    others = ops.Kind(having=without if len(without) == 1 else (ops.OneOf(without),))
    return carried(by, whom, so.gives.powers, ops.Varied("", "on", Group(ops.ALL, others)))


# hc.text.conditional-riders
def under(by: Interpreter, before: Always, so: Always, condition: ops.Condition) -> Always:
    """Powers with a rider that is one under a condition only: a text beside them."""
    known = before.gives.powers if isinstance(before.gives, Gains) else ()
    more = so.gives.powers[len(known) :] if isinstance(so.gives, Gains) else ()
    if not more or so != replace(before, gives=Gains((*known, *more))):
        raise NoMeaning(nodes.Word(0, 1, ""), "rider: if")
    (told,) = situations.under(by, condition, (Always(Gains(more)),))
    return replace(so, gives=Gains((*known, ops.Says((told,)))))


def with_rider(by: Interpreter, so: Always, said: Node) -> Always:
    """Powers with one rider: under a condition, or with a change of the last one."""
    by.note(said)
    if isinstance(said, Lead) and said.word == EXCEPT and said.of is not None:
        return replace(so, gives=Gains(spared(by, so, said.of)))
    condition = None
    placed = isinstance(said, Lead) and said.word == "only when" and isinstance(said.of, Mod)
    if isinstance(said, Lead) and (said.word in ("only if", "only while") or placed) and said.of is not None:
        condition = by.understand("condition", said.of)
    elif isinstance(said, Lead) and said.word == "only during" and (turn := times.whose_turn(said)) is not None:
        by.note_all(said)
        condition = turn
    elif isinstance(said, Lead) and said.word == "only" and is_equipped(said.of):
        condition = equipped(by, said.of)
    elif isinstance(said, Lead) and said.word == "only" and is_situation(said.of):
        condition = by.understand("condition", said.of)
    if condition is None:
        assert isinstance(so.gives, Gains)
        return replace(so, gives=Gains(ridden(by, so.gives.powers, said)))
    if so.condition is not None:
        condition = ops.All((so.condition, condition))
    (found,) = situations.under(by, condition, (replace(so, condition=None),))
    assert isinstance(found, Always)
    return found


def ridden(by: Interpreter, powers: tuple[Usable, ...], said: Node) -> tuple[Usable, ...]:
    """Powers with a rider of the last one."""
    if (more := beyond(by, powers, said)) is not None:
        return more
    for rider in rides(by, said):
        powers = carried(by, said, powers, rider)
    return powers


# hc.text.beyond-usual
def beyond(by: Interpreter, powers: tuple[Usable, ...], said: Node) -> tuple[Usable, ...] | None:
    """'modifies defense +3 instead of +2', behind a power that modifies it; None if something else is said."""
    last = powers[-1] if powers else ""
    if not isinstance(said, nodes.Clause) or said.verb != "modify":
        return None
    if said.role("instead of") is None and said.role("instead") is None:
        return None
    if not isinstance(last, str) or last not in POWERS or said.subject is not None:
        return None
    able = ops.having(ops.SELF, ops.Able((last,)))
    return (*powers, ops.Says((Always(beyond_usual(by, last, said), condition=able),)))


def carried(by: Interpreter, node: Node, powers: tuple[Usable, ...], rider: Ride) -> tuple[Usable, ...]:
    """Powers of which the last one is told so."""
    if isinstance(rider, str):
        return (*powers, rider)
    at = max((n for n, one in enumerate(powers) if isinstance(one, str | ops.Varied)), default=-1)
    last = powers[at] if powers else ""
    power = last.power if isinstance(last, ops.Varied) else str(last)
    if isinstance(rider, OfSort):
        if power != "Outwit":
            raise by.nothing(node, f"rider: only to choose powers with {power}")
        return (*powers, adjusted(by, node, "only chooses", 0, rider.sort))
    if isinstance(rider, Amount):
        if UNITS.get(power) != rider.unit or rider.usual not in (None, AMOUNTS[power]):
            raise by.nothing(node, f"rider: instead of {rider.usual} {rider.unit}")
        rider = rider.rider
    if (text := for_its_use(by, node, rider, power)) is not None:
        return (*powers, text)
    if isinstance(rider, ops.Adjusted):
        return (*powers, adjusted(by, node, rider.what, rider.amount, power))
    told = replace(rider, power=power)
    friends = any(isinstance(word, nodes.Word) and word.word == "friendly" for word in nodes.walk(node))
    if (
        (isinstance(last, ops.Varied) and rider.way not in BESIDES)
        or not can_be(told)
        or (friends and power in BY_ATTACK)
    ):
        raise by.nothing(node, f"rider: {rider.way} {power}")
    return (*powers, told) if rider.way in BESIDES else (*powers[:at], told, *powers[at + 1 :])


def rides(by: Interpreter, said: Node) -> Rides:
    """The riders behind 'but'."""
    by.note(said)
    said = done_with(by, said)
    if isinstance(said, Lead) and said.word == "only once per" and getattr(said.of, "head", "") in PERIODS:
        by.note_all(said)
        return (ops.Varied("", PERIODS[getattr(said.of, "head", "")]),)
    if isinstance(said, Lead) and said.word == "only during" and isinstance(said.of, Nominal):
        return (ops.Varied("", "against", number=by.understand("which attack", said.of)),)
    if is_two_dice(by, said):
        return (ops.Adjusted("two dice"),)
    if isinstance(said, Lead) and isinstance(said.of, Mod) and (said.word, said.of.word) == ("", "whom"):
        return rides(by, of_itself(by, said.of))
    if isinstance(said, nodes.Together) and said.word == "and":
        return tuple(one for part in said.parts for one in rides(by, part))
    if isinstance(said, Lead) and said.word == "only to" and isinstance(said.of, nodes.Clause):
        by.note(said.of, *said.of.roles)
        return made(PURPOSES.mean(said.of, by))
    if isinstance(said, Lead) and said.word == "only when" and isinstance(said.of, nodes.Clause):
        by.note(said.of, *said.of.roles)
        return made(WHEN.mean(said.of, by))
    if isinstance(said, Lead) and isinstance(said.of, Mod) and said.word in ("", "only"):
        return (with_parameter(by, said.of, said.word == "only"),)
    if isinstance(said, nodes.Clause):
        by.note(*said.roles)
        if said.modal in ONLY:
            return made(PURPOSES.mean(replace(said, modal=""), by))
        return made(CHANGES.mean(said, by))
    raise NoMeaning(said, f"rider: but {getattr(said, 'word', '')}")


def done_with(by: Interpreter, said: Node) -> Node:
    """'it can be used with two targets': what is done with the power, as a clause of its own."""
    inner = said.role("is") if isinstance(said, nodes.Clause) and said.verb == "be" and len(said.roles) == 1 else None
    done = inner.of if isinstance(inner, Mod) and inner.word == "done" else None
    if not isinstance(done, nodes.Clause) or not isinstance(said, nodes.Clause):
        return said
    by.note(said, inner, done, *said.roles, *done.roles)
    return replace(done, modal=said.modal, denied=said.denied)


# hc.text.own-rider
def of_the_power(by: Interpreter, subject: Node | None, bare: nodes.Clause, error: NoMeaning) -> Gains:
    """'Shape Change. It succeeds on a 4-6': what could be a rider of the last listed power is one."""
    powers = by.listed[-1:]
    if not powers or subject is None or bare.verb not in CHANGES.rows:
        raise error
    try:
        if by.understand("who", subject) not in (ops.SELF, ops.BEFORE):
            raise error
        found: tuple[ops.Usable, ...] = powers
        for rider in made(CHANGES.mean(bare, by)):
            instead = any(role.name.startswith("instead") for role in bare.roles)
            if not isinstance(rider, ops.Adjusted) and not (isinstance(rider, Amount) and instead):
                raise error
            found = carried(by, bare, found, rider)
    except NoMeaning:
        raise error from None
    return Gains(found[1:])


def of_itself(by: Interpreter, mod: Mod) -> nodes.Clause:
    """'he may choose somebody', said of whoever uses the power."""
    by.note(mod)
    clause = mod.of
    if not isinstance(clause, nodes.Clause) or getattr(clause.subject, "head", "") != "it":
        raise NoMeaning(mod, f"rider: {mod.word}")
    by.note_every(clause.subject)
    return replace(clause, subject=None)


def made(found: Ride | Rides) -> Rides:
    """One rider or several."""
    return found if isinstance(found, tuple) else (found,)


# --- 'with ...', 'that ...', 'from ...': riders as modifiers of a power


def with_mods(by: Interpreter, node: Nominal) -> Rides:
    """The riders of a power's own modifiers: 'with a range of 6', 'that succeeds on 3-6'."""
    found: list[Ride] = []
    for mod in node.mods:
        by.note(mod)
        if mod.word == "that" and isinstance(mod.of, nodes.Clause):
            by.note(mod.of, *mod.of.roles)
            found += made(CHANGES.mean(mod.of, by))
        else:
            by.note(mod.of)
            found += [with_parameter(by, replace(mod, of=of), False) for of in nodes.parts_of(mod.of or node)]
    return tuple(found)


def with_parameter(by: Interpreter, mod: Mod, only: bool) -> Rider:
    """'with a range of 6', 'with two targets', 'with range attacks', 'from adjacent characters'."""
    of = mod.of
    by.note(mod, of)
    if not isinstance(of, Nominal):
        raise NoMeaning(mod, f"rider: {mod.word}")
    if mod.word == "for" and only and of.sort == "character":
        return ops.Varied("", "only on", Group(ops.ALL, by.understand("kinds", of)))
    if only and (mod.word == "from" or (mod.word == "against" and of.sort == "character")):
        return ops.Varied("", "on", Group(ops.ALL, by.understand("kinds", of)))
    if mod.word == "against" and only and of.head == "attack" and of.many:
        return ops.Varied("", "against", number=by.understand("which attack", of))
    if mod.word in ("with", "for") and of.head == "attack" and of.many:
        return with_attacks(by, of)
    if mod.word == "with" and not only:
        if of.head == "minimum range value":
            return ops.Adjusted("least range", number_of(by, of))
        if of.head in ("range", "range value") and of.det in ("a", "") and not of.adjectives and of.mods:
            return ops.Adjusted("range", number_of(by, of))
        if of.head == "range" and of.count is not None and of.count.least == of.count.most and not of.mods:
            by.note_all(of)
            return ops.Adjusted("range", of.count.least)
        if of.head == "target" and of.count is not None and of.count.least == of.count.most and not of.mods:
            by.note_all(of)
            return ops.Adjusted("targets", of.count.least)
    raise NoMeaning(mod, f"rider: {mod.word}")


def with_attacks(by: Interpreter, of: Nominal) -> Rider:
    """'with close or range attacks', 'with range attacks instead of close attacks'."""
    by.note_every(of)
    if words_of(of) == ("close", "or", "range") and not of.mods:
        return ops.Adjusted("any attack")
    instead = [mod.word for mod in of.mods] == ["instead of"] and is_close(of.mods[0].of)
    if words_of(of) == ("range",) and (instead or not of.mods):
        return ops.Adjusted("range attacks")
    raise NoMeaning(of, "rider: with attacks")


def is_close(node: Node | None) -> bool:
    """'close attacks'."""
    return isinstance(node, Nominal) and node.head == "attack" and words_of(node) == ("close",)


def is_situation(node: Node | None) -> TypeGuard[Mod]:
    """'with two action tokens', 'in hindering terrain': where or how whoever uses a power must be."""
    return isinstance(node, Mod) and (node.word, getattr(node.of, "sort", "")) in (("with", "token"), ("in", "terrain"))


def is_equipped(node: Node | None) -> bool:
    """'with the Space Gem equipped'."""
    of = node.of if isinstance(node, Mod) and node.word == "with" else None
    return isinstance(of, Nominal) and [getattr(one.of, "verb", "") for one in of.mods] == ["equip"]


def equipped(by: Interpreter, mod: Node | None) -> ops.Condition:
    """While this character is equipped with a thing."""
    assert isinstance(mod, Mod)
    assert isinstance(mod.of, Nominal)
    by.note_every(mod)
    name = by.understand("thing", replace(mod.of, mods=()))
    return ops.having(ops.SELF, ops.Equipped((name,)))


def number_of(by: Interpreter, node: Nominal) -> int:
    """The number behind a noun: 'minimum range value 8', 'a range of 6'."""
    by.note_every(node)
    if [mod.word for mod in node.mods] != ["of"] or node.mods[0].of is None:
        raise NoMeaning(node, "rider: with")
    found: int = by.understand("number", node.mods[0].of)
    return found
