"""A position is written as the text of a case that describes it again."""

from __future__ import annotations

from tests.magic.games import MIXED, positions
from tests.magic.golden import start
from warband.games.magic.cases.writing import written
from warband.games.magic.game import GAME
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller
from warband.kernel.state import State

YARD = """game    magic 2026
p1      battlefield: Grizzly Bears (1 damage) with Loxodon Warhammer and Holy Strength, Forest (tapped), 2 Forest, \
"Isamaru, Hound of Konda" (new, 2 +1/+1 counters), Hill Giant (p2's); hand: Shock; 17 life
p2      battlefield: Leonin Scimitar on Grizzly Bears; graveyard: Plains; exile: Island; 20 life
turn    p1, main 1
"""


def test_it_is_written_as_it_was_read() -> None:
    assert written(position(f"case    A yard\n{YARD}now     it is main 1\n")) == YARD


def position(text: str) -> Position:
    found = start(text)
    assert isinstance(found, Position)
    return found


def test_every_position_of_a_game_can_be_read_again() -> None:
    for n, g in enumerate(positions(MIXED, 3, 300)):
        if n % 10 == 0 and g.table.turn:
            again = start(f"case    Again\n{written(g)}now     p1 has {g.player(0).life} life\n")
            assert there(again) == there(g)


def there(g: State) -> list[tuple[str, int, bool, int]]:
    """All permanents, by name, controller and damage."""
    assert isinstance(g, Position)
    cards = [g.objects[who] for who in g.table.battlefield]
    return sorted((card.name, controller(g, card.id), card.tapped, card.damage) for card in cards)


def test_hidden_cards_are_left_out() -> None:
    g = position(f"case    A yard\n{YARD}now     it is main 1\n")
    assert "Shock" not in written(GAME.view(g, 1))
