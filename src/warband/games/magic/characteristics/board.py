"""The derived data of a position, computed at once: the abilities of objects, and attachments."""

from __future__ import annotations

from warband.games.magic.characteristics.layers import Source, asked, layered, printed_sources
from warband.games.magic.position.board import Board, Group, Places
from warband.games.magic.position.model import Object, Ruled, Traits
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import PAST
from warband.games.magic.programs.abilities import Activated, Permission, Replacement, Triggered
from warband.games.magic.programs.amounts import Count, Devotion, Greatest, LifeChanged, LifeOf, So, Total, inside
from warband.games.magic.programs.changes import SILENCED, BaseFor, GetsFor, GetsNumber
from warband.games.magic.programs.conditions import Has, HasCounters, There
from warband.games.magic.programs.qualities import Quality

Alike = dict[tuple[int, str, str, int], tuple[str, int, list[int]]]

ELSEWHERE = ("hand", "graveyard", "library", "card types", *PAST)  # numbers that change while no permanent does


# mtg.212.2k.equipment-control-change, mtg.212.2k.separate-controllers
def work_out(g: Position) -> Board:
    """The board of a position."""
    sources = printed_sources(g)
    drafts, objects, printed = layered(g, sources), g.objects, g.rules.printed
    sweeping = any(sweeps(source) for source in sources)
    changed = {who: draft.done() for who, draft in drafts.items() if draft.touched}
    control = {who: d.controller for who, d in drafts.items() if d.touched and d.controller != objects[who].controller}
    depends = any(depends_on_play(source) for source in sources)
    found = Board({}, changed, control, {}, ([], []), ([], []), {}, {}, [], [], [], [], sweeping, any_dependent=depends)
    alike: Alike = {}
    for who in g.table.battlefield:
        card = objects[who]
        now = changed.get(who) or printed[card.name]
        seat = control.get(who, card.controller)
        if card.held != seat:
            found.handed.append(who)
        if "land" not in now.types or "creature" in now.types or card.host or card.counters or now.supertypes:
            note(found, card, now)
        if now.abilities:
            index(g, found, card, now, seat, alike)
    for effect in g.effects:
        if isinstance(effect, Ruled):
            rule(g, found, effect)
    for (seat, *_), (key, place, those) in alike.items():
        group: Group = (key, place, tuple(those))
        found.sources[seat].append(group)
    return found


# mtg.core.sba.no-toughness
def note(board: Board, card: Object, now: Traits) -> None:
    """Note the permanents that state-based actions check."""
    if "creature" in now.types:
        board.creatures.append(card.id)
        if now.toughness <= 0:
            board.suspects.append(card.id)
    if card.host:
        board.attached[card.host] = (*board.attached.get(card.host, ()), card.id)
    if card.host or "Aura" in now.subtypes or len(card.counters) > 1:
        board.suspects.append(card.id)
    if "legendary" in now.supertypes:
        board.legends.append(card.id)


# mtg.502.33c.multiple-instances, mtg.core.attach.grants
def index(g: Position, board: Board, card: Object, now: Traits, seat: int, alike: Alike) -> None:
    """Note where the abilities of a permanent are found."""
    who = card.id
    places = g.rules.places.get(now.abilities) or sorted_out(g, now.abilities)
    usable = SILENCED not in now.keywords  # mtg.core.activate.silenced
    for key, place in places.mana if usable else ():
        alike.setdefault((seat, card.name, key, card.host), (key, place, []))[2].append(who)
    for key, place in places.activated if usable else ():
        board.activated[seat].append((who, key, place))
    for when, key in places.triggers:
        board.triggers.setdefault(when, []).append((who, key))
    for word, key in places.permissions:
        board.permissions.setdefault(word, []).append((who, key))
    for would, key in places.replacements:
        board.replacements.setdefault(would, []).append((who, key))


# mtg.core.rule.of-player
def rule(g: Position, board: Board, effect: Ruled) -> None:
    """Note an ability that a player has for a time."""
    found, who = (effect.seat + 1, effect.key), g.rules.abilities[effect.key]
    if isinstance(who, Permission):
        board.permissions.setdefault(who.word, []).append(found)
    elif isinstance(who, Replacement):
        board.replacements.setdefault(who.when, []).append(found)
    elif isinstance(who, Triggered):
        board.triggers.setdefault(who.when, []).append(found)


def sweeps(source: Source) -> bool:
    """Whether a source changes all permanents with a quality, or counts them."""
    counts = any(isinstance(one, GetsFor | BaseFor | GetsNumber) for one in source.changes)
    leads = any(one.most for one in asked(source))
    return isinstance(source.affects, Quality) or counts or leads or source.given is not None


STATES = ("tapped", "attacking", "blocking", "blocked")


# mtg.core.static.while
def depends_on_play(source: Source) -> bool:
    """Whether a source depends on something that is no characteristic: tapping, combat, life, cards elsewhere."""
    counting: list[object] = [one.each for one in source.changes if isinstance(one, GetsFor | BaseFor)]
    if any(isinstance(one, GetsFor | BaseFor) and one.where in ELSEWHERE for one in source.changes):
        return True
    amounts = [inside(one.amount) for one in source.changes if isinstance(one, GetsNumber)]
    if any(isinstance(one, LifeChanged | LifeOf | So | Devotion) for one in amounts):
        return True
    counting += [one.what for one in amounts if isinstance(one, Count | Greatest | Total)]
    if any(isinstance(one, Count) and one.where in ELSEWHERE for one in amounts):
        return True
    if source.given is not None and not isinstance(source.given, Has | There | HasCounters):
        return True
    if isinstance(source.given, There) and source.given.where in ELSEWHERE:
        return True
    asked = [source.only, source.affects, *counting, getattr(source.given, "what", None)]
    qualities = [part for one in asked if isinstance(one, Quality) for part in one.all]
    return any(one.blocks or one.did or any(getattr(one, state) is not None for state in STATES) for one in qualities)


def sorted_out(g: Position, keys: tuple[str, ...]) -> Places:
    """Some abilities by their kinds, worked out once."""
    found = Places([], [], [], [], [])
    for place, key in enumerate(keys):
        ability = g.rules.abilities[key]
        if key in g.rules.mana_keys:
            found.mana.append((key, place))
        elif isinstance(ability, Activated):
            found.activated.extend([(key, place)] if ability.where == "battlefield" else [])
        elif isinstance(ability, Triggered) and ability.where == "battlefield":
            found.triggers.append((ability.when, key))
        elif isinstance(ability, Permission):
            found.permissions.append((ability.word, key))
        elif isinstance(ability, Replacement):
            found.replacements.append((ability.when, key))
    g.rules.places[keys] = found
    return found
