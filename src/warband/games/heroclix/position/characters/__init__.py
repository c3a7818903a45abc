"""Special characters: vehicles, several dials, countdown clicks, and point values."""
