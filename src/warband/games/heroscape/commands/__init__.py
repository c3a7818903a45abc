"""HeroScape's part of the command line."""
