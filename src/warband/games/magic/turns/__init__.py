"""The course of a game: mulligans, then turns with all their phases and steps."""
