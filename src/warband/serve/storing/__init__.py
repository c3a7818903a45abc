"""Matches on disk."""
