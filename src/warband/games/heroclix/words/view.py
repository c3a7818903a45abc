"""A position for people: the map, the characters as a table, a dial. Lines of styled text, no terminal.

A line is a list of (text, style); the screen decides the look of a style. Without colours everything is still distinct:
h hindering, # blocking, ~ water, % debris, a level as a digit, + for an option.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warband.game.notation import normal
from warband.games.heroclix.position import prints
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.abilities.values import explain, printed, value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.characters.piloting import is_vehicle, pilot_of
from warband.games.heroclix.position.model import CARD, KO, MAP, PLACES, RANGE, SLOTS, VALUES, Card, Figure, Thing
from warband.games.heroclix.position.names import count, same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs.keys import power_name
from warband.games.heroclix.words.map_view import LEGEND as LEGEND
from warband.games.heroclix.words.map_view import Line, Span, seat_style
from warband.games.heroclix.words.map_view import draw_map as draw_map
from warband.games.heroclix.words.map_view import preview as preview
from warband.kernel.machine import find
from warband.kernel.modify import Term

NAME = 13
SHORT = ("spd", "atk", "def", "dmg", "rng")


def plain(line: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in line).rstrip()


# --- the characters


def roster(g: Position, columns: int = 0) -> list[Line]:
    """The characters as a table: square, click, current values (marked where modified), tokens, powers.

    The powers stand below the numbers; with `columns` beside them, if they fit.
    """
    head = f"{'':4}{'':{NAME}} {'at':4}{'click':5}" + "".join(f"{name:>4}" for name in SHORT) + " tok"
    lines: list[Line] = [[(head, "dim")]]
    if all(figure.place not in (MAP, KO) for figure in figures(g)):
        return [[("Nobody is on the map yet.", "dim")]]
    for figure in sorted(figures(g), key=lambda figure: figure.side):
        if not figure.place:
            continue  # outside the game
        numbers, powers = numbers_line(g, figure), power_spans(g, figure)
        if columns:
            lines.append(clipped([*numbers, ("  ", ""), *powers], columns))
        else:
            lines += [numbers, *wrapped(powers)]
    if waiting := [figure.handle for figure in figures(g) if not figure.place]:
        lines += [[(f"outside the game: {len(waiting)}", "dim")], *wrapped(spaced(waiting))]
    return lines


def spaced(words: list[str]) -> Line:
    """Words with spaces between, each of which may begin a line."""
    return [span for word in words for span in ((word, ""), (" ", "dim"))]


def figures(g: Position) -> list[Figure]:
    """All characters, on the map or not."""
    return [e for e in g.entities if isinstance(e, Figure)]


def numbers_line(g: Position, figure: Figure) -> Line:
    """One character in numbers."""
    card: Card = g.rules.cards[figure.card]
    style = seat_style(figure.controller)
    line: Line = [(f"{figure.handle:4}", style), (f"{short(card.name):{NAME}} ", style)]
    if figure.pilots:
        return [*line, (f"pilot of {g.figures[figure.host].handle}, click {figure.click}/{len(card.dial)}", "dim")]
    if figure.host:
        return [*line, (f"on the card of {g.figures[figure.host].handle}", "dim")]
    if figure.place != MAP:
        return [*line, (PLACES[figure.place] if figure.place != KO else "KO'd", "dim")]
    at = board(g).ground.grid.name(figure.square)
    line += [(f"{at:4}", ""), (f"{figure.click}/{len(card.dial)}".ljust(5), "")]
    for what in range(RANGE + 1):
        line += value_spans(g, figure, what)
    return [*line, (f"{figure.tokens or '':>3}", "tokens")]


def short(name: str) -> str:
    """A name that fits."""
    return name if len(name) <= NAME else name[: NAME - 1] + "."


def value_spans(g: Position, figure: Figure, what: int) -> list[Span]:
    """A value in the colour of its power; + or - behind it when it is modified."""
    now, base = value(g, figure.id, what), printed(g, figure.id, what)
    sign = "+" if now > base else "-" if now < base else " "
    return [(" ", ""), (f"{now:>2}", slot_style(g, figure, what)), (sign, "modified")]


def slot_style(g: Position, figure: Figure, what: int) -> str:
    """The style of the power on the dial in a value's slot."""
    card: Card = g.rules.cards[figure.card]
    if what == RANGE or not 1 <= figure.click <= len(card.dial):
        return ""
    return power_style(card.dial[figure.click - 1].powers[what])


def power_style(power: str) -> str:
    """The style of a power, by the colour that it has on a dial."""
    if not power:
        return ""
    known = POWERS.get(power)
    return f"power {known.colour}" if known and known.colour else "power special"


def power_spans(g: Position, figure: Figure) -> Line:
    """The powers that a character on the map can use, the shown ones that it can't, and the objects that it holds."""
    if figure.place != MAP:
        return []
    card: Card = g.rules.cards[figure.card]
    shown = [power for click in card.dial[figure.click - 1 : figure.click] for power in click.powers if power]
    able, printed_names = sheet(g, figure).names, g.rules.printed_sheet(figure.card, figure.click).names
    spans: Line = []
    for power in [*shown, *card.teams, *(f"*{trait}" for trait in card.traits), *sorted(able - printed_names)]:
        name = power.removeprefix("*")
        words = power_name(name) + " (lost)" * (name in printed_names and name not in able)
        spans += [(", ", "dim"), (words, f"name {power_style(power)}".strip())]
    things = [e for e in g.entities if isinstance(e, Thing | Figure) and e.host == figure.id]
    if is_vehicle(g, figure.id):
        pilot = pilot_of(g, figure.id)
        spans += [(", ", "dim"), (f"pilot {pilot.handle}" if pilot else "no pilot", "object")]
    spans += [span for words in named_tokens(figure) for span in ((", ", "dim"), (words, "tokens"))]
    for words, place in (("holds", MAP), ("equipped with", CARD)):
        names = [e.handle for e in things if e.place == place]
        spans += [(", ", "dim"), (f"{words} {' '.join(names)}", "object")] if names else []
    return spans[1:]


def wrapped(spans: Line, width: int = 50) -> list[Line]:
    """Names over as many lines as they need, a little to the right."""
    lines: list[Line] = []
    used = width
    for text, style in spans:
        if used + len(text) >= width and style != "dim":
            lines.append([("    ", "")])
            used = 4
        lines[-1].append((text, style))
        used += len(text)
    return lines


def clipped(spans: Line, width: int) -> Line:
    """The beginning of a line that fits."""
    found: Line = []
    for text, style in spans:
        room = width - sum(len(part) for part, _ in found)
        found.append((text if len(text) <= room else f"{text[: max(room - 1, 0)]}~"[:room], style))
    return found


# --- one character


def draw_dial(g: Position, figure: Figure) -> list[Line]:
    """A dial as a table: the present click is marked."""
    card: Card = g.rules.cards[figure.card]
    symbols = ", ".join(f"{slot} {symbol}" for slot, symbol in zip(SLOTS, card.symbols, strict=True))
    columns = "".join(f"  {slot:{wide}}" for slot, wide in zip(SLOTS, widths(card), strict=True))
    printed_on = f"  {figure.points} points, {card.id}"
    lines: list[Line] = [
        [(f"{figure.handle} {card.name}", seat_style(figure.controller)), (printed_on, "dim")],
        [(f"range {card.range}, {card.bolts} bolt{'s' * (card.bolts != 1)}; {symbols}", "dim")],
        [(f"keywords: {', '.join(card.keywords) or 'none'}; team: {', '.join(card.teams) or 'none'}", "dim")],
        *([(words, "dim")] for words in prints.features(card)),
        *([(words, "tokens")] for words in named_tokens(figure)),
        [(f"{'click':>7}{columns}", "dim")],
    ]
    lines += [click_line(card, n, figure.click) for n in range(1, len(card.dial) + 1)]
    return [*lines, *(line for label in card.texts for line in draw_text(card, label))]


def draw_text(card: Card, label: str) -> Iterator[Line]:
    """A trait or a special power, and the print beside it."""
    name = label.removeprefix("trait ").removeprefix("*")
    yield [(f"{name}: ", "name power special"), (card.texts[label], "")]
    yield from ([(f"    {words}", "dim")] for words in prints.marks(card, label))


def named_tokens(figure: Figure) -> list[str]:
    """The tokens of a character that are no action tokens."""
    return [count(number, f"{name} token") for name, number in figure.named]


def widths(card: Card) -> list[int]:
    """The widths of the columns of a dial."""
    return [max([len(SLOTS[n]), *(3 + len(c.powers[n].removeprefix("*")) for c in card.dial)]) for n in range(4)]


def click_line(card: Card, n: int, showing: int) -> Line:
    """One click of a dial."""
    click = card.dial[n - 1]
    line: Line = [(f"{'>' if n == showing else ' '}{n:>6}", "showing" if n == showing else "dim")]
    for amount, power, wide in zip(click.values, click.powers, widths(card), strict=True):
        text = f"{amount:>2} {power.removeprefix('*')}"
        line += [("  ", ""), (text, power_style(power)), (" " * (wide - len(text)), "")]
    return line


def find_figure(g: Position, text: str) -> Figure | None:
    """The character of a handle or a name."""
    wanted = same_name(text)
    handled = [figure for figure in figures(g) if normal(figure.handle) == normal(text)]
    named = [figure for figure in figures(g) if same_name(g.rules.cards[figure.card].name) == wanted]
    return next(iter(handled + named), None)


def handles(g: Position) -> dict[str, str]:
    """Handles by the words that people may use instead: the full name if it is unique, with or without 'the'."""
    return {said: found[0] for said, found in named(g).items() if len(found) == 1}


def namesakes(g: Position, text: str) -> list[str]:
    """The handles of the characters that share a name which is part of a text."""
    said = f" {' '.join(text.casefold().split())} "
    return next((found for name, found in named(g).items() if len(found) > 1 and f" {name} " in said), [])


def named(g: Position) -> dict[str, list[str]]:
    """The handles of the characters with a name, by that name, with and without 'the'."""
    known: dict[str, list[str]] = {}
    for figure in figures(g):
        name = g.rules.cards[figure.card].name
        for said in {name.casefold(), same_name(name)}:
            known.setdefault(said, []).append(figure.handle)
    return known


def explain_value(g: Position, text: str) -> list[Line]:
    """The terms of a number: 'WW attack'. Nothing when the text is not a character and a value."""
    name, _, what = text.strip().rpartition(" ")
    figure = find_figure(g, name)
    known = {**{name: n for n, name in enumerate(VALUES)}, **{name: n for n, name in enumerate(SHORT)}}
    if figure is None or what.casefold() not in known:
        return []
    index = known[what.casefold()]
    found = explain(g, figure.id, index, attack_on(g))
    terms = [(f"{found.base.amount:>4}", found.base), *((f"{t.amount:>+4}", t) for t in found.terms + found.bounds)]
    name = g.rules.cards[figure.card].name
    head: Line = [(f"{name}'s {VALUES[index]} is {found.value}:", seat_style(figure.controller))]
    return [head, *term_lines(terms)]


def term_lines(terms: Iterable[tuple[str, Term]]) -> Iterator[Line]:
    """The terms of a value, each with its rule."""
    for amount, term in terms:
        yield [(f"{amount} {term.name} ", ""), (f"[{term.rule}]", "cite")]


def attack_on(g: Position) -> Attack | None:
    """The attack that is being made, or None."""
    return find(g, Attack)
