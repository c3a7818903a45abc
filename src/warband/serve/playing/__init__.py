"""Matches in memory, without a network."""
