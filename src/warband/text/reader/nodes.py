"""The tree that the reader makes. Each node knows its words; a word belongs to the innermost node around it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from warband.text.reader.tokens import MANY


class Node(Struct, frozen=True, tag=True, gc=False):
    """A part of a sentence, from one word to another."""

    first: int
    last: int  # the word behind it


class Count(Node, frozen=True):
    """How many: from one number to another."""

    least: int
    most: int = MANY
    limit: bool = False  # 'up to': so many or less, as somebody likes


class Word(Node, frozen=True):
    """A single word that says how something is done."""

    word: str


class Signed(Node, frozen=True):
    """A number with a sign; X has none."""

    amount: int
    sign: str = ""  # of X


class Nominal(Node, frozen=True):
    """A noun with all that belongs to it."""

    head: str  # of the noun; a pronoun, or a name
    sort: str
    det: str = ""
    count: Count | None = None
    adjectives: tuple[Word, ...] = ()
    names: tuple[Name, ...] = ()  # before the noun: 'Robot or Spy keyword'
    joint: str = ""  # how these are joined
    whose: Node | None = None
    mods: tuple[Mod, ...] = ()
    many: bool = False
    proper: bool = False


class Name(Node, frozen=True):
    """A name."""

    name: str
    sort: str


class Mod(Node, frozen=True):
    """A modifier behind a noun or behind 'is': a preposition with a noun, or 'that' with a clause."""

    word: str
    of: Node | None = None


class Together(Node, frozen=True):
    """Several things of one sort, joined by a word."""

    word: str
    parts: tuple[Node, ...]

    @property
    def sort(self) -> str:
        """The sort that the first has."""
        return str(getattr(self.parts[0], "sort", ""))


class Quoted(Node, frozen=True):
    """A text within the text."""

    token: int
    sort: str = "quote"


class Role(Node, frozen=True):
    """A participant of a verb."""

    name: str
    of: Node


class Clause(Node, frozen=True):
    """A verb with its roles: subject, object and the rest."""

    verb: str
    subject: Nominal | Together | None = None
    modal: str = ""
    denied: bool = False
    passive: bool = False
    past: bool = False
    form: str = "base"
    roles: tuple[Role, ...] = ()
    suffers: str = ""  # the role of the subject of a passive clause

    def role(self, name: str) -> Node | None:
        """The node in a role."""
        return next((role.of for role in self.roles if role.name == name), None)


class Lead(Node, frozen=True):
    """A part before or behind a sentence: a condition, an event, a time, a limit."""

    word: str
    of: Node | None = None
    trailing: bool = False


class Said(Node, frozen=True):
    """A sentence."""

    leads: tuple[Lead, ...]
    body: Node | None


def children(node: Node) -> Iterator[Node]:
    """The nodes right inside a node."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (one for one in value if isinstance(one, Node))


def parts_of(node: Node) -> tuple[Node, ...]:
    """The parts of things that are joined; of anything else, itself."""
    return node.parts if isinstance(node, Together) else (node,)


def leads_of(node: Node) -> tuple[Lead, ...]:
    """The leads in a row."""
    return tuple(one for one in parts_of(node) if isinstance(one, Lead))


def roles_of(node: Node) -> tuple[Role, ...]:
    """The roles in a row."""
    return tuple(one for one in parts_of(node) if isinstance(one, Role))


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes inside it."""
    yield node
    for child in children(node):
        yield from walk(child)


def owners(node: Node) -> dict[int, list[Node]]:
    """For each word of a node those nodes that it belongs to: inside them, and inside none of their parts."""
    found: dict[int, list[Node]] = {}
    for one in walk(node):
        inside = {word for child in children(one) for word in range(child.first, child.last)}
        for word in range(one.first, one.last):
            if word not in inside and one not in found.setdefault(word, []):  # a subject of several verbs counts once
                found[word].append(one)
    return found


def sketched(node: Node | None) -> str:
    """The structure of a node in one line: roles in brackets, modifiers in angles."""
    match node:
        case None:
            return ""
        case Said():
            leads = "".join(f"[{lead.word} {sketched(lead.of)}] ".replace(" ]", "]") for lead in node.leads)
            return f"{leads}{sketched(node.body)}"
        case Clause():
            return clause_sketched(node)
        case Together():
            return f" {node.word} ".join(sketched(part) for part in node.parts)
        case Nominal():
            return nominal_sketched(node)
        case Mod():
            return f"<{node.word} {sketched(node.of)}>".replace(" >", ">")
        case Lead():
            return f"[{node.word} {sketched(node.of)}]".replace(" ]", "]")
        case Count():
            return number_sketched(node)
        case Signed():
            return f"{node.amount:+}" if node.amount else f"{node.sign}X"
        case Name():
            return node.name
        case Word():
            return node.word
    return "quote" if isinstance(node, Quoted) else type(node).__name__


def clause_sketched(node: Clause) -> str:
    """A clause: who, how, the verb, and its roles."""
    how = [node.modal, "not" * node.denied, "past" * node.past, "be" * node.passive]
    roles = " ".join(f"{role.name}({sketched(role.of)})" for role in node.roles)
    words = [sketched(node.subject), *how, node.verb.upper(), roles]
    return " ".join(word for word in words if word)


def nominal_sketched(node: Nominal) -> str:
    """A noun: what stands before it, and its modifiers."""
    before = [node.det, sketched(node.count), *(one.word for one in node.adjectives)]
    names = f" {node.joint or ','} ".join(one.name for one in node.names)
    owner = f"{sketched(node.whose)}'s" if node.whose is not None else ""
    many = f"{node.head}+" if node.many else node.head
    words = [owner, *before, names, many, *(sketched(mod) for mod in node.mods)]
    return " ".join(word for word in words if word)


def number_sketched(node: Count) -> str:
    """A number, or from where to where it goes."""
    if node.least == node.most:
        return f"{'up to ' * node.limit}{node.least}"
    return f"{node.least}.." if node.most == MANY else f"{node.least}..{node.most}"
