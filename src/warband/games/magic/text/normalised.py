"""Texts as they are read: without reminder text, with 'this object' for the card's own name, a sign for each line."""

from __future__ import annotations

import re
from typing import NamedTuple

from warband.text.normal import Normal

REMINDER = re.compile(r"(?<!\s)\s*+\(([^()]*+)\)")
# Ability words and flavour words: they mean nothing. Keywords that stand in the same place, and chapters, do.
LABEL = re.compile(r"(?:^|(?<=\n)|(?<=\n• )|(?<=[\"“]))([^\n.:;\"{}—•]+) — (?=\S)")
MEANT = re.compile(r"Companion|Forecast|Max speed|Solved|Visit|[IVX]+(?:, [IVX]+)*")
SIGNS = {"“": '"', "”": '"', "‘": "'", "’": "'", "−": "-", "•": "*", ";": ",", "–": "-"}
ME = "this object"


class Evened(NamedTuple):
    """A text to be read, and everything that was set apart: reminder text and ability words."""

    normal: Normal
    reminders: tuple[str, ...]
    labels: tuple[str, ...]


# Keywords before a dash that limit the activation of the ability behind it: what they mean stands at its end.
LIMITS = {
    "Exhaust": " Activate only once.",
    "Boast": " Activate only if this creature attacked this turn. Activate only once each turn.",
}


def names_of(name: str, legendary: bool) -> list[str]:
    """The names that a text calls its card by, the longest first: a legend by its first name, too."""
    short = re.split(r",| of | the ", name)[0] if legendary else name
    return sorted({name, *([short] if len(short) > 2 else ())}, key=len, reverse=True)


def even(text: str, name: str = "", legendary: bool = False) -> Evened:
    """A text as it is read; every sign knows where it stood."""
    gone: set[int] = set()
    reminders, labels = [], []
    for found in REMINDER.finditer(text):
        reminders.append(found[1])
        gone.update(range(found.start(), found.end()))
    for found in LABEL.finditer(text):
        if not gone.issuperset(range(found.start(), found.end())) and not MEANT.fullmatch(found[1]):
            labels.append(found[1])
            gone.update(range(found.start(), found.end()))
    limits = {end_of(text, found.end()): LIMITS[found[1]] for found in LABEL.finditer(text) if found[1] in LIMITS}
    return Evened(written(text, gone, own_names(name, legendary), limits), tuple(reminders), tuple(labels))


# mtg.core.activate.exhaust, mtg.core.activate.boast
def end_of(text: str, start: int) -> int:
    """The end of an ability: a quote, a line, or the text."""
    return next((at for at in range(start, len(text)) if text[at] in ENDS), len(text))


ENDS = "\n\"\u201d"


def own_names(name: str, legendary: bool) -> re.Pattern[str]:
    """The card's own names as a pattern."""
    words = "|".join(re.escape(one) for one in names_of(name, legendary)) if name else "(?!)"
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")


def written(text: str, gone: set[int], own: re.Pattern[str], limits: dict[int, str]) -> Normal:
    """The signs that are left, with the places where they stood."""
    signs: list[str] = []
    places: list[int] = []

    def write(word: str, at: int) -> None:
        signs.extend(word)
        places.extend([at] * len(word))

    others = rewritten(text, own)
    at = 0
    while at < len(text):
        write(limits.get(at, ""), at)
        if at in gone:
            at += 1
        elif at in others:
            end, words = others[at]
            write(words, at)
            at = end
        else:
            write(" // " if text[at] == "\n" else SIGNS.get(text[at], text[at]), at)
            at += 1
    write(limits.get(at, ""), at - 1)
    return Normal("".join(signs), tuple(places))


def rewritten(text: str, own: re.Pattern[str]) -> dict[int, tuple[int, str]]:
    """Words in other words: by the places where they begin, where they end and what is read in their place."""
    names = [found for found in own.finditer(text) if not NAMED.search(text, 0, found.start())]
    others = {found.start(): (found.end(), ME) for found in names}
    for pattern, words in REWORDED:
        others |= {found.start(): (found.end(), expanded(found, words)) for found in pattern.finditer(text)}
    for found in HALF.finditer(text):
        others[found.start()] = found.start() + len("half"), f"half {found['how']}"
        others[found.start("rounded")] = found.end("rounded"), ""
    for found in LURE.finditer(text):
        others[found.start()] = found.end("all"), ""
        others[found.start("so")] = found.end(), f"{LURED}{found['turn'] or ''}"
    return others


def expanded(found: re.Match[str], words: str) -> str:
    """Words in the place of others; a group that is not there is empty."""
    return re.sub(r"\\(\d)", lambda ref: found[int(ref[1])] or "", words)


WALKER = "(?: or (?:a )?planeswalker(?: they control)?)?"
# Words that are read as others, because they mean the same.
REWORDED = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"\bone of (?:them|those cards)\b", "one of the cards"),
        # '[put] one into your hand and the rest below'
        (r"((?:into your hand|onto the battlefield(?: tapped)?) and )(?=the (?:rest|other) )", r"\1put "),
        (r"\breveal cards from the top of your library until you reveal (?=an? )", "dig for "),
        (r"\bReveal cards from the top of your library until you reveal (?=an? )", "Dig for "),
        (r"\ball other cards revealed this way\b", "the rest"),
        (r"(?<=target creatures )each (?=gets? |gains? )", ""),  # each of several targets: all of them
        # 'create Kaldra, a legendary token': a token of that name
        (r"(?<=[Cc]reate )([A-Z][\w'-]*(?: [A-Z][\w'-]*)*), (an? [^.,\"]{1,80}? token)\b", r"\2 named \1"),
        (r"\battacks or blocks each combat if able\b", "attacks each combat if able and blocks each combat if able"),
        # 'a number of tokens equal to the damage dealt': that many
        (
            r"\ba number of ([^.,]{1,50}?)( on [^.,]{1,40}?)? equal to (?:the|that) damage(?: dealt)?(?= ?[.,])",
            r"that many \1\2",
        ),
        # 'a flying counter or a trample counter'
        (r"(?<=[Pp]ut )your choice of (?=an? [^.\"]{1,60}? counters?\b)", ""),
        # an Equipment becomes attached to it
        (r"(?<=[Ww]henever )([^.,\"]{1,60}?) becomes equipped\b", r"an Equipment becomes attached to \1"),
        (r"\bYou may exert ([^.,\"]{1,60}?) as it attacks\b", r"Whenever \1 attacks, you may exert it"),
        (r"\bEquip—Pay ((?:\{[^}\"]{1,3}\})+) or (\w)", r"Equip \1 // Equip—\2"),  # either of two equip abilities
        (r"(?<=attack you) or planeswalkers you control\b", ""),  # nobody plays planeswalkers
        # 'discards a card, then draws a card': the same player does both
        (
            r",? then (?=(?:draws|discards|mills|loses|gains|creates|sacrifices|exiles|reveals|shuffles|returns|gets"
            r"|taps|untaps|deals|fights|becomes|puts) )",
            " and ",
        ),
        (r"\b[Tt]hat token enters tapped and attacking\b", "It enters tapped and attacking"),
        (r"(?<=create )twice that many(?= instead)", "twice that many of those tokens"),
        (r"\bfrom among the (?:milled|revealed|exiled) cards\b", "from among those cards"),
        (r"(?<= becomes )attached(?= ?,)", "attached to a creature"),
        (r"\bprevent that damage\. Put\b", "prevent that damage and put"),
        (r"(?<=equal to )the damage dealt\b(?! this)", "that damage"),
        (r"\bthat player's next untap step\b", "its controller's next untap step"),
        (r"(?<= and )another creature attack\b", "at least one other creature attack"),
        (
            r"\byou attack with ((?:equipped|this) creature) and (?:another creature|at least one other creature)\b",
            r"\1 and at least one other creature attack",
        ),
        (
            r"\b[Cc]hoose a color\. ([^.\"]{1,60}? gains? protection from )(?:that|the chosen) color\b",
            r"\1the color of your choice",
        ),
        (r"\bhighest\b", "greatest"),  # 'the highest mana value': the greatest one
        # 'or tied for greatest power': nobody else has more, as 'the greatest' says
        (r" or (?:is )?tied for (?:the )?(?:greatest|highest|most) (?:power|toughness|mana value|life)\b", ""),
        # a creature attacks the other player: there is nobody else
        (rf"(?<= attacking) (?:that|the|defending) (?:player|opponent){WALKER}\b", ""),
        (r"\b(equipped|enchanted) (\w+)'s controller's (upkeep|draw step|end step)", r"the \3 of \1 \2's controller"),
        (r"\battached to anything\b", "attached to a creature"),
        (r"(?<=Equipment is )unattached\b", "not attached to a creature"),
        (r"\bone of your opponents\b", "an opponent"),
        (r"\b(?<=is )no longer\b", "not"),
        (r"(?<!combat )\bon your turn\b", "during your turn"),
        (r"\b(?:during )?turns other than yours\b", "during each opponent's turn"),
        (r"\b(?<=[Dd]uring )turns other than yours\b", "each opponent's turn"),
        (r"\bits base (?=(?:power and toughness|power|toughness) (?:becomes?|is|are) [\dX])", "it has base "),
        (r"\bits base power and toughness are each equal to ", "it has base power and toughness X/X, where X is "),
        (r"'s base power and toughness are each equal to ", " has base power and toughness X/X, where X is "),
        (r"'s base (?=(?:power and toughness|power|toughness) (?:becomes?|is|are) [\dX])", " has base "),
        (r"(?<=power and toughness) (?:become|are)(?= [\dX])", ""),
        (r"(?<=base power) (?:becomes|is)(?= \d)", ""),
        (r"(?<=base toughness) (?:becomes|is)(?= \d)", ""),
    )
)
LURED = " must be blocked by all creatures able to block it"
# 'all creatures able to block it do so': 'it must be blocked by all creatures able to block it'
LURE = re.compile(r"\b(?P<all>[Aa]ll creatures able to block )[^.,\n]{1,60}?(?P<so>(?P<turn> this turn)? do so\b)")
# 'half your life, rounded up': 'half rounded up your life'
HALF = re.compile(r"\b[Hh]alf\b(?= [^.,\n]{1,80}+(?P<rounded>, (?P<how>rounded (?:up|down))))")
# 'named Robot' means every card of that name, and so does a name in a list behind 'named'.
NAMED = re.compile(r"\bnamed (?:[A-Z][\w' -]{0,60}+, ){0,5}(?:[A-Z][\w' -]{0,60}+(?<= )|(?:and|or) )?\Z")
