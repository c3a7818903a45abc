"""Beginnings of programs: times, turns, answers to attacks, results of a roll, and conditions."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import AnyGiven, Numbered, Standing, Wounds
from warband.games.heroscape.printed.words import Moment, Once, Time
from warband.games.heroscape.text.deeds.reactions import answer, for_attack, reaction, under_attack
from warband.games.heroscape.text.deeds.results import is_kind_roll, is_roll, of_you, rolled, the_rest
from warband.games.heroscape.text.deeds.times import MOMENTS
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.limits import ONCE
from warband.games.heroscape.text.nouns.conditions import circumstances
from warband.games.heroscape.text.nouns.markers import NUMBERED
from warband.games.heroscape.text.nouns.places import company, terrain
from warband.games.heroscape.text.nouns.referring import is_self, this_power
from warband.games.heroscape.text.nouns.turns import as_given, first_of, of_engagement
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import ATTACKING, BEGINS, ENDS, GAME, INITIATIVE, LAID, REACTIONS, Program
from warband.games.heroscape.text.states.clauses import QUIET, quiet
from warband.games.heroscape.text.states.turned import MOVES, as_clauses
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, Said, Together


def is_deed(by: Interpreter, said: Said) -> bool:
    """Whether a sentence is about a deed, and not about a lasting state."""
    if begins(one_attack_more(said)) or any(is_roll(lead) for lead in said.leads):
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
    if not own or not isinstance(turn, Nominal) or getattr(turn.whose, "head", "") not in ("namesake", "you"):
        return ""
    return {"end": "after", "start": "before"}.get(node.head, "")


def at_round(lead: Lead, found: Program) -> Moment | None:
    """'at the start of each round', 'after placing order markers', 'at the end of the round'; None of other leads."""
    node = lead.of
    of = node.mods[0].of if lead.word == "at" and isinstance(node, Nominal) and len(node.mods) == 1 else None
    plain = isinstance(of, Nominal) and [word.word for word in of.adjectives] in ([], ["first"]) and not of.mods
    if plain and isinstance(of, Nominal) and of.head == "game" and getattr(node, "head", "") in ("start", "beginning"):
        return GAME
    if plain and isinstance(of, Nominal) and of.head == "round" and of.det in ("each", "the", "a", "every"):
        return {"start": BEGINS, "beginning": BEGINS, "end": ENDS}.get(getattr(node, "head", ""))
    done = (node.verb, getattr(node.role("obj") or node.role("for"), "head", "")) if isinstance(node, Clause) else ()
    if found.when not in (None, BEGINS) or found.compiled or found.time:
        return None
    return ROUND_TIMES.get(done, {}).get(lead.word)


ROUND_TIMES: dict[tuple[str, ...], dict[str, Moment]] = {
    ("place", "order marker"): {"after": LAID, "before": BEGINS},
    ("roll", "initiative"): {"after": INITIATIVE, "before": LAID},
}  # what all players do in a round


def led(by: Interpreter, lead: Lead, found: Program) -> Program:
    """A time, or a number that is rolled."""
    if is_roll(lead) or is_kind_roll(lead):
        return rolled(by, lead, found)
    if lead.word == "otherwise" and lead.of is None and (rest := the_rest(found)) is not None:
        return found._replace(bands=(*found.bands, rest))
    if (once := once_per(lead)) and found == Program():
        by.note_all(lead)
        return found._replace(free=True, once=once)
    if moment := at_round(lead, found):
        by.note_all(lead)
        return found._replace(when=moment, given=(*found.given, *first_of(lead)))
    if word := at_turn(lead):
        by.note_all(lead)
        return timed(by, word, "turn", lead, found)
    if concedes(lead):
        by.note_all(lead)
        return found
    lead = replace(lead, word="after") if revealing_now(lead) else lead
    lead, found = of_number(by, lead, found)
    for way in (after_attack, after_whom, reaction, under_attack, for_attack, arrived, idle_lead, carried, given):
        answered = way(by, lead, found)
        if answered is not None:
            return answered
    if (moves := as_clauses(lead)) != lead:
        by.note_all(lead)
        lead = moves
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


# hs.given.numbered
def of_number(by: Interpreter, lead: Lead, found: Program) -> tuple[Lead, Program]:
    """'after revealing order marker 1 on this card': an order marker, and it is that one."""
    node = lead.of
    obj = node.role("obj") if isinstance(node, Clause) and node.verb == "reveal" else None
    mark = NUMBERED.get(getattr(obj, "head", ""))
    if mark is None or lead.word != "after" or not isinstance(node, Clause) or not isinstance(obj, Nominal):
        return lead, found
    one = replace(obj, head="order marker", det="an")
    roles = tuple(replace(role, of=one) if role.of is obj else role for role in node.roles)
    by.note(obj)
    return replace(lead, of=replace(node, roles=roles)), found._replace(given=(*found.given, Numbered(mark)))


def concedes(lead: Lead) -> bool:
    """'even if he is engaged', 'immediately': nothing is asked for."""
    return lead.word in QUIET or (lead.word in ("even if", "even while") and of_engagement(lead.of))


def revealing_now(lead: Lead) -> bool:
    """'when revealing an order marker on this card': its turn begins, as after it."""
    node = lead.of
    return lead.word == "when" and isinstance(node, Clause) and node.verb == "reveal" and node.form == "ing"


# hs.react.inflicts
def after_attack(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'after attacking, if he inflicted 1 or more wounds': a program that answers the result of its own attack."""
    node = lead.of
    if lead.word != "if" or found._replace(once="turn", free=False) != Program(time="after attacking"):
        return None
    if not isinstance(node, Clause):
        return None
    answered = reaction(by, Lead(lead.first, lead.last, "if", replace(node, past=False)), Program())
    if answered is None or answered.when not in ATTACKING or answered.whose is not None:
        return None
    by.note_all(lead)
    return answered._replace(once=found.once, free=found.free)


# hs.react.attacks
def after_whom(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'after attacking an adjacent figure': a program that answers each such attack of its own."""
    node = lead.of
    if lead.word != "after" or not isinstance(node, Clause) or node.verb != "attack" or node.form != "ing":
        return None
    if node.subject is not None or node.role("obj") is None:
        return None
    limited = found == Program(free=True, once=found.once)
    me = Nominal(node.first, node.first, "namesake", "figure")
    tried = by.copied()
    try:
        one = answer(tried, replace(node, subject=me, roles=with_whom(by, node)))
    except NoMeaning:
        return None
    if one.moment != "attacks" or one.whose != SELF or not (limited or found == Program()):
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    by.note_all(lead)
    once: Once = "each turn" if limited and found.once == "turn" else found.once
    return found._replace(when="attacks", facing=one.facing, attacks=one.attacks, once=once)


# hs.power.each-turn
def one_attack_more(said: Said) -> Said:
    """'when he attacks an adjacent figure, he may attack one additional time': after such an attack."""
    body, leads = said.body, said.leads
    more = isinstance(body, Clause) and body.verb == "attack" and body.role("time") is not None
    of = leads[0].of if len(leads) == 1 and leads[0].word in ("when", "if", "each time") else None
    if not more or not isinstance(of, Clause) or of.verb != "attack" or of.passive or of.denied:
        return said
    if getattr(of.subject, "head", "namesake") not in ("namesake", "it") or of.role("obj") is None:
        return said
    return replace(said, leads=(replace(leads[0], word="after", of=replace(of, subject=None, form="ing")),))


def with_whom(by: Interpreter, node: Clause) -> tuple[Role, ...]:
    """'with Krug': who attacks, if it is the figure itself, need not be said twice."""
    with_ = node.role("with")
    own = isinstance(with_, Nominal) and with_.sort == "figure" and by.copied().understand("who", with_) == SELF
    return tuple(role for role in node.roles if not (own and role.name == "with"))


def idle_lead(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'if you do', 'when using this power': nothing new."""
    node = lead.of
    if outlived(by, node, found):
        by.note_all(lead)
        return found
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


def outlived(by: Interpreter, node: Node | None, found: Program) -> bool:
    """'if Krug is not destroyed', behind an attack that he outlives."""
    dead = isinstance(node, Clause) and node.verb == "destroy" and node.passive and node.denied
    whom = node.role("obj") if isinstance(node, Clause) and len(node.roles) == 1 else None
    after = found.when in ("survives", "endures", "withstands") and not found.compiled
    return dead and after and whom is not None and is_self(by, whom)


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
