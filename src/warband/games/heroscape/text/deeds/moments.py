"""Beginnings of programs: times, turns, answers to attacks, results of a roll, and conditions."""

from __future__ import annotations

import re

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import AnyGiven, Standing, Wounds
from warband.games.heroscape.printed.words import Moment, Once, Time
from warband.games.heroscape.text.deeds.reactions import for_attack, reaction, under_attack
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.limits import ONCE, this_power
from warband.games.heroscape.text.nouns.amounts import Blow
from warband.games.heroscape.text.nouns.conditions import circumstances
from warband.games.heroscape.text.nouns.places import company, terrain
from warband.games.heroscape.text.nouns.referring import is_self
from warband.games.heroscape.text.nouns.turns import as_given, first_of
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import BEGINS, ENDS, LAID, REACTIONS, Band, Program
from warband.games.heroscape.text.states.clauses import quiet
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said, Together


def is_deed(by: Interpreter, said: Said) -> bool:
    """Whether a sentence is about a deed, and not about a lasting state."""
    if begins(said) or any(is_roll(lead) for lead in said.leads):
        return True
    if any(reaction(by.copied(), lead, Program()) is not None for lead in said.leads):
        return True
    if any(arrived(by.copied(), lead, Program()) is not None for lead in said.leads):
        return True
    rolls = isinstance(said.body, Clause) and getattr(said.body.role("obj"), "sort", "") == "d20"
    return rolls and any(under_attack(by.copied(), lead, Program()) is not None for lead in said.leads)


def begins(said: Said) -> bool:
    """Whether a time stands before a sentence."""
    words = ("after", "before", "instead of")
    return any(
        lead.word in words or at_turn(lead) or once_per(lead) or at_round(lead, Program()) for lead in said.leads
    )


def once_per(lead: Lead) -> Once | None:
    """'once per round', 'once per turn': the number of uses."""
    plain = lead.word == "once per" and isinstance(lead.of, Nominal) and not lead.of.mods
    return ONCE.get(getattr(lead.of, "head", "")) if plain else None


def at_turn(lead: Lead) -> str:
    """'at the end of Krug's turn': 'after'; 'at the start': 'before'."""
    node = lead.of
    if lead.word != "at" or not isinstance(node, Nominal) or len(node.mods) != 1:
        return ""
    turn = node.mods[0].of
    own = isinstance(turn, Nominal) and turn.head == "turn" and isinstance(turn.whose, Nominal)
    if not own or not isinstance(turn, Nominal) or getattr(turn.whose, "head", "") != "namesake":
        return ""
    return {"end": "after", "start": "before"}.get(node.head, "")


def at_round(lead: Lead, found: Program) -> Moment | None:
    """'at the start of each round', 'after placing order markers', 'at the end of the round'; None of other leads."""
    node = lead.of
    of = node.mods[0].of if lead.word == "at" and isinstance(node, Nominal) and len(node.mods) == 1 else None
    plain = isinstance(of, Nominal) and [word.word for word in of.adjectives] in ([], ["first"]) and not of.mods
    if plain and isinstance(of, Nominal) and of.head == "round" and of.det in ("each", "the", "a", "every"):
        return {"start": BEGINS, "beginning": BEGINS, "end": ENDS}.get(getattr(node, "head", ""))
    laid = isinstance(node, Clause) and node.verb == "place" and getattr(node.role("obj"), "head", "") == "order marker"
    if not laid or found.when != BEGINS or found.compiled:
        return None
    return {"after": LAID, "before": BEGINS}.get(lead.word)


def is_roll(lead: Lead) -> bool:
    """'if you roll a 16 or higher'."""
    return lead.word == "if" and isinstance(lead.of, Clause) and lead.of.verb == "roll" and of_you(lead.of)


def is_kind_roll(lead: Lead) -> bool:
    """'if the chosen figure is a squad figure and you roll a 7 or higher'."""
    parts = lead.of.parts if lead.word == "if" and isinstance(lead.of, Together) and lead.of.word == "and" else ()
    return len(parts) == 2 and is_roll(Lead(lead.first, lead.last, "if", parts[1]))


def of_you(node: Clause) -> bool:
    return isinstance(node.subject, Nominal) and node.subject.head == "you"


def led(by: Interpreter, lead: Lead, found: Program) -> Program:
    """A time, or a number that is rolled."""
    if is_roll(lead) or is_kind_roll(lead):
        return rolled(by, lead, found)
    if (once := once_per(lead)) and found == Program():
        by.note_all(lead)
        return found._replace(free=True, once=once)
    if moment := at_round(lead, found):
        by.note_all(lead)
        return found._replace(when=moment, given=(*found.given, *first_of(lead)))
    if word := at_turn(lead):
        by.note_all(lead)
        return timed(by, word, "turn", lead, found)
    for way in (after_attack, reaction, under_attack, for_attack, arrived, idle_lead, carried, on_terrain, given):
        answered = way(by, lead, found)
        if answered is not None:
            return answered
    if lead.word not in ("after", "before", "instead of") or not isinstance(lead.of, Clause | Together) or found.ops:
        raise by.nothing(lead, f"deed: {lead.word}")
    parts = lead.of.parts if isinstance(lead.of, Together) else (lead.of,)
    by.note(lead.of)
    for part in parts:
        if not isinstance(part, Clause):
            raise by.nothing(part, f"deed: {lead.word}")
        part = quiet(by, part)
        by.note(part, *part.roles)
        found = timed(by, lead.word, MOMENTS.mean(part, by), part, found)
    return found


# hs.react.inflicts
def after_attack(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'after attacking, if he inflicted 1 or more wounds': a program that answers the result of its own attack."""
    node = lead.of
    result = RESULTS.get(node.verb) if lead.word == "if" and isinstance(node, Clause) and not node.denied else None
    if result is None or found != Program(time="after attacking") or not isinstance(node, Clause):
        return None
    now = Lead(lead.first, lead.last, "if", replace(node, past=False))
    answered = reaction(by, now, Program())
    if answered is None or answered.when != result:
        return None
    by.note_all(lead)
    return answered


RESULTS: dict[str, Moment] = {"inflict": "inflicts", "destroy": "destroys"}


def idle_lead(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'if you do', 'when using this power': nothing new."""
    node = lead.of
    if not isinstance(node, Clause) or node.denied or not (found.ops or found.time or found.when):
        return None
    if found.when in REACTIONS and lead.word == "before" and node.verb in ("remove", "destroy"):
        by.note_all(lead)
        return found
    does = lead.word == "if" and node.verb == "do" and not node.roles and bool(found.ops)
    does = does and (of_you(node) or (node.subject is not None and by.copied().understand("who", node.subject) == SELF))
    uses = lead.word == "when" and node.verb == "use" and this_power(node.role("obj")) and len(node.roles) == 1
    if not (does or uses):
        return None
    by.note_all(lead)
    return found


def arrived(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'if Krug ends his move on a water space', '... adjacent to an Elf you control': after moving, if he is there."""
    node = lead.of
    ends = isinstance(node, Clause) and node.verb == "end" and not node.denied and lead.word in ("if", "when", "after")
    move = node.role("obj") if isinstance(node, Clause) else None
    if not ends or not isinstance(node, Clause) or found != Program() or not isinstance(move, Nominal):
        return None
    if node.subject is None or not is_self(by, node.subject) or move.head not in MOVES:
        return None
    where = node.role("on")
    if where is not None and len(node.roles) == 2:
        given: AnyGiven = Standing(terrain(by, where))
    elif len(node.roles) == 1 and len(move.mods) == 1 and move.mods[0].word in ("adjacent to", "within"):
        given = company(by, move.mods[0])
    else:
        return None
    by.note_all(lead)
    return found._replace(time="after moving", given=(given,), must=True)


MOVES = ("move", "movement")


def given(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'if Krug is engaged', 'if he has 6 or more wounds': something that must be so before the power is used."""
    if lead.word not in ("if", "while") or found.ops or found.rolled:
        return None
    tried = by.copied()
    try:
        so = circumstances(tried, (lead,))
    except NoMeaning:
        return None
    so = as_given(so)
    if not so.given or so.role or so.whose != SELF or so.fields or so.moment:
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    return found._replace(given=(*found.given, *so.given))


def halfway(by: Interpreter, lead: Lead, found: Program) -> ops.Condition | None:
    """'if the chosen figure is a squad figure', 'if he is on a snow space', in the middle of a program."""
    begun = bool(found.ops or found.bands) and not (found.rolled and not found.bands)
    if lead.word != "if" or not begun or is_roll(lead) or is_kind_roll(lead):
        return None
    tried = by.copied()
    try:
        condition = of_chosen(tried, lead.of) or of_user(tried, lead)
    except NoMeaning:
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    return condition


def of_chosen(by: Interpreter, node: Node | None) -> ops.Fits | None:
    """'the chosen figure is a squad figure', 'that figure is not a Dragon'; None where another thing is said."""
    subject, is_ = (node.subject, node.role("is")) if isinstance(node, Clause) and node.verb == "be" else (None, None)
    chosen = isinstance(subject, Nominal) and [word.word for word in subject.adjectives] == ["chosen"]
    if not isinstance(node, Clause) or not isinstance(is_, Nominal) or subject is None:
        return None
    if not chosen and by.understand("who", subject) != CHOSEN:
        return None
    who: Who = by.understand("who", is_)
    if who != Who(kinds=who.kinds, sizes=who.sizes, rarities=who.rarities, kin=who.kin):
        raise by.nothing(node, "deed: of which kind")
    if node.denied and who != Who(kin=who.kin):
        raise by.nothing(node, "deed: of no such kind")
    by.note_all(node)
    return ops.Fits(but=who.kin) if node.denied else ops.Fits(who.kinds, who.sizes, who.rarities, who.kin)


def of_user(by: Interpreter, lead: Lead) -> ops.Holds:
    """'he is on a snow space': of the figure that uses the power."""
    so = circumstances(by, (lead,))
    ground = tuple(Standing((value,)) for name, value in so.fields if name == "terrain")
    hurt = tuple(Wounds(1) for name, _ in so.fields if name == "wounded")
    given = (*so.given, *ground, *hurt)
    if not given or so.role or so.moment or so.whose != SELF or len(so.fields) > len(ground) + len(hurt):
        raise by.nothing(lead, "deed: under which condition")
    return ops.Holds(given)


def on_terrain(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'if he is on a shadow space', before a number that is added to the roll."""
    node = lead.of
    is_ = node.role("is") if isinstance(node, Clause) and lead.word == "if" and node.verb == "be" else None
    if not isinstance(is_, Mod) or is_.word != "on" or not found.rolled or found.bands or not isinstance(node, Clause):
        return None
    if node.subject is None or by.understand("who", node.subject) != SELF:
        return None
    names = terrain(by, is_.of)
    by.note_all(lead)
    return found._replace(more=(*found.more, *((name, 0) for name in names)))


def carried(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'after you move Krug', behind a choice before its move: the move is part of the power."""
    node = lead.of
    moves = isinstance(node, Clause) and node.verb == "move" and lead.word == "after" and not node.denied
    if not moves or not isinstance(node, Clause) or found.time != "before moving" or not found.chosen:
        return None
    obj = node.role("obj")
    if obj is None or by.understand("who", obj) != SELF or len(node.roles) != 1:
        return None
    by.note_all(lead)
    return found._replace(time="", instead=(*found.instead, "moving")).add(ops.March())


TURNS: dict[str, Moment] = {"before": "before turn", "after": "after turn", "instead of": "instead of turn"}
REVEALED = TURNS["before"]  # a turn begins with its order marker
TIMES: dict[str, Time] = {
    "before moving": "before moving",
    "after moving": "after moving",
    "before attacking": "after moving",
    "after attacking": "after attacking",
}


def timed(by: Interpreter, word: str, moment: str, node: Node, found: Program) -> Program:
    """A program that is begun before or after something, or in its place."""
    if moment == "revealing" and word == "after" and not (found.time or found.when):
        return found._replace(when=REVEALED)
    if moment == "turn" and word in TURNS and (not found.when or found.when == REVEALED):
        return found._replace(when=TURNS[word])
    if found.when == REVEALED and not found.compiled:
        found = found._replace(when=None)
    if moment in ("moving", "attacking") and word == "instead of":
        return found._replace(instead=(*found.instead, moment))
    time = TIMES.get(f"{word} {moment}")
    if time and found.time in ("", time if word == "before" else ""):
        return found._replace(time=time)
    raise by.nothing(node, f"deed: {word} {moment}")


def rolled(by: Interpreter, lead: Lead, found: Program) -> Program:
    """'if you roll a 16 or higher', 'if you roll 13-15': the die that was just rolled."""
    node = lead.of
    kinds: tuple[str, ...] = ()
    by.note_all(node)
    if isinstance(node, Together):
        first, node = node.parts
        kinds = kinds_of(by, first)
    obj = node.role("obj") if isinstance(node, Clause) and len(node.roles) == 1 and not node.denied else None
    band = numbers(obj)
    said_all = bool(found.bands) and found.bands[-1].open and not found.bands[-1].kinds
    if not found.rolled or band is None or (said_all and band.most >= found.bands[-1].least):
        raise by.nothing(lead, "deed: which roll")
    return found._replace(bands=(*found.bands, band._replace(kinds=kinds)))


def kinds_of(by: Interpreter, node: Node) -> tuple[str, ...]:
    """'the chosen figure is a squad figure'."""
    subject, is_ = (node.subject, node.role("is")) if isinstance(node, Clause) else (None, None)
    chosen = isinstance(subject, Nominal) and [word.word for word in subject.adjectives] == ["chosen"]
    who = by.understand("who", is_) if is_ is not None and chosen else SELF
    if who != Who(kinds=who.kinds):
        raise by.nothing(node, "deed: of which kind")
    kinds: tuple[str, ...] = who.kinds
    return kinds


def numbers(node: Node | None) -> Band | None:
    """The results of a roll that a noun means."""
    if isinstance(node, Nominal) and node.sort == "band":
        least, most = re.findall(r"\d+", node.head)
        return Band(int(least), int(most))
    count = node.count if isinstance(node, Nominal) and not node.head else None
    return Band(count.least, count.most) if count is not None else None


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
    plain = isinstance(obj, Nominal) and obj.head == "order marker" and not obj.adjectives and obj.det in ("a", "an")
    words = [word.word for word in getattr(on, "adjectives", ())]
    mine = isinstance(on, Nominal) and (on.head == "namesake" or (on.sort == "card" and own_card(on, words)))
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
})  # fmt: skip
