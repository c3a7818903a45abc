"""Meanings of sentences about properties: states, powers with riders, facts of the game."""
