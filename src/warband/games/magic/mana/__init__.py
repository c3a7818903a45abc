"""Mana: where it comes from, and how costs are paid with it."""
