"""Records of questions: what a game says of an ask when it has no method of its own for that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.duel import GAME, TWO_A_SIDE, Turn, duel
from tests.kernel.strikes import Strike
from tests.kernel.tables import play
from warband.game.plain import PlainPage
from warband.game.questions import pointed
from warband.kernel.ask import DONE, PASS, Answers, Ask, At, Dice, Option, Question
from warband.kernel.event import PIECE, SEAT, SPACE
from warband.kernel.state import State
from warband.play.agents.looking import WIDTH, worth_trying


def asked(**more: Any) -> State:
    """A position whose ask has another record."""
    g = GAME.new(TWO_A_SIDE)
    question: Question = g.rules.questions["action"]
    g.rules.questions["action"] = question._replace(**more)
    return g


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Action?"),
        ("What now?", "What now?"),
        ("{seat} may act.", "Near may act."),
        (lambda g, f: f"Frame {f.serial}?", "Frame 2?"),
    ],
)  # fmt: skip
def test_words_name_the_fields_of_the_frame_that_asks(words: Any, said: str) -> None:
    assert GAME.question(asked(words=words)) == said


def test_a_frame_tells_what_its_numbers_stand_for() -> None:
    g = play(duel([["Ada", 1]], [["Bo", 1]]), "strike", 1)
    assert GAME.question(g) == "Whom does Ada strike?"


def test_nothing_is_asked_in_words_while_dice_are() -> None:
    g = play(duel([["Ada", 1]], [["Bo", 1]]), "strike", 1, 2)
    assert isinstance(g.ask, Dice)
    assert (GAME.question(g), tuple(GAME.imaginable(g)), GAME.rolled_for(g)) == ("", (), "Roll")
    g.rules.rolls = {Strike: "{attacker} strikes {targets}", Turn: "Nothing"}
    assert GAME.rolled_for(g) == "Ada strikes Bo"


@pytest.mark.parametrize(
    ("mark", "option", "said", "note", "at"),
    [
        (PIECE, 1, "Ada", "", {"piece": "Ada"}),
        (PIECE, ("guard", 2), "guard Bo", "", {"piece": "Bo"}),
        (PIECE, (3, "dodge"), "Cy dodge", "", {"piece": "Cy"}),
        (SPACE, 3, "3", "", {"square": "3"}),
        (SEAT, 1, "Far", "", {}),
        (None, 1, "1", "", {}),
        (None, ("a", 1), "a 1", "", {}),
        (PIECE, "strike", "strike", "", {}),
        (PIECE, PASS, "pass", "do nothing", {}),
        (PIECE, DONE, "done", "", {}),
    ],
)
def test_options_are_said_by_what_their_numbers_stand_for(
    mark: Any, option: Option, said: str, note: str, at: dict[str, str]
) -> None:
    g = asked(answers=Answers(mark))
    assert (GAME.say(g, option), GAME.note(g, option)) == (said, note)
    assert PlainPage[State](GAME).point(g, option) == at


def test_a_piece_is_explained_by_its_name_where_the_notation_has_another_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "handle", lambda self, g, piece: f"#{piece}")
    g = asked(answers=Answers(PIECE))
    assert (GAME.say(g, 1), GAME.note(g, 1)) == ("#1", "Ada")


def test_a_record_has_its_own_ways() -> None:
    own = Answers(
        PIECE,
        every=lambda g, f: ["strike", "dance"],
        say=lambda g, f, option: f"<{option}>",
        note=lambda g, f, option: "the end" if option == DONE else "",
        at=lambda g, f, option: At(space="b2", spaces=("a1", 2), border=(1, "c3")),
    )
    g = asked(answers=own)
    assert (GAME.say(g, 1), GAME.say(g, "strike"), GAME.note(g, DONE), GAME.note(g, PASS)) == (
        "<1>", "strike", "the end", "do nothing",
    )  # fmt: skip
    assert PlainPage[State](GAME).point(g, 1) == {"square": "b2", "squares": ["a1", "2"], "wall": ["1", "c3"]}
    refusal = GAME.why_not(g, "dance")
    assert refusal is not None
    assert refusal.code != "unknown"
    unknown = GAME.why_not(g, "sing")
    assert unknown is not None
    assert unknown.code == "unknown"


def test_options_that_come_first_are_listed_first() -> None:
    g = asked()
    assert GAME.listing(g) == (list(g.options), ())
    g = asked(first=lambda g, f: [DONE])
    assert GAME.listing(g) == ([DONE], [option for option in g.options if option != DONE])


def test_agents_look_at_the_first_few_or_at_those_that_the_record_names() -> None:
    g = asked(options=lambda g, f: range(100))
    assert worth_trying(g) == list(range(WIDTH))
    g = asked(tries=lambda g, f: [DONE])
    assert worth_trying(g) == [DONE]


def test_the_questions_of_the_kernel_have_words() -> None:
    questions = GAME.new(TWO_A_SIDE).rules.questions
    assert questions["respond"].words == "Does anybody respond?"
    assert questions["order"].words == "Several effects wait. Which one comes first?"


def test_what_one_points_at_has_numbers() -> None:
    g = asked(answers=Answers(PIECE))
    assert isinstance(g.ask, Ask)
    assert pointed(g, ("guard", 2)) == At(piece=2)
