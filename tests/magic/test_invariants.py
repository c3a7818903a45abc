"""The six invariants of attachments, at every state-based check of random games with everything.

A check ends when no state-based action is due: `atoms.settled` notes that, so it is watched here. State-based actions,
attachments and their ends are watched as they are carried out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.magic.games import MIXED, USUAL, positions
from warband.games.magic.casting.deeds import ACTIVATE
from warband.games.magic.equipment import attaching
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import BATTLEFIELD, NOWHERE, STACK, Object
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, protections, traits
from warband.games.magic.programs.abilities import Activated, Static
from warband.games.magic.programs.changes import Controlled
from warband.games.magic.resolution import effects
from warband.games.magic.stack import state_based
from warband.games.magic.stack.state_based import Action
from warband.games.magic.targeting.qualities import source_has
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

GAMES = 40
PAYING = ("sacrifice", "pay with", "tap to pay", "return to pay")  # questions about the objects of a cost


def attached(g: Position) -> list[Object]:
    return [g.objects[who] for who in g.table.battlefield if g.objects[who].host]


# --- 1 and 2: of a position


def attachments_are_symmetric(g: Position) -> None:
    """The first: hosts and items agree, and an item has one host."""
    found = [(host, item) for host, items in board(g).attached.items() for item in items]
    assert sorted(found) == sorted((card.host, card.id) for card in attached(g))


def attachments_are_legal(g: Position) -> None:
    """The second: each is where it may be."""
    for card in attached(g):
        now, host = traits(g, card.id), traits(g, card.host)
        assert g.objects[card.host].zone == BATTLEFIELD
        assert card.host != card.id
        assert not now.creature
        assert "Equipment" in now.subtypes or "Aura" in now.subtypes
        assert host.creature or "Equipment" not in now.subtypes
        assert not any(source_has(g, word, card.id, None) for word in protections(host.keywords))
        assert attaching.refusal(g, card.id, card.host) is None


def permanents_are_stable(g: Position) -> None:
    """No creature is without toughness, and everybody's control is noted."""
    for who in g.table.battlefield:
        now = traits(g, who)
        assert not now.creature or now.toughness > 0
        assert g.objects[who].held == controller(g, who)


# --- 3, 4 and 6: of a change


def no_equipment_is_buried(g: Position, action: Action, before: Object, subtypes: frozenset[str]) -> None:
    """The third: for the sake of attachments, Auras go to the graveyard and Equipment never does."""
    if action.rule == "mtg.core.sba.aura":
        assert "Aura" in subtypes
        assert "Equipment" not in subtypes
    if action.act is state_based.come_off:
        assert g.objects[before.id].zone == BATTLEFIELD or before.token
        assert g.objects[before.id].host == 0


def controls(g: Position, item: int, host: int) -> tuple[int, ...]:
    """The controllers of an attachment and of its host."""
    return tuple(controller(g, who) for who in (item, host) if g.objects[who].zone == BATTLEFIELD)


def changes_control(g: Position, item: int) -> bool:
    """Whether the text of an attached permanent says who controls its host."""
    found = [g.rules.abilities[key] for key in traits(g, item).abilities]
    return any(isinstance(one, Static) and any(isinstance(c, Controlled) for c in one.changes) for one in found)


class Watched:
    """Everything that was watched, counted; the watchers stand in front of the rules' own functions."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: Counter[str] = Counter()
        self.attach, self.unattach, self.settled = atoms.attach, atoms.unattach, atoms.settled
        self.carry_out, self.try_attach = state_based.carry_out, attaching.try_attach
        patch.setattr(atoms, "settled", self.when_settled)
        patch.setattr(atoms, "attach", self.when_attached)
        patch.setattr(atoms, "unattach", self.when_unattached)
        patch.setattr(state_based, "carry_out", self.when_carried_out)
        patch.setattr(attaching, "try_attach", self.when_tried)
        patch.setattr(effects, "try_attach", self.when_tried)

    def when_settled(self, g: Position) -> None:
        self.settled(g)
        attachments_are_symmetric(g)
        attachments_are_legal(g)
        permanents_are_stable(g)
        self.seen["checks"] += 1
        self.seen["attachments"] += len(attached(g))

    def when_carried_out(self, g: Position, actions: list[Action]) -> None:
        before = [(action, g.objects[action.who], traits(g, action.who).subtypes) for action in actions]
        self.carry_out(g, actions)
        for action, card, subtypes in before:
            no_equipment_is_buried(g, action, card, subtypes)
        self.seen["actions"] += len(actions)

    def when_attached(self, g: Position, item: int, host: int, rule: str = "") -> None:
        self.same_control(g, item, host, lambda: self.attach(g, item, host, rule))

    def when_unattached(self, g: Position, item: int, rule: str = "") -> None:
        self.same_control(g, item, g.objects[item].host, lambda: self.unattach(g, item, rule))

    def same_control(self, g: Position, item: int, host: int, change: Callable[[], None]) -> None:
        """The fourth: nobody's control changes, unless the text of the attachment says so."""
        if changes_control(g, item):
            change()
            return
        before = controls(g, item, host)
        change()
        assert controls(g, item, host) == before
        self.seen["changes"] += 1

    def when_tried(self, g: Position, item: int, host: int) -> None:
        """The sixth: a failed attachment, and one to the same host, change neither host nor timestamp."""
        before = g.objects[item]
        legal = attaching.refusal(g, item, host) is None
        self.try_attach(g, item, host)
        now = g.objects[item]
        if not legal or before.host == host:
            assert (now.host, now.stamp) == (before.host, before.stamp)
            self.seen["nothing"] += 1
        else:
            assert now.host == host
            assert now.stamp > before.stamp


# --- 5: of the options


def equips_can_be_finished(g: Position) -> int:
    """The fifth: each equip that is offered has targets, and for each of these it can be paid and put on the stack."""
    found = 0
    for option in g.options if isinstance(g.ask, Ask) and g.ask.kind == "priority" else ():
        if not isinstance(option, tuple) or option[0] != ACTIVATE:
            continue
        ability = g.rules.abilities[traits(g, int(option[1])).abilities[int(option[2])]]
        if not isinstance(ability, Activated) or ability.keyword != "equip":
            continue
        begun = g.clone()
        choose(begun, option)
        assert isinstance(begun.ask, Ask)
        for target in list(begun.options):
            done = begun.clone()
            done.log = []
            choose(done, target)
            while isinstance(done.ask, Ask) and done.ask.kind in PAYING:
                choose(done, done.options[0])
            assert any(isinstance(one.event, events.Activates) for one in done.log)
            found += 1
    return found


@pytest.mark.parametrize("setup", [USUAL, MIXED], ids=["usual", "mixed"])
def test_the_six_invariants_hold_at_every_state_based_check(
    setup: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    watched, equips = Watched(monkeypatch), 0
    for g in (g for seed in range(GAMES) for g in positions(setup, seed)):
        zones_agree(g)
        equips += equips_can_be_finished(g)
    assert min(watched.seen[what] for what in ("attachments", "actions", "changes", "nothing")) > 0
    assert watched.seen["checks"] > 10 * GAMES
    assert equips > 0


def zones_agree(g: Position) -> None:
    """Every card is in the list of its zone, and in no other."""
    listed = [*g.table.battlefield, *g.table.exile, *g.table.phased]
    for seat in (0, 1):
        player = g.player(seat)
        listed += [*player.library, *player.hand, *player.graveyard]
    assert len(listed) == len(set(listed))
    assert len(g.table.spare) == len(set(g.table.spare))
    there = [e.id for e in g.entities if isinstance(e, Object) and e.zone not in (STACK, NOWHERE)]
    assert sorted(there) == sorted(listed)


@pytest.mark.parametrize("seed", range(3))
def test_ids_do_not_grow_with_the_length_of_a_game(seed: int) -> None:
    g = list(positions(USUAL, seed, 3000))[-1]
    assert len(g.entities) < 3 + 80 + 12
