"""Combat: attackers, blockers, damage."""
