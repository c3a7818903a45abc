"""Effects of card texts in play: the procedure that runs programs, and its questions."""
