"""Ways of saying the same, evened before a text is read: slips of the pen, idle words, turns of phrase."""

from __future__ import annotations

import re
from typing import TypeAlias

from warband.text.normal import Normal

Phrases: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]
"""Patterns, each with the words that stand for its first group."""

SLIPS: Phrases = (
    (re.compile(r"namesakes?( figures?)\b(?! (?:on|in))"), ""),  # 'a Viking figure' is a Viking
    (re.compile(r"\b(?:small|medium|large)(, or)(?= (?:medium|large|huge)\b)", re.IGNORECASE), " or"),  # lists of sizes
    (re.compile(r"\b(?:small|medium|large)(,)(?= (?:medium|large|huge)\b)", re.IGNORECASE), " or"),
    (re.compile(r"( during this attack)(?=[.,])"), ""),  # nothing of an attack lasts longer
    (re.compile(r"20-sided die(,)(?= If)"), "."),  # the results of a roll are sentences of their own
    (re.compile(r"(:? ?[-\u2022] ?)(?=If you roll)"), " "),
    (re.compile(r"(: )(?=If you roll)"), ". "),
    (re.compile(r"namesakes?(\?)s\b"), "'"),  # a sign that was lost
    (re.compile(r"namesake(')(?![\w])"), "'s"),
    (re.compile(r"namesakes('s)"), "'"),
    (
        re.compile(
            r"\b((?:namesakes?'s? |the |his |her |its |their )(?:own )?)this (?:power|special attack)", re.IGNORECASE
        ),
        "",
    ),
    (re.compile(r'(")(?=\w{3,}")'), ""),
    (re.compile(r'\w{3,}(")'), ""),
    (re.compile(r"G\.I\. J(OE)\b"), "oe"),
    (re.compile(r"(,) one at a time"), ""),
    (re.compile(r"20-sided die( to this power)"), ""),
    (re.compile(r"\bcan( this power) only if"), " use this power"),
    (re.compile(r"\bcannot( this power)(?= destructible)", re.IGNORECASE), " use this power on"),
    (re.compile(r"\bfigure (if) an?\b"), "is"),
    (re.compile(r"\bstart of (this) turn\b"), "the"),
    (re.compile(r"\bdefen(c)e"), "s"),
    (re.compile(r"\broll(l)ing"), ""),
    (re.compile(r"\b(fewer) than\b"), "less"),
    (re.compile(r"(,)(?= (?:except|other than) )"), ""),
    (re.compile(r"(?:except|other than) (?:the )?namesakes?(,)"), ""),
)


ME = r"namesakes?(?:'s?)?"
IDLE: Phrases = (
    (re.compile(r"(,? if possible\b,?)", re.IGNORECASE), ""),  # nobody does what can't be done
    (re.compile(r"( ?\((?:since|see|or cards if|included)[^()]*\))", re.IGNORECASE), ""),
    (re.compile(r"((?:When|After) revealing an order marker on (?:the |this )?[^,.]{1,40}?,? (?:and )?)"
                r"(?=(?:before|after) (?:you take|taking) )", re.IGNORECASE), ""),
    (re.compile(rf"(After revealing an order marker(?: on)? and )(?=before taking a turn with (?:the )?{ME})",
                re.IGNORECASE), ""),
    (re.compile(r"\bfollow \w+( and(?: are| is)?)(?= (?:within|adjacent))"), ""),
    (re.compile(r"\brange of \d+(?: or more)?( and(?: are| is)?)(?= (?:within|adjacent))", re.IGNORECASE), ""),
)  # fmt: skip
TURNS_OF_PHRASE: Phrases = (
    (re.compile(rf"\b(?:each|every) ((?:opponent's |enemy |opposing )?figures? (?:that |who )?"
                rf"(?:he|she|it|they|{ME}) (?:is|are) engaged (?:with|to))\b"), "enemy figure adjacent to him"),
    (re.compile(r"\b(from (?:a )?higher (?:level|elevation|ground)(?: than [^,.]*)?)"), "with height advantage"),
    (re.compile(r"\b(whose affiliation is)\b", re.IGNORECASE), "who follows"),
    (re.compile(rf"\b((?:opponents' |enemy |all )*figures must be adjacent "
                rf"(?:to (?:the |that )?(?:{ME}|him|her|it|them) )?"
                rf"(?:in order )?to attack (?:that )?(?:{ME}|him|her|it|them))(?= with|[.,])", re.IGNORECASE),
     "namesake cannot be attacked by non-adjacent enemy figures"),
    (re.compile(r"\b(suffer)(?=s?\b)"), "receive"),
    (re.compile(r"\b(the d20|a d20|d20|a 20-sided die)\b", re.IGNORECASE), "the 20-sided die"),
    (re.compile(r"\broll( )20-sided die"), " the "),
)  # fmt: skip
STARTING = re.compile(
    r"((?: who| that| and)? (?:start|begin)s? (?:their|its|his|her) turn)(?= (?:adjacent|within|on) )"
)
ALL = (*IDLE, *TURNS_OF_PHRASE, *SLIPS)


def tidied(normal: Normal) -> Normal:
    """A text in the words that are read."""
    text, places = normal.text, list(normal.places)
    for phrase, instead in ALL:
        text, places = replaced(text, places, phrase, instead)
    for found in reversed(list(STARTING.finditer(text))):
        text, places = spliced(text, places, found, "" if found[1].split()[0] in ("who", "that", "and") else " is")
    return Normal(text, tuple(places))


def replaced(text: str, places: list[int], phrase: re.Pattern[str], instead: str) -> tuple[str, list[int]]:
    """A text with other words for a phrase, as often as it is there."""
    for found in reversed(list(phrase.finditer(text))):
        if found[1] != instead:
            text, places = spliced(text, places, found, instead)
    return text, places


def spliced(text: str, places: list[int], found: re.Match[str], instead: str) -> tuple[str, list[int]]:
    """A text with other words for the first group of a match; every sign keeps the place where it stood."""
    first, last = found.span(1)
    kept = places[:first] + [places[first] if first < len(places) else 0] * len(instead) + places[last:]
    return text[:first] + instead + text[last:], kept
