"""Casting spells and activating abilities: times, targets, costs, and the deeds of a player with priority."""
