"""A position of Magic: its entities, the events that can happen, and the atoms that alone write to it."""
