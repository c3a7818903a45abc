"""The share of made-up sentences that HeroClix's reader understands, by their places:
`python -m bench.heroclix_crossings`.

`heroclix_crossings.txt` has parts of sentences; each is put into every place of its kind. With --places, the share of
each place is shown; with --parts, the share of each part; with --classes, the blocks that decline the most
combinations, with one of them; with --all, what is declined, and why. With --further, the parts are those of
`heroclix_further.txt`, many of which the language does not know yet.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.crossings import parts_of
from bench.worklist import outcome
from warband.games.heroclix.text.coverage import Bearer

FILE, FURTHER = (Path(__file__).parent / f"heroclix_{name}.txt" for name in ("crossings", "further"))
PLACES = {
    "doings": (
        "When this character {1}, heal it 1 click.",
        "When a friendly character {1}, after resolutions heal it 1 click.",
        "When an opposing character within 4 squares {1}, after resolutions deal it 1 damage.",
        "The first time each turn this character {1}, after resolutions heal it 1 click.",
        "Once per turn, when this character {1}, it modifies attack +1 this turn.",
        "At the end of your turn, if this character {2} this turn, heal it 1 click.",
        "At the end of your turn, if this character didn't {0} this turn, heal it 1 click.",
        "FREE: Heal a friendly character that {2} this turn 1 click.",
        "Friendly characters that {2} this turn modify defense +1.",
        "If an opposing character {2} since your last turn, this character can use Flurry.",
        "FREE: This turn, when this character {1}, after resolutions heal it 1 click.",
        "FREE: Until your next turn, when an opposing character {1}, after resolutions deal it 1 damage.",
    ),
    "sufferings": (
        "When this character {0}, after resolutions heal it 1 click.",
        "When a friendly character {0}, after resolutions heal this character 1 click.",
        "When an opposing character within 4 squares {0}, after resolutions heal this character 1 click.",
        "The first time each turn this character {0}, after resolutions heal it 1 click.",
        "At the end of your turn, if this character {1} this turn, heal it 1 click.",
        "At the end of your turn, if this character hasn't {2} this turn, heal it 1 click.",
        "FREE: Heal a friendly character that {1} this turn 1 click.",
        "Friendly characters that haven't {2} this turn modify defense +1.",
        "If an opposing character {1} this turn, this character can use Flurry.",
        "FREE: Until your next turn, when this character {0}, after resolutions heal it 1 click.",
    ),
    "kinds": (
        "FREE: Heal a friendly {0} 1 click.",
        "FREE: Deal 1 damage to each opposing {0}.",
        "Friendly {1} modify attack +1.",
        "Opposing {1} can't use Flurry.",
        "When this character hits an opposing {0}, after resolutions heal it 1 click.",
        "When this character is hit by an opposing {0}, after resolutions heal it 1 click.",
        "When a friendly {0} is KO'd, heal this character 1 click.",
        "When an opposing {0} attacks, it modifies attack -1.",
        "If a friendly {0} is adjacent, modify attack +1.",
        "This character modifies attack +1 when attacking an opposing {0}.",
        "This character modifies defense +1 when attacked by an opposing {0}.",
        "Modify attack +1 for each friendly {0} within 6 squares.",
        "Outwit, but only to target {1}.",
        "Passenger: 3, but only to carry {1}.",
        "This character can't be targeted by opposing {1}.",
        "If 2 or more friendly {1} are on the map, this character can use Flurry.",
        "FREE: Choose an opposing {0}. Until your next turn, it can't use Flurry.",
        "FREE: Place this character adjacent to a friendly {0}.",
        "Other friendly {1} within 4 squares have PROTECTED: Outwit.",
        "When this character is KO'd, choose a friendly {0} and heal it 2 clicks.",
    ),
    "durations": (
        "FREE: {0}, this character can use Flurry.",
        "FREE: This character can use Flurry {0}.",
        "FREE: Choose an opposing character. {0}, that character can't use Flurry.",
        "When this character hits, hit characters modify defense -1 {0}.",
        "When this character is hit, {0}, this character modifies defense +1.",
        "When this character KO's an opposing character, choose a standard power. This character can use it {0}.",
        "FREE: Friendly characters can't be healed {0}.",
        "FREE: {0}, opposing characters within 3 squares can't make attacks.",
    ),
    "states": (
        "This character {0}.",
        "Adjacent friendly characters {1}.",
        "Opposing characters within 3 squares {1}.",
        "If this character has no action tokens, it {0}.",
        "While this character is adjacent to a friendly character with the Robot keyword, both characters {1}.",
        "FREE: Until your next turn, this character {0}.",
        "FREE: Choose an opposing character within 4 squares. Until your next turn, that character {0}.",
        "When this character hits, after resolutions hit characters {1} until your next turn.",
        "When this character uses Charge, it {0} this turn.",
        "When an opposing character hits this character, after resolutions that character {0} until your next turn.",
        "When this character is KO'd, friendly characters {1} for the rest of the game.",
        "FREE: Choose one to last until your next turn: this character {0} -or- this character can use Stealth.",
        'This character has "Adjacent friendly characters {1}."',
        "Once per game, FREE: This turn, friendly characters with the Robot keyword {1}.",
    ),
    "conditions": (
        "If {0}, modify attack +1.",
        "While {0}, this character can use Flurry.",
        "Flurry, but only if {0}.",
        "As long as {0}, friendly characters modify defense +1.",
        "This character can use Flurry if {0}.",
        "FREE: If {0}, heal this character 1 click.",
        "When this character attacks, if {0}, modify attack +1.",
        "At the end of your turn, if {0}, heal this character 1 click.",
        "Unless {0}, this character can't be healed.",
        "When this character hits, after resolutions if {0}, heal this character 1 click.",
    ),
    "items": (
        "{0}, Charge.",
        "Charge, {0}.",
        "Charge, {0}, Toughness.",
        "Charge and {0}.",
        "This character has Charge and {0}.",
        "FREE: Until your next turn, this character has {0}.",
        "FREE: Choose one to last until your next turn: {0} -or- Charge.",
        "If this character has no action tokens, it has {0}.",
        "Adjacent friendly characters have {0}.",
        "When this character hits, it has {0} until your next turn.",
        "Other friendly characters with the Robot keyword gain {0} this turn.",
    ),
    "deeds": (
        "FREE: {0}.",
        "POWER: You may {0}.",
        "Once per game, FREE: {0}.",
        "When this character hits, after resolutions {0}.",
        "When this character hits, you may {0} after resolutions.",
        "When this character is KO'd, {0}.",
        "When a friendly character is KO'd, you may {0}.",
        "At the beginning of your turn, {0}.",
        "At the end of your turn, you may {0}.",
        "FREE: Choose one: {0} -or- heal this character 2 clicks.",
        "FREE: Roll a d6. 1-2: {0}. 3-6: Heal this character 2 clicks.",
        "FREE: Roll a d6. On a result of 5-6, {0}.",
        "FREE: Deal this character 1 unavoidable damage. If you do, {0}.",
        "FREE: If this character has no action tokens, {0}.",
        "When this character uses Charge, after resolutions {0}.",
        "When this character would be KO'd, instead {0}.",
        "When this click is first revealed, {0}.",
        'Adjacent friendly characters have "FREE: {0}."',
        "FREE: Remove a Rage token from this character to {0}.",
        "When this character uses Leadership and succeeds, you may also {0}.",
        "FREE: Heal this character 1 click, then {0}.",
        "When this character hits with a close attack, each hit character takes 1 damage and {0}.",
    ),
}


class Crossed(NamedTuple):
    """A part in a place."""

    kind: str
    place: str
    part: str
    text: str


def crossed(file: Path = FILE) -> Iterator[Crossed]:
    """Every part in every place of its kind."""
    for kind, parts in parts_of(file).items():
        for part in parts if kind in PLACES else ():
            for place in PLACES[kind]:
                said = place.format(*part.split("; "))
                yield Crossed(kind, place, part, after_stop(said))


def after_stop(text: str) -> str:
    """A text in which each sentence, and what stands behind a colon, begins with a capital."""
    for stop in (". ", "FREE: ", ": "):
        text = stop.join(part[:1].upper() + part[1:] for part in text.split(stop))
    return text[:1].upper() + text[1:]


def declines(file: Path) -> Iterator[tuple[Crossed, str]]:
    """Each crossing, and why it is declined; '' if it is read."""
    for one in crossed(file):
        made = outcome(one.text, Bearer("", False))
        yield one, "" if made.read is not None else made.why


def shares(found: list[tuple[Crossed, str]], by: str) -> None:
    """The share that is read, by the kinds, the places or the parts; the smallest first."""
    rows: dict[str, list[bool]] = {}
    for one, why in found:
        rows.setdefault(getattr(one, by), []).append(not why)
    for name, read in sorted(rows.items(), key=lambda row: sum(row[1]) / len(row[1])):
        print(f"{sum(read):5} of {len(read):4}  {name}")


def classes(found: list[tuple[Crossed, str]], least: int) -> None:
    """The blocks that decline so many combinations at least: how many, of how many parts, and one of them."""
    rows: dict[str, list[Crossed]] = {}
    for one, why in found:
        rows.setdefault(why.partition(";")[0], []).append(one)
    for why, those in sorted(rows.items(), key=lambda row: -len(row[1])):
        if why and len(those) >= least:
            parts = {one.part for one in those}
            print(f"{len(those):5} of {len(parts):3} parts  {why}    {those[0].text}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--further", action="store_true")
    parser.add_argument("--places", action="store_true")
    parser.add_argument("--parts", action="store_true")
    parser.add_argument("--classes", type=int, default=0, metavar="LEAST", help="blocks of so many combinations")
    parser.add_argument("--all", action="store_true")
    said = parser.parse_args()
    found = list(declines(FURTHER if said.further else FILE))
    read = sum(not why for _, why in found)
    print(f"{read} of {len(found)} crossings are read, {read / len(found):.1%}")
    for by, wanted in (("kind", True), ("place", said.places), ("part", said.parts)):
        shares(found, by) if wanted else None
    classes(found, said.classes) if said.classes else None
    for one, why in found if said.all else ():
        print(f"{why}    {one.text}") if why else None


if __name__ == "__main__":
    main()
