"""No op can be taken out of the machine unnoticed: without it, a game that uses it goes another way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heroclix.text_table import FIELD, card, equipped, gear, leave_out, play, table
from warband.games.heroclix.position import atoms
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.compile import read
from warband.kernel.ask import Refused

SUMMONED = (
    "FREE: Generate a character from your Sideline. This game, the generated character can't be healed and your"
    " opponent scores them immediately instead of when they're KO'd."
)
USES: list[tuple[type[ops.Part], str, list[Any]]] = [
    (ops.May, "FREE: You may put a Rage token on this character.", ["yes"]),
    (ops.Unless, "FREE: If this character has 2 action tokens, heal 1.", []),
    (ops.Either, "FREE: Heal 1 -or- click this dial once.", ["second"]),
    (ops.Skip, "FREE: Heal 1 -or- click this dial twice.", ["first"]),
    (ops.Spend, "POWER: Once per game, heal 1.", []),
    (ops.Roll, "FREE: Roll a d6. 1-6: Heal 1.", [(3,)]),
    (ops.Pick, "FREE: Give an opposing character an action token.", ["Og"]),
    (ops.Keep, "FREE: Choose an opposing character. Heal 1. Deal the chosen character 1 damage.", ["Og"]),
    (ops.Forgo, "Leadership. When this character uses it and succeeds, you may instead heal 1.", []),
    (ops.Choose, "FREE: Choose one to use this turn: Flurry or Charge.", ["Charge"]),
    (
        ops.Note,
        "FREE: Choose one: Flurry -or- Charge and Toughness."
        " This character can use the chosen power(s) while this power is displayed.",
        ["first"],
    ),
    (ops.Heal, "FREE: Heal 1.", []),
    (ops.Hurt, "FREE: Deal 1 damage to this character.", []),
    (ops.Turn, "FREE: Click this dial once.", []),
    (ops.Dial, "FREE: Turn this character to click #1.", []),
    (ops.Ko, "FREE: KO an opposing character.", ["Og"]),
    (ops.Token, "FREE: Give this character an action token.", []),
    (
        ops.Shed,
        "FREE: Put two Rage tokens on this character. Remove any number of Rage tokens. Heal that many clicks.",
        ["1"],
    ),
    (ops.Modify, "FREE: Modify its attack +1 this turn.", []),
    (
        ops.ModifySame,
        "Perplex. When this character uses Perplex to target a friendly character, modify the same combat value +1 on"
        " this character until your next turn.",
        ["Pa", "+1 attack"],
    ),
    (ops.Total, "FREE: Increase your action total by 1 this turn.", []),
    (ops.Lend, "FREE: This character can use Flurry this turn.", []),
    (ops.LendChosen, "FREE: Choose one to use this turn: Flurry or Charge.", ["Charge"]),
    (
        ops.LendTheirs,
        "FREE: Choose an adjacent friendly character. This turn, this character can use the standard powers that"
        " character can use.",
        [],
    ),
    (ops.Use, "FREE: Use Poison at no cost.", []),
    (ops.UseAny, "FREE: Use any action at no cost.", ["CLOSE", "Fo", (6, 5)]),
    (ops.Score, SUMMONED, ["C4"]),
    (ops.Mark, "FREE: Generate up to 1 blocking terrain markers.", ["C4"]),
    (ops.Place, "FREE: Place this character in a square within 1.", ["C4"]),
    (ops.Generate, "FREE: Generate a Sprite.", ["C4"]),
    (ops.Swap, "FREE: Swap it with a Twin from your Sideline.", []),
    (ops.Recard, "FREE: Replace this character card with its #001.1 character card.", []),
    (ops.Fetch, "FREE: Place a Twin from your Sideline in an adjacent square.", ["B2"]),
    (ops.March, "FREE: Move up to 1 square.", [(6,), "C4"]),
    (ops.Knock, "FREE: Knock back an opposing character 1 square.", ["Og", "F3"]),
    (ops.Strike, "FREE: Make a close attack.", ["Fo", (6, 5)]),
    (ops.Raze, "FREE: Destroy all adjacent blocking terrain.", []),
    (ops.Gear, "FREE: KO this object.", []),
    (ops.Join, "FREE: Link this character to an adjacent friendly character.", []),
    (ops.Boost, "When this character attacks, increase the damage dealt by 1.", ["Fo", (6, 5)]),
    (ops.Leave, "FREE: Remove this character from the map.", []),
    (ops.Ways, "FREE: Improved Movement: Characters. Move up to 2 squares.", ["B4"]),
    (
        ops.Shift,
        "FREE: Generate a Web marker in its square. Move this character's Web marker up to 2 squares.",
        ["C4"],
    ),
    (ops.Lift, "FREE: Generate a Web marker in its square. Remove all Web markers from the map.", []),
    (ops.Later, "FREE: At the end of this turn, heal 1.", ["end turn"]),
    (
        ops.Each,
        "FREE: Roll a d6 for each opposing character. 1-6: Deal that character 1 damage.",
        [(3,), (3,)],
    ),
    (ops.Avert, "When this character would be hit, you may roll a d6. 1-6: This character evades.", []),
]


WAYS: list[tuple[ops.Op, str, list[Any]]] = [
    (ops.Gear("KO", own=True), "FREE: KO this object.", []),
    (ops.Gear("unequip", own=True), "FREE: Unequip this object.", []),
    (
        ops.Gear("remove", name="Ring"),
        "FREE: If this character is equipped with a Ring, you may remove it from the game. // FREE: KO this object.",
        ["yes"],
    ),
    (ops.Gear("take"), "FREE: Unequip an opposing character and equip that equipment to this character.", ["Fo"]),
    (ops.Gear("unequip"), "FREE: Unequip an opposing character.", ["Fo"]),
    (ops.Gear("KO"), "FREE: KO an object equipped to an opposing character.", ["Fo"]),
    (ops.Join("equip"), "FREE: Equip this character to an adjacent friendly character.", []),
    (ops.Join("link"), "FREE: Link this character to an adjacent friendly character.", []),
    (ops.Join("attach"), "FREE: Attach this character to an adjacent friendly character.", []),
    (ops.Leave("map"), "FREE: Remove this character from the map.", []),
    (ops.Leave("game"), "FREE: Remove this character from the game.", []),
    (ops.Leave("sideline"), "FREE: Put it onto your Sideline.", []),
    (ops.Generate("Sprite"), "FREE: Generate a Sprite.", ["C4"]),
    (ops.Generate("Web", ops.MARKER), "FREE: Generate a Web marker.", ["C4"]),
    (ops.Generate("water", ops.MARKER), "FREE: Generate a water terrain marker.", ["C4"]),
    (ops.Generate("light", ops.OBJECT), "FREE: Generate a light object.", ["C4"]),
    (ops.Generate("heavy", ops.OBJECT), "FREE: Generate a heavy object.", ["C4"]),
    (ops.Raze(one=True), "FREE: Destroy an adjacent piece of blocking terrain.", ["B3"]),
]  # ops that do several things: each of them


CROWN = gear("Crown", "Flurry.")


ABLE = ("this trait", "standard powers")  # words of texts that need somebody with a power


def game(text: str, answers: list[Any]) -> str:
    """The end of a small game in which a hero uses its text."""
    on_object = "this object" in text
    own = gear("Ring", text if on_object else "")
    g = table(
        (card("Hero", "" if on_object else text, keywords=("Robot",)), 0, "C3"),
        (card("Pal", "Toughness." if any(one in text for one in ABLE) else "", keywords=("Robot",)), 0, "C2"),
        (card("Twin"), 0, "Sideline"),
        (card("Foe"), 1, "D3"),
        (card("Ogre"), 1, "E3"),
        others=(card("Sprite"), card("Hero.1")),
        gears=(own, CROWN),
        He={"click": 3},
        Pa={"tokens": 1},
    )
    if "that equipment" in text or "equipped to" in text:
        equipped(g, "Fo", CROWN)
    atoms.put_marker(g, "Wall", FIELD.grid.parse("B3"), "blocking")
    if text.startswith("When this character would"):
        play(g, "end turn", "Fo", "CLOSE", "He", (6, 5), "He Knack", (3,))
    elif text.startswith("When"):
        play(g, "He", "CLOSE", *answers)
    elif on_object:
        play(equipped(g, "He", own), "He", "Ring", *answers)
    elif text.startswith("Perplex"):
        play(g, "He", "Perplex", *answers)
    elif text.startswith("Leadership"):
        play(g, "He Leadership", (6,), "yes")
    else:
        play(g, "He", "Knack", *answers)
    return g.digest()


@pytest.mark.parametrize(("op", "text", "answers"), USES, ids=lambda part: getattr(part, "__name__", ""))
def test_an_op_that_does_nothing_is_noticed(
    op: type[ops.Part], text: str, answers: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert any(isinstance(part, op) for clause in read(text, thing=True) for part in getattr(clause, "program", ()))
    whole = game(text, answers)
    leave_out(op, monkeypatch)
    try:
        broken = game(text, answers)
    except (Refused, ValueError) as error:  # what was answered is not asked any more
        broken = str(error)
    assert broken != whole


@pytest.mark.parametrize(("op", "text", "answers"), WAYS, ids=lambda part: part if isinstance(part, str) else "")
def test_each_way_of_an_op_has_its_own_outcome(op: ops.Op, text: str, answers: list[Any]) -> None:
    assert any(part == op for clause in read(text, thing=True) for part in getattr(clause, "program", ()))
    others = [game(words, said) for one, words, said in WAYS if type(one) is type(op) and one != op]
    assert game(text, answers) not in others


def test_somebody_comes_back_from_the_ko_area() -> None:
    gone = "FREE: Generate a Sprite, then KO another friendly character"
    back = f"{gone}, then return a Sprite from your KO area."
    assert game(back, ["C4", "Sp", "C4"]) != game(f"{gone}.", ["C4", "Sp"])


def test_every_op_is_here() -> None:
    assert [op for op, _, _ in USES] == list(ops.OPS)
