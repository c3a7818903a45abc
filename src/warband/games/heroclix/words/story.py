"""What happened, in words: one sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warband.games.heroclix.position.model import EVERYTHING, PLACES
from warband.games.heroclix.position.names import SIDES, count, name, names, square
from warband.games.heroclix.turns.expanding import ROW
from warband.kernel.event import Event
from warband.kernel.state import State

# A fact is told by its name: these are pieces, those are squares. Any other is told as it is.
PIECES = ("who", "other", "attacker", "item", "host", "main", "marker", "maker")
SQUARES = ("start", "end", "square")

EFFECTS = {"Modification": "has", "Suppression": "can't use", "Grant": "can use"}

Teller = Callable[[State, dict[str, Any]], str]


# --- events that need more than their facts put into a sentence


def click(g: State, facts: dict[str, Any]) -> str:
    length = len(g.rules.cards[g.entities[facts["who"]].card].dial)
    shows = "KO" if facts["click"] > length else f"click {facts['click']}"
    return f"{name(g, facts['who'])}'s dial turns to {shows}."


def attack(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['attacker'])} makes a {facts['kind']} attack on {names(g, facts['targets'])}."


def attack_roll(g: State, facts: dict[str, Any]) -> str:
    dice = " and ".join(map(str, facts["roll"]))
    return f"{name(g, facts['attacker'])} rolls {dice}, {facts['total']} in all."


def break_away(g: State, facts: dict[str, Any]) -> str:
    result = "breaks away" if facts["away"] else "fails to break away"
    return f"{name(g, facts['who'])} rolls {facts['die']} and {result}."


def token(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} gets an action token and has {facts['tokens']}."


def named_token(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} has {count(facts['count'], facts['name'] + ' token')}."


def damage(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} takes {facts['amount']} damage."


def generated(g: State, facts: dict[str, Any]) -> str:
    by = f" by {name(g, facts['maker'])}" if facts["maker"] else ""
    return f"{name(g, facts['who'])} is generated{by}."


def heal(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} heals {count(facts['amount'], 'click')}."


def leave(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} leaves the map for {PLACES[facts['place']]}."


def swapped(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} uses its other card."


def initiative(g: State, facts: dict[str, Any]) -> str:
    themed = f", {facts['bonus']} of it for the theme" if facts.get("bonus") else ""
    return f"{SIDES[facts['seat']]} has {facts['total']} for the first turn{themed}."


def theme(g: State, facts: dict[str, Any]) -> str:
    chosen = f"the theme {facts['theme']}" if facts["theme"] else "no theme"
    return f"{SIDES[facts['seat']]} chooses {chosen}."


def wall(g: State, facts: dict[str, Any]) -> str:
    side = ("east", "south")[facts["side"]]
    return f"The wall on the {side} side of {square(g, facts['square'])} is destroyed."


def effect(g: State, facts: dict[str, Any]) -> str:
    """What lasts from now on, and which power made it."""
    verb = EFFECTS.get(facts["effect"], "is subject to")
    what = "any powers" if facts["what"] == EVERYTHING else facts["what"].removeprefix("*")
    by = f" ({facts['by']})" if facts["by"] else ""
    return f"{name(g, facts['who'])} {verb} {what or 'an effect'} for a time{by}."


def over(g: State, facts: dict[str, Any]) -> str:
    winners = " and ".join(SIDES[seat] for seat in facts["winners"])
    return f"The game is over: {winners + ' wins' if winners else 'nobody wins'}."


def hit(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} is hit{': a critical hit' if facts['critical'] else numbers(facts)}."


def miss(g: State, facts: dict[str, Any]) -> str:
    if facts["evaded"]:
        return f"{name(g, facts['who'])} evades the attack."
    return f"{name(g, facts['who'])} is missed{': a critical miss' if facts['critical'] else numbers(facts)}."


def numbers(facts: dict[str, Any]) -> str:
    """What was compared: a total and a defense, with where it comes from unless it is simply printed."""
    against = facts["against"]
    if not against:
        return ""
    terms, _, value = against.rpartition(" = ")
    plain = terms == f"{value} printed"
    return f": {facts['total']} against {value}" + ("" if plain else f" ({terms})")


def rerolled(g: State, facts: dict[str, Any]) -> str:
    dice = " and ".join(map(str, facts["roll"]))
    return f"The roll of {dice} by {name(g, facts['who'])} is made again."


def growing(g: State, facts: dict[str, Any]) -> str:
    what = "a row" if facts["way"] == ROW else f"a column on the {facts['way']}"
    return f"{SIDES[facts['seat']]}'s starting area gains {what}."


def cleared(g: State, facts: dict[str, Any]) -> str:
    return f"{name(g, facts['who'])} clears {'one action token' if 'left' in facts else 'all action tokens'}."


def silent(g: State, facts: dict[str, Any]) -> str:
    return ""


SENTENCES: dict[str, str | Teller] = {
    "attach": "{host} holds the {item}.",
    "equip": "{host} is equipped with {item}.",
    "item": "{item} is attached to {host}.",
    "unequip": "{host} is no longer equipped with {item}.",
    "attack": attack,
    "attack done": silent,
    "reveal": silent,
    "attack roll": attack_roll,
    "blocking destroyed": "The blocking terrain on {square} is destroyed.",
    "break away": break_away,
    "card swapped": swapped,
    "clear": cleared,
    "clear phase over": silent,
    "click": click,
    "critical": "A critical hit deals {amount} more damage.",
    "control": "{who} is controlled by {seat}.",
    "damage": damage,
    "detach": "{host} lets go of the {item}.",
    "dial set": "{who}'s dial is set to click {click}.",
    "dial matched": "{who}'s dial turns with it to click {click}.",
    "link": "The dial of {who} is linked to that of {main}.",
    "unlink": "The dial of {who} is linked no longer.",
    "effect": effect,
    "enter": "{who} comes onto the map on {square}.",
    "exchange": "{who} is exchanged for {other}.",
    "first player": "{seat} is the first player.",
    "forces revealed": "The forces are revealed.",
    "game begins": "The game begins.",
    "game over": over,
    "generate": generated,
    "heal": heal,
    "hit": hit,
    "initiative": initiative,
    "ko": "{who} is KO'd.",
    "leave": leave,
    "marker": "There is a {marker} marker on {square}.",
    "marker off": "A {marker} marker is removed.",
    "miss": miss,
    "move": "{who} moves from {start} to {end}.",
    "named token": named_token,
    "object destroyed": "The {item} is destroyed.",
    "object placed": "The {item} lies on {square}.",
    "place": "{who} is placed on {end}.",
    "power roll": "{who} rolls {die} for {power}.",
    "put down": "The {item} lies on {square}.",
    "reacts": "{who} uses {power}.",
    "reduced": "The damage to {who} is reduced from {before} to {after}.",
    "reroll": rerolled,
    "score": "{seat} scores {points} points.",
    "theme": theme,
    "token": token,
    "token refused": silent,
    "dealt": silent,
    "starts": silent,
    "struck": silent,
    "area grows": growing,
    "placed anew": "{who} is placed anew, on {square}.",
    "ko noted": "The KO of {who} stays noted: {points} points for {seat}.",
    "taken back": "{who} is taken from the KO area.",
    "aimed": silent,
    "redirected": silent,
    "would ko": "{who} would be KO'd.",
    "token off": "{who} loses an action token and has {tokens}.",
    "turn begins": "{seat}'s turn begins.",
    "targeting": "",
    "turn ends": "{seat}'s turn ends.",
    "die": "{who} has rolled {die} for {power}.",
    "use": "{who} uses {power}.",
    "wall destroyed": wall,
}


def tell(g: State, event: Event) -> str:
    """An event in a sentence; '' for one that says nothing that others don't."""
    sentence = SENTENCES.get(event.kind)
    if sentence is None:
        return f"{event.kind[:1].upper()}{event.kind[1:]}."
    if isinstance(sentence, str):
        said = sentence.format_map(Facts(g, event.facts))
        return said[:1].upper() + said[1:]
    return sentence(g, event.facts)


class Facts:
    """The facts of an event in words. Only those that a sentence asks for are put into words."""

    def __init__(self, g: State, facts: dict[str, Any]) -> None:
        self.g, self.facts = g, facts

    def __getitem__(self, key: str) -> str:
        return told(self.g, key, self.facts[key])


def told(g: State, key: str, value: Any) -> str:
    """A fact in words."""
    if key in PIECES:
        return name(g, value)
    if key in SQUARES:
        return square(g, value)
    return SIDES[value] if key == "seat" else str(value)
