"""What happened, in words: some events are one sentence."""

from __future__ import annotations

from tests.heroscape.test_table import judged
from warband.games.heroscape.fighting.targets import why_not
from warband.games.heroscape.game import GAME
from warband.games.heroscape.position import events
from warband.games.heroscape.position.model import Figure
from warband.kernel.event import Happened

POSITION = """\
case   A try
game   heroscape
map    A  B  C
  1    1  1  1
blue   K Knight Captain on A1
red    R Rebel Scout on B1
turn   red 1
then   K is on A1
"""


def test_the_leaving_of_an_engagement_is_one_sentence() -> None:
    g = judged(POSITION)
    knight, rebel = sorted(one.id for one in g.entities if isinstance(one, Figure))
    course = [events.LeavingBegins(rebel), events.Leaving(rebel, (knight,), 1), events.Wounded(rebel, 1)]
    happened = [Happened(event, ()) for event in course]
    said = "".join(part.text for part in GAME.sum_up(g, "leaving", happened))
    assert said == "Rebel Scout leaves the engagement with Knight Captain: 1 skull, 1 wound."
    fallen = [*happened, Happened(events.Destroyed(rebel), ())]
    said = "".join(part.text for part in GAME.sum_up(g, "leaving", fallen))
    assert said.endswith(": 1 skull, 1 wound, destroyed.")
    assert not GAME.sum_up(g, "leaving", happened[:1])


def test_a_roll_for_initiative_is_one_sentence() -> None:
    rolls = [events.InitiativeRolled(seat, total) for seat, total in ((0, 12), (1, 12), (0, 3), (1, 5))]
    happened = [Happened(event, ()) for event in (events.InitiativeBegins(), *rolls, events.First(1))]
    said = "".join(part.text for part in GAME.sum_up(judged(POSITION), "initiative", happened))
    assert said == "Initiative: Blue 12, Red 12, again Blue 3, Red 5; Red goes first."


def test_who_is_engaged_is_said_of_the_attacker() -> None:
    g = judged(POSITION.replace("on B1", "on B1\n       T Ash Ranger on C1").replace("red 1", "blue 1"))
    knight, _, ranger = sorted(one.id for one in g.entities if isinstance(one, Figure))
    why = why_not(g, knight, ranger, "")
    assert why is not None
    assert why.words == "The attacker is engaged with another figure."
