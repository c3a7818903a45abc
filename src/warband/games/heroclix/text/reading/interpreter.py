"""Understands the nodes of a text: each in one of the ways that the tables of its area have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias, overload

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.references.happening import Blow, Whom
from warband.games.heroclix.programs import clauses, ops
from warband.games.heroclix.programs.clauses import Attacking
from warband.games.heroclix.programs.ops import Amount, Group, Happening, Kind, Size, Usable
from warband.games.heroclix.programs.phrase import Filters, Spot, Where
from warband.games.heroclix.text.describing import ME
from warband.games.heroclix.text.meaning import Meaning
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.meaning.reading import Place
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


class Interpreter(Understanding):
    """The meaning of one text, as far as it was read."""

    def __init__(
        self, ways: Mapping[str, Way], tokens: Sequence[Token], normal: Normal, typed: str, thing: bool
    ) -> None:
        super().__init__()
        self.tokens = tokens
        self.meaning = Meaning(normal, typed, names.costed, thing)
        self.meaning.node = Place(0, len(normal.text))
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
        before = self.meaning.node
        self.meaning.node = self.place(node)
        self.note(node)
        sense = self.ways[how](self, node)
        self.meaning.node = before
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


def no_quote(token: Token) -> tuple[clauses.Clause, ...]:
    """Quotations mean nothing as long as nothing reads them."""
    raise KeyError(token.text)
