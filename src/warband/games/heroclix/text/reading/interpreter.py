"""Understands the nodes of a text: each in one of the ways that the tables of its area have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Attacking
from warband.games.heroclix.programs.phrase import Sense
from warband.games.heroclix.text.describing import ME
from warband.games.heroclix.text.meaning import Meaning
from warband.text.normal import Normal
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, walk
from warband.text.reader.tokens import Token
from warband.text.reader.understanding import Understanding

Way = Callable[["Interpreter", Node], Sense]


class Place(NamedTuple):
    """The place of a node in the evened text, as mistakes are told."""

    start_pos: int
    end_pos: int


class Interpreter(Understanding):
    """The meaning of one text, as far as it was read."""

    def __init__(self, tokens: Sequence[Token], normal: Normal, typed: str, thing: bool) -> None:
        super().__init__()
        self.tokens = tokens
        self.meaning = Meaning(normal, typed, names.costed, thing)
        self.meaning.node = Place(0, len(normal.text))
        self.ways: dict[str, Way] = all_ways()
        self.quote: Callable[[Token], Sense] = no_quote
        self.until: ops.Until = ops.UNSAID  # how long what is being read lasts
        self.first = False  # whether that is said before it
        self.when: Attacking | None = None  # in which attacks what is being read is so
        self.x: ops.Amount | None = None  # what X is in the sentence that is being read
        self.alone = True  # whether a power is chosen in a sentence of its own
        self.last_subject: Node | None = None  # of whom something was said last
        self.value_chosen = False  # whether a combat value is spoken of as chosen
        self.chosen_barred = False  # whether somebody else can't use the chosen power, which 'it' can mean then
        self.value_barred: tuple[int, ...] = ()  # values that were no choice
        self.counted: ops.Kind | None = None  # those of whom it was asked last how many there are
        self.party: ops.Group | None = None  # 'they', if the condition of a sentence is about several
        self.event: ops.Happening | None = None  # whose first effect is being read

    def understand(self, how: str, node: Node) -> Sense:
        """The meaning of a node as a sort."""
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
        """All of a node was looked at; what is said of nouns deep inside it never is."""
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
        """All of a node was looked at, what is said of nouns inside it as well."""
        super().note_all(node)

    def place(self, node: Node) -> Place:
        """The place of a node."""
        words = self.tokens[node.first : node.last] or self.tokens[-1:]
        return Place(words[0].start, words[-1].end) if words else Place(0, 0)


def no_quote(token: Token) -> Sense:
    """Quotations mean nothing as long as nothing reads them."""
    raise KeyError(token.text)


@cache
def all_ways() -> dict[str, Way]:
    """The ways of all areas."""
    from warband.games.heroclix.text.reading import sentences
    from warband.games.heroclix.text.reading.conditions import conditions
    from warband.games.heroclix.text.reading.events import happenings, triggers
    from warband.games.heroclix.text.reading.nouns import amounts, counting, durations, places, powers, who
    from warband.games.heroclix.text.reading.states import states

    areas = (who, amounts, counting, durations, places, powers, conditions, triggers, happenings, states, sentences)
    return {name: way for area in areas for name, way in area.WAYS.items()}
