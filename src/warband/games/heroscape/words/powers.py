"""Powers in words: bonuses, traits and programs told from their data, as sentences for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard
from warband.games.heroscape.printed.conditions import ANYBODY
from warband.games.heroscape.printed.programs import Bonus, Power
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.words.conditions import MOMENTS, foe_words, given_words, kin_words
from warband.games.heroscape.words.numbers import capital, counted, dice, spaces
from warband.programs.control import May, Unless

TRAITS = {
    "attacks twice": "It makes two normal attacks in a turn.",
    "carries items": "It carries items, although it is no Unique Hero.",
    "climbs double": "It climbs as if it were twice as high.",
    "climbs triple": "It climbs as if it were three times as high.",
    "deadly": "Each skull of its normal attacks counts for one more.",
    "overwhelms": "With a skull on every die of its normal attack, the defender rolls no dice.",
    "shoots free": "It may attack others than those that it is engaged with.",
    "parries": "Against a normal attack by an adjacent figure, one shield meets all skulls.",
    "stalwart": "Each shield that it rolls counts for one more.",
    "braces": "With a shield it takes one wound at most from a normal attack.",
    "steadfast": "No enemy's power moves it.",
    "varies": "It attacks nobody twice in a turn.",
    "walks on lava": "Molten lava does not stop it.",
    "counterstrikes": "Shields beyond the skulls of an adjacent attacker wound that attacker.",
    "disengages": "It is never attacked as it leaves an engagement.",
    "dodges": "Against a normal attack from afar, one shield meets all skulls.",
    "fireproof": "Lava and lava fields do not harm it.",
    "never falls": "It never falls.",
    "passes figures": "It walks through all figures.",
    "sure-footed": "No space costs it an extra point.",
    "sweeps": "It may attack any or all figures beside it, each once.",
    "walks on water": "Water does not stop it.",
    "flies": "It has Flying.",
    "flies unseen": "It has Stealth Flying.",
}
SYMBOLS = {
    "force push": "Force Push: once in a turn it pushes something nearby away.",
    "force leap": "Force Leap: instead of a move it leaps 3 spaces, over anything; only extreme falls harm it.",
    "force sensitive": "Force Sensitive.",
}
VALUES = {"attack": "Attack", "defense": "Defense", "move": "Move", "range": "Range", "initiative": "initiative rolls",
          "daunt": "dice of attackers", "skulls": "automatic skulls", "shields": "automatic shields",
          "attack rerolls": "dice without a skull that are rolled once more",
          "defense rerolls": "dice without a shield that are rolled once more",
          "attacks": "normal attacks in a turn", "wounds": "wounds with an attack that wounds",
          "riposte": "wounds for its attacker for each shield beyond the skulls",
          "recoil": "wounds for itself for each shield beyond its skulls",
          "caps": "defense dice at most for its targets", "capped": "defense dice at most",
          "parting": "dice against figures that leave it", "d20": "on the 20-sided die",
          "elusive": "protection: nobody makes such attacks on it",
          "averse": "peace: it makes no such attacks", "climb": "Height as it climbs",
          "grounded": "no height advantage", "humbles": "no height advantage for its attackers",
          "undercuts": "no height advantage for its targets", "taunts": "duty: no attack on others"}  # fmt: skip
EACH = {
    "wound": "wound that it has",
    "enemy": "enemy beside it",
    "friend": "friend beside it",
    "marker": "order marker on its card",
    "revealed marker": "revealed order marker on its card",
    "fallen": "destroyed figure of its army that fits",
    "hidden marker": "order marker that lies face down on its card",
    "allied flanker": "other figure of its side beside the target that fits",
    "flanker": "other figure of its army beside the target that fits",
    "neighbour": "figure beside it",
    "scar": "wound of the other figure",
    "mate": "other figure of its army that fits",
    "company": "other figure that fits",
    "token": "{} on its card",
}


def power_words(power: Power) -> str:
    """A power as sentences."""
    found = [*(bonus_words(bonus) for bonus in power.bonuses), *(TRAITS.get(trait, trait) for trait in power.traits)]
    if power.tokens:
        found.append(f"It starts with {len(power.tokens)} {power.tokens[0]} on its card.")
    told = [program_words(program) for program in power.programs.values()]
    if told:
        found.append(f"{beginning(power)}{' Or: '.join(told)}")
    return " ".join(found)


def beginning(power: Power) -> str:
    """The time at which a program is begun."""
    when = MOMENTS.get(power.when, "").format(foe_words(power.facing))
    if power.whose is not None:  # hs.react.others
        when = f"For{foe_words(power.whose).removeprefix(' by') or ' any figure'}: {when}"
    time = f"{power.time.capitalize()}: " if power.time else ""
    deeds = (("moving", power.instead_of_moving), ("attacking", power.instead_of_attacking))
    instead = [deed for deed, so in deeds if so]
    asked = f"{capital(', '.join(map(given_words, power.given)))}: " if power.given else ""
    once = f"Once in a {power.once.removeprefix('each ')}. " if power.once != "turn" else ""
    once += "It must be used. " if power.must else ""
    return once + when + asked + time + (f"Instead of {' and '.join(instead)}: " if instead else "")


def shot_words(shot: Shot) -> str:
    """A special attack as a sentence."""
    reach = f"Line {shot.line}" if shot.line else f"Range {shot.range}"
    return " ".join([f"Special attack: {reach}, Attack {shot.attack}.", *shot_remarks(shot)])


def shot_remarks(shot: Shot) -> Iterator[str]:
    """Everything else that a special attack can do."""
    if shot.spread:
        yield f"Up to {shot.spread} others near the target are struck, too."
    if shot.blast:
        yield "It strikes all figures beside the target, too."
    if shot.around:
        yield "It strikes all adjacent figures."
    if shot.times > 1:
        yield f"Up to {shot.times} times in a turn{', on nobody twice' if shot.varied else ''}."
    if shot.again or shot.skulls:
        after = {"wounds": "that wounds", "destroys": "that destroys its target"}.get(shot.again, "")
        yield f"Once more after each attack {after or f'with {shot.skulls} or more skulls'}."
    if shot.blind:
        yield "It needs no line of sight."
    if shot.free:
        yield "An engaged figure may make it on figures that are not adjacent."
    if shot.whom != ANYBODY:
        yield f"Only{foe_words(shot.whom).replace(' by ', ' on ')}."
    if shot.also:
        yield "It is made after a normal attack, not in its place."
    if shot.once != "turn":
        yield f"Once in a {shot.once}."
    yield from (f"Only {given_words(given)}." for given in shot.given)
    yield from (bonus_words(bonus) for bonus in shot.bonuses)
    yield from (power_words(power) for power in shot.aftermath)


# --- bonuses


EVERYWHERE = 99  # spaces


def bonus_words(bonus: Bonus) -> str:
    """A bonus as a sentence."""
    if bonus.value in TRAITS:
        said = TRAITS[bonus.value].removesuffix(".")
        gain = f"{said[:1].lower()}{said[1:]}" if single(bonus) else f"{whom(bonus)} have this: {said}"
    elif bonus.value == "pierce":
        gain = f"defenders roll {dice(bonus.amount)} fewer against {whom(bonus)}"
    else:
        gain = f"{'has' if single(bonus) else 'have'} {bonus.amount:+d} {VALUES[bonus.value]}"
        gain = f"{whom(bonus)} {gain}"
    each = f" for each {EACH[bonus.each].format(bonus.token)}" if bonus.each else ""
    return f"{capital(gain)}{each}{''.join(conditions(bonus))}."


def single(bonus: Bonus) -> bool:
    """Whether a bonus is for one figure."""
    return bonus.scope == "carrier"


def whom(bonus: Bonus) -> str:
    """The figures of a bonus."""
    who = f"{alternatives(bonus.among, 'es', 's')}" if bonus.among else "figures"
    who = f"{kin_words(bonus.tribe)} {who}" if bonus.tribe else who
    if bonus.scope == "army":
        return f"all {who} of its army"
    near = " beside it" if bonus.beside else f" within {spaces(bonus.within)}" if bonus.within < EVERYWHERE else ""
    side = {"near": "friendly ", "foes": "enemy ", "all": ""}.get(bonus.scope)
    return "it" if side is None else f"{side}{who}{near}"


def alternatives(kinds: Iterable[str], heroes: str, squads: str) -> str:
    """'heroes', 'squads', or both."""
    return " and ".join(kind + (heroes if kind == "hero" else squads) for kind in kinds)


def conditions(bonus: Bonus) -> Iterator[str]:
    """The conditions of a bonus."""
    if bonus.adjacent:
        yield " against adjacent figures"
    if bonus.distant:
        yield " against figures that are not adjacent"
    if bonus.sizes or bonus.kinds:
        yield f" against {' or '.join([*bonus.sizes, *bonus.kinds])} figures"
    if bonus.higher:
        yield " while it stands higher"
    if bonus.wounded:
        yield " while it has wounds"
    if bonus.terrain:
        yield f" on {bonus.terrain}"
    if bonus.kin or bonus.but:
        yield f" against {kin_words(bonus.kin) or 'figures'}{f' but {kin_words(bonus.but)}' if bonus.but else ''}"
    yield from (f" {given_words(given)}" for given in bonus.given)


# --- programs


def program_words(program: Iterable[object]) -> str:
    """A program as a sentence of steps."""
    steps = [step for op in program if (step := op_words(op))]
    return f"{capital(', then '.join(steps)).replace('or more, then ', 'or more, ')}."


def op_words(op: object) -> str:
    """One step; '' for one without words."""
    words = OPS.get(type(op))
    return words(op) if words else ""


def target_words(op: ops.Target) -> str:
    """A choice of a figure."""
    side = "an enemy" if op.side == "enemy" else "a friendly figure"
    kinds = " ".join([" or ".join(op.rarities), " or ".join(op.sizes), " or ".join(op.kinds)]).split()
    who = f"{side} ({' '.join(kinds)})" if kinds else side
    return f"choose {who} {'beside it' if op.adjacent else f'within {spaces(op.within)}'}"


def heal_words(op: ops.Heal) -> str:
    """Wound markers are removed."""
    return f"remove {counted(op.amount, 'wound')} from {'the chosen figure' if op.chosen else 'it'}"


def place_words(op: ops.Place) -> str:
    """A figure is placed."""
    ground = f" {' or '.join(op.terrain)}" if op.terrain else ""
    where = f"within {spaces(op.within)}" if op.within else "anywhere"
    more = [
        " of the chosen figure" if op.around == "chosen" else "",
        {"same": " on the same level", "lower": " on the same level or lower"}.get(op.level, ""),
        f" at most {counted(op.levels, 'level')} higher or lower" if op.levels else "",
        " in clear sight" if op.sight else "",
        " beside no enemy" if op.lone else "",
        f" beside{foe_words(op.beside).removeprefix(' by') or ' a figure'}" if op.beside else "",
    ]
    whom = "the chosen figure" if op.chosen else "it"
    return f"place {whom} on an empty{ground} space {where}{','.join(filter(None, more))}"


def march_words(op: ops.March) -> str:
    """A figure moves."""
    whom = "the chosen figure" if op.chosen else "it"
    return f"{whom} may move up to {spaces(op.spaces)}" if op.spaces else f"{whom} moves"


def harm_words(op: ops.Harm) -> str:
    """A figure receives wounds."""
    return f"{'it' if op.own else 'the chosen figure'} receives {counted(op.amount, 'wound')}"


def turn_words(op: ops.TakeTurn) -> str:
    """A turn with other cards, or once more with the same."""
    if op.same:
        return "take a turn once more"
    if op.chosen:
        return f"take a turn with its card{', and then give it back' if op.borrowed else ''}"
    kinds = [" or ".join(op.sizes), " or ".join(op.rarities), kin_words(op.kin), " or ".join(op.kinds)]
    place = " beside it" if op.adjacent else f" within {spaces(op.within)}" if op.within else ""
    state = [*(["unengaged"] if op.unengaged else []), *(word for word in kinds if word), "card"]
    terms = [*map(given_words, op.such), *([f"only those within {spaces(op.ring)} act"] if op.ring else [])]
    terms += [f"nobody does this: {bar}" for bar in op.bars]
    number = "another" if op.number == 1 else f"up to {op.number} other"
    return "; ".join([f"take a turn with {number} {' '.join(state)}{place}", *terms])


def boost_words(op: ops.Boost) -> str:
    """A value until the end of the turn."""
    whose = "the chosen figure" if op.chosen else "it"
    return f"{whose} has {op.amount:+d} {VALUES.get(op.value, op.value)} until the end of the turn"


def lend_words(op: ops.Lend) -> str:
    """What is so for a time."""
    said = " ".join(map(bonus_words, op.bonuses)).removesuffix(".")
    return f"for {'the chosen figure' if op.chosen else 'it'}, until the end of the {op.until}: {said}"


SIDES = {"enemy": "enemy", "friend": "friendly", "yours": "own", "any": ""}


def plague_words(op: ops.Plague) -> str:
    """A roll for everybody near by."""
    kind = " ".join(filter(None, (SIDES[op.side], *op.whom.rarities, *op.whom.sizes, kin_words(op.whom.kin), "figure")))
    near = f"adjacent {kind}" if op.adjacent else f"{kind} within {spaces(op.within)}" if op.within else kind
    where = near.replace("  ", " ")
    but = f" but {kin_words(op.but)}" if op.but else ""
    harm = f"it receives {counted(op.wounds, 'wound')}" if op.wounds else "it is destroyed"
    if op.wounds < 0:
        harm = f"{counted(-op.wounds, 'wound')} removed"
    if not op.least:
        return f"for each {where}{but}: {harm}"
    return f"roll the 20-sided die for each {where}{but}: with {band_words(op.least, op.most)} {harm}"


def unless_words(op: Unless[ops.Condition]) -> str:
    """A result of a roll, or a kind of figure."""
    if isinstance(op.condition, ops.Fits):
        return fits_words(op.condition)
    if isinstance(op.condition, ops.Holds):
        return f"{', '.join(map(given_words, op.condition.given))},"
    return f"with {band_words(op.condition.least, op.condition.most)}"


def seared(op: ops.Sear) -> str:
    """A roll of combat dice that wounds or heals."""
    whom = "the figure itself" if op.own else "the chosen figure"
    does = f"removes a wound marker from {whom}" if op.heals else f"is a wound for {whom}, which has no defense"
    return f"roll {dice(op.dice)}: each {'shield' if op.shields else 'skull'} {does}"


def fits_words(fits: ops.Fits) -> str:
    """A kind of figure."""
    words = [*fits.sizes, *fits.rarities, kin_words(fits.kin), *fits.kinds]
    said = " or ".join(word for word in words if word)
    return f"if the figure is no {kin_words(fits.but)}" if fits.but else f"if the figure is of a {said}"


def band_words(least: int, most: int) -> str:
    """Some results of a roll."""
    if least == most:
        return str(least)
    return f"{least} or more" if most > least + 20 else f"{least} to {most}"


OPS: dict[type, Callable[..., str]] = {
    ops.Target: target_words,
    ops.D20: lambda op: f"roll the 20-sided die; with {op.least} or more",
    ops.Heal: heal_words,
    ops.Harm: harm_words,
    ops.Sear: seared,
    ops.Destroy: lambda op: "it is destroyed" if op.own else "destroy the chosen figure",
    ops.TakeControl: lambda op: "take control of its army card; the order markers on it are removed",
    ops.LoseMarker: lambda op: "remove one of its hidden order markers, unseen",
    ops.Unmask: lambda op: "reveal the X on its card",
    ops.Recall: lambda op: f"choose a destroyed {kin_words(op.kin) or 'figure'}{' of its card' if op.own else ''}",
    ops.Exit: lambda op: "leave the object",
    ops.FlyNow: lambda op: "it has Flying until the end of the turn",
    ops.Boost: lambda op: boost_words(op),
    ops.Lend: lend_words,
    ops.Strike: lambda op: f"attack the chosen figure with {dice(op.attack)}",
    ops.Place: place_words,
    ops.Gather: lambda op: f"move up to {counted(op.figures, 'figure')} of your army up to {spaces(op.spaces)} each",
    ops.TakeTurn: lambda op: turn_words(op),
    ops.HealArmy: lambda op: f"remove up to {counted(op.amount, 'wound')} from figures of your army",
    ops.Mark: lambda op: f"{op.amount:+d} {op.token} on its card",
    ops.RemoveGlyph: lambda op: "remove any other glyph from the battlefield",
    ops.Roll: lambda op: "; ".join(["roll the 20-sided die", *(f"add {bonus_words(one)}" for one in op.luck)]),
    ops.Swap: lambda op: "it and the chosen figure change places",
    ops.Divert: lambda op: "it receives those wounds instead",
    ops.Ignore: lambda op: f"it takes {op.amount} less" if op.amount else "it takes no wounds",
    ops.Cease: lambda op: "the attack ends",
    ops.Wander: lambda op: f"it may move up to {spaces(op.spaces)}{', away from all enemies' if op.clear else ''}",
    ops.Plague: plague_words,
    ops.Stir: lambda op: "the figures of the card may move again",
    ops.Recover: lambda op: "it may attack once more",
    ops.March: march_words,
    ops.Assault: lambda op: (
        f"{'the chosen figure' if op.chosen else 'it'} makes a normal attack{' on that figure' * op.back}"
    ),
    ops.Depart: lambda op: "enemies beside it strike as it leaves",
    ops.Bestow: lambda op: f"a card that fits has {op.amount:+d} {VALUES[op.value]} for the rest of the game",
    May: lambda op: "if you like",
    Unless: unless_words,
}


# --- cards


def card_powers(card: ArmyCard) -> Iterator[tuple[str, str]]:
    """The powers of an army card: names and words."""
    if card.flying:
        yield "Flying", f"It flies over anything{', and nobody strikes as it takes off' if card.stealth else ''}."
    for symbol in card.symbols:
        name, _, words = SYMBOLS[symbol].partition(": ")
        yield name.rstrip("."), capital(words)
    for shot in card.shots:
        yield shot.name, shot_words(shot)
    for power in card.powers:
        yield power.name, power_words(power)


def glyph_words(card: GlyphCard) -> str:
    """A glyph's effect."""
    return " ".join(power_words(power) for power in card.powers)


def object_powers(card: ObjectCard) -> Iterator[tuple[str, str]]:
    """The powers of an object: names and words."""
    if card.occupancy:
        yield "Occupants", f"Room for {counted(card.occupancy, 'figure')}."
    if card.shields:
        yield "Shields", f"{', '.join(f'{n} against {size}' for size, n in card.shields.items())} attackers."
    for power in card.powers:
        yield power.name, power_words(power)


# --- nouns
