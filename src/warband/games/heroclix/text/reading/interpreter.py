"""Understands the nodes of a text: each in one of the ways that the tables of its area have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, overload

from warband.games.heroclix.effects.parameters import fits
from warband.games.heroclix.effects.references.happening import Blow, Whom
from warband.games.heroclix.programs import clauses, ops
from warband.games.heroclix.programs.clauses import Attacking
from warband.games.heroclix.programs.ops import ME, Amount, Group, Happening, Kind, Size, Usable
from warband.games.heroclix.programs.phrase import Filters, Span, Spot, Where
from warband.games.heroclix.text.reading.effects.programs import Ops, rolled, speaks_of, with_other
from warband.games.heroclix.text.reading.effects.spoken import EXISTS, WHERE
from warband.text.mistake import TextError
from warband.text.normal import Normal
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, walk
from warband.text.reader.tokens import Token
from warband.text.reader.understanding import Understanding

Way = Callable[["Interpreter", Node], object]

# The ways with a common type of meaning.
Somebody: TypeAlias = Literal["who", "by name", "me", "single", "somebody", "actor"]
Sorted: TypeAlias = Literal["kind", "kinds", "a kind", "victim"]
Named: TypeAlias = Literal["name", "thing", "token name", "terrain", "ground", "power", "chosen powers"]
ManyNamed: TypeAlias = Literal["names", "some powers", "barred"]
Numbered: TypeAlias = Literal["number", "click", "which attack", "an attack", "a number of"]
Between: TypeAlias = Literal["count", "faces"]
Occasion: TypeAlias = Literal["trigger", "timely", "after"]


class Place(NamedTuple):
    """A part of the evened text, as mistakes are told."""

    start_pos: int
    end_pos: int


class Interpreter(Understanding):
    """The meaning of one text, as far as it was read."""

    def __init__(
        self, ways: Mapping[str, Way], tokens: Sequence[Token], normal: Normal, typed: str, thing: bool
    ) -> None:
        super().__init__()
        self.tokens = tokens
        self.normal, self.typed = normal, typed
        self.thing = thing  # whether the text stands on an object
        self.node: Span = Place(0, len(normal.text))  # the part of the text that is being read
        self.last_condition: ops.Condition | None = None  # of the last situation, which 'otherwise' is about
        self.spoken: list[tuple[str, Span]] = []  # what must exist where it is said
        self.those: Kind | None = None  # some who were counted
        self.mentioned = ""  # the last power that was named
        self.listed: tuple[str, ...] = ()  # the powers of the last list, which 'it' can mean
        self.last_group: Group | None = None  # of what was said to be so last
        self.away: list[Span] = []  # where characters off the map are named that nobody has chosen from yet
        self.naming: list[ops.Note] = []  # what notes the name of an effect that chooses nobody twice
        self.lastly: list[clauses.Clause] = []  # clauses that other clauses bring with them
        self.noted: tuple[ops.Choose, Span] | None = None  # what is chosen for all game, until it is said what for
        self.ways = ways
        self.quote: Callable[[Token], tuple[clauses.Clause, ...]] = no_quote
        self.until: ops.Until = ops.UNSAID  # how long what is being read lasts
        self.first = False  # whether that is said before it
        self.when: Attacking | None = None  # in which attacks what is being read is so
        self.x: ops.Amount | None = None  # what X is in the sentence that is being read
        self.alone = True  # whether a power is chosen in a sentence of its own
        self.last_subject: Node | None = None  # of whom something was said last
        self.value_chosen = False  # whether a combat value is spoken of as chosen
        self.power_open = False  # whether a power was chosen in this effect, which 'it' can mean then
        self.chosen_barred = False  # whether somebody else can't use the chosen power, which 'it' can mean then
        self.value_barred: tuple[int, ...] = ()  # values that were no choice
        self.straight = False  # whether a move in a direct path was told of, of which the squares are certain
        self.counted: ops.Kind | None = None  # those of whom it was asked last how many there are
        self.tokens_had: Nominal | None = None  # the tokens that a condition asks for
        self.party: ops.Group | None = None  # 'they', if the condition of a sentence is about several
        self.event: ops.Happening | None = None  # whose first effect is being read
        self.laid = ""  # the markers that were generated last
        self.late = False  # whether it comes after resolutions
        self.acting = False  # whether the effect of an action is being read

    @overload
    def understand(self, how: Somebody, node: Node) -> Group: ...
    @overload
    def understand(self, how: Sorted, node: Node) -> Kind: ...
    @overload
    def understand(self, how: Named, node: Node) -> str: ...
    @overload
    def understand(self, how: ManyNamed, node: Node) -> tuple[str, ...]: ...
    @overload
    def understand(self, how: Numbered, node: Node) -> int: ...
    @overload
    def understand(self, how: Between, node: Node) -> tuple[int, int]: ...
    @overload
    def understand(self, how: Literal["size", "change"], node: Node) -> Size: ...
    @overload
    def understand(self, how: Literal["amount", "counted"], node: Node) -> Amount: ...
    @overload
    def understand(self, how: Literal["brought"], node: Node) -> bool: ...
    @overload
    def understand(self, how: Literal["harm"], node: Node) -> tuple[Size, ops.Harm]: ...
    @overload
    def understand(self, how: Literal["tokens"], node: Node) -> tuple[str, Size]: ...
    @overload
    def understand(self, how: Literal["token range"], node: Node) -> tuple[str, int, int]: ...
    @overload
    def understand(self, how: Literal["values"], node: Node) -> tuple[int, ...]: ...
    @overload
    def understand(self, how: Literal["values of"], node: Node) -> tuple[Group | None, tuple[int, ...]]: ...
    @overload
    def understand(self, how: Literal["until", "lasting"], node: Node) -> ops.Until: ...
    @overload
    def understand(self, how: Literal["nearness"], node: Node) -> Where: ...
    @overload
    def understand(self, how: Literal["distance"], node: Node) -> Spot: ...
    @overload
    def understand(self, how: Literal["modifier"], node: Node) -> Filters: ...
    @overload
    def understand(self, how: Literal["whom"], node: Node) -> Whom: ...
    @overload
    def understand(self, how: Literal["blow"], node: Node) -> Blow: ...
    @overload
    def understand(self, how: Literal["rolled"], node: Node) -> ops.AttackRoll: ...
    @overload
    def understand(self, how: Literal["attack roll"], node: Node) -> ops.AttackRoll: ...
    @overload
    def understand(self, how: Literal["noun", "a marker"], node: Node) -> Nominal: ...
    @overload
    def understand(self, how: Literal["spot"], node: Node) -> ops.Place: ...
    @overload
    def understand(self, how: Literal["condition"], node: Node) -> ops.Condition: ...
    @overload
    def understand(self, how: Literal["powers"], node: Node) -> tuple[Usable, ...]: ...
    @overload
    def understand(self, how: Occasion, node: Node) -> Happening: ...
    @overload
    def understand(self, how: Literal["chain", "again"], node: Node) -> Ops: ...
    def understand(self, how: str, node: Node) -> object:
        """The meaning of a node, understood in one way. Each way has a type of its own."""
        return self.role(how, node)

    def role(self, how: str, node: Node) -> object:
        """The meaning of a node, understood in the way that a table names."""
        before = self.node
        self.node = self.place(node)
        self.note(node)
        sense = self.ways[how](self, node)
        self.node = before
        return sense

    def acts_on_others(self) -> bool:
        """Whether an effect is read of something that this character does to others: 'they' are these."""
        event = self.event
        return event is not None and event.who in (ops.SELF, ops.BEFORE) and event.whom not in (None, ME)

    def note_all(self, node: Node | None) -> None:
        """All of a node was looked at, without the modifiers of nouns deep inside it."""
        for inner in walk(node) if node is not None else ():
            if (
                inner is not node
                and isinstance(inner, Nominal)
                and inner.mods
                and not isinstance(node, Clause | Role | Lead)
            ):
                raise NoMeaning(inner, f"words that nothing looks at: {inner.head} {inner.mods[0].word}")
        super().note_all(node)

    def note_every(self, node: Node | None) -> None:
        """All of a node was looked at, with the modifiers of nouns inside it."""
        super().note_all(node)

    def place(self, node: Node) -> Place:
        """The place of a node."""
        words = self.tokens[node.first : node.last] or self.tokens[-1:]
        return Place(words[0].start, words[-1].end) if words else Place(0, 0)

    def wrong(self, expected: str, node: Span | None = None) -> TextError:
        """A mistake at a word, or at all that the node says that is being read."""
        node = node or self.node
        found = self.normal.text[node.start_pos : node.end_pos]
        return TextError(self.typed, self.normal.place(node.start_pos), repr(found), expected)

    def check_spoken(self, event: str) -> None:
        """Nothing was spoken of that does not exist in the effects of an event."""
        for what, node in self.spoken:
            if what not in EXISTS.get(event, ()):
                raise self.wrong(f"{what} only in {WHERE[what]}", node)
        self.spoken.clear()

    def must_exist(self, what: str) -> None:
        """Note that something is spoken of."""
        self.spoken.append((what, self.node))

    def on_thing(self) -> None:
        """Something is said that only the text of an object can say."""
        if not self.thing:
            raise self.wrong("an object only in its own text")

    def adjusted(self, what: str, amount: int, of: str = "") -> ops.Adjusted:
        """A parameter with an amount."""
        found = ops.Adjusted(what, amount, of)
        if not fits(found):
            raise self.wrong("an amount that it can have")
        return found

    def single(self, group: Group) -> Group:
        """One character, not several."""
        if group.which in (ops.ALL, ops.HIT_ALL):
            raise self.wrong("one character at a time")
        return group

    def one_of(self, group: Group) -> Kind:
        """One of a kind, not this one."""
        if group.which != ops.ONE:
            raise self.wrong("'a' or 'an' and what kind of character")
        return group.kind

    def certain(self, group: Group) -> Group:
        """A group of one known character: this character, 'it', the other one of the event, or the target."""
        if group not in (ops.SELF, ops.BEFORE, ops.THE_OTHER, Group(ops.TARGET), Group(ops.ATTACKER), Group(ops.DOER)):
            raise self.wrong("'this character' or 'it'")
        return group

    def lasting(self, condition: ops.Condition) -> ops.Condition:
        """A condition that can be looked at at any time."""
        if rolled(condition):
            raise self.wrong("the attack roll only in an effect of an attack")
        if with_other(condition, ops.SELF) != condition or speaks_of(condition, ops.CHOSEN):
            raise self.wrong("'this character'")
        return condition


def no_quote(token: Token) -> tuple[clauses.Clause, ...]:
    """Quotations mean nothing as long as nothing reads them."""
    raise KeyError(token.text)
