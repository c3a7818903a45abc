"""Clauses of states before they are read: whose they are, and without words that change nothing."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Kin
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.referring import is_self
from warband.games.heroscape.text.nouns.who import Who
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Word

QUIET = ("always", "also", "first", "immediately", "then", "still", "this turn", "each turn")  # they change nothing


def bearer(node: Clause) -> Node | None:
    """Whose trait a clause says: its subject, or whom a passive clause is about."""
    return node.subject if node.subject is not None else node.role("obj") if node.passive else None


def itself(node: Clause) -> Clause:
    """A clause that is about the card's own figure instead of others."""
    other = bearer(node)
    if not isinstance(other, Nominal) or other.sort != "figure" or other.head == "namesake":
        return node
    own = Nominal(other.first, other.last, "namesake", "figure")
    if node.subject is not None:
        return replace(node, subject=own)
    return replace(node, roles=tuple(replace(role, of=own) if role.of is other else role for role in node.roles))


def lent(so: Circumstance, node: Clause) -> Circumstance:
    """A circumstance without the conditions that a bonus can have: the figure's own, and who the other figure is."""
    kept = tuple((name, value) for name, value in so.fields if name in ("adjacent", "distant"))
    role = so.role or SYMBOLS.get(getattr(node.subject, "head", ""), "")
    return replace(so, role=role, fields=kept if node.verb == "block" else (), given=())


SYMBOLS = {"skull": "attack", "shield": "defense"}  # in whose rolls they are


def unaffected(by: Interpreter, node: Clause) -> Kin:
    """The kin of figures that a power does not affect; none where another thing is said."""
    power, whom = (node.role("by"), node.role("obj")) if node.passive else (node.subject, node.role("obj"))
    never = any(role.name == "never" for role in node.roles)
    if getattr(power, "sort", "") != "power" or whom is None or not (node.denied or never):
        return ()
    who = by.copied().understand("who", whom)
    if who != Who(kin=who.kin, all=who.all):
        return ()
    by.note_all(node)
    kins: Kin = who.kin
    return kins


def without_you(by: Interpreter, node: Clause) -> Clause:
    """'you may add 3 to your initiative roll': nobody but the player could."""
    if isinstance(node.subject, Nominal) and node.subject.head == "you":
        by.note(node.subject)
        return replace(node, subject=None)
    return node


def quiet(by: Interpreter, node: Clause) -> Clause:
    """A clause without words that change nothing."""
    dropped = [role for role in node.roles if (isinstance(role.of, Word) and role.name in QUIET) or lasting(by, role)]
    for role in dropped:
        by.note(role, role.of)
    return replace(node, roles=tuple(role for role in node.roles if role not in dropped))


def of_turn(mod: Mod) -> bool:
    """'of that turn': of no round, and of no game."""
    return mod.word == "of" and isinstance(mod.of, Nominal) and mod.of.head in ("turn", "attack")


def lasting(by: Interpreter, role: Role) -> bool:
    """'for the rest of that turn', 'on his turn', where nothing lasts longer."""
    node = role.of
    if role.name not in ("for", "during", "on") or not isinstance(node, Nominal):
        return False
    now = node.det in ("this", "that") and node.head in ("attack", "turn") and not node.mods
    own = node.head == "turn" and isinstance(node.whose, Nominal) and node.whose.head in ("it", "namesake")
    now = now or (own and not node.mods)
    rest = role.name == "for" and node.head in ("rest", "duration") and all(of_turn(mod) for mod in node.mods)
    if not now and not rest:
        return False
    by.note_all(node)
    return True


def active(node: Clause) -> Clause:
    """'one figure adjacent to Krug may be moved up to 2 spaces' as 'you may move one': its player does it."""
    if not node.passive or node.modal != "may" or node.denied or node.verb not in ("move", "place", "switch"):
        return node
    return replace(node, passive=False, subject=Nominal(node.first, node.first, "you", "player"))


OF_PLAYERS = ("roll", "remove", "inflict", "choose", "destroy", "place", "switch")  # what its player does


def for_player(by: Interpreter, node: Clause) -> Clause:
    """'Krug may roll the 20-sided die': its player does."""
    if node.verb not in OF_PLAYERS or node.modal not in ("may", "must") or node.subject is None or says_you(node):
        return node
    if not is_self(by, node.subject):
        return node
    by.note_all(node.subject)
    return replace(node, subject=Nominal(node.subject.first, node.subject.last, "you", "player"))


def says_you(node: Clause) -> bool:
    """Whether its player does something."""
    return isinstance(node.subject, Nominal) and node.subject.head == "you"
