"""Effect programs of any game: their control ops and the procedure that runs them. The deeds are each game's own."""
