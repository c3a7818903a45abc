"""Statements about cards and permanents."""

from __future__ import annotations

from warband.games.magic.cases.lookups import Finding, Look, number, permanent, thing, things
from warband.games.magic.position.model import ALONG, BATTLEFIELD, PHASED, SEATS, ZONES
from warband.games.magic.position.names import object_name
from warband.games.magic.position.reading import ability, controller, items, traits
from warband.games.magic.programs.abilities import Activated, Triggered
from warband.text.phrases import Sentence


def on_battlefield(look: Look, card: str) -> Finding:
    found = thing(look.g, card)
    return found.zone == BATTLEFIELD, f"{card} in the {ZONES[found.zone]}"


def in_zone(look: Look, card: str, seat: str, zone: str) -> Finding:
    found = things(look.g, card)
    there = [f"{SEATS[one.owner]}'s {ZONES[one.zone]}" for one in found]
    return f"{seat}'s {zone}" in there, f"{card} in {', '.join(there)}"


def in_exile(look: Look, card: str) -> Finding:
    found = thing(look.g, card)
    return ZONES[found.zone] == "exile", f"{card} in the {ZONES[found.zone]}"


def is_phased_out(look: Look, card: str) -> Finding:
    found = thing(look.g, card)
    return found.zone in (PHASED, ALONG), f"{card} in the {ZONES[found.zone]}"


def attached(look: Look, card: str, other: str) -> Finding:
    item, host = permanent(look.g, card), permanent(look.g, other)
    return item.host == host.id, host_words(look, card)


def attached_to_nothing(look: Look, card: str) -> Finding:
    return permanent(look.g, card).host == 0, host_words(look, card)


def host_words(look: Look, card: str) -> str:
    host = permanent(look.g, card).host
    return f"{card} attached to {object_name(look.g.objects[host]) if host else 'nothing'}"


def is_equipped(look: Look, card: str) -> Finding:
    found = items(look.g, permanent(look.g, card).id)
    return bool(found), f"{card} with {', '.join(look.g.objects[item].name for item in found) or 'nothing'}"


def has_numbers(look: Look, card: str, power: str, toughness: str) -> Finding:
    now = traits(look.g, permanent(look.g, card).id)
    return (now.power, now.toughness) == (int(power), int(toughness)), f"{card} {now.power}/{now.toughness}"


def has_keyword(look: Look, card: str, keyword: str) -> Finding:
    keywords = traits(look.g, permanent(look.g, card).id).keywords
    return keyword in keywords, f"{card} with {', '.join(sorted(keywords)) or 'no keyword'}"


def is_a(look: Look, card: str, kind: str) -> Finding:
    now = traits(look.g, thing(look.g, card).id)
    kinds = sorted(word.casefold() for word in now.types | now.subtypes | now.supertypes | now.colours)
    return kind.casefold() in kinds, f"{card}: {', '.join(kinds)}"


def is_tapped(look: Look, card: str) -> Finding:
    tapped = permanent(look.g, card).tapped
    return tapped, f"{card} {'tapped' if tapped else 'untapped'}"


def has_damage(look: Look, card: str, amount: str) -> Finding:
    damage = permanent(look.g, card).damage
    return damage == number(amount), f"{damage} damage on {card}"


def has_counters(look: Look, card: str, amount: str, kind: str) -> Finding:
    counters = dict(permanent(look.g, card).counters)
    return counters.get(kind, 0) == number(amount), f"{counters.get(kind, 0)} {kind} counters on {card}"


def controls(look: Look, seat: str, card: str) -> Finding:
    holder = SEATS[controller(look.g, permanent(look.g, card).id)]
    return holder == seat, f"{holder} controls {card}"


def has_triggered(look: Look, card: str, amount: str) -> Finding:
    g, keys = look.g, traits(look.g, permanent(look.g, card).id).abilities
    found = sum(isinstance(ability(g, key), Triggered) for key in keys)
    return found == number(amount), f"{found} triggered abilities of {card}"


def has_equip(look: Look, card: str) -> Finding:
    g, keys = look.g, traits(look.g, thing(look.g, card).id).abilities
    found = [a for a in (ability(g, key) for key in keys) if isinstance(a, Activated) and a.keyword == "equip"]
    return bool(found), f"{len(found)} equip abilities of {card}"


SENTENCES = (
    Sentence("CARD is on the battlefield", on_battlefield, "CARD is not on the battlefield"),
    Sentence("CARD is in exile", in_exile, "CARD is not in exile"),
    Sentence("CARD is in SEAT's ZONE", in_zone, "CARD is not in SEAT's ZONE"),
    Sentence("CARD is phased out", is_phased_out, "CARD is not phased out"),
    Sentence("CARD is attached to nothing", attached_to_nothing),
    Sentence("CARD is attached to OTHER", attached, "CARD is not attached to OTHER"),
    Sentence("CARD is equipped", is_equipped, "CARD is not equipped"),
    Sentence("CARD is tapped", is_tapped, "CARD is not tapped"),
    Sentence("CARD is POWER/TOUGHNESS", has_numbers, "CARD is not POWER/TOUGHNESS"),
    Sentence("CARD is a TYPE", is_a, "CARD is not a TYPE"),
    Sentence("CARD is an TYPE", is_a, "CARD is not an TYPE"),
    Sentence("CARD is TYPE", is_a, "CARD is not TYPE"),
    Sentence("CARD has NUMBER damage", has_damage),
    Sentence("CARD has NUMBER triggered ability", has_triggered),
    Sentence("CARD has NUMBER triggered abilities", has_triggered),
    Sentence("CARD has equip", has_equip, "CARD does not have equip"),
    Sentence("CARD has NUMBER COUNTER counter(s)", has_counters),
    Sentence("CARD has KEYWORD", has_keyword, "CARD does not have KEYWORD"),
    Sentence("SEAT controls CARD", controls, "SEAT does not control CARD"),
)
