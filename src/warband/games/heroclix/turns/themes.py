"""Revealed forces: their alternate cards, their themes, and the benefits of a theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.model import REMOVED, SIDELINE, Figure
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.seating import undefeated
from warband.games.heroclix.programs.clauses import Enlists, Fact, ThemeUses, Uncounted
from warband.kernel.ask import Answers, Ask, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import goto

if TYPE_CHECKING:
    from warband.games.heroclix.turns.setup import Setup

NO_THEME = "no theme"
KEEP = "keep the card"
FROM_DEFAULT = "hc.supp.1.cards.swap-default-to-alternate"
FROM_ALTERNATE = "hc.supp.1.cards.swap-alternate-to-alternate"


def starting_force(g: Position, side: int) -> list[Figure]:
    """The characters with which a side begins the game, without its Sideline."""
    return [e for e in g.entities if isinstance(e, Figure) and e.side == side and e.place not in (SIDELINE, REMOVED)]


# --- alternate cards


def element(card: str) -> str:
    """The element of a card: its id without a version number."""
    return card.partition(".")[0]


def alternates(g: Position, who: int) -> list[str]:
    """The other alternate cards of an element; a default card, which has no version number, is never swapped in."""
    mine = g.figures[who].card
    return [c for c in g.rules.cards if "." in c and c != mine and element(c) == element(mine)]


def list_swaps(g: Position, f: Setup) -> None:
    f.left = tuple(e.id for e in g.entities if isinstance(e, Figure) and alternates(g, e.id))


def ask_card(g: Position, f: Setup) -> None:
    if f.left:
        g.ask = Ask(g.figures[f.left[0]].owner, "card")
    else:
        f.pc += 1


def take_card(g: Position, f: Setup) -> None:
    if g.answer != KEEP:
        old = g.figures[f.left[0]].card
        atoms.swap_card(g, f.left[0], g.answer, FROM_ALTERNATE if "." in old else FROM_DEFAULT)
    f.left = f.left[1:]
    goto(g, f, "cards")


def cards_offered(g: Position, f: Setup) -> Options:
    return [*alternates(g, f.left[0]), KEEP]  # hc.supp.1.cards.swap-optional


def why_no_card(g: Position, f: Setup, option: object) -> Refusal:
    if isinstance(option, str) and option in g.rules.cards and element(option) != element(g.figures[f.left[0]].card):
        return Refusal(
            "other-element",
            "hc.supp.1.cards.swap-same-element-only",
            "That card belongs to another element.",
            "Choose an alternate card of the same element, or keep the card.",
        )
    return Refusal(
        "no-such-card",
        FROM_DEFAULT,
        f"{option!r} is not an alternate card of this element.",
        "Choose one of its alternate cards, or keep the card.",
    )


# --- themes


# hc.named.themes-without-bystanders
def themed(g: Position, side: int) -> list[Figure]:
    """The characters of a starting force that count for a theme: bystanders count neither for it nor against it."""
    return [figure for figure in counted(g, side) if g.rules.cards[figure.card].kind != "bystander"]


def counted(g: Position, side: int) -> list[Figure]:
    """A starting force without those that a text leaves out of themes."""
    spared = [fact for fact in facts_of(g, side) if isinstance(fact, Uncounted)]  # hc.text.uncounted
    names, cards = {fact.name for fact in spared} - {""}, {fact.card for fact in spared}
    force = starting_force(g, side)
    return [one for one in force if one.card not in cards and g.rules.cards[one.card].name not in names]


def shared_keywords(g: Position, side: int) -> list[str]:
    """The keywords that every character of a starting force has."""
    found = [keywords_of(g, side, figure) for figure in themed(g, side)]
    if not found:
        return []
    return [k for k in found[0] if all(k in keywords for keywords in found)]


def keywords_of(g: Position, side: int, figure: Figure) -> list[str]:
    """The keywords of a character for a theme: its own, and those that texts of its force give it."""
    own = list(g.rules.cards[figure.card].keywords)
    for fact in [fact for fact in facts_of(g, side) if isinstance(fact, Enlists)]:
        printed = g.rules.cards[figure.card].keywords
        if fact.name not in own and (fact.card == figure.card or any(name in printed for name in fact.those)):
            own.append(fact.name)
    return own


def facts_of(g: Position, side: int) -> list[Fact]:
    """The facts of a starting force's texts for the setup."""
    cards = {one.card for one in starting_force(g, side)}
    texts = [text for key, text in g.rules.texts.items() if key.partition(" ")[0] in cards]
    return [fact for text in texts for fact in text.facts]


def ask_theme(g: Position, f: Setup) -> None:
    side = f.side
    if side == len(g.rules.seats):
        f.side = 0
        f.pc += 1
    elif shared_keywords(g, side):
        g.ask = Ask(side, "theme")
    else:
        f.side += 1
        f.pc -= 1


def take_theme(g: Position, f: Setup) -> None:
    themes = list(g.table.themes)
    themes[f.side] = "" if g.answer == NO_THEME else g.answer
    atoms.set_table(g, themes=tuple(themes))
    happen(g, events.Theme(f.side, themes[f.side]))
    f.side += 1  # hc.core.theme.only-one-keyword
    goto(g, f, "themes")


def themes_offered(g: Position, f: Setup) -> Options:
    return [*shared_keywords(g, f.side), NO_THEME]  # hc.core.theme.optional


def why_no_theme(g: Position, f: Setup, option: object) -> Refusal:
    return Refusal(
        "not-shared",
        "hc.core.theme.all-share-keyword",
        f"Not every character of the force has the keyword {option!r}.",
        "Choose a keyword that all share, or no theme.",
    )


def members(g: Position, side: int) -> int:
    """The number of characters of a starting force with its chosen keyword."""
    theme = g.table.themes[side]
    return sum(theme in keywords_of(g, side, figure) for figure in themed(g, side)) if theme else 0


def initiative_bonus(g: Position, side: int) -> int:
    """The bonus to the first-player roll: at most three more than any opponent's. [hc.core.init.adds-keyword-count]"""
    others = [members(g, other) for other in undefeated(g) if other != side]
    return min(members(g, side), min(others, default=0) + g.rules.numbers.theme_bonus_over)


def fix_rerolls(g: Position, f: Setup) -> None:
    """Themed teams get their uses of Probability Control: one for each member, up to a limit.

    [hc.core.ttpc.x-is-keyword-count]
    """
    least = g.rules.numbers.theme_least
    counts = [members(g, side) for side in range(len(g.rules.seats))]
    enough = [count >= least and may_reroll(g, side) for side, count in enumerate(counts)]
    uses = [min(count, most_uses(g, side)) if enough[side] else 0 for side, count in enumerate(counts)]
    atoms.set_table(g, rerolls=tuple(uses))


# hc.2019.named-keywords
def may_reroll(g: Position, side: int) -> bool:
    """Whether the theme of a force gives rerolls: in 2019 only a named keyword does."""
    return not g.rules.numbers.theme_named or g.table.themes[side] not in GENERIC


GENERIC = frozenset((
    "Animal", "Armor", "Assassin", "Brute", "Celebrity", "Cosmic", "Deity", "Detective", "Future", "Martial Artist",
    "Monster", "Mystical", "Past", "Pilot", "Police", "Politician", "Reporter", "Robot", "Ruler", "Scientist",
    "Soldier", "Spy", "Warrior",
))  # fmt: skip


def most_uses(g: Position, side: int) -> int:
    """The maximum of uses of a themed team: the default, or that of a text of its force."""
    theme, usual = g.table.themes[side], g.rules.numbers.theme_rerolls
    said = [fact.most for fact in facts_of(g, side) if isinstance(fact, ThemeUses) and theme in fact.themes]
    return max([usual, *said])


def which_card(g: Position, f: Setup) -> str:
    return f"Which card does {name(g, f.left[0])} use?"


def every_card(g: Position, f: Setup) -> list[str]:
    return [*g.rules.cards, KEEP]


def card_note(g: Position, f: Setup, option: str) -> str:
    card = g.rules.cards.get(option)
    return f"{card.name}, {card.points[0]} points" if card else ""


def every_keyword(g: Position, f: Setup) -> list[str]:
    """The keywords of all cards, those that texts add, and none."""
    printed = {word for card in g.rules.cards.values() for word in card.keywords}
    return sorted({*printed, *shared_keywords(g, f.side), NO_THEME})


WHICH_THEME = "Which keyword is your team's theme?"
QUESTIONS = {
    "card": Question(cards_offered, why_no_card, which_card, Answers(every=every_card, note=card_note)),
    "theme": Question(themes_offered, why_no_theme, WHICH_THEME, Answers(every=every_keyword), begins=True),
}
