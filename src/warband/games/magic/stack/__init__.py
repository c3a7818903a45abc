"""Priority and the stack: the players in turn, triggers, state-based actions, stops, endless loops."""
