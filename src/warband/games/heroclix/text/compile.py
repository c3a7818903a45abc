"""Card texts become powers. A text that only lists powers needs no reader; the others are read and compiled once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Literal, cast

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.conditional_grants import is_own
from warband.games.heroclix.effects.states import STATES
from warband.games.heroclix.position.abilities.parts import ConditionalGrant, Power
from warband.games.heroclix.position.characters.dials import PAST_RED_LINE
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.position.past_rules import REASON, named_in
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import clauses, ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains
from warband.games.heroclix.programs.keys import bare, key_of, listed_in, shown
from warband.games.heroclix.programs.ops import conditions, deeds, numbers, usable, who
from warband.games.heroclix.text.compiler import NOTHING, Compiler
from warband.games.heroclix.text.reading.effects.programs import parts_of, with_part
from warband.programs import control
from warband.text import readings as kept
from warband.text.mistake import TextError
from warband.text.plain import kinds_in

LISTS = "listed"
LISTED = re.compile(r"[^.,:]+(?:: \w+)?")  # a power of a text that only lists them
Reading = Callable[[], tuple[Clause, ...]]  # of a text, when it is needed

# Slips of the pen in published texts, and what was meant.
SLIPS = {
    "beginning of your turn you may": "beginning of your turn, you may",
    "for every": "for each", "For every": "For each", "as along as": "as long as",
    "in on the map": "is on the map", "Energy/Shield Deflection": "Energy Shield/Deflection",
    "UNIQUE MODIFER": "UNIQUE MODIFIER", "KOs": "KO's", "KOed": "KO'd", "cannot": "can't",
    "Team Ability": "team ability", "Team Abilities": "team abilities",
    "opponents attack": "opponent's attack", "one targets defense": "one target's defense",
    "chose one": "choose one", "Chose one": "Choose one", "can used": "can use",
    "he has no attacked": "he has not attacked", "Toughess": "Toughness", "HIndering": "Hindering",
    "withing": "within", "non adjacent": "non-adjacent", "an opposing characters": "an opposing character",
    "1+ a characters": "1+ characters", "chose power": "chosen power", "and and": "and", "- or-": "-or-",
    "2} in": "2] in",
    "the start of": "the beginning of", "can can": "can", "of it's": "of its", "points of less": "points or less",
    "Once each turn": "Once per turn", "once each turn": "once per turn",
    "until end of turn": "until the end of the turn", "in this way": "this way",
    "per trun": "per turn", "Once pet": "Once per", "util your": "until your", "a shard keyword": "a shared keyword",
    "squars": "squares", "stating area": "starting area", "charater": "character", "charater's": "character's",
    "if you force": "if your force", "totals number": "total number", "it's EFFECT": "its EFFECT", "thisis": "this is",
    "all friendly character": "all friendly characters", "monster keyword": "Monster keyword",
    "MAX: 1": "MAX 1", "MAX: 2": "MAX 2", "MAX: 3": "MAX 3", "Energy/ Shield Deflection": "Energy Shield/Deflection",
    "as long a ": "as long as ", "elements are: ID": "elements are ID",
}  # fmt: skip

PACKAGE = Path(__file__).parents[1]
SOURCES = [PACKAGE / part for part in ("position", "powers", "programs", "effects", "text")]
SOURCES += [Path(str(module.__file__)).parent for module in (control, kept)]
KEPT = kept.Kept(
    "heroclix",
    partial(kept.version_of, *SOURCES),
    partial(kinds_in, (control, who, numbers, conditions, usable, deeds, clauses)),
)


@lru_cache(1 << 14)  # texts come from outside, too
def compile_text(
    key: str, text: str, own_names: tuple[str, ...] = (), *, thing: bool = False, listed: tuple[str, ...] = ()
) -> Compiled:
    """The grants of a special power, a trait or the effect of an object.

    TextError when some of its text is not understood, or can't be played.
    """
    return checked(key, text, partial(read, text, own_names, thing=thing), listed)


def checked(key: str, text: str, reading: Reading, listed: tuple[str, ...] = ()) -> Compiled:
    """The grants of a text by its reading; TextError with its name if it is declined."""
    if "//" in text and "SIDELINE ACTIVE" in text:
        expected = "a text of its own for what is SIDELINE ACTIVE"
        raise TextError(text, text.find("SIDELINE ACTIVE"), "'SIDELINE ACTIVE'", expected, shown(key))
    try:
        return compiled(key, text, reading, playable, listed)
    except TextError as error:
        raise of_the_past(error).named(shown(key)) from None
    except Unplayable as missing:
        (name,) = missing.args
        at = max(text.find(name), 0)
        raise TextError(text, at, repr(name), "a power that can be played", shown(key)) from None


# hc.supp.22.past.work-as-before, hc.supp.22.past.less-definitive, hc.supp.22.past.reuse-on-card
def of_the_past(error: TextError) -> TextError:
    """A mistake in a text that names a past rule, whose text is in none of the documents, says so."""
    past = named_in(error.text)
    if past is None:
        return error
    return TextError(error.text, max(error.text.find(past.name), 0), repr(past.name), f"no {REASON} [{past.rule}]")


def compile_planned(key: str, text: str, own_names: tuple[str, ...] = (), *, thing: bool = False) -> Compiled:
    """The same, if all powers of the powers card could be played."""
    return compiled(key, text, partial(read, text, own_names, thing=thing), planned)


# hc.supp.16.same.grammar-ignored
def compiled(
    key: str, text: str, reading: Reading, power: Callable[[str], Power], listed: tuple[str, ...] = ()
) -> Compiled:
    """The grants of a text; `listed` are the names that are printed in a list for it."""
    plain = plain_list(text)
    if plain is not None:
        return Compiled(tuple(power(name) for name in plain), {}, {})
    said = reading()
    if LISTS in text and speaks_of_listed(said) and not listed and not listed_in(key):
        expected = "names behind the name of the text, such as 'TEAM UP: ROBIN, BATGIRL', or under [card.lists]"
        raise TextError(text, text.find(LISTS), f"'{LISTS}'", expected)
    return Compiler(key, power, listed).compiled(knowing_itself(said))


# hc.text.already
def knowing_itself(said: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """A text that asks what a character 'can already use', without the powers that it gives itself."""
    always = [one for one in said if isinstance(one, Always) and one.condition is None and is_own(one.group)]
    gives = [one.gives.powers for one in always if isinstance(one.gives, Gains)]
    for power in {name for powers in gives for name in powers if isinstance(name, str)}:
        already = ops.Already(ops.SELF, power)
        said = with_part(said, already, replace(already, here_too=True))
    return said


def speaks_of_listed(said: tuple[Clause, ...]) -> bool:
    """Whether a text speaks of the characters that its name lists."""
    parts = [part for clause in said for part in parts_of(clause)]
    themes = (ops.Themed(ops.LISTED), ops.Keyword(ops.LISTED))
    return any(isinstance(part, ops.Listed) or part in themes for part in parts)


class Unplayable(Exception):
    """A power that a text can name but nobody can play yet."""


def playable(name: str) -> Power:
    """A power that the game can play."""
    name = names.BY_SYMBOL.get(name, name)
    if name not in POWERS and name not in STATES:
        raise Unplayable(name)
    return POWERS.get(name) or STATES[name]


def planned(name: str) -> Power:
    """A power, or in place of one that can't be played yet its name."""
    return POWERS.get(name) or STATES.get(name) or Power(name, "hc.core.other.traits-and-special-powers")


def plain_list(text: str) -> list[str] | None:
    """The powers of a text that only lists them, as most do. The reader, which takes time to load, is not needed."""
    sentences, stop = text.strip()[:-1].split(". "), text.strip()[-1:]
    listed = [name for sentence in sentences for name in sentence.split(", ")]
    whole = stop == "." and all(LISTED.fullmatch(name) for name in listed)
    guards = any(name.startswith(("SAFEGUARD:", "PROTECTED:")) for name in listed[:-1])  # what follows may belong to it
    return listed if whole and listed and not guards and names.powers().issuperset(listed) else None


def read(text: str, own_names: tuple[str, ...] = (), *, thing: bool = False) -> tuple[Clause, ...]:
    """The clauses of a text, kept or read now."""
    about = ("thing" if thing else "", *own_names)
    return cast(tuple[Clause, ...], KEPT.reading(text, about, partial(read_now, text, own_names, thing)))


def read_now(text: str, own_names: tuple[str, ...] = (), thing: bool = False) -> tuple[Clause, ...]:
    """The clauses of a text, read anew."""
    from warband.games.heroclix.text.reading.language import read as read_text

    known = [name for own in own_names for name in names.known_as(own)]
    return read_text(text, "this object" if thing else "this character", known, SLIPS, thing)


Bearing = Literal["character", "equipment", "special object", "resource"]  # what a text stands on


def mistake(text: str, name: str, kind: Bearing = "character", listed: tuple[str, ...] = ()) -> TextError | None:
    """The mistake in a text of a character or an object of a name; None for a text that is understood."""
    try:
        if kind == "character":
            compile_text("text", text, (name,) if name else (), listed=listed)
        else:
            compile_gear("text", Gear(id="text", name=name, points=0, kind=kind, effect=text))
    except TextError as error:
        return error
    return None


def compile_card(card: Card) -> Iterator[tuple[str, Compiled]]:
    """The grants of each trait and special power of a card, by its key. A text that the card declines gives nothing."""
    unread = declined(card)
    for label, text in card.texts.items():
        key = key_of(card.id, label)
        yield key, NOTHING if label in unread else compile_text(key, text, (card.name,), listed=listed_on(card, label))


def full_label(card: Card, label: str) -> str:
    """The name of a text, with the names that the card lists for it behind a colon."""
    listed = listed_on(card, label)
    return f"{bare(label)}: {', '.join(listed)}" if listed else bare(label)


NO_LINE = "found no red KO line; expected 'red-line', the last click before it"


# hc.text.red-line
def lacks_line(card: Card, label: str) -> bool:
    """Whether a text speaks of a red KO line, and it is not known where the dial has it."""
    text = card.texts[label]
    if card.red_line or "red " not in text or label in card.declined:
        return False
    return PAST_RED_LINE in compile_text(key_of(card.id, label), text, (card.name,), listed=listed_on(card, label)).said


def listed_on(card: Card, label: str) -> tuple[str, ...]:
    """The names that a card lists for one of its texts."""
    return card.lists.get(bare(label), ())


def declined(card: Card) -> dict[str, str]:
    """The texts of a card that are not played, by label, each with the reason. The language may have grown since."""
    found: dict[str, str] = {label: NO_LINE for label in card.texts if lacks_line(card, label)}
    for label in card.declined:
        try:
            names = listed_on(card, label)
            made = compile_text(key_of(card.id, label), card.texts[label], (card.name,), listed=names).cards
        except TextError as error:
            found[label] = f"found {error.found}; expected {error.expected}"
        else:
            found |= {label: f"no card {made[0]!r} is known"} if made else {}
    return found


def unplayed_names(card: Card | Gear) -> list[str]:
    """The unplayed parts of a card: texts and other print."""
    texts = declined(card) if isinstance(card, Card) else ()
    return [*map(bare, texts), *card.unplayed]


def compile_gear(key: str, gear: Gear) -> Compiled:
    """The grants of a special object: equipment to its bearer, any other object to the characters around it."""
    found = compile_text(key, gear.effect, (gear.name,), thing=gear.kind not in ("resource", "ID card"))
    parts = [part for power in found.powers for part in power.parts]
    if gear.kind == "special object" and not all(isinstance(part, ConditionalGrant) for part in parts):
        expected = "what it does for characters around it, such as 'Adjacent characters modify damage +1.'"
        raise TextError(gear.effect, 0, repr(gear.effect), expected, gear.name)
    return found


def compile_effect(key: str, card: Card) -> Compiled:
    """The grants of an equipment-character to its bearer."""
    return compile_text(key, card.effect, (card.name,), thing=True)


def made_by(gear: Gear) -> tuple[str, ...]:
    """The names of the cards that a special object's text can bring into the game."""
    return compile_gear(key_of(gear.id, gear.name), gear).cards if gear.effect else ()


def cards_made(card: Card) -> list[str]:
    """The names of the cards that a card's texts can bring into the game."""
    return [name for _, text in compile_card(card) for name in text.cards]
