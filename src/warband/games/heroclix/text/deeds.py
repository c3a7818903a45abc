"""What texts have characters do: attacks, dials, terrain; and what happens instead of something."""

from __future__ import annotations

from warband.games.heroclix.position.attacking import KINDS
from warband.games.heroclix.position.model import ACTIONS
from warband.games.heroclix.position.sheets import CLEARS_ONE, EARTHBOUND
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Enlists, Gains, cant_be_given
from warband.games.heroclix.programs.ops import SELF, Group, Pick
from warband.games.heroclix.text import names
from warband.games.heroclix.text.happening import kind_of
from warband.games.heroclix.text.phrase import Phrases, Words
from warband.text.words import listed

CHOSEN = Group(ops.CHOSEN)

WORDS: Words = {
    "chosen": CHOSEN,
    "pieces": None,
    "then_so": None,
    "of_chosen": {"source": "chosen"},
    "no_attacks": ("can't make attacks",),
    "no_stooge": ("can't be chosen for Mastermind",),
    "no_healing_or_stooge": ("can't be healed", "can't be chosen for Mastermind"),
    "bystanders": None,
    "no_swap": ("can't be replaced",),
    "no_moving": ("Immobile",),
    "no_improved": (EARTHBOUND,),
    "no_costed": tuple(cant_be_given(action) for action in ACTIONS if action != "FREE"),
    "clears_one": Gains((CLEARS_ONE,)),
}


PHRASES: Phrases = {
    "barred_so": lambda group, *bans: [Pick(group), *(ops.Lend(ban.powers, ops.UNSAID) for ban in bans)],
    "generate_some": lambda number, name, word, most: [ops.Generate(name, most or 0)] * number,
    "generate_two": lambda name, word, most: [ops.Generate(name, most or 0)] * 2,
    "attacks_now": lambda number, which: [Pick(SELF), ops.Strike(which)] * number,
    "attacks_two": lambda which: [ops.May(2), Pick(SELF), ops.Strike(which)] * 2,
    "enlists": lambda name, word, gained: Enlists((name,), gained),
    "enlists_any": lambda names, word, gained: Enlists(listed(names), gained),
    "one_keyword": lambda words: tuple(
        Enlists((one,), other) for one in listed(words) for other in listed(words) if one != other
    ),
    "capped_by_foes": lambda most: Gains((f"takes at most {most} damage from attacks",)),
    "deals_little": lambda most: Gains((f"deals at most {most} damage with attacks",)),
    "capping": lambda group, cap: (group, cap),
    "no_such_attacks": lambda which: (f"can't make {KINDS[which]} attacks",),
    "also": lambda body: body,
    "instead": lambda body: [ops.Forgo(), *body],
    "may_instead": lambda body: [ops.May(len(body) + 1), *body, ops.Forgo()],
    "if_late": lambda body, condition: [ops.Unless(condition, len(body)), *body],
    "may_if": lambda body, condition: [ops.Unless(condition, len(body) + 1), ops.May(len(body)), *body],
    "dial_last": lambda group, theirs: [Pick(group), ops.Dial(ops.LAST_CLICK)],
    "dial_start": lambda group, theirs: [Pick(group), ops.Dial(ops.STARTING_CLICK)],
    "chosen_powers": lambda *slot: "".join(names.SLOTS[one] for one in slot),
    "lend_chosen_first": lambda until, group, slot: [Pick(group), ops.LendChosen(until, slot=slot)],
    "ban_chosen_first": lambda until, group, slot: [Pick(group), ops.LendChosen(until, can=False, slot=slot)],
    "lend_chosen": lambda group, slot, until: [Pick(group), ops.LendChosen(until, slot=slot)],
    "ban_chosen": lambda group, slot, until: [Pick(group), ops.LendChosen(until, can=False, slot=slot)],
    "knock_back": lambda group, number, squares: [Pick(group), ops.Knock(number)],
    "swap_kin": lambda group: [Pick(group), ops.Swap("")],
    "swap_kin_same": lambda group: [Pick(group), ops.Swap("", same_click=True)],
    "shift": lambda name, number, squares: [ops.Shift(name, number)],
    "on_own_marker": lambda name: ops.OnMarker(name),
    "raze": lambda pieces: [Pick(SELF), ops.Raze()],
    "raze_within": lambda pieces, number, squares: [Pick(SELF), ops.Raze(number)],
    "attack_now": lambda article, which: [Pick(SELF), ops.Strike(kind_of(which))],
    "attack_at": lambda article, which, group: [Pick(SELF), ops.Strike(kind_of(which), group)],
    "attack_far": lambda article, which, reach: [Pick(SELF), ops.Strike(kind_of(which), reach=reach)],
    "attack_by": lambda group, article, which: [Pick(group), ops.Strike(kind_of(which))],
}  # fmt: skip
