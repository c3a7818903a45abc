"""Clauses that are said of figures: 'who follow Utgar', 'that is not adjacent', 'attacked by it'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Company, Fought, Not, Still
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.having import POWERS, crossed, having, of_card
from warband.games.heroscape.text.nouns.levels import no_further, stands
from warband.games.heroscape.text.nouns.places import COMPANY
from warband.games.heroscape.text.nouns.relative import by_this, generals, hurt, marks, struck
from warband.games.heroscape.text.nouns.who import CHOSEN, MANY, SELF, Who, such_of, without_such
from warband.text.reader.nodes import Clause, Mod, Node, Nominal


def clause(by: Interpreter, mod: Mod, node: Clause, found: Who) -> Who:
    """A clause that is said of figures."""
    by.note(node, *node.roles)
    if node.verb == "control" and isinstance(node.subject, Nominal) and node.subject.head == "you" and not node.denied:
        by.note(node.subject)
        return replace(found, side="yours")
    if node.verb == "follow" and not node.denied and node.role("obj") is not None:
        by.note_all(node.role("obj"))
        return replace(found, kin=crossed(found.kin, generals(by, node)))
    if node.verb == "be" and node.subject is None:
        return being(by, node, found)
    if mod.word == "whom" and stands(node.subject):
        return no_further(by, node, found)
    if mod.word == "whom" and (printed := of_card(by, node)):
        return replace(found, such=(*found.such, printed))
    if node.verb in ("start", "begin") and node.subject is None:
        return starting(by, node, found)
    if node.verb == "engage" and len(node.roles) == 1 and not node.denied and node.roles[0].name in ("with", "to"):
        return beside(by, node.roles[0].of, found)
    if node.verb == "have" and (had := owning(by, node, found)) is not None:
        return had
    if found.side == "any" and struck(by, node):
        return replace(found, side="other", part="defending")
    if node.verb in ("move", "attack") and not node.passive and this_turn(by, node):
        deed = Still(moved=True) if node.verb == "move" else Fought()
        return replace(found, such=(*found.such, Not(deed) if node.denied else deed))
    this = len(node.roles) == 1 and by_this(node.roles[0].of)
    if this and ((node.passive and node.verb in ("affect", "attack")) or node.verb == "defend"):
        by.note_all(node)
        return found
    if node.verb == "attack" and node.subject is None and node.role("obj") is not None and not node.passive:
        return attacking(by, node, found)
    raise by.nothing(mod, f"figures: that {node.verb}")


def owning(by: Interpreter, node: Clause, found: Who) -> Who | None:
    """'who have a valiant personality', 'that has 2 or more wounds', 'that have no order markers on their cards'."""
    obj = node.role("obj")
    owned = isinstance(obj, Nominal) and obj.head in ("personality", "height advantage", *POWERS)
    if isinstance(obj, Nominal) and owned and not node.denied:
        return having(by, obj, found)
    if hurt(by, node):
        return replace(found, wounded=True)
    if marked := marks(by, node):
        return replace(found, such=(*found.such, marked))
    if isinstance(obj, Nominal) and obj.sort in ("wound", "value", "height") and not node.denied:
        return having(by, obj, found)
    return None


def being(by: Interpreter, node: Clause, found: Who) -> Who:
    """'who is not adjacent', 'that is not a Samurai'."""
    said = node.role("is")
    by.note_all(said)
    if isinstance(said, Mod) and said.of is None and said.word == "adjacent" and len(node.roles) == 1:
        return replace(found, adjacent=not node.denied, distant=node.denied)
    if isinstance(said, Nominal) and said.sort == "space" and said.count is not None and not node.denied:
        return replace(found, far=said.count.least)
    if isinstance(said, Mod) and said.of is None and said.word in ("engaged", "unengaged", "wounded"):
        word = {"engaged": "unengaged", "unengaged": "engaged"}.get(said.word, "") if node.denied else said.word
        if word:
            return replace(found, **{word: True})
    if isinstance(said, Nominal) and node.denied and len(node.roles) == 1:
        other = by.understand("who", said)
        if other == Who("any", kin=other.kin):
            return replace(found, but=other.kin)
    if isinstance(said, Nominal) and said.sort == "figure" and not node.denied and len(node.roles) == 1:
        other = by.understand("who", said)
        if other == Who(kin=other.kin):
            return replace(found, kin=crossed(found.kin, other.kin))
    if isinstance(said, Mod) and said.word == "not adjacent to" and len(node.roles) == 1 and not node.denied:
        return without(by, replace(said, word="adjacent to"), found)
    if isinstance(said, Mod) and said.of is not None and len(node.roles) == 1:
        return without(by, said, found) if node.denied else by.modified(said, found)
    raise by.nothing(node, "figures: that is")


def without(by: Interpreter, mod: Mod, found: Who) -> Who:
    """Figures of which something is not so: 'that are not adjacent to Krug', 'that are not on a water space'."""
    so: Who = by.modified(mod, Who())
    if so == Who(adjacent=True):
        return replace(found, distant=True)
    if so != Who(such=so.such) or len(so.such) != 1:
        raise by.nothing(mod, "figures: that is not")
    return replace(found, such=(*found.such, Not(so.such[0])))


# hs.power.starting
def starting(by: Interpreter, node: Clause, found: Who) -> Who:
    """'who start their turn adjacent to Krug', 'that begins its turn within 4 spaces of Krug'."""
    turn = node.role("obj")
    wheres = turn.mods if isinstance(turn, Nominal) and turn.head == "turn" and not turn.adjectives else ()
    if not wheres or node.denied or len(node.roles) != 1 or wheres[0].word not in ("adjacent to", "within", "on"):
        raise by.nothing(node, "figures: that start")
    by.note(turn, getattr(turn, "whose", None))
    for where in wheres:
        by.note(where)
        found = by.modified(where, found)
    return replace(found, starting=True)


def this_turn(by: Interpreter, node: Clause) -> bool:
    """'that has not moved this turn': nothing else is said."""
    plain = node.subject is None and all(role.name == "this turn" for role in node.roles)
    by.note(*(role.of for role in node.roles if plain))
    return plain


def attacking(by: Interpreter, node: Clause, found: Who) -> Who:
    """'figures attacking Krug with a normal attack'."""
    with_ = node.role("with")
    if {role.name for role in node.roles} > {"obj", "with"} or by.understand("who", node.role("obj") or node) != SELF:
        raise by.nothing(node, "figures: that attack others")
    if with_ is not None and by.understand("attack", with_).kind != "normal":
        raise by.nothing(node, "figures: that attack with special attacks")
    return replace(found, side="other")


def beside(by: Interpreter, node: Node, found: Who) -> Who:
    """'adjacent to Krug', 'engaged with another figure you control'."""
    other: Who = by.understand("who", node)
    if other.side == "self":
        return replace(found, adjacent=True)
    if other == CHOSEN:
        return replace(found, adjacent=True, around=True)
    if other == Who("other", part=other.part) and other.part in ("defending", "target"):
        return replace(found, flanking=True)
    if other == Who(kin=((by.card,),), another=True, all=other.all, most=other.most):
        other = replace(other, side="yours", all=False)
    yours = other == Who("yours", kin=other.kin, another=other.another, most=other.most)
    if yours and other.most in (0, 1, MANY) and found.side not in ("yours", "friends"):
        return replace(found, flanked=True, flank=other.kin)
    rest = replace(without_such(other), side="any", kin=(), kinds=(), sizes=(), rarities=(), most=0, another=False,
                   all=False)  # fmt: skip
    if found.side not in ("yours", "friends") or other.side not in COMPANY or rest != Who():
        raise by.nothing(node, "figures: adjacent to others")
    least = node.count.least if isinstance(node, Nominal) and node.count is not None else 1
    near = Company(COMPANY[other.side], other.kin, other.kinds, other.sizes, 0, least, rarities=other.rarities,
                   such=such_of(other))  # fmt: skip
    return replace(found, such=(*found.such, near))
