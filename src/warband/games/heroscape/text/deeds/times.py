"""Times in a turn: before and after its moves and attacks, its start, and its end."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import Blow
from warband.games.heroscape.text.nouns.referring import is_self
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.turned import MOVES
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Node, Nominal, Word


def moving(by: Interpreter, subject: Who | None = None, obj: Who | None = None, with_: Who | None = None,
           walked: Node | None = None) -> str:  # fmt: skip
    """'moving with Krug', 'Krug ends his movement'."""
    by.note_all(walked)
    ends = walked is None or (isinstance(walked, Nominal) and walked.head in MOVES and not walked.mods)
    if not ends or any(who not in (None, SELF) for who in (subject, obj, with_)):
        raise by.nothing(Nominal(0, 0, "", ""), "deed: others move")
    return "moving"


def attacking(by: Interpreter, with_: Node | None = None, subject: Who | None = None) -> str:
    """'attacking with Krug', 'Krug attacks with a normal attack'."""
    if isinstance(with_, Nominal) and with_.head == "normal attack" and not with_.mods:
        by.note_all(with_)
        with_ = None
    if subject not in (None, SELF) or (with_ is not None and by.understand("who", with_) != SELF):
        raise by.nothing(Nominal(0, 0, "", ""), "deed: others attack")
    return "attacking"


def made(by: Interpreter, obj: Blow, subject: Who = SELF) -> str:
    """'after making a normal attack'."""
    if subject != SELF or obj.whose != Who() or obj.kind not in ("", "normal", "all"):
        raise by.nothing(Nominal(0, 0, "", ""), "deed: makes which attack")
    return "attacking"


def turn(by: Interpreter, obj: Node, with_: Who | None = None, subject: Node | None = None) -> str:
    """'before taking a turn with Krug', 'before taking Krug's turn'."""
    by.note(obj)
    by.note_all(subject)
    you = subject is None or getattr(subject, "head", "") == "you"
    if isinstance(obj, Nominal) and obj.head == "turn" and not obj.adjectives and not obj.mods:
        whose = by.understand("who", obj.whose) if obj.whose is not None else with_
        mine = not you and whose in (None, SELF) and subject is not None and is_self(by, subject)
        if mine or (you and whose == SELF):
            return "turn"
    raise by.nothing(obj, "deed: whose turn")


def revealing(by: Interpreter, obj: Node, on: Node, subject: Node | None = None) -> str:
    """'after revealing an order marker on Krug'."""
    by.note_all(obj)
    by.note_all(on)
    by.note_all(subject)
    if isinstance(on, Word):  # 'on and before taking a turn with Krug'
        on = Nominal(on.first, on.last, "namesake", "figure")
    words = [word.word for word in getattr(obj, "adjectives", ())]
    named = isinstance(obj, Nominal) and obj.head == "order marker" and words in ([], ["numbered"])
    plain = named and isinstance(obj, Nominal) and obj.det in ("a", "an")
    said = [word.word for word in getattr(on, "adjectives", ())]
    mine = isinstance(on, Nominal) and (on.head == "namesake" or (on.sort == "card" and own_card(on, said)))
    if not plain or not mine:
        raise by.nothing(obj, "deed: which marker is revealed")
    return "revealing"


def own_card(on: Nominal, words: list[str]) -> bool:
    owner = isinstance(on.whose, Nominal) and on.whose.head == "namesake"
    return owner or on.det == "this" or words in (["namesake"], ["namesakes"])


MOMENTS: Table[str] = Table("moment", {
    "move": moving,
    "move normally with?:who": moving,
    "move normally obj:who": moving,
    "move with:who": moving,
    "move obj:who": moving,
    "move subject:who": moving,
    "attack with?:raw normally": attacking,
    "attack with?:raw subject?:who": attacking,
    "make obj:attack": lambda by, obj: made(by, obj),
    "make obj:attack subject:who": lambda by, obj, subject: made(by, obj, subject),
    "end subject:who obj:raw": lambda by, subject, obj: moving(by, subject, walked=obj),
    "take obj:raw with?:who subject?:raw": turn,
    "reveal obj:raw on:raw subject?:raw": revealing,
    "reveal obj:raw": lambda by, obj: revealing(by, obj, Nominal(obj.first, obj.last, "namesake", "figure")),
})  # fmt: skip
