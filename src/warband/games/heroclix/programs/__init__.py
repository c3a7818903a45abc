"""Card texts after compiling: clauses and the ops of effect programs, as data."""
