"""The language of card texts: a lexicon of Magic's own, and tables from frames and modifiers to programs and back."""
