"""The language of HeroClix cards: a lexicon, the meanings of its words together, and the way from a text to powers."""
