"""Moving: moves, breaking away, carrying."""
