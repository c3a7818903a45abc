"""The mana of spells and abilities, with all that makes them cheaper or dearer."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.happening.conditions import holds, permitted
from warband.games.magic.happening.registers import Registers, number
from warband.games.magic.position.model import ABILITY, Playing, Waiting
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import board, controller, is_here
from warband.games.magic.programs.abilities import Activated, Permission
from warband.games.magic.programs.amounts import Amount, PowerOf
from warband.games.magic.programs.costs import Mana
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.targeting.qualities import fits


# mtg.core.equip.cost-by-target, mtg.core.equip.cost-less, mtg.core.activate.cost-if
def mana_for(g: Position, ability: Activated, seat: int, targets: tuple[int, ...], source: int) -> Mana:
    """The mana of an ability; for some targets it is cheaper."""
    mana = ability.cost.mana
    if ability.keyword == "turn up":  # mtg.core.face-down.turn-up
        return g.rules.cards[g.objects[source].real].cost.with_x(0)
    if ability.keyword == "equip" and board(g).permissions:
        mana = equip_mana(g, mana, seat, targets)
    if ability.reduced is not None:
        mana = mana.less(ability.reduced[1] * amount_now(g, ability.reduced[0], seat, source, targets))
    if ability.lowered is not None and holds(g, ability.lowered[0], seat, source, lambda word: (source,)):
        mana = mana.less(ability.lowered[1])
    if ability.cheaper is None or not targets or not targets[0] or is_player(targets[0]):
        return mana
    quality, less = ability.cheaper
    return mana.less(less) if fits(g, quality, targets[0], seat, source) else mana


# mtg.core.equip.cost-by-target
def by_target(g: Position, ability: Activated) -> bool:
    """Whether an ability costs less, or more, for some targets than for others."""
    if ability.cheaper is not None:
        return True
    if ability.reduced is not None and isinstance(ability.reduced[0], PowerOf) and ability.reduced[0].what == "target":
        return True
    found = board(g).permissions if ability.keyword == "equip" else {}
    permissions = [permission(g, key) for word in PRICED for _, key in found.get(word, ())]
    return any(one.by is not None and replace(one.by, whose="anyone") != Quality() for one in permissions)


PRICED = ("equip costs more", "equip costs less")


# mtg.core.equip.cost-less
def equip_mana(g: Position, mana: Mana, seat: int, targets: tuple[int, ...]) -> Mana:
    """The mana of an equip ability with all that permanents add to it, and without all that they take away."""
    for word, sign in zip(PRICED, (1, -1), strict=True):
        for who, key in board(g).permissions.get(word, ()):
            one = permission(g, key)
            asked, target = one.by or Quality(whose="you"), targets[0] if targets else 0
            whose, what = asked.whose, replace(asked, whose="anyone")
            mine = whose == "anyone" or (controller(g, who) == seat) == (whose == "you")
            aimed = what == Quality() or bool(target and fits(g, what, target, seat, who))
            if mine and aimed and permitted(g, who, key):
                mana = mana.more(one.less) if sign > 0 else mana.less(one.less)
    return mana


# mtg.core.cost.by-amount
def amount_now(g: Position, amount: Amount, seat: int, source: int, targets: tuple[int, ...] = ()) -> int:
    """An amount while a cost is worked out."""
    item = Waiting(0, ABILITY, seat, source, g.objects[source].born, targets=targets)
    return number(g, Registers(item, targets, (), (), None), amount)


# mtg.core.cost.less
def spell_mana(g: Position, seat: int, card: int) -> Mana:
    """The mana of a spell; some cost less for each of certain objects."""
    name = g.objects[card].name
    cost = taxed(g, card, g.rules.cards[name].cost)
    for key in g.rules.printed[name].abilities if g.rules.hints[name].reduced else ():
        one = g.rules.abilities[key]
        if isinstance(one, Permission) and one.word == "spell costs less":
            each = 1 if one.much is None else amount_now(g, one.much, seat, card)
            given = one.given is None or holds(g, one.given, seat, card, lambda word: ())
            cost = cost.less(one.less * each) if given else cost
    return Mana(cost.value, xs=cost.xs) if any_mana(g, seat, card) else cost


# mtg.core.play.any-mana
def any_mana(g: Position, seat: int, card: int) -> bool:
    """Whether a player may spend mana of any type for a card in exile."""
    here = [one for one in g.effects if isinstance(one, Playing) and (one.who, one.seat) == (card, seat)]
    return any(one.any_mana and is_here(g, card, one.born) for one in here)


# mtg.core.cost.spells
def taxed(g: Position, card: int, cost: Mana) -> Mana:
    """The mana of a spell, with all that permanents add to it, and without all that they take away."""
    for word, sign in (("spells cost more", 1), ("spells cost less", -1)):
        for who, key in board(g).permissions.get(word, ()):
            one = permission(g, key)
            if one.by is not None and fits(g, one.by, card, controller(g, who), who) and permitted(g, who, key):
                cost = cost.more(one.less) if sign > 0 else cost.less(one.less)
    return cost


def permission(g: Position, key: str) -> Permission:
    found = g.rules.abilities[key]
    assert isinstance(found, Permission)
    return found
