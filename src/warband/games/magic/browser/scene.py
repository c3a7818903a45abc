"""A position as data for the page: players, hands, permanents, the stack, and the reasons why cards can't be played.

Everything is taken from the view of a seat: a card that it does not see has no name and no data.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from warband.game import Data
from warband.games.magic.browser.faces import face, parts
from warband.games.magic.cases.writing import written
from warband.games.magic.casting.announcing import Announce
from warband.games.magic.casting.deeds import ACTIVATE, CAST, CHECKS, GO, GOAL_NAMES, PLAY, Deed
from warband.games.magic.casting.deeds import STOPS as STOPPING
from warband.games.magic.characteristics.explaining import NUMBERS, explained
from warband.games.magic.combat.declaring import Attack, Block
from warband.games.magic.combat.legality import is_sick
from warband.games.magic.position.model import BLOWS, SPELL, STEPS, Object, Player, Waiting
from warband.games.magic.position.names import called, handle, item_name
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, items, traits
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.costs import KINDS
from warband.games.magic.questions.notation import NUMBERS as NUMBER_KINDS
from warband.games.magic.words import texts
from warband.kernel.ask import Ask, Option, first_refusal
from warband.kernel.machine import find

PAGE = Path(__file__).parent / "page"
WORDS_ONLY = (*NUMBER_KINDS, "order", "replace")  # kinds of questions about numbers, not about things
KINDS_OF_ROWS = ("creature", "land")  # rows of the battlefield; everything else has the third


def folder() -> Path:
    """Magic's own part of the page."""
    return PAGE


def props(g: Position) -> Data:
    """The steps of a turn. Faces of cards come with the scene, as far as they are seen."""
    return {"steps": list(STEPS)}


def scene(g: Position) -> Data:
    """The visible data of a position."""
    table = g.table
    shown = list(seen(g))
    return {
        "turn": table.turn,
        "active": table.active,
        "step": table.step,
        "asked": g.ask.seat if isinstance(g.ask, Ask) else None,
        "players": [player_data(g, g.player(seat)) for seat in (0, 1)],
        "battlefield": [permanent(g, who) for who in table.battlefield],
        "phased": [card_data(g, who) for who in table.phased],
        "exile": [card_data(g, who) for who in table.exile],
        "stack": [*(waiting(g, item) for item in table.stack), *announced(g)],
        "faces": {name: face(g.rules.cards[name]) for name in dict.fromkeys(shown)},
    }


def seen(g: Position) -> Iterator[str]:
    """The names of all cards that are seen now."""
    table, hands = g.table, [card for seat in (0, 1) for card in g.player(seat).hand]
    graves = [card for seat in (0, 1) for card in g.player(seat).graveyard]
    sources = [g.waiting[item].source for item in table.stack if g.waiting[item].kind != BLOWS]
    drafted = [frame.source for frame in g.stack if isinstance(frame, Announce)]
    for who in (*table.battlefield, *table.phased, *table.exile, *hands, *graves, *sources, *drafted):
        if name := g.objects[who].name:
            yield name


# --- players and their cards


def player_data(g: Position, player: Player) -> Data:
    """A player, with the hand as far as it is seen."""
    asked = isinstance(g.ask, Ask) and g.ask.kind == "priority" and g.ask.seat == player.seat
    return {
        "id": handle(g, player.id),
        "life": player.life,
        "poison": player.poison,
        "energy": player.energy,
        "library": len(player.library),
        "hand": [hand_card(g, player.seat, card, asked) for card in player.hand],
        "graveyard": [card_data(g, card) for card in player.graveyard],
        "pool": [kind for kind, number in zip(KINDS, player.pool, strict=True) for _ in range(number)],
        "stops": [player.stops >> 2 * step & 3 for step in range(len(STEPS))],
    }


def card_data(g: Position, who: int) -> Data:
    """A card that lies somewhere, by its handle and its name; without a name it is hidden."""
    card = g.objects[who]
    return {"key": who, "id": handle(g, who), "card": card.name}


def hand_card(g: Position, seat: int, who: int, asked: bool) -> Data:
    """A card in a hand; to the player who has priority, with the reason why it can't be played."""
    found = card_data(g, who)
    if asked and found["card"]:
        kind = PLAY if "land" in traits(g, who).types else CAST
        if refusal := first_refusal(CHECKS[kind], g, Deed(seat, who)):
            found["why"] = refusal.words
            found["rule"] = refusal.rule
    return found


# --- permanents


def permanent(g: Position, who: int) -> Data:
    """A permanent as it is now."""
    card, now = g.objects[who], traits(g, who)
    found = card_data(g, who) | {
        "seat": controller(g, who),
        "row": next((kind for kind in KINDS_OF_ROWS if kind in now.types), "other"),
        "tapped": card.tapped,
        "keywords": sorted(now.keywords),
        "items": [handle(g, item) for item in items(g, who)],
        "host": handle(g, card.host) if card.host else "",
        "counters": [list(pair) for pair in card.counters],
        "token": card.token,
        "chosen": card.chosen or (card.real if card.face_down else ""),
        "why": refused(g, who),
    }
    if now.creature:
        found |= creature(g, card)
    return {name: value for name, value in found.items() if value is not False and value not in ("", [], {})}


def creature(g: Position, card: Object) -> Data:
    """Everything about a creature: its numbers with their terms, its damage, its part in combat."""
    now, table, who = traits(g, card.id), g.table, card.id
    printed = g.rules.printed[card.name]
    found: Data = {"power": now.power, "toughness": now.toughness, "damage": card.damage, "sick": is_sick(g, who)}
    if (now.power, now.toughness) != (printed.power, printed.toughness) or items(g, who):
        found["terms"] = {number: terms(g, who, number) for number in NUMBERS}
    attacking = who in table.attackers or any(who in frame.chosen for frame in g.stack if isinstance(frame, Attack))
    blocks = [*table.blocks, *(pair for frame in g.stack if isinstance(frame, Block) for pair in frame.chosen)]
    blocked = [handle(g, attacker) for blocker, attacker in blocks if blocker == who]
    return found | {"attacks": attacking, "blocks": blocked}


def terms(g: Position, who: int, number: str) -> list[Data]:
    """The terms of a number."""
    found = explained(g, who, number)
    return [{"amount": term.amount, "name": term.name} for term in (found.base, *found.terms)]


def refused(g: Position, who: int) -> Data:
    """The reasons why the abilities of a permanent can't be activated, for the player who has priority."""
    if not (isinstance(g.ask, Ask) and g.ask.kind == "priority" and controller(g, who) == g.ask.seat):
        return {}
    found: Data = {}
    for key in traits(g, who).abilities:
        ability = g.rules.abilities[key]
        if isinstance(ability, Activated) and key not in g.rules.mana_keys:
            refusal = first_refusal(CHECKS[ACTIVATE], g, Deed(g.ask.seat, who, key))
            if refusal:
                found[ability.keyword or "ability"] = refusal.words
    return found


# --- the stack


def waiting(g: Position, who: int) -> Data:
    """Something on the stack, and its targets."""
    item = g.waiting[who]
    return item_data(g, item) | {"key": who, "id": handle(g, who), "name": item_name(g, item)}


def item_data(g: Position, item: Waiting) -> Data:
    shown = "" if item.kind == BLOWS else g.objects[item.source].name
    return {
        "card": shown,
        "seat": item.controller,
        "kind": item.kind,
        "text": ability_text(g, item.key),
        "targets": [target_data(g, target) for target in item.targets if target],
        "from": handle(g, item.source) if shown and item.kind != SPELL else "",
        "x": item.x,
    }


def announced(g: Position) -> Iterator[Data]:
    """The spell or the ability that somebody is about to put on the stack, as far as it is chosen."""
    frame = find(g, Announce)
    if frame is not None:
        yield {
            "key": 0,
            "id": "",
            "name": g.objects[frame.source].name,
            "card": g.objects[frame.source].name,
            "seat": frame.seat,
            "kind": "announced",
            "text": ability_text(g, frame.key),
            "targets": [target_data(g, target) for target in frame.targets if target],
            "from": handle(g, frame.source),
            "x": frame.x,
        }


def target_data(g: Position, who: int) -> Data:
    """A target."""
    return {"id": handle(g, who), "name": called(g, who)}


def ability_text(g: Position, key: str) -> list[str | Data]:
    """The text of an ability; none for a spell, whose face has it."""
    owner = g.rules.cards.get(key.replace("+", "#").rpartition("#")[0])
    return parts(texts.ability_text(owner, g.rules.abilities[key])) if key and owner is not None else []


# --- pointing


def point(g: Position, option: Option) -> Data:
    """The place to click for an option: a card, a permanent, a player, something on the stack, the strip of steps.

    A deed has its kind, too, and the card or the keyword that it is about.
    """
    if option == STOPPING:
        return {"deed": STOPPING, "piece": STOPPING}
    if not isinstance(g.ask, Ask) or g.ask.kind in WORDS_ONLY:
        return {}
    if isinstance(option, tuple):
        return pointed(g, g.ask.kind, option)
    return {"piece": handle(g, option), "name": called(g, option)} if isinstance(option, int) else {}


def pointed(g: Position, kind: str, option: tuple[int | str, ...]) -> Data:
    """The place of a block, or of a deed; a step to go to has none."""
    if kind == "block":
        return {"piece": handle(g, int(option[0])), "to": handle(g, int(option[1]))}
    if option[0] == GO:
        return {"deed": GO, "goal": GOAL_NAMES[int(option[1])], "aside": True}
    who = int(option[1])
    found: Data = {"deed": option[0], "piece": handle(g, who), "card": g.objects[who].name}
    if option[0] == ACTIVATE:
        ability = g.rules.abilities[traits(g, who).abilities[int(option[2])]]
        found["keyword"] = ability.keyword if isinstance(ability, Activated) else ""
    return found


def aim(g: Position, start: str, end: str) -> Data:
    """There are no lines of sight."""
    raise ValueError(f"There is no line from {start!r} to {end!r} to draw.")


def position(g: Position) -> str:
    """The position as the text of a case."""
    return written(g)
