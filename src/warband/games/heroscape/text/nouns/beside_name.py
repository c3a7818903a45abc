"""Conditions that stand beside the name of the power's own figure: 'a Knight adjacent to another Knight'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import AnyGiven
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.figures import OTHER_DETERMINERS, others
from warband.games.heroscape.text.nouns.turns import as_given
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

SAID = ("adjacent to", "on", "within", "engaged with", "engaged to", "that")
DONE = ("move", "attack")  # in this turn
CONTROLLED = "whom"  # 'you control'
IsSo = Callable[[Interpreter, Node, Who], Circumstance]


# hs.given.beside-name
def beside_name(by: Interpreter, node: Clause, is_so: IsSo) -> tuple[Clause, tuple[AnyGiven, ...]]:
    """A clause without such conditions, and what they ask for."""
    nouns = [node.subject, *(role.of for role in node.roles)]
    mine = [one for one in nouns if isinstance(one, Nominal) and one.head == "namesake" and conditional(one)]
    if len(mine) != 1 or node.verb == "be":
        return node, ()
    [noun] = mine
    given: list[AnyGiven] = []
    for mod in owned(noun.mods):
        if mod.word != CONTROLLED:
            if mod.word == "that" and isinstance(mod.of, Clause) and mod.of.verb in DONE:
                given += such_of(by.modified(mod, Who()))
                by.note(mod)
                continue
            said = mod.of.role("is") if mod.word == "that" and isinstance(mod.of, Clause) else mod
            by.note(mod, said, mod.of, *(mod.of.roles if isinstance(mod.of, Clause) else ()))
            given += as_given(is_so(by, said or mod, SELF)).given
    plain = replace(noun, mods=tuple(mod for mod in owned(noun.mods) if mod.word == CONTROLLED))
    by.note(noun)
    if node.subject is noun:
        return replace(node, subject=plain), tuple(given)
    roles = tuple(replace(role, of=plain) if role.of is noun else role for role in node.roles)
    return replace(node, roles=roles), tuple(given)


def owned(mods: tuple[Mod, ...]) -> tuple[Mod, ...]:
    """Modifiers of which 'you control' belongs to the last noun before it: that the figure itself is yours is known."""
    found: list[Mod] = []
    for mod in mods:
        last = found[-1] if found else None
        inner = last.of if last is not None and last.word in SAID and isinstance(last.of, Nominal) else None
        if mod.word == CONTROLLED and last is not None and inner is not None and inner.sort == "figure":
            found[-1] = replace(last, of=replace(inner, mods=(*inner.mods, mod)))
        else:
            found.append(mod)
    return tuple(found)


def conditional(noun: Nominal) -> bool:
    """Whether something is said of a figure beside its name that may be so or not."""
    words = [mod.word for mod in noun.mods]
    plain = noun.count is None and not others(noun) and noun.det not in OTHER_DETERMINERS
    clauses = [mod.of for mod in noun.mods if mod.word == "that"]
    being = all(
        isinstance(one, Clause) and (one.verb in DONE or (one.verb == "be" and not one.denied)) for one in clauses
    )
    single = all(isinstance(one, Clause) and (one.verb in DONE or len(one.roles) == 1) for one in clauses)
    known = all(word in (*SAID, CONTROLLED) for word in words)
    return plain and being and single and known and any(word in SAID for word in words)
