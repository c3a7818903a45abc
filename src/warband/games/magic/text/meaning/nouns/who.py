"""References: this object, the equipped creature, targets, whoever was spoken of, all with a quality."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.ops import Choose, Reference
from warband.games.magic.programs.qualities import ANY_OTHER, ANY_TARGET, OnStack, Quality, Target, TargetZone, Whose
from warband.games.magic.text.interpreter import Interpreter, Way
from warband.games.magic.text.language import subtypes
from warband.games.magic.text.meaning.nouns.qualities import HEADS, controller, of_you, quality
from warband.games.magic.text.scope import PLACES
from warband.text.reader.nodes import Mod, Node, Nominal, Together

HOSTS = ("equipped", "enchanted")
SELVES = (
    "object",
    "creature",
    "permanent",
    "artifact",
    "enchantment",
    "land",
    "card",
    "spell",
    "token",
    "Equipment",
    "Aura",
)
UNPICKED = ("card", "spell", "ability")
ZONED = ("in", "from")
ALL = ("each", "all", "all other", "")


def who(by: Interpreter, node: Node) -> Reference | Quality:
    """Certain objects."""
    if isinstance(node, Nominal):
        if node.sort == "player" or (node.head == "you"):
            return player(by, node)
        found = pronoun(by, node) or pointed(by, node) or aimed(by, node) or picked(by, node)
        if found is not None:
            return found
    if is_all(node):
        return quality(by, node)
    if isinstance(node, Together) and (found := on_stack(by, node) or one_aimed(by, node)) is not None:
        return found
    raise by.nothing(node, f"who: {words_of(node)}")


def on_stack(by: Interpreter, node: Together) -> Reference | None:
    """'that spell or ability': whichever it is."""
    nouns = [part for part in node.parts if isinstance(part, Nominal) and not part.mods and not part.adjectives]
    if node.word != "or" or [part.head for part in nouns] != ["spell", "ability"] or nouns[0].det != "that":
        return None
    by.note_all(node)
    found = by.scope.meant("spell")
    if found is not None:
        by.scope.mention(found, "spell")
    return found


# mtg.core.quality.either
def one_aimed(by: Interpreter, node: Together) -> Reference | None:
    """'target artifact or creature with flying': one target of several kinds."""
    first = node.parts[0]
    if node.word != "or" or not is_aimed(first) or not isinstance(first, Nominal):
        return None
    if first.det not in ("", "another") or (first.count is not None and first.count.most > 1):
        return None
    rest = tuple(word for word in first.adjectives if word.word != "target")
    by.note(*first.adjectives, first.count)
    parts = (replace(first, adjectives=rest, count=None, det=""), *node.parts[1:])
    found = quality(by, replace(node, parts=parts))
    target = Target(replace(found, other=first.det == "another"), up_to=first.count is not None and first.count.limit)
    heads = [part.head for part in parts if isinstance(part, Nominal)]
    return aim(by, replace(first, last=node.last), target, *heads, "permanent")


def words_of(node: Node) -> str:
    if isinstance(node, Nominal):
        return " ".join(word for word in (node.det, *(one.word for one in node.adjectives), node.head) if word)
    return type(node).__name__.lower()


def is_all(node: Node) -> bool:
    """Whether a noun means all with a quality."""
    if isinstance(node, Together):
        return all(is_all(part) for part in node.parts)
    if not isinstance(node, Nominal) or node.count is not None or node.det not in ALL:
        return False
    return node.many or node.det == "each" or (node.head, node.det) == ("Equipment", "")


def pronoun(by: Interpreter, node: Nominal) -> Reference | None:
    """'it', 'them'."""
    if node.head not in ("it", "self", "them", "those", "both"):
        return None
    found = by.scope.meant()
    if found is None:
        raise by.nothing(node, f"'{node.head}' means nothing that was spoken of")
    return found


def pointed(by: Interpreter, node: Nominal) -> Reference | None:
    """'this creature', 'equipped creature', 'that creature'."""
    words = {word.word for word in node.adjectives}
    if node.mods or node.count is not None or node.whose is not None or node.names:
        return None
    if (node.det, node.head) == ("this", "card") and any(one.what == "card" for one in by.scope.mentions):
        return "card"  # mtg.core.trigger.card
    if node.det == "this" and not words and (node.head in SELVES or node.head in subtypes()):
        if by.quoted and node.head == "object":
            return "giver"
        if by.scope.meant() is None:
            by.scope.mention("self", node.head, "permanent")
        return "self"
    if node.det in ("", "the") and not node.many and len(words) == 1 and words <= set(HOSTS):
        by.note(*node.adjectives)
        by.scope.mention("host", node.head)
        return "host"
    if node.det in ("that", "those", "the") and not words:
        return spoken_of(by, node)
    if node.det == "both" and node.many and not words and any(one.what == "victim" for one in by.scope.mentions):
        return "both"
    return None


def spoken_of(by: Interpreter, node: Nominal) -> Reference:
    """'that creature', 'those tokens': the latest one that fits the noun."""
    if (node.det, node.head) == ("those", "Equipment"):
        raise by.nothing(node, "'those Equipment' that a condition names")
    found = by.scope.meant("" if node.head in ("card", "token") else node.head)
    if found is None:
        raise by.nothing(node, f"'that {node.head}' means nothing that was spoken of")
    return found


def picked(by: Interpreter, node: Nominal) -> Reference | None:
    """'a creature you control', in a deed: it is chosen then."""
    several = node.det == "any number of"
    one = node.det in ("a", "an", "another") and not node.many
    if by.scope.picks is None or not (one or several) or node.count is not None:
        return None
    if node.sort != "object" or node.head in UNPICKED or any(mod.word in ZONED for mod in node.mods):
        return None
    what = quality(by, replace(node, det="") if several else node)
    by.scope.picks.append(Choose(what, several=several))
    by.scope.mention("chosen", node.head)
    return "chosen"


# --- targets


def is_aimed(node: Node) -> bool:
    return isinstance(node, Nominal) and any(word.word == "target" for word in node.adjectives)


def aimed(by: Interpreter, node: Nominal) -> Reference | None:
    """'target creature you control', 'up to one target creature', 'any target'."""
    if node.head == "target" and node.det == "any" and not node.adjectives and not node.mods:
        return aim(by, node, ANY_TARGET, "permanent")
    other = node.det == "any" and [word.word for word in node.adjectives] == ["other"]
    if node.head == "target" and (other or node.det == "any other"):
        by.note(*node.adjectives)  # mtg.core.quality.another
        return aim(by, node, ANY_OTHER, "permanent") if not node.mods else None
    if not is_aimed(node) or node.det not in ("", "another", "each of"):
        return None
    up_to = False
    if node.count is not None:
        by.note(node.count)
        up_to = node.count.limit
        if node.count.least != node.count.most or node.count.least not in (1, len(PLACES)):
            raise by.nothing(node, "target: several")
    if node.head == "ability":
        kind = ability(by, node)
        bare = Nominal(node.first, node.last, "card", "object", mods=node.mods)
        whose = quality(by, bare) if node.mods else Quality()
        if whose != Quality(whose=whose.whose):
            raise by.nothing(node, "target: an ability")
        return aim(by, node, Target(whose, zone="stack", stack=kind), "ability")
    found, zone = zoned(by, replace(node, count=None))
    target = Target(found, zone=zone, up_to=up_to)
    if node.count is not None and node.count.least > 1:
        return aim_two(by, node, target)
    return aim(by, node, target, node.head)


def aim_two(by: Interpreter, node: Nominal, target: Target) -> Reference:
    """'two target creatures': all targets together."""
    if by.scope.targets and (node.first, node.last) not in by.scope.spans:
        raise by.nothing(node, "target: a third one")
    by.scope.aim((node.first, node.last), target, node.head)
    by.scope.aim((node.first, -node.last), replace(target, other=True), node.head)
    by.scope.mention("targets", node.head)
    return "targets"


def ability(by: Interpreter, node: Nominal) -> OnStack:
    """'activated or triggered ability'."""
    words = [word.word for word in node.adjectives if word.word != "target"]
    kinds: dict[tuple[str, ...], OnStack] = {
        ("activated",): "activated ability", ("triggered",): "triggered ability",
        ("activated", "or", "triggered"): "ability",
    }  # fmt: skip
    if tuple(words) not in kinds:
        raise by.nothing(node, "target: an ability")
    by.note(node, *node.adjectives)
    return kinds[tuple(words)]


def zoned(by: Interpreter, node: Nominal) -> tuple[Quality, TargetZone]:
    """A quality, and the zone that a noun names with it."""
    if node.head == "spell":
        return quality(by, node), "stack"
    inside = [mod for mod in node.mods if mod.word in ("in", "from")]
    if not inside:
        if node.head == "card":
            raise by.nothing(node, "target: a card in no zone")
        return quality(by, node), "battlefield"
    rest = replace(node, mods=tuple(mod for mod in node.mods if mod not in inside))
    whose = graveyard(by, inside[0])
    return replace(quality(by, rest), whose=whose), "graveyard"


def graveyard(by: Interpreter, mod: Mod) -> Whose:
    """The owner of the graveyard that a modifier names."""
    of = mod.of
    by.note(mod)
    if isinstance(of, Nominal) and of.head == "graveyard" and not of.mods and not of.adjectives:
        by.note_all(of)
        if of_you(of.whose):
            return "you"
        if of.whose is None and of.det in ("a", "all"):
            return "anyone"
        if isinstance(of.whose, Nominal) and controller(by, of.whose) == "opponent":
            return "opponent"
    raise by.nothing(mod, "zone: another than a graveyard")


def aim(by: Interpreter, node: Nominal, target: Target, *nouns: str) -> Reference:
    found = by.scope.aim((node.first, node.last), target, *nouns)
    if found is None:
        raise by.nothing(node, "target: a third one")
    return found


# --- players


def player(by: Interpreter, node: Node) -> Reference:
    """A player."""
    if not isinstance(node, Nominal):
        raise by.nothing(node, "player: several")
    by.note(node, *node.adjectives)
    words = {word.word for word in node.adjectives}
    if (node.head, node.many) == ("it", True) and by.scope.player is not None and not (words or node.mods):
        return by.scope.player  # 'they': that player
    if node.mods or node.count is not None or node.many:
        raise by.nothing(node, f"player: {words_of(node)}")
    if node.head == "you":
        return "you"
    if words == {"target"} and node.head in ("player", "opponent") and not node.det:
        return aim(by, node, Target(players=True, opponents=node.head == "opponent"))
    if node.head == "opponent" and not words and node.det in ("each", "an"):
        return "opponent"
    if node.head == "player" and words <= {"other"} and node.det == "each":
        return "opponent" if words else "players"
    if node.head in ("controller", "owner") and node.whose is not None and not words:
        by.note(node.whose)
        return owner_of(by, node)
    if (node.head == "player" and words == {"defending"}) or (node.det == "that" and not words):
        if by.scope.player is None:
            raise by.nothing(node, f"'{words_of(node)}' means nobody that was spoken of")
        return by.scope.player
    raise by.nothing(node, f"player: {words_of(node)}")


def owner_of(by: Interpreter, node: Nominal) -> Reference:
    """'its controller': an object in the place of a player means its controller."""
    assert node.whose is not None
    found: Reference | Quality = by.understand("who", node.whose)
    if isinstance(found, Quality) or node.head == "owner":
        raise by.nothing(node, f"player: {node.head}")
    return "victim" if found == "card" else found  # of an object that is gone: its last controller


def one(by: Interpreter, node: Node) -> Reference:
    """Something that a reference names; never all with a quality."""
    found = who(by, node)
    if isinstance(found, Quality):
        raise by.nothing(node, f"who: all {words_of(node)}")
    return found


def hurt(by: Interpreter, node: Node) -> Reference | Quality:
    """The victim of damage: an object, a player, any target."""
    if isinstance(node, Together):
        return either(by, node)
    if isinstance(node, Nominal) and node.sort == "player":
        return player(by, node)
    return who(by, node)


def either(by: Interpreter, node: Together) -> Reference:
    """'target player or planeswalker', 'target creature or player'."""
    heads = [part.head for part in node.parts if isinstance(part, Nominal)]
    first = node.parts[0]
    if node.word != "or" or len(heads) != len(node.parts) or not is_aimed(first) or not isinstance(first, Nominal):
        raise by.nothing(node, "who: several")
    by.note_all(node)
    kinds = tuple(head for head in heads if head in HEADS and head not in ("card", "spell"))
    if set(heads) - set(kinds) - {"player", "opponent"}:
        raise by.nothing(node, "target: of several kinds")
    target = Target(
        Quality(types=kinds) if kinds else None,
        players="player" in heads or "opponent" in heads,
        opponents="opponent" in heads,
    )
    return aim(by, replace(first, last=node.last), target, "permanent")


WAYS: dict[str, Way] = {"who": who, "one": one, "player": player, "hurt": hurt, "quality": quality}
