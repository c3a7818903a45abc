"""The table in a terminal: both battlefields in rows, Equipment under its bearer, the stack, and one's own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.game import Line
from warband.games.magic.casting.deeds import CAST, GO, PLAY
from warband.games.magic.characteristics.explaining import NUMBERS, explained
from warband.games.magic.position.model import BATTLEFIELD, TITLES, Object
from warband.games.magic.position.names import called, name, object_name
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, items, traits
from warband.games.magic.programs.cards import Card
from warband.games.magic.questions import notation
from warband.games.magic.words.texts import text
from warband.kernel.ask import Ask, Option

TAPPED, HEAD, HARM = "dim", "bold", "red"


def draw_table(g: Position, most: int) -> list[Line]:
    """The stack, both battlefields, and the hands as far as they are seen; `most` lines at most, 0 for any."""
    lines = list(drawn(g)) if g.table.turn else hands(g)
    return lines[:most] if most else lines


def drawn(g: Position) -> Iterator[Line]:
    for item in reversed(g.table.stack):
        targets = ", ".join(called(g, target) for target in g.waiting[item].targets if target)
        yield [("on the stack: ", HEAD), (name(g, item) + (f" -> {targets}" if targets else ""), "")]
    for seat in (1, 0):
        poison = f", {g.player(seat).poison} poison" if g.player(seat).poison else ""
        energy = f", {g.player(seat).energy} energy" if g.player(seat).energy else ""
        yield [(f"{TITLES[seat]}: ", HEAD), (f"{g.player(seat).life} life{poison}{energy}", "")]
        yield from battlefield(g, seat)
    yield from hands(g)


def battlefield(g: Position, seat: int) -> Iterator[Line]:
    """The permanents of a player: creatures with their Equipment, other things, lands."""
    mine = [who for who in g.table.battlefield if controller(g, who) == seat]
    lands = [who for who in mine if "land" in traits(g, who).types and not traits(g, who).creature]
    for who in mine:
        if who not in lands and not (g.objects[who].host and "creature" not in traits(g, who).types):
            yield permanent(g, who, "  ")
            for item in items(g, who):
                yield permanent(g, item, "    with ")
    if lands:
        yield [("  ", ""), *(span for who in lands for span in land(g.objects[who]))]


def land(card: Object) -> Iterator[tuple[str, str]]:
    yield (f"{object_name(card)}{' (tapped)' if card.tapped else ''}  ", TAPPED if card.tapped else "")


def permanent(g: Position, who: int, before: str) -> Line:
    """A permanent in a line."""
    card, now = g.objects[who], traits(g, who)
    words = [object_name(card)]
    if now.creature:
        words.append(f"{now.power}/{now.toughness}")
    words += sorted(now.keywords)
    words += [f"{number} {kind}" for kind, number in card.counters]
    line: Line = [(before + ", ".join(words), TAPPED if card.tapped else "")]
    if card.tapped:
        line.append((" (tapped)", TAPPED))
    if card.damage:
        line.append((f" {card.damage} damage", HARM))
    return line


def hands(g: Position) -> list[Line]:
    """The hands, as far as they are seen."""
    found: list[Line] = []
    for seat in (0, 1):
        cards = [g.objects[card].name for card in g.player(seat).hand]
        if any(cards):
            shown = ", ".join(card or "a card" for card in cards)
            found.append([(f"{TITLES[seat]}'s hand: ", HEAD), (shown, "")])
    return found


def draw_whole(g: Position) -> list[Line]:
    """The whole table."""
    return [*drawn(g)]


def draw_pieces(g: Position, columns: int) -> list[Line]:
    """The graveyards and exile."""
    piles = [(f"{TITLES[seat]}'s graveyard: ", g.player(seat).graveyard) for seat in (0, 1)]
    piles.append(("exile: ", g.table.exile))
    return [[(head, HEAD), (", ".join(g.objects[card].name for card in cards), "")] for head, cards in piles if cards]


def show(g: Position, name: str) -> list[Line]:
    """A card by its name."""
    wanted = " ".join(name.casefold().split())
    found = next((card for card in g.rules.cards.values() if card.name and card.name.casefold() == wanted), None)
    return [] if found is None else [[(line, "")] for line in described(found)]


def described(card: Card) -> Iterator[str]:
    """The printed text of a card."""
    yield f"{card.name}  {card.cost if 'land' not in card.types else ''}".rstrip()
    yield f"{card.typed}  {card.power}/{card.toughness}" if "creature" in card.types else card.typed
    yield from text(card)


def value(g: Position, text: str) -> list[Line]:
    """The terms of a number of a permanent: 'Grizzly Bears power'; or the deeds of a card, each with its reason."""
    who, _, what = text.strip().rpartition(" ")
    found = find(g, who)
    if found is not None and what in NUMBERS:
        return [[(str(explained(g, found, what)), "")]]
    return [line for option in deeds_of(g, text) for line in judged(g, option)]


def deeds_of(g: Position, text: str) -> list[Option]:
    """The conceivable deeds with a card in hand or a permanent of a name: a card is played or cast by its types."""
    if not isinstance(g.ask, Ask) or g.ask.kind != "priority":
        return []
    wanted = " ".join(text.casefold().split())
    found: dict[str, Option] = {}
    for option in notation.deeds(g, g.ask.seat):
        who = int(option[1]) if isinstance(option, tuple) and option[0] != GO else 0
        if who and object_name(g.objects[who]).casefold() == wanted:
            found.setdefault(notation.say(g, option), option)
    return [option for option in found.values() if is_apt(g, option)]


def is_apt(g: Position, option: Option) -> bool:
    """Whether the verb of a deed suits the card: lands are played, other cards are cast."""
    if not isinstance(option, tuple) or option[0] not in (PLAY, CAST):
        return True
    return (option[0] == PLAY) == ("land" in traits(g, int(option[1])).types)


def judged(g: Position, option: Option) -> list[Line]:
    """A deed, and whether it may be done now, or the reason why not."""
    words = notation.say(g, option)
    if option in g.options:
        return [[(f"{words}: that may be done now.", "")]]
    refused = g.rules.why_not(g, option)
    return [[(f"{words}: {refused.words}", ""), (f" [{refused.rule}]" if refused.rule else "", "cite")]]


def find(g: Position, text: str) -> int | None:
    """The permanent with a name."""
    wanted = " ".join(text.casefold().split())
    cards = [g.objects[who] for who in g.table.battlefield]
    return next((card.id for card in cards if object_name(card).casefold() == wanted), None)


def handles(g: Position) -> dict[str, str]:
    """Permanents have no short names."""
    return {}


def namesakes(g: Position, text: str) -> list[str]:
    """Permanents that share a name."""
    cards = [e for e in g.entities if isinstance(e, Object) and e.zone == BATTLEFIELD]
    like = [object_name(card) for card in cards if card.name.casefold() == text.casefold()]
    return like if len(like) > 1 else []


def places_asked(g: Position) -> int:
    """There are no places to mark."""
    return 0


def examples() -> Sequence[str]:
    """Lines that a player may type."""
    return ("play Forest", "cast Lightning Bolt p2", "equip Loxodon Warhammer Grizzly Bears", "goes to combat")


def legend() -> Sequence[str]:
    """The key to the table, and to words of the notation."""
    return (
        "Below each player stand its creatures with their Equipment, then other permanents, then lands.",
        "pass: you do nothing now; when both players have passed, the top of the stack resolves or the step ends.",
        "goes to combat (or main 2, the end step): you pass until then, unless the other player does something.",
        "stops: the steps in which you are asked, in your own turn and in the other's; name one to add or drop it.",
        "why CARD: whether you may play a card of your hand, or use a permanent, and the reason if you may not.",
    )
