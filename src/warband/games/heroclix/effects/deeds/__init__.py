"""The ops of programs, carried out: actions, damage, tokens, arrivals, replacements, objects."""
