"""All that follows from a position, worked out at once: who has which abilities, and what is attached to what."""

from __future__ import annotations

from warband.games.magic.characteristics.layers import layered
from warband.games.magic.position.board import Board, Group
from warband.games.magic.position.model import Object, Traits
from warband.games.magic.position.position import Position
from warband.games.magic.programs.abilities import Activated, Permission, Triggered

Alike = dict[tuple[int, str, str, int], tuple[str, int, list[int]]]


# mtg.212.2k.equipment-control-change, mtg.212.2k.separate-controllers
def work_out(g: Position) -> Board:
    """The board of a position."""
    drafts, objects, printed = layered(g), g.objects, g.rules.printed
    changed = {who: draft.done() for who, draft in drafts.items() if draft.touched}
    control = {who: d.controller for who, d in drafts.items() if d.touched and d.controller != objects[who].controller}
    found = Board({}, changed, control, {}, ([], []), ([], []), {}, [], [], [], [])
    alike: Alike = {}
    for who in g.table.battlefield:
        card = objects[who]
        now = changed.get(who) or printed[card.name]
        seat = control.get(who, card.controller)
        if card.held != seat:
            found.handed.append(who)
        note(found, card, now)
        if now.abilities:
            index(g, found, card, now, seat, alike)
    for (seat, *_), (key, place, those) in alike.items():
        group: Group = (key, place, tuple(those))
        found.sources[seat].append(group)
    return found


# mtg.core.sba.no-toughness
def note(board: Board, card: Object, now: Traits) -> None:
    """Note what state-based actions look at."""
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
    abilities, mana, who = g.rules.abilities, g.rules.mana_keys, card.id
    for place, key in enumerate(now.abilities):
        ability = abilities[key]
        if key in mana:
            alike.setdefault((seat, card.name, key, card.host), (key, place, []))[2].append(who)
        elif isinstance(ability, Activated):
            board.activated[seat].append((who, key, place))
        elif isinstance(ability, Triggered):
            if ability.where == "battlefield":
                board.triggers.setdefault(ability.when, []).append((who, key))
        elif isinstance(ability, Permission):
            board.permissions.setdefault(ability.word, []).append((who, key))
