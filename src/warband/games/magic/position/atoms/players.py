"""Players gain and lose life, and have mana."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.position import events
from warband.games.magic.position.atoms.objects import disturbed, stirred
from warband.games.magic.position.position import Position
from warband.games.magic.programs.costs import KINDS, NO_MANA, Pool
from warband.kernel.event import happen


def change_life(g: Position, seat: int, change: int) -> None:
    """A player gains or loses life."""
    player = g.player(seat)
    life = player.life + change
    g.entities[player.id] = replace(player, life=life)
    disturbed(g)
    stirred(g)
    happen(g, events.LifeChanges(player.id, change, life))


def poison(g: Position, seat: int, amount: int) -> None:
    """A player gets poison counters."""
    player = g.player(seat)
    g.entities[player.id] = replace(player, poison=player.poison + amount)
    disturbed(g)
    happen(g, events.Poisoned(player.id, amount, player.poison + amount))


# mtg.core.energy
def energy(g: Position, seat: int, amount: int) -> None:
    """A player gets energy counters, or pays with them."""
    player = g.player(seat)
    g.entities[player.id] = replace(player, energy=player.energy + amount)
    disturbed(g)
    happen(g, events.EnergyChanges(player.id, amount, player.energy + amount))


def add_mana(g: Position, seat: int, made: Pool) -> None:
    """Mana comes into a pool."""
    player = g.player(seat)
    (w, u, b, r, n, c), had = made, player.pool
    pool = (w + had[0], u + had[1], b + had[2], r + had[3], n + had[4], c + had[5])
    g.entities[player.id] = replace(player, pool=pool)
    happen(g, events.ManaMade(seat, as_words(made) if g.log is not None else ""))


def as_words(made: Pool) -> str:
    """Mana in signs."""
    return "".join(f"{{{kind}}}" * number for kind, number in zip(KINDS, made, strict=True))


def spend_mana(g: Position, seat: int, left: Pool) -> None:
    """Mana is spent: so much is left."""
    g.entities[seat + 1] = replace(g.player(seat), pool=left)


def empty_pool(g: Position, seat: int) -> None:
    """Mana that nobody spent is gone."""
    g.entities[seat + 1] = replace(g.player(seat), pool=NO_MANA)


def play_land(g: Position, seat: int, card: int) -> None:
    """A player has played a land."""
    player = g.player(seat)
    g.entities[player.id] = replace(player, lands=player.lands + 1)
    happen(g, events.PlaysLand(seat, card), "mtg.core.land.play")


def fail_draw(g: Position, seat: int) -> None:
    """A player has drawn from an empty library."""
    g.entities[seat + 1] = replace(g.player(seat), failed_draw=True)
    disturbed(g)


def mulligan(g: Position, seat: int) -> None:
    """A player begins anew with other cards."""
    player = g.player(seat)
    g.entities[player.id] = replace(player, mulligans=player.mulligans + 1)
    happen(g, events.Mulligans(seat))


def keep(g: Position, seat: int) -> None:
    """A player keeps the hand."""
    happen(g, events.Keeps(seat, len(g.player(seat).hand)))


def go(g: Position, seat: int, step: int) -> None:
    """A player passes until a step, unless something happens; below 0: no longer."""
    player = g.player(seat)
    if player.going != step:
        g.entities[player.id] = replace(player, going=step)


def set_stops(g: Position, seat: int, stops: int) -> None:
    """A player is asked in other steps from now on."""
    g.entities[seat + 1] = replace(g.player(seat), stops=stops)
    happen(g, events.StopsChange(seat))


def set_up_player(g: Position, seat: int, deck: tuple[str, ...], **facts: int | Pool) -> None:
    """A player in the middle of a game: with a deck, so much life, so many lands played in this turn."""
    g.entities[seat + 1] = replace(g.player(seat), deck=deck, **facts)
