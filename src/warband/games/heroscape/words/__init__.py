"""HeroScape in words: questions, notation, names, views, the terminal."""
