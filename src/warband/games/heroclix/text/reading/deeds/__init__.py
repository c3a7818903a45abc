"""Meanings of sentences that change the position."""
