"""Meanings of deeds: programs, the moments at which they begin, special attacks."""
