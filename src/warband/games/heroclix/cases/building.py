"""Statements about teams before the game: their cost, their legality, and the next scenario."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroclix.cases.lookups import Finding, Look
from warband.games.heroclix.forces import forces
from warband.games.heroclix.forces.forces import Backing, Brought, Fighter, Team
from warband.games.heroclix.forces.locations import Site
from warband.games.heroclix.objects.equipment import is_equipment
from warband.games.heroclix.objects.id_cards import is_id_card
from warband.games.heroclix.position.characters.points import line_of
from warband.games.heroclix.position.model import BESIDE, MAP, SIDELINE, Figure, Gear, Thing
from warband.kernel.ask import Refusal
from warband.text.phrases import Sentence


def brought(look: Look, seat: int) -> list[Figure]:
    """The characters of a player's force."""
    return [e for e in look.g.entities if isinstance(e, Figure) and e.owner == seat and not e.maker]


def fighters(look: Look, figures: Iterable[Figure]) -> list[Fighter]:
    """Characters as in a list of a team: cards, points, equipment, and optional traits."""
    return [
        Fighter(
            look.g.rules.cards[figure.card],
            line_of(look.g, figure),
            tuple(Brought(look.g.rules.gear[thing.gear], thing.came) for thing in worn(look, figure)),
            figure.paid,
            figure.tie,
        )
        for figure in figures
    ]


def worn(look: Look, figure: Figure) -> list[Thing]:
    """The equipment of a character."""
    things = [e for e in look.g.entities if isinstance(e, Thing) and e.host == figure.id]
    return [thing for thing in things if is_equipment(look.g, thing) and thing.place != MAP]


def served(look: Look, thing: Thing) -> tuple[str, ...]:
    """The names of a resource's assigned characters."""
    return tuple(look.g.rules.cards[look.g.figures[who].card].name for who in thing.chosen)


def attached(look: Look, thing: Thing) -> tuple[Gear, ...]:
    """The items that are attached to a resource."""
    items = [e for e in look.g.entities if isinstance(e, Thing) and e.host == thing.id and e.place == BESIDE]
    return tuple(look.g.rules.gear[item.gear] for item in items)


def site(gear: Gear, thing: Thing) -> Site:
    """A Location with its paid Bonuses."""
    return Site(gear, tuple(gear.bonuses[number].name for number in thing.chosen))


def team(look: Look, seat: int) -> Team:
    """The force of a player, with its objects and cards."""
    rules, own = look.g.rules, brought(look, seat)
    loose = [e for e in look.g.entities if isinstance(e, Thing) and e.owner == seat and not e.host]
    equipment = [thing for thing in loose if is_equipment(look.g, thing)]
    cards = [thing for thing in loose if is_id_card(look.g, thing)]
    places = [thing for thing in loose if thing.gear and rules.gear[thing.gear].is_location]
    beside = [thing for thing in loose if thing.place == BESIDE and thing not in (*cards, *places)]
    others = (*equipment, *beside, *cards, *places)
    return Team(
        fighters(look, (figure for figure in own if figure.place != SIDELINE)),
        fighters(look, (figure for figure in own if figure.place == SIDELINE)),
        [rules.gear.get(thing.gear, thing.weight) for thing in loose if thing not in others],
        [Brought(rules.gear[thing.gear], thing.came) for thing in equipment if thing.place != SIDELINE],
        [rules.gear[thing.gear] for thing in equipment if thing.place == SIDELINE],
        [Backing(rules.gear[thing.gear], served(look, thing), attached(look, thing)) for thing in beside],
        [rules.gear[thing.gear] for thing in cards],
        [site(rules.gear[thing.gear], thing) for thing in places],
    )


def problems(look: Look, seat: int) -> list[Refusal]:
    """All faults of a player's team."""
    return forces.problems(team(look, seat), look.g.rules.numbers)


def told(faults: list[Refusal]) -> str:
    """Faults, for a message."""
    return "; ".join(f"a refusal by {fault.rule}: {fault.words}" for fault in faults) or "a legal force"


def legal(look: Look, seat: int) -> Finding:
    faults = problems(look, seat)
    return not faults, told(faults)


def refused(look: Look, seat: int, rule: str) -> Finding:
    faults = problems(look, seat)
    return rule in [fault.rule for fault in faults], told(faults)


def costs(look: Look, seat: int, number: int) -> Finding:
    found = forces.total(team(look, seat))
    return found == number, f"a cost of {found} points"


def next_scenario(look: Look, name: str) -> Finding:
    winners = look.g.outcome.winners if look.g.outcome else ()
    found = look.g.rules.next_scenario(winners[0]) if winners else ""
    return found.casefold() == name.casefold(), f"the next scenario {found!r}" if found else "no next scenario"


SENTENCES = (
    Sentence("SEAT's force is legal", legal, "SEAT's force is not legal"),
    Sentence("SEAT's force is refused by RULE", refused),
    Sentence("SEAT's force costs NUMBER points", costs),
    Sentence("the next scenario is TEXT", next_scenario),
)
