"""The course of a game: rounds, order markers, initiative, turns, and how it ends."""
