"""The only writers: one small verb for each change that can be observed."""

from warband.games.magic.position.atoms.objects import (
    attach,
    choose_word,
    hurt,
    mark_control,
    put_counters,
    regenerate,
    seen_by,
    shield,
    tap,
    unattach,
    untap,
    use_shield,
    wear_off,
)
from warband.games.magic.position.atoms.players import (
    add_mana,
    change_life,
    empty_pool,
    fail_draw,
    go,
    keep,
    mulligan,
    play_land,
    set_stops,
    set_up_player,
    spend_mana,
)
from warband.games.magic.position.atoms.stack import capture_all, copy_spell, forget, put, release, retarget, settled
from warband.games.magic.position.atoms.table import (
    begin_step,
    begin_turn,
    block,
    declare_attack,
    end_combat,
    first_player,
    renew_turn,
    set_up_turn,
    strike,
)
from warband.games.magic.position.atoms.zones import (
    add,
    become_copy,
    cease,
    create,
    draw,
    free_number,
    lose_host,
    move,
    move_under,
    phase_in,
    phase_out,
    put_into,
    shuffle,
)

__all__ = [
    "add", "add_mana", "attach", "become_copy", "begin_step", "begin_turn", "block", "capture_all", "cease",
    "change_life", "choose_word", "copy_spell", "create", "declare_attack", "draw", "empty_pool", "end_combat",
    "fail_draw", "first_player", "forget", "free_number", "go", "hurt", "keep", "lose_host", "mark_control", "move",
    "move_under", "mulligan", "phase_in", "phase_out", "play_land", "put", "put_counters", "put_into", "regenerate",
    "release", "renew_turn", "retarget", "seen_by", "set_stops", "set_up_player", "set_up_turn", "settled", "shield",
    "shuffle", "spend_mana", "strike", "tap", "unattach", "untap", "use_shield", "wear_off",
]  # fmt: skip
