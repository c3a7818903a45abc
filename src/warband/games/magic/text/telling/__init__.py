"""Programs told back in canonical words."""
