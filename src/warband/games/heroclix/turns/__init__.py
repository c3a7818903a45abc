"""Setup, turns, actions and victory."""
