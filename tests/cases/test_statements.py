"""Every statement of the vocabulary can be false, and then says what is the case instead."""

from __future__ import annotations

import pytest

from tests.cases.bench import case_of, failures
from warband.cases import run, statements
from warband.games.heroclix.cases.lookups import SEATS
from warband.games.heroclix.cases.statements import VOCABULARY
from warband.text.phrases import Vocabulary

YARD = """\
case    A yard
game    heroclix 2021
map
     A B C D E F
  1  W C . h .|.
  2  . # . ~ K .
  levels
     A B C D E F
  2  . . . . . 2
blue  W Wonder Woman 30, 1 token, 1 "Rage" token
      M Miss Martian 30, on the Sideline
red   C The Cheetah 30
      D Training Dummy 5, KO'd
      E Medusa 30, on E1
objects
      K light
given  debris on A2; blue has the theme Amazon
turn  blue
"""
FOUGHT = """\
do    blue: W close attack C   dice 4 5
      red: C Super Senses   dice 1
      blue: end turn
      red: C move to C1   dice 5
"""

# What is false in the yard, and what is found instead.
FALSE = {
    "W is on B1": "W is on A1",
    "W is not on A1": "W is on A1",
    "M is on the map": "M is on the Sideline",
    "W is not on the map": "W is on A1",
    "W is KO'd": "W is on A1",
    "D is not KO'd": "D is KO'd",
    "W is on the Sideline": "W is on A1",
    "M is not on the Sideline": "M is on the Sideline",
    "W is outside the game": "W is on A1",
    "W is adjacent to E": "not adjacent",
    "W is not adjacent to C": "W is on A1, C is on B1",
    "W is adjacent to elevated terrain": "",
    "W is adjacent to elevated terrain": "W is on A1, not adjacent to elevated terrain",
    "E is not adjacent to elevated terrain": "E is on E1, adjacent to elevated terrain",
    "E1 is adjacent to F1": "that E1 and F1 are not adjacent",
    "A1 is not adjacent to B1": "that A1 and B1 are adjacent",
    "W has a clear line of fire to E": "a blocked line of fire",
    "C has a clear line of fire to E1": "a hindered line of fire",
    "the distance from W to E is 3": "a distance of 4",
    "B2 is clear": "that B2 is blocking",
    "D2 is not water": "that D2 is water",
    "A1 is on level 2": "that A1 is on level 1",
    "debris lies on A1": "debris on A2",
    "no debris lies on A2": "debris on A2",
    'a "smoke" marker lies on A2': "markers there: debris",
    'no "debris" marker lies on A2': "markers there: debris",
    "a wall stands between A1 and B1": "no wall between A1 and B1",
    "no wall stands between F1 and E1": "a wall between F1 and E1",
    "K lies on A1": "K lies on E2",
    "K does not lie on E2": "K lies on E2",
    "W holds K": "K lies on E2",
    "K is destroyed": "K lies on E2",
    "W is on click 2": "W on click 1",
    "W is not on click 1": "W on click 1",
    "W has 2 tokens": "1 action tokens",
    'W has no "Rage" tokens': "1 Rage tokens",
    "W received a token this turn": "that W received no token this turn",
    "W has moved this turn": "that W has not moved this turn",
    "W was given an action this turn": "that W was not given an action this turn",
    "W has attack 10": "11 printed = 11",
    "W has printed attack 10": "printed attack 11",
    "E has defense 17 against C's range attack": "17 printed, +1 hindering terrain = 18",
    "W has attack 12 in a close attack on C": "11 printed = 11",
    "W's attack is explained as 11": "11 printed = 11",
    "C's defense against W's close attack is explained as 18": "18 printed = 18",
    "W can use Charge": "that W can use Sidestep, Toughness, Wonder Woman Ally",
    "W can't use Sidestep": "that W can use Sidestep, Toughness",
    "red in the speed slot is Charge": "that red in the speed slot is Flurry",
    "red in the speed slot is not Flurry": "that red in the speed slot is Flurry",
    "click 5 of C is a KO click": "5 clicks of C with numbers",
    "click 6 of C is not a KO click": "5 clicks of C with numbers",
    "C has a dial of 10 clicks": "a dial of 12 clicks",
    "blue has won": "that the game is not over",
    "nobody has won": "that the game is not over",
    "the game is over": "that the game is not over",
    "it is red's turn": "that it is blue's turn",
    "it is not blue's turn": "that it is blue's turn",
    "it is the clear phase": "that it is the action phase",
    "it is not the action phase": "that it is the action phase",
    "blue has 2 actions left": "3 actions left",
    "blue has scored 5 points": "0 points",
    "blue has the theme Warrior": "the theme 'Amazon'",
    "red has the theme Warrior": "no theme",
    "blue has no theme": "the theme 'Amazon'",
    "red has 1 use of themed team Probability Control": "0 uses left",
    "red is the first player": "that blue is the first player",
    "blue is not the first player": "that blue is the first player",
    "the map is Training Yard": "the map 'the drawing'",
    "blue has starting area 1": "no starting area",
    "red's force is not legal": "a legal force",
    "red's force is refused by hc.core.team.one-prime": "a legal force",
    "blue's force costs 31 points": "a cost of 30 points",
    "the next scenario is C": "no next scenario",
    "W may Charge": "that W may MOVE, CLOSE, Sidestep",
    "C may MOVE": "that C may do nothing",
    "W may not MOVE": "that W may MOVE",
    "W may not MOVE by hc.core.tokens.max-two": "that W may MOVE",
    "W may not RANGE by hc.core.tokens.max-two": "a refusal by hc.named.no-range-attack-when-adjacent (engaged)",
    "blue may choose W, C": "blue is asked: act, and may choose W, end turn",
    "red may choose C": "blue is asked: act, and may choose W, end turn",
    "blue may choose exactly W": "blue is asked: act, and may choose W, end turn",
    "blue may not choose end turn": "blue is asked: act, and may choose W, end turn",
    "blue is asked: target": "blue is asked: act",
    "blue is not asked: act": "blue is asked: act",
    "the dice are asked: attack": "blue is asked: act",
    "C was hit": "what happened to C: nothing",
    "C took 1 damage": "C taking 0 damage",
    "cited: hc.core.attack.step3.hit": "cited: nothing",
}

# What is false after the fight.
AFTERWARDS = {
    "D is outside the game": "D is KO'd",
    "C was not hit": "what happened to C: hit, click",
    "C was missed": "what happened to C: hit, click",
    "C took 1 damage": "C taking 2 damage",
    "C was dealt 1 damage": "2 damage dealt to C",
    "C healed 1 click": "C healing 0 clicks",
    "C attacked W": "C attacking nobody",
    "W did not attack C": "W attacking C",
    "the attack total was 19": "attack totals: 20",
    "the attack was a critical hit": "attack rolls: 9",
    "blue has a total of 7 for the first turn": "totals for the first turn: none",
    "C moved to A2": "C moving to C1",
    "C did not move": "what happened to C: hit",
    "W moved": "what happened to W: token",
    "C was placed": "what happened to C: hit",
    "C was placed on C1": "C placed on no square",
    "W broke away": "break away rolls of W: none",
    "C failed to break away": "break away rolls of C: 5",
    "W cleared": "what happened to W: token",
    "not cited: hc.core.attack.step3.hit": "cited: hc.core.attack.step3.hit",
    "C received no token this turn": "that C received a token this turn",
    "C has not moved this turn": "that C has moved this turn",
    "C was not given an action this turn": "that C was given an action this turn",
}

# What only positions of their own can make false: facts of Wonder Woman, what is done, and the statement.
ELSEWHERE = [
    ("outside the game", "", "W is not outside the game"),
    ("on L4", "", "W is not adjacent to elevated terrain"),
    ("holds K", "", "W does not hold K"),
    ("damage 3", "do  blue: W close destroy K\n", "K is not destroyed"),
    ("damage 3", "do  blue: W close attack C   dice 4 5\n", "blue has not won"),
    ("damage 3", "do  blue: W close attack C   dice 4 5\n", "the game is not over"),
    ("prime, 400 points, played at 400 points", "", "blue's force is legal"),
    ("click 1", "do  blue: W close attack C\n", "the dice are not asked: attack"),
    ("damage 1", "do  blue: W close attack C   dice 6 6\n    blue: D1\n", "the attack was not a critical hit"),
    ("damage 1", "do  blue: W close attack C   dice 6 6\n    blue: D1\n", "C was not placed"),
    ("1 token", "do  blue: end turn\n", "W did not clear"),
]
SMALL = """\
case    Two of them
game    heroclix 2021
map     Training Yard
blue    W Wonder Woman 30, on B1, {fact}
red     C Training Dummy 5, on C1, click 3
objects
        K light, on B2
turn    blue
"""


@pytest.mark.parametrize("statement", FALSE)
def test_false_in_the_yard(statement: str) -> None:
    [failure] = failures(f"now  {statement}\n", YARD)
    assert FALSE[statement] in failure.found
    assert failure.expected == statement


@pytest.mark.parametrize(("fact", "steps", "statement"), ELSEWHERE)
def test_false_elsewhere(fact: str, steps: str, statement: str) -> None:
    word = "now" if "asked" in statement else "then"
    [failure] = failures(f"{steps}{word}  {statement}\n", SMALL.format(fact=fact))
    assert failure.expected == statement


@pytest.mark.parametrize("statement", AFTERWARDS)
def test_false_after_the_fight(statement: str) -> None:
    [failure] = failures(f"{FOUGHT}then  {statement}\n", YARD)
    assert AFTERWARDS[statement] in failure.found


def forms(*vocabularies: Vocabulary) -> dict[str, str]:
    """Every form with a statement that is tested to be false."""
    found = {}
    for text in (*FALSE, *AFTERWARDS, *(statement for *_, statement in ELSEWHERE)):
        for vocabulary in reversed(vocabularies):
            reading = vocabulary.read(text)
            if reading:
                found[reading.sentence.says if reading.affirms else reading.sentence.denies] = text
                break
    return found


def test_every_statement_is_tested() -> None:
    known = (VOCABULARY, statements.vocabulary(SEATS))
    every = {form for vocabulary in known for form in vocabulary.examples()}
    assert every - set(forms(*known)) == set()


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("X is on A1", "found 'X'; expected a character: W, M, C, D, E"),
        ("K is on A1", "found 'K'; expected a character"),
        ("W lies on A1", "found 'W'; expected an object: K"),
        ("W is on Z9", "found the square Z9; expected a square from A1 to F2"),
        ("W can use Telepathy", "found the power 'Telepathy'; expected"),
        ("W is adjacent to M", "found M is on the Sideline; expected M on the map"),
        ("D has a clear line of fire to W", "found D is KO'd; expected D on the map"),
        ("D has a clear line of fire to A1", "found D is KO'd; expected D on the map"),
        ("the distance from W to D is 3", "found D is KO'd; expected D on the map"),
        ("W has defense 18 against D's range attack", "found D is KO'd; expected D on the map"),
    ],
)
def test_names_that_nobody_has(statement: str, expected: str) -> None:
    [failure] = run(case_of(f"now  {statement}\n", YARD)).failures
    assert expected in str(failure)
