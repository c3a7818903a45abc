"""Priority and the stack: casting, activating, triggers, resolution, and the state-based actions between them."""
