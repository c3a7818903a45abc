"""Cards as effect programs, and decks of them."""
