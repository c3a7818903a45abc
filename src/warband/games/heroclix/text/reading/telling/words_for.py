"""Words for characters and numbers, from which programs are told."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.names import standard
from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE, RANGE, SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.text.reading.telling.told_numbers import many_of
from warband.games.heroclix.text.reading.telling.told_past import did
from warband.games.heroclix.text.reading.telling.told_sorts import listed, on_click, powers_of

VALUES = {SPEED: "speed", ATTACK: "attack", DEFENSE: "defense", DAMAGE: "damage", RANGE: "range"}
COMBAT = (SPEED, ATTACK, DEFENSE, DAMAGE, RANGE)
KINDS = {ops.ANY_KIND: "", 0: "close ", 1: "range "}
WHO = {
    ops.THIS: "this character", ops.IT: "it", ops.CHOSEN: "the chosen character", ops.ATTACKER: "the attacker",
    ops.HIT_ONE: "the hit character", ops.HIT_ALL: "each hit character", ops.TARGET: "the target",
    ops.OTHERS: "that character", ops.DOER: "that character", ops.THAT: "that character",
    ops.MADE: "the generated character",
}  # fmt: skip
TERRAIN = {"hindering": "hindering terrain", "water": "water terrain", "printed hindering": "printed hindering terrain"}
TERRAIN |= {word: f"{word} terrain" for word in ("blocking", "elevated", "clear", "indoor", "outdoor")}
TERRAIN |= {word: f"{word} squares" for word in ("orange", "purple")}


TERRAIN |= {ops.HOME: "your starting area", ops.AWAY: "an opponent's starting area"}
POSSESSIVE = {
    ops.TARGET: "the target's",
    ops.THIS: "this character's", ops.IT: "its", ops.CHOSEN: "the chosen character's", ops.ATTACKER: "the attacker's",
    ops.HIT_ONE: "the hit character's", ops.OTHERS: "that character's", ops.DOER: "that character's",
}  # fmt: skip


class Untold(Exception):
    """Something has no words."""


def counted(size: ops.Size, noun: str) -> str:
    """So many."""
    if isinstance(size, int):
        return f"{size} {noun}{'s' * (size != 1)}"
    return f"a number of {noun}s {amount(size)}"


def amount(size: ops.Amount) -> str:
    """'equal to ...'."""
    if size.per != 1:
        raise Untold("amount")
    if size.plus:
        return f"{amount(replace(size, plus=0))} {'plus' if size.plus > 0 else 'minus'} {abs(size.plus)}"
    if size != ops.Amount(size.of, half=size.half):
        raise Untold("amount")
    match size.of:
        case ops.Brought():
            return f"equal to {'half ' * size.half}the damage dealt"
        case _ if not size.half and (words := many_of(size.of, True, one)):
            return f"equal to the number of {words}"
        case ops.Result(d6):
            return f"equal to {'half ' * size.half}the {'d6 ' * d6}result"
        case ops.Held(whose, name) if not size.half:
            return f"equal to the number of {name or 'action'} tokens on {one(whose)}"
        case ops.Count(of) if not size.half:
            return f"equal to the number of {kind(of, True)}"
        case ops.Printed(whose, value) if whose.which in POSSESSIVE and not size.half:
            return f"equal to {POSSESSIVE[whose.which]} printed {VALUES[value]} value"
        case ops.ClickNumber(whose) if whose.which in POSSESSIVE:
            return f"equal to {'half ' * size.half}{POSSESSIVE[whose.which]} click number"
        case ops.Present(whose, value) if whose.which in POSSESSIVE:
            return f"equal to {'half ' * size.half}{POSSESSIVE[whose.which]} {VALUES[value]} value"
    raise Untold("amount")


def change(size: ops.Size) -> str:
    """By how much."""
    if isinstance(size, int):
        return f"{size:+}"
    if size.most < ops.MANY and not size.least:
        return f"{change(replace(size, most=ops.MANY))} (maximum {size.most})"
    if size != ops.Amount(size.of, each=size.each, per=size.per):
        raise Untold("change")
    match size.of:
        case _ if words := many_of(size.of, size.per != 1, one):
            return f"{size.each:+} for each {f'{size.per} ' if size.per != 1 else ''}{words}"
        case ops.Count(of) if size.per != 1:
            return f"{size.each:+} for each {size.per} {kind(of, True)}"
        case _ if size.per != 1:
            raise Untold("change")
        case ops.Count(of):
            return f"{size.each:+} for each {kind(of)}"
        case ops.Held(whose, name):
            return f"{size.each:+} for each {name or 'action'} token on {one(whose)}"
        case ops.Laid():
            return f"{size.each:+} for each {marker(size.of)}"
        case ops.Spaces(terrain, within) if terrain in TERRAIN:
            where = f" within {distance(within)}" if within else ""
            return f"{size.each:+} for each {'' if within else 'adjacent '}square of {TERRAIN[terrain]}{where}"
    raise Untold("change")


def values(said: tuple[int, ...]) -> str:
    """Combat values."""
    if said == COMBAT[:-1]:
        return "combat values except range"
    return "combat values" if said == COMBAT else " and ".join(VALUES[value] for value in said)


def distance(number: int) -> str:
    return "range" if number == ops.RANGE_VALUE else f"{number} square{'s' * (number != 1)}"


def subject(group: Group, free: bool = False) -> tuple[str, bool]:
    """The words for a subject, and whether it is plural."""
    if group.which == ops.ALL:
        if group.kind.me:
            return f"this character and {kind(without_me(group.kind), True)}", True
        if group.kind.rank:
            raise Untold("rank")
        return kind(group.kind, True), True
    if group.which == ops.HIT_ALL and group.kind == ops.ANYBODY:
        return "hit characters", True
    if group.which == ops.ONE and not free and group.kind.me:
        return f"this character or {one_of(without_me(group.kind))}", False
    return one(group), False


def without_me(of: Kind) -> Kind:
    return replace(of, me=False)


def one(group: Group) -> str:
    """Certain characters."""
    if group.which in WHO:
        if group.kind != ops.ANYBODY:
            raise Untold("who")
        return WHO[group.which]
    if group.kind.me or group.kind.rank:
        raise Untold("who")
    if group.which == ops.ONE:
        return one_of(group.kind)
    if group.which == ops.ALL:
        return f"all {kind(group.kind, True)}"
    raise Untold(group.which)


def one_of(of: Kind) -> str:
    """One of a kind."""
    if of.other:
        return f"another {kind(replace(of, other=False))}"
    words = kind(of)
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


PLAIN: dict[ops.Feature, str] = {
    ops.LARGER: "larger", ops.SMALLER: "smaller", ops.Isnt(ops.Beside(ops.SELF)): "non-adjacent",
    ops.Standard(): "standard",
}  # fmt: skip


def kind(of: Kind, many: bool = False) -> str:
    """The words for a kind of characters."""
    if of.me or of.rank or of.rank_by >= 0:
        raise Untold("kind")
    noun = "character"
    before = ["other"] * of.other + ["adjacent"] * of.adjacent + ([of.side] if of.side else [])
    behind: list[str] = []
    late: list[str] = []
    for feature in of.having:
        match feature:
            case ops.Fallen(True):
                behind.append(f"that {'have' if many else 'has'} been KO'd this game")
            case _ if feature in PLAIN:
                before.append(PLAIN[feature])
            case ops.Showing() if words := on_click(feature):
                behind.append(words)
            case ops.Bystander():
                noun = "bystander"
            case ops.Ranked((rank,)):
                noun = rank
            case ops.Ranked((first, second)) if many:
                noun = f"{first}s and {second}"
            case ops.Listed():
                before.insert(0, "listed")
            case ops.Equipped(()):
                before.append("equipped")
            case ops.On(terrain) if terrain in TERRAIN and of.within:
                late.append(f"that occup{'y' if many else 'ies'} {TERRAIN[terrain]}")
            case _:
                behind.append(detail(feature, many))
    if of.within:
        behind.append(f"within {distance(of.within)}{' and line of fire' * of.sight}")
    elif of.sight:
        behind.append("within line of fire")
    return " ".join([*before, f"{noun}{'s' * many}", *behind, *late])


def detail(feature: ops.Feature, many: bool) -> str:
    """The words for a filter."""
    match feature:
        case ops.OfCard():
            return printed(feature)
        case ops.OfPlace():
            return placed(feature)
        case ops.OfState():
            return in_state(feature)
        case ops.Isnt(inner):
            return denied(inner, many)
        case ops.Named(words):
            return f"named {listed(words)}"
        case ops.Outdoes(ops.POINTS, "", False, lower, False):
            return f"of {'less' if lower else 'higher'} points"
        case ops.Outdoes(value, token, as_printed, lower, False):
            if value < 0:
                return f"with {'fewer' if lower else 'more'} {token or 'action'} tokens than this character"
            word = "lower" if lower else "higher"
            return f"with a {word} {'printed ' * as_printed}{VALUES[value]} value"
        case ops.Kin(family, False):
            return f"that share{'s' * (not many)} a {family} keyword".replace("  ", " ")
        case ops.Kin(family, True) if family:
            return f"with a different {family} keyword"
        case ops.OneOf(features):
            return f"that {' or '.join(being(one_, many) for one_ in features)}"
        case ops.Did(pasts, so) if words_ := did(pasts, so, one_of, many):
            return f"that {words_}"
    raise Untold(type(feature).__name__)


def in_state(feature: ops.StateFeature) -> str:
    """The words for a filter of states."""
    match feature:
        case ops.Holding(name, least, most, False):
            return f"with {tokens(name or 'action', least, most)}"
        case ops.Holding(name, least, most):
            return f"with {number(least, most)} token{'s' * ((least, most) != (1, ops.MANY))} named {name}"
        case ops.Valued(value, least, most, as_printed) if least == most or not least or most == ops.MANY:
            noun = f"{'printed ' * as_printed}{VALUES[value]} value"
            so_many = f"{least} or more" if most == ops.MANY else number(least, most) if most else "0"
            return f"with a{'n' * (noun[0] == 'a')} {noun} of {so_many}"
        case ops.Able(words):
            return f"that can use {powers_of(words)}"
        case ops.Worth(0, most):
            return f"of {most} points or less"
        case ops.Worth(least, ops.MANY):
            return f"of {least} points or more"
        case ops.Equipped((name,)):
            return f"equipped with a {name}"
        case ops.HoldsObject(weight):
            return f"holding {held(weight)}"
        case ops.Waiting(""):
            return "on your Sideline"
        case ops.MadeBy(by_me):
            return "generated by this character" if by_me else "that was generated"
    raise Untold(type(feature).__name__)


def printed(feature: ops.CardFeature) -> str:
    """The words for a filter of cards."""
    match feature:
        case ops.Keyword(words, False):
            return f"with the {listed(words)} keyword"
        case ops.Keyword(words, True):
            return f"with both the {' and '.join(words)} keywords"
        case ops.Namesake():
            return "with the same name"
        case ops.Called(word):
            return f'with "{word}" in their name'
        case ops.TeamSymbol(name):
            return f"with the {name} team symbol"
    raise Untold(type(feature).__name__)


def placed(feature: ops.PlaceFeature) -> str:
    """The words for a filter of places."""
    match feature:
        case ops.Sees():
            return "with line of fire to this character"
        case ops.Forward():
            return "closer to an opponent's starting area than their own"
        case ops.OnMarker(name, beside, within, anybodys):
            where = f"within {distance(within)} of" if within else "adjacent to" if beside else "occupying"
            return f"{where} {one_marker(name, anybodys)}"
        case ops.On(level) if level in ops.LEVELS:
            return f"on {'the' if level[0] == 's' else 'a'} {level}"
        case ops.On(terrain) if terrain in TERRAIN:
            return f"occupying {TERRAIN[terrain]}"
        case ops.NextTo(terrain) if terrain in TERRAIN:
            return f"adjacent to {TERRAIN[terrain]}"
        case ops.Beside(whom) if not feature.these and whom.which not in (ops.IT, ops.OTHERS, ops.DOER):
            several = f"{feature.least} or more {kind(whom.kind, True)}" if feature.least > 1 else ""
            return f"{near(feature)} {several or one(whom)}"
    raise Untold(type(feature).__name__)


def near(beside: ops.Beside) -> str:
    """'adjacent to', 'within 3 squares and line of fire of'."""
    if not beside.within:
        return "within line of fire of" if beside.sight else "adjacent to"
    return f"within {distance(beside.within)}{' and line of fire' * beside.sight} of"


def marker(laid: ops.Laid, many: bool = False) -> str:
    """The words for markers that are counted."""
    if laid.anybodys != (laid.name in standard()):
        raise Untold("marker")
    where = f" within {distance(laid.within)}" if laid.within else "" if laid.adjacent else " on the map"
    return f"{'adjacent ' * laid.adjacent}{laid.name} marker{'s' * many}{where}"


def one_marker(name: str, anybodys: bool) -> str:
    """One of this character's markers of a name, or of anybody's."""
    if name == "debris":
        return "a debris marker"
    if anybodys == (name in standard()):
        return f"a {name} marker"
    return f"a marker named {name}" if anybodys else f"a {name} marker generated by this character"


def denied(feature: ops.Feature, many: bool) -> str:
    """The words for a filter of those who do not have a feature."""
    match feature:
        case ops.Beside(ops.SELF, (), within, False) if within > 0:
            return f"that {'are' if many else 'is'} {within + 1} or more squares away"
        case ops.Able(words) if len(words) == 1 and words[0].endswith(" symbol"):
            return f"without [{capital(words[0])}]"
        case ops.Namesake():
            return "with a different name"
        case ops.Keyword((word,), False):
            return f"without the {word} keyword"
        case ops.CHEAPER:
            return "of equal or more points"
        case ops.DEARER:
            return "of equal or less points"
        case ops.Able(words):
            return f"that can't use {powers_of(words)}"
        case ops.On(terrain) if terrain in TERRAIN:
            return f"that {'are' if many else 'is'}n't occupying {TERRAIN[terrain]}"
    raise Untold("Isnt")


def being(feature: ops.Feature, many: bool) -> str:
    """The words for a filter as a verb."""
    match feature:
        case ops.Beside(ops.SELF):
            where = near(feature).removesuffix(" to").removesuffix(" of")
            return f"{'are' if many else 'is'} {where}"
        case ops.Keyword(words, False):
            return f"{'have' if many else 'has'} the {listed(words)} keyword"
        case ops.Kin(family, False):
            return f"share{'s' * (not many)} a {family} keyword".replace("  ", " ")
        case ops.Kin(family, True) if family:
            return f"{'have' if many else 'has'} a different {family} keyword"
        case ops.Able(words):
            return f"can use {powers_of(words)}"
    raise Untold("one of")


def number(least: int, most: int) -> str:
    """The words for a number."""
    if (least, most) == (0, 0):
        return "no"
    if (least, most) == (1, ops.MANY):
        return "a"
    if least == most:
        return str(least)
    if least and least + 1 == most:
        return f"{least} or {most}"
    return f"{least} or more" if most == ops.MANY else f"{most} or less"


def tokens(name: str, least: int, most: int) -> str:
    """So many tokens of a name."""
    if (least, most) == (1, ops.MANY):
        return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name} token"
    return f"{number(least, most)} {name} tokens"


def capital(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def held(weight: str) -> str:
    """The words for an object that somebody holds."""
    return f"a {weight} object" if weight else "an object"
