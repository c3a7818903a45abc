"""Lines of sight in three dimensions."""
