"""Playing: matches between people and agents, and their sources of dice."""
