"""What the duel is made of: fighters, blades and what lasts; how they change; and what they are worth."""

from __future__ import annotations

from msgspec.structs import replace

from warband.kernel import attach
from warband.kernel.event import Event, Piece, Seat, happen
from warband.kernel.modify import Bound, Explained, Term, fold, once_each
from warband.kernel.state import Effect, Entity, State


class Ring(Entity, frozen=True):
    active: int = 1
    turn: int = 0


class Fighter(Entity, frozen=True):
    name: str
    seat: int
    life: int = 2
    gifts: tuple[str, ...] = ()
    down: bool = False


class Blade(attach.Item, frozen=True):
    name: str = "sword"
    edge: int = 1
    broken: bool = False


class Guard(Effect, frozen=True):
    """+1 defense until the end of the turn of `until`."""

    who: int
    until: int


class Aim(Effect, frozen=True):
    """+1 attack as long as the strike lasts."""

    who: int


class TurnBegins(Event, frozen=True):
    says = "{seat}'s turn begins."
    tone = "course"

    seat: Seat


class Declare(Event, frozen=True):
    says = "{who} strikes."

    who: Piece


class Wound(Event, frozen=True):
    says = "{who} is wounded."
    tone = "harm"

    who: Piece


class Fall(Event, frozen=True):
    says = "{who} falls{struck_down}."
    tone = "harm"

    who: Piece
    by: Piece
    edge: int  # of all the blades that go with the fallen

    def struck_down(self, g: State) -> str:
        return f", struck down by {g.entities[self.by].name}" if self.by else ""


def wound(g: State, who: int, by: int) -> None:
    fighter = g.entities[who]
    g.entities[who] = replace(fighter, life=fighter.life - 1, down=fighter.life == 1)
    g.derived = None
    happen(g, Wound(who))
    if fighter.life == 1:
        happen(g, Fall(who, by, sum(blade.edge for blade in attach.items(g, who))))
        attach.host_gone(g, who)


def standing(g: State, seat: int) -> list[Fighter]:
    return [e for e in g.entities if isinstance(e, Fighter) and e.seat == seat and not e.down]


CAP, FLOOR = Bound("cap", "duel.cap", -3, 3, of="change"), Bound("floor", "duel.floor", 0)


def attack(g: State, who: int) -> Explained:
    terms = once_each(Term(blade.edge, blade.name, "duel.blade") for blade in attach.items(g, who))
    terms += [Term(1, "aim", "duel.aim") for e in g.effects if isinstance(e, Aim) and e.who == who]
    return fold(Term(0, "printed", "duel.attack"), terms, CAP, FLOOR)


def defense(g: State, who: int) -> int:
    guards = sum(isinstance(e, Guard) and e.who == who for e in g.effects)
    return int(g.rules.need) + guards
