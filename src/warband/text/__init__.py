"""What games share in reading the words of people: sentences with blanks, and the compiler of card texts."""
