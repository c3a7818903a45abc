"""Deeds: frames as ops."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.changes import FORCED, Controlled, Gains, Gets, Switched
from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.costs import KINDS, NO_MANA
from warband.games.magic.programs.ops import AnyOp, PowerOf, Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds import acting, casting, making, moving, outcomes, rolling, searching, zones
from warband.games.magic.text.meaning.deeds.adding import add, add_for
from warband.games.magic.text.meaning.deeds.durations import UNTILS
from warband.games.magic.text.meaning.deeds.giving import cards, dealer, discard, life, life_equal, mill, times, you
from warband.games.magic.text.meaning.deeds.preventing import DAMAGE, shield
from warband.games.magic.text.meaning.deeds.runs import kinds_of_counters, one_of
from warband.games.magic.text.meaning.nouns.amounts import (
    VALUES,
    amount,
    counting,
    kind_of,
    number,
)
from warband.games.magic.text.meaning.nouns.qualities import quality
from warband.games.magic.text.meaning.nouns.who import is_aimed
from warband.games.magic.text.scope import PLACES
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Node, Nominal, Together

Ops = tuple[AnyOp, ...]


def sacrifice(by: Interpreter, obj: Node) -> Ops:
    """'sacrifice it', 'sacrifice a creature'."""
    if isinstance(obj, Nominal) and obj.head != "it" and (obj.det in ("a", "an", "another") or obj.count is not None):
        return sacrifices(by, None, obj)
    return (ops.Sacrifice(by.understand("one", obj)),)


def sacrifices(by: Interpreter, subject: Node | None, obj: Node) -> Ops:
    """'target opponent sacrifices a creature of their choice'."""
    who = you(by, subject)
    if isinstance(obj, Nominal) and obj.head == "it" and by.understand("one", obj) == who:
        return (ops.Sacrifice(who),)
    much = amount(by, replace(obj, mods=(), adjectives=())) if isinstance(obj, Nominal) else 0
    if not isinstance(obj, Nominal) or obj.det not in ("a", "an", "another", "") or not isinstance(much, int):
        raise by.nothing(obj, "sacrifice: certain ones")
    choice = [mod for mod in obj.mods if mod.word == "of"]
    for mod in choice:
        if not isinstance(mod.of, Nominal) or mod.of.head != "choice":
            raise by.nothing(mod, "sacrifice: of")
        by.note_all(mod)
    rest = replace(obj, mods=tuple(mod for mod in obj.mods if mod not in choice), count=None)
    return (ops.SacrificeOne(quality(by, rest), who, much),)


def put_on(by: Interpreter, obj: Node, on: Node, for_each: Node | None = None) -> Ops:
    """Counters on an object, or an object on a library."""
    if for_each is None and (kinds := kinds_of_counters(obj)):
        by.note(obj, *getattr(obj, "names", ()))
        return one_of([counter_kind(by, kind, on) for kind in kinds])
    if isinstance(obj, Nominal) and obj.head == "other" and for_each is None:
        return searching.rest_goes(by, obj, on, "bottom", "ordered")
    if isinstance(obj, Nominal) and obj.head != "counter" and for_each is None:
        return moving.into_library(by, obj, on)
    return counter_kind(by, obj, on, for_each)


def counter_kind(by: Interpreter, obj: Node, on: Node, for_each: Node | None = None) -> Ops:
    """'put a +1/+1 counter on equipped creature'."""
    if not isinstance(obj, Nominal) or obj.head != "counter" or obj.mods:
        raise by.nothing(obj, "put: no counters")
    kind = kind_of(by, obj)
    much = times(by, amount(by, replace(obj, adjectives=(), names=())), for_each)
    by.note(obj)
    return (ops.PutCounters(kind, much, by.understand("who", on)),)


def counters_equal(by: Interpreter, obj: Nominal, on: Node, equal_to: Node) -> Ops:
    """'put a number of +1/+1 counters on it equal to its power'."""
    if obj.head != "counter" or obj.det != "a number of" or obj.mods:
        raise by.nothing(obj, "put: no counters")
    by.note(obj)
    much = number(by, equal_to) if equal_to.first < on.first else None
    kind, what = kind_of(by, obj), by.understand("who", on)
    return (ops.PutCounters(kind, number(by, equal_to) if much is None else much, what),)


def gain_control(by: Interpreter, obj: Node, until: Node | None = None) -> Ops:
    what = by.understand("who", obj)
    ends = by.scope.until if until is None else by.understand("until", until)
    return (ops.Apply((Controlled(),), what, UNTILS[ends]),)


def given_control(by: Interpreter, subject: Node, obj: Node, until: Node | None = None) -> Ops:
    """'target player gains control of target permanent you control'."""
    who = by.understand("player", subject)
    [op] = gain_control(by, obj, until)
    return (replace(op, seat=who),)


def exchange(by: Interpreter, obj: Node) -> Ops:
    """'exchange control of two target creatures'."""
    if isinstance(obj, Together) and obj.word == "and" and len(obj.parts) == 2:
        by.note(obj)
        one, other = (by.understand("one", part) for part in obj.parts)
        return (ops.ExchangeControl(one, other),)
    if by.understand("one", obj) != "targets":
        raise by.nothing(obj, "exchange control")
    return (ops.ExchangeControl(),)


def choose(by: Interpreter, obj: Node) -> Ops:
    """'choose two target creatures': sentences behind it speak of them."""
    if by.modal and (span := modes(obj)) is not None:
        by.note_all(obj)
        by.picked = span
        return ()
    if by.scope.picks is not None and isinstance(obj, Nominal) and obj.det in ("a", "an", "another"):
        by.understand("one", obj)
        return ()
    if one_exiled(obj) and "exile" in by.scope.ways and by.scope.card is None:
        by.note_all(obj)
        by.scope.card = "chosen"
        return (ops.Choose(Quality(), "moved"),)
    if not is_aimed(obj):
        raise by.nothing(obj, "choose")
    by.understand("one", obj)
    return ()


# mtg.core.resolve.from-exile
def one_exiled(node: Node) -> bool:
    """'one of them', of the cards that were exiled last."""
    return isinstance(node, Nominal) and (node.det, node.head) == ("one of", "card") and not node.mods


def modes(node: Node) -> tuple[int, int] | None:
    """How many modes are chosen: 'one', 'two', 'one or both', 'one or more'."""
    parts = node.parts if isinstance(node, Together) and node.word == "or" else (node,)
    nouns = [one for one in parts if isinstance(one, Nominal) and not one.mods and not one.adjectives and not one.det]
    if len(nouns) != len(parts):
        return None
    if [one.head for one in nouns] in (["one"], ["one", "both"]):
        return 1, len(nouns)
    count = nouns[0].count if len(nouns) == 1 and not nouns[0].head else None
    return (count.least, count.most) if count is not None and not count.limit else None


def copy_spell(by: Interpreter, obj: Node) -> Ops:
    """'copy target spell'."""
    what = by.understand("one", obj)
    noun = obj.head if isinstance(obj, Nominal) else ""
    if what == "victim" and noun in ("spell", "ability", "it") and by.scope.meant("spell") in (what, None):
        return (ops.CopySpell(what, same=True),)
    if what not in PLACES or by.scope.targets[PLACES.index(what)].zone != "stack":
        raise by.nothing(obj, "copy: no spell")
    return (ops.CopySpell(what, same=True),)


def attach(by: Interpreter, obj: Node, to: Node) -> Ops:
    """'attach this object to target creature you control'."""
    item = by.understand("who", obj)
    host = by.understand("one", to)
    if host == item and isinstance(to, Nominal) and to.head == "it" and len(by.scope.mentions) > 1:
        host = next((one.what for one in reversed(by.scope.mentions) if one.what != item), item)
    if host == item:
        raise by.nothing(to, "attach: to itself")
    return (ops.Attach(host, item),)


def plain(op: Callable[[Reference | Quality], AnyOp]) -> Callable[[Interpreter, Node], Ops]:
    """A deed to an object, or to all of a quality."""
    return lambda by, obj: (op(by.understand("who", obj)),)


def single(op: Callable[[Reference], AnyOp]) -> Callable[[Interpreter, Node], Ops]:
    """A deed to one object."""
    return lambda by, obj: (op(by.understand("one", obj)),)


# mtg.core.discard.random
def at_random(found: Ops) -> Ops:
    return tuple(replace(op, random=True) if isinstance(op, ops.Discard) else op for op in found)


def phase_out(by: Interpreter, subject: Node) -> Ops:
    return (ops.PhaseOut(by.understand("who", subject)),)


def look(by: Interpreter, obj: Nominal) -> Ops:
    """'look at target player's hand'."""
    if obj.head != "hand" or obj.whose is None or obj.mods or obj.adjectives:
        raise by.nothing(obj, "look at")
    by.scope.hand = by.understand("player", obj.whose)
    return (ops.Look(by.scope.hand),)


def each_of(make: Callable[[Interpreter, Node], Ops]) -> Callable[[Interpreter, Node], Ops]:
    """A deed to several things that are named one by one."""

    def made(by: Interpreter, obj: Node) -> Ops:
        if isinstance(obj, Together) and obj.word == "and" and any(is_aimed(part) for part in obj.parts):
            return tuple(op for part in obj.parts for op in make(by, part))
        return make(by, obj)

    return made


def another_combat(by: Interpreter, subject: Nominal, what: Nominal) -> Ops:
    """'After this phase, there is an additional combat phase.'"""
    if subject.head != "there" or (what.det, what.head) != ("an additional", "combat phase") or what.mods:
        raise by.nothing(what, "there is")
    if not by.scope.after:
        raise by.nothing(what, "there is: after which phase")
    by.note(subject, what)
    return (ops.ExtraCombat(),)


def double(by: Interpreter, obj: Nominal, until: str | None) -> Ops:
    """'double its power until end of turn', 'double the number of +1/+1 counters on it'."""
    if (obj.det, obj.head) == ("the number of", "counter") and until is None:
        each = counting(by, obj)
        assert isinstance(each.what, str)
        return (ops.PutCounters(each.what, ops.CountersOn(each.what, each.on), each.on),)
    if obj.head == "power and toughness" and obj.whose is not None:
        both = [replace(obj, head=head) for head in DOUBLED]
        return tuple(op for one in both for op in double(by, one, until))
    if obj.head not in DOUBLED or obj.whose is None or obj.mods or not (until or by.scope.until):
        raise by.nothing(obj, "double")
    what = by.understand("one", obj.whose)
    by.scope.mention(what, "creature", "permanent")
    return (ops.Apply((DOUBLED[obj.head],), what, times=PowerOf(what, VALUES[obj.head])),)


def switch(by: Interpreter, obj: Nominal, until: str | None) -> Ops:
    """'switch target creature's power and toughness until end of turn'."""
    if obj.head != "power and toughness" or obj.whose is None or obj.mods or not (until or by.scope.until):
        raise by.nothing(obj, "switch")
    return (ops.Apply((Switched(),), by.understand("who", obj.whose)),)


DOUBLED = {"power": Gets(1, 0), "toughness": Gets(0, 1)}


DEEDS: Table[Ops] = Table(
    "deed",
    {
        **zones.ROWS,
        "deal subject:raw obj:noun to:raw equal_to?:raw": dealer,
        "gain obj:noun subject?:raw for_each?:raw": lambda by, obj, subject, for_each: life(
            by, obj, you(by, subject), 1, for_each
        ),
        "gain obj:noun subject?:raw equal_to:raw": lambda by, obj, subject, equal_to: life_equal(
            by, obj, you(by, subject), equal_to
        ),
        "lose obj:noun subject?:raw equal_to:raw": lambda by, obj, subject, equal_to: life_equal(
            by, obj, you(by, subject), equal_to, -1
        ),
        "remove obj:noun from:raw": lambda by, obj, from_: removed(by, obj, from_),
        "lose obj:noun subject?:raw for_each?:raw": lambda by, obj, subject, for_each: life(
            by, obj, you(by, subject), -1, for_each
        ),
        "draw obj:raw subject?:raw equal_to?:raw for_each?:raw": lambda by, obj, subject, equal_to, for_each: (
            ops.Draw(cards(by, obj, equal_to, for_each), you(by, subject)),
        ),
        "mill obj:raw subject?:raw": mill,
        "discard obj:raw subject?:raw": discard,
        "discard obj:raw subject?:raw at_random": lambda by, obj, subject: at_random(discard(by, obj, subject)),
        "scry amount:number": lambda by, amount: (ops.Scry(amount),),
        "surveil amount:number": lambda by, amount: (ops.Scry(amount, "graveyard"),),
        "sacrifice obj:raw": sacrifice,
        "sacrifice subject:raw obj:raw": sacrifices,
        "destroy obj:raw": each_of(plain(ops.Destroy)),
        "exile obj:raw": each_of(moving.exile),
        "exile subject:raw obj:noun": moving.player_exiles,
        "return obj:raw to:raw from?:raw under?:raw tapped?:raw with?:raw tapped_and_attacking?:raw": moving.move,
        "counter obj:raw": single(ops.Counter),
        "copy obj:raw": copy_spell,
        "choose obj:raw": choose,
        "fight subject:raw obj:raw": lambda by, subject, obj: (
            ops.Fight(by.understand("one", subject), by.understand("one", obj)),
        ),
        "exchange_control_of obj:raw": exchange,
        "regenerate obj:raw": single(ops.Regenerate),
        "tap obj:raw": plain(ops.Tap),
        "untap obj:raw": plain(ops.Untap),
        "untap subject:raw obj:raw": lambda by, subject, obj: only_you(by, subject, plain(ops.Untap)(by, obj)),
        "attach obj:raw to:raw": attach,
        "unattach obj:raw": lambda by, obj: (ops.Unattach(by.understand("one", obj)),),
        "put obj:raw on:raw for_each?:raw": put_on,
        "put obj:noun on:raw equal_to:raw": lambda by, obj, on, equal_to: counters_equal(by, obj, on, equal_to),
        "add obj:raw": add,
        "add obj:raw for_each:raw": lambda by, obj, for_each: add_for(by, obj, for_each),
        "add obj:raw equal_to:raw": lambda by, obj, equal_to: add_for(by, obj, None, equal_to),
        "gain_control_of obj:raw until?:raw": gain_control,
        "gain_control_of subject:raw obj:raw until?:raw": given_control,
        "switch obj:noun until?:until": switch,
        "phase_out subject:raw": phase_out,
        "goad obj:raw": lambda by, obj: (ops.Apply((Gains((FORCED,)),), by.understand("who", obj), "your next turn"),),
        "be subject:noun is:noun": lambda by, **roles: another_combat(by, roles["subject"], roles["is_"]),
        "get subject:raw obj:noun": lambda by, subject, obj: poisoned(by, subject, obj),
        "investigate subject?:raw": lambda by, subject: (ops.Create("Clue", who=you(by, subject)),),
        "investigate subject?:raw twice": lambda by, subject: (ops.Create("Clue", 2, who=you(by, subject)),),
        "double obj:noun until?:until": double,
        **searching.ROWS,
        **acting.ROWS,
        **casting.ROWS,
        **rolling.ROWS,
        **outcomes.ROWS,
        "unattach obj:raw from:raw": lambda by, obj, from_: (
            ops.Unattach(by.understand("who", obj), by.understand("one", from_)),
        ),
        "look_at obj:noun": lambda by, obj: searching.look_at_top(by, obj) if obj.det == "the top" else look(by, obj),
        "prevent obj:noun time:noun": shield,
        "create obj:raw subject?:raw for_each?:raw": lambda by, obj, subject, for_each: making.create(
            by, obj, subject, for_each
        ),
    },
)


def poisoned(by: Interpreter, subject: Node, obj: Nominal) -> Ops:
    """'that player gets a poison counter', 'you get {E}{E}'."""
    if obj.sort == "energy" and obj.proper and not obj.mods:
        return (ops.Energy(obj.head.count("{E}"), by.understand("player", subject)),)
    if obj.head != "counter" or obj.mods or kind_of(by, obj) != "poison":
        raise by.nothing(obj, "gets")
    much = amount(by, replace(obj, adjectives=()))
    if not isinstance(much, int):
        raise by.nothing(obj, "gets: how many counters")
    return (ops.Poison(much, by.understand("player", subject)),)


def removed(by: Interpreter, obj: Nominal, from_: Node) -> Ops:
    """'remove a charge counter from this object', 'remove it from combat'."""
    if isinstance(from_, Nominal) and (from_.det, from_.head) == ("", "combat") and not from_.mods:
        by.note(from_)
        return (ops.LeaveCombat(by.understand("who", obj)),)
    if obj.head != "counter" or obj.mods:
        raise by.nothing(obj, "remove")
    every = obj.det == "all" and obj.many
    much = MANY if every else amount(by, replace(obj, adjectives=(), names=()))
    if not isinstance(much, int):
        raise by.nothing(obj, "remove: how many")
    kind = kind_of(by, obj) if obj.adjectives or obj.names or not every else ""
    return (ops.RemoveCounters(kind, much, by.understand("one", from_)),)


def only_you(by: Interpreter, subject: Node, done: Ops) -> Ops:
    """Deeds that nobody but the controller does."""
    if by.understand("player", subject) != "you":
        raise by.nothing(subject, "deed: of another player")
    return done


__all__ = ["DAMAGE", "DEEDS", "KINDS", "NO_MANA", "Ops"]
