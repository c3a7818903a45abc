"""The machine under every game: positions, procedures, asks, windows, triggers, values, records. It knows no game."""
