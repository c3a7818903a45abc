"""Content for the setup of a battle on a page, and the mistakes of such a setup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

import msgspec

from warband.files.mistakes import ContentError, NotFound
from warband.game import Data
from warband.games.heroscape.browser.house_rules import house_rules
from warband.games.heroscape.browser.printed_data import card_data
from warband.games.heroscape.library.armies import Army, total, violations
from warband.games.heroscape.library.content import Battle, maps, own_maps, printed, scenarios, with_own
from warband.games.heroscape.library.imported_cards import OwnCard, PublicCard
from warband.games.heroscape.library.maps import read_map_text
from warband.games.heroscape.position.model import SEATS
from warband.games.heroscape.printed.cards import ArmyCard
from warband.games.heroscape.printed.editions import EDITIONS
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.starting import STANDARD, battle_of, begun, brought_cards, rules_of
from warband.kernel.ask import Refusal

MOST = 30  # cards of an army
LONGEST = 20_000  # letters of a map
SHOWN = 80  # letters of a mistake that are shown

Name = Annotated[str, msgspec.Meta(max_length=200)]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setup from outside; it may not name files."""

    edition: Name = next(iter(EDITIONS))
    scenario: Name = ""
    map: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    armies: Annotated[list[Annotated[list[Name], msgspec.Meta(max_length=MOST)]], msgspec.Meta(max_length=4)] = []
    points: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    draft: Annotated[int, msgspec.Meta(ge=0, le=9999)] = 0
    teams: Annotated[list[int], msgspec.Meta(max_length=4)] = []
    seats: int = 0
    options: dict[Name, bool | int] = {}
    cards: Annotated[list[PublicCard], msgspec.Meta(max_length=MOST)] = []


# --- offers


def offers() -> Data:
    """Scenarios, maps, army cards, ready-made armies and house rules."""
    cards = printed().cards
    usual = scenarios()[STANDARD]
    return {
        "about": "Small armies on hills of hexes. Order markers decide who acts, and dice who stands.",
        "standard": STANDARD,
        "story": usual.about,
        "scenarios": [battle_data(battle) for battle in scenarios().values()],
        "maps": [ground_data(ground) for ground in maps().values()],
        "own_maps": list(own_maps()),
        "cards": [card_data(card) for card in sorted(cards.values(), key=lambda card: card.name)],
        "armies": [*ready_armies()],
        "options": [*house_rules()],
    }


def battle_data(battle: Battle) -> Data:
    """A scenario in a list to choose from."""
    return {
        "name": battle.name,
        "map": battle.map,
        "story": battle.about,
        "rounds": battle.rounds,
        "armies": [list(army.cards) for army in battle.armies],
        "teams": list(battle.teams),
        "items": [placed.name.lstrip("?") for placed in battle.glyphs],
        "objects": [placed.name for placed in battle.objects],
    }


def ground_data(ground: Ground) -> Data:
    """A map in a list to choose from."""
    zones = sum(1 for zone in ground.zones if zone)
    return {"name": ground.name, "spaces": ground.spaces.bit_count(), "highest": max(ground.levels), "zones": zones}


def ready_armies() -> Iterator[Data]:
    """The armies of the scenarios, each once."""
    cards, known = printed().cards, set[tuple[str, ...]]()
    for battle in scenarios().values():
        for seat, army in enumerate(battle.armies):
            if army.cards not in known:
                known.add(army.cards)
                points = sum(cards[name].points for name in army.cards)
                yield {"name": f"{SEATS[seat]} in {battle.name}", "cards": list(army.cards), "points": points}


# --- mistakes


def checked(setup: Mapping[str, object]) -> tuple[list[Refusal], list[Data]]:
    """All mistakes of a setup from outside, and the points of each army."""
    sheets: list[Data] = []
    try:
        wanted = msgspec.convert(setup, Setup)
        faults = [*army_faults(wanted, sheets)] or [*begin_faults(setup)]
    except msgspec.ValidationError as error:
        faults = [wrong(f"That is no setup: {str(error)[:SHOWN]}.")]
    except NotFound as error:
        faults = [wrong(f"There is no {error.found.removeprefix('the ')}: expected {error.expected}.")]
    return faults, sheets


def army_faults(wanted: Setup, sheets: list[Data]) -> Iterator[Refusal]:
    """The faults of each army by itself; a sheet of each is added to the others."""
    cards = with_own((name for army in wanted.armies for name in army), wanted.cards).cards
    for seat, names in enumerate(wanted.armies):
        unknown = [name for name in names if name not in cards]
        yield from (wrong(f"{SEATS[seat].capitalize()}: there is no army card {name!r}.") for name in unknown)
        if not unknown:
            yield from faults_of(seat, Army(tuple(names), points=wanted.points), cards, sheets)


def faults_of(seat: int, army: Army, cards: Mapping[str, ArmyCard], sheets: list[Data]) -> Iterator[Refusal]:
    """The faults of an army whose cards are known."""
    points = total(army, cards)
    faults = list(violations(army, cards))
    words = [fault.words for fault in faults]
    sheets.append({"points": points, "of": army.points or points, "words": "", **({"faults": words} if words else {})})
    for fault in faults:
        yield Refusal("army", fault.rule, f"{SEATS[seat].capitalize()}: {fault.words}")


def begin_faults(setup: Mapping[str, object]) -> Iterator[Refusal]:
    """The fault of a setup with which no battle can begin."""
    try:
        battle = battle_of(dict(setup))
        edition, options = str(setup.get("edition", next(iter(EDITIONS)))), setup.get("options", {})
        chosen = dict(options) if isinstance(options, Mapping) else {}
        begun(rules_of(battle, edition, chosen, brought_cards(setup)), battle)
    except ContentError as error:
        yield wrong(f"{error.mistakes[0]}")
    except ValueError as error:
        yield wrong(f"That can't be played: {error}.")


def wrong(words: str) -> Refusal:
    """A mistake of a setup as a whole."""
    return Refusal("setup", "", words)


def imported(text: str) -> Data:
    """Cards that the user has imported, or a map that somebody brings along."""
    return own_cards(text) if text.lstrip().startswith("[") else brought_map(text)


def own_cards(text: str) -> Data:
    """The cards of a collection that 'warband import' made, each with the powers that are not played."""
    try:
        found = msgspec.json.decode(text, type=tuple[OwnCard, ...])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"That is no collection of 'warband import': {error}.") from None
    return {"cards": [{**card_data(one.card), "set": one.set, "unplayed": one.declined} for one in found]}


def brought_map(text: str) -> Data:
    """A map: a text, or a file of a public map editor with start zones for everybody."""
    from warband.games.heroscape.library.imported_maps import import_map_text  # loaded on demand

    try:
        public = import_map_text(text, len(SEATS)) if text.lstrip().startswith("{") else None
        ground = public.ground if public else read_map_text(text)
    except ContentError as error:
        raise ValueError(str(error.mistakes[0])) from None
    drawing = public.text if public else text
    if len(drawing) > LONGEST:
        raise ValueError(f"That map has {len(drawing)} letters; expected at most {LONGEST}.")
    notes = ["Start zones were added at its sides.", *public.notes] if public else []
    return {**ground_data(ground), "text": drawing, "notes": notes}

