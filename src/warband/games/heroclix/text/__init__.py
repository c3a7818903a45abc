"""The language of HeroClix cards: a lexicon, what its words mean together, and the procedure that runs programs."""
