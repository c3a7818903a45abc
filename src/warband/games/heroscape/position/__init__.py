"""A position of HeroScape: its pieces, who stands where, what values are; atoms are the only writers."""
