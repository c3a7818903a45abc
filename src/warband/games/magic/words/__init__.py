"""Magic in words: names, notation, questions, views."""
