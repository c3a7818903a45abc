"""The language of HeroClix cards: a grammar, what its phrases mean, and the procedure that runs them."""
