"""References to characters: this character, the attacker, one of a kind."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.programs.phrase import Filter, Filters, Where
from warband.games.heroclix.text.reading.interpreter import Interpreter


# hc.text.nearness, hc.text.near-it
def proximity(group: Group, where: Where | None = None) -> ops.Beside:
    near = where or {}
    return ops.Beside(group, within=near.get("within", 0), sight=near.get("sight", False))


def single_feature(said: Filters) -> ops.Feature | None:
    """What a filter says as one feature; being near this character is one."""
    if isinstance(said, tuple) and len(said) == 1:
        return said[0]
    if isinstance(said, dict) and said and said.keys() <= {"adjacent", "within", "sight"}:
        return proximity(ops.SELF, said)
    return said if isinstance(said, ops.Part) else None


def kind_with(by: Interpreter, *parts: Filter) -> Kind:
    found: Where = {}
    having: list[ops.Feature] = []
    for part in parts:
        if any(near_one(one) for one in having):
            raise by.wrong("nothing behind 'adjacent to' one of a kind")
        if isinstance(part, dict):
            again = found.keys() & part.keys()  # a side may be said twice: 'friendly characters on your force'
            if again - {"side"} or (again and found["side"] != part["side"]):
                raise by.wrong("each of these once")
            found |= part
        else:
            having += part if isinstance(part, tuple) else (part,)
    single = [type(one) for one in having if not isinstance(one, SEVERAL_TIMES)]
    if len(set(single)) < len(single) or len(set(having)) < len(having):
        raise by.wrong("each of these once")
    kind = Kind(having=tuple(having), **found)
    if ops.off_map(kind):
        if found.keys() & {"adjacent", "within", "sight"}:
            raise by.wrong("somebody on the map")
        by.away.append(by.node)
    return kind


def force_exactly(by: Interpreter, number: int, kind: Kind) -> ops.Condition:
    by.those = replace(kind, side="friendly")
    return ops.Force(number, kind, started=True)


def those(by: Interpreter) -> Group:
    if by.those is None:
        raise by.wrong("how many there are of some kind before 'those characters'")
    return Group(ops.ALL, by.those)


SEVERAL_TIMES = (ops.Isnt, ops.Did, ops.OneOf, ops.Holding, ops.Outdoes)  # features of which a kind can have several


def near_one(feature: ops.Feature) -> bool:
    """Whether a feature ends with one of a kind, to which all words behind it belong."""
    if isinstance(feature, ops.OneOf):
        return near_one(feature.features[-1])
    return isinstance(feature, ops.Beside) and feature.whom.which == ops.ONE
