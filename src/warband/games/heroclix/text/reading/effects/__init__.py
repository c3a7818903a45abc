"""Effects: sentences in order become a program, and an event with a program a clause."""
