"""Tables of meanings: a frame, which is a verb with its roles, gives a meaning from the meanings of its roles.

A row is a pattern and a function. The pattern 'deal obj:harm to:who' is the verb 'deal' with two roles; behind each
colon stands how the role is understood. A role with a question mark may be missing. Further words are adverbs that
must be there, and '!' marks how it is said: '!passive', '!denied', '!past', '!can' and other helpers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from keyword import iskeyword
from typing import Generic, NamedTuple, Protocol, TypeVar

from warband.text.reader.nodes import Clause, Node

Sense = TypeVar("Sense", covariant=True)  # the type of the meanings of a table
FLAGS = ("passive", "denied", "past")
SUBJECT = "subject"
SAID = "said"  # the way to understand a word that is only there


class NoMeaning(Exception):
    """A block that no table has: its name and its node."""

    def __init__(self, node: Node, block: str) -> None:
        super().__init__(node, block)
        self.node, self.block = node, block


class Understands(Protocol):
    """An interpreter of the roles of a frame."""

    def role(self, how: str, node: Node) -> object:
        """The meaning of a role, understood in one way; NoMeaning if it has none."""


class Row(NamedTuple, Generic[Sense]):
    """A frame and its meaning."""

    pattern: str
    roles: Mapping[str, str]  # how each is understood
    missing: frozenset[str]  # roles that may be missing
    adverbs: frozenset[str]
    passive: bool
    denied: bool
    past: bool
    modal: str
    make: Callable[..., Sense]

    def said_so(self, clause: Clause) -> bool:
        """Whether a clause is said in the way of this frame."""
        here = (clause.passive, clause.denied, clause.past, clause.modal)
        return here == (self.passive, self.denied, self.past, self.modal) and self._has_roles(clause)

    def _has_roles(self, clause: Clause) -> bool:
        names = {role.name for role in clause.roles} | ({SUBJECT} if clause.subject is not None else set())
        known = self.roles.keys() | self.adverbs
        return names <= known and known - names <= self.missing


def row(pattern: str, make: Callable[..., Sense]) -> tuple[str, Row[Sense]]:
    """A row from its pattern, with its verb."""
    verb, *words = pattern.split()
    flags = {word[1:] for word in words if word.startswith("!")}
    said = [word for word in words if ":" in word]
    roles = {role_of(word): word.partition(":")[2].replace("_", " ") for word in said}
    missing = frozenset(role_of(word) for word in said if "?:" in word)
    adverbs = frozenset(word.replace("_", " ") for word in words if ":" not in word and not word.startswith("!"))
    modal = next((flag.replace("_", " ") for flag in flags if flag not in FLAGS), "")
    flagged = ("passive" in flags, "denied" in flags, "past" in flags)
    return verb.replace("_", " "), Row(pattern, roles, missing, adverbs, *flagged, modal, make)


def role_of(word: str) -> str:
    """The role that a word of a pattern names; '_' stands for a space."""
    return word.partition(":")[0].rstrip("?").replace("_", " ")


def parameter(role: str) -> str:
    """The parameter of a function that takes a role: 'with_' for 'with'."""
    if role == "list":
        return "listed"
    return f"{role}_" if iskeyword(role) or role == "by" else role.replace(" ", "_").replace("(", "bound")


class Table(Generic[Sense]):
    """Frames and their meanings, by verb."""

    def __init__(self, name: str, rows: Mapping[str, Callable[..., Sense]]) -> None:
        self.name = name
        self.rows: dict[str, list[Row[Sense]]] = {}
        for pattern, make in rows.items():
            verb, made = row(pattern, make)
            self.rows.setdefault(verb, []).append(made)

    def mean(self, clause: Clause, by: Understands) -> Sense:
        """The meaning of a clause, by the first row that understands all its roles."""
        failed: NoMeaning | None = None
        for one in self.rows.get(clause.verb, ()):
            if one.said_so(clause):
                try:
                    return self._made(one, clause, by)
                except NoMeaning as error:
                    failed = error
        raise failed or NoMeaning(clause, f"{self.name}: {frame(clause)}")

    def _made(self, one: Row[Sense], clause: Clause, by: Understands) -> Sense:
        said: dict[str, object] = {parameter(name): None for name in one.roles}
        for role in clause.roles:
            if role.name in one.roles:
                said[parameter(role.name)] = by.role(one.roles[role.name], role.of)
            else:
                by.role(SAID, role.of)
        if clause.subject is not None and SUBJECT in one.roles:
            said[SUBJECT] = by.role(one.roles[SUBJECT], clause.subject)
        return one.make(by, **said)


def frame(clause: Clause) -> str:
    """A clause as a frame: its verb and the sorts of its roles."""
    flags = [f"!{flag}" for flag in FLAGS if getattr(clause, flag)]
    subject = [f"{SUBJECT}:{sort_of(clause.subject)}"] if clause.subject is not None else []
    roles = sorted(f"{role.name}:{sort_of(role.of)}" for role in clause.roles)
    return " ".join([clause.verb, *subject, *roles, *flags, *([f"!{clause.modal}"] if clause.modal else [])])


def sort_of(node: Node) -> str:
    """The sort of a node: of a noun its own, of anything else its kind."""
    return str(getattr(node, "sort", "") or getattr(node, "verb", "") or type(node).__name__.lower())
