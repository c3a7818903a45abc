"""A position of HeroScape: its pieces, their places and values; atoms are the only writers."""
