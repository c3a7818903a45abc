"""Below the games and the command line: a terminal, the user's own folder, and mistakes as usage errors."""
