"""Statements about characters themselves: clicks, tokens, values and powers."""

from __future__ import annotations

from warband.games.heroclix.attack import RANGED, Attack
from warband.games.heroclix.cases.lookups import Finding, Look, handle
from warband.games.heroclix.cases.places import on_the_map
from warband.games.heroclix.model import VALUES
from warband.games.heroclix.terrain import line_of_fire
from warband.games.heroclix.values import explain, printed, sheet, value
from warband.text.phrases import Sentence


def on_click(look: Look, who: int, number: int) -> Finding:
    click = look.g.entities[who].click
    return click == number, f"{handle(look.g, who)} on click {click}"


def tokens(look: Look, who: int, number: int) -> Finding:
    count = look.g.entities[who].tokens
    return count == number, f"{count} action tokens"


def named_tokens(look: Look, who: int, number: int, name: str) -> Finding:
    count = dict(look.g.entities[who].named).get(name, 0)
    return count == number, f"{count} {name} tokens"


def given_token(look: Look, who: int) -> Finding:
    true = look.g.entities[who].received
    return true, f"that {handle(look.g, who)} received {'a' if true else 'no'} token this turn"


def has_moved(look: Look, who: int) -> Finding:
    true = look.g.entities[who].moved
    return true, f"that {handle(look.g, who)} has {'' if true else 'not '}moved this turn"


def has_acted(look: Look, who: int) -> Finding:
    true = look.g.entities[who].acted
    return true, f"that {handle(look.g, who)} was {'' if true else 'not '}given an action this turn"


# --- values


def has_value(look: Look, who: int, what: int, number: int) -> Finding:
    return value(look.g, who, what) == number, str(explain(look.g, who, what))


def has_printed(look: Look, who: int, what: int, number: int) -> Finding:
    found = printed(look.g, who, what)
    return found == number, f"printed {VALUES[what]} {found}"


def attack_between(look: Look, attacker: int, target: int, kind: int) -> Attack:
    """An attack that could be made, to ask what values it would meet."""
    on_the_map(look, attacker, target)
    looks = kind == RANGED or not look.g.rules.holds("hc.core.terrain.hindering.range-only")
    sight = line_of_fire(look.g, attacker, target) if looks else None
    return Attack(attacker, kind, targets=(target,), hindered=(target,) if sight and sight.hindered else ())


def value_against(look: Look, who: int, what: int, number: int, attacker: int, kind: int) -> Finding:
    attack = attack_between(look, attacker, who, kind)
    return value(look.g, who, what, attack) == number, str(explain(look.g, who, what, attack))


def value_attacking(look: Look, who: int, what: int, number: int, kind: int, target: int) -> Finding:
    attack = attack_between(look, who, target, kind)
    return value(look.g, who, what, attack) == number, str(explain(look.g, who, what, attack))


def explained(look: Look, who: int, what: int, text: str) -> Finding:
    found = str(explain(look.g, who, what))
    return found.casefold() == text.casefold(), found


def explained_against(look: Look, who: int, what: int, attacker: int, kind: int, text: str) -> Finding:
    found = str(explain(look.g, who, what, attack_between(look, attacker, who, kind)))
    return found.casefold() == text.casefold(), found


# --- powers


def can_use(look: Look, who: int, power: str) -> Finding:
    names = sheet(look.g, look.g.entities[who]).names
    true = power.casefold() in {name.casefold() for name in names}
    shown = sorted(name for name in names if not name.endswith(" symbol"))
    return true, f"that {handle(look.g, who)} can use {', '.join(shown) or 'no power'}"


def marks(look: Look, colour: str, slot: str, power: str) -> Finding:
    found = look.g.rules.power_of(slot.casefold(), colour.casefold()).name
    return found == power, f"that {colour} in the {slot} slot is {found}"


def is_ko_click(look: Look, number: int, who: int) -> Finding:
    clicks = len(look.g.rules.cards[look.g.entities[who].card].dial)
    return number > clicks, f"{clicks} clicks of {handle(look.g, who)} with numbers"


def long(look: Look, who: int, number: int) -> Finding:
    length = look.g.rules.cards[look.g.entities[who].card].length
    return length == number, f"a dial of {length} clicks"


SENTENCES = (
    Sentence("COLOUR in the SLOT slot is POWER", marks, "COLOUR in the SLOT slot is not POWER"),
    Sentence("click NUMBER of PIECE is a KO click", is_ko_click, "click NUMBER of PIECE is not a KO click"),
    Sentence("PIECE has a dial of NUMBER clicks", long),
    Sentence("PIECE is on click NUMBER", on_click, "PIECE is not on click NUMBER"),
    Sentence("PIECE has NUMBER [action] token(s)", tokens),
    Sentence("PIECE has NUMBER NAME token(s)", named_tokens),
    Sentence("PIECE received a token this turn", given_token, "PIECE received no token this turn"),
    Sentence("PIECE has moved this turn", has_moved, "PIECE has not moved this turn"),
    Sentence("PIECE was given an action this turn", has_acted, "PIECE was not given an action this turn"),
    Sentence("PIECE has VALUE NUMBER against PIECE's KIND attack", value_against),
    Sentence("PIECE has VALUE NUMBER in a KIND attack on PIECE", value_attacking),
    Sentence("PIECE has VALUE NUMBER", has_value),
    Sentence("PIECE has printed VALUE NUMBER", has_printed),
    Sentence("PIECE's VALUE against PIECE's KIND attack is explained as TEXT", explained_against),
    Sentence("PIECE's VALUE is explained as TEXT", explained),
    Sentence("PIECE can use POWER", can_use, "PIECE can't use POWER"),
)
