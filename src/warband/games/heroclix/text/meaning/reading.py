"""The text so far. A word that needs a certain place (the attacker, this attack) is noted where it stands and
checked where the place is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from warband.games.heroclix.effects.parameters import fits
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.programs.phrase import Span
from warband.games.heroclix.text.meaning.programs import rolled, speaks_of, with_other
from warband.text.mistake import TextError
from warband.text.normal import Normal

# Things that exist only in some events: their names, the events, and their words.
ATTACKER, HIT, THIS_ATTACK = "the attacker", "a hit character", "this attack"
MISSED, TARGETED, AIMED_AT = "a missed character", "the target", "the targeted character"
NOT_TARGETED, NOT_HIT, NOT_DEALT = "targeting", "a hit", "damage to prevent"
OWN_ATTACK = "this character as the attacker"
EXISTS = {
    "attacks": {THIS_ATTACK, TARGETED, OWN_ATTACK},
    "rolls": {HIT},
    "uses": {TARGETED},
    "hits": {HIT, TARGETED, OWN_ATTACK},
    "hits every": {HIT},
    "strikes": {HIT, TARGETED, OWN_ATTACK, THIS_ATTACK},
    "is struck": {ATTACKER, THIS_ATTACK},
    "damages": {HIT},
    "misses": {MISSED},
    "misses one": {MISSED},
    "hurt by": {ATTACKER},
    "ko by": {ATTACKER},
    "ko by attack": {ATTACKER},
    "attacked": {ATTACKER, THIS_ATTACK},
    "rolls attack": {THIS_ATTACK, TARGETED},
    "is hit": {ATTACKER},
    "is_stooge": {ATTACKER, THIS_ATTACK},
    "is missed": {ATTACKER},
    "evades": {ATTACKER},
    "answers": {ATTACKER},
    "aims": {AIMED_AT},
    "would_target": {ATTACKER, THIS_ATTACK, NOT_TARGETED},
    "would_hit": {ATTACKER, THIS_ATTACK, NOT_HIT},
    "would_deal": {NOT_DEALT},
}
WHERE = {
    ATTACKER: "an effect of an attack on this character",
    HIT: "an effect of 'when this character hits'",
    MISSED: "an effect of 'when this character misses'",
    THIS_ATTACK: "an effect that begins during an attack",
    TARGETED: "an effect of 'when this character attacks'",
    AIMED_AT: "an effect of a power that is used on somebody",
    OWN_ATTACK: "an effect of an attack that this character makes",
    NOT_TARGETED: "an effect of 'when this character would be targeted by an attack'",
    NOT_HIT: "an effect of 'when this character would be hit'",
    NOT_DEALT: "an effect of 'when this character would be dealt damage'",
}


class Place(NamedTuple):
    """A part of the evened text, as mistakes are told."""

    start_pos: int
    end_pos: int


class Reading:
    """The parts of one text, each with its meaning."""

    def __init__(self, normal: Normal, typed: str, costed: Callable[[str], bool], thing: bool = False) -> None:
        self.normal, self.typed = normal, typed
        self.thing = thing  # whether the text stands on an object
        self.costed = costed  # whether a power is an action with a cost
        self.node: Span = Place(0, 0)  # the part of the text that is being read
        self.last_condition: ops.Condition | None = None  # of the last situation, which 'otherwise' is about
        self.spoken: list[tuple[str, Span]] = []  # what must exist where it is said
        self.those: Kind | None = None  # some who were counted
        self.mentioned = ""  # the last power that was named
        self.listed: tuple[str, ...] = ()  # the powers of the last list, which 'it' can mean
        self.last_group: Group | None = None  # of what was said to be so last
        self.away: list[Span] = []  # where characters off the map are named that nobody has chosen from yet
        self.naming: list[ops.Note] = []  # what notes the name of an effect that chooses nobody twice
        self.lastly: list[Clause] = []  # clauses that other clauses bring with them
        self.noted: tuple[ops.Choose, Span] | None = None  # what is chosen for all game, until it is said what for

    def wrong(self, node: Span, expected: str) -> TextError:
        """A mistake at a word or at all that a node says."""
        found = self.normal.text[node.start_pos : node.end_pos]
        return TextError(self.typed, self.normal.place(node.start_pos), repr(found), expected)

    def check_spoken(self, event: str) -> None:
        """Nothing was spoken of that does not exist in the effects of an event."""
        for what, node in self.spoken:
            if what not in EXISTS.get(event, ()):
                raise self.wrong(node, f"{what} only in {WHERE[what]}")
        self.spoken.clear()

    def must_exist(self, what: str) -> None:
        """Note that something is spoken of."""
        self.spoken.append((what, self.node))

    def on_thing(self) -> None:
        """Something is said that only the text of an object can say."""
        if not self.thing:
            raise self.wrong(self.node, "an object only in its own text")

    def adjusted(self, what: str, amount: int, of: str = "") -> ops.Adjusted:
        """A parameter with an amount."""
        found = ops.Adjusted(what, amount, of)
        if not fits(found):
            raise self.wrong(self.node, "an amount that it can have")
        return found

    def single(self, group: Group) -> Group:
        """One character, not several."""
        if group.which in (ops.ALL, ops.HIT_ALL):
            raise self.wrong(self.node, "one character at a time")
        return group

    def one_of(self, group: Group) -> Kind:
        """One of a kind, not this one."""
        if group.which != ops.ONE:
            raise self.wrong(self.node, "'a' or 'an' and what kind of character")
        return group.kind

    def certain(self, group: Group) -> Group:
        """A group of one known character: this character, 'it', the other one of the event, or the target."""
        if group not in (ops.SELF, ops.BEFORE, ops.THE_OTHER, Group(ops.TARGET), Group(ops.ATTACKER), Group(ops.DOER)):
            raise self.wrong(self.node, "'this character' or 'it'")
        return group

    def lasting(self, condition: ops.Condition) -> ops.Condition:
        """A condition that can be looked at at any time."""
        if rolled(condition):
            raise self.wrong(self.node, "the attack roll only in an effect of an attack")
        if with_other(condition, ops.SELF) != condition or speaks_of(condition, ops.CHOSEN):
            raise self.wrong(self.node, "'this character'")
        return condition
