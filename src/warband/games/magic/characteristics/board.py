"""All that follows from a position, worked out at once: who has which abilities, and what is attached to what."""

from __future__ import annotations

from warband.games.magic.characteristics.layers import layered
from warband.games.magic.position.board import Board, Found
from warband.games.magic.position.position import Position
from warband.games.magic.programs.abilities import Activated, Permission, Triggered


def work_out(g: Position) -> Board:
    """The board of a position."""
    drafts, objects, rules = layered(g), g.objects, g.rules
    changed = {who: draft.done() for who, draft in drafts.items() if draft.touched}
    control = {who: d.controller for who, d in drafts.items() if d.touched and d.controller != objects[who].controller}
    found = Board({}, changed, control, {}, ([], []), ([], []), {})
    for who in g.table.battlefield:
        card = objects[who]
        if card.host:
            found.attached[card.host] = (*found.attached.get(card.host, ()), who)
        now = changed.get(who) or rules.printed[card.name]
        if now.abilities:
            index(g, found, who, now.abilities, control.get(who, card.controller))
    return found


def index(g: Position, board: Board, who: int, keys: tuple[str, ...], seat: int) -> None:
    """Note where the abilities of a permanent are found."""
    mana = g.rules.mana_keys
    for key in keys:
        ability = g.rules.abilities[key]
        at: Found = (who, key)
        if key in mana:
            board.sources[seat].append(at)
        elif isinstance(ability, Activated):
            board.activated[seat].append(at)
        elif isinstance(ability, Triggered):
            if ability.where == "battlefield":
                board.triggers.setdefault(ability.when, []).append(at)
        elif isinstance(ability, Permission):
            board.permissions.setdefault(ability.word, []).append(at)
