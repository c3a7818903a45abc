"""Reading of people's words for all games: sentences with blanks, and the compiler of card texts."""
