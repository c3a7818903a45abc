"""The names that a card text can say: standard powers, keyphrases, team abilities, combat symbols, improved abilities.

A name is known here whether the game can play it or not; an unplayable one is refused when a card is made ready.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.teams.acting import UNCOPYABLE

SPEED = (
    "Flurry", "Leap/Climb", "Phasing/Teleport", "Earthbound/Neutralized", "Charge", "Mind Control", "Plasticity",
    "Force Blast", "Sidestep", "Hypersonic Speed", "Stealth", "Running Shot",
)  # fmt: skip
ATTACK = (
    "Blades/Claws/Fangs", "Energy Explosion", "Pulse Wave", "Quake", "Super Strength", "Incapacitate",
    "Penetrating/Psychic Blast", "Smoke Cloud", "Precision Strike", "Poison", "Steal Energy", "Telekinesis",
)  # fmt: skip
DEFENSE = (
    "Super Senses", "Toughness", "Defend", "Combat Reflexes", "Energy Shield/Deflection", "Barrier", "Mastermind",
    "Willpower", "Invincible", "Impervious", "Regeneration", "Invulnerability",
)  # fmt: skip
DAMAGE = (
    "Ranged Combat Expert", "Battle Fury", "Support", "Exploit Weakness", "Enhancement", "Probability Control",
    "Shape Change", "Close Combat Expert", "Empower", "Perplex", "Outwit", "Leadership",
)  # fmt: skip
SLOTS: tuple[Literal["speed", "attack", "defense", "damage"], ...] = ("speed", "attack", "defense", "damage")
STANDARD = {"speed": SPEED, "attack": ATTACK, "defense": DEFENSE, "damage": DAMAGE}
COSTED = frozenset((
    "Flurry", "Phasing/Teleport", "Charge", "Mind Control", "Force Blast", "Hypersonic Speed", "Running Shot",
    "Energy Explosion", "Pulse Wave", "Smoke Cloud", "Telekinesis", "Barrier", "Regeneration", "Support", "Quake",
    "Incapacitate", "X-Men", "Titans",
))  # fmt: skip

KEYPHRASES = (
    "STOP", "KNOCKBACK", "AUTONOMOUS", "Autonomous", "Flight", "Swim", "Immobile", "Immune", "Great Size", "Tiny Size",
    "Indomitable", "Colossal Stamina", "Wild Card", "SIDELINE ACTIVE",
)  # fmt: skip
BY_SYMBOL = {
    "Flight": "wing symbol", "Swim": "dolphin symbol", "Indomitable": "indomitable symbol",
    "Autonomous": "autonomous symbol",
}  # keyphrases that a combat symbol brings  # fmt: skip
NUMBERED = ("Passenger", "Giant Reach")
SYMBOLS = (
    "Boot", "Wing", "Flight", "Dolphin", "Fist", "Autonomous", "Sharpshooter", "Duo", "Team", "Shield", "Indomitable",
    "Vehicle", "Tiny", "Standard", "Giant", "Colossal",
)  # fmt: skip
PROTECTIONS = (("Outwit",), ("Pulse Wave",), ("Outwit", "Pulse Wave"))
GUARDS = tuple(f"Protected: {', '.join(effects)}" for effects in PROTECTIONS)
NO_MORE, NO_LESS, NO_OTHER = (
    tuple(f"{value} can't be {done}" for value in VALUES)
    for done in ("positively modified", "negatively modified", "replaced")
)  # what can't be done to the values of a character, one state for each
TEAMS = (
    "Batman Ally", "Batman Enemy", "Calculator", "Green Lantern Corps", "Injustice League", "Justice League",
    "Justice Society", "Kingdom Come", "Minions of Doom", "Outsiders", "Police", "Quintessence", "Suicide Squad",
    "Superman Ally", "Superman Enemy", "Titans", "Wonder Woman Ally", "Mystics", "Avengers", "Brotherhood of Mutants",
    "Cosmic Energy", "Defenders", "Fantastic Four", "Guardians of the Galaxy", "Hydra", "Initiative", "Masters of Evil",
    "Power Cosmic", "S.H.I.E.L.D.", "Sinister Syndicate", "Skrulls", "Spider-Man", "Team Player", "Ultimates",
    "Watchmen", "X-Men", "Snowfall", "Hypertime", "Underworld", "Legion of Super-Heroes",
)  # fmt: skip
COPYABLE = tuple(team for team in TEAMS if team not in UNCOPYABLE)
SETS = {**STANDARD, "team": TEAMS, "copyable team": COPYABLE}  # of names that a text can offer
TEAM_SPELLINGS = {
    "Avengers Initiative": "Initiative", "Guardians": "Guardians of the Galaxy", "Teen Titans": "Titans",
    "JLA": "Justice League", "JSA": "Justice Society", "SHIELD": "S.H.I.E.L.D.", "Wonder Woman": "Wonder Woman Ally",
}  # as some texts write them  # fmt: skip
TEAM_ABILITIES = {**TEAM_SPELLINGS, "Batman": "Batman Ally", "Superman": "Superman Ally"}  # before 'team ability'
MOVEMENT = (
    "Elevated", "Hindering", "Water", "Blocking", "Indoor Blocking", "Outdoor Blocking", "Characters", "Move Through",
    "Destroy Blocking",
)  # fmt: skip
TARGETING = (
    "Elevated", "Hindering", "Blocking", "Indoor Blocking", "Outdoor Blocking", "Destroy Blocking", "Characters",
    "Friendly Characters", "Opposing Characters", "Adjacent",
)  # fmt: skip


GENERIC = frozenset((
    "Animal", "Armor", "Assassin", "Brute", "Celebrity", "Cosmic", "Deity", "Detective", "Future", "Herald", "Kid",
    "Martial Artist", "Monster", "Mutant", "Mystical", "Past", "Pilot", "Pirate", "Police", "Politician", "Psychic",
    "Reporter", "Robot", "Ruler", "Scientist", "Soldier", "Speedster", "Spy", "Teen", "Toy", "Warrior",
))  # keywords that name no group; all others are named keywords  # fmt: skip


ALL_SLOTS = ("speed", "attack", "defense", "damage")


def known_as(name: str) -> list[str]:
    """The names of a card in its own text: its name; that before a comma or bracket; a long one's end."""
    if ", " in name:
        return [name, *known_as(name.partition(", ")[0])]
    if " (" in name:
        return [name, *known_as(name.partition(" (")[0])]
    if " and " in name:
        return [name, name.replace(" and ", " & ")]
    first, _, rest = name.partition(" ")
    shorter = rest[:1].isupper() and " " in rest and not {"and", "&", "of", "the"} & set(name.lower().split())
    full = {"Mister": "Mr.", "Doctor": "Dr."}
    again = [f"{full[first]} {rest}"] if first in full and rest else []
    return [name, *again, *([rest] if first and shorter else [])]


@cache
def standard() -> frozenset[str]:
    """The 48 standard powers."""
    return frozenset(name for names in STANDARD.values() for name in names)


@cache
def symbols() -> frozenset[str]:
    """The combat symbols as texts write them."""
    words = (*SYMBOLS, *(name.lower() for name in SYMBOLS))
    kinds = ("symbol", "Symbol", *(f"{value} symbol" for value in ("movement", *VALUES)))
    return frozenset(f"{name} {kind}" for name in words for kind in kinds)


@cache
def powers() -> frozenset[str]:
    """The powers and keyphrases that a text can list."""
    keys = ("hc.key.", "hc.supp.19.countdown.", "hc.supp.19.vehicles.autopilot-actions")
    played = {power.name for power in POWERS.values() if power.slot or power.rule.startswith(keys)}
    numbered = {f"{name}: {number}" for name in NUMBERED for number in range(13)}
    whose = [f"{side}{power}" for side in ("", "Friendly ", "Opposing ") for power in standard()]
    guarded = {f"{word}: {power}" for word in ("SAFEGUARD", "PROTECTED") for power in whose}
    return frozenset((played | standard() | set(KEYPHRASES) | numbered | guarded) - set(GUARDS))


@cache
def spellings() -> dict[str, str]:
    """Powers as some texts write them, with one capital only or in the plural, and as they are written."""
    several = [name for name in standard() if " " in name]
    found = {f"{name[:1]}{name[1:].lower()}": name for name in several} | {"IMMOBILE": "Immobile"}
    found |= {"Range Combat Expert": "Ranged Combat Expert"}
    for number in range(10):
        found |= {f"Giant Reach:{number}": f"Giant Reach: {number}"}
        found |= {f"{word}: {number}": f"Passenger: {number}" for word in ("Passengers", "PASSENGER", "PASSENGERS")}
        found |= {f"{word}:{number}": f"Passenger: {number}" for word in ("Passenger", "Passengers", "PASSENGER")}
    for word in ("SAFEGUARD", "PROTECTED"):
        found |= {f"{word}: opposing {power}": f"{word}: Opposing {power}" for power in standard()}
    return found


@cache
def ignoring() -> dict[str, str]:
    """Improved abilities in both spellings: by the thing that is ignored, and by their own names."""
    terrain = ("Elevated", "Hindering", "Water", "Blocking", "Indoor Blocking", "Outdoor Blocking")
    ignored = {f"Ignores {name}{word}": name for name in terrain for word in ("", " Terrain")}
    return ignored | {"Ignores Characters": "Characters"} | {words: name for words, (_, name) in IN_FULL.items()}


IN_FULL = {
    "This character can move through squares adjacent to or occupied by opposing characters without stopping, and"
    " automatically breaks away, even if adjacent to a character that can use Plasticity": ("MOVEMENT", "Characters"),
    "This character can move through Blocking terrain. Immediately after movement resolves, destroy all Blocking"
    " terrain moved through": ("MOVEMENT", "Destroy Blocking"),
    "Ignores Blocking and destroys blocking terrain as the character moves through it": (
        "MOVEMENT",
        "Destroy Blocking",
    ),
    "This character can make range attacks while adjacent to opposing characters": ("TARGETING", "Adjacent"),
}  # improved abilities as the card of characters' abilities explains them


def symbol_of(name: str) -> str:
    """A combat symbol as the game calls it: '[Wing symbol]'."""
    return f"{name.split()[0].lower().replace('flight', 'wing')} symbol"


def spelled(name: str) -> str:
    """A power's name as the powers card writes it."""
    return spellings().get(name, name)


def costed(power: str) -> bool:
    """Whether a power is an action with a cost."""
    return power in COSTED
