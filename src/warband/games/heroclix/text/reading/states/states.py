"""States: abilities, possessions and bans, as a fact or for a time."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.effects.references.amounts import scaled
from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Changed, Gains
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.conditions import attacks
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import per
from warband.games.heroclix.text.reading.states.bans import (
    all_but,
    blocks,
    cant_be_given_this,
    cant_generate,
    cant_have,
    cant_make,
    cant_modify,
    cant_pick_up,
    cant_replace,
    cant_use,
    healed_to,
    in_place_of,
    loses,
    only_one,
    unaffected,
    undisplaced,
)
from warband.games.heroclix.text.reading.states.damage_states import (
    attacks_deal,
    capped,
    capped_first,
    capped_wholly,
    deals,
    deals_to,
    reduces,
    reduces_by,
)
from warband.games.heroclix.text.reading.states.further_states import (
    State,
    autonomous,
    cant_carry,
    cant_choose,
    carries,
    carries_all,
    carries_some,
    carries_up_to,
    clear_of_markers,
    ignores,
    kept_to,
    replaced_value,
    straight,
    treats,
    unburdened,
    undisturbed,
    unmodified,
    unseen,
    without_keywords,
)
from warband.games.heroclix.text.reading.states.harm_dealt import of_attacks
from warband.games.heroclix.text.reading.states.relations import (
    avoided,
    cant_be_target,
    cant_target,
    held_fast,
    near_when_moving,
    not_targeted,
    related,
    targeted_by,
)
from warband.games.heroclix.text.reading.states.riders import of_the_power
from warband.games.heroclix.text.reading.states.uses_of_powers import (
    added,
    again,
    as_free,
    less,
    more,
    not_rerolled,
    taken,
    twice,
)
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Node, Nominal, Role, Signed, Together


def has(by: Interpreter, obj: Node) -> State:
    """Powers that somebody has; or bolts, or another value."""
    return Gains(by.understand("powers", obj))


def guarded(by: Interpreter, obj: Nominal, listed: str) -> State:
    """'has PROTECTED: Mystics team ability'."""
    by.note_all(obj)
    name = f"{obj.head}: {listed}"
    if obj.head not in ("PROTECTED", "SAFEGUARD") or name not in POWERS:
        raise by.nothing(obj, "state: has a list")
    return Gains((name,))


def has_more(
    by: Interpreter, obj: Node, amount: Node, for_each: Node | None = None, bound: Node | None = None
) -> State:
    """'has +1 bolt', 'has +1 target', 'has attack +1'."""
    if not isinstance(obj, Nominal) or obj.head not in ("bolt", "target"):
        return changed(by, obj, by.understand("change", amount), for_each, bound)
    by.note_all(obj)
    by.note_all(amount)
    if not obj.mods and not obj.det and isinstance(amount, Signed) and for_each is None:
        return Gains((by.adjusted("more targets", amount.amount),))
    raise by.nothing(obj, "state: has more")


def changed(
    by: Interpreter, obj: Node, amount: ops.Size, for_each: Node | None = None, bound: Node | None = None
) -> State:
    """Values that somebody modifies."""
    whose, values = by.understand("values of", obj)
    if whose not in (None, ops.BEFORE, ops.SELF):
        raise by.nothing(obj, "state: modifies the values of others")
    each = per(by, for_each, bound)
    if each is None:
        return Changed(values, amount)
    if not isinstance(amount, int):
        raise by.nothing(obj, "state: modifies by so much for each")
    return Changed(values, scaled(each, amount))


def changed_against(by: Interpreter, obj: Node, amount: ops.Size, against: Node) -> State:
    """'modifies defense +1 against range attacks', 'modifies attack +1 against Robots'."""
    found = changed(by, obj, amount)
    if isinstance(found, Changed) and found.values == (DEFENSE,):
        return replace(found, when=attacks.against(by, against))
    if isinstance(found, Changed) and set(found.values) <= {ATTACK, DAMAGE}:
        return replace(found, when=attacks.on(by, against))
    raise by.nothing(against, "state: against")


def heals_past(by: Interpreter, obj: str, purpose: Node) -> State:
    """'can use Steal Energy to heal past its starting line'."""
    line = purpose.role("past") if isinstance(purpose, Clause) and purpose.verb == "heal" else None
    if not isinstance(line, Nominal) or line.head != "starting line" or not isinstance(purpose, Clause):
        raise by.nothing(purpose, "state: can use a power to")
    by.note_every(purpose)
    return Gains((by.adjusted("past line", 0, obj),))


def reduces_to(by: Interpreter, obj: Nominal, below: int) -> State:
    by.note_all(obj)
    return Gains((by.adjusted("reduces damage to", below),))


def knocks(by: Interpreter, obj: Nominal) -> State:
    """'its attacks generate knock back': see `subject_of`."""
    by.note_all(obj)
    if obj.sort == "knockback" and not obj.mods:
        return Gains(("KNOCKBACK",))
    raise by.nothing(obj, "state: generates")


# hc.text.relations
EVERYBODY_ELSE = Group(ops.ALL, ops.Kind(other=True))


def gain(*powers: str) -> Callable[..., State]:
    """A state without parts."""
    return lambda by, **said: Gains(powers)


UNPUSHED = tuple(f"{verb} obj:noun !denied{how}" for verb in ("deal !passive", "take") for how in ("", " !can"))
Stated = tuple[Node | None, State | Always]  # with the one of whom it is said
STATES: Table[State | Always] = Table(
    "state",
    {
        "use obj:powers !can": lambda by, obj: Gains(obj),
        "use obj:powers instead_of:raw !can": in_place_of,
        "use obj:power purpose:raw !can": heals_past,
        "have obj:raw": has,
        "have amount:raw obj:raw for_each?:raw (?:raw": has_more,
        "have list:raw": lambda by, listed: has(by, listed),
        "have obj:noun list:power": guarded,
        "have obj:raw !can !denied": cant_have,
        **{f"carry regardless_of:noun !{modal}": carries for modal in ("may", "can")},
        "carry obj:kinds regardless_of:noun !may": lambda by, obj, regardless_of: carries_all(by, obj, regardless_of),
        "carry obj:kinds !may": carries_some,
        "carry obj:noun !can": carries_up_to,
        "gain obj:powers": lambda by, obj: Gains(obj),
        "modify obj:raw amount:change for_each?:raw (?:raw": changed,
        "modify obj:raw by:change for_each?:raw (?:raw": lambda by, by_, **said: changed(by, amount=by_, **said),
        "modify obj:raw by:amount": lambda by, obj, by_: changed(by, obj, by_),
        "modify obj:raw amount:change against:raw": changed_against,
        "deal obj:noun": deals,
        "deal obj:noun to:kinds": deals_to,
        "take obj:noun": capped_wholly,
        "take obj:noun from:raw": capped,
        "take obj:noun from:raw time?:raw": capped_first,
        "generate obj:noun": knocks,
        "replace obj:raw !can !denied": cant_replace,
        "reduce obj:noun !can": reduces,
        "reduce obj:noun": reduces,
        "reduce obj:noun below:number !can !denied": reduces_to,
        "break_away automatically": gain("breaks away automatically"),
        "clear obj:noun instead_of:raw !can_only": only_one,
        "block obj:noun !denied": blocks,
        "ignore obj:raw for:raw": ignores,
        "ignore obj:noun": unaffected,
        **dict.fromkeys(UNPUSHED, unaffected),
        "treat obj:raw as:noun for?:raw": lambda by, obj, as_, for_: treats(by, obj, as_, for_),
        "carry !can !denied": gain("Passenger: 0"),
        "carry obj:noun !can !denied": lambda by, obj: cant_carry(by, obj),
        "heal !can !denied !passive": gain("can't be healed"),
        "heal !can !denied": gain("can't be healed"),
        **{f"heal {where}:noun !can !denied !passive": healed_to for where in ("past", "above")},
        "KO !can !denied !passive": gain("can't be KO'd"),
        "move !can !denied !passive": gain("can't be moved"),
        **{f"use obj:power twice time?:raw !{modal}": twice for modal in ("can", "may")},
        **{f"use obj:power an_additional_time time?:raw !{modal}": again for modal in ("can", "may")},
        **{f"use obj:power times:second_time time?:raw !{modal}": again for modal in ("can", "may")},
        "increase obj:noun by:raw": more,
        "decrease obj:noun by:raw": less,
        "add obj:raw to:noun": added,
        "subtract obj:raw from:noun": taken,
        "move in:noun !can_only": straight,
        "move in:noun !must": straight,
        "carry !can !denied !passive": gain("can't be carried"),
        "knock_back !can !denied !passive": gain("can't be knocked back"),
        "replace !can !denied !passive": gain("can't be replaced"),
        "equip !can !denied !passive": gain("can't be equipped"),
        "break_away automatically !can !denied": gain("can't break away automatically"),
        "choose for:raw !can !denied !passive": lambda by, for_: mastermind(by, for_),
        "give obj:noun except?:noun !can !denied !passive": cant_be_given_this,
        "move !can !denied": gain("can't be moved"),
        "make obj:noun !can !denied": cant_make,
        "use obj:raw !can !denied": cant_use,
        "modify obj:raw positively:said !can !denied": cant_modify,
        "be is:noun !can !denied": cant_be_target,
        "be is:raw by:raw !can !denied": lambda by, is_, by_: not_targeted(by, is_, by_),
        "target !can !denied !passive": lambda by: Gains((ops.Varied("", "not targeted by", EVERYBODY_ELSE),)),
        "target by:raw !can !denied !passive": lambda by, by_: targeted_by(by, by_),
        "become is:noun !can !denied": cant_be_target,
        "lose obj:raw": loses,
        "have obj:noun !denied": without_keywords,
        "generate obj:kinds !can !denied": cant_generate,
        "pick_up obj:noun !can !denied": cant_pick_up,
        "use obj:noun except:some_powers !can": all_but,
        "attack !can !denied": gain("can't make attacks"),
        "attack obj:raw !can !denied": lambda by, obj: related(by, obj, "can't attack"),
        "attack obj:raw except_via:raw !can !denied": lambda by, obj, except_via: avoided(by, obj, except_via),
        "attack obj:raw !can_only": lambda by, obj: related(by, obj, "attacks only"),
        "target obj:raw with:an_attack !can_only": lambda by, obj, with_: related(by, obj, "attacks only"),
        "attack by:raw !can !denied !passive": lambda by, by_: related(by, by_, "not attacked by"),
    },
)


def mastermind(by: Interpreter, for_: Node) -> State:
    if by.understand("power", for_) == "Mastermind":
        return Gains(("can't be chosen for Mastermind",))
    raise by.nothing(for_, "state: can't be chosen for")


SPECIAL = (
    replaced_value, unseen, unburdened, undisturbed, unmodified, autonomous, clear_of_markers, kept_to, attacks_deal,
    held_fast, near_when_moving, reduces_by, cant_target, cant_choose, of_attacks,
    undisplaced, not_rerolled, as_free,
)  # fmt: skip


def states(by: Interpreter, node: Node) -> list[Stated]:
    """The states of a sentence, one after another."""
    by.note(node)
    if isinstance(node, Together):
        node = denied_alike(node)
        moved = moved_or_placed(by, node)
        denied = all(isinstance(part, Clause) and part.denied for part in node.parts)
        if node.word in ("or", "-or-") and not denied:
            raise by.nothing(node, "state: one thing or another")
        found: list[Stated] = [*moved] or [one for part in node.parts for one in states(by, part)]
        return together(found) if node.word == "or" else found
    if not isinstance(node, Clause):
        raise by.nothing(node, "state")
    by.note(*node.roles)
    if len(each := of_each_value(by, node)) > 1:
        return [one for part in each for one in states(by, part)]
    for special in SPECIAL:
        if (found_so := special(by, node)) is not None:
            return [found_so]
    subject, bare = subject_of(without_also(by, node))
    by.note(node.subject)
    try:
        return [(subject, STATES.mean(bare, by))]
    except NoMeaning as error:
        return [(subject, of_the_power(by, subject, bare, error))]


# hc.text.lists-of-others
def of_each_value(by: Interpreter, clause: Clause) -> list[Clause]:
    """'modify attack -1, speed -1 and defense -2': a statement of each value with its own number."""
    obj, amount = clause.role("obj"), clause.role("amount")
    if clause.verb not in ("modify", "have") or not isinstance(obj, Together) or len(clause.roles) > 2:
        return [clause]
    signs = [one.mods[0].of if isinstance(one, Nominal) and is_signed(one) else None for one in obj.parts]
    if signs[-1] is None:
        signs[-1] = amount
    if None in signs or len(clause.roles) != 1 + (signs[-1] is amount):
        return [clause]
    by.note(obj, *(mod for one in obj.parts if isinstance(one, Nominal) for mod in one.mods))
    bare = [replace(one, mods=()) if is_signed(one) else one for one in obj.parts if isinstance(one, Nominal)]
    return [of_value(clause, one, sign) for one, sign in zip(bare, signs, strict=True) if sign is not None]


def is_signed(node: Node) -> bool:
    """'attack +1'."""
    mods = [(mod.word, type(mod.of)) for mod in node.mods] if isinstance(node, Nominal) else []
    return mods == [("plus", Signed)]


def of_value(clause: Clause, value: Node, sign: Node) -> Clause:
    """A statement of another value."""
    return replace(
        clause,
        roles=(Role(value.first, value.last, "obj", value), Role(sign.first, sign.last, "amount", sign)),
    )


def one_state(by: Interpreter, clause: Clause) -> Stated:
    """The state of a clause that tells of one only."""
    found = states(by, clause)
    if len(found) > 1:
        raise by.nothing(clause, "state: several at once")
    return found[0]


def denied_alike(node: Together) -> Together:
    """'can't be healed or use Flurry': neither one nor the other."""
    first, *others = node.parts
    if node.word not in ("or", "-or-") or not isinstance(first, Clause) or not first.denied:
        return node
    whose = subject_of(first)[0]
    alike = [
        replace(one, subject=whose, denied=True, modal=first.modal)
        if isinstance(one, Clause) and isinstance(whose, Nominal) and not (one.subject or one.modal or one.passive)
        else one
        for one in others
    ]
    return replace(node, parts=(first, *alike))


def without_also(by: Interpreter, clause: Clause) -> Clause:
    """A state without 'also' or 'both': these words have no meaning of their own here."""
    for role in clause.roles:
        by.note_all(role) if role.name in IDLE else None
    return replace(clause, roles=tuple(role for role in clause.roles if role.name not in IDLE))


IDLE = frozenset(("also", "both", "each"))


def together(found: list[Stated]) -> list[Stated]:
    """Bans of one sentence, as one state."""
    gains = [state.powers for _, state in found if isinstance(state, Gains)]
    if len(gains) < len(found):
        return found
    return [(found[0][0], Gains(tuple(power for powers in gains for power in powers)))]


def moved_or_placed(by: Interpreter, node: Together) -> list[tuple[Node | None, State]]:
    """'can't be moved or placed'."""
    clauses = [part for part in node.parts if isinstance(part, Clause)]
    both = [(one.verb, one.denied, one.passive, len(one.roles)) for one in clauses]
    if both == [("move", True, True, 1), ("place", True, True, 1)]:
        by.note(*clauses, *(role for one in clauses for role in one.roles))
        return [(subject_of(clauses[0])[0], Gains(("Immobile",)))]
    if [one[:3] for one in both] == [("move", True, True), ("place", True, True)] and clauses[1].role("by") is not None:
        by.note(*clauses, *(role for one in clauses for role in one.roles))
        last = next(role for role in clauses[1].roles if role.name == "by")
        each = [replace(clauses[0], roles=(*clauses[0].roles, last)), clauses[1]]
        return [found for one in each if (found := undisplaced(by, one)) is not None]
    return []


def subject_of(clause: Clause) -> tuple[Node | None, Clause]:
    """A state and its bearer. The bearer of 'can't be chosen' is the character that can't be chosen."""
    attacks = clause.subject if isinstance(clause.subject, Nominal) and clause.subject.head == "attack" else None
    if clause.verb == "generate" and attacks is not None and attacks.whose is not None and not attacks.mods:
        return attacks.whose, replace(clause, subject=None)
    if not clause.passive:
        return clause.subject, replace(clause, subject=None)
    rest = tuple(role for role in clause.roles if role.name != clause.suffers)
    return clause.role(clause.suffers), replace(clause, roles=rest)


WAYS: dict[str, Way] = {"states": states}
