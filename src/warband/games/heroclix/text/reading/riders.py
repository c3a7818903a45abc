"""Lists of powers, and what is said of the last one: 'but only if ...', 'but only to target ...', 'as FREE'."""

from __future__ import annotations

from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Node, Nominal


def listed(by: Interpreter, body: Node, tails: list[Lead]) -> tuple[Clause, ...]:
    """Powers that a text gives."""
    by.note(*tails)
    if isinstance(body, Nominal) and [mod.word for mod in body.mods] == ["as"]:
        return as_free(by, body, tails)
    powers = by.understand("powers", body)
    if not tails:
        return (by.meaning._has(powers),)
    (tail, *more) = tails
    if more or tail.word != "but" or not isinstance(tail.of, Lead | nodes.Clause):
        raise NoMeaning(tail, f"rider: {tail.word}")
    by.note(tail.of)
    return (rider(by, powers, tail.of),)


def as_free(by: Interpreter, body: Nominal, tails: list[Lead]) -> tuple[Clause, ...]:
    """'Barrier as FREE'."""
    from msgspec.structs import replace

    of = body.mods[0].of
    by.note(body.mods[0])
    if not isinstance(of, Nominal) or of.head != "FREE":
        raise NoMeaning(body, "rider: as")
    by.note_all(of)
    power = by.understand("power", replace(body, mods=()))
    if not tails:
        return (by.meaning._as_free(power),)
    of = tails[0].of  # type: ignore[assignment]
    if len(tails) == 1 and tails[0].word == "but" and isinstance(of, Lead) and of.word == "only if" and of.of:
        by.note(of)
        return (by.meaning._as_free_if(power, by.understand("condition", of.of)),)
    raise NoMeaning(tails[0], "rider: as FREE, but")


def rider(by: Interpreter, powers: tuple[str, ...], said: Node) -> Clause:
    """What is said of the last of some powers."""
    if isinstance(said, Lead) and said.word == "only if" and said.of is not None:
        return by.meaning._only_if(powers, by.understand("condition", said.of))
    if isinstance(said, Lead) and said.word == "only to" and isinstance(said.of, nodes.Clause):
        return purpose(by, powers, said.of)
    if isinstance(said, nodes.Clause) and said.verb == "succeed" and (on := said.role("on")) is not None:
        by.note(*said.roles)
        if {role.name for role in said.roles} <= {"on", "only"}:
            for role in said.roles:
                by.note_all(role)
            return by.meaning._succeeds_on(powers, by.understand("faces", on))
    raise NoMeaning(said, f"rider: but {getattr(said, 'word', '') or getattr(said, 'verb', '')}")


def purpose(by: Interpreter, powers: tuple[str, ...], clause: nodes.Clause) -> Clause:
    """'but only to target opposing characters'."""
    by.note(clause, *clause.roles)
    obj = clause.role("obj")
    if obj is None or len(clause.roles) > 1:
        raise NoMeaning(clause, f"rider: only to {clause.verb}")
    if clause.verb == "target":
        return by.meaning._only_target(powers, by.understand("who", obj))
    if clause.verb == "carry":
        return by.meaning._only_carry(powers, by.understand("kinds", obj))
    if clause.verb == "make" and len(powers) == 1 and by.understand("which attack", obj) == 0:
        return by.meaning._close_only(powers[0])
    raise NoMeaning(clause, f"rider: only to {clause.verb}")
