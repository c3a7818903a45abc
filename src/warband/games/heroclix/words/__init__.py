"""Words for people: questions, notation, stories, views of the table and of cards."""
