"""Places: distances in kinds and conditions, and the squares for placing."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.phrase import Spot, Where
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.games.heroclix.text.reading.nouns.standing import markers
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together
from warband.text.reader.tokens import VARIABLE

TERRAINS = {("hindering",): "hindering", ("water",): "water", ("printed", "hindering"): "printed hindering"}
SQUARES = ("elevated", "clear", "hindering", "water", "orange", "purple")
OTHERWISE = {"any": "a", "any other": "another", "any one": "a"}  # determiners that say the same of a square
ANYWHERE = (["on map"], ["anywhere on the map"])
TERRAINS |= {("printed hindering",): "printed hindering"}
TERRAINS |= {(word,): word for word in ("elevated", "clear", "indoor", "outdoor")}


def nearness(by: Interpreter, node: Node) -> Where:
    """Within so many squares, range, or line of fire, of this character."""
    found = distance(by, node)
    of = found.get("of")
    if of is not None:
        by.certain(of)
    squares = found.get("within")
    if squares is None:
        return {"sight": True}
    if not isinstance(squares, int):
        raise by.nothing(node, "distance: a number that is not known yet")
    return {"within": squares, "sight": True} if "sight" in found else {"within": squares}


def distance(by: Interpreter, node: Node) -> Spot:
    """A distance; `of` whom, if that is said."""
    by.note(node)
    if isinstance(node, Together) and node.word == "and" and len(node.parts) == 2:
        first, second = (distance(by, part) for part in node.parts)
        if second.keys() - {"of"} == {"sight"} and "within" in first and "of" not in first:
            return {**first, **second}
    if not isinstance(node, Nominal):
        raise by.nothing(node, "distance")
    of: Spot = {}
    if node.mods:
        if len(node.mods) > 1 or node.mods[0].word != "of" or node.mods[0].of is None:
            raise by.nothing(node, "distance with more")
        by.note(node.mods[0])
        of = {"of": where_from(by, node.mods[0].of)}
    if node.head in ("square", "") and node.count is not None and not node.det:
        by.note(node.count)
        if node.count.least == node.count.most and node.count.least > 0 and not node.adjectives:
            return {"within": node.count.least, **of}
        if node.count.least == VARIABLE and by.x is not None:
            return {"within": by.x, **of}
    if node.head == "range" and not node.det and not node.adjectives:
        if node.whose is not None:
            by.certain(by.understand("who", node.whose))
        return {"within": ops.RANGE_VALUE, **of}
    if node.head == "line of fire" and not node.det and not node.adjectives:
        if node.whose is not None:
            by.certain(by.understand("who", node.whose))
        return {"sight": True, **of}
    raise by.nothing(node, f"distance: {node.head}")


def where_from(by: Interpreter, node: Node) -> ops.Group:
    """Somebody, or 'its current square', from which squares are counted."""
    current = isinstance(node, Nominal) and node.head == "square" and words_of(node) == ("current",)
    if isinstance(node, Nominal) and current and node.whose is not None:
        by.note(node, *node.adjectives)
        return by.understand("who", node.whose)
    return by.understand("who", node)


def terrain(by: Interpreter, node: Node) -> str:
    """A kind of terrain."""
    by.note_all(node) if not isinstance(node, Nominal) or node.head != "square" else None
    if isinstance(node, Nominal) and node.head == "terrain" and not node.det and not node.mods:
        words = tuple(word.word for word in node.adjectives)
        if words in TERRAINS:
            return TERRAINS[words]
    if isinstance(node, Nominal) and node.head == "starting area" and is_yours(node):
        return ops.HOME
    if isinstance(node, Nominal) and node.head == "starting area" and is_theirs(node):
        return ops.AWAY
    if isinstance(node, Nominal) and node.head == "square" and is_summit(by, node):
        return "summit"
    if isinstance(node, Nominal) and node.head == "square" and node.det == "a" and not node.adjectives:
        (mod,) = node.mods if len(node.mods) == 1 else (None,)
        if mod is not None and mod.word == "of" and isinstance(mod.of, Nominal) and mod.of.sort == "terrain":
            by.note(node, mod)
            return terrain(by, mod.of)
    named = "".join(words_of(node)) if isinstance(node, Nominal) and node.head == "square" and not node.mods else ""
    if named in SQUARES:  # hc.supp.3.map.boundary-colour-names
        by.note_all(node)
        return named
    raise by.nothing(node, f"terrain: {getattr(node, 'head', '')}")


def is_theirs(node: Nominal) -> bool:
    """Whether something is an opponent's."""
    return getattr(node.whose, "head", "") == "opponent" and not node.adjectives and not node.mods


def ground(by: Interpreter, node: Node) -> str:
    """A kind of terrain that something is next to: blocking terrain as well, of which nobody stands on a square."""
    if isinstance(node, Nominal) and node.sort in ("square", "piece") and node.det == "a" and not node.adjectives:
        (mod,) = node.mods if len(node.mods) == 1 else (None,)
        if mod is not None and mod.word == "of" and isinstance(mod.of, Nominal) and mod.of.sort == "terrain":
            by.note(node, mod)
            return ground(by, mod.of)
    blocking = isinstance(node, Nominal) and words_of(node) == ("blocking",) and node.head == "terrain"
    if isinstance(node, Nominal) and blocking and not node.mods and not node.det:
        by.note_all(node)
        return "blocking"
    return terrain(by, node)


def is_summit(by: Interpreter, node: Nominal) -> bool:
    """'a square of outdoor terrain that is on the highest elevation on the map (it can't be elevation 1)'."""
    terrain = node.mods[0].of if node.mods and node.mods[0].word == "of" and node.det == "a" else None
    if not isinstance(terrain, Nominal) or [one.word for one in terrain.adjectives] != ["outdoor"]:
        return False
    (clause, *more) = [mod.of for mod in (*terrain.mods, *node.mods[1:])] or [None]
    on = clause.role("is") if isinstance(clause, Clause) and clause.verb == "be" and not clause.denied else None
    level = on.of if isinstance(on, Mod) and on.word == "on" else None
    if more or not isinstance(level, Nominal) or level.head != "elevation":
        return False
    by.note_every(node)
    return [one.word for one in level.adjectives] == ["highest"]


def spot(by: Interpreter, node: Node) -> ops.Place:
    """A square to be placed in."""
    by.note(node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "spot")
    if node.head == "starting area":
        return ops.Place(ops.ANYWHERE, terrain=home(by, node))
    if node.head == "square" and (began := end_of_move(by, node)) is not None:
        return began
    if node.head == "square" and (node.whose is not None or is_left(node)):
        return very_square(by, node)
    if node.head == "terrain" and not node.det and node.count is None:
        return square(by, replace(node, head="square", adjectives=(), mods=(*node.mods, of_ground(node))))
    anywhere = [f"{mod.word} {getattr(mod.of, 'head', '')}".strip() for mod in node.mods] in ANYWHERE
    if node.head == "square" and node.det in ("any", "a") and anywhere and not node.adjectives:
        by.note_all(node)
        return ops.Place(ops.ANYWHERE)
    if node.head == "square" and words_of(node)[:1] == ("unoccupied",):  # nobody is placed where somebody stands
        by.note(node.adjectives[0])
        node = replace(node, adjectives=node.adjectives[1:])
    if node.head == "square" and node.det in OTHERWISE:
        node = replace(node, det=OTHERWISE[node.det])
    if node.head == "square" and node.det == "the" and is_marked(by, node):
        return square(by, node)
    if node.head != "square" or (node.det not in ("a", "an", "another") and not (node.many and not node.det)):
        raise by.nothing(node, f"spot: {node.det} {node.head}")
    words = tuple(word.word for word in node.adjectives)
    by.note(*node.adjectives)
    if words == ("adjacent",) and not node.mods:
        return ops.IN_ADJACENT
    if words:
        raise by.nothing(node, "spot: such a square")
    return square(by, node)


def home(by: Interpreter, node: Nominal) -> str:
    """'your starting area', 'an opponent's starting area', 'its starting area'."""
    owner = node.whose
    if getattr(owner, "head", "") in ("you", "opponent"):
        return terrain(by, node)
    if owner is None or node.adjectives or node.mods or by.understand("who", owner) not in (ops.BEFORE, ops.THE_OTHER):
        raise by.nothing(node, "spot: whose starting area")
    return ops.OWN_HOME


def is_left(node: Nominal) -> bool:
    """'the square it last occupied', 'a square that character occupied'."""
    clause = node.mods[0].of if [mod.word for mod in node.mods] == ["whom"] else None
    if not isinstance(clause, Clause) or clause.verb != "occupy" or clause.denied or clause.subject is None:
        return False
    return {role.name for role in clause.roles} <= {"last"}


# hc.text.left-square
def end_of_move(by: Interpreter, node: Nominal) -> ops.Place | None:
    """'the square it began its movement in', 'the square it ended movement in'; None of other squares."""
    clause = node.mods[0].of if [mod.word for mod in node.mods] == ["whom"] and not node.adjectives else None
    if not isinstance(clause, Clause) or clause.verb not in ENDS or clause.denied or clause.subject is None:
        return None
    moved = clause.role("obj")
    if getattr(moved, "head", "") not in ("movement", "move") or {role.name for role in clause.roles} - WHEREIN:
        return None
    by.note_every(node)
    return ops.Place(of=by.understand("who", clause.subject), left=ENDS[clause.verb])


ENDS = {"begin": True, "start": True, "end": False}  # whether the square is the one that was left
WHEREIN = {"obj", "in", "from"}


def very_square(by: Interpreter, node: Nominal) -> ops.Place:
    """The square of somebody, or the one that it has left."""
    if node.whose is not None and not node.mods and not node.adjectives:
        return ops.Place(of=by.understand("who", node.whose))
    clause = node.mods[0].of if is_left(node) and words_of(node) in ((), ("same",)) else None
    if isinstance(clause, Clause) and clause.subject is not None:
        by.note(*node.mods, *node.adjectives, clause)
        for role in clause.roles:
            by.note_all(role)
        return ops.Place(of=by.understand("who", clause.subject))
    raise by.nothing(node, "spot: such a square")


def of_ground(node: Nominal) -> Mod:
    """'of hindering terrain', of a square that is only called by its terrain."""
    return Mod(node.first, node.last, "of", replace(node, mods=()))


def square(by: Interpreter, node: Nominal) -> ops.Place:
    """'a square of hindering terrain within 4 squares and line of fire'."""
    said: Spot = {}
    for mod in node.mods:
        found = told_of_square(by, mod)
        if said.keys() & found.keys():
            raise by.nothing(mod, "spot: each of these once")
        said |= found
    if not said.keys() & {"within", "beside", "adjacent", "marker"}:
        raise by.nothing(node, "spot: how far")
    if "marker" in said and "within" not in said and "beside" not in said:
        said["within"] = ops.ANYWHERE
    return ops.Place(**said)


def told_of_square(by: Interpreter, mod: Mod) -> Spot:
    """The meaning of a modifier of a square."""
    by.note(mod)
    of = mod.of
    if mod.word == "that" and isinstance(of, Clause) and of.verb == "be" and len(of.roles) == 1 and not of.denied:
        inner = of.role("is")
        if isinstance(inner, Mod):
            by.note(of, *of.roles)
            return told_of_square(by, inner)
    if mod.word == "within" and of is not None:
        found = distance(by, of)
        if "of" in found and found["of"] in (ops.SELF, ops.BEFORE):
            del found["of"]
        return found
    if mod.word in ("of", "with") and isinstance(of, Nominal) and of.sort == "marker":
        return {"marker": own_marker(by, of)}
    if mod.word == "of" and of is not None:
        return {"terrain": terrain(by, of)}
    if mod.word == "adjacent to" and isinstance(of, Nominal) and of.head == "square":
        return {"adjacent": True, "of": whose_square(by, of)}
    if mod.word == "adjacent to" and isinstance(of, Nominal) and of.sort in ("terrain", "piece"):
        return {"next_to": by.understand("ground", of)}
    if mod.word == "adjacent to" and of is not None:
        return {"beside": by.understand("who", of)}
    if mod.word == "that" and isinstance(of, Clause) and of.verb == "have" and len(of.roles) == 1 and not of.denied:
        laid = of.role("obj")
        by.note(of, *of.roles)
        if isinstance(laid, Nominal) and laid.head == "marker" and len(laid.names) == 1 and laid.det == "a":
            by.note_all(laid)
            return {"marker": laid.names[0].name}
    raise by.nothing(mod, f"spot: square {mod.word}")


def is_marked(by: Interpreter, node: Nominal) -> bool:
    """'the square of a Fog marker'."""
    of = node.mods[0].of if [mod.word for mod in node.mods] in (["of"], ["with"]) and not node.adjectives else None
    return isinstance(of, Nominal) and of.sort == "marker"


# hc.text.markers
def own_marker(by: Interpreter, node: Nominal) -> str:
    """The name of a marker of this character."""
    laid = markers(by, node)
    if laid is None or laid.anybodys:
        raise by.nothing(node, "spot: a square with such a marker")
    return laid.name


def whose_square(by: Interpreter, node: Nominal) -> ops.Group | None:
    """'its current square', 'the square it last occupied', as the square that another one is adjacent to."""
    by.note(node, *node.adjectives)
    if node.whose is not None and words_of(node) == ("current",) and not node.mods:
        by.certain(by.understand("who", node.whose))
        return None
    return very_square(by, node).of


# hc.text.direct-path
def is_direct(by: Interpreter, node: Nominal) -> bool:
    """'a direct path'."""
    by.note_all(node)
    return node.head == "direct path" and not node.mods and not node.adjectives


def a_marker(by: Interpreter, node: Node) -> Nominal:
    """A marker, or so many of them, to put somewhere."""
    if isinstance(node, Nominal) and node.sort == "marker" and (node.det in ("a", "an") or node.count is not None):
        return node
    raise by.nothing(node, "a marker")


WAYS: dict[str, Way] = {
    "a marker": a_marker,
    "nearness": nearness, "distance": distance, "terrain": terrain, "ground": ground, "spot": spot,
}  # fmt: skip
