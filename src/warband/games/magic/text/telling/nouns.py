"""Qualities and amounts in canonical words."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.qualities import ANY_COUNTER, OUTLAWS, Compared, Quality, Where
from warband.games.magic.text.language import lexicon
from warband.text.reader.lexicon import with_s

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WHOSE = {"anyone": "", "you": " you control", "opponent": " an opponent controls"}
PERMANENTS = ("artifact", "creature", "enchantment", "land", "planeswalker")
TARGETS = {"host": "equipped creature", "self": "this creature"}
STATES = {
    "equipped": ("equipped", ""), "tapped": ("tapped", "untapped"), "attacking": ("attacking", ""),
    "blocking": ("blocking", ""), "blocked": ("blocked", "unblocked"), "token": ("", "nontoken"),
}  # fmt: skip


class Untold(Exception):
    """A part of a program that no words say."""


def noun(what: Quality, *, many: bool = False, head: str = "permanent", zone: str = "") -> str:
    """A quality as a noun with all that belongs to it; `head` is the noun where no type is named."""
    if what.owned:
        if what != Quality(commander=True, owned=True):
            raise Untold("the owner of an object")
        return "your commanders" if many else "your commander"
    if what.either:
        return alternatives(what, many=many, head=head, zone=zone)
    if what.attacking and what.blocked is False:
        what = replace(what, attacking=None)  # 'unblocked' says both
    words = [*before(what)]
    heads = heads_of(what, head)
    if what.token and what.types:
        words.append(joined(what.types, "or"))
    if what.types and what.subtypes:
        words.append(joined(what.subtypes, "or"))
    if zone:
        kinds = "permanent" if heads == PERMANENTS else joined(heads, "or")
        words += [kinds] if heads != (head,) else []
        heads = (head,)
    named = [plural(one) for one in heads] if many else list(heads)
    words.append(joined(tuple(named), "or"))
    return " ".join(words) + behind(what, zone, many=many)


def alternatives(what: Quality, *, many: bool, head: str, zone: str) -> str:
    """'creatures with flying or reach', 'legendary creature or Vehicle you control'."""
    keywords = tuple(one.keyword for one in what.either)
    if all(keywords) and what.either == tuple(Quality(keyword=word) for word in keywords):
        return noun(replace(what, either=(), keyword=joined(keywords, "or")), many=many, head=head, zone=zone)
    names = tuple(one.name for one in what.either)
    if all(names) and what.either == tuple(Quality(name=name) for name in names):
        return noun(replace(what, either=(), name=joined(names, "or")), many=many, head=head, zone=zone)
    compared = [one.than for one in what.either if one.than is not None and one == Quality(than=one.than)]
    if len(compared) == len(what.either):
        sizes = " or".join(told_than(than).removeprefix(" with" * bool(n)) for n, than in enumerate(compared))
        return noun(replace(what, either=()), many=many, head=head, zone=zone) + sizes
    shared = Quality(whose=what.whose, value=what.value)
    flags = [flag_of(one) for one in what.either]
    if replace(what, either=()) != shared and all(flags):
        verb = "are" if many else "is"
        rest = noun(replace(what, either=()), many=many, head=head, zone=zone)
        return f"{rest} that {verb} {joined(tuple(flags), 'or')}"
    if replace(what, either=()) != shared:
        raise Untold("one of several qualities, and another")
    cards = head if zone or head != "permanent" else ""
    each = [noun(one, many=many, head=head, zone=" " * bool(cards)).strip() for one in what.either]
    each[:-1] = [words.removesuffix(f" {cards}") for words in each[:-1]] if cards else each[:-1]
    return joined(tuple(each), "or") + behind(shared, zone)


def flag_of(what: Quality) -> str:
    """The one adjective that says a quality; '' where there is none."""
    return next((word for word, plain in FLAGS.items() if what == plain), "")


FLAGS = {
    "equipped": Quality(equipped=True), "enchanted": Quality(enchanted=True), "modified": Quality(modified=True),
    "attacking": Quality(attacking=True), "blocking": Quality(blocking=True), "tapped": Quality(tapped=True),
    "untapped": Quality(tapped=False), "legendary": Quality(supertypes=("legendary",)),
}  # fmt: skip


def heads_of(what: Quality, head: str) -> tuple[str, ...]:
    if what.token:
        return ("token",)
    if what.commander and not what.types:
        return ("commander",)
    if what.subtypes == OUTLAWS and not what.types:
        return ("outlaw",)
    return what.types or what.subtypes or (head,)


def before(what: Quality) -> list[str]:
    """The adjectives of a quality."""
    states = [STATES[name][0 if getattr(what, name) else 1] for name in STATES if getattr(what, name) is not None]
    if "" in states and not what.token:
        raise Untold("a state that is denied")
    denied = [f"non{'-' * word[0].isupper()}{word}" for word in what.without]
    colours = [joined(what.colours, "or")] if what.colours else []
    words = {"colorless": what.colourless, "multicolored": what.multicoloured,
             "monocolored": what.monocoloured, "modified": what.modified,
             "enchanted": what.enchanted, "face-down": what.face_down, "historic": what.historic,
             "suspected": what.keyword == "suspected",
             "commander": what.commander and what.types}  # fmt: skip
    flags = [word for word, is_so in words.items() if is_so]
    supertypes = [joined(what.supertypes, "or")] if what.supertypes else []
    other = ["other"] * what.other
    return [word for word in (*other, *states, *supertypes, *denied, *colours, *flags, *what.also) if word]


def behind(what: Quality, zone: str, *, many: bool = False) -> str:
    """Everything that stands behind the noun."""
    if what.name:
        return f" named {what.name}{behind(replace(what, name=''), zone, many=many)}"
    words = f" with {what.keyword}" if what.keyword and what.keyword != "suspected" else ""
    words += f" without {what.lacks}" if what.lacks else ""
    words += f" with {a(f'{what.counter} counter'.removeprefix(f'{ANY_COUNTER} '))} on it" if what.counter else ""
    words += f" blocking {'it' if what.blocks == 'host' else 'this creature'}" if what.blocks else ""
    for name, field in (("power", what.power), ("toughness", what.toughness), ("mana value", what.value)):
        words += f" with {measure(name, field)}" if field is not None else ""
    for word, extreme in (("greatest", what.most), ("least", what.fewest)):
        words += f" with the {word} {extreme[0]} among {noun(extreme[1], many=True)}" if extreme is not None else ""
    words += told_than(what.than) if what.than is not None else ""
    if what.greater:
        raise Untold("an object by the greater of its numbers")
    if what.shares is not None:
        words += f" that {'share' if many else 'shares'} a {what.shares[0]} with {TARGETS[what.shares[1]]}"
    words += " of the chosen type" if what.chosen else ""
    words += f" that {what.did} this turn" if what.did else ""
    words += f" that targets {TARGETS[what.targets]}" if what.targets else ""
    return words + zone if zone else WHOSE[what.whose] + words


def told_than(than: Compared) -> str:
    """'with power less than equipped creature's power'."""
    name, how, whom, other = than
    words = {"less": "less than", "at most": "less than or equal to", "greater": "greater than",
             "at least": "greater than or equal to"}[how]  # fmt: skip
    return f" with {name} {words} {'equipped' if whom == 'host' else 'this'} creature's {other}"


def measure(name: str, span: tuple[int, int]) -> str:
    least, most = span
    if least == most:
        return f"{name} {least}"
    return f"{name} {least} or greater" if most == MANY else f"{name} {most} or less"


def joined(words: tuple[str, ...], word: str) -> str:
    """'this, that, or another'."""
    if len(words) < 3:
        return f" {word} ".join(words)
    return f"{', '.join(words[:-1])}, {word} {words[-1]}"


def plural(word: str) -> str:
    found = lexicon().nouns.get(word)
    return (found.plural if found is not None else "") or with_s(word)


def a(words: str) -> str:
    """With an article; 'other' takes another one."""
    if words.startswith("your "):
        return words
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[0] in 'aeiouAEIOU8' or words.startswith(('X', '11/', '18/')) else 'a'} {words}"


def in_zone(what: Quality, where: Where, me: str = "", *, many: bool = False) -> str:
    """Objects that are counted in a zone, or attached to the object that says so."""
    if where == "battlefield":
        return noun(what, many=many)
    if where in ("colors", "basic land types"):
        return f"{where if many else where.removesuffix('s')} among {noun(what, many=True)}"
    if where == "party":
        return f"creature{'s' * many} in your party"
    if where == "died this turn":
        return f"creature{'s' * many} that died this turn"
    if where in ("cast this turn", "drawn this turn"):
        head = "spell" if where == "cast this turn" else "card"
        return f"{head}{'s' * many} {'you have' if what.whose == 'you' else 'an opponent has'} {where}"
    if where == "card types":
        return f"card type{'s' * many} among {in_zone(what, 'graveyard', many=True)}"
    if where == "attached":
        return f"{noun(what, many=many)} attached to {me}"
    every = f"all {plural(where)}" if where == "graveyard" else f"all players' {plural(where)}"
    owner = {"you": f"your {where}", "anyone": every, "opponent": f"an opponent's {where}"}[what.whose]
    return noun(what, many=many, head="card", zone=f" in {owner}")


def number(value: int) -> str:
    return NUMBERS[value] if 0 < value < len(NUMBERS) else str(value)


def many(value: int, word: str) -> str:
    """'a card', 'two cards'."""
    return a(word) if value == 1 else f"{number(value)} {plural(word)}"


def capital(words: str) -> str:
    """Words with a capital letter."""
    return words[:1].upper() + words[1:]
