"""Things that exist only in some events: their names, the events, and their words."""

from __future__ import annotations

ATTACKER, HIT, THIS_ATTACK = "the attacker", "a hit character", "this attack"
MISSED, TARGETED, AIMED_AT = "a missed character", "the target", "the targeted character"
NOT_TARGETED, NOT_HIT, NOT_DEALT = "targeting", "a hit", "damage to prevent"
OWN_ATTACK = "this character as the attacker"
EXISTS = {
    "attacks": {THIS_ATTACK, TARGETED, OWN_ATTACK},
    "rolls": {HIT},
    "uses": {TARGETED},
    "hits": {HIT, TARGETED, OWN_ATTACK},
    "hits every": {HIT},
    "strikes": {HIT, TARGETED, OWN_ATTACK, THIS_ATTACK},
    "is struck": {ATTACKER, THIS_ATTACK},
    "damages": {HIT},
    "misses": {MISSED},
    "misses one": {MISSED},
    "hurt by": {ATTACKER},
    "ko by": {ATTACKER},
    "ko by attack": {ATTACKER},
    "attacked": {ATTACKER, THIS_ATTACK},
    "rolls attack": {THIS_ATTACK, TARGETED},
    "is hit": {ATTACKER},
    "is_stooge": {ATTACKER, THIS_ATTACK},
    "is missed": {ATTACKER},
    "evades": {ATTACKER},
    "answers": {ATTACKER},
    "aims": {AIMED_AT},
    "would_target": {ATTACKER, THIS_ATTACK, NOT_TARGETED},
    "would_hit": {ATTACKER, THIS_ATTACK, NOT_HIT},
    "would_deal": {NOT_DEALT},
}
WHERE = {
    ATTACKER: "an effect of an attack on this character",
    HIT: "an effect of 'when this character hits'",
    MISSED: "an effect of 'when this character misses'",
    THIS_ATTACK: "an effect that begins during an attack",
    TARGETED: "an effect of 'when this character attacks'",
    AIMED_AT: "an effect of a power that is used on somebody",
    OWN_ATTACK: "an effect of an attack that this character makes",
    NOT_TARGETED: "an effect of 'when this character would be targeted by an attack'",
    NOT_HIT: "an effect of 'when this character would be hit'",
    NOT_DEALT: "an effect of 'when this character would be dealt damage'",
}
