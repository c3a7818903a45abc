"""Deeds: frames as ops. Each deed picks whom it acts on, then acts."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import RESULT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import BEFORE, SELF, Group, Pick, Size
from warband.games.heroclix.text.reading.deeds import (
    answers,
    arrivals,
    choices,
    copies,
    objects,
    strikes,
    totals,
    tuning,
)
from warband.games.heroclix.text.reading.deeds.changing import changed_by, modify, same_value, sized
from warband.games.heroclix.text.reading.deeds.dials import (
    click_dial,
    heal_past,
    lift,
    scored,
    shift,
    spared,
    stop,
    turn,
    turn_between,
)
from warband.games.heroclix.text.reading.deeds.moving import (
    DO_SO,
    ambush,
    march,
    march_straight,
    march_up_to,
    move,
    place,
    place_away,
)
from warband.games.heroclix.text.reading.deeds.powers_to_choose import chosen_keyword
from warband.games.heroclix.text.reading.deeds.uses import (
    give_free,
    is_action,
    offered,
    twice,
    use,
    use_any,
    use_as_free,
    use_on,
    use_several,
)
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Node, Nominal

RALLY = "RALLY"


def deal(
    by: Interpreter, obj: tuple[Size, ops.Harm], to: Group, for_each: Node | None = None, bound: Node | None = None,
    equal_to: Size | None = None,
) -> Ops:  # fmt: skip
    amount, how = obj
    if equal_to is not None:
        amount = equal_to if amount == 0 else 0
    if amount == 0:
        raise by.nothing(Nominal(0, 0, "damage", "damage"), "deal: how much damage")
    return [Pick(to), ops.Hurt(sized(by, amount, for_each, bound), how)]


def heal(
    by: Interpreter, amount: Size, obj: Group | None = None, for_each: Node | None = None, bound: Node | None = None
) -> Ops:
    return [Pick(SELF if obj is None else obj), ops.Heal(sized(by, amount, for_each, bound))]


def give(by: Interpreter, obj: Node, to: Group, for_each: Node | None = None, bound: Node | None = None) -> Ops:
    """Tokens for somebody; an action token is one at a time."""
    name, count = by.understand("tokens", obj)
    if not name:
        if count not in (1, 2) or for_each is not None:
            raise by.nothing(obj, "give: several action tokens")
        return [Pick(to), *[ops.Token("", 1)] * count]
    if bound is not None and for_each is None:
        return [Pick(to), ops.Token(name, count, most=most_of(by, bound))]
    return [Pick(to), ops.Token(name, sized(by, count, for_each, bound))]


def most_of(by: Interpreter, bound: Node) -> int:
    """'to a maximum of 3': how many tokens somebody has at most."""
    by.note_all(bound)
    if isinstance(bound, Nominal) and bound.sort == "number" and bound.count is not None and not bound.count.least:
        return bound.count.most
    raise by.nothing(bound, "tokens: at most")


def gain(by: Interpreter, subject: Group, obj: Nominal, for_each: Node | None, bound: Node | None) -> Ops:
    """Tokens that somebody gains, or a keyword that was chosen."""
    if obj.head == "keyword":
        return chosen_keyword(by, subject, obj)
    return give(by, obj, subject, for_each, bound)


def put(by: Interpreter, obj: Node, on: Node, bound: Node | None = None) -> Ops:
    """Named tokens on somebody."""
    name, _ = by.understand("tokens", obj)
    if not name:
        raise by.nothing(obj, "put: action tokens")
    return give(by, obj, by.understand("who", on), bound=bound)


def remove(by: Interpreter, obj: Node, from_: Node) -> Ops:
    """Tokens from somebody; somebody, or markers, from the map or the game."""
    off_map = isinstance(from_, Nominal) and from_.head == "map" and from_.det == "the" and not from_.mods
    if off_map and isinstance(obj, Nominal) and (lifted := lift(by, obj)) is not None:
        by.note_all(from_)
        return lifted
    if isinstance(obj, Nominal) and obj.sort == "token":
        return remove_tokens(by, obj, by.understand("who", from_))
    if isinstance(from_, Nominal) and from_.head in ("map", "game") and from_.det == "the" and not from_.mods:
        by.note_all(from_)
        return [Pick(by.understand("who", obj)), ops.Leave("map" if from_.head == "map" else "game")]
    raise by.nothing(obj, "remove")


def remove_tokens(by: Interpreter, obj: Nominal, group: Group) -> Ops:
    if obj.det == "all" and obj.head == "action token" and not obj.adjectives and not obj.mods:
        by.note_all(obj)
        return [Pick(group), ops.Token("", -1), ops.Token("", -1)]
    if obj.head == "token" and obj.det in ("all", "all of") and [mod.word for mod in obj.mods] == ["named"]:
        by.note(obj, *obj.mods)
        (name,) = by.understand("names", obj.mods[0].of or obj)
        return [Pick(group), ops.Shed(name, anybodys=True)]  # hc.text.all-of-those
    if obj.head == "token" and not obj.mods and (liked := as_liked(obj)) is not None:
        by.note(obj, *([obj.count] if obj.count is not None else []))
        name = by.understand("token name", replace(obj, det="", count=None, whose=None))
        return [Pick(group), ops.Shed(name, True, *liked)]
    every = obj.det in ("all", "all of") or obj.whose is not None
    if obj.head == "token" and obj.many and obj.count is None and not obj.mods and every:
        if obj.whose is not None and by.understand("who", obj.whose) not in (group, BEFORE, ops.THE_OTHER):
            raise by.nothing(obj, "remove: tokens of another")
        by.note(obj)
        return [Pick(group), ops.Token(by.understand("token name", replace(obj, whose=None)), -ops.MANY)]
    name, count = by.understand("tokens", obj)
    if not isinstance(count, int) or (not name and count > 2):
        raise by.nothing(obj, "remove: so many tokens")
    return [Pick(group), *([ops.Token(name, -count)] if name else [ops.Token("", -1)] * count)]


def lose(by: Interpreter, obj: Nominal, group: Group) -> Ops:
    """'that character loses all action tokens'."""
    if obj.sort != "token":
        raise by.nothing(obj, "lose")
    return remove_tokens(by, obj, group)


def as_liked(obj: Nominal) -> tuple[int, int] | None:
    """'any number of', 'up to 2', '1+': from how many to how many; None if the number is certain."""
    if obj.det == "any number of" and obj.count is None:
        return 0, ops.MANY
    count = obj.count if not obj.det else None
    if count is not None and count.limit:
        return 0, count.least
    return (count.least, count.most) if count is not None and count.least < count.most else None


def pay(by: Interpreter, obj: Nominal, purpose: Node, from_: Group | None = None) -> Ops:
    """'remove two Rage tokens from this character to make an attack'."""
    if from_ not in (None, SELF, BEFORE):
        raise by.nothing(obj, "remove: tokens of another to")
    if obj.head == "die":
        done: Ops = by.understand("chain", purpose)
        has = ops.having(SELF, ops.Holding(RALLY, 1, ops.MANY))
        return [ops.Unless(has, len(done) + 2), *remove_die(by, obj), *done]
    name, count = by.understand("tokens", obj)
    if isinstance(purpose, Clause) and purpose.role("either") is not None:
        raise by.nothing(purpose, "remove: to do one thing or another")
    if not name or not isinstance(count, int):
        raise by.nothing(obj, "remove: so many tokens to")
    done = by.understand("chain", purpose)
    return [
        ops.Unless(ops.having(SELF, ops.Holding(name, count, ops.MANY)), len(done) + 2),
        Pick(SELF),
        ops.Token(name, -count),
        *done,
    ]


# hc.text.one-of-those
def remove_own(by: Interpreter, obj: Nominal) -> Ops:
    """Dice or named tokens of this character; 'it' is the token that it was given."""
    if obj.head == "it" and by.event is not None and by.event.what == "burdened" and not obj.many:
        return [Pick(BEFORE), ops.Token("", -1)]
    if obj.head == "it" and not obj.many and (borne := borne_name(by)):
        return [Pick(BEFORE), ops.Token(borne, -1)]
    if by.laid and (obj.head == "it" or is_laid(obj, by.laid)) and obj.many:
        by.note_every(obj)
        return [ops.Lift(by.laid)]
    if obj.head == "action token" and obj.det in ("a", "an", "all") and not obj.mods and not obj.adjectives:
        by.note_all(obj)
        return remove_tokens(by, obj, SELF)
    if obj.sort == "token" and obj.head == "token" and not obj.mods:
        return remove_tokens(by, obj, SELF if obj.whose is None else by.understand("who", obj.whose))
    if obj.head in ("", "one") and obj.count is not None and by.tokens_had is not None and not obj.mods:
        by.note(obj, obj.count)  # 'if it has 2 action tokens, remove 1'
        # hc.text.one-of-those
        return remove_tokens(by, replace(by.tokens_had, count=obj.count, many=obj.count.least > 1), BEFORE)
    return lift(by, obj) or remove_die(by, obj)


def is_laid(obj: Nominal, laid: str) -> bool:
    """'those markers', 'all blocking terrain markers generated this way': those that were laid just now."""
    way = obj.mods[0].of if [mod.word for mod in obj.mods] == ["done"] else None
    so = isinstance(way, Clause) and way.verb in ("generate", "place") and [one.name for one in way.roles] == ["way"]
    if obj.sort != "marker" or words_of(obj) not in ((), (laid,)) or (obj.mods and not so):
        return False
    return obj.det in ("the", "those", "these") or (obj.det == "all" and so)


# hc.text.remove-it
def borne_name(by: Interpreter) -> str:
    """The name of the token by which an event knows its character: 'when a character with a Fog token moves'."""
    kind = by.event.who.kind if by.event is not None and by.event.who.which == ops.ONE else ops.ANYBODY
    names = [one.name for one in kind.having if isinstance(one, ops.Holding) and one.name]
    return names[0] if len(names) == 1 else ""


def remove_die(by: Interpreter, obj: Nominal) -> Ops:
    """'remove one of this character's RALLY dice', 'two of its RALLY dice'."""
    count = obj.count if not obj.det else None
    number = 1 if obj.det == "one of" else count.least if count is not None and count.least == count.most else 0
    if obj.head == "die" and number and obj.whose is not None and [n.name for n in obj.names] == [RALLY]:
        by.note(obj, *obj.names, *([count] if count is not None else ()))
        return [Pick(by.certain(by.understand("who", obj.whose))), ops.Token(RALLY, -number)]
    raise by.nothing(obj, "remove")


def roll(by: Interpreter, obj: Nominal) -> Ops:
    """Dice."""
    by.note_every(obj)
    if obj.sort == "dice" and obj.head.lower().startswith("d6") and not obj.mods and obj.det in ("that many", ""):
        if obj.det:
            return [ops.Each(SELF, (), times=RESULT), ops.Roll()]  # hc.text.each-roll
        if obj.count is not None and 1 < obj.count.least == obj.count.most:
            return [ops.Roll(obj.count.least)]
    if obj.sort == "dice" and obj.det in ("a", "") and (not obj.mods or is_fixed(obj)):
        dice = obj.head.lower().rstrip("s").removesuffix("d6")
        if (obj.det == "a") == (not dice):
            return [ops.Roll(int(dice or 1), fixed=bool(obj.mods))]
    raise by.nothing(obj, "roll")


def roll_for_each(by: Interpreter, obj: Nominal, for_each: Node) -> Ops:
    """'roll a d6 for each adjacent character': all that follows is done for each."""
    kind: ops.Kind = by.understand("kind", for_each)
    return [ops.Each(Group(ops.ALL, kind), ()), *roll(by, obj)]


def is_fixed(obj: Nominal) -> bool:
    """'that can't be rerolled'."""
    clause = obj.mods[0].of if [mod.word for mod in obj.mods] == ["that"] else None
    return isinstance(clause, Clause) and clause.verb == "reroll" and clause.denied and not clause.roles


def lend_chosen(by: Interpreter, subject: Group, obj: str) -> Ops:
    if not by.until:
        raise by.nothing(Nominal(0, 0, "power", "power"), "use: chosen powers, for how long")
    return [Pick(subject), ops.LendChosen(by.until, slot=obj)]


def bar_chosen(by: Interpreter, subject: Group, obj: str) -> Ops:
    if not by.until:
        raise by.nothing(Nominal(0, 0, "power", "power"), "use: chosen powers, for how long")
    by.chosen_barred = True
    return [Pick(subject), ops.LendChosen(by.until, can=False, slot=obj)]


def knock(by: Interpreter, obj: Group, amount: Size, equal_to: Size | None = None) -> Ops:
    """'knock back that character 3 squares', '... a number of squares equal to the result'."""
    return [Pick(obj), ops.Knock(amount if equal_to is None else equal_to)]


def do_both(by: Interpreter, obj: Nominal) -> Ops:
    """'do both': what that is, the sentence before says."""
    if obj.head == "both":
        return []
    raise by.nothing(obj, "do")


DEEDS: Table[Ops] = Table(
    "deed",
    {
        "heal amount:size for_each?:raw (?:raw": heal,
        "heal obj:who amount:size for_each?:raw (?:raw": heal,
        "heal obj:who equal_to:amount": lambda by, obj, equal_to: heal(by, equal_to, obj),
        "heal obj:who amount:a_number_of equal_to:amount": lambda by, obj, amount, equal_to: heal(by, equal_to, obj),
        "heal obj:who amount:size past:noun to?:noun": heal_past,
        "heal equal_to:amount": lambda by, equal_to: heal(by, equal_to),
        "heal subject:who amount:size for_each?:raw (?:raw": lambda by, subject, **said: heal(by, obj=subject, **said),
        "take subject:who obj:harm for_each?:raw (?:raw": lambda by, subject, **said: deal(by, to=subject, **said),
        "deal obj:harm to:who for_each?:raw (?:raw": deal,
        "deal obj:harm to:who equal_to:amount": deal,
        "deal obj:harm to:who for_each?:raw (?:raw !passive": deal,
        "click obj:noun once": lambda by, obj: click_dial(by, obj, 1),
        "click obj:noun twice": lambda by, obj: click_dial(by, obj, 2),
        "click obj:noun amount:number": lambda by, obj, amount: click_dial(by, obj, amount),
        "turn obj:raw to:raw": turn,
        "turn obj:noun to:noun": turn_between,
        "KO obj:who": lambda by, obj: [Pick(obj), ops.Ko()],
        "give obj:raw to:who for_each?:raw (?:raw": give,
        "give obj:raw to:who !passive": give,
        "give obj:raw to:who at_no_cost": lambda by, obj, to: [Pick(to), *use_any(by, obj)[1:]],
        "give obj:raw to:who at_no_cost !passive": lambda by, obj, to: [Pick(to), *use_any(by, obj)[1:]],
        "give obj:raw to:who as:raw": give_free,
        "give obj:raw to:who as:raw !passive": give_free,
        "put obj:raw on:raw (?:raw": put,
        "place obj:raw on:raw (?:raw": put,
        "gain subject:who obj:noun for_each?:raw (?:raw": gain,
        "have subject:who obj:noun": chosen_keyword,
        "get subject:who obj:noun for_each?:raw (?:raw": lambda by, subject, obj, for_each, bound: give(
            by, obj, subject, for_each, bound
        ),
        "remove obj:raw from:raw": remove,
        "remove obj:noun": remove_own,
        "lose subject:who obj:noun": lambda by, subject, obj: lose(by, obj, subject),
        "remove obj:noun from?:who purpose:raw": pay,
        "modify subject?:who obj:noun amount:change": same_value,
        "modify obj:raw amount:change for_each?:raw (?:raw": modify,
        "modify obj:raw by:raw for_each?:raw (?:raw": changed_by,
        "increase obj:raw by:raw for_each?:raw (?:raw": changed_by,
        "increase obj:raw amount:raw": lambda by, obj, amount: changed_by(by, obj, amount),
        "knock_back obj:who amount:size": knock,
        "knock_back obj:who amount:a_number_of equal_to:amount": knock,
        "knock_back obj:who equal_to:amount": lambda by, obj, equal_to: knock(by, obj, equal_to),
        "knock obj:who back amount:size": knock,
        "knock obj:who back amount:a_number_of equal_to:amount": knock,
        f"place obj:a_marker {arrivals.WHERE}": arrivals.generate,
        "place obj:raw in?:raw into?:raw within?:raw adjacent_to?:raw": place,
        "place obj:by_name in:spot": lambda by, obj, in_: [Pick(by.single(obj)), in_],
        "place obj:me such_that:raw": ambush,
        "heal amount:size on:who": lambda by, amount, on: heal(by, amount, on),
        "do so:said": lambda by, so: [DO_SO],
        "place obj:who amount:noun away?:said": place_away,
        "place obj:who amount:noun equal_to:amount away?:said": place_away,
        "move amount?:size": move,
        "move obj:who amount:size": move,
        "move obj:noun amount:number": shift,
        "move up_to:noun": lambda by, up_to: march_up_to(by, SELF, up_to),
        "move obj:who up_to:noun": lambda by, obj, up_to: march_up_to(by, obj, up_to),
        "move subject:who up_to:noun": lambda by, subject, up_to: march_up_to(by, subject, up_to),
        "move subject:who amount?:size": lambda by, subject, amount: march(by, subject, amount),
        "move subject?:who in:noun amount?:size up_to?:noun": march_straight,
        "roll obj:noun": roll,
        "roll obj:noun for_each:raw": roll_for_each,
        "use obj:several at_no_cost in?:noun": use_several,
        "use subject:who obj:several at_no_cost in?:noun !can": offered(use_several),
        "use obj:raw at_no_cost": lambda by, obj: use_any(by, obj) if is_action(obj) else use(by, obj),
        "use subject:who obj:raw at_no_cost": use,
        "use subject?:who obj:raw at_no_cost purpose:raw": use_on,
        "use subject?:who obj:raw at_no_cost purpose:raw !can": offered(use_on),
        "use subject:who obj:raw at_no_cost !can": offered(use),
        "use subject:who obj:raw at_no_cost twice !can": twice(offered(use)),
        "use obj:raw at_no_cost twice": twice(use),
        "use obj:raw twice": twice(use),
        "use obj:raw as:raw": use_as_free,
        "use subject:who obj:raw as:raw !can": offered(use_as_free),
        "use obj:raw an_additional_time": use,
        "use subject:who obj:power in_addition_to:chosen_powers !can": lambda by, subject, obj, in_addition_to: [
            Pick(subject),
            ops.Lend((obj,), ops.CHOSEN_TOO),
        ],
        "use subject:who obj:chosen_powers !can": lend_chosen,
        "use subject:who obj:chosen_powers !can !denied": bar_chosen,
        "have doing:raw": lambda by, doing: by.understand("chain", doing),  # 'have it heal 1'
        **arrivals.ROWS,
        **strikes.ROWS,
        "make subject:who obj:noun !can": offered(strikes.strike),
        **choices.ROWS,
        **tuning.ROWS,
        **totals.ROWS,
        **objects.ROWS,
        **answers.ROWS,
        **copies.ROWS,
        "stop doing:raw": stop,
        "score subject:raw obj:who instead_of:raw": scored,
        "do obj:noun": do_both,
        "be subject:who !denied": spared,
    },
)
