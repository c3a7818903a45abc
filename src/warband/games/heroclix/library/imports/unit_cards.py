"""A card of a set from an element of the hcunits format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import get_args

from warband.files.located import Values
from warband.games.heroclix.library.cards import Known
from warband.games.heroclix.library.imports.vehicles import pilot_ability
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.model import SLOTS, Rarity
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.programs.keys import key_of
from warband.games.heroclix.text.compile import compile_text
from warband.text.mistake import TextError


def slug(name: str) -> str:
    """A name in the spelling of the format: S.H.I.E.L.D. is shield, Phasing/Teleport is phasing_teleport."""
    return re.sub("[^a-z0-9]+", "_", name.replace(".", "").lower()).strip("_")


TEAMS = {"guardians": "Guardians of the Galaxy", "avengers_initiative": "Initiative"}
FIELDS = {"prime": "prime", "unique": "unique", "title": "title"}
UNKNOWN_VALUE = ("", "?")
COSTS = ("point_value", "plot_points", "rally_type", "rally_die")
EXTRA = "extra"  # unknown keys
RARITIES = get_args(Rarity)


def set_of(unit: Values) -> str:
    """The short name of an element's set."""
    return str(unit["set_id"]).lower()


def id_of(unit: Values) -> str:
    """The id of an element."""
    return f"{set_of(unit)}-{unit['collector_number']}"


def words(name: str) -> str:
    """A name of the format as words."""
    return name.replace("_", " ")


def spelled(name: str) -> str:
    """A name in capitals, in normal spelling."""
    name = " ".join(name.split())
    return " ".join(word.capitalize() for word in name.split(" ")) if name.isupper() else name


def fresh(name: str, taken: Iterable[str]) -> str:
    """An unused name."""
    number = 2
    while (found := name if number == 2 else f"{name} {number - 1}") in taken:
        number += 1
    return found


PLOTS = ("plus_plot_points", "minus_plot_points")
TITLE, STARTING = "title_trait", "starting plot points"
NUMBER = re.compile(r"\d{1,2}", re.ASCII)


def is_number(text: str) -> bool:
    """Whether a text is a small number."""
    return bool(NUMBER.fullmatch(text))


class CardMaker:
    """Makes the card of one character."""

    def __init__(self, unit: Values, known: Known, names: set[str]) -> None:
        self.unit = unit
        self.known = known
        self.names = names  # of the set's characters
        self.unplayed: dict[str, str] = dict(unit[EXTRA])
        self.traits: dict[str, str] = {}
        self.specials: dict[str, str] = {}
        self.optional: dict[str, int] = {}  # of traits: their additional points
        self.lists: dict[str, list[str]] = {}  # of texts: names that are listed for them
        self.declined: list[str] = []
        self.plot_points = 0  # of a title character
        self.plots: dict[str, int] = {}  # of its Plot abilities: the Plot Points that they add or use up
        self.continuity: list[str] = []
        self.pilot_abilities: dict[str, list[str]] = {}  # of a vehicle: traits, and what its pilot needs for them

    def keep(self, name: str, text: str) -> None:
        """Keep a part of the print that the game does not use."""
        self.unplayed[fresh(name, self.unplayed)] = text.strip()

    def card(self) -> Values:
        """The card as a table of a set."""
        unit = self.unit
        clicks, starts = self.clicks()
        slots = self.texts(clicks)
        points = self.points(starts)
        found = {
            "id": id_of(unit),
            "name": unit["name"],
            "real-name": unit.get("real_name", ""),
            "kind": "" if unit["type"] == "character" else unit["type"],
            "points": points[0] if len(points) == 1 else points,
            "starts": [] if starts[: len(points)] == [1] else starts[: len(points)],
            "range": int(unit.get("unit_range", 0)),
            "bolts": int(unit.get("targets", 1)),
            "rarity": self.rarity(),
            "symbols": self.symbols(),
            "base": unit.get("dimensions", "1x1"),
            "length": max(int(unit.get("dial_size", 12)), len(clicks)),
            "keywords": unit.get("keywords", []),
            "teams": self.teams(),
            "improved": self.improved(),
            **self.properties(),
            "dial": [self.cells(click, slots) for click in clicks],
            "plot-points": self.plot_points,
            "continuity": self.continuity,
            "plots": self.plots,
            "traits": self.traits,
            "optional-traits": self.optional,
            "pilot-abilities": self.pilot_abilities,
            "specials": self.specials,
            "lists": self.lists,
        }
        return {**found, "declined": self.declined, "unplayed": self.unplayed}

    # --- the dial

    def clicks(self) -> tuple[list[Values], list[int]]:
        """The clicks up to the first KO, and the starting lines among them. The clicks after it are kept apart."""
        ordered = sorted(self.unit["dial"], key=lambda click: click["click_number"])
        first = ordered[0]["click_number"]
        runs = [
            [click for _, click in run]
            for _, run in groupby(enumerate(ordered), key=lambda pair: pair[1]["click_number"] - pair[0])
        ]
        for run in runs[1:]:
            lines = [" | ".join(self.told(click)) for click in run]
            numbers = "-".join(dict.fromkeys(str(run[n]["click_number"]) for n in (0, -1)))
            self.keep(f"behind the KO: click {numbers}", "\n".join(lines))
        starts = [click["click_number"] - first + 1 for click in runs[0] if click.get("starting_line")]
        return runs[0], starts or [1]

    @staticmethod
    def told(click: Values) -> list[str]:
        """A click in words."""
        cells = [f"{click[f'{slot}_value']} {words(click.get(f'{slot}_power', ''))}".strip() for slot in SLOTS]
        return [str(click["click_number"]), *cells]

    def cells(self, click: Values, slots: Mapping[str, str]) -> list[str]:
        """A click in the format of a set."""
        return [self.cell(click, slot, slots) for slot in SLOTS]

    def cell(self, click: Values, slot: str, slots: Mapping[str, str]) -> str:
        """A value with its power."""
        value, power = click[f"{slot}_value"], click.get(f"{slot}_power", "")
        if value in UNKNOWN_VALUE:
            self.unplayed.setdefault(f"{slot} value", f"{value!r}, played as 0")
            value = 0
        if power == "special":
            name = f"*{slots[slot]}" if slot in slots else ""
            if not name:
                self.unplayed.setdefault(f"special {slot} power", "shown on the dial, without a text")
        else:
            powers = {slug(name): name for name, its in (self.known.powers or {}).items() if its == slot}
            name = powers.get(power, "")
            if power and not name:
                self.unplayed.setdefault(words(power), f"a {slot} power")
        return f"{value} {name}".strip()

    def points(self, starts: Sequence[int]) -> list[int]:
        """The point values with a starting line."""
        values = sorted(set(self.unit.get("point_values", ())), reverse=True) or [0]
        if len(values) > len(starts):
            rest = ", ".join(map(str, values[len(starts) :]))
            self.keep("more point values", f"{rest}: no starting line")
        elif len(starts) > len(values):
            self.keep("more starting lines", ", ".join(f"click {start}" for start in starts[len(values) :]))
        return values[: len(starts)]

    # --- texts

    def texts(self, clicks: Sequence[Values]) -> dict[str, str]:
        """Traits and special powers; for each slot the name of its special power."""
        slots: dict[str, str] = {}
        passengers = self.unit.get("passengers") or ""
        if self.is_vehicle and is_number(passengers):
            self.add(self.traits, "trait ", "Passengers", f"Passenger: {int(passengers)}.")
        elif passengers:
            self.keep("passengers", passengers)
        for power in self.unit.get("special_powers", ()):
            kind, text = power.get("type", "trait"), power["description"].strip()
            name = spelled(power.get("name") or words(kind).capitalize())
            named = tuple(power.get("listed", ()))
            if kind == "trait" and self.is_vehicle and (ability := pilot_ability(name, text)):
                self.pilot_abilities[self.add(self.traits, "trait ", name, ability[1], named)] = list(ability[0])
            elif kind == "trait" and text:
                self.add(self.traits, "trait ", name, text, named)
            elif kind == "rally_trait" and text and {"rally_type", "rally_die"} <= power.keys():
                die = f"RALLY {power['rally_die']} ({power['rally_type']})."
                self.add(self.traits, "trait ", f"{name} die", die)
                self.add(self.traits, "trait ", name, text)
            elif kind == "costed_trait" and text and power.get("point_value", 0) > 0:
                self.optional[self.add(self.traits, "trait ", name, text, named)] = power["point_value"]
            elif self.is_plot(power):
                self.plots[self.add(self.traits, "trait ", name, text, named)] = power["plot_points"]
            elif kind == TITLE and self.is_title and name.casefold() == STARTING and is_number(text):
                self.plot_points = int(text)
            elif kind == TITLE and self.is_title and text:
                self.continuity.append(self.add(self.traits, "trait ", name, text, named))
            elif kind in SLOTS and kind not in slots and text and self.shows(clicks, kind):
                slots[kind] = self.add(self.specials, "*", name, text, named)
            else:
                more = [words(kind), *(f"{words(key)} {power[key]}" for key in COSTS if key in power)]
                self.keep(f"{name} ({', '.join(more)})", text)
        return slots

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle."""
        return self.unit.get("defense_type") == "vehicle"

    @property
    def is_title(self) -> bool:
        """Whether it is a title character."""
        return "title" in self.unit.get("properties", ())

    def is_plot(self, power: Values) -> bool:
        """Whether a text is a Plot ability that can be played: an action, with a fixed number of Plot Points."""
        kind, points, text = power.get("type", ""), power.get("plot_points"), power["description"].strip()
        if kind not in PLOTS or not self.is_title or type(points) is not int or not points or not text:
            return False
        made = compiled(text, self.unit["name"], key_of("text", "trait"), tuple(power.get("listed", ())))
        return made is None or any(isinstance(part, Action) for one in made.powers for part in one.parts)

    def shows(self, clicks: Sequence[Values], slot: str) -> bool:
        """Whether a special power stands in a slot of some click."""
        return any(click.get(f"{slot}_power") == "special" for click in clicks)

    def add(self, texts: dict[str, str], mark: str, name: str, text: str, named: tuple[str, ...] = ()) -> str:
        """Add a text and its list of names under a name of its own; if it can't be played, it is marked as declined."""
        name = fresh(name, texts)
        texts[name] = text
        if named:
            self.lists[name] = list(named)
        made = compiled(text, self.unit["name"], key_of("text", f"{mark}{name}"), named)
        if made is None or not self.names.issuperset(map(same_name, made.cards)):
            self.declined.append(f"{mark}{name}")
        return name

    # --- the base

    def rarity(self) -> str:
        """The rarity."""
        found = words(self.unit.get("rarity", "common"))
        if found not in RARITIES:
            self.keep("rarity", found)
        return found if found in RARITIES else "common"

    def symbols(self) -> list[str]:
        """The four combat symbols."""
        default = {"speed": "boot", "attack": "fist", "defense": "shield", "damage": "starburst"}
        found = []
        for slot in SLOTS:
            symbol = self.unit.get(f"{slot}_type", default[slot])
            if self.known.symbols is not None and self.known.symbols.get(symbol) != slot:
                self.keep(f"{words(symbol)} symbol", f"a {slot} symbol")
                symbol = default[slot]
            found.append(symbol)
        return found

    def teams(self) -> list[str]:
        """The team abilities that can be played."""
        known = {slug(name): name for name in self.known.teams or ()}
        found = []
        for team in self.unit.get("team_abilities", ()):
            name = TEAMS.get(team) or known.get(team, "")
            if self.known.teams is not None and name in self.known.teams:
                found.append(name)
            else:
                self.keep(words(team), "a team ability")
        return found

    def improved(self) -> list[str]:
        """The improved abilities that can be played."""
        found = []
        for kind in ("movement", "targeting"):
            for what in self.unit.get(f"improved_{kind}", ()):
                name = f"{kind.upper()} {words(what).title()}"
                if name in (self.known.improved or ()):
                    found.append(name)
                else:
                    self.keep(f"improved {kind}: {words(what)}", "an improved ability")
        return found

    def properties(self) -> dict[str, bool]:
        """Prime, Unique and title; the others are kept."""
        for name in self.unit.get("properties", ()):
            if name not in FIELDS:
                self.keep(words(name), "printed on the card")
        return {field: name in self.unit.get("properties", ()) for name, field in FIELDS.items()}


def compiled(text: str, name: str, key: str, named: tuple[str, ...]) -> Compiled | None:
    """The result of compiling a text on a card with a name; None when it is declined."""
    try:
        return compile_text(key, text, (name,), listed=named)
    except TextError:
        return None
