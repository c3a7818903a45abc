"""What the grammar's names mean wherever they are said: words that stand for something, and phrases made of parts.

Deeds are lists of ops; each picks whom it acts on, then acts.
"""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE, RANGE, SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Attacking, Changed, Gains, Raises, cant_be_given
from warband.games.heroclix.programs.ops import BEFORE, MANY, SELF, Group, Happening, Kind, Pick
from warband.games.heroclix.text import (
    amounts,
    choosing,
    deeds,
    describing,
    details,
    happening,
    names,
    sideline,
    things,
)
from warband.games.heroclix.text.named import check_powers
from warband.games.heroclix.text.names import NO_LESS, NO_MORE, NO_OTHER
from warband.games.heroclix.text.phrase import Phrases, Sense, Words

# Events that mean their own names.
EVENTS = (
    "game_begins", "turn_begins", "any_turn_begins", "turn_ends", "any_turn_ends", "clear_phase_over", "clicked",
    "revealed", "first_revealed", "clears", "moves", "harmed", "ko",
    "heals", "placed", "is_dealt",
)  # fmt: skip

WORDS: Words = {
    **describing.WORDS,
    **happening.WORDS,
    **deeds.WORDS,
    **{event: Happening(event) for event in EVENTS},
    "stops": Always(Gains(("stops the dial",))),
    "each_attack": Always(Gains(("Probability Control", "rerolls each attack on it"))),
    "no_ko": ("can't be KO'd",),
    "plain_foes": Always(Gains(("foes are unmodified",))),
    "succeeds": "success",
    "fails": "failure",
    "self": None,
    "two": 2,
    "pair": (2, 2),
    "pair_or_more": (2, MANY),
    "standard": (ops.Standard(),),
    "your_next_turn": ops.YOUR_NEXT_TURN_ENDS,
    "would_target": "would_target",
    "would_hit": "would_hit",
    "would_deal": "would_deal",
    "rolls_die": ("d6.rolled",),
    "rolls_any": ("d6.rolled", "attack.rolled", "breakaway.rolled"),
    "bolt": None,
    "outwits_on": Always(Gains(("uses Outwit again after special powers",))),
    "per_turn": "turn",
    "per_game": "game",
    "after": "after resolutions",
    "at_last": "immediately after resolutions",
    "normal": ops.NORMAL,
    "penetrating": ops.PENETRATING,
    "unavoidable": ops.UNAVOIDABLE,
    "once": 1,
    "twice": 2,
    "a": 1,
    "token": None,
    "lacking": None,
    "clicks": None,
    "squares": None,
    "theirs": None,
    "bystander": None,
    "struck": None,
    "key": None,
    "character": (),
    "a_bystander": (ops.Bystander(),),
    "this_turn": ops.TURN_ENDS,
    "your_turn": ops.YOUR_TURN_ENDS,
    "next_turn": ops.YOUR_TURN_BEGINS,
    "this_game": ops.GAME_ENDS,
    "combat_values": (SPEED, ATTACK, DEFENSE, DAMAGE),
    "speed": SPEED,
    "attack": ATTACK,
    "defense": DEFENSE,
    "damage": DAMAGE,
    "range": RANGE,
    "close": 0,
    "ranged": 1,
    "with_any": ops.ANY_KIND,
    "with_close": 0,
    "with_range": 1,
    "hindering": "hindering",
    "water": "water",
    "this": SELF,
    "it": BEFORE,
    "that": ops.THE_OTHER,
    "printed_hindering": "printed hindering",
    "on_your_force": {"side": "friendly"},
    "adjacent": {"adjacent": True},
    "friendly": {"side": "friendly"},
    "opposing": {"side": "opposing"},
    "other": {"other": True},
    "in_range": {"within": ops.RANGE_VALUE, "sight": True},
    "in_range_only": {"within": ops.RANGE_VALUE},
    "cheaper": ops.Cheaper(),
    "none": (0, 0),
    "penetrates": Gains(("deals penetrating damage",)),
    "resists": Gains(("can reduce penetrating damage",)),
    "slips": Gains(("breaks away automatically",)),
    "no_healing": ("can't be healed",),
    "no_moves": ("can't be moved",),
    "no_knockback": ("can't be knocked back",),
    "no_crowd": ("can't be one of several targets",),
    "no_range": ("can't be targeted by range attacks",),
    "all_powers": ("powers",),
    "when_attacking_me": Attacking(me=True),
    "your_turn_now": ops.YourTurn(),
    "not_your_turn": ops.Not(ops.YourTurn()),
    "beats_roll": ops.Beats("roll"),
    "beats_roll_well": ops.Beats("roll", 1),
    "beats_total": ops.Beats("total"),
    "beats_total_well": ops.Beats("total", 1),
    "doubles_hit": ops.AttackRoll(0, doubles=True, hits=True),
    "rolled_doubles": ops.AttackRoll(0, doubles=True),
    "spot_adjacent": ops.IN_ADJACENT,
    "spot_home": ops.Place(ops.ANYWHERE, terrain=ops.HOME),
    **amounts.WORDS,
    **sideline.WORDS,
    **details.WORDS,
    **things.WORDS,
    **choosing.WORDS,
}
check_powers(WORDS)


KINDS = {ops.ANY_KIND: "", 0: "close ", 1: "range "}


def attack_kind(which: int | None) -> int:
    """Close, range, or any when it is not said."""
    return ops.ANY_KIND if which is None else which


PHRASES: Phrases = {
    **describing.PHRASES,
    **happening.PHRASES,
    **deeds.PHRASES,
    # lists
    "symbol": lambda name: f"{name.split()[0].lower().replace('flight', 'wing')} symbol",
    "team": lambda name: name,
    "improved": lambda *found: found,
    # what is always so
    **sideline.PHRASES,
    "raises": lambda: Raises(),
    "gains": lambda powers: Gains(powers),
    "banned": lambda names: Gains(names),
    "modified": lambda theirs, values, amount, when: Changed(values, amount, when),
    "modified_too": lambda theirs, values, amount: Changed(values, amount),
    "heals_past": lambda power, theirs: Gains((f"heals past its starting line by {power}",)),
    "bolts": lambda number, word: Gains((f"{number:+} bolts",)),
    "capped": lambda most, which: Gains((f"takes at most {most} damage from {KINDS[attack_kind(which)]}attacks",)),
    "verbs": lambda *verbs: verbs,
    "no_action": lambda action: (cant_be_given(action),),
    "no_far": lambda number: (f"can't be targeted from {number} squares",),
    "no_more": lambda theirs, values: tuple(NO_MORE[value] for value in values),
    "no_more_or_other": lambda theirs, values: tuple(s[value] for s in (NO_MORE, NO_OTHER) for value in values),
    "no_less_value": lambda theirs, values: tuple(NO_LESS[value] for value in values),
    "no_use": lambda powers: tuple(f"can't use {power}" for power in powers),
    "powers": lambda *powers: powers,
    "slot_powers": lambda slot: (f"{names.SLOTS[slot]} powers",),
    "when_attacking": lambda *kind: Attacking(kind[-1]),
    "when_attacking_some": lambda kind: Attacking(kind, some=True),
    "when_making": lambda which: Attacking(attack=which),
    # whom
    "one": lambda article, kind: Group(ops.ONE, kind),
    "another": lambda kind: Group(ops.ONE, replace(kind, other=True)),
    "all": lambda kind: Group(ops.ALL, kind),
    "highest": lambda kind: Group(ops.ONE, replace(kind, rank="highest")),
    "lowest": lambda kind: Group(ops.ONE, replace(kind, rank="lowest")),
    "all_highest": lambda kind: Group(ops.ALL, replace(kind, rank="highest")),
    "all_lowest": lambda kind: Group(ops.ALL, replace(kind, rank="lowest")),
    "bears": lambda count, word: ops.Bears(*count),
    "cheap": lambda most: ops.Worth(0, most),
    "dear": lambda least: ops.Worth(least, MANY),
    "within": lambda number, squares: {"within": number},
    "within_in_sight": lambda number, squares: {"within": number, "sight": True},
    # how many, and which values
    "times": lambda number: number,
    "some": lambda number: number,
    "max": lambda number: number,
    "any": lambda *article: (1, MANY),
    "exactly": lambda number: (number, number),
    "at_least": lambda number: (number, MANY),
    "at_most": lambda number: (0, number),
    "plus": lambda number: (number, MANY),
    # events
    "makes_attack": lambda article, which: Happening("attacks", attack=attack_kind(which)),
    "hits_every": lambda article, which: Happening("hits every", attack=attack_kind(which)),
    "misses": lambda kind: Happening("misses", attack=attack_kind(kind)),
    "rolls_for": lambda power, faces: Happening("rolls", powers=(power,), faces=faces),
    "burdened": lambda article: Happening("burdened"),
    "given": lambda article, action: Happening("uses", action=action),
    "happens": lambda who, event: replace(event, who=who, also=tuple(replace(o, who=who) for o in event.also)),
    "and_hits": lambda roll: ("hits", roll),
    "unburdened": lambda who: Happening("unburdened", who),
    # conditions
    "not_adjacent": lambda whose, article, kind: ops.Not(ops.Near(whose, replace(kind, adjacent=True, other=True))),
    "themed": lambda whose, article, name: ops.Themed((name,)),
    "has_tokens": lambda whose, count, word: ops.Tokens(whose, "", *count),
    "has_named": lambda whose, count, name, word: ops.Tokens(whose, name, *count),
    "has_named_any": lambda whose, count, word, name: ops.Tokens(whose, name, count[0], count[1], anybodys=True),
    "has_keyword": lambda whose, name: ops.Is(whose, Kind(having=(ops.Keyword((name,)),))),
    "occupies": lambda whose, terrain: ops.Stands(whose, terrain),
    "occupies_home": lambda whose: ops.Stands(whose, ops.HOME),
    "on_marker": lambda whose, article, name: ops.Marked(whose, name),
    "on_marker_any": lambda whose, article, name: ops.Marked(whose, name, anybodys=True),
    "on_click": lambda whose, click: ops.Shows(whose, click),
    "none_near": lambda kind, near: ops.Not(ops.Near(SELF, replace(kind, other=True, **near))),
    "none_there": lambda kind: ops.Not(ops.Near(SELF, replace(kind, other=True))),
    "force_has": lambda number, kind: ops.Force(number, kind),
    "rolled_high": lambda least: ops.AttackRoll(least),
    # sentences
    "ended": lambda body: body,
    "may": lambda deeds: [ops.May(len(deeds)), *deeds],
    "if_done": lambda body: [ops.Unless(ops.Done(), len(body)), *body],
    "if_done_after": lambda body: [ops.Unless(ops.Done(), 1), ops.Later("after", tuple(body))],
    "both": lambda first, second: first + second,
    "both_after": lambda first, second: [*first, ops.Later("after", tuple(second))],
    "either": lambda *runs: either(runs),
    "modify_either": lambda one, more, other, less, until: either(
        [[Pick(SELF), ops.Modify((value,), by, until or ops.UNSAID)] for value, by in ((one, more), (other, less))]
    ),
    "modify_or": lambda one, other, amount, until: either(
        [[Pick(SELF), ops.Modify((value,), amount, until or ops.UNSAID)] for value in (one, other)]
    ),
    "pay": lambda count, name, word, deeds: [
        ops.Unless(ops.Tokens(SELF, name, count, MANY), len(deeds) + 2),
        Pick(SELF),
        ops.Token(name, -count),
        *deeds,
    ],
    # deeds
    "heal_self": lambda amount: [Pick(SELF), ops.Heal(amount)],
    "heal": lambda group, amount: [Pick(group), ops.Heal(amount)],
    "click": lambda times: [Pick(SELF), ops.Turn(times)],
    "dial": lambda group, click: [Pick(group), ops.Dial(click)],
    "knock_out": lambda group: [Pick(group), ops.Ko()],
    "give_token": lambda *words: [Pick(words[0] if words[1] == 1 else words[1]), ops.Token("", 1)],
    "remove_token": lambda article, group: [Pick(group), ops.Token("", -1)],
    "remove_all": lambda group: [Pick(group), ops.Token("", -1), ops.Token("", -1)],
    "put_named": lambda *words: put_named(*words),
    "put_lacking": lambda *words: put_named(*words, most=1),
    "remove_named": lambda count, name, word, group: [Pick(group), ops.Token(name, -count)],
    "modify": lambda group, values, amount, until: [Pick(group), ops.Modify(values, amount, until or ops.UNSAID)],
    "modify_self": lambda values, amount, until: [Pick(SELF), ops.Modify(values, amount, until or ops.UNSAID)],
    "modify_first": lambda until, group, values, amount: [Pick(group), ops.Modify(values, amount, until)],
    "last": lambda group, verbs, until: lasting(group, verbs, until),
    "modify_so": lambda group, theirs, values, amount: [Pick(group), ops.Modify(values, amount, ops.UNSAID)],
    "choose_printed": lambda: [ops.Choose(of="printed")],
    "choose_special": lambda: [ops.Choose(of="special")],
    "choose_usable": lambda: [ops.Choose(slots=names.SLOTS, of="usable")],
    "choose_usable_damage": lambda: [ops.Choose(slots=("damage",), of="usable")],
    "last_game": lambda group, verbs: lasting(group, verbs, ops.GAME_ENDS),
    "last_turn": lambda group, verbs: lasting(group, verbs, ops.TURN_ENDS),
    "use_any": lambda: [Pick(SELF), ops.UseAny()],
    "use_type": lambda article, action: [Pick(SELF), ops.UseAny(action)],
    "bring_back": lambda article, name: [ops.BringBack(name)],
    "generate": lambda article, name, word, most: [ops.Generate(name, most or 0)],
    "generate_in_range": lambda article, name, word, most: [ops.Generate(name, most or 0, ops.RANGE_VALUE)],
    "generate_at": lambda article, name, word, within, most: [ops.Generate(name, most or 0, within)],
    "lay": lambda article, name, theirs: [Pick(SELF), ops.Lay(name)],
    "leave_map": lambda group: [Pick(group), ops.Leave("map")],
    "leave_game": lambda group: [Pick(group), ops.Leave("game")],
    "at_end": lambda body: [ops.Later("end", tuple(body))],
    "at_next": lambda body: [ops.Later("next turn", tuple(body))],
    "to_sideline": lambda group: [Pick(group), ops.Bench()],
    "move": lambda: [Pick(SELF), ops.March(ops.SPEED_VALUE)],
    "move_up_to": lambda number, squares: [Pick(SELF), ops.March(number)],
    "move_other": lambda group, number, squares: [Pick(group), ops.March(number)],
    "roll": lambda: [ops.Roll()],
    "roll_fixed": lambda: [ops.Roll(fixed=True)],
    "roll_three": lambda: [ops.Roll(3)],
    "roll_two": lambda: [ops.Roll(2)],
    "place_me": lambda group, number, squares: [Pick(group), ops.Place(number)],
    "place_me_in_sight": lambda group, number, squares: [Pick(group), ops.Place(number, sight=True)],
    "place_x": lambda group, amount: [Pick(group), ops.Place(amount)],
    "place_x_in_sight": lambda group, amount: [Pick(group), ops.Place(amount, sight=True)],
    "spot": lambda number, *words: ops.Place(number),
    "spot_in_sight": lambda number: ops.Place(number, sight=True),
    "spot_terrain": lambda terrain, number, squares: ops.Place(number, terrain=terrain),
    "spot_terrain_in_sight": lambda terrain, number, squares: ops.Place(number, sight=True, terrain=terrain),
    **amounts.PHRASES,
    **details.PHRASES,
    **things.PHRASES,
    **choosing.PHRASES,
}


def put_named(*words: Sense, most: int = ops.MANY) -> list[Sense]:
    """Named tokens for somebody: how many, of which name, on whom; or on whom first."""
    group = next(word for word in words if isinstance(word, Group))
    count, name = (word for word in words if word is not None and not isinstance(word, Group))
    return [Pick(group), ops.Token(name, count, most)]


def either(runs: Sense) -> list[Sense]:
    """One of several runs of ops; behind each but the last stands how to pass over the others."""
    last = len(runs) - 1
    closed = [
        [*run, ops.Skip(sum(len(other) + (m < last) for m, other in enumerate(runs) if m > n))] if n < last else run
        for n, run in enumerate(runs)
    ]
    return [ops.Either(tuple(len(run) for run in closed)), *(op for run in closed for op in run)]


def lasting(group: Group, verbs: tuple[Sense, ...], until: ops.Until) -> list[Sense]:
    """What somebody has, does or can't for a time."""
    return [Pick(group), *(lasts(verb, until) for verb in verbs)]


def lasts(verb: Sense, until: ops.Until) -> ops.Op:
    """One of these things. What changes a value in certain attacks only is had like a power."""
    if isinstance(verb, Changed) and verb.when is not None:
        return ops.Lend((ops.Says((Always(verb),)),), until)
    return ops.Modify(verb.values, verb.amount, until) if isinstance(verb, Changed) else ops.Lend(verb.powers, until)
