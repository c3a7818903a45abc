"""Meanings of events that trigger effects, and of reactions."""
