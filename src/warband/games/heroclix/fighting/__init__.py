"""Attacks: targets, hits, damage, knockback, and the dice that they need."""
