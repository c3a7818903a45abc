"""Playing: matches between people and agents, and where their dice come from."""
