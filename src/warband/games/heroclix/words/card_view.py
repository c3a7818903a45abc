"""A card for people: its dial as a table in the colours of its powers, with an explanation of every word on it.

Lines of styled text, no terminal. Without colours everything can still be read; if the names of powers do not fit into
the dial, letters stand for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import ascii_lowercase
from textwrap import wrap

from warband.games.heroclix.position import prints
from warband.games.heroclix.position.model import SLOTS, Card, Click, Gear, Other
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs.keys import key_of, shown
from warband.games.heroclix.text.compile import compile_card, declined, full_label, listed_on
from warband.games.heroclix.text.coverage import shortened
from warband.games.heroclix.words.explained import UNTOLD, explain
from warband.games.heroclix.words.map_view import Line
from warband.games.heroclix.words.view import SHORT, power_style
from warband.text.explaining import Explained

NARROW = 24  # columns that any line may take
Says = Callable[[str], str]  # the text of a rule in our own words; '' for an unwritten one


def draw_card(card: Card, set_name: str, says: Says, width: int) -> Iterator[Line]:
    """A card, not wider than a terminal."""
    width = max(width - 1, NARROW)
    yield from head(card, set_name, width)
    yield []
    letters = {} if width_of_dial(card) <= width else letters_of(card)
    yield from dial(card, letters)
    legend = ", ".join(f"{letter} {power.removeprefix('*')}" for power, letter in letters.items())
    yield from text(legend, "", width, indent=2)
    yield from texts(card, width)
    yield from effect(card, width)
    yield from explained(card, says, width)
    yield from unplayed(card, width)


def head(card: Card, set_name: str, width: int) -> Iterator[Line]:
    """The print on the base."""
    called = f" ({card.real_name})" if card.real_name and card.real_name != card.name else ""
    yield [(card.name, "showing"), (called, "")]
    kind = ["prime"] * card.prime + ["unique"] * card.unique + [card.rarity]
    kind += [card.kind] * (card.kind != "character")
    yield from text(f"{card.id}, {set_name}; {', '.join(kind)}", "dim", width)
    none = "?? points: what is chosen makes the point value" if card.variable else "no point value"
    points = " or ".join(map(str, card.points)) + " points" if any(card.points) else none
    base = "" if card.base == (1, 1) else f", base {card.base[0]} by {card.base[1]} squares"
    yield from text(f"{points}; range {card.range}, {plural(card.bolts, 'target')}{base}", "", width)
    yield from text(f"Symbols: {', '.join(card.symbols)}", "", width)
    yield from text("; ".join(prints.features(card)), "", width)
    for name, words in (("Teams", card.teams), ("Keywords", card.keywords), ("Improved", card.improved)):
        if words:
            yield from text(f"{name}: {', '.join(words)}", "", width)


def plural(count: int, word: str) -> str:
    """A number of things."""
    return f"{count} {word}{'s' * (count != 1)}"


# --- the dial


def cell(click: Click, slot: int, letters: dict[str, str]) -> str:
    """A value with the name of its power, or with a letter for it."""
    power = click.powers[slot]
    return f"{(click.countdown or '-') if click.blank else click.values[slot]:>2} {letters.get(power, power)}".rstrip()


def widths(card: Card, letters: dict[str, str]) -> list[int]:
    """The widths of the columns of a dial."""
    heads = SHORT[:4] if letters else SLOTS
    cells = [[cell(click, n, letters) for click in card.dial] for n in range(len(SLOTS))]
    return [max(map(len, [head, *column])) for head, column in zip(heads, cells, strict=True)]


def width_of_dial(card: Card) -> int:
    """The width of a dial with all names."""
    return sum(widths(card, {})) + 2 * len(SLOTS) + start_width(card) + 3


def start_width(card: Card) -> int:
    """The width of the column of starting lines."""
    return max(len("start"), *(len(str(points)) + 2 for points in card.points))


def letters_of(card: Card) -> dict[str, str]:
    """A letter for each power of a dial."""
    powers = dict.fromkeys(power for click in card.dial for power in click.powers if power)
    return dict(zip(powers, ascii_lowercase, strict=False))


def dial(card: Card, letters: dict[str, str]) -> Iterator[Line]:
    """The dial: a line for each click, with the point values that start there; then the KO clicks."""
    wide, first = widths(card, letters), start_width(card)
    titles = SHORT[:4] if letters else SLOTS
    heads = "".join(f"  {title:{size}}" for title, size in zip(titles, wide, strict=True))
    yield [(f"{'start':{first}} {'':2}{heads}".rstrip(), "dim")]
    starts = dict(zip(card.starts, card.points, strict=False))
    for n, click in enumerate(card.dial, 1):
        mark = f"{starts[n]} >" if n in starts else ""
        line: Line = [(f"{mark:>{first}}", "showing"), (f" {n:>2}", "dim")]
        for slot, (power, size) in enumerate(zip(click.powers, wide, strict=True)):
            shown_cell = cell(click, slot, letters)
            line += [("  ", ""), (f"{shown_cell:{size}}" if power else shown_cell, power_style(power))]
            line += [] if power else [(" " * (size - len(shown_cell)), "")]
        yield line
    last = len(card.dial) + 1
    if card.length >= last:
        clicks = f"{last}" if card.length == last else f"{last}-{card.length}"
        yield [(f"{'':{first}} {clicks:>2}  KO", "wrong")]
    elif card.has_dial:
        yield [(f"{'':{first}} {'':2}  KO", "wrong")]


# --- texts


def texts(card: Card, width: int) -> Iterator[Line]:
    """Traits and special powers, each marked: + for played, ! for not played."""
    unread = declined(card)
    for title, mark in (("Traits", "trait "), ("Special powers", "*")):
        labels = [label for label in card.texts if label.startswith(mark)]
        if labels:
            yield []
            yield [(title, "showing")]
        for label in labels:
            read = label not in unread
            sign = ("+ ", "good") if read else ("! ", "wrong")
            where = [(f"({clicks_of(card, label)})", "dim")] if mark == "*" else []
            where += [(f"({'; '.join(found)})", "dim")] if (found := prints.marks(card, label)) else []
            state = [("not played", "wrong")] * (not read)
            yield from packed([sign, (label.removeprefix(mark), "name power special")], [*where, *state], width)
            yield from text(card.texts[label], "", width, indent=4)
            yield from text(f"Listed: {', '.join(listed_on(card, label))}" * bool(listed_on(card, label)), "", width, 4)
            if not read:
                yield from text(f"Why not: {shortened(unread[label])}", "wrong", width, indent=4)
            yield from told(explain(card.texts[label], card.name, full_label(card, label)), width)


def told(found: Explained, width: int) -> Iterator[Line]:
    """A text told back from its program; of a declined one the nearest sentences, and the meaning of the rest."""
    for fault in found.faults:
        if offered := fault.nearest or fault.like:
            words = "This would be played" if fault.nearest else "A similar sentence that is played"
            yield from text(f"{words}: {offered}", "dim", width, indent=4)
    if found.meaning.casefold() not in ("", UNTOLD.casefold(), found.text.casefold()):
        words = "The rest means" if found.faults else "Warband reads this as"
        yield from text(f"{words}: {found.meaning}", "dim", width, indent=4)


def effect(card: Card, width: int) -> Iterator[Line]:
    """The effect of an equipment-character for its bearer."""
    if card.effect:
        yield []
        yield [("+ ", "good"), (f"Effect, Unequip ({card.unequip})", "name power special")]
        yield from text(card.effect, "", width, indent=4)
        yield from told(explain(card.effect, card.name, thing=True), width)


def packed(start: Line, more: Line, width: int) -> Iterator[Line]:
    """A line, with a second one beside it or, without room, below it."""
    line = start
    for part in more:
        if sum(len(words) for words, _ in line) + 1 + len(part[0]) > width:
            yield line
            line = [("   ", "")]
        line = [*line, (" ", ""), part]
    yield line


def clicks_of(card: Card, label: str) -> str:
    """The slot and the clicks of a special power."""
    found = [(n, SLOTS[click.powers.index(label)]) for n, click in enumerate(card.dial, 1) if label in click.powers]
    clicks = [n for n, _ in found]
    span = f"clicks {clicks[0]}-{clicks[-1]}" if len(clicks) > 1 else f"click {clicks[0]}"
    gaps = clicks != list(range(clicks[0], clicks[-1] + 1))
    return f"{found[0][1]}, {'clicks ' + ', '.join(map(str, clicks)) if gaps else span}"


def named(card: Card) -> list[str]:
    """All powers and abilities that a card names: on its dial, on its base, in its texts."""
    printed = [power for click in card.dial for power in click.powers if power and not power.startswith("*")]
    given = [power.name for _, compiled in compile_card(card) for power in compiled.powers]
    said = [name for _, compiled in compile_card(card) for name in compiled.said]
    symbols = [f"{symbol} symbol" for symbol in card.symbols]
    return list(dict.fromkeys([*printed, *given, *said, *symbols, *card.teams, *card.improved]))


def explained(card: Card, says: Says, width: int) -> Iterator[Line]:
    """The effect of each power and ability, in the words of the rules."""
    own = {shown(key_of(card.id, label)) for label in card.texts}
    found = [(name, says(POWERS[name].rule)) for name in named(card) if name in POWERS and name not in own]
    found = [(name, words) for name, words in found if words and words not in DULL]
    if found:
        yield []
        yield [("What they do", "showing")]
    for name, words in found:
        yield [(name, f"name {power_style(name)}" if POWERS[name].colour else "showing")]
        yield from text(words, "", width, indent=4)


DULL = ("A boot, a fist, a shield and a starburst are symbols without an effect of their own.",)


def draw_gear(gear: Gear, set_name: str, width: int) -> Iterator[Line]:
    """An element that is no character: equipment or another special object, special terrain, an ID card, a Location."""
    width = max(width - 1, NARROW)
    yield [(gear.name, "showing")]
    yield from text(f"{gear.id}, {set_name}; {gear.kind}", "dim", width)
    points = [] if gear.is_location else [f"{gear.points} points"]
    yield from text("; ".join([*points, *prints.facts(gear)]), "", width)
    if free := [*gear.names, *gear.keywords]:
        yield from text(f"0 points for {', '.join(free)}", "", width)
    for heading, words in prints.texts(gear):
        yield []
        yield [("+ ", "good"), (heading, "name power special")]
        yield from text(words, "", width, indent=4)
        yield from told(explain(words, gear.name, thing=gear.kind in ("equipment", "special object")), width)
    yield from unplayed(gear, width)


def draw_other(other: Other, set_name: str, width: int) -> Iterator[Line]:
    """An element that is kept but not played."""
    width = max(width - 1, NARROW)
    yield [(other.name, "showing")]
    yield from text(f"{other.id}, {set_name}; {other.kind}, which is not played", "wrong", width)
    for name, words in other.printed.items():
        yield from text(f"! {name}", "showing", width)
        yield from text(words, "", width, indent=4)


def unplayed(card: Card | Gear, width: int) -> Iterator[Line]:
    """The rest of the print, which is not played."""
    if card.unplayed:
        yield []
        yield [("Printed, but not played", "wrong")]
    for name, words in card.unplayed.items():
        yield from text(f"! {name}", "showing", width)
        yield from text(words, "", width, indent=4)


def text(words: str, style: str, width: int, indent: int = 0) -> Iterator[Line]:
    """Words over as many lines as they need."""
    for part in words.replace(" // ", "\n").split("\n"):
        for line in wrap(part, width - indent):
            yield [(" " * indent, ""), (line, style)]
