"""A reader of sentences that knows no game: words, phrases and clauses by what stands in a game's lexicon."""
