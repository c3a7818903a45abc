"""Questions in words: what a player is asked, what an option means, and what is rolled for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any

from msgspec.structs import asdict

from warband.boards.choice import Squares
from warband.boards.square import squares
from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.odds import chance_to_hit
from warband.games.heroclix.moving.breakaway import must_break_away
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.editions import DECISIONS, numbers
from warband.games.heroclix.position.model import ATTACK, DEFENSE, RANGE, SIDELINE, SPEED, Card, Figure, Gear
from warband.games.heroclix.position.names import SIDES, name, names
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.values import value
from warband.games.heroclix.programs.keys import shown, title
from warband.games.heroclix.text.compile import unplayed_names
from warband.games.heroclix.turns.giving import COSTED, action_total, known_actions
from warband.games.heroclix.turns.placing import next_up
from warband.games.heroclix.words.listing import listing, reaction_note
from warband.games.heroclix.words.notation import PIECES, SQUARES
from warband.games.heroclix.words.square_view import describe
from warband.kernel.ask import DONE, PASS, Ask, Dice, Option, allowed
from warband.kernel.machine import choose, find

__all__ = ["describe", "listing"]

Words = Callable[[Position, Any], str]
DOINGS = ("action", "follow up", "control", "dash", "second attack")  # kinds of ask whose answers are actions


def introduction(g: Position) -> list[str]:
    """What is played: the scenario with its story, the rules and the map, who fights, and how to win."""
    scenario = g.rules.scenario
    lines = [f"{scenario.name}", *" ".join(scenario.story.split()).split("\n")] if scenario else []
    maps = " or ".join(f"{found.name} ({found.kind})" for found in g.rules.maps.values())
    lines.append(f"The rules of {g.rules.edition}, on {maps}.{house_rules(g)}")
    lines += [force_line(g, side) for side in (0, 1)]
    return [*lines, *ways_to_win(g), *unplayed(g)]


def house_rules(g: Position) -> str:
    """What this table plays otherwise than its edition."""
    usual = asdict(numbers(g.rules.edition, {}))
    changed = {k: v for k, v in g.rules.setup_options.items() if v != usual.get(k, k in DECISIONS or None)}
    said = [f"{name} {value if type(value) is int else 'yes' if value else 'no'}" for name, value in changed.items()]
    return f" House rules: {', '.join(said)}." if said else ""


def unplayed(g: Position) -> Iterator[str]:
    """What of each card is not played."""
    printed: list[Card | Gear] = [*g.rules.cards.values(), *g.rules.gear.values()]
    for card in printed:
        if names := unplayed_names(card):
            yield f"Not played of {card.name}: {'; '.join(names)}. Its card says why ('warband card {card.id}')."


def force_line(g: Position, side: int) -> str:
    """The characters of a side, each with the handle that it has on the map."""
    every = [e for e in g.entities if isinstance(e, Figure) and e.side == side]
    force, bench = ([e for e in every if (e.place == SIDELINE) == aside] for aside in (False, True))
    reserve = f"; on the Sideline {called(g, bench)}" if bench else ""
    return f"{SIDES[side]}: {called(g, force)}; {sum(e.points for e in force)} points{reserve}"


def called(g: Position, figures: Sequence[Figure]) -> str:
    """Characters with their handles."""
    return ", ".join(f"{g.rules.cards[e.card].name} ({e.handle})" for e in figures)


def ways_to_win(g: Position) -> list[str]:
    """What a side must do to win."""
    found = []
    for side, wins in enumerate(g.rules.conditions):
        ways = [str(win).partition(" [")[0].removeprefix(f"if {win.option}: ") for win in wins]
        found += [f"{SIDES[side]} wins with: {', or '.join(ways)}."] if ways else []
    return found or ["Whoever KOs every opposing character wins."]


def heading(g: Position, *, over: bool = False) -> str:
    """Where in the game we are."""
    table = g.table
    scores = f"blue {table.scores[0]}, red {table.scores[1]}"
    if over:
        return f"The match is over. Points: {scores}."
    if not table.turn:
        return "Setting up"
    rerolls = f" Themed rerolls: blue {table.rerolls[0]}, red {table.rerolls[1]}." if any(table.rerolls) else ""
    return f"Turn {table.turn}: {SIDES[table.active].lower()}. Points: {scores}.{rerolls}"


def squares_asked(g: Position) -> int:
    """The squares among the options, to be marked on the map."""
    if isinstance(g.ask, Ask) and g.ask.kind == "area":
        return reduce(or_, (g.rules.maps[g.table.map].areas[area] for area in g.options), 0)
    if not isinstance(g.ask, Ask) or g.ask.kind not in SQUARES:
        return 0
    options = g.options
    return options.mask if isinstance(options, Squares) else sum(1 << s for s in options if isinstance(s, int))


# --- questions


def question(g: Position) -> str:
    """What a player is asked."""
    assert isinstance(g.ask, Ask)
    kind = g.ask.kind
    words = QUESTIONS.get(kind, f"{kind[:1].upper()}{kind[1:]}?")
    return words if isinstance(words, str) else words(g, g.stack[-1])


def of(template: str, field: str = "who") -> Words:
    """A question about a piece of the running procedure."""
    return lambda g, f: template.format(name(g, getattr(f, field)))


def who_acts(g: Position, f: Any) -> str:
    left = max(0, action_total(g, f.seat) - g.table.actions)
    return f"Who acts? {left} action{'' if left == 1 else 's'} left."


def where_to(g: Position, f: Any) -> str:
    return f"Where does {name(g, f.who)} move, up to {f.steps} squares? (Its own square: it stays.)"


def whom(g: Position, f: Any) -> str:
    other = f", besides {names(g, f.targets)}? (done: nobody else)" if f.targets else "?"
    return f"Whom does {name(g, f.attacker)} attack{other}"


def how_much(g: Position, f: Any) -> str:
    rest = attack.normal_damage(g, f) - sum(f.shares)
    return f"There is {rest} damage left to deal. How much of it for {name(g, f.struck[len(f.shares)])}?"


def reaction(g: Position, f: Any) -> str:
    matter = g.stack[-2]
    words = MATTERS.get(f.name)
    return f"{words(g, matter)} Does anybody react?" if words else "Does anybody react?"


def starts(g: Position, f: Any) -> str:
    return f"Where does {name(g, next_up(g, f))} start?"


def which_of(g: Position, f: Any) -> str:
    said = "" if alternatives(g, f) else f" ({text_of(g, f)})"
    return f"{name(g, f.who)}, {shown(f.key)}: which of these?{said}"


def text_of(g: Position, f: Any) -> str:
    """The text that is being carried out; '' when it is not on a character's card."""
    card: Card | None = g.rules.cards.get(f.key.partition(" ")[0])
    return card.texts.get(title(f.key), "") if card else ""


def alternatives(g: Position, f: Any) -> list[str]:
    """What a text offers, in its own words; nothing where it does not list it."""
    first, *others = " ".join(text_of(g, f).split()).split(" -or- ")
    if len(others) + 1 != len(g.options):
        return []
    return [first.rpartition(":")[2].strip(), *others[:-1], others[-1].partition(".")[0]]


QUESTIONS: dict[str, str | Words] = {
    "act": who_acts,
    "action": of("What shall {} do?"),
    "any action": of("What does {} do at no cost?"),
    "area": "Which starting area do you take?",
    "attack kind": lambda g, f: f"{name(g, f.who)}, {shown(f.key)}: which attack?",
    "expand": "The force does not fit. Where does your starting area grow?",
    "blast whom": of("Whom does {} knock back?"),
    "card": lambda g, f: f"Which card does {name(g, f.left[0])} use?",
    "carry": of("Whom does {} carry along? (done: nobody else)"),
    "click": lambda g, f: f"{name(g, f.who)}, {shown(f.key)}: which click?",
    "control": of("What does {} do under your control?"),
    "dash": of("Does {} attack before it moves on?"),
    "destroy": of("What does {} destroy?"),
    "either": which_of,
    "follow up": of("What does {} do after the move?"),
    "instead": "What happens instead of the damage?",
    "knock back": of("{} is knocked back. To which square?"),
    "knockback": of("Does {} knock back whom it hit?", "attacker"),
    "lift what": of("Whom or what does {} lift?"),
    "lift where": of("Where is {} put?", "what"),
    "map": "Which map do you play on?",
    "mark": of("Where does {} put a marker? (done: no more)"),
    "may": lambda g, f: f"Does {name(g, f.who)} use {shown(f.key)}?",
    "move to": where_to,
    "object": of("Does {} pick an object up or put it down? (done: neither)"),
    "order": "Several effects wait. Which one comes first?",
    "outwit what": of("Which power can't {} use?", "target"),
    "outwit whom": of("Whom does {} outwit?"),
    "perplex what": of("Which value of {} changes?", "target"),
    "perplex whom": of("Whom does {} perplex?"),
    "place": starts,
    "place anew": "The starting areas have grown. Whom do you place anew? (done: nobody)",
    "power": lambda g, f: f"{name(g, f.who)}, {shown(f.key)}: which power?",
    "place object": "Where does your next object lie? (done: no more objects)",
    "redirect": of("Who is hit in place of {}?"),
    "relieve": of("From whom does {} take a token?"),
    "respond": reaction,
    "reward whom": of("Whom does {} hearten?"),
    "second attack": of("Does {} attack a second time?"),
    "set down": of("Where is {} set down?"),
    "share": how_much,
    "support whom": of("Whom does {} heal?"),
    "target": whom,
    "team ability": of("Which team ability does {} use from now on?"),
    "team whom": lambda g, f: f"{name(g, f.who)}, {f.name}: whom?",
    "theme": "Which keyword is your team's theme?",
    "where": lambda g, f: f"{name(g, f.who)}, {shown(f.key)}: which square?",
    "whom": lambda g, f: f"{name(g, f.who)}, {shown(f.key)}: whom?",
}


def attack_rolled(g: Position, f: Any) -> str:
    dice = " and ".join(map(str, f.roll))
    results = "; ".join(result(g, f, target) for target in f.targets)
    return f"{name(g, f.attacker)} rolls {dice} for the attack on {names(g, f.targets)}: {results}."


def result(g: Position, f: Attack, target: int) -> str:
    """What a roll does to a target, as it stands."""
    hit = "a hit" if hits.is_hit(g, f, target) else "a miss"
    if hits.is_critical(g, f):
        return f"{'a critical hit' if hits.critical_hit(g, f) else 'a critical miss'}"
    whom = f" on {name(g, target)}" if len(f.targets) > 1 else ""
    return f"{hits.attack_total(g, f)} against {value(g, target, DEFENSE, f)}, {hit}{whom}"


MATTERS: dict[str, Words] = {
    "attack.hit": lambda g, f: f"{names(g, f.struck)} hit by {name(g, f.attacker)}.",
    "attack.rolled": attack_rolled,
    "attack.targeted": lambda g, f: f"{name(g, f.attacker)} is about to attack {names(g, f.targets)}.",
    "attack.would hit": lambda g, f: f"{name(g, f.target)} would be hit.",
    "breakaway.rolled": lambda g, f: (
        f"{name(g, f.who)} rolls {f.die} to break away ({g.rules.numbers.breakaway} or more is needed)."
    ),
    "d6.rolled": lambda g, f: f"{name(g, f.who)} rolls {f.die} for {f.power}.",
    "damage.would be dealt": lambda g, f: f"{name(g, f.who)} is about to be dealt {f.amount} damage.",
    "damage.would take": lambda g, f: f"{name(g, f.who)} is about to take {f.amount} damage.",
}


# --- options


def meanings(g: Position, word: str) -> list[Option]:
    """The answers that a word may stand for besides its own: to attack is CLOSE or RANGE, the likelier one first."""
    assert isinstance(g.ask, Ask)
    if word not in ("attack", "attacks") or g.ask.kind not in DOINGS:
        return []
    far = value(g, g.stack[-1].who, RANGE) > 0
    both: list[Option] = ["RANGE", "CLOSE"] if far else ["CLOSE", "RANGE"]
    return both if g.ask.kind == "action" else [option for option in both if option in g.options]


def note(g: Position, option: Option) -> str:
    """What an option means, beside its notation; '' when that says it all."""
    assert isinstance(g.ask, Ask)
    kind = g.ask.kind
    if option in (PASS, DONE):
        return "do nothing" if option == PASS else ""
    if option == "end turn":
        return "the other player's turn"
    if kind == "target" and isinstance(option, int):
        return f"{name(g, option)}{odds(g, option)}"
    if kind in PIECES and isinstance(option, int):
        return name(g, option) + (only_free(g, option) if kind == "act" else "")
    if kind in DOINGS:
        return action_note(g, g.stack[-1].who, str(option))
    if kind == "area" and isinstance(option, int):
        return area_note(g, option)
    if kind == "click" and isinstance(option, int):
        return click_note(g, g.stack[-1], option)
    if kind == "card" and isinstance(option, str) and option in g.rules.cards:
        return f"{g.rules.cards[option].name}, {g.rules.cards[option].points[0]} points"
    if kind == "either":
        listed = alternatives(g, g.stack[-1])
        return listed[list(g.options).index(option)] if listed else ""
    return reaction_note(g, option) if kind == "respond" and isinstance(option, tuple) else ""


def click_note(g: Position, f: Any, click: int) -> str:
    """What a dial shows on a click."""
    card: Card = g.rules.cards[g.figures[(*f.them, f.who)[0]].card]
    shows = card.dial[click - 1]
    powers = ", ".join(power.removeprefix("*") for power in shows.powers if power)
    return " · ".join(map(str, shows.values)) + (f" ({powers})" if powers else "")


def area_note(g: Position, area: int) -> str:
    """Where a starting area is."""
    here = g.rules.maps[g.table.map]
    found = [here.grid.xy(square) for square in squares(here.areas[area])]
    across, down = zip(*found, strict=True)
    corners = (here.grid.square(pick(across), pick(down)) for pick in (min, max))
    return " to ".join(here.grid.name(corner) for corner in corners)


def only_free(g: Position, who: int) -> str:
    """Says so when only free actions are left for a character."""
    return "" if allowed(COSTED, g, g.figures[who]) else " (free actions only)"


def odds(g: Position, target: int) -> str:
    """How likely an attack hits a target."""
    found = likelihood(g, target)
    return f": hits with {found[0]} or more on two dice ({found[1]:.0%})" if found else ""


def likelihood(g: Position, target: int) -> tuple[int, float] | None:
    """The lowest roll with which an attack hits a target that may be chosen, and how likely that is."""
    after = g.clone()
    choose(after, target)
    f = find(after, Attack)
    if f is None or target not in f.targets:
        return None
    hit, defense = value(after, f.attacker, ATTACK, f), value(after, target, DEFENSE, f)
    return min(max(defense - hit, 3), 12), chance_to_hit(hit, defense)


def action_note(g: Position, who: int, action: str) -> str:
    """What an action is."""
    notes = {
        "MOVE": f"up to {value(g, who, SPEED)} squares",
        "CLOSE": "attack an adjacent opponent",
        "RANGE": f"attack an opponent within {value(g, who, RANGE)} squares",
        "CLOSE object": "hit an adjacent opponent with the object",
        "RANGE object": "throw the object at an opponent",
        "CLOSE destroy": "destroy terrain, a wall or an object next to it",
        "RANGE destroy": "destroy terrain, a wall or an object in sight",
    }
    found = known_actions(g, who).get(action)
    said = notes.get(action, "" if found is None else "a power, free" if found.type == "FREE" else "a power")
    if found is None or not moves(found.name) or not must_break_away(g, who):
        return said
    return f"{said}; must break away first: {g.rules.numbers.breakaway} or more on a die"


def moves(action: str) -> bool:
    """Whether an action begins with a move."""
    return action in ("MOVE", "Charge", "Running Shot", "Sidestep")


# --- dice


def rolled_for(g: Position) -> str:
    """What dice are rolled for, as the person at the table needs to hear it."""
    assert isinstance(g.ask, Dice)
    words = ROLLS.get(g.ask.kind)
    if words:
        return words(g, g.stack[-1])
    if g.ask.kind.startswith("initiative"):
        return f"{SIDES[int(g.ask.kind[-1])]} rolls for the first turn"
    who = getattr(g.stack[-1], "who", 0)
    return f"{name(g, who)} rolls for {g.ask.kind}" if who else f"A roll for {g.ask.kind}"


ROLLS: dict[str, Words] = {
    "attack": lambda g, f: f"{name(g, f.attacker)} attacks {names(g, f.targets)}",
    "break away": lambda g, f: f"{name(g, f.who)} tries to break away ({g.rules.numbers.breakaway} or more)",
}
