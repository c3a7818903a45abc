"""Boards: pure geometry over ints, for games of any kind."""
