"""Hidden cards: positions that differ in nothing else look the same, are told the same, and refuse the same.

The decks are full of cards with which players look at libraries and hands, search, reveal, discard and shuffle.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from tests.conformance.magic import LANDS
from tests.conformance.secrets import secrets_make_no_difference
from tests.conformance.tables import Line, Table, from_setup, play
from tests.magic.games import answer
from tests.magic.test_writing import judged
from warband.games.magic.browser.scene import scene
from warband.games.magic.casting.deeds import ACTIVATE, CAST, MAKE, PLAY
from warband.games.magic.game import GAME, mine
from warband.games.magic.library.catalogue import cards, playable
from warband.games.magic.library.lands import BASICS
from warband.games.magic.position.model import HAND, LIBRARY, SEATS, Object
from warband.games.magic.position.position import Position
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.ops import Discard, Draw, Fetch, Look, Manifest, Scry
from warband.games.magic.words.terminal import draw_whole
from warband.kernel.ask import Ask, Option
from warband.kernel.chance import seeded
from warband.kernel.machine import choose

LOOKING = (Scry, Look, Fetch, Discard, Draw, Manifest)
KINDS = {"scry", "fetch", "discard", "put below"}  # questions about cards that the other player does not see
SEEDS = (3, 5, 20)


def looks(card: Card) -> bool:
    """Whether a card, or an ability of it, deals with hidden cards."""
    effects = [card.effect, *(getattr(one, "effect", None) for one in (*card.abilities, *card.granted))]
    parts = [part for effect in effects if effect is not None for part in (effect, *effect.modes)]
    return any(isinstance(op, LOOKING) for part in parts for op in part.ops)


@cache
def table() -> Table:
    """A game in which everybody looks at cards."""
    names = [name for name in sorted(playable("2026")) if name not in BASICS and looks(cards("2026")[name])]
    deck = {**LANDS, **dict.fromkeys(names, 1)}
    return from_setup("looking", GAME, {"decks": [deck, deck], "fixed_stops": True})


@cache
def line(seed: int) -> Line:
    return play(table(), seed, 400, answered=lambda g, rng: answer(mine(g), rng))


def kinds_of(found: Line) -> Counter[str]:
    return Counter(g.ask.kind for g in found.positions if isinstance(g.ask, Ask))


def other_worlds(g: Position, seat: int) -> list[Position]:
    """Positions that a seat can't tell apart from this one."""
    view = GAME.view(g, seat)
    return [GAME.imagine(view, seeded(n)) for n in range(3)]


def test_players_look_at_hidden_cards() -> None:
    assert set().union(*(kinds_of(line(seed)) for seed in SEEDS)) >= KINDS


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_shown_told_or_asked_more(seed: int) -> None:
    assert secrets_make_no_difference(table(), line(seed), seed, every=8)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_page_and_the_terminal_show_the_same(seed: int) -> None:
    for g in line(seed).positions[::10]:
        for seat in (0, 1, -1):
            shown = GAME.view(g, seat)
            for other in other_worlds(mine(g), seat):
                again = GAME.view(other, seat)
                assert scene(again) == scene(shown)
                assert draw_whole(again) == draw_whole(shown)


HANDS = """\
case    A card is announced
game    magic 2026
p1      battlefield: 3 Mountain, Island, Grizzly Bears; hand: {card}
p2      battlefield: Forest
turn    p1, main 1
now     it is p1's turn
"""


def test_a_card_is_shown_before_anything_is_asked_about_it() -> None:
    for card, kind in (("Two Paths", "mode"), ("Peek at the Hand", "target"), ("Volcanic Hammer", "target")):
        g = judged(HANDS.format(card=card))
        (spell,) = (option for option in g.options if isinstance(option, tuple) and option[0] == CAST)
        who = spell[1]
        assert GAME.view(g, 1).entities[who] != g.entities[who]
        choose(g, spell)
        assert isinstance(g.ask, Ask)
        assert (g.ask.kind, GAME.view(g, 1).entities[who]) == (kind, g.entities[who])


def forged(g: Position) -> list[Option]:
    """Answers with the id of any card, in whatever zone: nobody is offered them, but a client may send them."""
    everything = [e.id for e in g.entities if isinstance(e, Object)]
    deeds: list[Option] = [(kind, who) for kind, who in product((PLAY, CAST), everything)]
    deeds += [(kind, who, n) for kind, who, n in product((ACTIVATE, MAKE), everything, (0, 1))]
    return [*deeds, *everything]


@pytest.mark.parametrize("seed", SEEDS)
def test_refusals_tell_nothing_of_hidden_cards(seed: int) -> None:
    tried = 0
    for g in map(mine, line(seed).positions[::12]):
        if not isinstance(g.ask, Ask):
            continue
        wrong = [option for option in forged(g) if option not in g.options]
        here = [g.rules.why_not(g, option) for option in wrong]
        for other in other_worlds(g, g.ask.seat):
            assert [other.rules.why_not(other, option) for option in wrong] == here
            tried += len(wrong)
    assert tried


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_position_agrees_with_everything_seen(seed: int) -> None:
    for g in map(mine, line(seed).positions[::5]):
        for seat in (0, 1, -1):
            seen = {e.id: e.name for e in GAME.view(g, seat).entities if isinstance(e, Object) and e.name}
            for other in other_worlds(g, seat):
                assert {who: other.objects[who].name for who in seen} == seen
                assert [decks_of(other, owner) for owner in range(len(SEATS))] == [
                    decks_of(g, owner) for owner in range(len(SEATS))
                ]


def decks_of(g: Position, owner: int) -> Counter[str]:
    """The cards that a player began with, wherever they are now."""
    mine = [e for e in g.entities if isinstance(e, Object) and e.owner == owner and not e.token]
    return Counter(card.real or card.name for card in mine if card.name or card.zone in (HAND, LIBRARY))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_goes_on_knowing_cards_until_they_are_mixed(seed: int) -> None:
    kept = 0
    for g, _, after in line(seed).moments():
        before, now = mine(g), mine(after)
        if not isinstance(g.ask, Ask):
            continue  # a shuffle
        for card in (e for e in before.entities if isinstance(e, Object) and e.zone in (HAND, LIBRARY)):
            later = now.entities[card.id]
            if isinstance(later, Object) and later.zone == card.zone:
                assert set(card.known) <= set(later.known)
                kept += len(card.known)
    assert kept
